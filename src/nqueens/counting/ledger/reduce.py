"""From a ledger to the count: the sum over pieces that cover every unit of the plan once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nqueens.counting.ledger.description import plan_of
from nqueens.counting.ledger.pieces import Piece
from nqueens.counting.ledger.store import Ledger
from nqueens.errors import BadInput


@dataclass(frozen=True)
class Sum:
    """Over finished pieces: weight × count, and the work."""

    count: int
    work: int
    units: int


def add_up(rows: Iterable[tuple[int, int, int, int]], spans: Iterable[Piece]) -> Sum:
    """The sum of (first, last, count, work) in ascending order; raises BadInput unless they cover the spans exactly."""
    count = work = units = 0
    ahead = iter(spans)
    at = end = 0
    for first, last, some, effort in rows:
        if at == end:
            at, end = next(ahead, (first, first))
        if first != at or last > end:
            raise BadInput(_misfit(at, first, last, end))
        count += some
        work += effort
        units += last - first
        at = last
    left = Piece(at, end) if at < end else next(ahead, None)
    if left is not None:
        raise BadInput(f"Units from {left.first} on are not finished: there is no count yet.")
    return Sum(count, work, units)


def _misfit(at: int, first: int, last: int, end: int) -> str:
    if first > at:
        return f"Units {at} to {min(first, end) - 1} are not finished: there is no count yet."
    if first < at:
        return f"Unit {first} is in the ledger twice."
    return f"Units {max(at, end)} to {last - 1} are no part of the plan."


def reduce(ledger: Ledger, *, isa: str = "auto") -> Sum:
    """The count that a ledger holds. Plans again from the problem, and raises BadInput if this version's plan is
    another one, if a unit is missing (as in the ledger of a part), or if one is there twice."""
    plan = plan_of(ledger.description, isa=isa)
    return add_up(ledger.sums(), [Piece(0, plan.units)] if plan.units else [])
