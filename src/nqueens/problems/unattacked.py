"""Pieces that leave as many squares as possible unattacked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.board import Square
from nqueens.inputs import squares_of
from nqueens.problems.on_board import OnBoard


@dataclass(frozen=True)
class UnattackedProblem(OnBoard):
    """`pieces` pieces, which may attack each other, such that most squares are neither occupied nor attacked."""

    pieces: int

    def __post_init__(self) -> None:
        super().__post_init__()
        self.check_number("pieces", "The number of pieces")

    def why_not(self, cells: Collection[Square]) -> str | None:
        """The first reason why these are not so many pieces on the board, or None; optimality is not judged."""
        cells = squares_of(cells)
        if len(cells) != self.pieces or len(set(cells)) != self.pieces:
            return f"there are {len(set(cells))} {self.piece.many}, not {self.pieces}"
        return self.misplaced(cells)

    def __str__(self) -> str:
        """In words, for messages."""
        return f"{self.pieces} {self.piece.many} that leave most squares unattacked on the {self.board} board"
