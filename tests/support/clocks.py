"""A clock for time limits that a test moves, or each look at it: limits in looks and not in seconds, as everywhere."""

import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from nqueens import effort
from nqueens.kernels import calls
from nqueens.sampling import rounds

Result = TypeVar("Result")


class Clock:
    """Stands still at `now`, but for `step` seconds at each look; the look with the number `at` calls `then`."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.step = 0.0
        self.looks = 0
        self.at = 0
        self.then: Callable[[], None] = lambda: None

    def perf_counter(self) -> float:
        """The time."""
        self.looks += 1
        if self.looks == self.at:
            self.then()
        self.now += self.step
        return self.now

    thread_time = perf_counter

    def pass_until(self, stop: Any) -> None:
        """Lets every limit pass, as work without an end does, and returns once that stops the work."""
        self.now += 1e9
        pause = threading.Event()
        while not stop.is_set:
            pause.wait(0.001)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of all deadlines, and of the rounds of estimates, during a test."""
    made = Clock()
    monkeypatch.setattr(effort, "time", made)
    monkeypatch.setattr(rounds, "time", made)
    return made


def quick_searches(monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: float) -> None:
    """Moves the clock while a search goes on only: so many seconds with each pause between two looks for its end."""

    def pause(_: float | None) -> float:
        clock.now += seconds
        return 0.01

    monkeypatch.setattr(calls, "_pause", pause)


def passed() -> effort.Deadline:
    """A deadline that was a microsecond away and has passed."""
    made = effort.Deadline(1e-6)
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
