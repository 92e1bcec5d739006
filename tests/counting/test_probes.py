"""Random probes of a search: near the numbers of partial placements of small boards, and where they say nothing."""

from __future__ import annotations

from math import factorial

import pytest

from nqueens.api.asking import problem
from nqueens.counting.probes import partial_placements

TRUE = [
    (problem(6), 46),
    (problem("4x7"), 140),
    (problem(6, torus=True), 24),
    (problem(7, fixed=[(2, 3)], forbidden=[(0, 0)]), 18),
    (problem(6, "semi-queens"), 160),
    (problem(7, "amazons"), 20),
]
"""Partial placements of so many of the first rows that they are the most, each counted."""


def test_rooks_leave_the_same_number_of_squares_whatever_the_probe() -> None:
    for n in (1, 2, 5, 20):
        assert partial_placements(problem(n, piece="rook")) == pytest.approx(factorial(n))


def test_they_are_near_the_true_number() -> None:
    for asked, number in TRUE:
        found = partial_placements(asked)
        assert found == partial_placements(asked) == pytest.approx(number, rel=0.1), str(asked)


def test_nothing_is_said_of_what_is_not_searched_row_by_row() -> None:
    for asked in (problem("3x3x3"), problem(5, holes=[(2, 2)]), problem(8, "kings"), problem(8, pieces=5), problem(100),
                  problem(8, pieces="all"), problem(6, "queens-and-knights"), problem(0),
                  problem(regions=["AAB", "ABB", "CCC"])):  # fmt: skip
        assert partial_placements(asked) is None, str(asked)
