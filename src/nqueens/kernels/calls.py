"""Long calls into the kernels that end promptly on Ctrl-C and at a time limit."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from nqueens.kernels import Stop

Result = TypeVar("Result")


class Worker:
    """A daemon thread that can be waited for while Ctrl-C may come at any time.

    An interrupted `Thread.join` takes the thread for ended (Python 3.11 and 3.12), and an interpreter that exits
    while compiled code still runs in a thread is aborted; therefore an event says when the work is done.
    """

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._done = threading.Event()
        self._done.set()

    def start(self) -> None:
        """Starts the work; raises RuntimeError if the system allows no more threads."""
        self._done.clear()
        try:
            threading.Thread(target=self._run, daemon=True).start()
        except RuntimeError:
            self._done.set()
            raise

    def _run(self) -> None:
        try:
            self._work()
        finally:
            self._done.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Whether the work is done, after waiting for it that long at most; a KeyboardInterrupt comes through."""
        return self._done.wait(seconds)

    def settle(self) -> None:
        """Waits for the end of work that has been told to stop, however often Ctrl-C is pressed."""
        while True:
            try:
                self._done.wait()
            except KeyboardInterrupt:
                continue
            return


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

    worker = Worker(run)
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
