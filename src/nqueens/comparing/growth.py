"""How what a solver does grows with the size of the board: a curve of medians per solver, and its growth factor."""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.comparing.compare import Entry
from nqueens.comparing.statistics import Growth, fit_growth

Curve = list[tuple[int, float]]
"""(rows, median of the measure) wherever the solver answered."""


def curves(entries: Iterable[Entry], measure: str) -> dict[str, Curve]:
    """The curve of each contender, by its label."""
    found: dict[str, Curve] = {}
    for entry in entries:
        curve = found.setdefault(entry.contender.label, [])
        middle = entry.median(measure)
        if middle is not None:
            curve.append((entry.problem.board.rows, middle))
    return found


def growths(entries: Iterable[Entry], measure: str) -> dict[str, Growth | None]:
    """For each contender by its label: how the measure grows with every further row, None without two points."""
    return {
        label: fit_growth([size for size, _ in curve], [value for _, value in curve])
        for label, curve in curves(entries, measure).items()
    }


def fitted_ends(curve: Curve, growth: Growth | None) -> list[tuple[float, float]]:
    """The two ends of the fitted line over the sizes of the curve, none without a fit."""
    if growth is None:
        return []
    sizes = [size for size, value in curve if value > 0]
    return [(size, growth.at_zero * growth.factor**size) for size in (min(sizes), max(sizes))]
