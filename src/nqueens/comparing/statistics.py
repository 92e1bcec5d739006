"""The arithmetic of a comparison: a median, an interval for a success rate, a straight line through logarithms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, fsum, log, sqrt

from nqueens.errors import BadInput

Z_95 = 1.959963984540054
"""The normal quantile of 0.975: 95 % of a normal distribution lie within ± Z_95 standard deviations."""


@dataclass(frozen=True)
class Interval:
    """The numbers from `low` to `high`."""

    low: float
    high: float


@dataclass(frozen=True)
class Line:
    """`intercept + slope · x`, with the standard error of the slope (None through fewer than 3 points)."""

    intercept: float
    slope: float
    slope_error: float | None


@dataclass(frozen=True)
class Growth:
    """A quantity that grows like `at_zero · factorⁿ`, fitted to `points` measurements.

    `error` is the standard error of the factor, None with fewer than 3 points, which leave no residual.
    """

    at_zero: float
    factor: float
    error: float | None
    points: int


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


def fit_line(xs: Sequence[float], ys: Sequence[float]) -> Line | None:
    """The line of least squares, None if fewer than two different x were given. Cost O(points)."""
    points = len(xs)
    if len(set(xs)) < 2:
        return None
    mean_x, mean_y = fsum(xs) / points, fsum(ys) / points
    spread = fsum((x - mean_x) ** 2 for x in xs)
    slope = fsum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / spread
    intercept = mean_y - slope * mean_x
    if points < 3:
        return Line(intercept, slope, None)
    left = fsum((y - intercept - slope * x) ** 2 for x, y in zip(xs, ys, strict=True))
    return Line(intercept, slope, sqrt(left / (points - 2) / spread))


def fit_growth(sizes: Sequence[int], values: Sequence[float]) -> Growth | None:
    """The growth per unit of size: log(value) fitted linearly against size; None with fewer than two points.

    Values that are not positive have no logarithm and are left out. The error of the factor is that of its
    logarithm times the factor (first order).
    """
    positive = [(size, value) for size, value in zip(sizes, values, strict=True) if value > 0]
    line = fit_line([size for size, _ in positive], [log(value) for _, value in positive])
    if line is None:
        return None
    factor = exp(line.slope)
    error = None if line.slope_error is None else factor * line.slope_error
    return Growth(exp(line.intercept), factor, error, len(positive))
