"""Counts solutions that a rotation maps to themselves, orbit by orbit; simple and slow.

The compiled search (`native/rows/rotations.hpp`) uses another method; the two are independent, so their counts must
agree but their numbers of nodes differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from nqueens.errors import BadInput
from nqueens.kernels.reference import Flag

_MOST_COLUMNS = 64
_POLL_EVERY = 1 << 12

_Orbit = set[tuple[int, int]]


@dataclass(frozen=True)
class RotationCount:
    """The number of solutions, the number of placed orbits, and whether the search finished."""

    count: int
    nodes: int
    completed: bool


def count_half_turn(
    rows: int, columns: int, allowed: Sequence[int], stop: Flag | None = None, *, knights: bool = False
) -> RotationCount:
    """Returns the number of solutions invariant under the half-turn (A032522 for rows = columns).

    With `knights` the pieces are amazons. Bit `c` of `allowed[r]` is set if a queen may be on (r, c); all squares of a
    solution must be allowed. The search checks `stop` every few thousand nodes. Raises BadInput for more than 64 rows
    or columns, or unless there is one mask per row. Cost: exponential; n = 16 in a tenth of a second.
    """
    _check(rows, columns, allowed)

    def orbit(row: int, column: int) -> _Orbit:
        return {(row, column), (rows - 1 - row, columns - 1 - column)}

    return _search(_orbits_by_row(rows, columns, allowed, orbit, knights), stop)


def count_quarter_turn(
    n: int, allowed: Sequence[int], stop: Flag | None = None, *, knights: bool = False
) -> RotationCount:
    """Returns the number of solutions on the n × n board invariant under the quarter-turn (A033148).

    Arguments and errors as in `count_half_turn`. Cost: exponential; n = 29 in about a second.
    """
    _check(n, n, allowed)

    def orbit(row: int, column: int) -> _Orbit:
        opposite_row, opposite_column = n - 1 - row, n - 1 - column
        return {(row, column), (column, opposite_row), (opposite_row, opposite_column), (opposite_column, row)}

    return _search(_orbits_by_row(n, n, allowed, orbit, knights), stop)


def _check(rows: int, columns: int, allowed: Sequence[int]) -> None:
    if not (0 <= rows <= _MOST_COLUMNS and 0 <= columns <= _MOST_COLUMNS):
        raise BadInput(f"A symmetric search supports 0 to {_MOST_COLUMNS} rows and columns, got {rows}x{columns}.")
    if len(allowed) != rows:
        raise BadInput(f"There must be one mask of allowed columns per row, got {len(allowed)} for {rows} rows.")


def _lines(squares: _Orbit, rows: int, columns: int) -> int | None:
    """Returns the rows (lowest bits), columns and diagonals of the squares as one mask; None if two share a line."""
    mask = 0
    for row, column in squares:
        difference = rows + columns + (row - column + columns)
        total = 2 * (rows + columns) + row + column
        for line in (row, rows + column, difference, total):
            if mask >> line & 1:
                return None
            mask |= 1 << line
    return mask


def _squares(squares: _Orbit, rows: int, columns: int) -> int:
    """Returns the squares that are on the board as one mask, above the bits of all lines."""
    inside = ((row, column) for row, column in squares if 0 <= row < rows and 0 <= column < columns)
    return sum(1 << 4 * (rows + columns) + row * columns + column for row, column in inside)


def _orbits_by_row(
    rows: int, columns: int, allowed: Sequence[int], orbit: Callable[[int, int], _Orbit], knights: bool
) -> list[list[tuple[int, int]]]:
    """Returns for every row what each allowed orbit through it occupies and attacks, as masks.

    Orbits with an internal attack are omitted. Lines are in both masks, squares in the first, and squares a knight's
    move away in the second.
    """
    by_row: list[list[tuple[int, int]]] = [[] for _ in range(rows)]
    moves = [(r, c) for r, c in product((-2, -1, 1, 2), repeat=2) if abs(r * c) == 2] if knights else []
    for row in range(rows):
        for column in range(columns):
            squares = orbit(row, column)
            lines = _lines(squares, rows, columns)
            if lines is None or not all(allowed[r] >> c & 1 for r, c in squares):
                continue
            own = _squares(squares, rows, columns)
            away = _squares({(r + down, c + right) for r, c in squares for down, right in moves}, rows, columns)
            if not own & away:
                by_row[row].append((lines | own, lines | away))
    return by_row


def _search(orbits: list[list[tuple[int, int]]], stop: Flag | None) -> RotationCount:
    """Returns the count, covering the first free row by each of its orbits that attacks nothing occupied."""
    nodes = 0
    stopped = False

    def solutions(row: int, occupied: int) -> int:
        nonlocal nodes, stopped
        while occupied >> row & 1 and row < len(orbits):
            row += 1
        if row == len(orbits):
            return 1
        count = 0
        for own, attacked in orbits[row]:
            if attacked & occupied:
                continue
            nodes += 1
            stopped = stopped or (stop is not None and nodes % _POLL_EVERY == 0 and stop.is_set)
            if stopped:
                break
            count += solutions(row + 1, occupied | own)
        return count

    count = solutions(0, 0)
    return RotationCount(count, nodes, not stopped)
