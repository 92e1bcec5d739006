"""Pieces kept apart by pawns: so many pieces, none attacking another, and as few pawns in between as possible."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from nqueens.board.attacks import Army, first_attack
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import squares_of, whole
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class SeparationProblem:
    """`pieces` pieces with `pawns` pawns, or as few as possible (`min`); pawns attack nothing and block rides."""

    board: Board
    piece: Piece
    pieces: int
    pawns: int | Literal["min"] = "min"

    def __post_init__(self) -> None:
        self.board.check_sides()
        self.piece.moves(self.board.dimensions)
        if self.board.wraps:
            raise BadInput("Pawns that keep pieces apart are modelled on boards that do not wrap.")
        most = self.board.area
        for what, number in (("pieces", self.pieces), ("pawns", self.pawns)):
            if not (what == "pawns" and isinstance(number, str) and number == "min"):
                object.__setattr__(self, what, whole(number, f"The number of {what}", low=0, high=most))

    def why_not(self, cells: Collection[Square], pawns: Collection[Square]) -> str | None:
        """The first reason why the placement is no solution, or None if it is one; optimality is not judged."""
        cells, pawns = squares_of(cells), squares_of(pawns)
        if len(cells) != self.pieces:
            return f"there are {len(cells)} {self.piece.many}, not {self.pieces}"
        if self.pawns != "min" and len(pawns) != self.pawns:
            return f"there are {len(pawns)} pawns, not {self.pawns}"
        army = Army(self.piece.name, self.piece.moves(self.board.dimensions), cells)
        return first_attack([army], self.board, pawns)

    def __str__(self) -> str:
        """In words, for messages."""
        pawns = "as few pawns as possible" if self.pawns == "min" else f"{self.pawns} pawns"
        return f"{self.pieces} {self.piece.many} and {pawns} on the {self.board} board"
