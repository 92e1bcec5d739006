"""A clock that tests move, in the place of the one that deadlines read."""

from __future__ import annotations

import pytest


class Clock:
    """Stands still at `now`, but for `step` seconds at each look."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.step = 0.0

    def perf_counter(self) -> float:
        """What deadlines ask for."""
        self.now += self.step
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all deadlines during a test."""
    made = Clock()
    monkeypatch.setattr("nqueens.deadline.time", made)
    return made
