"""Time limits counted in clock reads or calls instead of seconds, by a controllable clock."""

import threading
import time
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

import pytest

from nqueens import effort
from nqueens.kernels import calls
from nqueens.sampling import rounds

Result = TypeVar("Result")


def calls_of(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[tuple[Any, ...]]:
    """Returns a list that grows with each call of a function or method, by its positional arguments."""
    seen: list[tuple[Any, ...]] = []
    function: Callable[..., Any] = getattr(owner, name)

    def watched(*given: Any, **named: Any) -> Any:
        seen.append(given)
        return function(*given, **named)

    monkeypatch.setattr(owner, name, watched)
    return seen


def told_at(look: int) -> Callable[[], bool]:
    """Returns a `stopped` callback that is true from that call on."""
    looks = count(1)
    return lambda: next(looks) >= look


class Clock:
    """A clock that stands at `now` and advances by `step` seconds per read; read number `at` calls `then`."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.step = 0.0
        self.looks = 0
        self.at = 0
        self.then: Callable[[], None] = lambda: None

    def perf_counter(self) -> float:
        self.looks += 1
        if self.looks == self.at:
            self.then()
        self.now += self.step
        return self.now

    thread_time = perf_counter

    def pass_until(self, stop: Any) -> None:
        """Lets every limit expire, like endless work, and returns once the work is stopped."""
        self.now += 1e9
        pause = threading.Event()
        while not stop.is_set:
            pause.wait(0.001)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Replaces the clock of deadlines and of rounds of estimates during a test."""
    made = Clock()
    monkeypatch.setattr(effort, "time", made)
    monkeypatch.setattr(rounds, "time", made)
    return made


def quick_searches(monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: float) -> None:
    """Advances the clock only while a search runs: by `seconds` with each pause between two checks for its end."""

    def pause(_: float | None) -> float:
        clock.now += seconds
        return 0.01

    monkeypatch.setattr(calls, "_pause", pause)


def passed() -> effort.Deadline:
    """Returns a deadline of a microsecond that has passed."""
    made = effort.Deadline(1e-6)
    made._begun -= 1.0
    return made


def stopped_at_work(call: Callable[[Any], Result], stop: Any) -> Result:
    """Returns the result of a call whose stop flag is set once its thread has used some CPU time."""
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
