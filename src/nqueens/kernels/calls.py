"""Runs long kernel calls in one or more threads so that they end promptly on Ctrl-C, cancellation and timeouts."""

from __future__ import annotations

import _thread
import atexit
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Self, TypeVar

from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels import Stop

Result = TypeVar("Result")

_SECONDS_TO_BEGIN = 5.0
_SECONDS_TO_LEAVE = 0.5


class Worker:
    """A daemon thread that can be awaited safely under Ctrl-C; `stop` ends its work early.

    An interrupted `Thread.join` marks the thread as ended (Python 3.11 and 3.12), an interrupted `Event.wait` can leave
    the event locked, and an interpreter that exits while compiled code runs in a thread is aborted. Therefore a plain
    lock is held during the work, a flag says when it is done, and workers still running at exit are stopped
    (`_end_all`).
    """

    def __init__(self, work: Callable[[], None], stop: Stop) -> None:
        self._work = work
        self._stop: Stop | None = stop
        self._lock = _thread.allocate_lock()
        self._done = True
        self._begun = self._abandoned = False

    def start(self) -> None:
        """Starts the work; raises RuntimeError if the system allows no more threads."""
        if _exiting and threading.current_thread() is not threading.main_thread():
            raise SystemExit  # new work of a daemon thread at exit: the interpreter ends first
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
            self._work = _nothing  # the thread may outlive this object until exit, and must not keep it alive
            self._stop = None
            self._done = True
            self._lock.release()

    def wait(self, seconds: float | None = None) -> bool:
        """Returns whether the work is done, after waiting at most that long; KeyboardInterrupt propagates."""
        if not self._done and self._lock.acquire(timeout=-1 if seconds is None else seconds):
            self._lock.release()
        return self._done

    def settle(self) -> None:
        """Waits for the end of cancelled work, however often Ctrl-C is pressed.

        Raises SystemExit in a thread whose work was abandoned because the interpreter exits, as its result is
        incomplete.
        """
        while not self._done:
            try:
                if not self.wait(_SECONDS_TO_BEGIN) and not self._begun:
                    return  # Ctrl-C came just before the thread existed
            except KeyboardInterrupt:
                continue
        _awaited.discard(self)
        if self._abandoned:
            raise SystemExit

    def abandon(self) -> None:
        """Abandons the work because the interpreter exits."""
        self._abandoned = True
        if stop := self._stop:
            stop.set()


def _nothing() -> None:
    """Does nothing; replaces the work of a finished worker."""


_running: set[Worker] = set()
_awaited: set[Worker] = set()
"""Workers whose threads exist, or whose end has not been observed yet."""

_exiting = False


def _end_all() -> None:
    """Ends workers that are still running when the interpreter exits, from daemon threads or interrupted calls."""
    global _exiting
    _exiting = True
    if not _running:
        return
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while workers := list(_running):
        for worker in workers:
            worker.abandon()
        time.sleep(0.005)
    until = time.perf_counter() + _SECONDS_TO_LEAVE
    while _awaited and time.perf_counter() < until:
        time.sleep(0.005)


atexit.register(_end_all)


_SECONDS_BETWEEN_LOOKS = 0.1


class Hands:
    """Threads that run the same function, each with its number, until all are done or `stop` is set.

    Use it in a `with` statement whose body starts them. When the body ends, for whatever reason, `stop` is set and all
    threads are awaited; then the first error of a thread is raised.
    """

    def __init__(self, work: Callable[[int], None], threads: int, stop: Stop) -> None:
        self._work, self._stop = work, stop
        self._errors: list[BaseException] = []
        self._workers = [Worker(partial(self._run, number), stop) for number in range(threads)]

    def start(self) -> None:
        """Starts all threads; raises BadInput if the system does not allow them, once the started ones have ended."""
        try:
            for worker in self._workers:
                worker.start()
        except RuntimeError:
            self.settle()
            raise BadInput(f"The system cannot start {len(self)} threads; use fewer.") from None

    def _run(self, number: int) -> None:
        try:
            self._work(number)
        except BaseException as error:
            self._errors.append(error)
            self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Returns whether all are done, after waiting about that long at most; a KeyboardInterrupt comes through."""
        return all(worker.wait(seconds) for worker in self._workers)

    def check(self) -> None:
        """Raises the first error of a thread, if any."""
        if self._errors:
            raise self._errors[0]

    def settle(self) -> None:
        """Stops the work and waits for its end."""
        self._stop.set()
        for worker in self._workers:
            worker.settle()

    def __len__(self) -> int:
        return len(self._workers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.settle()
        if kind is None:
            self.check()


def crew(work: Callable[[int], None], effort: Effort, stop: Stop, *, watch: Callable[[], None] = lambda: None) -> bool:
    """Runs `work(number)` in `effort.threads` threads until all are done; returns whether the effort was over first.

    Calls `watch()` in the calling thread about ten times a second, and once at the end. Errors of `watch` or a thread,
    KeyboardInterrupt and the end of the effort set `stop`; errors propagate when all threads have ended.
    """
    late, pause = effort.is_over, _pause(effort.left)  # before the start: threads may end before the first look
    if late:
        stop.set()
    with Hands(work, effort.threads, stop) as hands:
        hands.start()
        while not hands.wait(pause):
            watch()
            if effort.is_over:
                return True
            pause = _pause(effort.left)
    watch()
    return late or effort.is_stopped  # so that a sequence of short calls ends as well


def _pause(left: float | None) -> float:
    return _SECONDS_BETWEEN_LOOKS if left is None else min(_SECONDS_BETWEEN_LOOKS, left)


def interruptible(
    call: Callable[[Stop], Result], effort: Effort, *, watch: Callable[[], None] = lambda: None
) -> tuple[Result, bool]:
    """Returns the result of `call(stop)`, and whether it was stopped because the effort was over.

    The call runs in its own thread, so that this thread can receive a KeyboardInterrupt, set the stop flag, wait for
    the kernel to notice it (within about 0.1 s) and raise. `watch` is as for `crew`.
    """
    stop = Stop()
    results: list[Result] = []
    late = crew(lambda _: results.append(call(stop)), replace(effort, threads=1), stop, watch=watch)
    return results[0], late
