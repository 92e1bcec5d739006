"""Progress of a long count: units, solutions, rate, remaining time with its error, and workers."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nqueens.ledgers.batches import Batch
from nqueens.ledgers.costs import Costs, Order
from nqueens.ledgers.crew import BatchResult
from nqueens.ledgers.entries import Finished
from nqueens.shown import Shown


@dataclass(frozen=True)
class Status(Shown):
    """The progress of a long count. `count` is the sum over finished units, or None if they do not add up to solutions;
    rates are solutions per second; None is unknown.
    """

    units_done: int
    units: int
    batches_done: int
    batches: int
    count: int | None
    seconds: float
    rate: float | None
    seconds_left: float | None
    seconds_left_error: float | None
    quarantined: int
    workers: dict[str, float]


class Watch:
    """Keeps the statistics of a running count."""

    def __init__(self, batches: Sequence[Batch], done: Sequence[Finished], *, sums_solutions: bool) -> None:
        self._sums_solutions = sums_solutions
        self._units, self._batches = sum(last - first for first, last in batches), len(batches)
        self._units_done = sum(it.batch.last - it.batch.first for it in done)
        self._batches_done = len(done)
        self._count = sum(it.count for it in done)
        self._found = 0
        self._busy = 0.0
        self._started = time.perf_counter()
        self._workers: dict[str, tuple[int, float]] = {}
        self.quarantined = 0

    def add(self, it: BatchResult) -> None:
        """Adds a finished batch, or the first units of one."""
        self._units_done += it.done.last - it.done.first
        self._batches_done += it.done == it.batch
        self._count += it.count
        self._found += it.count
        self._busy += it.seconds
        name = f"{it.source.machine} {it.source.worker}"
        found, seconds = self._workers.get(name, (0, 0.0))
        self._workers[name] = found + it.count, seconds + it.seconds

    def status(self, order: Order, costs: Costs, in_flight: Iterable[Batch] = ()) -> Status:
        """Returns the current status."""
        seconds = time.perf_counter() - self._started
        flying = list(in_flight)
        left = error = None
        if self._busy and seconds:
            # A running batch is half done on average.
            half_done = sum(costs.guess(batch) for batch in flying) / 2
            at_once = (self._busy + half_done) / seconds
            left = (order.left() + half_done) / at_once
            error = costs.error(left, len(order) + len(flying))
        return Status(
            units_done=self._units_done,
            units=self._units,
            batches_done=self._batches_done,
            batches=self._batches,
            count=self._count if self._sums_solutions else None,
            seconds=round(seconds, 3),
            rate=self._found / seconds if seconds and self._found and self._sums_solutions else None,
            seconds_left=left,
            seconds_left_error=error if error is not None and math.isfinite(error) else None,
            quarantined=self.quarantined,
            workers={
                name: found / spent if self._sums_solutions else 0.0
                for name, (found, spent) in self._workers.items()
                if spent
            },
        )
