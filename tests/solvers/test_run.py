"""A run looks at the clock and at `stopped` often enough, however long its steps are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.solvers.run import Run


class Clock:
    """A clock that only goes on when told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(("step", "most"), [(1e-6, 256), (1e-3, 20), (0.5, 1), (30.0, 1)])
def test_steps_between_two_looks(monkeypatch: pytest.MonkeyPatch, step: float, most: int) -> None:
    clock = Clock()
    monkeypatch.setattr("time.perf_counter", clock)
    looks: list[int] = []
    ticks = 0

    def look() -> bool:
        looks.append(ticks)
        return False

    run = Run(Effort.of(stopped=look))
    for ticks in range(5000):  # noqa: B007  (`look` reads it)
        clock.now += step
        run.tick()
    gaps = [later - earlier for earlier, later in pairwise(looks)]
    assert max(gaps) <= most
    assert step > 1e-4 or gaps[-1] == 256


def test_the_time_limit_ends_a_run_of_long_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("time.perf_counter", clock)
    run = Run(Effort.of(time_limit=2.0))
    for _ in range(2):
        clock.now += 0.7
        run.tick()
    clock.now += 0.7
    with pytest.raises(GaveUp, match="time limit of 2 s"):
        run.tick()
