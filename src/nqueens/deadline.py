"""The moment at which an answer is due: made once, where a question comes in, and shared by all its stages."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeAlias, TypeVar

from nqueens.errors import GaveUp
from nqueens.inputs import seconds_of

Item = TypeVar("Item")

_ITEMS_BETWEEN_LOOKS = 256


class Deadline:
    """So many seconds from now, or never; raises BadInput unless they are a positive number."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = None if seconds is None else seconds_of(seconds, "The time limit")
        self._begun = time.perf_counter()

    @classmethod
    def of(cls, limit: Limit) -> Deadline:
        """The deadline itself, or a new one: what every function does first that takes a time limit."""
        return limit if isinstance(limit, Deadline) else cls(limit)

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
        return Deadline(None if left is None else max(share * left, 1e-9))

    @property
    def passed(self) -> bool:
        """Whether no time is left."""
        return self.seconds is not None and self.used >= self.seconds

    def check(self, how_far: str = "before the search was finished") -> None:
        """Raises GaveUp if no time is left."""
        if self.passed:
            raise self.gave_up(how_far)

    def each(self, items: Iterable[Item], how_far: str) -> Iterator[Item]:
        """The items; raises GaveUp between two of them if no time is left."""
        for number, item in enumerate(items):
            if number % _ITEMS_BETWEEN_LOOKS == 0:
                self.check(how_far)
            yield item

    def gave_up(self, how_far: str = "before the search was finished") -> GaveUp:
        """The error of an answer that did not come in time, with how far it had come."""
        return GaveUp(f"The time limit of {self.seconds:g} s passed {how_far}.")


Limit: TypeAlias = "float | Deadline | None"
"""A time limit in seconds, a deadline that is running already, or none."""
