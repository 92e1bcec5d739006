"""Ranges of units, divided, ordered and dealt to threads with work stealing."""

from __future__ import annotations

import math
import threading
from collections import deque
from collections.abc import Sequence

Range = tuple[int, int]
"""Units first … last − 1."""

_GOLDEN = (math.sqrt(5) - 1) / 2


def scattered(ranges: Sequence[Range]) -> list[Range]:
    """Returns the ranges in an order that visits all parts of a plan evenly.

    Neighbouring ranges cost about the same, so after any fraction of them about that fraction of the work is done. The
    order is fixed: by the fractional parts of multiples of the golden ratio, any initial segment of which has gaps of
    at most three lengths (the three-distance theorem).
    """
    return [ranges[at] for at in sorted(range(len(ranges)), key=lambda at: at * _GOLDEN % 1)]


def equal_ranges(units: int, most: int) -> list[Range]:
    """Returns 0 … units divided into at most `most` ranges of one size."""
    size = max(1, -(-units // most))
    return [(first, min(first + size, units)) for first in range(0, units, size)]


class Queues:
    """The ranges of a plan, dealt to `workers` threads; thread-safe.

    A thread works through its queue in order and so rarely changes ranges, which matters if a range has its own tables.
    An idle thread steals the second half of the longest queue.
    """

    def __init__(self, ranges: Sequence[Range], workers: int) -> None:
        self._lock = threading.Lock()
        self._queues: list[deque[Range]] = []
        for worker in range(workers):
            start, end = worker * len(ranges) // workers, (worker + 1) * len(ranges) // workers
            self._queues.append(deque(ranges[start:end]))
        self._left = [sum(last - first for first, last in queue) for queue in self._queues]

    def take(self, worker: int, most: int) -> Range | None:
        """Returns at most `most` units of one range for a thread; None if nothing is left for it."""
        with self._lock:
            if not self._left[worker] and not self._steal(worker):
                return None
            first, last = self._queues[worker].popleft()
            taken = min(last, first + most)
            if taken < last:
                self._queues[worker].appendleft((taken, last))
            self._left[worker] -= taken - first
            return first, taken

    def _steal(self, thief: int) -> bool:
        victim = max(range(len(self._queues)), key=self._left.__getitem__)
        wanted = self._left[victim] // 2
        while wanted > 0:
            first, last = self._queues[victim].pop()
            cut = max(first, last - wanted)
            if cut > first:
                self._queues[victim].append((first, cut))
            self._queues[thief].appendleft((cut, last))
            self._left[victim] -= last - cut
            self._left[thief] += last - cut
            wanted -= last - cut
        return self._left[thief] > 0
