"""Every external solver: the same solutions as ours, limits kept, and a clear message if its package is missing."""

import sys
import threading
from functools import cache
from importlib.util import find_spec
from itertools import combinations, islice, product

import pytest
from support.failing import fails
from support.judging import is_solution
from support.solving import classic

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import all_solutions, events, run_solver

PACKAGES = {
    "cp-sat": "ortools", "sat": "pysat", "clingo": "clingo", "python-constraint": "constraint", "mip": "highspy",
}  # fmt: skip
PROBLEMS = [
    *(classic(n) for n in (0, 1, 2, 3, 4, 6)),
    classic((0, 3)), classic((3, 0)), classic((1, 4)), classic((3, 5)), classic((5, 4)),
    classic(8, [(0, 3)], [(7, 7), (4, 4)]), classic(6, [(0, 0)]), classic(5, [(0, 0), (0, 1)]),
    classic(5, [(0, 0), (1, 1)]), classic((4, 6), [(3, 5)]), classic(4, [], [(0, at) for at in range(4)]),
]  # fmt: skip
HARD = {"cp-sat": 150, "sat": 120, "clingo": 16, "python-constraint": 20, "mip": 40}
"""Boards whose solutions take more than a second to find or list."""


@pytest.fixture(params=PACKAGES)
def solver(request: pytest.FixtureRequest) -> str:
    """Returns a solver's name; skips if its package is not installed."""
    name = str(request.param)
    if find_spec(PACKAGES[name]) is None:
        pytest.skip(f"{PACKAGES[name]} is not installed")
    return name


@cache
def expected(problem: ClassicProblem) -> frozenset[tuple[int, ...]]:
    return frozenset(all_solutions(problem, named("sets"), Run()))


@pytest.mark.full
def test_lists_the_same_solutions(solver: str) -> None:
    for problem in PROBLEMS:
        found = list(all_solutions(problem, named(solver), Run()))
        assert len(found) == len(set(found))
        assert set(found) == expected(problem), str(problem)
    for n, m in ((2, 2), (3, 3), (20, 19)):
        assert run_solver(classic((n, m)), named(solver), Run()).outcome is Outcome.NONE
    large = run_solver(classic(16), named(solver), Run(seed=3))
    assert (large.outcome, is_solution(large.columns)) == (Outcome.FOUND, True)
    fails(BadInput, "cannot be traced", events, classic(6), named(solver), Run(tracing=True))


@pytest.mark.full
def test_same_seed_same_run(solver: str) -> None:
    first, second = (run_solver(classic(10), named(solver), Run(seed=7)) for _ in range(2))
    assert first.columns == second.columns
    assert (first.report.nodes, first.report.backtracks) == (second.report.nodes, second.report.backtracks)


@pytest.mark.full
def test_obeys_the_time_limit(solver: str) -> None:
    run = Run(Effort.of(time_limit=0.3))
    fails(GaveUp, r"limit|time", lambda: list(all_solutions(classic(HARD[solver]), named(solver), run)))


@pytest.mark.full
def test_closing_an_iterator_early_leaves_nothing_running(solver: str) -> None:
    before = set(threading.enumerate())
    listed = all_solutions(classic(12), named(solver), Run())
    assert len(list(islice(listed, 3))) == 3
    getattr(listed, "close", lambda: None)()
    del listed
    assert set(threading.enumerate()) <= before


@pytest.mark.parametrize("name", PACKAGES)
def test_a_missing_package_names_the_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in list(sys.modules):
        if module.split(".")[0] == PACKAGES[name]:
            monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, PACKAGES[name], None)
    said = r"^Solver .* requires the package .* \"python-nqueens\[solvers\]\"\.$"
    fails(MissingExtra, said, events, classic(6), named(name), Run())


@pytest.mark.full
def test_every_encoding_and_engine_of_the_sat_solver() -> None:
    card = pytest.importorskip("pysat.card", reason="python-sat is not installed")
    from nqueens.solvers.external import sat

    for encoding, engine in product(sat.SAT_ENCODINGS, sat.SAT_SOLVERS):
        found = sat.solve(classic(6), Run(), encoding, engine)
        boards = {event.columns for event in found if isinstance(event, Solution)}
        assert boards == expected(classic(6)), (encoding, engine)
    for n in (4, 8):  # the plain encoding has a clause for each row and each attacking pair
        rows, squares = [list(range(n)) for _ in range(n)], list(product(range(n), repeat=2))
        pairs = sum(
            row == other or column == another or abs(row - other) == abs(column - another)
            for (row, column), (other, another) in combinations(squares, 2)
        )
        clauses = [tuple(clause) for clause in sat.clauses(card, rows, n, "pairwise")]
        assert len(clauses) == len(set(clauses)) == n + pairs


@pytest.mark.full
def test_workers_of_cp_sat() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed")
    assert is_solution(run_solver(classic(30), named("cp-sat"), Run(), options={"workers": 2}).columns)
