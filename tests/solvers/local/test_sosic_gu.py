"""Queen searches 1 to 4, and the permutation with its diagonals that they and annealing work on."""

from __future__ import annotations

import random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Place, Solution, Swap
from nqueens.solvers.local.genetic import collisions
from nqueens.solvers.local.permutation import Permutation
from nqueens.solvers.local.sosic_gu import _good_start
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Answer, Run
from nqueens.solvers.running import answer, events

permutations_of = st.integers(0, 12).flatmap(lambda n: st.permutations(list(range(n))))


def solved(n: int, seed: int, variant: str) -> Answer:
    return answer(ClassicProblem(Board(n, n)), named("sosic-gu"), Run(seed=seed), options={"variant": variant})


def attacked(columns: list[int], row: int) -> bool:
    return any(o != row and abs(c - columns[row]) == abs(o - row) for o, c in enumerate(columns))


@given(permutations_of, st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=8))
def test_a_permutation_counts_its_collisions_through_swaps(columns: list[int], swaps: list[tuple[int, int]]) -> None:
    queens = Permutation(columns)
    for row, other in swaps:
        if max(row, other) < len(columns):
            queens.swap(row, other)
    assert queens.collisions == collisions(queens.columns)
    assert (queens.collisions == 0) == is_solution(queens.columns)
    assert queens.attacked_rows() == [row for row in range(queens.n) if attacked(queens.columns, row)]


@pytest.mark.parametrize("variant", ["qs1", "qs2", "qs3"])
def test_every_swap_reduces_the_collisions(variant: str) -> None:
    run = Run(seed=3, tracing=True)
    queens: list[int] = []
    for event in events(ClassicProblem(Board(16, 16)), named("sosic-gu"), run, options={"variant": variant}):
        match event:
            case Swap(row, other):
                before = collisions(queens)
                queens[row], queens[other] = queens[other], queens[row]
                assert collisions(queens) < before
            case Solution():
                assert tuple(queens) == event.columns
            case Place(row, column):
                queens[row:] = [column]
            case _:
                pass


def test_queen_search_4_swaps_only_where_neither_is_attacked_afterwards() -> None:
    run = Run(seed=3, tracing=True)
    queens: list[int] = []
    for event in events(ClassicProblem(Board(60, 60)), named("sosic-gu"), run, options={"variant": "qs4"}):
        if isinstance(event, Swap):
            queens[event.row], queens[event.other_row] = queens[event.other_row], queens[event.row]
            assert not attacked(queens, event.row)
            assert not attacked(queens, event.other_row)
        elif isinstance(event, Place):
            queens[event.row :] = [event.column]


def test_the_good_start_leaves_few_rows_over() -> None:
    """The paper's own numbers: after 3.08 n trials about 30 rows of 100 and at most 50 of 1000 may be attacked."""
    run = Run(seed=1)
    for n, most in ((100, 40), (1000, 80), (5000, 120)):
        columns, left_from = _good_start(n, run)
        assert sorted(columns) == list(range(n))
        assert not any(attacked(columns[:left_from], row) for row in random.Random(1).sample(range(left_from), 50))
        assert n - left_from <= most


@pytest.mark.parametrize("variant", ["qs1", "qs2", "qs3", "qs4"])
@pytest.mark.parametrize("n", [8, 20, 50])
def test_every_variant_solves_from_20_seeds(variant: str, n: int) -> None:
    for seed in range(20):
        columns = solved(n, seed, variant).columns
        assert columns is not None
        assert is_solution(columns)


@pytest.mark.parametrize("variant", ["qs2", "qs3", "qs4"])
def test_large_boards_need_no_restart(variant: str) -> None:
    for seed in range(3):
        found = solved(1000, seed, variant)
        assert found.columns is not None
        assert found.report.restarts == 0


def test_queen_search_4_is_linear() -> None:
    """Squares tried per row stay the same from n = 500 to 4000."""
    per_row = [mean(solved(n, seed, "qs4").report.tests / n for seed in range(5)) for n in (500, 4000)]
    assert per_row[1] < 1.1 * per_row[0]
    assert max(per_row) <= 3.08


@pytest.mark.parametrize("n", [2, 3])
def test_two_and_three_queens_are_given_up_soon(n: int) -> None:
    run = Run(seed=1)
    with pytest.raises(GaveUp):
        list(events(ClassicProblem(Board(n, n)), named("sosic-gu"), run))
    assert run.restarts == 1000
    assert run.steps <= 1001 * n * 32
