"""Statistics of comparisons: medians, intervals for success rates and medians, and laws of growth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, floor, fsum, inf, log, log10, sqrt
from typing import Literal

from nqueens.errors import BadInput

Z_95 = 1.959963984540054
"""Normal quantile of 0.975: 95% of a normal distribution are within ± Z_95 standard deviations."""


@dataclass(frozen=True)
class Interval:
    """The numbers from `low` to `high`."""

    low: float
    high: float


@dataclass(frozen=True)
class _Line:
    """A line `intercept + slope · x`, its residual sum of squares, and the standard error of the slope.

    The last two are None for fewer than 3 points, which leave no residual.
    """

    intercept: float
    slope: float
    left: float | None
    slope_error: float | None


Law = Literal["exponential", "power"]


@dataclass(frozen=True)
class Growth:
    """Growth like `scale · rateⁿ` (exponential) or `scale · n^rate` (power).

    Fitted to `points` measurements; `error` is the standard error of the rate.
    """

    law: Law
    scale: float
    rate: float
    error: float
    points: int

    def at(self, size: float) -> float:
        """Returns the law's value for a size."""
        return self.scale * float(self.rate**size if self.law == "exponential" else size**self.rate)

    def __str__(self) -> str:
        """Returns `× 7.42 ± 0.03 per row` or `like n to the power 1.02 ± 0.05`."""
        digits = min(4, max(2, 1 - floor(log10(self.error)))) if self.error > 0 else 2
        spoken = f"{self.rate:.{digits}f} ± {self.error:.{digits}f}"
        return f"× {spoken} per row" if self.law == "exponential" else f"like n to the power {spoken}"


def median(values: Iterable[float]) -> float | None:
    """Returns the middle value, or the mean of the two middle ones; None without values."""
    ordered = sorted(values)
    if not ordered:
        return None
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def wilson(successes: int, trials: int, z: float = Z_95) -> Interval:
    """Returns the Wilson score interval for a probability, given successes out of trials.

    Unlike rate ± z·σ it is sensible for 0 or all successes and for few trials; without trials it is 0 to 1. Raises
    BadInput unless 0 ≤ successes ≤ trials. Source: E. B. Wilson, Probable inference, the law of succession, and
    statistical inference, 1927, doi:10.1080/01621459.1927.10502953.
    """
    if not 0 <= successes <= trials:
        raise BadInput(f"The number of successes must be from 0 to the number of trials, {trials}, got {successes}.")
    if trials == 0:
        return Interval(0.0, 1.0)
    rate = successes / trials
    centre = rate + z * z / (2 * trials)
    half = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    # For 0 and all successes the exact bounds are 0 and 1, which rounding could miss.
    low = 0.0 if successes == 0 else (centre - half) / scale
    high = 1.0 if successes == trials else (centre + half) / scale
    return Interval(low, high)


def fit_line(xs: Sequence[float], ys: Sequence[float]) -> _Line | None:
    """Returns the least-squares line; None with fewer than two different x. Cost O(points)."""
    points = len(xs)
    if len(set(xs)) < 2:
        return None
    mean_x, mean_y = fsum(xs) / points, fsum(ys) / points
    spread = fsum((x - mean_x) ** 2 for x in xs)
    slope = fsum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / spread
    intercept = mean_y - slope * mean_x
    if points < 3:
        return _Line(intercept, slope, None, None)
    left = fsum((y - intercept - slope * x) ** 2 for x, y in zip(xs, ys, strict=True))
    return _Line(intercept, slope, left, sqrt(left / (points - 2) / spread))


FEWEST_POINTS = 5
_DECIDED = 6.0  # least difference in Akaike's criterion to prefer a law: odds of e³, or 20 to 1
_EXACT = 1e-18  # residual sum of squares (of logarithms) that rounding leaves for an exact fit


@dataclass(frozen=True)
class Laws:
    """Both laws fitted to the same values, and the preference of Akaike's criterion for the exponential.

    `difference` is negative if the power law fits better. The odds of the better law are e to half of it.
    """

    exponential: Growth
    power: Growth
    difference: float

    @property
    def better(self) -> Growth:
        """The law with the smaller residuals, however small the difference."""
        return self.exponential if self.difference > 0 else self.power

    @property
    def decided(self) -> Growth | None:
        """The better law if the odds for it are at least 20 to 1, otherwise None."""
        return self.better if abs(self.difference) >= _DECIDED else None

    def __str__(self) -> str:
        """Returns the preferred law, or that the values are undecided and which law fits better."""
        if self.decided is not None:
            return str(self.decided)
        kind = "an exponential" if self.better.law == "exponential" else "a power"
        return f"undecided; {kind} law fits better: {self.better}"


def fit_laws(sizes: Sequence[float], values: Sequence[float]) -> Laws | None:
    """Returns an exponential and a power law through the values; None with fewer than FEWEST_POINTS.

    Both are least-squares lines through the logarithms of the values, against the size or its logarithm. They have the
    same number of parameters, so the residual sums of squares decide (H. Akaike, A new look at the statistical model
    identification, 1974, doi:10.1109/TAC.1974.1100705). Sizes and values that are not positive are left out. The error
    of a factor is that of its logarithm times the factor (first order).
    """
    positive = [(size, value) for size, value in zip(sizes, values, strict=True) if size > 0 and value > 0]
    logs = [log(value) for _, value in positive]
    by_size = fit_line([size for size, _ in positive], logs)
    by_log = fit_line([log(size) for size, _ in positive], logs)
    points = len(positive)
    if points < FEWEST_POINTS or by_size is None or by_log is None or by_size.left is None or by_log.left is None:
        return None
    factor = exp(by_size.slope)
    error = factor * (by_size.slope_error or 0.0)
    return Laws(
        Growth("exponential", exp(by_size.intercept), factor, error, points),
        Growth("power", exp(by_log.intercept), by_log.slope, by_log.slope_error or 0.0, points),
        points * log((by_log.left + _EXACT) / (by_size.left + _EXACT)),
    )


def censored_median(values: Sequence[float], gave_up: int = 0) -> float:
    """Returns the median of runs, of which `gave_up` count as infinite.

    For an even number it is the mean of the two middle ones. Raises BadInput without any run.
    """
    middle = median([*values, *[inf] * gave_up])
    if middle is None:
        raise BadInput("A median requires at least one run.")
    return middle


@dataclass(frozen=True)
class Spread:
    """Median and quartiles: half of the values are between `low` and `high`."""

    low: float
    middle: float
    high: float


def spread(values: Sequence[float], gave_up: int = 0) -> Spread:
    """Returns the censored median and quartiles: medians of the two halves, each with the middle value.

    Any of the three is infinite if it is a run that gave up. Raises BadInput without any run. Source: J. W. Tukey,
    Exploratory Data Analysis, 1977 (there: hinges).
    """
    middle = censored_median(values, gave_up)
    ordered = sorted([*values, *[inf] * gave_up])
    half = (len(ordered) + 1) // 2
    return Spread(censored_median(ordered[:half]), middle, censored_median(ordered[-half:]))


def median_interval(values: Sequence[float], gave_up: int = 0, *, seed: int = 0) -> Interval:
    """Returns the 95% percentile bootstrap interval of `censored_median`, from 2000 seeded samples.

    An end is infinite if it is a run that gave up. Cost: about 100 µs, more for hundreds of runs. Source: B. Efron,
    Bootstrap methods: another look at the jackknife, 1979, doi:10.1214/aos/1176344552.
    """
    import numpy as np

    runs = np.sort(np.array([*values, *[inf] * gave_up]))
    if not runs.size:
        raise BadInput("A median requires at least one run.")
    drawn = np.random.default_rng(seed).integers(0, runs.size, (_SAMPLES, runs.size))
    drawn.sort(axis=1)  # indices into the sorted runs
    low, high = (runs[drawn[:, place]] for place in ((runs.size - 1) // 2, runs.size // 2))
    medians = np.sort((low + high) / 2)
    tail = _SAMPLES // 40
    return Interval(float(medians[tail]), float(medians[-1 - tail]))


_SAMPLES = 2000
