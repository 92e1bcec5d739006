"""Ledgers of small counts for tests."""

from __future__ import annotations

from pathlib import Path

from nqueens import kernels
from nqueens.api.questions import problem_of
from nqueens.counting.ledger.description import describe
from nqueens.counting.ledger.pieces import WHOLE, Part, cut, spans_of
from nqueens.counting.ledger.store import Finished, Ledger, Source
from nqueens.counting.plan import Plan, make_plan

ME = Source("search", "kernel", "here", "thread 0")


def started(path: Path | None, n: int = 8, size: int = 3, part: Part = WHOLE) -> tuple[Ledger, Plan]:
    problem = problem_of(n)
    plan = make_plan(problem, engine="search")
    return Ledger.create(path, describe(problem, plan), cut(spans_of(plan.units, part), size), part), plan


def work(ledger: Ledger, plan: Plan, pieces: int = 10**6) -> None:
    for piece, _ in ledger.pieces_left()[:pieces]:
        count, nodes, _ = plan.run(piece.first, piece.last, kernels.Stop())
        assert ledger.record([Finished(piece, count, nodes, 0.5, ME)])
