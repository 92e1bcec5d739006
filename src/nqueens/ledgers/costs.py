"""Cost estimates for batches, based on finished neighbours; the schedule and the remaining time."""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterable

from nqueens.counting.ranges import scattered
from nqueens.ledgers.batches import Batch

_SCOUTS = 10  # one in this number of batches is done first, scattered over the plan, to learn costs


class Costs:
    """Seconds per unit along the plan; neighbouring units cost about the same."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._rates: list[float] = []
        self._units = 0
        self._seconds = 0.0
        self._residuals: list[float] = []

    def __len__(self) -> int:
        return len(self._firsts)

    def add(self, batch: Batch, seconds: float) -> None:
        """Records the cost of a batch and the error of its guess."""
        units = batch.last - batch.first
        guess = self.guess(batch)
        if guess:
            self._residuals.append(seconds / guess - 1)
        at = bisect.bisect(self._firsts, batch.first)
        self._firsts.insert(at, batch.first)
        self._rates.insert(at, seconds / units)
        self._units += units
        self._seconds += seconds

    def guess(self, batch: Batch) -> float:
        """Returns the expected seconds of a batch, from its nearest finished neighbours; 0 if none is finished."""
        at = bisect.bisect(self._firsts, batch.first)
        near = self._rates[max(0, at - 1) : at + 1]
        return (batch.last - batch.first) * sum(near) / len(near) if near else 0.0

    def error(self, seconds: float, batches: int) -> float:
        """Returns the standard error of a sum of guesses: that of their mean, and the scatter of the batches."""
        known = len(self._residuals)
        if known < 2:
            return math.inf if batches else 0.0
        spread = math.sqrt(sum(each * each for each in self._residuals) / known)
        return seconds * spread * math.sqrt(1 / known + 1 / max(batches, 1))


class Order:
    """The batches to do: first a sample from all parts of the plan, then the most expensive first, to finish evenly."""

    def __init__(self, batches: Iterable[Batch], costs: Costs) -> None:
        waiting = list(batches)
        self._costs = costs
        self._waiting = [waiting[at] for at, _ in scattered([(at, at + 1) for at in range(len(waiting))])][::-1]
        self._guesses: dict[Batch, float] = {}
        self.seconds_left = 0.0
        self._sort_at = len(waiting) // _SCOUTS + 2
        if len(costs) >= self._sort_at:
            self._sort()

    def __len__(self) -> int:
        return len(self._waiting)

    def pop(self) -> Batch:
        """Returns the next batch."""
        if len(self._costs) >= self._sort_at:
            self._sort()
        batch = self._waiting.pop()
        self.seconds_left -= self._guesses.get(batch, 0.0)
        return batch

    def put_back(self, batch: Batch) -> None:
        """Returns a batch to the queue, to be done after all others."""
        self._waiting.insert(0, batch)

    def left(self) -> float:
        """Returns the expected seconds of the waiting batches, run one after the other."""
        if not self._waiting:
            return 0.0  # not the rounding error of the sum
        if self._guesses:
            return max(self.seconds_left, 0.0)
        return sum(self._costs.guess(batch) for batch in self._waiting[:1000]) * max(1.0, len(self._waiting) / 1000)

    def _sort(self) -> None:
        """Sorts by the current guesses; sorts again whenever the number of known costs has doubled."""
        self._guesses = {batch: self._costs.guess(batch) for batch in self._waiting}
        self._waiting.sort(key=lambda batch: self._guesses[batch])
        self.seconds_left = sum(self._guesses.values())
        self._sort_at = 2 * len(self._costs) + 2
