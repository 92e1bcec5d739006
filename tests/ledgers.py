"""Ledgers of small counts for tests."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from asking import classic

from nqueens import kernels
from nqueens.counting.ledger.description import describe
from nqueens.counting.ledger.pieces import WHOLE, Part, Piece, cut, spans_of
from nqueens.counting.ledger.rows import Finished, Row, Source, seal_of_work
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan, make_plan
from nqueens.effort import Effort

ME = Source("search", "kernel", "here", "thread 0")


def started(path: Path | None, n: int = 8, size: int = 3, part: Part = WHOLE) -> tuple[Ledger, Plan]:
    problem = classic(n)
    plan = make_plan(problem, Effort.of(), engine="search")
    return Ledger.create(path, describe(problem, plan), cut(spans_of(plan.units, part), size), part), plan


def work(ledger: Ledger, plan: Plan, pieces: int = 10**6) -> None:
    for piece, _ in pieces_left(ledger)[:pieces]:
        count, nodes, _ = plan.run(piece.first, piece.last, kernels.Stop())
        assert ledger.record([finished(ledger, piece, count, nodes)])


def finished(ledger: Ledger, piece: Piece, count: int, nodes: int = 1) -> Finished:
    """What a worker hands in, right or wrong."""
    seal = seal_of_work(ledger.description.fingerprint, piece, count, nodes)
    return Finished(piece, count, nodes, 0.5, ME, seal)


def plant(path: Path, first: int, count: int) -> None:
    """Writes another count into a finished piece, with checksums as if a worker had counted that."""
    with Ledger.resume(path) as ledger:
        (row,) = [row for row in ledger.rows() if row.piece.first == first]
        assert row.finished
        wrong = finished(ledger, row.piece, count, row.finished.work)
        with ledger._change() as base:
            ledger._put(base, Row(row.piece, row.attempts, None, replace(wrong, finished="now")))


def pieces_left(ledger: Ledger) -> list[tuple[Piece, int]]:
    """Pieces that are not finished, with the number of times that each was begun."""
    return [(row.piece, row.attempts) for row in ledger.rows() if row.finished is None]
