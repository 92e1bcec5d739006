"""Peaceable armies: as many white as black pieces of one kind, none attacking one of the other colour."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import product
from typing import Literal

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.inputs import squares_of
from nqueens.problems.on_board import OnBoard


@dataclass(frozen=True)
class ArmiesProblem(OnBoard):
    """Two armies of `size` pieces each, or of as many as possible (`max`); raises BadInput for other sizes.

    Pieces of one colour may attack each other. Pieces in the way change nothing: then the nearer piece attacks.
    """

    size: int | Literal["max"] = "max"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.check_number("size", "The size of an army, if it is not max,", best="max")

    def why_not(self, white: Collection[Square], black: Collection[Square]) -> str | None:
        """The first reason why the placement is no solution, in words without a full stop, or None if it is one."""
        white, black = squares_of(white), squares_of(black)
        if len(white) != len(black):
            return f"there are {len(white)} white and {len(black)} black {self.piece.many}"
        if self.size != "max" and len(white) != self.size:
            return f"there are {len(white)} {self.piece.many} of each colour, not {self.size}"
        if (reason := self.misplaced(white + black)) is not None:
            return reason
        for one, other in product(white, black):
            if attacks(self.moves, one, other, self.board):
                return f"the white {self.piece.name} on {one} attacks the black one on {other}"
        return None

    def __str__(self) -> str:
        """In words, for messages."""
        size = "as many as possible" if self.size == "max" else str(self.size)
        return f"peaceable armies of {self.piece.many}, {size} of each colour, on the {self.board} board"
