"""The grid of the boards on a page of a book."""

from __future__ import annotations

import pytest

from nqueens.render.book import PAPER, _grid, _side


@pytest.mark.parametrize(
    ("many", "grid"), [(1, (1, 1)), (2, (1, 2)), (4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (20, (4, 5))]
)
def test_boards_are_as_large_as_possible(many: int, grid: tuple[int, int]) -> None:
    for paper in PAPER.values():
        assert _grid(many, *paper) == grid


def test_fewer_boards_are_never_smaller() -> None:
    sides = [_side(*_grid(many, *PAPER["a4"]), *PAPER["a4"]) for many in range(1, 31)]
    assert sides == sorted(sides, reverse=True)
