"""What every local solver promises, asked of every local solver in the registry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from itertools import product

import pytest
from support.judging import is_solution
from support.replay import counted, replay

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Answer, Outcome, Run
from nqueens.solvers.running import answer, events, solutions
from nqueens.solvers.spec import Family, Spec

# random-words runs in compiled code, cannot be traced and has no restarts: tests/kernels/test_huge.py.
LOCAL = [each for each in specs() if each.family is Family.LOCAL and each.traced]
SMALL_BUDGET: dict[str, dict[str, object]] = {
    "min-conflicts": {"max_steps": 20, "restarts": 2},
    "sosic-gu": {"restarts": 2},
    "annealing": {"levels": 3, "restarts": 2},
    "genetic": {"tournaments": 100, "epoch": 50, "restarts": 2},
    "hopfield": {"sweeps": 20, "restarts": 2},
    "self-inhibiting": {"sweeps": 20, "restarts": 2},
}
"""Options with which a solver gives up soon on a board that has no solution."""

each_solver = pytest.mark.parametrize("solver", LOCAL, ids=lambda each: each.name)


def plain(n: int) -> ClassicProblem:
    return ClassicProblem(Board(n, n))


def asked(solver: Spec, n: int, seed: int, options: dict[str, object] | None = None) -> Answer:
    return answer(plain(n), named(solver.name), Run(seed=seed), options=options)


def settings(solver: Spec) -> list[dict[str, object]]:
    """The defaults, and every choice of every option that has choices."""
    return [{}] + [{option.name: choice} for option in solver.options for choice in option.choices]


@each_solver
def test_the_spec_says_that_it_is_seeded_and_proves_nothing(solver: Spec) -> None:
    assert solver.seeded
    assert not solver.proves_none
    assert not solver.enumerates
    assert any(option.name == "restarts" for option in solver.options)


@each_solver
def test_solves_within_its_budget_from_every_seed_with_every_choice(solver: Spec) -> None:
    runs: list[tuple[int, int, dict[str, object]]] = [
        (n, seed, {}) for n, seeds in ((8, 8), (20, 3)) for seed in range(seeds)
    ]
    runs += [(n, 1, options) for n in (0, 1, 4, 5, 6, 7) for options in settings(solver)]
    for n, seed, options in runs:
        found = asked(solver, n, seed, options)
        assert found.outcome is Outcome.FOUND
        assert found.columns is not None, (n, seed, options)
        assert is_solution(found.columns), (n, seed, options)


@each_solver
def test_gives_up_where_there_is_none(solver: Spec) -> None:
    """After the restarts that its budget allows, and in time; a trace replays."""
    budget, run = SMALL_BUDGET[solver.name], Run(seed=1, tracing=True)
    for n in (2, 3):
        found = asked(solver, n, 1, budget)
        assert (found.outcome, found.report.restarts) == (Outcome.GAVE_UP, 2)

    def until_it_gives_up() -> Iterator[Event]:
        with pytest.raises(GaveUp, match=r"\.$"):
            yield from events(plain(3), named(solver.name), run, options=budget)

    assert replay(until_it_gives_up(), 3).solutions == []
    assert run.restarts == 2
    late = Run(Effort.of(time_limit=1e-9), seed=1)
    with pytest.raises(GaveUp, match="time limit"):
        list(events(plain(3), named(solver.name), late, options={"restarts": 1_000_000}))


@each_solver
def test_same_seed_same_run(solver: Spec) -> None:
    def run(seed: int) -> tuple[object, ...]:
        found = asked(solver, 8, seed)
        return found.columns, replace(found.report, seconds=0, seed=None)

    assert run(5) == run(5)
    assert len({run(seed) for seed in range(6)}) > 1


@each_solver
def test_a_traced_run_replays_to_its_solution(solver: Spec) -> None:
    traceable = [options for options in settings(solver) if options.get("engine") != "native"]
    for n, options in product((0, 1, 4, 6, 8), traceable):
        quiet, traced = Run(seed=2), Run(seed=2, tracing=True)
        board = replay(events(plain(n), named(solver.name), traced, options=options), n)
        assert board.solutions == [answer(plain(n), named(solver.name), quiet, options=options).columns]
        assert counted(quiet) == counted(traced)


@each_solver
def test_what_it_cannot_do_is_refused_before_it_runs(solver: Spec) -> None:
    with pytest.raises(BadInput, match="has no option 'colour'"):
        events(plain(5), named(solver.name), Run(), options={"colour": "red"})
    with pytest.raises(BadInput, match="square boards only"):
        events(ClassicProblem(Board(4, 5)), named(solver.name), Run())
    with pytest.raises(BadInput, match="no fixed or forbidden") if not solver.completion else nullcontext():
        events(ClassicProblem(Board(5, 5), forbidden=frozenset([(0, 0)])), named(solver.name), Run())
    with pytest.raises(BadInput, match="cannot list them all"):
        solutions(plain(5), named(solver.name), Run())
    assert solver.largest is not None
    with pytest.raises(BadInput, match=f"at most {solver.largest} rows"):
        events(plain(solver.largest + 1), named(solver.name), Run())
