"""Ledgers of small counts for tests."""

from dataclasses import replace
from pathlib import Path

from nqueens import kernels
from nqueens.counting.ledger.batches import WHOLE, Batch, Part, cut, ranges_of
from nqueens.counting.ledger.description import describe
from nqueens.counting.ledger.entries import Finished, LedgerEntry, UnitSource, seal_of_work
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan, make_plan
from nqueens.effort import Effort
from support.asking import classic

ME = UnitSource("search", "kernel", "here", "thread 0")


def started(
    path: Path | None, n: int = 8, size: int = 3, part: Part = WHOLE, engine: str = "search"
) -> tuple[Ledger, Plan]:
    problem = classic(n)
    plan = make_plan(problem, Effort.of(), engine=engine)
    return Ledger.create(path, describe(problem, plan), cut(ranges_of(plan.units, part), size), part), plan


def work(ledger: Ledger, plan: Plan, batches: int = 10**6) -> None:
    for batch, _ in batches_left(ledger)[:batches]:
        count, nodes, _ = plan.run(batch.first, batch.last, kernels.Stop())
        assert ledger.record([finished(ledger, batch, count, nodes)])


def finished(ledger: Ledger, batch: Batch, count: int, nodes: int = 1) -> Finished:
    """Returns a worker's result, right or wrong."""
    seal = seal_of_work(ledger.description.fingerprint, batch, count, nodes)
    return Finished(batch, count, nodes, 0.5, ME, seal)


def plant(path: Path, first: int, count: int) -> None:
    """Writes another count into a finished batch, with valid checksums, as if a worker had counted it."""
    with Ledger.resume(path) as ledger:
        (entry,) = [entry for entry in ledger.entries() if entry.batch.first == first]
        assert entry.finished
        wrong = finished(ledger, entry.batch, count, entry.finished.work)
        with ledger._change() as base:
            ledger._put(base, LedgerEntry(entry.batch, entry.attempts, None, replace(wrong, finished="now")))


def batches_left(ledger: Ledger) -> list[tuple[Batch, int]]:
    """Returns the unfinished batches with the number of times that each was started."""
    return [(entry.batch, entry.attempts) for entry in ledger.entries() if entry.finished is None]
