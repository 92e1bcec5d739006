"""Long calls into the kernels that end promptly on Ctrl-C and at a time limit."""

from __future__ import annotations

import _thread
import atexit
import math
import os
import signal
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from nqueens.inputs import whole
from nqueens.kernels import Stop

Result = TypeVar("Result")

_MOST_THREADS = 1024
_SECONDS_TO_BEGIN = 5.0
_SECONDS_TO_LEAVE = 0.5


class Worker:
    """A daemon thread that can be waited for while Ctrl-C may come at any time; `stop` is what ends its work early.

    An interrupted `Thread.join` takes the thread for ended (Python 3.11 and 3.12), an interrupted `Event.wait` can
    leave the event locked, and an interpreter that exits while compiled code still runs in a thread is aborted.
    Therefore a plain lock is held while the work goes on, a flag says when it is done, and the workers that still run
    at the exit are stopped (`_end_all`).
    """

    def __init__(self, work: Callable[[], None], stop: Stop) -> None:
        self._work = work
        self._stop: Stop | None = stop
        self._lock = _thread.allocate_lock()
        self._done = True
        self._begun = self._forsaken = False

    def start(self) -> None:
        """Starts the work; raises RuntimeError if the system allows no more threads."""
        if _exiting and threading.current_thread() is not threading.main_thread():
            raise SystemExit  # a daemon's new work: the interpreter ends before it
        self._lock.acquire()
        self._done = False
        _awaited.add(self)
        try:
            _thread.start_new_thread(self._run, ())
        except RuntimeError:
            self._done = True
            raise

    def _run(self) -> None:
        self._begun = True
        _running.add(self)
        try:
            self._work()
        finally:
            _running.discard(self)
            self._work = _nothing  # the thread may still be there when the interpreter exits: it keeps nothing alive
            self._stop = None
            self._done = True
            self._lock.release()

    def wait(self, seconds: float | None = None) -> bool:
        """Whether the work is done, after waiting for it that long at most; a KeyboardInterrupt comes through."""
        if not self._done and self._lock.acquire(timeout=-1 if seconds is None else seconds):
            self._lock.release()
        return self._done

    def settle(self) -> None:
        """Waits for the end of work that has been told to stop, however often Ctrl-C is pressed.

        Raises SystemExit in a thread whose work was ended because the interpreter exits: half a result is no result.
        """
        while not self._done:
            try:
                if not self.wait(_SECONDS_TO_BEGIN) and not self._begun:
                    return  # Ctrl-C came just before the thread was there
            except KeyboardInterrupt:
                continue
        _awaited.discard(self)
        if self._forsaken:
            raise SystemExit

    def forsake(self) -> None:
        """Ends the work because the interpreter exits."""
        self._forsaken = True
        if stop := self._stop:
            stop.set()


def _nothing() -> None:
    """The work of a worker that is done."""


_running: set[Worker] = set()
_awaited: set[Worker] = set()
"""Workers whose threads are there, and those of which nobody has yet seen the end."""

_exiting = False


def _end_all() -> None:
    """Ends the workers that still run when the interpreter exits: those of daemon threads, and of interrupted calls."""
    global _exiting
    _exiting = True
    if not _running:
        return
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while workers := list(_running):
        for worker in workers:
            worker.forsake()
        time.sleep(0.005)
    until = time.perf_counter() + _SECONDS_TO_LEAVE
    while _awaited and time.perf_counter() < until:
        time.sleep(0.005)


atexit.register(_end_all)


def check_threads(threads: int | None) -> int:
    """The number of threads to use, all cores by default; raises BadInput outside 1 … 1024."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return whole(threads, "The number of threads", low=1, high=_MOST_THREADS)


_SECONDS_BETWEEN_REPORTS = 0.2


def _pause(left: float | None) -> float:
    return _SECONDS_BETWEEN_REPORTS if left is None else min(_SECONDS_BETWEEN_REPORTS, max(left, 0.005))


def crew(
    work: Callable[[int], None],
    threads: int,
    stop: Stop,
    *,
    watch: Callable[[], None] = lambda: None,
    left: Callable[[], float | None] = lambda: None,
) -> None:
    """Runs `work(number)` in so many threads until all are done.

    Meanwhile calls `watch()` in the calling thread about five times a second, and when `left()` seconds have passed.
    What it raises, what any of the threads raises and a KeyboardInterrupt sets `stop` and is raised again when all
    threads have ended.
    """
    errors: list[BaseException] = []

    def run(number: int) -> None:
        try:
            work(number)
        except BaseException as error:
            errors.append(error)
            stop.set()

    workers = [Worker(partial(run, number), stop) for number in range(threads)]
    try:
        for worker in workers:
            worker.start()
        for worker in workers:
            while not worker.wait(_pause(left())):
                watch()
    finally:
        stop.set()
        for worker in workers:
            worker.settle()
    if errors:
        raise errors[0]


_SECONDS_BETWEEN_LOOKS = 0.1


def interruptible(
    call: Callable[[Stop], Result], seconds: float | None = None, stopped: Callable[[], bool] | None = None
) -> tuple[Result, bool]:
    """The result of `call(stop)`, and whether it was stopped because `seconds` had passed or `stopped()` was true.

    The call runs in a thread of its own, so that this one can take a KeyboardInterrupt, set the stop flag, wait
    for the kernel to notice it (within about 0.1 s) and raise.
    """
    stop = Stop()
    results: list[Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(call(stop))
        except BaseException as error:
            errors.append(error)

    worker = Worker(run, stop)
    try:
        worker.start()
        late = not (worker.wait(seconds) if stopped is None else _wait(worker, seconds, stopped))
    finally:
        stop.set()
        worker.settle()
    if errors:
        raise errors[0]
    return results[0], late


def _wait(worker: Worker, seconds: float | None, stopped: Callable[[], bool]) -> bool:
    """Whether the work is done and to go on, after waiting until `seconds` have passed or `stopped()` is true."""
    deadline = math.inf if seconds is None else time.monotonic() + seconds
    while not worker.wait(max(0.0, min(_SECONDS_BETWEEN_LOOKS, deadline - time.monotonic()))):
        if stopped() or time.monotonic() >= deadline:
            return False
    return not stopped()  # so that many short calls, one after the other, end as well
