"""Forecasts of the cost of a count from a sample of its units."""

import math
import time

import pytest
from support.clocks import Clock
from support.solving import classic

from nqueens import kernels
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.predict import extrapolate, predict
from nqueens.effort import Effort
from nqueens.known import sequence


@pytest.fixture
def a_second_each(clock: Clock) -> None:
    """Replaces the clock by one that advances a second per read, so that a sample has as many pieces on any machine."""
    clock.step = 1.0


def test_a_complete_sample_is_exact() -> None:
    found = predict(make_plan(classic(10), Effort.of()), Effort.of(), seconds=10)
    assert (found.solutions, found.solutions_error, found.cpu_error, found.sampled) == (724, 0, 0, found.units)
    none = predict(Plan("empty", 0, "nodes", lambda first, last, _: (0, 0, last - first)), Effort.of())
    assert (none.cpu_seconds, none.solutions, none.at_least) == (0, 0, False)


@pytest.mark.usefixtures("a_second_each")
def test_the_error_bar_is_calibrated() -> None:
    """A normal law puts 68% of the samples within one standard error, and 99.7% within three."""
    plan, truth = make_plan(classic(14), Effort.of()), sequence("A000170").value(14)
    found = [predict(plan, Effort.of(), seconds=1200, seed=seed) for seed in range(50)]
    assert all(not each.at_least and 0 < each.sampled < each.units == plan.units for each in found)
    bars = [(each.solutions, each.solutions_error) for each in found if each.solutions and each.solutions_error]
    off = [abs(solutions - truth) / error for solutions, error in bars]
    assert len(off) == 50
    assert max(error for _, error in bars) < 0.2 * truth
    assert 24 <= sum(errors <= 1 for errors in off) <= 44
    assert sum(errors <= 3 for errors in off) >= 47


def test_a_count_too_long_to_sample_gets_a_lower_bound() -> None:
    found = predict(make_plan(classic(32), Effort.of()), Effort.of(), seconds=0.2)
    assert (found.at_least, found.cpu_error, found.solutions) == (True, math.inf, None)
    assert found.cpu_seconds > 60


def test_long_units_are_sampled_in_short_ranges(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred million units of 1 ms, by a clock that counts units: an equal share of them would take 24 s."""

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:  # noqa: ARG001
        clock.now += 0.001 * (last - first)
        return 2 * (last - first), 0, last - first

    monkeypatch.setattr("nqueens.counting.predict.time", clock)
    found = predict(Plan("made", 10**8, "steps", run, memory_per_thread=1), Effort.of(), seconds=10)
    assert not found.at_least
    assert found.solutions == pytest.approx(2e8, rel=1e-3)
    assert found.cpu_seconds == pytest.approx(1e5, rel=0.02)
    assert 2000 < found.sampled < 10_000


@pytest.mark.long
def test_extrapolation_is_close_to_the_actual_cost() -> None:
    plan = make_plan(classic(16), Effort.of(), engine="search")
    begun = time.thread_time()
    plan.run(0, plan.units, kernels.Stop())
    measured = time.thread_time() - begun
    assert measured / 10 < extrapolate(16, engine="search") < measured * 10


def test_extrapolation_from_a_smaller_board() -> None:
    for engine in ("search", "auto"):
        days = [extrapolate(n, engine=engine) / 86_400 for n in (20, 27, 28, 64)]
        assert days == sorted(days)
        assert days[-1] > 1e30


def test_progress_of_the_sampling(clock: Clock) -> None:
    clock.step = 0.01
    shares: list[float] = []
    predict(make_plan(classic(18), Effort.of()), Effort.of(on_progress=shares.append), seconds=0.7)
    assert shares[0] == pytest.approx(0, abs=0.1)
    assert shares == sorted(shares)
    assert shares[-1] <= 1
