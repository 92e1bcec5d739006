"""The main loop of a long count: hands out the batches of a ledger and records the results."""

from __future__ import annotations

import time
from collections.abc import Sequence

from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.costs import Costs, Order
from nqueens.ledgers.crew import BatchResult, failed
from nqueens.ledgers.entries import Finished, LedgerEntry, seal_of_work
from nqueens.ledgers.status import Status, Watch
from nqueens.ledgers.store import Ledger
from nqueens.processes.crew import Crew

_SECONDS_BETWEEN_REPORTS = 0.5
_MOST_ERRORS = 3  # a batch that failed this often in one run is set aside


class Driver:
    """One run over a ledger with one crew."""

    def __init__(self, ledger: Ledger, entries: Sequence[LedgerEntry], crew: Crew[Batch, BatchResult]) -> None:
        self._ledger, self._crew = ledger, crew
        self._costs = Costs()
        done = [entry.finished for entry in entries if entry.finished]
        for it in done:
            self._costs.add(it.batch, it.seconds)
        for entry in entries:
            if entry.quarantine is not None:
                ledger.quarantine(entry.batch, None)  # a new run retries them
        self._order = Order([entry.batch for entry in entries if entry.finished is None], self._costs)
        counted = ledger.description.sums_solutions
        self._watch = Watch([entry.batch for entry in entries], done, sums_solutions=counted)
        self._flying: set[Batch] = set()
        self._results: list[BatchResult] = []
        self._errors: dict[Batch, int] = {}
        self._suspects: list[Batch] = []
        self._alone: set[Batch] = set()

    def run(self, effort: Effort) -> None:
        """Finishes every batch, reporting Status.

        Raises GaveUp when the effort is over, when the disk is full, and for batches that were set aside. In every case
        all finished work is recorded in the ledger, if it can be written; GaveUp at the time limit and
        KeyboardInterrupt report how much that is.
        """
        interrupted = False
        try:
            self._work(effort)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            self._record(self._results + self._crew.close())
        if interrupted:
            raise KeyboardInterrupt(f"{self._so_far()} are in the ledger")
        effort.tell(self._status())
        done, units = self._ledger.units_done()
        if done < units:
            effort.check(f"with {self._so_far()} in the ledger")
        self._refuse_quarantined()

    def _work(self, effort: Effort) -> None:
        """Hands out and records batches until all are done or the effort is over."""
        reported = time.perf_counter()
        while self._order or self._flying or self._suspects or self._results:
            self._hand_out_and_record()
            if effort.is_over:
                return
            now = time.perf_counter()
            if now - reported >= _SECONDS_BETWEEN_REPORTS:
                effort.tell(self._status())
                reported = now
            self._wait(effort.left)

    def _wait(self, left: float | None) -> None:
        """Collects all available results, waiting a while for the first one."""
        if not self._flying:
            return
        outcome = self._crew.next(_SECONDS_BETWEEN_REPORTS if left is None else min(_SECONDS_BETWEEN_REPORTS, left))
        while outcome:
            self._results.append(outcome)
            outcome = self._crew.next(0)

    def _hand_out_and_record(self) -> None:
        """Records results and started batches in one transaction, and only then hands the batches out."""
        results, self._results = self._results, []
        self._flying.difference_update(outcome.batch for outcome in results)
        begun: list[Batch] = []
        while self._order and len(self._flying) + len(begun) < self._crew.slots():
            begun.append(self._order.pop())
        if self._suspects and not self._flying and not begun and not self._order:
            begun.append(self._suspects.pop())
            self._alone.update(begun)
        if results or begun:
            self._record(results, begun)
        for batch in begun:
            self._flying.add(batch)
            self._crew.submit(batch)

    def _record(self, results: list[BatchResult], begun: list[Batch] | None = None) -> None:
        finished = []
        for it in map(self._as_it_was_sent, results):
            if it.done.first < it.done.last:
                finished.append(Finished(it.done, it.count, it.work, it.seconds, it.source, it.seal))
                self._costs.add(it.done, it.seconds)
                self._watch.add(it)
            if it.error:
                self._failed(it)
        if finished or begun:
            self._ledger.record(finished, begun or ())

    def _as_it_was_sent(self, it: BatchResult) -> BatchResult:
        """Returns the result, or a failure if its numbers differ from those that the worker sent."""
        if it.error or it.seal == seal_of_work(self._ledger.description.fingerprint, it.done, it.count, it.work):
            return it
        return failed(it.batch, "its numbers arrived damaged", source=it.source)

    def _failed(self, it: BatchResult) -> None:
        self._errors[it.batch] = self._errors.get(it.batch, 0) + 1
        if it.hopeless and it.batch not in self._alone:
            # Its workers died, perhaps because of another batch: it runs alone, at the end.
            self._suspects.append(it.batch)
        elif it.hopeless or self._errors[it.batch] >= _MOST_ERRORS:
            self._ledger.quarantine(it.batch, it.error)
            self._watch.quarantined += 1
        else:
            self._order.put_back(it.batch)

    def _status(self) -> Status:
        return self._watch.status(self._order, self._costs, self._flying)

    def _so_far(self) -> str:
        done, units = self._ledger.units_done()
        return f"{done} of {units} work units"

    def _refuse_quarantined(self) -> None:
        aside = self._ledger.quarantined()
        if not aside:
            return
        (first, last), reason = aside[0]
        more = f" and {len(aside) - 1} more batches" if len(aside) > 1 else ""
        raise GaveUp(
            f"Units {first} to {last - 1}{more} were set aside ({reason}); all other units are done, and the next run "
            "retries these."
        )
