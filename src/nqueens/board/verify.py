"""Judge of queens: compares them pair by pair.

The code is simple and slow on purpose, and shares nothing with the solvers that it judges. Cost O(queens²).

A *reason* is a phrase such as `the queens on (0, 1) and (2, 3) share a diagonal`: lower case, without a full stop,
squares as (row, column) from 0, so that callers can prefix `line 3: `. None means that the placement is a solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from nqueens.board.board import Board, Square
from nqueens.inputs import PLACEMENT, items_of, squares_of, whole

_Kind = Literal["square", "row", "column", "diagonal"]
"""Line shared by two queens that attack each other; `square` means the same square."""


@dataclass(frozen=True)
class AttackingPair:
    """Two queens that attack each other, and the kind of line they share."""

    first: Square
    second: Square
    kind: _Kind

    def __str__(self) -> str:
        if self.kind == "square":
            return f"two queens stand on {self.first}"
        return f"the queens on {self.first} and {self.second} share a {self.kind}"


def shared_line(first: Square, second: Square) -> _Kind | None:
    """Returns the line that two squares share, or None if queens there do not attack each other."""
    down = second[0] - first[0]
    right = second[1] - first[1]
    if down == 0 and right == 0:
        return "square"
    if down == 0:
        return "row"
    if right == 0:
        return "column"
    if abs(down) == abs(right):
        return "diagonal"
    return None


def clashes(squares: Iterable[Square]) -> Iterator[AttackingPair]:
    """Yields every pair of queens that attack each other, in the given order."""
    for first, second in combinations(squares, 2):
        kind = shared_line(first, second)
        if kind is not None:
            yield AttackingPair(first, second, kind)


def reason_of_judge(
    columns: Sequence[int], width: int | None = None, *, fixed: Iterable[Square] = (), forbidden: Iterable[Square] = ()
) -> str | None:
    """Returns the first reason why the placement `columns[row]` is not a solution, or None.

    The board has len(columns) rows and `width` columns (default: as many as rows). Every `fixed` square must hold a
    queen and no `forbidden` one may. Raises BadInput if an entry of `columns` or `width` is not a whole number.
    """
    queens = _queens(columns)
    return why_not_squares(queens, _board(queens, width), fixed=fixed, forbidden=forbidden)


def why_not_squares(
    squares: Iterable[Square], board: Board, *, fixed: Iterable[Square] = (), forbidden: Iterable[Square] = ()
) -> str | None:
    """Returns the first reason why queens on these squares clash or violate a condition, or None.

    Rows may hold any number of queens. Raises BadInput if a square is not a pair of whole numbers.
    """
    queens = squares_of(squares, dimensions=2)
    must = squares_of(fixed, "fixed square", dimensions=2)
    must_not = squares_of(forbidden, "forbidden square", dimensions=2)
    for square in queens:
        if square not in board:
            return f"the queen on {square} is not on the {board.spaced} board"
    for square in queens:
        if square in must_not:
            return f"a queen stands on {square}, which is forbidden"
    for square in sorted(must):
        if square not in queens:
            return f"no queen stands on {square}, which is fixed"
    for clash in clashes(queens):
        return str(clash)
    return None


def _queens(columns: Sequence[int]) -> list[Square]:
    by_row = enumerate(items_of(columns, PLACEMENT, ordered=True))
    return [(row, whole(column, f"The column in row {row}")) for row, column in by_row]


def _board(queens: list[Square], width: int | None) -> Board:
    return Board(len(queens), len(queens) if width is None else whole(width, "The width of the board", low=0))
