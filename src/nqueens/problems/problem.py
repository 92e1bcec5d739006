"""The classic question: one queen in every row of a board, no two attacking, some squares fixed or forbidden."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from nqueens.board.geometry import Board, Square
from nqueens.errors import BadInput


def _squares(board: Board, squares: Iterable[Square], what: str) -> frozenset[Square]:
    """The squares as a set of pairs of ints, each on the board; raises BadInput."""
    checked = set()
    for square in squares:
        try:
            row, column = (int(number) for number in square)
        except (TypeError, ValueError):
            raise BadInput(f"A {what} square is a pair (row, column), got {square!r}.") from None
        if (row, column) not in board:
            raise BadInput(f"The {what} square ({row}, {column}) is not on the {board} board.")
        checked.add((row, column))
    return frozenset(checked)


@dataclass(frozen=True)
class Problem:
    """One queen in every row of `board`, none attacking another; raises BadInput for squares off the board.

    `fixed` squares hold a queen in every solution, `forbidden` squares in none. A board with more rows than
    columns has no solution, the board without rows has one (nothing on it).
    """

    board: Board
    fixed: frozenset[Square] = field(default=frozenset())
    forbidden: frozenset[Square] = field(default=frozenset())

    def __post_init__(self) -> None:
        object.__setattr__(self, "fixed", _squares(self.board, self.fixed, "fixed"))
        object.__setattr__(self, "forbidden", _squares(self.board, self.forbidden, "forbidden"))

    @property
    def is_plain(self) -> bool:
        """Whether no square is fixed or forbidden."""
        return not self.fixed and not self.forbidden

    def allowed(self) -> list[int]:
        """One mask per row: bit `c` of entry `r` says that a queen may stand on (r, c). Cost O(rows × columns)."""
        masks = [(1 << self.board.columns) - 1] * self.board.rows
        for row, column in self.forbidden:
            masks[row] &= ~(1 << column)
        for row, column in self.fixed:
            masks[row] &= 1 << column
        return masks
