"""The arithmetic of comparisons against published values and exact cases."""

from math import exp, inf, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nqueens.comparing.statistics import (
    Growth,
    Interval,
    Spread,
    censored_median,
    fit_growth,
    fit_laws,
    fit_line,
    median,
    median_interval,
    spread,
    wilson,
)
from nqueens.errors import BadInput


def test_medians() -> None:
    assert [median(values) for values in ([], [3], [5, 1, 3], [4, 1, 3, 2])] == [None, 3, 3, 2.5]
    for values, gave_up, expected in (([3, 1, 2], 0, 2), ([3, 1, 2], 1, 2.5), ([1, 2], 2, inf), ([1, 2, 3], 2, 3)):
        assert censored_median(values, gave_up) == expected
    for median_of in (censored_median, median_interval):
        with pytest.raises(BadInput, match="at least one run"):
            median_of([])


def test_wilson_gives_the_published_intervals() -> None:
    """Newcombe 1998, table I, method 3."""
    for successes, trials, low, high in (
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718),
    ):  # fmt: skip
        interval = wilson(successes, trials)
        assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)
    with pytest.raises(BadInput, match="from 0 to the 3 trials, got 4"):
        wilson(4, 3)


@given(st.integers(0, 200).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_wilson_holds_the_rate_and_mirrors(pair: tuple[int, int]) -> None:
    successes, trials = pair
    interval, mirrored = wilson(successes, trials), wilson(trials - successes, trials)
    assert 0 <= interval.low <= interval.high <= 1
    assert (interval.low, interval.high) == pytest.approx((1 - mirrored.high, 1 - mirrored.low))
    if trials:
        assert interval.low <= successes / trials <= interval.high


def test_lines_and_their_errors() -> None:
    line = fit_line([1, 2, 3, 4], [6, 5, 7, 10])
    assert line is not None
    assert (line.intercept, line.slope) == pytest.approx((3.5, 1.4))
    # Residuals 1.1, -1.3, -0.7, 0.9: sqrt(4.2 / 2 / 5).
    assert line.slope_error == pytest.approx(0.42**0.5)
    two = fit_line([0, 1], [1, 3])
    assert two is not None
    assert (two.slope, two.slope_error) == (2, None)
    assert fit_line([], []) is fit_line([3, 3], [1, 2]) is None  # there must be two different places


SIZES = list(range(6, 20))


@pytest.mark.parametrize(("law", "scale", "rate"), [
    *(("exponential", 0.5, rate) for rate in (0.5, 1.05, 1.37, 3.0, 8.0)),
    *(("power", 1e-5, rate) for rate in (-1.0, 0.5, 1.0, 2.0, 3.0)),
])  # fmt: skip
def test_a_law_is_told(law: str, scale: float, rate: float) -> None:
    def value(n: int) -> float:
        return float(scale * (rate**n if law == "exponential" else n**rate))

    growth = fit_growth(SIZES, [value(n) for n in SIZES])
    assert growth is not None
    assert (growth.law, growth.points) == (law, len(SIZES))
    assert (growth.scale, growth.rate) == pytest.approx((scale, rate))
    assert growth.error == pytest.approx(0, abs=1e-6)
    assert growth.at(10) == pytest.approx(value(10))


@pytest.mark.parametrize("law", ["exponential", "power"])
def test_with_noise_the_law_is_the_right_one_or_none_and_its_error_is_honest(law: str) -> None:
    right = wrong = near = 0
    for seed in range(200):
        random = Random(seed)
        sizes = [4, 6, 8, 12, 16, 24, 32, 48]
        mean = [1.5**n if law == "exponential" else n**2.0 for n in sizes]
        growth = fit_growth(sizes, [value * exp(random.gauss(0, 0.3)) for value in mean])
        if growth is None:
            continue
        right += growth.law == law
        wrong += growth.law != law
        if growth.law == law:  # t with 6 degrees of freedom, 95 %
            near += abs(growth.rate - (1.5 if law == "exponential" else 2.0)) < 2.45 * growth.error
    assert right > 150
    assert wrong <= 2
    assert 0.9 < near / right < 0.99


def test_what_follows_no_law_has_none_and_few_points_decide_nothing() -> None:
    noise, steps = [exp(Random(n).gauss(0, 1)) for n in SIZES], [1.0 + 0.2 * (n % 2) for n in SIZES]
    for values in ([1.0] * 14, steps, noise, [0.0] * 14):
        assert fit_growth(SIZES, values) is None
    assert fit_growth([4, 5, 6, 7], [16, 32, 64, 128]) is None
    assert fit_growth([4, 5, 6, 7, 8], [16, 32, 64, 128, 256]) is not None
    assert fit_growth([0, 4, 5, 6, 7], [1, 16, 32, 64, 128]) is None  # 0 has no logarithm
    assert fit_growth([4, 5, 6, 7, 8], [0, 32, 64, 128, 256]) is None
    assert fit_growth([8] * 5, [1, 2, 3, 4, 5]) is None


def test_a_law_in_words() -> None:
    assert str(Growth("exponential", 1.0, 7.4216, 0.0312, 9)) == "× 7.422 ± 0.031 per row"
    assert str(Growth("power", 1.0, 1.0216, 0.4, 9)) == "like n to the power 1.02 ± 0.40"


@given(st.lists(st.floats(0.001, 1000), min_size=5, max_size=12))
def test_both_laws_are_named_and_the_better_one_leaves_less(values: list[float]) -> None:
    """The sums of squares of the logarithms that each law leaves, taken again from its values."""
    sizes = list(range(4, 4 + len(values)))
    laws = fit_laws(sizes, values)
    assert laws is not None
    left = {
        law.law: sum((log(law.at(n)) - log(value)) ** 2 for n, value in zip(sizes, values, strict=True))
        for law in (laws.exponential, laws.power)
    }
    other = laws.power if laws.better is laws.exponential else laws.exponential
    assert left[laws.better.law] <= left[other.law] * (1 + 1e-6) + 1e-9
    assert laws.decided in (None, laws.better)
    assert fit_growth(sizes, values) == laws.decided


def test_the_median_between_its_quartiles() -> None:
    for values, gave_up, expected in (
        ([7], 0, (7, 7, 7)), ([4, 2, 3, 1], 0, (1.5, 2.5, 3.5)), ([5, 1, 4, 2, 3], 0, (2, 3, 4)),
        ([1, 2, 3], 1, (1.5, 2.5, inf)), ([1, 2, 3], 2, (2, 3, inf)), ([1, 2], 4, (2, inf, inf)),
    ):  # fmt: skip
        assert spread(values, gave_up) == Spread(*expected)


def test_the_interval_of_a_median() -> None:
    """It holds 95 % of the medians of all samples, which for three runs can be listed."""
    assert median_interval([7]) == Interval(7, 7)
    assert median_interval([1, 2, 3]) == Interval(1, 3)  # of 27 samples 7 have the median 1, and 7 have 3
    assert median_interval([1, 2], 3) == Interval(1, inf)
    assert median_interval([], 2) == Interval(inf, inf)
    runs = list(range(1, 102))
    interval = median_interval(runs)
    assert interval == median_interval(runs)
    assert 51 - 14 < interval.low < 51 - 5  # the middle ± 1.96 · √101 / 2, which is 9.8, by the normal distribution
    assert 51 + 5 < interval.high < 51 + 14


@given(st.lists(st.floats(0, 100), max_size=8), st.integers(0, 4), st.integers(0, 3))
def test_the_interval_holds_the_median(values: list[float], gave_up: int, seed: int) -> None:
    if values or gave_up:
        interval = median_interval(values, gave_up, seed=seed)
        assert interval.low <= censored_median(values, gave_up) <= interval.high
