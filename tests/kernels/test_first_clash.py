"""The fast checker against the judge."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

import nqueens
from nqueens.board.verify import shared_line, why_not
from nqueens.kernels.first_clash import Faults, check


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[int], int]:
    width = draw(st.one_of(st.integers(1, 12), st.integers(1, 10**9)))
    return draw(st.lists(st.integers(0, width - 1), max_size=10)), width


@given(placements())
def test_agrees_with_the_judge(placement: tuple[list[int], int]) -> None:
    columns, width = placement
    clash = check(columns, width).clash
    assert (clash is None) == (why_not(columns, width) is None)
    if clash:
        assert shared_line(*clash)
        assert all(columns[row] == column for row, column in clash)


def test_accepts_solutions() -> None:
    for n in (0, 1, 4, 5, 8, 100, 10_000):
        assert check(nqueens.solve(n).columns, n) == Faults(None, None)


def test_finds_one_swap_in_a_large_solution() -> None:
    columns = list(nqueens.solve(10_000))
    randomly = random.Random(1)
    for _ in range(20):
        changed = columns.copy()
        row, other = randomly.sample(range(10_000), 2)
        changed[row] = changed[other]
        clash = check(changed, 10_000).clash
        assert clash is not None
        assert shared_line(*clash)


def test_a_queen_beside_the_board() -> None:
    assert check([0, 9, 2], 4).off_board == 1
