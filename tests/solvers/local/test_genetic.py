"""The genetic algorithm: its operators, and that islands give the same result in any number of processes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.board.verify import clashes
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.local.genetic import collisions, evolve, order_crossover, pmx_crossover
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import answer

pairs = st.integers(0, 12).flatmap(
    lambda n: st.tuples(st.permutations(list(range(n))), st.permutations(list(range(n))))
)


@given(pairs, st.integers(0, 1000))
def test_a_child_is_a_permutation_and_equal_parents_have_equal_children(
    parents: tuple[list[int], list[int]], seed: int
) -> None:
    first, second = parents
    for cross in (order_crossover, pmx_crossover):
        child = cross(first, second, random.Random(seed))
        assert sorted(child) == sorted(first)
        assert cross(first, first, random.Random(seed)) == first


@given(pairs, st.integers(0, 1000))
def test_both_crossovers_keep_the_same_slice_of_the_first_parent(
    parents: tuple[list[int], list[int]], seed: int
) -> None:
    first, second = parents
    source = random.Random(seed)
    low, high = sorted((source.randrange(len(first) + 1), source.randrange(len(first) + 1)))
    for cross in (order_crossover, pmx_crossover):
        assert cross(first, second, random.Random(seed))[low:high] == first[low:high]


@given(st.permutations(list(range(9))))
def test_no_collision_means_no_clash(columns: list[int]) -> None:
    assert (collisions(columns) == 0) == (not list(clashes(enumerate(columns))))


def test_evolution_never_loses_its_best() -> None:
    source = random.Random(1)
    island = [(collisions(columns), columns) for columns in (source.sample(range(30), 30) for _ in range(20))]
    best = min(island)[0]
    for seed in range(10):
        island, _, _ = evolve((island, random.Random(seed), 50, pmx_crossover, 0.8))
        assert min(island)[0] <= best
        assert all(cost == collisions(columns) for cost, columns in island)
        best = min(island)[0]


@pytest.mark.parametrize("crossover", ["order", "pmx"])
def test_the_number_of_processes_changes_nothing(crossover: str) -> None:
    def result(processes: int) -> tuple[object, ...]:
        run = Run(seed=7)
        options = {"islands": 3, "processes": processes, "crossover": crossover, "epoch": 200}
        found = answer(ClassicProblem(Board(20, 20)), named("genetic"), run, options=options)
        return found.columns, found.report.steps, found.report.restarts

    assert result(1) == result(2) == result(3)


def test_an_epoch_is_stopped_before_its_end() -> None:
    """Three queens have no solution, so that nothing else ends it."""
    looks: list[None] = []

    def stopped() -> bool:
        looks.append(None)
        return len(looks) > 60

    options = {"islands": 2, "epoch": 10**9, "tournaments": 10**9}
    found = answer(ClassicProblem(Board(3, 3)), named("genetic"), Run(Effort.of(stopped=stopped)), options=options)
    assert found.reason == "The search was told to stop."
    assert 0 < found.report.steps < 10**6


def test_30_queens_on_islands() -> None:
    found = answer(ClassicProblem(Board(30, 30)), named("genetic"), Run(seed=1), options={"islands": 4})
    assert found.columns is not None
    assert is_solution(found.columns)


def test_a_shared_population_is_the_same_with_any_number_of_workers() -> None:
    def result(processes: int) -> tuple[object, ...]:
        run = Run(seed=3)
        options = {"model": "global", "processes": processes, "population": 20, "tournaments": 300, "restarts": 1}
        found = answer(ClassicProblem(Board(12, 12)), named("genetic"), run, options=options)
        return found.columns, found.report.steps, found.report.restarts

    assert result(1) == result(2) == result(3)


def test_a_shared_population_finds_solutions_and_gives_up() -> None:
    found = answer(ClassicProblem(Board(20, 20)), named("genetic"), Run(seed=1), options={"model": "global"})
    assert found.columns is not None
    assert is_solution(found.columns)
    none = answer(
        ClassicProblem(Board(3, 3)),
        named("genetic"),
        run := Run(seed=1),
        options={"model": "global", "population": 7, "tournaments": 101, "restarts": 2},
    )
    assert none.reason == "No solution in 3 starts of 101 tournaments."
    assert (run.steps, run.restarts) == (303, 2)


def test_a_shared_population_has_no_islands() -> None:
    with pytest.raises(BadInput, match="no islands, got 2"):
        answer(ClassicProblem(Board(8, 8)), named("genetic"), Run(), options={"model": "global", "islands": 2})
