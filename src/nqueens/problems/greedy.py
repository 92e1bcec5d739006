"""Greedy queens: in each row of an infinite board, the leftmost square that no queen above attacks."""

from __future__ import annotations

from nqueens.inputs import whole

_MOST_ROWS = 100_000


def greedy_queens(rows: int) -> list[int]:
    """Returns the columns, from 0, of the first greedy queens on a quarter plane.

    >>> greedy_queens(10)
    [0, 2, 4, 1, 3, 8, 10, 12, 14, 5]

    This is the lexicographically first placement; every column eventually has a queen. Raises BadInput for more than
    100,000 rows. Cost O(rows²) in machine words: 10,000 rows take a fraction of a second. Source: OEIS A065188, which
    counts columns from 1.
    """
    rows = whole(rows, "The number of rows", low=0, high=_MOST_ROWS)
    columns: list[int] = []
    taken = left = right = 0  # columns attacked along columns, left diagonals and right diagonals
    for _ in range(rows):
        denied = taken | left | right
        queen = (denied + 1) & ~denied
        columns.append(queen.bit_length() - 1)
        taken |= queen
        left = (left | queen) >> 1
        right = (right | queen) << 1
    return columns
