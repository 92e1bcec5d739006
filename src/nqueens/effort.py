"""Limits of an answer and the receiver of its progress: made once, where a question comes in, for all its stages."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from nqueens.errors import GaveUp
from nqueens.inputs import check_function, seconds_of, text_of, whole
from nqueens.system import cores

_Item = TypeVar("_Item")

_MOST_THREADS = 1024
_ITEMS_BETWEEN_LOOKS = 256
UNFINISHED = "before the search was finished"
"""How far an answer had come, where nothing better can be said."""

_SHORTEST = 1e-9


class Deadline:
    """The moment a number of seconds from now, or never; raises BadInput unless the number is positive."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds: float | None = None if seconds is None else seconds_of(seconds, "The time limit")
        self._named = self.seconds  # the limit that was given, of which this may be a part
        self._begun = time.perf_counter()

    @classmethod
    def of(cls, limit: Limit) -> Deadline:
        """Returns the deadline itself, or a new one."""
        return limit if isinstance(limit, Deadline) else cls(limit)

    @classmethod
    def in_(cls, seconds: float) -> Deadline:
        """Returns the deadline after a computed number of seconds: at once unless it is positive."""
        return cls(max(seconds, _SHORTEST))

    @property
    def used(self) -> float:
        """Seconds since it was made."""
        return time.perf_counter() - self._begun

    @property
    def left(self) -> float | None:
        """Seconds that are left, at least 0; None if there is no limit."""
        return None if self.seconds is None else max(0.0, self.seconds - self.used)

    def part(self, share: float) -> Deadline:
        """Returns a deadline after that share of what is left."""
        left = self.left
        made = Deadline() if left is None else Deadline.in_(share * left)
        made._named = self._named
        return made

    @property
    def passed(self) -> bool:
        """True if no time is left."""
        return self.seconds is not None and self.used >= self.seconds

    def check(self, how_far: str) -> None:
        """Raises GaveUp if no time is left."""
        if self.passed:
            raise self.gave_up(how_far)

    def gave_up(self, how_far: str) -> GaveUp:
        """Returns the error of an answer that did not come in time, with how far it had come."""
        return GaveUp(f"The time limit of {self._named:g} s passed {how_far}.")


Limit: TypeAlias = "float | Deadline | None"
"""A time limit in seconds, a deadline that is running already, or none."""


@dataclass(frozen=True)
class Effort:
    """What an answer may cost, and who is told how far it is; checked when it is made, by `of`.

    All stages of an answer share the deadline, which is a moment. `stopped()` is asked about ten times a second;
    `report` is called with what a stage has to tell, each of which says what that is.
    """

    threads: int
    isa: str
    deadline: Deadline
    stopped: Callable[[], bool] | None
    report: Callable[[Any], None] | None

    @classmethod
    def of(
        cls,
        *,
        threads: int | None = None,
        isa: str = "auto",
        time_limit: Limit = None,
        stopped: Callable[[], bool] | None = None,
        on_progress: Callable[[Any], None] | None = None,
    ) -> Effort:
        """Returns an effort without limits but those given, on all cores, with the best instruction set; raises
        BadInput.
        """
        if stopped is not None:
            check_function(stopped, "stopped")
        if on_progress is not None:
            check_function(on_progress, "on_progress")
        isa = text_of(isa, "The instruction set")
        return cls(check_threads(threads), isa, Deadline.of(time_limit), stopped, on_progress)

    @property
    def left(self) -> float | None:
        """Seconds until the deadline, at least 0; None without one."""
        return self.deadline.left

    @property
    def is_over(self) -> bool:
        """True if it was cancelled, or no time is left."""
        return self.is_stopped or self.deadline.passed

    @property
    def is_stopped(self) -> bool:
        """True if it was cancelled."""
        return self.stopped is not None and self.stopped()

    def check(self, how_far: str = UNFINISHED) -> None:
        """Raises GaveUp if it was cancelled or no time is left."""
        if self.is_over:
            raise self.gave_up(how_far)

    def gave_up(self, how_far: str = UNFINISHED) -> GaveUp:
        """Returns the error of an answer that was stopped or is late, which says how far it had come."""
        told = self.deadline.seconds is None or self.is_stopped
        return GaveUp("The search was cancelled.") if told else self.deadline.gave_up(how_far)

    def each(self, items: Iterable[_Item], how_far: str) -> Iterator[_Item]:
        """Yields the items; raises GaveUp between two of them once the effort is over."""
        for number, item in enumerate(items):
            if number % _ITEMS_BETWEEN_LOOKS == 0:
                self.check(how_far)
            yield item

    def tell(self, progress: object) -> None:
        """Reports, if anybody wants to know."""
        if self.report is not None:
            self.report(progress)

    def part(self, share: float) -> Effort:
        """The same with a deadline after that share of the time that is left."""
        return replace(self, deadline=self.deadline.part(share))

    def within(self, seconds: float) -> Effort:
        """The same with a deadline in so many seconds at the latest."""
        return self if self.left is not None and self.left <= seconds else replace(self, deadline=Deadline.in_(seconds))

    @property
    def silent(self) -> Effort:
        """The same without reports, for a stage whose progress means nothing to the caller."""
        return replace(self, report=None)


def check_threads(threads: int | None) -> int:
    """Returns the number of threads to use, all cores by default; raises BadInput outside 1 … 1024."""
    if threads is None:
        return cores()
    return whole(threads, "The number of threads", low=1, high=_MOST_THREADS)
