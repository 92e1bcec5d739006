"""Growth of a measure with the size of the board: a curve of medians per solver, and its law."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from nqueens.choices import Measure
from nqueens.comparing.statistics import Growth, Laws, fit_laws, median


class Measured(Protocol):
    """The runs of one contender on boards of one size, such as an Entry."""

    @property
    def label(self) -> str:
        """The contender's name."""

    @property
    def size(self) -> int:
        """Rows of the boards."""

    def values(self, measure: Measure, *, answered: bool = True) -> list[float]:
        """Returns the measure in each run with a correct answer, or in each that gave up."""

    def median(self, measure: Measure) -> float | None:
        """Returns the median of the measure, or None."""


GrowthCurve = list[tuple[int, float]]
"""Pairs (rows, median of the measure) of the sizes that the solver answered."""


def curves(entries: Iterable[Measured], measure: Measure) -> dict[str, GrowthCurve]:
    """Returns the curve of each contender, by label."""
    return _by_label((entry, entry.median(measure)) for entry in entries)


def missed(entries: Iterable[Measured], measure: Measure) -> dict[str, GrowthCurve]:
    """Returns for each contender the runs that gave up: (rows, median of the measure when they stopped).

    The true values are larger.
    """
    return _by_label((entry, median(entry.values(measure, answered=False))) for entry in entries)


def _by_label(medians: Iterable[tuple[Measured, float | None]]) -> dict[str, GrowthCurve]:
    found: dict[str, GrowthCurve] = {}
    for entry, middle in medians:
        curve = found.setdefault(entry.label, [])
        if middle is not None:
            curve.append((entry.size, middle))
    return found


def laws(entries: Iterable[Measured], measure: Measure) -> dict[str, Laws | None]:
    """Returns both laws through the curve of each contender; None with too few sizes.

    Sizes at which runs gave up are left out, because the runs that answered are the fast ones.
    """
    several = list(entries)
    without = missed(several, measure)
    found = {}
    for label, curve in curves(several, measure).items():
        late = {size for size, _ in without[label]}
        whole = [(size, value) for size, value in curve if size not in late]
        found[label] = fit_laws([size for size, _ in whole], [value for _, value in whole])
    return found


def growths(entries: Iterable[Measured], measure: Measure) -> dict[str, Growth | None]:
    """Returns for each contender the law of its growth; None if the curve does not decide."""
    return {label: None if both is None else both.decided for label, both in laws(entries, measure).items()}


def fitted_curve(curve: GrowthCurve, growth: Growth | None) -> list[tuple[float, float]]:
    """Returns points on the law over the sizes of the curve; none without a law."""
    if growth is None:
        return []
    sizes = [size for size, value in curve if size > 0 and value > 0]
    least, most = min(sizes), max(sizes)
    return [(size, growth.at(size)) for size in (least + (most - least) * step / _STEPS for step in range(_STEPS + 1))]


_STEPS = 40
