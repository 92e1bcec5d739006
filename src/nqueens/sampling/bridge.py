"""Computes ln Q from annealing rounds, by Bennett's acceptance ratio between neighbouring temperatures."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens.errors import GaveUp
from nqueens.sampling.ladder import Ladder, log_ratios_from_energies
from nqueens.sampling.value import Value, mean_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Means = NDArray[np.float64]

_FEWEST_SOLVED = 0.02


@dataclass(frozen=True)
class Bridged:
    """ln Q from all rounds, and diagnostics of their convergence.

    `lag` is the difference of ln Q from upward and downward passes alone: 0 in equilibrium. `log_ratios` are ln(Z_{j+1}
    / Z_j); `solved` is the fraction of solutions at the top.
    """

    ln_q: Value
    lag: Value
    log_ratios: tuple[float, ...]
    solved: float


def bridge(n: int, ladder: Ladder, rounds: Means) -> Bridged:
    """Returns the estimate from an array of shape (rounds, 2 ways, steps, 4).

    The error comes from the spread over rounds, each of which enters through its derivative; this covers the
    correlation of neighbouring steps within a round. Raises GaveUp if solutions are too rare.
    """
    both = rounds.mean(axis=1)
    if both[:, -1, 3].mean() < _FEWEST_SOLVED:
        raise GaveUp(f"The annealing found hardly any solutions of {n} queens; allow more time.")
    log_ratios, value, parts = _solved(n, ladder, both)
    ways = [_solved(n, ladder, rounds[:, way]) for way in (0, 1)]
    error = mean_of(parts.tolist())
    lag_error = mean_of((ways[0][2] - ways[1][2]).tolist())
    return Bridged(
        ln_q=Value(value, error.error, error.freedom),
        lag=Value(ways[0][1] - ways[1][1], lag_error.error, lag_error.freedom),
        log_ratios=tuple(log_ratios),
        solved=float(both[:, -1, 3].mean()),
    )


def log_ratios_by_energy(ladder: Ladder, rounds: Means) -> list[float]:
    """Returns ln(Z_{j+1} / Z_j) from the mean energies: coarser, but it needs no overlap."""
    return log_ratios_from_energies(ladder.inverse_temperatures, rounds.mean(axis=(0, 1))[:, 2].tolist())


def _solved(n: int, ladder: Ladder, means: Means) -> tuple[list[float], float, Means]:
    """Returns the log ratios, ln Q, and the derivative of ln Q for each round."""
    import numpy as np

    average = means.mean(axis=0)
    towards, back, solved = average[:-1, 0], average[1:, 1], average[-1, 3]
    with np.errstate(divide="ignore", invalid="ignore"):
        log_ratios = np.array(ladder.shifts) + np.log(towards) - np.log(back)
        value = math.lgamma(n + 1) + float(log_ratios.sum()) + float(np.log(solved))
        parts = (
            (means[:, :-1, 0] / towards).sum(axis=1) - (means[:, 1:, 1] / back).sum(axis=1) + means[:, -1, 3] / solved
        )
    return log_ratios.tolist(), value, parts
