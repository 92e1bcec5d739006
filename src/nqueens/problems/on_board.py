"""What all goals have in common: pieces of one kind on a board."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.board.attacks import Army, Moves, first_attack
from nqueens.board.board import Board, Square
from nqueens.inputs import whole
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class OnBoard:
    """A question about pieces of one kind on a board; raises BadInput where the piece has no moves."""

    board: Board
    piece: Piece

    def __post_init__(self) -> None:
        self.piece.moves(self.board.dimensions)

    @property
    def moves(self) -> Moves:
        """The moves of its piece on its board."""
        return self.piece.moves(self.board.dimensions)

    def check_number(self, field: str, what: str, *, best: str = "") -> None:
        """Makes a plain int of a field, unless it is the word for the `best` value; raises BadInput."""
        value = getattr(self, field)
        if not (isinstance(value, str) and value == best):
            object.__setattr__(self, field, whole(value, what, low=0))

    def misplaced(self, cells: tuple[Square, ...]) -> str | None:
        """Why the pieces may not stand on these cells whatever they attack: one off the board, or two on one cell."""
        return first_attack([Army(self.piece.name, Moves(frozenset(), frozenset()), cells)], self.board)

    def first_attack(self, cells: tuple[Square, ...], pawns: tuple[Square, ...] = ()) -> str | None:
        """The same, or which piece attacks which, with pawns in the way of rides."""
        return first_attack([Army(self.piece.name, self.moves, cells)], self.board, pawns)
