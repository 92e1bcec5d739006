"""The loop that hands out the pieces of a ledger and writes down what comes back."""

from __future__ import annotations

import time
from collections.abc import Callable

from nqueens.counting.drive.costs import Costs, Order
from nqueens.counting.drive.crew import Crew, Outcome
from nqueens.counting.drive.status import Status, Watch
from nqueens.counting.ledger.pieces import Piece
from nqueens.counting.ledger.store import Finished, Ledger
from nqueens.deadline import Deadline, Limit
from nqueens.errors import GaveUp

_SECONDS_BETWEEN_REPORTS = 0.5
_MOST_ERRORS = 3
"""A piece that failed so many times in one run is set aside."""


class Driver:
    """One run over a ledger, with one crew."""

    def __init__(self, ledger: Ledger, crew: Crew) -> None:
        self._ledger, self._crew = ledger, crew
        self._costs = Costs()
        for piece, seconds in ledger.costs():
            self._costs.add(piece, seconds)
        for piece, _ in ledger.quarantined():
            ledger.quarantine(piece, None)  # a new run is a new chance
        left = [piece for piece, _ in ledger.pieces_left()]
        self._order = Order(left, self._costs)
        done = list(ledger.sums())
        units = sum(last - first for first, last in left) + sum(last - first for first, last, _, _ in done)
        self._watch = Watch(units, len(left) + len(done), done)
        self._flying: set[Piece] = set()
        self._errors: dict[Piece, int] = {}
        self._suspects: list[Piece] = []
        self._alone: set[Piece] = set()

    def run(self, *, time_limit: Limit = None, on_status: Callable[[Status], None] | None = None) -> None:
        """Finishes every piece; raises GaveUp at the time limit, for a full disk and for pieces set aside.

        However it ends, what was finished by then is in the ledger, if it can be written.
        """
        deadline = Deadline.of(time_limit)
        reported = time.perf_counter()
        results: list[Outcome] = []
        try:
            while self._order or self._flying or self._suspects or results:
                self._hand_out_and_record(results)
                if deadline.passed:
                    raise deadline.gave_up(self._so_far())
                now = time.perf_counter()
                if on_status and now - reported >= _SECONDS_BETWEEN_REPORTS:
                    on_status(self._status())
                    reported = now
                results = self._wait(deadline)
        finally:
            self._record(self._crew.close())
        if on_status:
            on_status(self._status())
        self._refuse_quarantined()

    def _wait(self, deadline: Deadline) -> list[Outcome]:
        """All outcomes that are there, after waiting for the first one for a while."""
        if not self._flying:
            return []
        left = deadline.left
        results = []
        outcome = self._crew.next(_SECONDS_BETWEEN_REPORTS if left is None else min(_SECONDS_BETWEEN_REPORTS, left))
        while outcome:
            results.append(outcome)
            outcome = self._crew.next(0)
        return results

    def _hand_out_and_record(self, results: list[Outcome]) -> None:
        """One transaction for what came back and what goes out; only then is it handed out."""
        self._flying.difference_update(outcome.piece for outcome in results)
        begun: list[Piece] = []
        while self._order and len(self._flying) + len(begun) < self._crew.slots():
            begun.append(self._order.pop())
        if self._suspects and not self._flying and not begun and not self._order:
            begun.append(self._suspects.pop())
            self._alone.update(begun)
        if results or begun:
            self._record(results, begun)
        for piece in begun:
            self._flying.add(piece)
            self._crew.submit(piece)

    def _record(self, results: list[Outcome], begun: list[Piece] | None = None) -> None:
        finished = []
        for it in results:
            if it.done.first < it.done.last:
                finished.append(Finished(it.done, it.count, it.work, it.seconds, it.source))
                self._costs.add(it.done, it.seconds)
                self._watch.add(it)
            if it.error:
                self._failed(it)
        if finished or begun:
            self._ledger.record(finished, begun or ())

    def _failed(self, it: Outcome) -> None:
        self._errors[it.piece] = self._errors.get(it.piece, 0) + 1
        if it.hopeless and it.piece not in self._alone:
            # It was on workers that died, perhaps because of another piece there: at the end it runs on its own.
            self._suspects.append(it.piece)
        elif it.hopeless or self._errors[it.piece] >= _MOST_ERRORS:
            self._ledger.quarantine(it.piece, it.error)
            self._watch.quarantined += 1
        else:
            self._order.put_back(it.piece)

    def _status(self) -> Status:
        return self._watch.status(self._order, self._costs, self._flying)

    def _so_far(self) -> str:
        status = self._status()
        return f"when {status.units_done} of {status.units} work units were in the ledger"

    def _refuse_quarantined(self) -> None:
        aside = self._ledger.quarantined()
        if not aside:
            return
        (first, last), reason = aside[0]
        more = f" and {len(aside) - 1} more pieces" if len(aside) > 1 else ""
        raise GaveUp(
            f"Units {first} to {last - 1}{more} were set aside ({reason}); everything else is done, and the next run "
            "tries them again."
        )
