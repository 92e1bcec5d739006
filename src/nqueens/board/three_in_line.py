"""Test for three queens on a straight line of any slope."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from nqueens.board.board import Square


def first_three_in_line(columns: Sequence[int]) -> tuple[Square, Square, Square] | None:
    """Returns the first three queens of `columns[row]` on a straight line of any slope, by rows, or None.

    Cost O(n²) gcds.
    """
    for top, start in enumerate(columns):
        seen: dict[tuple[int, int], int] = {}
        for row in range(top + 1, len(columns)):
            down, right = row - top, columns[row] - start
            step = gcd(down, right)
            direction = (down // step, right // step)
            if direction in seen:
                middle = seen[direction]
                return (top, start), (middle, columns[middle]), (row, columns[row])
            seen[direction] = row
    return None


def no_three_in_line(columns: Sequence[int]) -> bool:
    """Returns whether no three queens of `columns[row]` are on a straight line of any slope.

    Of the 12 fundamental solutions for n = 8, exactly one has this property, as the tests check.
    """
    return first_three_in_line(columns) is None
