"""Pieces that leave as many squares as possible unattacked."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal

from nqueens.board.attacks import attacked
from nqueens.board.board import Square
from nqueens.inputs import squares_of
from nqueens.problems.goal import Goal, PiecesProblem
from nqueens.problems.graph import neighbours


@dataclass(frozen=True)
class UnattackedProblem(PiecesProblem):
    """`pieces` pieces, which may attack each other, with as many, or exactly `squares`, unattacked squares.

    An unattacked square is neither occupied nor attacked. Source: OEIS A001366.
    """

    value_field, value_words = "squares", "The number of unattacked squares"
    other_role = "unattacked"

    squares: int | Literal["max"] = "max"

    def figure_name(self, role: str) -> str:
        return "unattacked square" if role == "unattacked" else role

    def bound(self, look: Callable[[], None]) -> int:
        """Returns an upper bound: pieces occupy their squares, and one alone already covers some neighbourhood.

        Cost O(squares × moves × side).
        """
        seen = 1 + min(mask.bit_count() for mask in neighbours(self.board, self.moves, look))
        return self.board.area - (max(self.pieces, seen) if self.pieces else 0)

    def why_not(self, cells: Collection[Square], unattacked: Collection[Square] | None = None) -> str | None:
        """Returns the first reason why the placement is not a solution, or None; optimality is not judged.

        `unattacked`, if given, must be exactly the squares that the pieces leave.
        """
        cells = squares_of(cells)
        if len(cells) != self.pieces or len(set(cells)) != self.pieces:
            return f"there are {len(set(cells))} {self.piece.many}, not {self.pieces}"
        reason = self.misplaced(cells)
        if reason is not None or (unattacked is None and self.squares == "max"):
            return reason
        named = None if unattacked is None else set(squares_of(unattacked))
        taken = {*cells, *(at for cell in cells for at in attacked(self.moves, cell, self.board))}
        number = 0
        for square in self.board:
            left = square not in taken
            number += left
            if named is not None and left != (square in named):
                return f"the square {square} is {'unattacked' if left else 'occupied or attacked'}"
        return None if self.squares in ("max", number) else f"{number} squares are unattacked, not {self.squares}"

    def __str__(self) -> str:
        """Returns a description for messages."""
        squares = "most" if self.squares == "max" else str(self.squares)
        return f"{self.pieces} {self.piece.many} that leave {squares} squares unattacked on {self.board.in_words}"


GOAL = Goal("unattacked", ("unattacked square", "unattacked squares"), UnattackedProblem.of, ("pieces",))
