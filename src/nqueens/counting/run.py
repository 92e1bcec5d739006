"""Runs the units of a plan on threads, with progress."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from nqueens import kernels
from nqueens.counting.plan import Plan
from nqueens.counting.ranges import Queues, scattered
from nqueens.counting.tally import Sum, Tally
from nqueens.effort import Effort, log
from nqueens.errors import NQueensError
from nqueens.kernels.calls import crew

_SECONDS_PER_CALL = 0.1


@dataclass(frozen=True)
class Progress:
    """The progress of a count: units finished and in all, the count so far, seconds passed and left (None: unknown).

    The count is None while the units do not add up to a number of solutions.
    """

    units_done: int
    units: int
    count: int | None
    seconds: float
    seconds_left: float | None


class UnitsMissing(NQueensError):
    """A count ended although not all of its units were done."""


class _Shared:
    """State shared by the threads of one count, protected by the lock."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.count = self.work = self.units_done = 0


def tally_by(plan: Plan, effort: Effort) -> Tally:
    """Returns the tally of the whole count of a plan; raises as `run_plan` does, and CountsDiffer."""
    found = run_plan(plan, effort)
    ways, seconds = plan.by_size(found.count), found.seconds
    checked = plan.check(found.count, effort, seconds * effort.threads)
    return Tally(ways, plan.engine, found.work, plan.work_name, seconds, plan.units, effort.threads, checked)


def run_plan(plan: Plan, effort: Effort) -> Sum:
    """Returns the whole count, with its wall-clock time; the same for any number of threads.

    Reports Progress. Raises GaveUp when the effort is over and KeyboardInterrupt on Ctrl-C, in both cases after the
    threads have stopped (within about 0.1 s). Raises UnitsMissing if the plan left units undone.
    """
    started = time.perf_counter()
    shared = _Shared()
    queues = Queues(scattered(plan.ranges), effort.threads)
    stop = kernels.Stop()
    log("debug", "Counting %d units by the engine %s on %d threads", plan.units, plan.engine, effort.threads)

    def watch() -> None:
        effort.tell(_progress(plan, shared, started))

    if crew(lambda worker: _work(plan, queues, worker, shared, stop), effort, stop, watch=watch):
        by_then = f", with {shared.count:,} solutions counted" if plan.sums_solutions else ""
        raise effort.gave_up(f"after {shared.units_done:,} of {plan.units:,} work units{by_then}")
    if shared.units_done != plan.units:
        raise UnitsMissing(
            f"Internal error: only {shared.units_done} of {plan.units} work units finished; no count is reported."
        )
    return Sum(shared.count, shared.work, plan.units, time.perf_counter() - started)


def _work(plan: Plan, queues: Queues, worker: int, shared: _Shared, stop: kernels.Stop) -> None:
    """Runs units until none are left, in growing portions while they are quick."""
    most = 1
    while not stop.is_set:
        taken = queues.take(worker, most)
        if taken is None:
            return
        begun = time.perf_counter()
        count, work, done = plan.run(*taken, stop)
        with shared.lock:
            shared.count += count
            shared.work += work
            shared.units_done += done
        if (time.perf_counter() - begun) * 2 < _SECONDS_PER_CALL:
            most *= 2


def _progress(plan: Plan, shared: _Shared, started: float) -> Progress:
    with shared.lock:
        done, count = shared.units_done, shared.count
    seconds = time.perf_counter() - started
    left = seconds * (plan.units - done) / done if done else None
    return Progress(done, plan.units, count if plan.sums_solutions else None, seconds, left)
