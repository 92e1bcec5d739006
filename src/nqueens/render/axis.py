"""Axes of charts: placement and text of ticks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10


@dataclass(frozen=True)
class ChartAxis:
    """A linear or logarithmic scale from `low` to `high` over the pixels `start` to `end`."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False
    whole: bool = False  # ticks at whole numbers only

    def place(self, value: float) -> float:
        """Returns the pixel of a value."""
        if self.logarithmic:
            part = (log10(value) - log10(self.low)) / (log10(self.high) - log10(self.low))
        else:
            part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self, most: int) -> list[float]:
        """Returns at most about `most` round values: powers of ten if logarithmic, else 1, 2 or 5 times one."""
        if not self.logarithmic:
            step = round_step((self.high - self.low) / most)
            step = max(1.0, step) if self.whole else step
            return [step * k for k in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1)]
        first, last = ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9)
        apart = max(1, ceil((last - first + 1) / most))
        return [10.0**power for power in range(first, last + 1, apart)]


def linear_axis(
    values: Iterable[float], start: float, end: float, *, from_zero: bool = False, whole: bool = False
) -> ChartAxis:
    """Returns an axis that contains the values, with room around a single one."""
    known = list(values) or [0.0, 1.0]
    low, high = min(known), max(known)
    low = min(low, 0.0) if from_zero else low
    if low == high:
        low, high = (low, low + 1) if from_zero else (low - 1, high + 1)
    return ChartAxis(low, high, start, end, whole=whole)


def rounded_axis(values: Iterable[float], start: float, end: float, *, most: int) -> ChartAxis:
    """Returns a linear axis that contains the values and ends at ticks, of which it has at most `most` + 2."""
    axis = linear_axis(values, start, end)
    step = round_step((axis.high - axis.low) / most)
    return ChartAxis(step * floor(axis.low / step + 1e-9), step * ceil(axis.high / step - 1e-9), start, end)


def log_axis(values: Iterable[float], start: float, end: float) -> ChartAxis:
    """Returns a logarithmic axis over whole powers of ten that contains the values, which must be positive."""
    known = list(values) or [1.0, 10.0]
    low, high = floor(log10(min(known)) + 1e-9), ceil(log10(max(known)) - 1e-9)
    return ChartAxis(10.0**low, 10.0 ** (high if high > low else low + 1), start, end, logarithmic=True)


def round_step(at_least: float) -> float:
    """Returns the smallest of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that is not below the argument."""
    power = 10.0 ** floor(log10(at_least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= at_least * (1 - 1e-9))


def numbers(values: Sequence[float]) -> list[str]:
    """Returns the texts of an axis's ticks in one style: if one needs a power of ten, all are powers of ten."""
    if any("^" in number(value) for value in values) and all(map(_is_power, values)):
        return [f"10^{round(log10(value))}" for value in values]
    if any("^" in number(value) for value in values):
        return [f"{value:,.10g}" for value in values]
    return [number(value) for value in values]


def _is_power(value: float) -> bool:
    return value > 0 and abs(value / 10.0 ** round(log10(value)) - 1) < 1e-9


def number(value: float) -> str:
    """Returns a tick in few characters: `0.5`, `20`, `1,000`, or `10^6`, `10^-4` for extreme powers of ten."""
    if value == 0:
        return "0"
    power = round(log10(abs(value)))
    if (power >= 5 or power <= -4) and _is_power(abs(value)):
        return f"10^{power}"
    if abs(value) >= 1:
        return f"{value:,.10g}"
    return f"{value:.4f}".rstrip("0").rstrip(".") if abs(value) >= 0.001 else f"{value:.0e}"
