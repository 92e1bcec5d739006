"""Pieces kept apart by pawns: so many pieces, none attacking another, and as few pawns in between as possible."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from nqueens.board.board import Square
from nqueens.inputs import squares_of
from nqueens.problems.on_board import OnBoard


@dataclass(frozen=True)
class SeparationProblem(OnBoard):
    """`pieces` pieces with `pawns` pawns, or as few as possible (`min`); pawns attack nothing and block rides."""

    pieces: int
    pawns: int | Literal["min"] = "min"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.check_number("pieces", "The number of pieces")
        self.check_number("pawns", "The number of pawns", best="min")

    def why_not(self, cells: Collection[Square], pawns: Collection[Square]) -> str | None:
        """The first reason why the placement is no solution, or None if it is one; optimality is not judged."""
        cells, pawns = squares_of(cells), squares_of(pawns)
        if len(cells) != self.pieces:
            return f"there are {len(cells)} {self.piece.many}, not {self.pieces}"
        if self.pawns != "min" and len(pawns) != self.pawns:
            return f"there are {len(pawns)} pawns, not {self.pawns}"
        return self.first_attack(cells, pawns)

    def __str__(self) -> str:
        """In words, for messages."""
        pawns = "as few pawns as possible" if self.pawns == "min" else f"{self.pawns} pawns"
        return f"{self.pieces} {self.piece.many} and {pawns} on the {self.board} board"
