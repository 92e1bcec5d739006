"""Regions as the walls between squares, and back: what squares without a wall between them are connected to."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from nqueens.board.regions import Regions


def walls_right(regions: Regions) -> list[bool]:
    """Row by row, whether a wall is on the right of each square but those of the last column."""
    return [left != right for row in regions.rows for left, right in pairwise(row)]


def walls_below(regions: Regions) -> list[bool]:
    """Row by row, whether a wall is below each square of all rows but the last."""
    rows = regions.rows
    return [upper != lower for above, below in pairwise(rows) for upper, lower in zip(above, below, strict=True)]


def parts(side: int, right: Sequence[bool], below: Sequence[bool]) -> list[list[int]]:
    """The rows of numbers of the parts that such walls make of the board, in the order of their first squares.

    Walls that close nothing part nothing.
    """
    rows = [[-1] * side for _ in range(side)]
    found = 0
    for first in range(side * side):
        if rows[first // side][first % side] >= 0:
            continue
        rows[first // side][first % side] = found
        waiting = [divmod(first, side)]
        while waiting:
            row, column = waiting.pop()
            near = (
                (column + 1 < side and not right[row * (side - 1) + column], row, column + 1),
                (column > 0 and not right[row * (side - 1) + column - 1], row, column - 1),
                (row + 1 < side and not below[row * side + column], row + 1, column),
                (row > 0 and not below[(row - 1) * side + column], row - 1, column),
            )
            for is_open, *(down, across) in near:
                if is_open and rows[down][across] < 0:
                    rows[down][across] = found
                    waiting.append((down, across))
        found += 1
    return rows


def is_split(regions: Regions) -> bool:
    """Whether a region lies in several parts; squares of no region count as one region more."""
    found = parts(regions.side, walls_right(regions), walls_below(regions))
    return max(map(max, found)) + 1 > regions.number + bool(regions.none)
