"""Measured values with errors, and their comparison."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Value:
    """A value, its standard error, and the degrees of freedom of that error."""

    value: float
    error: float
    freedom: float

    def interval95(self) -> tuple[float, float]:
        """Returns the 95% interval by Student's t."""
        half = student95(self.freedom) * self.error
        return self.value - half, self.value + half


def mean_of(values: Sequence[float]) -> Value:
    """Returns the mean of at least two independent values, with its error."""
    size = len(values)
    mean = math.fsum(values) / size
    variance = math.fsum((value - mean) ** 2 for value in values) / (size - 1)
    return Value(mean, math.sqrt(variance / size), size - 1)


def combined(parts: Sequence[tuple[float, Value]]) -> Value:
    """Returns the mean of independent values with fixed weights; degrees of freedom by Welch (1947)."""
    total = math.fsum(weight for weight, _ in parts)
    value = math.fsum(weight / total * part.value for weight, part in parts)
    variances = [(weight / total * part.error) ** 2 for weight, part in parts]
    squares = math.fsum(v**2 / part.freedom for v, (_, part) in zip(variances, parts, strict=True))
    freedom = math.fsum(variances) ** 2 / squares if squares > 0 else math.inf
    return Value(value, math.sqrt(math.fsum(variances)), freedom)


def distance(a: Value, b: Value) -> float:
    """Returns the number of standard errors between two independent values."""
    error = math.hypot(a.error, b.error)
    return abs(a.value - b.value) / error if error > 0 else (0.0 if a.value == b.value else math.inf)


def student95(freedom: float) -> float:
    """Returns the two-sided 95% point of Student's t by the Cornish-Fisher expansion; within 1% from 3 on."""
    z = 1.959963984540054
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
