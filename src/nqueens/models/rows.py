"""Models with one integer per row: q[row] is the column of the only piece in that row.

This is the model that constraint programmers expect: each direction of rides down the board is an all-different
constraint, and each leap is a column difference that two rows must not have. On a board that wraps both hold modulo its
sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd

from nqueens.board.board import Board, Square
from nqueens.board.lines import directions
from nqueens.errors import BadInput
from nqueens.models.build import MOST_SQUARES, AnyProblem
from nqueens.problems.classic import Diagonal
from nqueens.problems.problem import Problem


@dataclass(frozen=True)
class Different:
    """All q[row] + slope · k are different, where row is the k-th of the rows; modulo `modulus` if given."""

    rows: range
    slope: int
    modulus: int = 0

    @property
    def skips_rows(self) -> bool:
        """True if some rows are left out."""
        return self.rows.step > 1

    @property
    def terms(self) -> Iterator[tuple[int, int]]:
        """Pairs (row, number added to its column)."""
        return ((row, self.slope * at) for at, row in enumerate(self.rows))


@dataclass(frozen=True)
class Apart:
    """The columns of two rows, the second `down` below the first, must not differ by `across`.

    With `turns` the first row follows the last; with a modulus, columns count modulo that.
    """

    down: int
    across: int
    turns: bool = False
    modulus: int = 0

    def pairs(self, rows: int) -> Iterator[tuple[int, int]]:
        """Yields the pairs of rows that are `down` apart."""
        for row in range(rows if self.turns else rows - self.down):
            if (other := (row + self.down) % rows) != row:
                yield row, other


@dataclass(frozen=True)
class RowModel:
    """Integers q[0] to q[rows - 1] from 0 to columns - 1, and their constraints; files may count from 1.

    Every solution of the problem is one assignment.
    """

    title: str
    rows: int
    columns: int
    different: tuple[Different, ...]
    apart: tuple[Apart, ...]
    fixed: tuple[Square, ...]
    forbidden: tuple[Square, ...]
    excluded: tuple[Diagonal, ...]

    def banned(self) -> Iterator[Square]:
        """Yields the forbidden squares, and those on excluded diagonals."""
        yield from self.forbidden
        for kind, number in self.excluded:
            for row in range(self.rows):
                column = number - row if kind == "sum" else row - number
                if 0 <= column < self.columns:
                    yield row, column

    def lift(self, modulus: int) -> int:
        """Returns the least multiple of the modulus that makes all differences of rows or columns positive."""
        return -(-max(self.rows, self.columns) // modulus) * modulus


def row_model(problem: AnyProblem, name: str, instead: str) -> RowModel:
    """Returns the model of a problem, for a file in the format `name`.

    Raises BadInput that suggests the format `instead` unless each row has exactly one piece. Cost O(marks).
    """
    if (obstacle := _obstacle(problem)) is not None:
        raise BadInput(
            f"The format {name} has one variable per row and cannot express {obstacle}; use the format {instead}."
        )
    assert isinstance(problem, Problem)
    board, moves = problem.board, problem.moves
    if board.area > MOST_SQUARES:  # answers are converted to squares
        raise BadInput(f"A model of this problem supports at most {MOST_SQUARES:,} squares, got {board.area}.")
    different = [each for ride in directions(moves) for each in _different(board, ride)]
    steps = [step for step in moves.leaps if step > tuple(-by for by in step)]
    apart = {leap for step in steps for leap in _apart(board, step)}
    return RowModel(
        str(problem),
        board.rows,
        board.columns,
        tuple(different),
        tuple(sorted(apart, key=lambda leap: (leap.down, leap.across))),
        tuple(sorted(problem.fixed)),
        tuple(sorted(problem.forbidden)),
        tuple(sorted(problem.excluded)),
    )


def has_rows(problem: AnyProblem) -> bool:
    """Returns whether the problem has such a model."""
    return _obstacle(problem) is None


def _obstacle(problem: AnyProblem) -> str | None:
    if not isinstance(problem, Problem):
        return "a goal"
    board = problem.board
    if problem.besides:
        return problem.besides
    if board.dimensions != 2 or board.holes:
        return "holes or more than two dimensions"
    if problem.pieces != board.rows or (0, 1) not in problem.moves.rides:
        return f"{problem}, which does not have one piece in every row"
    if not board.area:
        return "a board without squares"
    if board.wraps and any(max(map(abs, ride)) > 1 for ride in directions(problem.moves)):
        return "rides with long steps on a board that wraps"
    return None


def _different(board: Board, ride: Square) -> Iterator[Different]:
    """Yields the constraints of a direction of rides: one, or one per first row if its steps skip rows."""
    down, across = ride if ride[0] > 0 else (-ride[0], -ride[1])
    if not down:
        return  # one piece in each row
    modulus = _modulus(board) if across else 0
    for first in range(min(down, board.rows)):
        rows = range(first, board.rows, down)
        if len(rows) > 1:
            yield Different(rows, -across, modulus)


def _modulus(board: Board) -> int:
    """Returns the number of columns, up to multiples, by which a wrapped diagonal is displaced."""
    return gcd(*(board.sizes[axis] for axis in board.wraps))


def _apart(board: Board, leap: Square) -> Iterator[Apart]:
    down, across = leap
    turns, modulus = 0 in board.wraps, board.columns if 1 in board.wraps else 0
    if turns:
        down %= board.rows
    if modulus:
        across %= modulus
    if 0 < down < board.rows and (modulus or abs(across) < board.columns):
        yield Apart(down, across, turns, modulus)
