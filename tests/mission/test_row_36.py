"""Topor's fundamental solutions by orbits: one square of each is enough."""

from __future__ import annotations

import pytest
from support.mission_page import Shell, solutions
from support.running import Ran

import nqueens

FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46]


def test_the_commands(ran: list[Ran]) -> None:
    eight, six = ran
    assert len(solutions(eight)) == 12
    assert len(solutions(six)) == 4


def images(columns: tuple[int, ...]) -> frozenset[tuple[int, ...]]:
    """The board turned and mirrored in all eight ways."""
    n = len(columns)
    found = []
    for _ in range(4):
        columns = tuple(n - 1 - columns.index(row) for row in range(n))
        found += [columns, columns[::-1]]
    return frozenset(found)


@pytest.mark.parametrize("n", range(1, 10))
def test_one_of_each_class(shell: Shell, n: int) -> None:
    ran = shell(f"nqueens list {n} --solver topor --option fundamental=true")
    found = solutions(ran) if FUNDAMENTAL[n - 1] else []
    assert len(found) == len(set(map(images, found))) == FUNDAMENTAL[n - 1]
    assert {image for each in found for image in images(each)} == set(map(tuple, nqueens.solutions(n)))


def test_all_squares_of_an_orbit_lead_to_as_many_solutions() -> None:
    """The squares of the first row of eight queens, each with its mirror image."""
    ways = [nqueens.count(nqueens.problem(8, fixed=[(0, column)])) for column in range(8)]
    assert ways == ways[::-1] == [4, 8, 16, 18, 18, 16, 8, 4]
