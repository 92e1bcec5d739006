"""The arithmetic of comparisons against published values and exact cases."""

from __future__ import annotations

from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nqueens.comparing.statistics import fit_growth, fit_line, median, wilson
from nqueens.errors import BadInput


def test_median() -> None:
    assert median([]) is None
    assert median([3]) == 3
    assert median([5, 1, 3]) == 3
    assert median([4, 1, 3, 2]) == 2.5


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    interval = wilson(successes, trials)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(0, 200).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_wilson_holds_the_rate_and_mirrors(pair: tuple[int, int]) -> None:
    successes, trials = pair
    interval, mirrored = wilson(successes, trials), wilson(trials - successes, trials)
    assert 0 <= interval.low <= interval.high <= 1
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low))
    if trials:
        assert interval.low <= successes / trials <= interval.high


def test_wilson_refuses_more_successes_than_trials() -> None:
    with pytest.raises(BadInput, match="from 0 to the 3 trials, got 4"):
        wilson(4, 3)


def test_line_and_its_error() -> None:
    line = fit_line([1, 2, 3, 4], [6, 5, 7, 10])
    assert line is not None
    assert (line.intercept, line.slope) == pytest.approx((3.5, 1.4))
    # Residuals 1.1, -1.3, -0.7, 0.9: sqrt(4.2 / 2 / 5).
    assert line.slope_error == pytest.approx(0.42**0.5)


def test_line_needs_two_different_places() -> None:
    assert fit_line([], []) is None
    assert fit_line([3, 3], [1, 2]) is None
    two = fit_line([0, 1], [1, 3])
    assert two is not None
    assert two.slope == 2
    assert two.slope_error is None


def test_growth_of_an_exact_power_has_no_error() -> None:
    growth = fit_growth(range(4, 10), [0.5 * 3.0**n for n in range(4, 10)])
    assert growth is not None
    assert growth.factor == pytest.approx(3)
    assert growth.at_zero == pytest.approx(0.5)
    assert growth.error == pytest.approx(0, abs=1e-9)
    assert growth.points == 6


def test_growth_leaves_out_what_has_no_logarithm() -> None:
    growth = fit_growth([1, 2, 3], [0, exp(2), exp(3)])
    assert growth is not None
    assert growth.points == 2
    assert growth.factor == pytest.approx(exp(1))
    assert growth.error is None
    assert fit_growth([1, 2], [0, 1]) is None
