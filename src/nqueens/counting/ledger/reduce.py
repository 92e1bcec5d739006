"""Sums the batches of a ledger, which must cover every unit of the plan exactly once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nqueens.counting.checks import check_total
from nqueens.counting.ledger.batches import ranges_of
from nqueens.counting.ledger.description import described_plan
from nqueens.counting.ledger.entries import Finished
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan
from nqueens.counting.ranges import Range
from nqueens.counting.tally import Sum
from nqueens.effort import Effort
from nqueens.errors import BadInput


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


def reduce(ledger: Ledger, effort: Effort, *, plan: Plan | None = None) -> Sum:
    """Returns the count that a ledger holds, checked against `plan`, or against the plan rebuilt from the problem.

    Raises BadInput if this version makes another plan, if a unit is missing (as in the ledger of a part) or duplicated;
    CountsDiffer if the count contradicts the symmetries of the board.
    """
    plan = plan or described_plan(ledger.description)
    total = add_up(ledger.finished(), ranges_of(plan.units))
    checked = check_total(ledger.description.problem, total.count, effort, seconds=total.seconds)
    return replace(total, checked=checked)
