"""The moment at which an answer is due: made once, where a question comes in, and shared by all its stages."""

from __future__ import annotations

import time
from typing import TypeAlias

from nqueens.errors import GaveUp
from nqueens.inputs import seconds_of

_SHORTEST = 1e-9


class Deadline:
    """So many seconds from now, or never; raises BadInput unless they are a positive number."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds: float | None = None if seconds is None else seconds_of(seconds, "The time limit")
        self._named = self.seconds  # the limit that was given, of which this may be a part
        self._begun = time.perf_counter()

    @classmethod
    def of(cls, limit: Limit) -> Deadline:
        """The deadline itself, or a new one."""
        return limit if isinstance(limit, Deadline) else cls(limit)

    @classmethod
    def in_(cls, seconds: float) -> Deadline:
        """The deadline in so many seconds, as they come out of a calculation: at once if there are none."""
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
        """A deadline after that share of what is left."""
        left = self.left
        made = Deadline() if left is None else Deadline.in_(share * left)
        made._named = self._named
        return made

    @property
    def passed(self) -> bool:
        """Whether no time is left."""
        return self.seconds is not None and self.used >= self.seconds

    def check(self, how_far: str) -> None:
        """Raises GaveUp if no time is left."""
        if self.passed:
            raise self.gave_up(how_far)

    def gave_up(self, how_far: str) -> GaveUp:
        """The error of an answer that did not come in time, with how far it had come."""
        return GaveUp(f"The time limit of {self._named:g} s passed {how_far}.")


Limit: TypeAlias = "float | Deadline | None"
"""A time limit in seconds, a deadline that is running already, or none."""
