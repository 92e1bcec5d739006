"""Limits of a computation (threads, deadline, cancellation) and its progress callback.

They are created once per public call and shared by all its stages.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from nqueens.errors import GaveUp
from nqueens.inputs import check_function, seconds_of, text_of, whole
from nqueens.system import cores

_Item = TypeVar("_Item")

_MOST_THREADS = 1024
_ITEMS_BETWEEN_LOOKS = 256
UNFINISHED = "before the search was finished"
"""The default description of how far a computation came."""

_SHORTEST = 1e-9


class Deadline:
    """A point in time a number of seconds from now, or never; raises BadInput unless the number is positive."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds: float | None = None if seconds is None else seconds_of(seconds, "The time limit")
        self._named = self.seconds  # the limit given by the user, of which this may be a part
        self._begun = time.perf_counter()

    @classmethod
    def of(cls, limit: Limit) -> Deadline:
        """Returns the deadline itself, or a new one."""
        return limit if isinstance(limit, Deadline) else cls(limit)

    @classmethod
    def in_(cls, seconds: float) -> Deadline:
        """Returns the deadline after a computed number of seconds, which is immediate unless positive."""
        return cls(max(seconds, _SHORTEST))

    @property
    def used(self) -> float:
        """The seconds since it was created."""
        return time.perf_counter() - self._begun

    @property
    def left(self) -> float | None:
        """The remaining seconds, at least 0; None without a limit."""
        return None if self.seconds is None else max(0.0, self.seconds - self.used)

    def part(self, share: float) -> Deadline:
        """Returns a deadline after that share of the remaining time."""
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
        """Returns the error for missing the deadline, with how far the computation came."""
        return GaveUp(f"The time limit of {self._named:g} s expired {how_far}.")


Limit: TypeAlias = "float | Deadline | None"
"""A time limit in seconds, a running deadline, or None."""


@dataclass(frozen=True)
class Effort:
    """The limits of a computation and its progress callback, validated by `of`.

    All stages share the deadline, which is a point in time. `stopped()` is called about ten times a second. `report` is
    called with the progress of a stage, whose type depends on the stage.
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
        """Returns an effort with the given limits only, on all cores and with the best instruction set; raises
        BadInput.
        """
        if stopped is not None:
            check_function(stopped, "stopped")
        if on_progress is not None:
            check_function(on_progress, "on_progress")
        deadline = Deadline.of(time_limit)
        return cls(check_threads(threads), text_of(isa, "The instruction set"), deadline, stopped, on_progress)

    @property
    def left(self) -> float | None:
        """The seconds until the deadline, at least 0; None without one."""
        return self.deadline.left

    @property
    def is_over(self) -> bool:
        """True if it was cancelled or no time is left."""
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
        """Returns the error for cancellation or a missed deadline, with how far the computation came."""
        cancelled = self.deadline.seconds is None or self.is_stopped
        return GaveUp("The search was cancelled.") if cancelled else self.deadline.gave_up(how_far)

    def each(self, items: Iterable[_Item], how_far: str) -> Iterator[_Item]:
        """Yields the items; raises GaveUp between two of them once the effort is over."""
        for number, item in enumerate(items):
            if number % _ITEMS_BETWEEN_LOOKS == 0:
                self.check(how_far)
            yield item

    def tell(self, progress: object) -> None:
        """Reports progress if there is a callback."""
        if self.report is not None:
            self.report(progress)

    def part(self, share: float) -> Effort:
        """Returns this effort with a deadline after that share of the remaining time."""
        return replace(self, deadline=self.deadline.part(share))

    def within(self, seconds: float) -> Effort:
        """Returns this effort with a deadline in at most that many seconds."""
        return self if self.left is not None and self.left <= seconds else replace(self, deadline=Deadline.in_(seconds))

    @property
    def silent(self) -> Effort:
        """This effort without progress reports, for a stage whose progress means nothing to the caller."""
        return replace(self, report=None)


def log(level: Literal["debug", "info"], message: str, *values: object) -> None:
    """Logs to the logger `nqueens` if the program has loaded `logging`, which takes longer to load than a short count.

    A handler that discards messages is not needed, as there are no warnings.
    """
    if (logging := sys.modules.get("logging")) is not None:
        getattr(logging.getLogger("nqueens"), level)(message, *values, stacklevel=2)


def check_threads(threads: int | None) -> int:
    """Returns the number of threads to use, all cores by default; raises BadInput outside 1 … 1024."""
    if threads is None:
        return cores()
    return whole(threads, "The number of threads", low=1, high=_MOST_THREADS)
