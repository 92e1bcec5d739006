"""The contract of every complete, local and constructing solver, tested on all of them in the registry."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from support.failing import fails
from support.judging import is_solution
from support.replay import counted, replay
from support.solving import Columns, classic, first, happening, listed

from nqueens.board.verify import reason_of_judge
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Note, Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import run_solver
from nqueens.solvers.spec import Family, Spec

COUNTS = (1, 1, 0, 0, 2, 10, 4, 40)
"""A000170 for n = 0 … 7."""
FEWER_THAN_ALL = {("topor", "fundamental", True), ("divide-and-conquer", "question", "family"),
                  ("divide-and-conquer", "question", "one")}  # fmt: skip
"""Settings that request only some of the solutions."""
SMALL_BUDGET: dict[str, dict[str, Any]] = {
    "min-conflicts": {"max_steps": 20, "restarts": 2}, "sosic-gu": {"restarts": 2},
    "annealing": {"levels": 3, "restarts": 2}, "genetic": {"tournaments": 100, "epoch": 50, "restarts": 2},
    "hopfield": {"sweeps": 20, "restarts": 2}, "self-inhibiting": {"sweeps": 20, "restarts": 2},
}  # fmt: skip
"""Options with which a solver gives up soon on a board without a solution."""
EVERYWHERE = {"parity-lists", "kaosar"}
SIZES = [0, 1, *range(4, 41)]


def each(family: Family) -> pytest.MarkDecorator:
    """Runs the test for each solver of a family, without local ones that cannot be traced.

    That excludes random-words, which runs in compiled code and does not restart: tests/kernels/test_huge.py.
    """
    several = [spec for spec in specs() if spec.family is family and spec.classic]
    several = [spec for spec in several if spec.traced or family is not Family.LOCAL]
    return pytest.mark.parametrize("solver", several, ids=lambda spec: spec.name)


def settings(solver: Spec) -> list[dict[str, Any]]:
    """Yields the defaults, and every choice of every option with choices."""
    found: list[dict[str, Any]] = [{}]
    for option in solver.options:
        choices = option.choices or ((True, False) if isinstance(option.default, bool) else ())
        found += [{option.name: choice} for choice in choices]
    return found


@cache
def judged(problem: ClassicProblem) -> list[Columns]:
    """Returns every solution, by showing every placement with distinct columns to the judge."""
    board, marks = problem.board, {"fixed": problem.fixed, "forbidden": problem.forbidden}
    placements = permutations(range(board.columns), board.rows)
    return [columns for columns in placements if reason_of_judge(columns, board.columns, **marks) is None]


OURS = [spec for spec in specs() if spec.classic and not spec.extra]


@pytest.mark.parametrize("solver", OURS, ids=lambda spec: spec.name)
def test_unsupported_problems_are_refused_before_running(solver: Spec) -> None:
    name = solver.name
    fails(BadInput, "has no option 'colour'", happening, 5, name, Run(), colour="red")
    if not solver.rectangles:
        fails(BadInput, "only square boards", happening, (4, 5), name, Run())
    if not solver.completion:
        fails(BadInput, "not support fixed or forbidden", happening, classic(5, forbidden=[(0, 0)]), name, Run())
    if not solver.enumerates:
        fails(BadInput, "cannot list all solutions", listed, 5, name)
    if not solver.traced:
        fails(BadInput, "cannot be traced", happening, 5, name)
    assert solver.largest is not None or solver.family is Family.COMPLETE
    if solver.largest is not None:
        fails(BadInput, f"at most {solver.largest:,} rows", happening, solver.largest + 1, name, Run())


@each(Family.COMPLETE)
def test_lists_exactly_the_solutions_of_squares_and_rectangles(solver: Spec) -> None:
    for n in range(min(solver.largest or 7, 7) + 1):
        found = listed(n, solver.name)
        assert len(found) == len(set(found)) == COUNTS[n]
        assert n == 7 or sorted(found) == judged(classic(n))
    for shape in product(range(5), (0, 1, 3, 5, 6)):
        if solver.rectangles:
            assert sorted(listed(shape, solver.name)) == judged(classic(shape)), shape
    for n, outcome in ((2, Outcome.NONE), (3, Outcome.NONE), (6, Outcome.FOUND)):
        assert first(n, solver.name).outcome is outcome
    fails(GaveUp, "time limit", listed, min(solver.largest or 12, 12), solver.name, Run(Effort.of(time_limit=1e-9)))


@each(Family.COMPLETE)
def test_fixed_and_forbidden_squares(solver: Spec) -> None:
    """Random ones on boards of order 4 to 6, some of them contradictory."""
    source = random.Random(0)
    for number in range(18):
        n = 4 + number % 3
        squares = [(row, column) for row in range(n) for column in range(n)]
        problem = classic(n, source.sample(squares, number % 3), source.sample(squares, source.choice([1, 3, 8])))
        if solver.completion and n <= (solver.largest or 6):
            assert sorted(listed(problem, solver.name)) == judged(problem), str(problem)


def others(solver: Spec) -> list[ClassicProblem]:
    """Returns a rectangle and a board with a forbidden square, if the solver supports them."""
    return [classic((3, 5))] * solver.rectangles + [classic(4, forbidden=[(0, 1)])] * solver.completion


@each(Family.COMPLETE)
def test_every_choice_of_every_option_lists_all(solver: Spec) -> None:
    for options, problem in product(settings(solver), (classic(5), *others(solver))):
        if not {(solver.name, name, value) for name, value in options.items()} & FEWER_THAN_ALL:
            assert sorted(listed(problem, solver.name, **options)) == judged(problem), (options, str(problem))


@each(Family.COMPLETE)
def test_a_traced_run_replays_to_each_solution(solver: Spec) -> None:
    for n in range(6 if solver.name == "brute-force" else 7) if solver.traced else ():
        quiet, traced = Run(), Run(tracing=True)
        assert replay(happening(n, solver.name, traced), n).solutions == listed(n, solver.name, quiet)
        assert counted(quiet) == counted(traced), n
    for problem in others(solver) if solver.traced else ():
        found = replay(happening(problem, solver.name), problem.board.rows, problem.board.columns).solutions
        assert sorted(found) == judged(problem)


@each(Family.LOCAL)
def test_solves_within_its_budget_from_every_seed_with_every_choice(solver: Spec) -> None:
    assert (solver.seeded, solver.proves_none, solver.enumerates) == (True, False, False)
    runs: list[tuple[int, int, dict[str, Any]]] = [(8, seed, {}) for seed in range(8)]
    runs += [(20, seed, {}) for seed in range(3)]
    runs += [(n, 1, options) for n in (0, 1, 4, 5, 6, 7) for options in settings(solver)]
    for n, seed, options in runs:
        found = first(n, solver.name, seed, **options)
        assert found.outcome is Outcome.FOUND
        assert is_solution(found.columns), (n, seed, options)


@each(Family.LOCAL)
def test_gives_up_if_there_is_no_solution(solver: Spec) -> None:
    """After the restarts in its budget, and in time; a trace replays."""
    budget, run = SMALL_BUDGET[solver.name], Run(seed=1, tracing=True)
    for n in (2, 3):
        found = first(n, solver.name, 1, **budget)
        assert (found.outcome, found.report.restarts) == (Outcome.GAVE_UP, 2)

    def until_it_gives_up() -> Iterator[Event]:
        with pytest.raises(GaveUp, match=r"\.$"):
            yield from happening(3, solver.name, run, **budget)

    assert replay(until_it_gives_up(), 3).solutions == []
    assert run.restarts == 2
    late = happening(3, solver.name, Run(Effort.of(time_limit=1e-9), seed=1), restarts=1_000_000)
    fails(GaveUp, "time limit", list, late)


@each(Family.LOCAL)
def test_same_seed_same_run(solver: Spec) -> None:
    def run(seed: int) -> tuple[object, ...]:
        found = first(8, solver.name, seed)
        return found.columns, replace(found.report, seconds=0, seed=None)

    assert run(5) == run(5)
    assert len({run(seed) for seed in range(6)}) > 1


@each(Family.LOCAL)
def test_a_traced_run_replays_to_its_solution(solver: Spec) -> None:
    traceable = [options for options in settings(solver) if options.get("engine") != "native"]
    for n, options in product((0, 1, 4, 6, 8), traceable):
        quiet, traced = Run(seed=2), Run(seed=2, tracing=True)
        found = run_solver(classic(n), named(solver.name), quiet, options=options).columns
        assert replay(happening(n, solver.name, traced, **options), n).solutions == [found]
        assert counted(quiet) == counted(traced)


def placed(solver: Spec, n: int, run: Run) -> list[Event] | None:
    """Returns the events for n, or None if the construction does not apply."""
    try:
        return list(happening(n, solver.name, run))
    except BadInput:
        return None


@each(Family.CONSTRUCT)
def test_a_construction_is_accepted_and_its_trace_replays(solver: Spec) -> None:
    held = 0
    for n in SIZES:
        found, traced = placed(solver, n, Run()), placed(solver, n, Run(tracing=True))
        if found is None or traced is None:
            assert found is traced is None
            assert solver.name not in EVERYWHERE
            continue
        (solution,) = found
        assert isinstance(solution, Solution)
        assert (len(solution.columns), is_solution(solution.columns)) == (n, True)
        queens = [each for each in traced if not isinstance(each, Note)]
        assert (len(replay(traced, n).solutions), len(queens), traced[-1]) == (1, n + 1, solution)
        report = first(n, solver.name).report
        assert (report.tests, report.nodes, report.steps) == (n, 0, 0)
        held += 1
    assert held >= len(SIZES) // 4
    for n in (2, 3):
        refused = placed(solver, n, Run()) is None
        assert refused != solver.proves_none
        assert refused or first(n, solver.name).outcome is Outcome.NONE
