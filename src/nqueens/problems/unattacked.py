"""Pieces that leave as many squares as possible unattacked."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.attacks import attacks
from nqueens.board.board import Board, Square
from nqueens.inputs import squares_of, whole
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class UnattackedProblem:
    """`pieces` pieces, which may attack each other, such that most squares are neither occupied nor attacked."""

    board: Board
    piece: Piece
    pieces: int

    def __post_init__(self) -> None:
        self.board.check_sides()
        self.piece.moves(self.board.dimensions)
        most = self.board.area
        object.__setattr__(self, "pieces", whole(self.pieces, "The number of pieces", low=0, high=most))

    def left(self, cells: Collection[Square]) -> list[Square]:
        """The squares that pieces on these cells neither occupy nor attack."""
        moves = self.piece.moves(self.board.dimensions)
        return [
            cell
            for cell in self.board
            if cell not in cells and not any(attacks(moves, piece, cell, self.board) for piece in cells)
        ]

    def why_not(self, cells: Collection[Square]) -> str | None:
        """The first reason why these are not so many pieces on the board, or None; optimality is not judged."""
        cells = squares_of(cells)
        if len(cells) != self.pieces or len(set(cells)) != self.pieces:
            return f"there are {len(set(cells))} {self.piece.many}, not {self.pieces}"
        off = next((cell for cell in cells if cell not in self.board), None)
        return None if off is None else f"the {self.piece.name} on {off} is not on the {self.board} board"

    def __str__(self) -> str:
        """In words, for messages."""
        return f"{self.pieces} {self.piece.many} that leave most squares unattacked on the {self.board} board"
