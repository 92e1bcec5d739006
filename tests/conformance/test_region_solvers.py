"""What every solver of region puzzles promises, asked of all of them."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from itertools import islice
from typing import Any

import pytest
from support.replay import solutions_told

import nqueens
from nqueens.board.attacks import attacks
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.solvers.events import Place, Remove
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions
from nqueens.solvers.spec import Spec

PACKAGES = {"cp-sat": "ortools", "sat": "pysat", "mip": "highspy"}
PAIRS = ["AAAABBBB"] * 2 + ["CCCCDDDD"] * 2 + ["EEEEFFFF"] * 2 + ["GGGGHHHH"] * 2
STRIPES = ["AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE"]
SPLIT = ["AABBCC", "AABBCC", "DDEEFF", "DDEEFF", "BFEACD", "BFCDAE"]


def puzzle(rows: list[str], **marks: Any) -> Problem:
    return nqueens.problem(regions=rows, **marks)


PUZZLES = [
    puzzle(["A"]),
    puzzle(["AABB", "ACDB", "CCDB", "CCDB"]),
    puzzle(["AAB", "CAB", "CCB"]),
    puzzle(STRIPES),
    puzzle(SPLIT),
    puzzle(PAIRS, each=2),
    puzzle(PAIRS, each=2, fixed=[(1, 5), (0, 1)]),
    puzzle(PAIRS, each=2, fixed=[(0, 1), (0, 4), (0, 6)]),
    puzzle(PAIRS, each=2, fixed=[(0, 1), (0, 2)]),
    puzzle(["AA.BB", "AACBB", "DCCCE", "DDCEE", "DD.EE"], forbidden=[(0, 0)]),
    puzzle(STRIPES, fixed=[(0, 2), (4, 4)]),
    puzzle(STRIPES, fixed=[(0, 2)], forbidden=[(0, 2)]),
    puzzle(STRIPES, holes=[(0, column) for column in range(5)]),
    puzzle(STRIPES, holes=[(2, 2), (0, 1)], piece="rook"),
    puzzle(STRIPES, torus=True),
    puzzle(STRIPES, wraps=[0], piece="queen"),
]
REGIONS = [each for each in specs() if each.regions]
TRACED = [each for each in REGIONS if each.traced]
each_traced = pytest.mark.parametrize("spec", TRACED, ids=lambda each: each.name)


@pytest.fixture(
    params=[pytest.param(each, marks=pytest.mark.full if each.extra else (), id=each.name) for each in REGIONS]
)
def spec(request: pytest.FixtureRequest) -> Spec:
    """What a solver says of itself; skips if its package is not installed."""
    found: Spec = request.param
    if found.extra and find_spec(PACKAGES[found.name]) is None:
        pytest.skip(f"{PACKAGES[found.name]} is not installed")
    return found


def listed(problem: Problem, spec: Spec) -> list[tuple[tuple[int, ...], ...]]:
    found = solutions(problem, named(spec.name), Run())
    return [regions_of(problem).in_rows(columns) for columns in found]


def test_lists_the_same_solutions(spec: Spec) -> None:
    for problem in PUZZLES:
        expected = [each.squares for each in nqueens.solutions(problem)]
        if spec.name == "mip" and len(expected) > 10:
            continue  # an integer program for each solution
        found = listed(problem, spec)
        assert sorted(found) == expected
        assert [problem.why_not(squares) for squares in found] == [None] * len(found)
        first = answer(problem, named(spec.name), Run())
        assert first.outcome is (Outcome.FOUND if expected else Outcome.NONE)


def test_the_verbs_take_the_solver(spec: Spec) -> None:
    for problem in (PUZZLES[4], PUZZLES[5]):
        assert nqueens.solve(problem, solver=spec.name).is_solution
        expected = set(nqueens.solutions(problem, fundamental=True))
        assert set(nqueens.solutions(problem, fundamental=True, solver=spec.name)) == expected
    with pytest.raises(nqueens.NoSolution):
        nqueens.solve(PUZZLES[2], solver=spec.name)
    with pytest.raises(BadInput, match="has no option 'colour'"):
        nqueens.solve(PUZZLES[3], solver=spec.name, options={"colour": 1})


def test_a_time_limit_ends_in_giving_up(spec: Spec) -> None:
    with pytest.raises(GaveUp, match=r"limit|time"):
        list(solutions(PUZZLES[5], named(spec.name), Run(Effort.of(time_limit=1e-9))))


def test_what_a_solver_is_not_for_is_a_sentence() -> None:
    for spec in specs():
        if not spec.regions:
            takes = "one queen in every row" if spec.classic else "other boards and pieces only"
            with pytest.raises(BadInput, match=rf"^Solver {spec.name} takes {takes}"):
                nqueens.solve(PUZZLES[3], solver=spec.name)
        if spec.regions and not spec.classic:
            with pytest.raises(BadInput, match=rf"^Solver {spec.name} takes region puzzles only"):
                nqueens.solve(5, solver=spec.name)
    with pytest.raises(BadInput, match="region-rows takes at most 30 rows, got 31"):
        nqueens.trace(nqueens.problem(regions=[[row] * 31 for row in range(31)]), solver="region-rows")
    with pytest.raises(BadInput, match="region-rows makes no random choices"):
        nqueens.trace(PUZZLES[3], solver="region-rows", seed=1)


@each_traced
def test_a_traced_run_replays_to_each_solution(spec: Spec) -> None:
    for problem in (*PUZZLES[:5], *PUZZLES[6:]):
        quiet, traced = Run(), Run(tracing=True)
        found = list(solutions_told(problem, events(problem, named(spec.name), traced)))
        assert found == [regions_of(problem).in_rows(each) for each in solutions(problem, named(spec.name), quiet)]
        first, second = quiet.report(), traced.report()
        assert replace(first, seconds=0) == replace(second, seconds=0)


@pytest.mark.parametrize("problem", PUZZLES, ids=range(len(PUZZLES)))
def test_the_free_squares_are_told(problem: Problem) -> None:
    """Those that no queen attacks, in rows and columns that need another one; none that was given up already."""
    shape = regions_of(problem)
    queens: list[tuple[int, int]] = []
    for event in islice(events(problem, named("region-room"), Run(tracing=True)), 500):
        if not isinstance(event, Place | Remove):
            continue
        square = (event.row, event.column)
        queens = [*queens, square] if isinstance(event, Place) else [each for each in queens if each != square]
        assert event.state is not None
        told = {(row, column) for row, marks in event.state.squares for column, mark in enumerate(marks) if mark}
        assert told.isdisjoint(queens)
        assert not any(attacks(problem.moves, queen, each, problem.board) for queen in queens for each in told)
        assert told.isdisjoint(problem.empty)
        for row, column in told:
            assert sum(queen[0] == row for queen in queens) < shape.each
            assert sum(queen[1] == column for queen in queens) < shape.each
        if isinstance(event, Remove):
            assert square not in told


def test_the_others_cannot_be_traced(spec: Spec) -> None:
    if not spec.traced:
        with pytest.raises(BadInput, match="cannot be traced"):
            events(PUZZLES[3], named(spec.name), Run(tracing=True))


def test_the_work_of_a_small_puzzle() -> None:
    def work(name: str) -> tuple[int, int, int]:
        run = Run()
        list(solutions(PUZZLES[4], named(name), run))
        return run.tests, run.nodes, run.backtracks

    assert {each.name: work(each.name) for each in TRACED} == {
        "region-rows": (1278, 219, 218),
        "region-room": (0, 169, 84),
    }


@pytest.mark.full
def test_every_encoding_of_the_sat_solver() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed")
    from nqueens.solvers.external.sat import ENCODINGS

    for problem in (PUZZLES[4], PUZZLES[5], PUZZLES[12]):
        expected = set(nqueens.solutions(problem))
        for encoding in ENCODINGS:
            assert set(nqueens.solutions(problem, solver="sat", options={"encoding": encoding})) == expected
