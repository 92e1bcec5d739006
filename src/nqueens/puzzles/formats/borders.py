"""Conversion between regions and the walls between squares."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, product

from nqueens.board.board import Square
from nqueens.board.regions import Regions


def walls_right(regions: Regions) -> list[bool]:
    """Returns, row by row, whether a wall is to the right of each square except in the last column."""
    return [left != right for row in regions.rows for left, right in pairwise(row)]


def walls_below(regions: Regions) -> list[bool]:
    """Returns, row by row, whether a wall is below each square except in the last row."""
    rows = regions.rows
    return [upper != lower for above, below in pairwise(rows) for upper, lower in zip(above, below, strict=True)]


def outlined_parts(side: int, right: Sequence[bool], below: Sequence[bool]) -> list[list[int]]:
    """Returns rows of part numbers for the parts into which the walls divide the board.

    Parts are numbered by their first squares. Walls that enclose nothing have no effect.
    """

    def has_no_wall(one: Square, other: Square) -> bool:
        row, column = min(one, other)
        return not (right[row * (side - 1) + column] if one[0] == other[0] else below[row * side + column])

    rows = [[0] * side for _ in range(side)]
    for number, part in enumerate(parts_of(product(range(side), repeat=2), has_no_wall)):
        for row, column in part:
            rows[row][column] = number
    return rows


def parts_of(squares: Iterable[Square], is_open: Callable[[Square, Square], bool] | None = None) -> list[set[Square]]:
    """Returns the edge-connected components of the squares, in reading order.

    `is_open`, if given, tells whether two neighbouring squares are connected.
    """
    left = set(squares)
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        left.remove(start)
        part, todo = {start}, [start]
        while todo:
            at = row, column = todo.pop()
            for beside in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if beside in left and (is_open is None or is_open(at, beside)):
                    left.remove(beside)
                    part.add(beside)
                    todo.append(beside)
        found.append(part)
    return found


def is_split(regions: Regions) -> bool:
    """Returns whether a region has several parts; the squares of no region count as a region."""
    found = outlined_parts(regions.side, walls_right(regions), walls_below(regions))
    return max(map(max, found)) + 1 > regions.number + bool(regions.none)
