"""A pool of worker processes ends at once and whole, whatever its workers are doing."""

from contextlib import closing
from itertools import count
from threading import Event

from nqueens.effort import Effort
from nqueens.processes.pool import in_order


def large(*_: object) -> bytes:
    """Returns more than a pipe holds, so that a worker spends its time returning it."""
    return bytes(30_000_000)


def endless(task: int, _: Effort) -> int:
    """Works until its process exits, except for the first task."""
    if task:
        Event().wait()
    return task


def test_a_pool_ends_while_its_workers_return_results_or_work() -> None:
    for work in (large, large, large, endless):
        with closing(in_order(work, count(), Effort.of(), processes=2)) as results:
            assert next(results) == work(0, Effort.of())
