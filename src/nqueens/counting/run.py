"""Running the units of a plan on threads, with progress, a time limit and a prompt stop on Ctrl-C."""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from nqueens import kernels
from nqueens.counting.plan import Plan
from nqueens.counting.shares import Shares, scattered
from nqueens.errors import GaveUp
from nqueens.inputs import seconds_of, whole
from nqueens.kernels.calls import Worker

_SECONDS_PER_CALL = 0.1
_SECONDS_BETWEEN_REPORTS = 0.2
_MOST_THREADS = 1024


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


def check_threads(threads: int | None) -> int:
    """The number of threads to use, all cores by default; raises BadInput outside 1 … 1024."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return whole(threads, "The number of threads", low=1, high=_MOST_THREADS)


def check_time_limit(seconds: float | None) -> float | None:
    """The time limit in seconds, or None for none; raises BadInput unless it is a positive number."""
    if seconds is None:
        return None
    return seconds_of(seconds, "The time limit")


@dataclass
class _Shared:
    """What the threads of one count share, all under the lock."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    count: int = 0
    work: int = 0
    units_done: int = 0
    error: BaseException | None = None


def run_plan(
    plan: Plan,
    *,
    threads: int | None = None,
    time_limit: float | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    begun: float | None = None,
) -> Tally:
    """The whole count. The same for any number of threads.

    Calls `on_progress` in the calling thread about five times a second. Raises GaveUp when the time limit passes
    and KeyboardInterrupt on Ctrl-C, in both cases after the threads have stopped (within about 0.1 s). The limit counts
    from `begun` (`time.perf_counter()`) if work was done before.
    """
    workers = check_threads(threads)
    check_time_limit(time_limit)
    started = time.perf_counter()
    shared = _Shared()
    shares = Shares(scattered(plan.blocks), workers)
    stop = kernels.Stop()
    crew = [Worker(partial(_work, plan, shares, worker, shared, stop)) for worker in range(workers)]
    try:
        for worker in crew:
            worker.start()
        _watch(crew, plan, shared, stop, started, begun, time_limit, on_progress)
    finally:
        stop.set()
        for worker in crew:
            worker.settle()
    if shared.error:
        raise shared.error
    return Tally(shared.count, shared.work, time.perf_counter() - started, workers)


def _work(plan: Plan, shares: Shares, worker: int, shared: _Shared, stop: kernels.Stop) -> None:
    """Takes units until there are none left, more at a time while that is quick."""
    most = 1
    try:
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
    except BaseException as error:
        shared.error = error
        stop.set()


def _watch(
    crew: list[Worker],
    plan: Plan,
    shared: _Shared,
    stop: kernels.Stop,
    started: float,
    begun: float | None,
    time_limit: float | None,
    on_progress: Callable[[Progress], None] | None,
) -> None:
    """Waits for the threads, reports, and enforces the time limit."""
    limited_from = started if begun is None else begun
    for worker in crew:
        done = False
        while not done:
            left = math.inf if time_limit is None else time_limit - (time.perf_counter() - limited_from)
            done = worker.wait(min(_SECONDS_BETWEEN_REPORTS, max(left, 0.0)))
            if on_progress:
                on_progress(_progress(plan, shared, started))
            if not done and time_limit is not None and left <= 0:
                stop.set()
                by_then = f"; {shared.count} solutions were counted by then" if plan.sums_solutions else ""
                raise GaveUp(
                    f"The time limit of {time_limit:g} s passed after {shared.units_done} of {plan.units} "
                    f"work units{by_then}."
                )


def _progress(plan: Plan, shared: _Shared, started: float) -> Progress:
    with shared.lock:
        done, count = shared.units_done, shared.count
    seconds = time.perf_counter() - started
    left = seconds * (plan.units - done) / done if done else None
    return Progress(done, plan.units, count, seconds, left)
