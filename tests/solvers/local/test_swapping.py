"""Simulated annealing and queen searches 1 to 4, and their permutation with diagonal counts."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution
from support.solving import first, happening

from nqueens.errors import GaveUp
from nqueens.solvers.events import Place, Swap
from nqueens.solvers.local.annealing import _temperature
from nqueens.solvers.local.genetic import collisions
from nqueens.solvers.local.permutation import ColumnPermutation
from nqueens.solvers.local.sosic_gu import _good_start
from nqueens.solvers.run import Run

permutations_of = st.integers(0, 12).flatmap(lambda n: st.permutations(list(range(n))))


def attacked(columns: list[int], row: int) -> bool:
    return any(o != row and abs(c - columns[row]) == abs(o - row) for o, c in enumerate(columns))


@given(permutations_of, st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=8))
def test_a_permutation_counts_its_collisions_through_swaps(columns: list[int], swaps: list[tuple[int, int]]) -> None:
    queens = ColumnPermutation(columns)
    for row, other in swaps:
        if max(row, other) < len(columns):
            queens.swap(row, other)
    assert queens.collisions == collisions(queens.columns)
    assert (queens.collisions == 0) == is_solution(queens.columns)
    assert queens.attacked_rows() == [row for row in range(queens.n) if attacked(queens.columns, row)]


@pytest.mark.parametrize(("schedule", "half"), [("geometric", 0.05**0.5), ("linear", 0.3), ("logarithmic", 0.11344)])
def test_the_temperature_falls_from_first_to_last(schedule: str, half: float) -> None:
    temperatures = [_temperature(schedule, 0.5, 0.1, k / 98) for k in range(99)]
    assert [temperatures[0], temperatures[-1]] == pytest.approx([0.5, 0.1])
    assert temperatures[49] == pytest.approx(half, rel=1e-3)
    assert temperatures == sorted(temperatures, reverse=True)
    assert first(20, "annealing", 1, schedule=schedule).columns is not None


@pytest.mark.parametrize(("variant", "n"), [("qs1", 16), ("qs2", 16), ("qs3", 16), ("qs4", 60)])
def test_every_swap_reduces_the_collisions_or_leaves_both_queens_unattacked(variant: str, n: int) -> None:
    queens: list[int] = []
    for event in happening(n, "sosic-gu", Run(seed=3, tracing=True), variant=variant):
        if isinstance(event, Swap):
            before = collisions(queens)
            queens[event.row], queens[event.other_row] = queens[event.other_row], queens[event.row]
            if variant == "qs4":
                assert not any(attacked(queens, row) for row in (event.row, event.other_row))
            else:
                assert collisions(queens) < before
        elif isinstance(event, Place):
            queens[event.row :] = [event.column]


def test_the_good_start_leaves_few_rows() -> None:
    """The paper's numbers: after 3.08 n trials about 30 rows of 100 and at most 50 of 1000 may be attacked."""
    for n, most in ((100, 40), (1000, 80)):
        run = Run(seed=1)
        columns, left_from = _good_start(n, run)
        assert sorted(columns) == list(range(n))
        assert run.tests == int(3.08 * n)
        assert not any(attacked(columns[:left_from], row) for row in random.Random(1).sample(range(left_from), 50))
        assert n - left_from <= most


def test_two_queens_give_up_soon() -> None:
    run = Run(seed=1)
    with pytest.raises(GaveUp, match="No solution from 101 permutations with qs4"):
        list(happening(2, "sosic-gu", run, restarts=100))
    assert run.restarts == 100
    assert run.steps <= 101 * 2 * 32
