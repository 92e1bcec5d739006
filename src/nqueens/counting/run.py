"""Running the units of a plan on threads, with progress, a time limit and a prompt stop on Ctrl-C."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from nqueens import kernels
from nqueens.counting.plan import Plan
from nqueens.counting.shares import Shares, scattered
from nqueens.deadline import Deadline, Limit
from nqueens.kernels.calls import check_threads, crew

_SECONDS_PER_CALL = 0.1


@dataclass(frozen=True)
class Progress:
    """How far a count is: units finished of all, the count so far, seconds passed and left (None: not known yet)."""

    units_done: int
    units: int
    count: int
    seconds: float
    seconds_left: float | None


@dataclass(frozen=True)
class Tally:
    """The sum over all units, and what it took. `work` is in the plan's own unit."""

    count: int
    work: int
    seconds: float
    threads: int


@dataclass
class _Shared:
    """What the threads of one count share, all under the lock."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    count: int = 0
    work: int = 0
    units_done: int = 0


def run_plan(
    plan: Plan,
    *,
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Tally:
    """The whole count. The same for any number of threads.

    Calls `on_progress` in the calling thread about five times a second. Raises GaveUp when the time limit passes
    and KeyboardInterrupt on Ctrl-C, in both cases after the threads have stopped (within about 0.1 s).
    """
    deadline = Deadline.of(time_limit)
    workers = check_threads(threads)
    started = time.perf_counter()
    shared = _Shared()
    shares = Shares(scattered(plan.blocks), workers)
    stop = kernels.Stop()
    report = on_progress or (lambda _: None)

    def watch() -> None:
        report(_progress(plan, shared, started))
        if deadline.passed:
            by_then = f"; {shared.count} solutions were counted by then" if plan.sums_solutions else ""
            raise deadline.gave_up(f"after {shared.units_done} of {plan.units} work units{by_then}")

    crew(
        lambda worker: _work(plan, shares, worker, shared, stop), workers, stop, watch=watch, left=lambda: deadline.left
    )
    report(_progress(plan, shared, started))
    return Tally(shared.count, shared.work, time.perf_counter() - started, workers)


def _work(plan: Plan, shares: Shares, worker: int, shared: _Shared, stop: kernels.Stop) -> None:
    """Takes units until there are none left, more at a time while that is quick."""
    most = 1
    while not stop.is_set:
        taken = shares.take(worker, most)
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
    return Progress(done, plan.units, count, seconds, left)
