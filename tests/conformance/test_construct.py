"""Every construct: what it places is a solution, its trace replays to it, and it takes nothing else."""

from __future__ import annotations

import pytest
from support.replay import replay

from nqueens.board.board import Board
from nqueens.board.verify import why_not
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions
from nqueens.solvers.spec import Family, Spec

CONSTRUCTS = [spec for spec in specs() if spec.family is Family.CONSTRUCT]
EVERYWHERE = {"parity-lists", "kaosar"}
SIZES = [0, 1, *range(4, 41)]
each_construct = pytest.mark.parametrize("spec", CONSTRUCTS, ids=lambda each: each.name)


def placed(spec: Spec, n: int, *, tracing: bool = False) -> list[Event] | None:
    """The events for n, or None if the construct says that it does not hold there."""
    try:
        return list(events(ClassicProblem(Board(n, n)), named(spec.name), Run(tracing=tracing)))
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
        held += 1
        assert len(replay(traced, n).solutions) == 1
        assert len(traced) == n + 1
        assert traced[-1:] == found
        report = answer(ClassicProblem(Board(n, n)), named(spec.name), Run()).report
        assert (report.tests, report.nodes, report.steps) == (n, 0, 0)
    assert held >= len(SIZES) // 4


@each_construct
def test_2_and_3(spec: Spec) -> None:
    for n in (2, 3):
        if spec.proves_none:
            assert answer(ClassicProblem(Board(n, n)), named(spec.name), Run()).outcome is Outcome.NONE
        else:
            assert placed(spec, n) is None


@each_construct
def test_what_it_cannot_do_is_said_before_it_runs(spec: Spec) -> None:
    with pytest.raises(BadInput, match="square boards only"):
        events(ClassicProblem(Board(5, 7)), named(spec.name), Run())
    with pytest.raises(BadInput, match="no fixed or forbidden"):
        events(ClassicProblem(Board(7, 7), frozenset({(0, 1)})), named(spec.name), Run())
    with pytest.raises(BadInput, match="no option 'depth'"):
        events(ClassicProblem(Board(7, 7)), named(spec.name), Run(), options={"depth": 1})
    with pytest.raises(BadInput, match="cannot list them all"):
        solutions(ClassicProblem(Board(7, 7)), named(spec.name), Run())
    with pytest.raises(BadInput, match="at most 10000000 rows"):
        events(ClassicProblem(Board(10**7 + 1, 10**7 + 1)), named(spec.name), Run())
