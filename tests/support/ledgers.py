"""Ledgers of small counts for tests."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from nqueens import kernels
from nqueens.api.asking import as_problem
from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.kinds.table import kind_of
from nqueens.ledgers.batches import WHOLE, Batch, Part, cut, ranges_of
from nqueens.ledgers.description import describe
from nqueens.ledgers.entries import Finished, LedgerEntry, UnitSource, seal_of_work
from nqueens.ledgers.store import Ledger

ME = UnitSource("search", "kernel", "here", "thread 0")


def started(
    path: Path | None, n: int = 8, size: int = 3, part: Part = WHOLE, engine: str = "search"
) -> tuple[Ledger, Plan]:
    problem = as_problem(n)
    plan = kind_of(problem).plan(Effort.of(), engine=engine)
    return Ledger.create(path, describe(problem, plan), cut(ranges_of(plan.units, part), size), part), plan


def work(ledger: Ledger, plan: Plan, batches: int = 10**6) -> None:
    for batch, _ in batches_left(ledger)[:batches]:
        count, nodes, _ = plan.run(batch.first, batch.last, kernels.Stop())
        assert ledger.record([finished(ledger, batch, count, nodes)])


def miscounting(plan: Plan, more: Callable[[int, int], int]) -> Plan:
    """Returns the plan with wrong counts: `more` returns the amount to add for a range of units."""

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        count, work, done = plan.run(first, last, stop)
        return count + more(first, last), work, done

    return plan._replace(run=run)


def finished(ledger: Ledger, batch: Batch, count: int, nodes: int = 1) -> Finished:
    """Returns a worker's result, right or wrong."""
    return Finished(batch, count, nodes, 0.5, ME, seal_of_work(ledger.description.fingerprint, batch, count, nodes))


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
