"""The genetic algorithm: its operators, and islands that give the same result with any number of processes."""

import random
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clocks import told_at
from support.failing import fails
from support.running import started
from support.solving import classic, first

from nqueens.board.verify import clashes
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.solvers.local.genetic import collisions, evolve, order_crossover, pmx_crossover
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import run_solver

pairs = st.integers(0, 12).flatmap(lambda n: st.tuples(*[st.permutations(list(range(n)))] * 2))


@given(pairs, st.integers(0, 1000))
def test_a_child_keeps_a_slice_of_its_first_parent(parents: tuple[list[int], list[int]], seed: int) -> None:
    parent, other = parents
    low, high = _slice(seed, len(parent))
    for cross in (order_crossover, pmx_crossover):
        child = cross(parent, other, random.Random(seed))
        assert sorted(child) == sorted(parent)
        assert child[low:high] == parent[low:high]
        assert cross(parent, parent, random.Random(seed)) == parent


def test_the_crossovers_by_example() -> None:
    """With the slice from row 2 to before row 5."""
    seed = next(seed for seed in range(1000) if _slice(seed, 8) == (2, 5))
    parents = [0, 1, 2, 3, 4, 5, 6, 7], [3, 7, 5, 1, 6, 0, 2, 4]
    assert order_crossover(*parents, random.Random(seed)) == [7, 5, 2, 3, 4, 1, 6, 0]
    assert pmx_crossover(*parents, random.Random(seed)) == [1, 7, 2, 3, 4, 0, 5, 6]


def _slice(seed: int, n: int) -> tuple[int, ...]:
    source = random.Random(seed)
    return tuple(sorted((source.randrange(n + 1), source.randrange(n + 1))))


@given(st.permutations(list(range(9))))
def test_zero_collisions_mean_no_clash(columns: list[int]) -> None:
    assert (collisions(columns) == 0) == (not list(clashes(enumerate(columns))))


def test_evolution_never_loses_its_best() -> None:
    source = random.Random(1)
    island = [(collisions(columns), columns) for columns in (source.sample(range(30), 30) for _ in range(20))]
    best = min(island)[0]
    for seed in range(5):
        island, _, _ = evolve((island, random.Random(seed), 50, pmx_crossover, 0.8))
        assert min(island)[0] <= best
        assert all(cost == collisions(columns) for cost, columns in island)
        best = min(island)[0]


@pytest.mark.parametrize("options", [
    {"islands": 3, "epoch": 50}, {"model": "global", "population": 20, "tournaments": 300, "restarts": 1},
], ids=["islands", "global"])  # fmt: skip
def test_the_result_does_not_depend_on_the_number_of_processes(options: dict[str, object]) -> None:
    one, two = (first(12, "genetic", 7, processes=processes, **options) for processes in (1, 2))
    assert (one.columns, one.report.steps, one.report.restarts) == (two.columns, two.report.steps, two.report.restarts)


def test_a_script_that_its_workers_would_run_again(tmp_path: Path) -> None:
    """Workers are not forks, which can hang in a process with several threads, so they import the script."""
    script = tmp_path / "script.py"
    call = 'nqueens.solve(12, solver="genetic", seed=7, options={"processes": 2, "islands": 2})'
    script.write_text(f"import nqueens\n{call}\n")
    assert "a worker process ended before its work was done" in started(sys.executable, str(script)).err
    script.write_text(f'import nqueens\nif __name__ == "__main__":\n    print({call}.columns)\n')
    assert started(sys.executable, str(script)).out.startswith("[")


def test_an_epoch_is_stopped_before_its_end() -> None:
    """Three queens have no solution, so only the stop ends it."""
    options = {"islands": 2, "epoch": 10**9, "tournaments": 10**9}
    found = run_solver(classic(3), named("genetic"), Run(Effort.of(stopped=told_at(61))), options=options)
    assert found.reason == "The search was cancelled."
    assert 0 < found.report.steps < 10**6


def test_a_run_with_the_defaults() -> None:
    found = first(20, "genetic", 1)
    assert found.columns == (7, 9, 0, 3, 16, 11, 15, 4, 19, 8, 12, 2, 13, 17, 1, 18, 10, 6, 14, 5)
    assert found.report.steps == 1328


def test_budgets_and_incompatible_options() -> None:
    none = first(3, "genetic", 1, model="global", population=7, tournaments=101, restarts=2)
    assert none.reason == "No solution in 3 starts of 101 tournaments."
    assert (none.report.steps, none.report.restarts) == (303, 2)
    none = first(3, "genetic", 1, islands=2, population=7, tournaments=10**6, restarts=0)
    assert none.reason == "No solution in 1 start of 300 tournaments on each of 2 islands."
    assert none.report.steps == 600
    fails(BadInput, "islands must be 1, got 2", first, 8, "genetic", model="global", islands=2)
