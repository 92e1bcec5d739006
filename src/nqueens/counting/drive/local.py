"""Threads of this process as a crew."""

from __future__ import annotations

import time

from nqueens import kernels
from nqueens.counting.drive.crew import CrewOutcome, failed, kernel_build, machine_name
from nqueens.counting.drive.mailbox import Mailbox
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.entries import UnitSource, seal_of_work
from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.kernels.calls import Hands

_SECONDS_BETWEEN_LOOKS = 0.05


class Threads:
    """A crew of threads; told to close, they stop within about 0.1 s and hand in the units they have finished."""

    def __init__(self, plan: Plan, fingerprint: str, effort: Effort) -> None:
        self._plan, self._fingerprint = plan, fingerprint
        self._stop = kernels.Stop()
        self._batches: Mailbox[Batch] = Mailbox()
        self._outcomes: Mailbox[CrewOutcome] = Mailbox()
        self._build, self._machine = kernel_build(effort.isa), machine_name()
        self._hands = Hands(self._work, effort.threads, self._stop)
        self._hands.start()

    def slots(self) -> int:
        """One batch for each thread, and one that waits."""
        return len(self._hands) + 1

    def submit(self, batch: Batch) -> None:
        """Hands out a batch."""
        self._batches.put(batch)

    def next(self, seconds: float) -> CrewOutcome | None:
        """The next outcome, or None if there is none within that time."""
        return self._outcomes.take(seconds)

    def close(self) -> list[CrewOutcome]:
        """Stops the threads; returns what they had finished."""
        self._hands.settle()
        return list(iter(self._outcomes.take, None))

    def _work(self, number: int) -> None:
        source = UnitSource(self._plan.engine, self._build, self._machine, f"thread {number}")
        while not self._stop.is_set:  # the flag alone ends a thread: an interpreter that exits sets nothing else
            batch = self._batches.take(_SECONDS_BETWEEN_LOOKS)
            if batch is not None:
                self._outcomes.put(run_batch(self._plan, batch, self._stop, source, self._fingerprint))


def run_batch(plan: Plan, batch: Batch, stop: kernels.Stop, source: UnitSource, fingerprint: str) -> CrewOutcome:
    """Counts a batch in the calling thread, or as much of it as comes before `stop`; an error becomes an outcome."""
    begun = time.perf_counter()
    try:
        count, work, done = plan.run(batch.first, batch.last, stop)
    except Exception as error:
        return failed(batch, f"{type(error).__name__}: {error}", source=source)
    finished = Batch(batch.first, batch.first + done)
    if not 0 <= done <= batch.last - batch.first or (done < batch.last - batch.first and not stop.is_set):
        return failed(batch, f"{done} of {batch.last - batch.first} units were done", source=source)
    mark = seal_of_work(fingerprint, finished, count, work)
    return CrewOutcome(batch, finished, count, work, time.perf_counter() - begun, source, mark)
