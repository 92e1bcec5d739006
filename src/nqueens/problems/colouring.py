"""Colouring the squares so that none attacks another of its colour: the chromatic number of a piece's graph."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from nqueens.board.attacks import Army, first_attack
from nqueens.board.grid import Cell, Grid
from nqueens.errors import BadInput
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class ColouringProblem:
    """A colour for every square, pieces on squares of one colour not attacking each other; few colours, or so many.

    `most` is the largest number of colours that the search for the fewest (`min`) may use.
    """

    board: Grid
    piece: Piece
    colours: int | Literal["min"] = "min"
    most: int | None = None

    def __post_init__(self) -> None:
        self.piece.moves(self.board.dimensions)
        for number in (self.colours, self.most):
            if number not in ("min", None) and (
                isinstance(number, (bool, str)) or not isinstance(number, int) or number < 1
            ):
                raise BadInput(f"The number of colours must be at least 1, got {number!r}.")

    @property
    def palette(self) -> int:
        """How many colours the model has."""
        if self.colours != "min":
            return self.colours
        return self.most if self.most is not None else max(self.board.sizes) + 3

    def why_not(self, colours: Mapping[Cell, int]) -> str | None:
        """The first reason why the colouring is none, in words without a full stop, or None; fewness is not judged."""
        bare = next((cell for cell in self.board if cell not in colours), None)
        if bare is not None:
            return f"the square {bare} has no colour"
        for colour in sorted(set(colours.values())):
            squares = tuple(cell for cell in self.board if colours[cell] == colour)
            reason = first_attack([Army(self.piece.name, self.piece.moves(self.board.dimensions), squares)], self.board)
            if reason is not None:
                return f"colour {colour}: {reason}"
        if self.colours != "min" and len(set(colours.values())) > self.colours:
            return f"there are {len(set(colours.values()))} colours, not {self.colours}"
        return None

    def __str__(self) -> str:
        """In words, for messages."""
        number = "as few colours as possible" if self.colours == "min" else f"{self.colours} colours"
        return f"a colouring of the {self.piece.name}'s graph of the {self.board} board with {number}"
