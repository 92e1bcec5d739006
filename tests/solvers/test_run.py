"""A run reads the clock and `stopped` often enough, and waits for a library in a separate thread."""

from itertools import pairwise
from threading import Event

import pytest
from support.clocks import Clock
from support.failing import fails

from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.solvers.external.packages import Background
from nqueens.solvers.run import Run


@pytest.fixture(autouse=True)
def _one_clock(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr("nqueens.solvers.run.time", clock)


@pytest.mark.parametrize(("step", "most"), [(1e-6, 256), (1e-3, 20), (0.5, 1), (30.0, 1)])
def test_steps_between_two_reads(clock: Clock, step: float, most: int) -> None:
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


def test_the_time_limit_ends_a_run_of_long_steps(clock: Clock) -> None:
    run = Run(Effort.of(time_limit=2.0))
    for _ in range(2):
        clock.now += 0.7
        run.tick()
    clock.now += 0.7
    fails(GaveUp, "time limit of 2 s", run.tick)


def test_a_running_call_is_awaited_despite_repeated_ctrl_c() -> None:
    began, told, ended = Event(), Event(), Event()
    asked = []

    def work() -> None:
        began.set()
        told.wait()
        ended.set()

    def stop() -> None:
        asked.append(1)
        if len(asked) > 3:
            told.set()
        raise KeyboardInterrupt

    def interrupted() -> None:
        with Background(work, stop=stop) as call:
            call.start()
            began.wait()
            raise KeyboardInterrupt("the first")

    fails(KeyboardInterrupt, "the first", interrupted)
    assert ended.is_set()
    assert len(asked) > 3
