"""Pieces that leave as many squares as possible unattacked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.attacks import attacks
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

    def why_not(self, cells: Collection[Square], unattacked: Collection[Square] | None = None) -> str | None:
        """The first reason why these are not so many pieces on the board, or None; optimality is not judged.

        With `unattacked` also why these are not the squares that the pieces leave.
        """
        cells = squares_of(cells)
        if len(cells) != self.pieces or len(set(cells)) != self.pieces:
            return f"there are {len(set(cells))} {self.piece.many}, not {self.pieces}"
        reason = self.misplaced(cells)
        if reason is not None or unattacked is None:
            return reason
        named = set(squares_of(unattacked))
        for square in self.board:
            left = square not in cells and not any(attacks(self.moves, cell, square, self.board) for cell in cells)
            if left != (square in named):
                return f"the square {square} is {'unattacked' if left else 'occupied or attacked'}"
        return None

    def __str__(self) -> str:
        """In words, for messages."""
        return f"{self.pieces} {self.piece.many} that leave most squares unattacked on the {self.board} board"
