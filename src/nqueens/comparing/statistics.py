"""The arithmetic of a comparison: a median, an interval for a success rate, the law by which something grows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, floor, fsum, inf, log, log10, sqrt
from typing import Literal

from nqueens.errors import BadInput

Z_95 = 1.959963984540054
"""The normal quantile of 0.975: 95 % of a normal distribution lie within ± Z_95 standard deviations."""


@dataclass(frozen=True)
class Interval:
    """The numbers from `low` to `high`."""

    low: float
    high: float


@dataclass(frozen=True)
class _Line:
    """`intercept + slope · x`, the sum of the squares left over, and the standard error of the slope.

    Both are None through fewer than 3 points, which leave nothing over.
    """

    intercept: float
    slope: float
    left: float | None
    slope_error: float | None


Law = Literal["exponential", "power"]


@dataclass(frozen=True)
class Growth:
    """A quantity that grows like `scale · rateⁿ` (exponential) or like `scale · n^rate` (power).

    Fitted to `points` measurements; `error` is the standard error of the rate.
    """

    law: Law
    scale: float
    rate: float
    error: float
    points: int

    def at(self, size: float) -> float:
        """The value that the law gives for a size."""
        return self.scale * float(self.rate**size if self.law == "exponential" else size**self.rate)

    def __str__(self) -> str:
        """`× 7.42 ± 0.03 per row` or `like n to the power 1.02 ± 0.05`."""
        digits = min(4, max(2, 1 - floor(log10(self.error)))) if self.error > 0 else 2
        spoken = f"{self.rate:.{digits}f} ± {self.error:.{digits}f}"
        return f"× {spoken} per row" if self.law == "exponential" else f"like n to the power {spoken}"


def median(values: Iterable[float]) -> float | None:
    """The middle value, the mean of the two middle ones of an even number, None of nothing."""
    ordered = sorted(values)
    if not ordered:
        return None
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def wilson(successes: int, trials: int, z: float = Z_95) -> Interval:
    """The Wilson score interval for the probability behind `successes` out of `trials`; 0 to 1 without trials.

    Unlike rate ± z·σ it is sensible for 0 or all successes and for few trials. Raises BadInput unless
    0 ≤ successes ≤ trials. Source: E. B. Wilson, Probable inference, the law of succession, and statistical
    inference, 1927, doi:10.1080/01621459.1927.10502953.
    """
    if not 0 <= successes <= trials:
        raise BadInput(f"Successes must be from 0 to the {trials} trials, got {successes}.")
    if trials == 0:
        return Interval(0.0, 1.0)
    rate = successes / trials
    centre = rate + z * z / (2 * trials)
    half = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    # At the ends the exact bounds are 0 and 1; rounding must not miss them.
    low = 0.0 if successes == 0 else (centre - half) / scale
    high = 1.0 if successes == trials else (centre + half) / scale
    return Interval(low, high)


def fit_line(xs: Sequence[float], ys: Sequence[float]) -> _Line | None:
    """The line of least squares, None if fewer than two different x were given. Cost O(points)."""
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
_DECIDED = 6.0  # difference in Akaike's criterion from which one law is said to hold: its odds are e³, 20 to 1
_EXACT = 1e-18  # of the squares of logarithms: what rounding leaves over of data that a law fits exactly


@dataclass(frozen=True)
class Laws:
    """Both laws fitted to the same values, and by how much Akaike's criterion prefers the exponential.

    `difference` is negative where the power law fits better. The odds of the better one are e to half of it.
    """

    exponential: Growth
    power: Growth
    difference: float

    @property
    def better(self) -> Growth:
        """The law that leaves less over, however little that is."""
        return self.exponential if self.difference > 0 else self.power

    @property
    def decided(self) -> Growth | None:
        """The better law where the values speak for it 20 to 1, otherwise None."""
        return self.better if abs(self.difference) >= _DECIDED else None

    def __str__(self) -> str:
        """The law that the values decide for, or that they do not decide, and which one fits better."""
        if self.decided is not None:
            return str(self.decided)
        kind = "an exponential" if self.better.law == "exponential" else "a power"
        return f"undecided; {kind} law fits better: {self.better}"


def fit_laws(sizes: Sequence[float], values: Sequence[float]) -> Laws | None:
    """An exponential and a power law through the values; None where fewer than FEWEST_POINTS are to be fitted.

    Both are lines of least squares through the logarithms of the values, against the size or against its logarithm.
    They have as many parameters, so the sums of squares left over decide (H. Akaike, A new look at the statistical
    model identification, 1974, doi:10.1109/TAC.1974.1100705). Values and sizes that are not positive have no logarithm
    and are left out. The error of a factor is that of its logarithm times the factor (first order).
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


def fit_growth(sizes: Sequence[float], values: Sequence[float]) -> Growth | None:
    """The law, exponential or power, that the values follow; None where they do not decide between the two."""
    laws = fit_laws(sizes, values)
    return None if laws is None else laws.decided


def censored_median(values: Sequence[float], gave_up: int = 0) -> float:
    """The median of runs, `gave_up` of which took longer than anybody waited: infinite where it lies among them.

    An even number has the mean of its two middle ones. Raises BadInput without any run.
    """
    middle = median([*values, *[inf] * gave_up])
    if middle is None:
        raise BadInput("A median needs at least one run.")
    return middle


@dataclass(frozen=True)
class Spread:
    """The median of several values between their quartiles: half of the values lie from `low` to `high`."""

    low: float
    middle: float
    high: float


def spread(values: Sequence[float], gave_up: int = 0) -> Spread:
    """The censored median, and as quartiles those of the lower and of the upper half, the middle one in both.

    Any of the three is infinite where it lies among the runs that gave up. Raises BadInput without any run.
    Source: J. W. Tukey, Exploratory Data Analysis, 1977 (there: hinges).
    """
    middle = censored_median(values, gave_up)
    ordered = sorted([*values, *[inf] * gave_up])
    half = (len(ordered) + 1) // 2
    return Spread(censored_median(ordered[:half]), middle, censored_median(ordered[-half:]))


def median_interval(values: Sequence[float], gave_up: int = 0, *, seed: int = 0) -> Interval:
    """The 95 % percentile bootstrap interval of `censored_median`: 2000 samples drawn from the runs, with that seed.

    An end is infinite where it lies among the runs that gave up. Cost: some 100 µs, and more for hundreds of runs.
    Source: B. Efron, Bootstrap methods: another look at the jackknife, 1979, doi:10.1214/aos/1176344552.
    """
    import numpy as np

    runs = np.sort(np.array([*values, *[inf] * gave_up]))
    if not runs.size:
        raise BadInput("A median needs at least one run.")
    drawn = np.random.default_rng(seed).integers(0, runs.size, (_SAMPLES, runs.size))
    drawn.sort(axis=1)  # of places, whose order is that of the runs
    low, high = (runs[drawn[:, place]] for place in ((runs.size - 1) // 2, runs.size // 2))
    medians = np.sort((low + high) / 2)
    tail = _SAMPLES // 40
    return Interval(float(medians[tail]), float(medians[-1 - tail]))


_SAMPLES = 2000
