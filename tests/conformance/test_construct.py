"""Every construct: what it places is a solution, its trace replays to it, and it takes nothing else."""

from __future__ import annotations

import pytest
from support.replay import replay

from nqueens.board.board import Board
from nqueens.board.verify import why_not
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Note, Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions
from nqueens.solvers.spec import Family, Spec

CONSTRUCTS = [spec for spec in specs() if spec.family is Family.CONSTRUCT]
EVERYWHERE = {"parity-lists", "kaosar"}
SIZES = [0, 1, *range(4, 41)]
each_construct = pytest.mark.parametrize("spec", CONSTRUCTS, ids=lambda each: each.name)


def plain(rows: int, columns: int | None = None, fixed: frozenset[tuple[int, int]] = frozenset()) -> ClassicProblem:
    return ClassicProblem(Board(rows, rows if columns is None else columns), fixed)


def placed(spec: Spec, n: int, *, tracing: bool = False) -> list[Event] | None:
    """The events for n, or None if the construct says that it does not hold there."""
    try:
        return list(events(plain(n), named(spec.name), Run(tracing=tracing)))
    except BadInput:
        return None


@each_construct
def test_one_solution_that_the_judge_accepts_and_a_trace_that_replays(spec: Spec) -> None:
    held = 0
    for n in SIZES:
        found, traced = placed(spec, n), placed(spec, n, tracing=True)
        if found is None or traced is None:
            assert found is traced is None
            assert spec.name not in EVERYWHERE
            continue
        (solution,) = found
        assert isinstance(solution, Solution)
        assert len(solution.columns) == n
        assert why_not(solution.columns) is None
        queens = [each for each in traced if not isinstance(each, Note)]
        assert (len(replay(traced, n).solutions), len(queens), traced[-1]) == (1, n + 1, solution)
        report = answer(plain(n), named(spec.name), Run()).report
        assert (report.tests, report.nodes, report.steps) == (n, 0, 0)
        held += 1
    assert held >= len(SIZES) // 4
    for n in (2, 3):
        if spec.proves_none:
            assert answer(plain(n), named(spec.name), Run()).outcome is Outcome.NONE
        else:
            assert placed(spec, n) is None


@each_construct
def test_what_it_cannot_do_is_said_before_it_runs(spec: Spec) -> None:
    solver = named(spec.name)
    for problem, options, message in (
        (plain(5, 7), None, "square boards only"),
        (plain(7, fixed=frozenset({(0, 1)})), None, "no fixed or forbidden"),
        (plain(7), {"depth": 1}, "no option 'depth'"),
        (plain(10**7 + 1), None, "at most 10000000 rows"),
    ):
        with pytest.raises(BadInput, match=message):
            events(problem, solver, Run(), options=options)
    with pytest.raises(BadInput, match="cannot list them all"):
        solutions(plain(7), solver, Run())
