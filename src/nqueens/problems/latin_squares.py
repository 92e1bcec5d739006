"""Enumeration of Latin squares and Knut Vik designs of small orders.

Both have the symbols 0 … n - 1. A square is *reduced* if its first row and, for Latin squares, its first column are in
order; all others arise from reduced ones by permuting symbols and rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import factorial

from nqueens.inputs import whole
from nqueens.problems.latin import LatinMatrix

_Look = Callable[[], None]
"""Function that is called often and may raise, for a time limit."""

MOST_COUNTED = 7
"""Largest order whose Latin squares are counted."""

_MOST_LISTED = 12
"""Largest order whose Latin squares are listed."""


def count_latin(n: int, *, reduced: bool = False, look: _Look = lambda: None) -> int:
    """Returns the number of Latin squares of order n (A002860, reduced A000315).

    It works row by row; the number of ways to continue depends only on the multiset of the columns' symbol sets. Raises
    BadInput above MOST_COUNTED. Cost: order 6 some 0.1 s, order 7 some 20 s.
    """
    n = whole(n, "The order of counted Latin squares", low=0, high=MOST_COUNTED)
    every = (1 << n) - 1

    @cache
    def ways(columns: tuple[int, ...], rows: int) -> int:
        if rows < 2:
            return 1
        look()
        return sum(ways(tuple(sorted(taken)), rows - 1) for taken in _rows_below(columns, every))

    # The first row is in order; one in (n - 1)! of these squares also has its first column in order.
    in_order = ways(tuple(1 << column for column in range(n)), n - 1)
    return in_order // factorial(max(n - 1, 0)) if reduced else in_order * factorial(n)


def _rows_below(columns: Sequence[int], free: int) -> Iterator[tuple[int, ...]]:
    """Yields the symbols used in each column after every possible next row (a bit set per column)."""
    if not columns:
        yield ()
        return
    own, rest = columns[0], columns[1:]
    left = free & ~own
    while left:
        symbol = left & -left
        left ^= symbol
        for others in _rows_below(rest, free ^ symbol):
            yield (own | symbol, *others)


def latin_squares(n: int, *, reduced: bool = False, look: _Look = lambda: None) -> Iterator[LatinMatrix]:
    """Yields all Latin squares of order n lazily in lexicographic order.

    Raises BadInput at once above _MOST_LISTED.
    """
    n = whole(n, "The order of listed Latin squares", low=0, high=_MOST_LISTED)
    return _squares(n, reduced, look)


def _squares(n: int, reduced: bool, look: _Look) -> Iterator[LatinMatrix]:
    rows: list[list[int]] = []
    columns = [0] * n

    def fill(row: list[int], free: int) -> Iterator[LatinMatrix]:
        at = len(row)
        if at == n:
            rows.append(list(row))
            yield from below()
            rows.pop()
            return
        left = free & ~columns[at]
        if reduced and (not rows or at == 0):
            left &= 1 << (len(rows) if rows else at)
        while left:
            symbol = left & -left
            left ^= symbol
            columns[at] |= symbol
            row.append(symbol.bit_length() - 1)
            yield from fill(row, free ^ symbol)
            row.pop()
            columns[at] ^= symbol

    def below() -> Iterator[LatinMatrix]:
        look()
        if len(rows) == n:
            yield tuple(map(tuple, rows))
        else:
            yield from fill([], (1 << n) - 1)

    return below()


def count_knut_vik(
    solutions: Sequence[Sequence[int]], n: int, *, reduced: bool = False, look: _Look = lambda: None
) -> int:
    """Returns the number of Knut Vik designs of order n (A342306), or of `reduced` ones.

    A design partitions the torus into n of its `solutions` (columns by row), which must be all of them. In reduced ones
    the first row is in order. Cost: order 11 some 0.1 s, order 13 many minutes.
    """
    found = sum(1 for _ in _cuts(solutions, n, look))
    return found if reduced else found * factorial(n)


def knut_vik_designs(
    solutions: Sequence[Sequence[int]], n: int, *, look: _Look = lambda: None
) -> Iterator[LatinMatrix]:
    """Yields the reduced Knut Vik designs of order n, whose first row is 0 … n - 1; others permute the symbols."""
    for cut in _cuts(solutions, n, look):
        square = [[0] * n for _ in range(n)]
        for symbol, which in enumerate(cut):
            for row, column in enumerate(solutions[which]):
                square[row][column] = symbol
        yield tuple(map(tuple, square))


def _cuts(solutions: Sequence[Sequence[int]], n: int, look: _Look) -> Iterator[tuple[int, ...]]:
    """Yields the partitions of the torus into solutions, by number.

    It branches on the square with the fewest solutions left.
    """
    through = [[0] * n for _ in range(n)]
    for number, columns in enumerate(solutions):
        for row, column in enumerate(columns):
            through[row][column] |= 1 << number
    apart = [~_union(through[row][column] for row, column in enumerate(columns)) for columns in solutions]

    def cut(left: int, squares: Sequence[int], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(chosen) == n:
            yield tuple(sorted(chosen, key=lambda number: solutions[number][0]))
            return
        look()
        waiting = [there for square in squares if (there := left & square)]
        if len(waiting) < n * (n - len(chosen)):
            return
        here = min(waiting, key=int.bit_count)
        while here:
            lowest = here & -here
            here ^= lowest
            number = lowest.bit_length() - 1
            others = [square for square in waiting if not square & lowest]
            yield from cut(left & apart[number], others, (*chosen, number))

    return cut((1 << len(solutions)) - 1, [each for row in through for each in row], ())


def _union(sets: Iterator[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union
