"""Sums the batches of a ledger, which must cover every unit of the plan exactly once."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.counting.plan import Plan
from nqueens.counting.ranges import Range
from nqueens.counting.tally import Sum, Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.ledgers.batches import ranges_of
from nqueens.ledgers.description import described_plan
from nqueens.ledgers.entries import Finished
from nqueens.ledgers.store import Ledger


def add_up(finished: Iterable[Finished], ranges: Iterable[Range]) -> Sum:
    """Returns the sum over batches in ascending order; raises BadInput unless they cover the ranges exactly."""
    count = work = units = 0
    seconds = 0.0
    ahead = iter(ranges)
    at = end = 0
    for it in finished:
        first, last = it.batch
        if at == end:
            at, end = next(ahead, (first, first))
        if first != at or last > end:
            raise BadInput(_misfit(at, first, last, end))
        count += it.count
        work += it.work
        seconds += it.seconds
        units += last - first
        at = last
    left = (at, end) if at < end else next(ahead, None)
    if left is not None:
        raise BadInput(f"No count yet: units from {left[0]} on are not finished.")
    return Sum(count, work, units, seconds)


def _misfit(at: int, first: int, last: int, end: int) -> str:
    if first > at:
        return f"No count yet: units {at} to {min(first, end) - 1} are not finished."
    if first < at:
        return f"Unit {first} is in the ledger twice."
    return f"Units {max(at, end)} to {last - 1} are not part of the plan."


def reduce(ledger: Ledger, effort: Effort, *, plan: Plan | None = None) -> Tally:
    """Returns the tally of a ledger with its CPU time, checked against `plan`, or the plan rebuilt from the problem.

    Raises BadInput if this version makes another plan, if a unit is missing (as in the ledger of a part) or duplicated;
    CountsDiffer if the count contradicts the symmetries of the board.
    """
    plan = plan or described_plan(ledger.description)
    total = add_up(ledger.finished(), ranges_of(plan.units))
    checked = plan.check(total.count, effort, total.seconds)
    ways, work, seconds = plan.by_size(total.count), total.work, total.seconds
    return Tally(ways, plan.engine, work, plan.work_name, seconds, total.units, 1, checked)
