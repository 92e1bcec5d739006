"""The contract of solvers of region puzzles and of other boards and pieces, tested on all of them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from itertools import islice
from typing import Any

import pytest
from support.clocks import Clock
from support.divisions import BLOCKED, PAIRS, SPLIT, STRIPES, divided
from support.failing import fails
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
from nqueens.solvers.running import all_solutions, events, run_solver
from nqueens.solvers.spec import Spec

PACKAGES = {"cp-sat": "ortools", "sat": "pysat", "mip": "highspy"}
PUZZLES = [
    divided("A"), divided("AABBACDBCCDBCCDB"), divided("AABCABCCB"), divided(STRIPES), divided(SPLIT),
    divided(PAIRS, each=2), divided(PAIRS, each=2, fixed=[(1, 5), (0, 1)]),
    divided(PAIRS, each=2, fixed=[(0, 1), (0, 4), (0, 6)]), divided(PAIRS, each=2, fixed=[(0, 1), (0, 2)]),
    divided(BLOCKED, forbidden=[(0, 0)]), divided(STRIPES, fixed=[(0, 2), (4, 4)]),
    divided(STRIPES, fixed=[(0, 2)], forbidden=[(0, 2)]), divided(STRIPES, holes=[(0, column) for column in range(5)]),
    divided(STRIPES, holes=[(2, 2), (0, 1)], piece="rook"), divided(STRIPES, torus=True),
    divided(STRIPES, wraps=[0], piece="queen"),
]  # fmt: skip
QUESTIONS = [
    nqueens.problem(5, "torus"), nqueens.problem(4, "torus"), nqueens.problem(7, "torus", fixed=[(0, 0)]),
    nqueens.problem(5, wraps=[1]), nqueens.problem(5, holes=[(0, 0)]), nqueens.problem(5, "kings", pieces="max"),
    nqueens.problem(4, "kings", pieces=3), nqueens.problem(4, "knights", pieces=6, forbidden=[(0, 0)]),
    nqueens.problem(5, pieces=4), nqueens.problem(3, "rooks", pieces=4), nqueens.problem(4, "rooks"),
    nqueens.problem(3, "bishops", pieces=0), nqueens.problem("triangle:4", "rooks", pieces=3),
    nqueens.problem(4, pieces=3, fixed=[(0, 0), (1, 1)]),
]  # fmt: skip
NOT_BY_LINES = {6, 7, 8, 9, 12, 13}
"""Questions whose number of pieces is not the number of lines in a direction, which shortest-line does not support."""
REGIONS, OTHERS = ([each for each in specs() if getattr(each, kind)] for kind in ("regions", "others"))


def each_of(some: list[Spec]) -> pytest.MarkDecorator:
    """Runs the test for each solver; those that need a package in the lane full, if it is installed."""

    def marks(spec: Spec) -> list[pytest.MarkDecorator]:
        if not spec.extra:
            return []
        return [pytest.mark.full, pytest.mark.skipif(not find_spec(PACKAGES[spec.name]), reason="no package")]

    return pytest.mark.parametrize("spec", [pytest.param(each, id=each.name, marks=marks(each)) for each in some])


def questions_of(spec: Spec) -> list[Problem]:
    numbers = [] if spec.name != "shortest-line" else NOT_BY_LINES
    return [each for number, each in enumerate(QUESTIONS) if number not in numbers]


@each_of(REGIONS)
def test_every_solution_of_a_puzzle_once(spec: Spec) -> None:
    for problem in PUZZLES:
        expected = [each.squares for each in nqueens.solutions(problem)]
        if spec.name == "mip" and len(expected) > 10:
            continue  # an integer program for each solution
        shape = regions_of(problem)
        found = [shape.in_rows(columns) for columns in all_solutions(problem, named(spec.name), Run())]
        assert sorted(found) == expected
        assert [problem.why_not(squares) for squares in found] == [None] * len(found)
        assert run_solver(problem, named(spec.name), Run()).outcome is (Outcome.FOUND if expected else Outcome.NONE)


@each_of(OTHERS)
def test_every_solution_of_another_board_once(spec: Spec) -> None:
    for question in questions_of(spec):
        if spec.name == "mip" and nqueens.count(question) > 20:
            continue  # an integer program for each solution
        found = [each.squares for each in nqueens.solutions(question, solver=spec.name)]
        assert sorted(found) == [each.squares for each in nqueens.solutions(question)]
        outcome = "found" if found else "none exists"
        assert [str(each.trials[0].outcome) for each in nqueens.compare(question, spec.name)] == [outcome]


@each_of(REGIONS)
def test_verbs_with_a_puzzle_solver_and_its_limits(spec: Spec) -> None:
    for problem in (PUZZLES[4], PUZZLES[5]):
        assert nqueens.solve(problem, solver=spec.name).is_solution
        expected = set(nqueens.solutions(problem, fundamental=True))
        assert set(nqueens.solutions(problem, fundamental=True, solver=spec.name)) == expected
    fails(nqueens.NoSolution, "", nqueens.solve, PUZZLES[2], solver=spec.name)
    fails(BadInput, "has no option 'colour'", nqueens.solve, PUZZLES[3], solver=spec.name, options={"colour": 1})
    late = Run(Effort.of(time_limit=1e-9))
    fails(GaveUp, r"limit|time", lambda: list(all_solutions(PUZZLES[5], named(spec.name), late)))
    if not spec.traced:
        fails(BadInput, "cannot be traced", events, PUZZLES[3], named(spec.name), Run(tracing=True))


@pytest.mark.parametrize("name", ["by-lines", "shortest-line"])
def test_a_search_on_another_board_ends_at_its_limit(name: str, clock: Clock) -> None:
    clock.step = 0.01
    fails(GaveUp, "", nqueens.solve, nqueens.problem(30, "torus"), solver=name, time_limit=0.05)
    fails(GaveUp, "", lambda: list(nqueens.trace(nqueens.problem(30, "torus"), solver=name, time_limit=0.05)))


@pytest.mark.parametrize("name", ["by-lines", "shortest-line"])
def test_a_search_of_any_depth(name: str) -> None:
    """1024 kings on 1024 blocks of squares are deeper than Python's recursion."""
    assert nqueens.solve(nqueens.problem(64, "kings", pieces=1024), solver=name).is_solution


def test_unsupported_questions_give_a_message() -> None:
    for spec in specs():
        if not spec.regions:
            wanted = "one queen in every row" if spec.classic else "other boards and pieces"
            fails(BadInput, rf"^Solver {spec.name} supports only {wanted}", nqueens.solve, PUZZLES[3], solver=spec.name)
        if spec.regions and not spec.classic:
            fails(BadInput, rf"^Solver {spec.name} supports only region puzzles", nqueens.solve, 5, solver=spec.name)
    trace, solve, torus, kings = nqueens.trace, nqueens.solve, QUESTIONS[0], nqueens.problem(5, "kings", pieces="all")
    asked: list[tuple[Callable[..., Any], Any, str, str]] = [
        (trace, nqueens.problem(regions=[[row] * 31 for row in range(31)]), "region-rows", "at most 30 rows, got 31"),
        (partial(trace, seed=1), PUZZLES[3], "region-rows", "region-rows makes no random choices"),
        (solve, torus, "sets", "Solver sets supports only one queen in every row of a plane board, not 5 queens on"),
        (solve, torus, "region-room", "Solver region-room supports only region puzzles"),
        (solve, kings, "by-lines", "Solver by-lines supports only a number of pieces of one kind"),
        (solve, 8, "by-lines", "other boards and pieces"),
        (trace, nqueens.problem(5, "queens-and-knights", pieces=2), "auto", "one kind of piece"),
        (trace, nqueens.problem("3x3x3", pieces=4), "auto", "two-dimensional"),
        *(
            (nqueens.solutions, QUESTIONS[at], "shortest-line", "as many pieces as lines in some dire")
            for at in NOT_BY_LINES
        ),
    ]
    for verb, question, solver, message in asked:
        fails(BadInput, message, lambda: list(verb(question, solver=solver)))  # noqa: B023


@each_of([each for each in REGIONS if each.traced])
def test_a_traced_run_replays_to_each_solution_of_a_puzzle(spec: Spec) -> None:
    for problem in (*PUZZLES[:5], *PUZZLES[6:]):
        quiet, traced = Run(), Run(tracing=True)
        found = list(solutions_told(problem, events(problem, named(spec.name), traced)))
        assert found == [regions_of(problem).in_rows(each) for each in all_solutions(problem, named(spec.name), quiet)]
        assert replace(quiet.report(), seconds=0) == replace(traced.report(), seconds=0)
    work = Run()
    list(all_solutions(PUZZLES[4], named(spec.name), work))
    expected = {"region-rows": (1278, 219, 218), "region-room": (0, 169, 84)}
    assert (work.tests, work.nodes, work.backtracks) == expected[spec.name]


@each_of([each for each in OTHERS if each.traced])
def test_a_traced_run_replays_to_each_solution_of_another_board(spec: Spec) -> None:
    for question in questions_of(spec):
        run = nqueens.trace(question, solver=spec.name, all_solutions=True)
        assert len(list(solutions_told(run.problem, run))) == run.solutions == nqueens.count(question)


def test_free_squares_are_reported() -> None:
    """The unattacked squares in rows and columns that need another queen, without those already given up."""
    for problem in PUZZLES:
        each, queens = regions_of(problem).each, list[tuple[int, int]]()
        for event in islice(events(problem, named("region-room"), Run(tracing=True)), 500):
            if not isinstance(event, Place | Remove):
                continue
            square = (event.row, event.column)
            queens = [*queens, square] if isinstance(event, Place) else [at for at in queens if at != square]
            assert event.state is not None
            told = {(row, column) for row, marks in event.state.squares for column, mark in enumerate(marks) if mark}
            assert told.isdisjoint([*queens, *problem.empty, *([square] if isinstance(event, Remove) else [])])
            assert not any(attacks(problem.moves, queen, at, problem.board) for queen in queens for at in told)
            for axis in (0, 1):
                assert all(sum(queen[axis] == at[axis] for queen in queens) < each for at in told)


@pytest.mark.full
def test_every_encoding_of_the_sat_solver() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed")
    from nqueens.solvers.external.sat import SAT_ENCODINGS

    for problem in (PUZZLES[4], PUZZLES[5], PUZZLES[12]):
        expected = set(nqueens.solutions(problem))
        for encoding in SAT_ENCODINGS:
            assert set(nqueens.solutions(problem, solver="sat", options={"encoding": encoding})) == expected
