"""The fast checker against the judge."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nqueens.board.verify import shared_line, why_not
from nqueens.kernels.check import first_clash
from nqueens.solvers.construct.parity_lists import columns as solution


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[int], int]:
    width = draw(st.one_of(st.integers(1, 12), st.integers(1, 10**9)))
    return draw(st.lists(st.integers(0, width - 1), max_size=10)), width


@given(placements())
def test_agrees_with_the_judge(placement: tuple[list[int], int]) -> None:
    columns, width = placement
    clash = first_clash(columns, width)
    assert (clash is None) == (why_not(columns, width) is None)
    if clash:
        assert shared_line(*clash)
        assert all(columns[row] == column for row, column in clash)


@pytest.mark.parametrize("n", [0, 1, 4, 5, 8, 100, 10_000])
def test_accepts_solutions(n: int) -> None:
    assert first_clash(solution(n), n) is None


def test_finds_one_swap_in_a_large_solution() -> None:
    columns = solution(10_000).tolist()
    randomly = random.Random(1)
    for _ in range(20):
        changed = columns.copy()
        row, other = randomly.sample(range(10_000), 2)
        changed[row] = changed[other]
        clash = first_clash(changed, 10_000)
        assert clash is not None
        assert shared_line(*clash)


def test_a_queen_beside_the_board() -> None:
    with pytest.raises(ValueError, match="beside the board"):
        first_clash([0, 2, 9], 4)
