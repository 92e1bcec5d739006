"""Canonical forms of region puzzles under the symmetries of the square and renaming of regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens.board.board import Board
from nqueens.symmetry.group import group_of


def canonical(region: Sequence[int], side: int, zone: Sequence[int] = ()) -> tuple[int, ...]:
    """Returns the least of the eight images of a division, with regions numbered in reading order.

    With zones, it is the least image of both divisions in either order.
    """
    if not zone:
        return min(tuple(_renumbered(image)) for image in _images(region, side))
    return min(
        (*_renumbered(first), *_renumbered(second))
        for one, other in zip(_images(region, side), _images(zone, side), strict=True)
        for first, second in ((one, other), (other, one))
    )


def _images(region: Sequence[int], side: int) -> Iterator[list[int]]:
    board = Board(side, side)
    squares = list(board)
    for symmetry in group_of(board):
        moved = (symmetry(square, board) for square in squares)
        yield [region[row * side + column] for row, column in moved]


def _renumbered(region: Sequence[int]) -> Iterator[int]:
    numbers: dict[int, int] = {}
    return (numbers.setdefault(each, len(numbers)) for each in region)
