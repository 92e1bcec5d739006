"""Every external solver: the same solutions as our own, limits kept, and a clear word when its package is missing."""

from __future__ import annotations

import sys
import threading
from functools import cache
from importlib.util import find_spec
from itertools import islice

import pytest
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions

PACKAGES = {
    "cp-sat": "ortools",
    "sat": "pysat",
    "clingo": "clingo",
    "python-constraint": "constraint",
    "mip": "highspy",
}
PROBLEMS = [
    *(ClassicProblem(Board(n, n)) for n in (0, 1, 4, 6)),
    ClassicProblem(Board(0, 3)),
    ClassicProblem(Board(3, 0)),
    ClassicProblem(Board(1, 4)),
    ClassicProblem(Board(3, 5)),
    ClassicProblem(Board(5, 4)),
    ClassicProblem(Board(8, 8), frozenset({(0, 3)}), frozenset({(7, 7), (4, 4)})),
    ClassicProblem(Board(6, 6), frozenset({(0, 0)})),
    ClassicProblem(Board(5, 5), frozenset({(0, 0), (0, 1)})),
    ClassicProblem(Board(5, 5), frozenset({(0, 0), (1, 1)})),
    ClassicProblem(Board(4, 6), frozenset({(3, 5)})),
    ClassicProblem(Board(4, 4), forbidden=frozenset((0, column) for column in range(4))),
]
HARD = {"cp-sat": 150, "sat": 120, "clingo": 16, "python-constraint": 20, "mip": 40}
"""Boards whose solutions take more than a second to find or list."""


@pytest.fixture(params=PACKAGES)
def solver(request: pytest.FixtureRequest) -> str:
    """A solver's name; skips if its package is not installed."""
    name = str(request.param)
    if find_spec(PACKAGES[name]) is None:
        pytest.skip(f"{PACKAGES[name]} is not installed")
    return name


@cache
def expected(problem: ClassicProblem) -> frozenset[tuple[int, ...]]:
    return frozenset(solutions(problem, named("sets"), Run()))


@pytest.mark.full
def test_lists_the_same_solutions(solver: str) -> None:
    for problem in PROBLEMS:
        found = list(solutions(problem, named(solver), Run()))
        assert len(found) == len(set(found))
        assert set(found) == expected(problem), str(problem)
    for n in (2, 3):
        assert answer(ClassicProblem(Board(n, n)), named(solver), Run()).outcome is Outcome.NONE


@pytest.mark.full
def test_more_rows_than_columns_at_once(solver: str) -> None:
    assert answer(ClassicProblem(Board(20, 19)), named(solver), Run()).outcome is Outcome.NONE


@pytest.mark.full
def test_a_solution_of_16(solver: str) -> None:
    found = answer(ClassicProblem(Board(16, 16)), named(solver), Run(seed=3))
    assert found.outcome is Outcome.FOUND
    assert found.columns is not None
    assert is_solution(found.columns)


@pytest.mark.full
def test_same_seed_same_run(solver: str) -> None:
    first, second = (answer(ClassicProblem(Board(10, 10)), named(solver), Run(seed=7)) for _ in range(2))
    assert first.columns == second.columns
    assert (first.report.nodes, first.report.backtracks) == (second.report.nodes, second.report.backtracks)


@pytest.mark.full
def test_keeps_the_time_limit(solver: str) -> None:
    n = HARD[solver]
    with pytest.raises(GaveUp, match=r"limit|time"):
        for _ in solutions(ClassicProblem(Board(n, n)), named(solver), Run(Effort.of(time_limit=0.3))):
            pass


@pytest.mark.full
def test_a_reader_who_leaves_early_leaves_nothing_running(solver: str) -> None:
    before = set(threading.enumerate())
    listed = solutions(ClassicProblem(Board(12, 12)), named(solver), Run())
    assert len(list(islice(listed, 3))) == 3
    getattr(listed, "close", lambda: None)()
    del listed
    assert set(threading.enumerate()) <= before


@pytest.mark.full
def test_cannot_be_traced(solver: str) -> None:
    with pytest.raises(BadInput, match="cannot be traced"):
        events(ClassicProblem(Board(6, 6)), named(solver), Run(tracing=True))


@pytest.mark.parametrize("name", PACKAGES)
def test_a_missing_package_names_the_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in list(sys.modules):
        if module.split(".")[0] == PACKAGES[name]:
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, PACKAGES[name], None)
    with pytest.raises(MissingExtra, match=r"^Solver .* needs the package .* \"python-nqueens\[solvers\]\"\.$"):
        events(ClassicProblem(Board(6, 6)), named(name), Run())


@pytest.mark.full
def test_every_encoding_and_engine_of_the_sat_solver() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed")
    from nqueens.solvers.external import sat

    for encoding in sat.ENCODINGS:
        for engine in sat.ENGINES:
            found = sat.solve(ClassicProblem(Board(6, 6)), Run(), encoding, engine)
            boards = {event.columns for event in found if isinstance(event, Solution)}
            assert boards == expected(ClassicProblem(Board(6, 6))), (encoding, engine)


@pytest.mark.full
def test_workers_of_cp_sat() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed")
    found = answer(ClassicProblem(Board(30, 30)), named("cp-sat"), Run(), options={"workers": 2})
    assert found.columns is not None
    assert is_solution(found.columns)


@pytest.mark.full
def test_the_plain_encoding_writes_a_clause_per_row_and_per_attacking_pair() -> None:
    card = pytest.importorskip("pysat.card", reason="python-sat is not installed")
    from nqueens.solvers.external import sat

    for n in (4, 8):
        rows = [list(range(n)) for _ in range(n)]
        squares = [(row, column) for row in range(n) for column in range(n)]
        pairs = sum(
            row == other or column == another or abs(row - other) == abs(column - another)
            for row, column in squares
            for other, another in squares
            if (row, column) < (other, another)
        )
        clauses = [tuple(clause) for clause in sat.clauses(card, rows, n, "pairwise")]
        assert len(clauses) == len(set(clauses)) == n + pairs
