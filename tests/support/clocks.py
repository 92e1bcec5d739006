"""Clocks for time limits that move with each look at them: limits in looks and not in seconds, the same everywhere."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from nqueens import deadline
from nqueens.kernels import calls

Result = TypeVar("Result")


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


class Looks:
    """The clock of all deadlines: a look at it takes `seconds`, and the look with the number `at` calls `then`."""

    def __init__(self, seconds: float, at: int = 0, then: Callable[[], None] = lambda: None) -> None:
        self.number = 0
        self._seconds, self._at, self._then = seconds, at, then

    def __call__(self) -> float:
        """The time."""
        self.number += 1
        if self.number == self._at:
            self._then()
        return self.number * self._seconds

    def rule(self, monkeypatch: pytest.MonkeyPatch) -> Looks:
        """Makes it the clock that deadlines read."""
        monkeypatch.setattr(deadline, "time", SimpleNamespace(perf_counter=self))
        return self


def quick_searches(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """A clock that moves only while a search goes on: so many seconds with each pause between two looks for its end."""
    clock = Looks(1e-9).rule(monkeypatch)

    def pause(_: float | None) -> float:
        clock.number += round(seconds * 1e9)
        return 0.01

    monkeypatch.setattr(calls, "_pause", pause)


def passed() -> deadline.Deadline:
    """A deadline that was a microsecond away and has passed."""
    made = deadline.Deadline(1e-6)
    made._begun -= 1.0
    return made


def stopped_at_work(call: Callable[[Any], Result], stop: Any) -> Result:
    """The result of a call whose stop flag is set once its thread has worked for a while, by the processor's time."""
    results: list[Result] = []
    thread = threading.Thread(target=lambda: results.append(call(stop)), daemon=True)
    thread.start()
    assert thread.ident is not None
    worked, pause = time.pthread_getcpuclockid(thread.ident), threading.Event()
    while thread.is_alive() and time.clock_gettime(worked) < 0.02:
        pause.wait(0.001)
    assert thread.is_alive(), "the call ended before it was stopped"
    stop.set()
    thread.join(300)
    assert results, "the call did not stop"
    return results[0]
