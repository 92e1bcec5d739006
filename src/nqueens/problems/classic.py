"""The classic problem: one queen in every row, none attacking another, with fixed and forbidden squares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, cast

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import is_nothing, items_of, one_of, shown, whole
from nqueens.symmetry import Group, stabiliser

Diagonal = tuple[Literal["sum", "difference"], int]
"""All squares with the same row + column (`("sum", 7)`) or the same row − column (`("difference", -2)`)."""

_LARGEST_SEARCHED = 10**8
_KINDS = ("sum", "difference")


def _diagonals(board: Board, diagonals: Iterable[Diagonal]) -> frozenset[Diagonal]:
    """Returns the diagonals as a set; raises BadInput unless each has a square on the board."""
    if is_nothing(diagonals):
        return frozenset()
    checked = set()
    for diagonal in items_of(diagonals, "The excluded diagonals must be a list or set of pairs"):
        expected = "A diagonal must be a pair such as ('sum', 7) or ('difference', -2)"
        pair = items_of(diagonal, expected, ordered=True)
        if len(pair) != 2:
            raise BadInput(f"{expected}, got {shown(diagonal)}.")
        kind, number = one_of(pair[0], "The kind of a diagonal", _KINDS), whole(pair[1], "The number of a diagonal")
        least, most = (0, board.rows + board.columns - 2) if kind == "sum" else (1 - board.columns, board.rows - 1)
        if not least <= number <= most:
            raise BadInput(
                f"A {kind} diagonal of the {board.spaced} board must be from {least} to {most}, got {number}."
            )
        checked.add(cast(Diagonal, (kind, number)))
    return frozenset(checked)


@dataclass(frozen=True)
class ClassicProblem:
    """One queen in every row of `board`, none attacking another; raises BadInput for marks off the board.

    `fixed` squares hold a queen in every solution, `forbidden` squares and `excluded` diagonals in none. A board with
    more rows than columns has no solution; the board without rows has one, the empty placement.
    """

    board: Board
    fixed: frozenset[Square] = field(default=frozenset())
    forbidden: frozenset[Square] = field(default=frozenset())
    excluded: frozenset[Diagonal] = field(default=frozenset())

    def __post_init__(self) -> None:
        if not isinstance(self.board, Board):
            raise BadInput(f"The board of a problem must be a Board, got {shown(self.board)}.")
        for name in ("fixed", "forbidden"):
            squares: Any = getattr(self, name)
            if is_nothing(squares):
                object.__setattr__(self, name, frozenset())
                continue
            squares = items_of(squares, f"The {name} squares must be a list or set of pairs")
            object.__setattr__(self, name, self.board.checked(squares, f"{name} square"))
        object.__setattr__(self, "excluded", _diagonals(self.board, self.excluded))

    @property
    def is_plain(self) -> bool:
        """Whether no square is fixed or forbidden and no diagonal excluded."""
        return not self.fixed and not self.forbidden and not self.excluded

    def group(self) -> Group:
        """Returns the symmetries of its board that keep the fixed and the forbidden squares.

        They map solutions to solutions; classes are orbits under this group.
        """
        return self._group

    @cached_property
    def _group(self) -> Group:
        return stabiliser(self.board, self.fixed, self.forbidden_squares())

    def squares_on(self, diagonal: Diagonal) -> list[Square]:
        """Returns the squares of a diagonal, by row."""
        kind, number = diagonal
        rows = range(self.board.rows)
        squares = [(row, number - row if kind == "sum" else row - number) for row in rows]
        return [square for square in squares if square in self.board]

    def forbidden_squares(self) -> frozenset[Square]:
        """Returns the squares without queens: the forbidden ones and those on excluded diagonals."""
        return self.forbidden.union(*(self.squares_on(diagonal) for diagonal in self.excluded))

    def allowed(self) -> list[int]:
        """Returns a mask per row: bit `c` of entry `r` is set if (r, c) may hold a queen. Cost O(rows × columns).

        Raises BadInput for boards whose masks would fill the memory.
        """
        if max(self.board.rows, self.board.columns) > _LARGEST_SEARCHED:
            raise BadInput(f"A search supports at most {_LARGEST_SEARCHED:,} rows and columns, got {self.board}.")
        masks = [(1 << self.board.columns) - 1] * self.board.rows
        for row, column in self.forbidden_squares():
            masks[row] &= ~(1 << column)
        for row, column in self.fixed:
            masks[row] &= 1 << column
        return masks
