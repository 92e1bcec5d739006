"""A pool of worker processes of this package's functions, which ends promptly on Ctrl-C, errors and cancellation."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, TypeVar

from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.system import interrupts_held_back

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    Submit = Callable[..., "Future[Any]"]

TaskT = TypeVar("TaskT")
_ResultT = TypeVar("_ResultT")

_TASKS_AHEAD = 3
_SECONDS_BETWEEN_LOOKS = 0.1


@contextmanager
def worker_pool(processes: int) -> Iterator[Submit]:
    """Provides `submit(work, *arguments)`, which returns a future; if the block raises, the work ends at once.

    Raises GaveUp if a worker process ended early.
    """
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")  # a fork of a process with several threads can hang
    ended, end = context.Pipe(duplex=False)
    with ended, end, ProcessPoolExecutor(processes, context, initializer=_until_ended, initargs=(ended,)) as pool:
        try:
            yield partial(_submit, pool)
        except BrokenProcessPool:
            raise GaveUp(
                "A worker process ended before its work was done. In a script, several processes require the line "
                '`if __name__ == "__main__":` before the call.'
            ) from None
        except BaseException:
            end.send(None)
            raise


def _submit(pool: ProcessPoolExecutor, work: Callable[..., _ResultT], *arguments: object) -> Future[_ResultT]:
    with interrupts_held_back(from_processes=True):  # tasks start the workers
        return pool.submit(_until_asked, work, *arguments)


def in_order(
    work: Callable[[TaskT, Effort], _ResultT], tasks: Iterable[TaskT], effort: Effort, processes: int
) -> Generator[_ResultT, None, None]:
    """Yields `work(task, effort)` for each task, in the order of the tasks, which may be infinite.

    With several processes, a task gets no limits: at the end of the effort its process exits. Raises GaveUp.
    """
    if processes == 1:
        yield from (work(task, effort) for task in tasks)
        return
    waiting: deque[Future[_ResultT]] = deque()
    with worker_pool(processes) as submit:
        for task in tasks:
            waiting.append(submit(_unlimited, work, task))
            if len(waiting) > _TASKS_AHEAD * processes:
                yield _result(waiting.popleft(), effort)
        while waiting:
            yield _result(waiting.popleft(), effort)


def _unlimited(work: Callable[[TaskT, Effort], _ResultT], task: TaskT) -> _ResultT:
    return work(task, Effort.of(threads=1))


def _result(future: Future[_ResultT], effort: Effort) -> _ResultT:
    from concurrent.futures import wait as wait_for

    effort.check()
    while not wait_for([future], _SECONDS_BETWEEN_LOOKS).done:
        effort.check()
    return future.result()


class _End:
    """The state of a worker process: whether it works, and whether it was asked to exit.

    It exits while it works, never while it returns a result: the parent would wait for the rest for ever.
    """

    def __init__(self) -> None:
        self._change = threading.Lock()
        self._works = self._asked = False

    def work(self, *, on: bool) -> None:
        """Begins or ends work; exits if asked to."""
        with self._change:
            self._works = on
            if self._asked:
                os._exit(1)

    def come(self, *, now: bool) -> None:
        """Exits now or, if no work is being done, before the next begins."""
        with self._change:
            if self._works or now:
                os._exit(1)
            self._asked = True


_end = _End()


def _until_asked(work: Callable[..., _ResultT], *arguments: object) -> _ResultT:
    _end.work(on=True)
    try:
        return work(*arguments)
    finally:
        _end.work(on=False)


def _until_ended(ended: Any) -> None:  # the type of a connection differs on Windows
    """Makes a worker ignore Ctrl-C, which the parent handles, and exit when the parent says so or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_wait_for_end, args=(ended,), daemon=True).start()


def _wait_for_end(ended: Any) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    if parent.sentinel not in wait([ended, parent.sentinel]):
        _end.come(now=False)
        wait([parent.sentinel])
    _end.come(now=True)
