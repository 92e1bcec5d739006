"""Solvers over many instances: solved instances by time, and distance from the best solver.

The input is one table: for each solver the time for each instance, infinite if unsolved.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isinf

Times = Mapping[str, Mapping[str, float]]
"""Seconds for each solver and instance, by name; all solvers have the same instances."""

BEST = "virtual best"
"""Name of the hypothetical solver with the best time of any solver on every instance."""


def virtual_best(times: Times) -> dict[str, float]:
    """Returns for each instance the least time of any solver; infinite if none solves it."""
    instances = next(iter(times.values()), {})
    return {name: min(each[name] for each in times.values()) for name in instances}


def cactus(times: Mapping[str, float]) -> list[tuple[int, float]]:
    """Returns the points (k, seconds): each of k instances is solved within that time."""
    return list(enumerate(sorted(each for each in times.values() if not isinf(each)), 1))


def performance_profile(times: Times) -> dict[str, list[tuple[float, float]]]:
    """Returns for each solver points (ratio, share of the instances solved within ratio × the best time).

    Each list has the points where the share rises, from ratio 1 on; instances that no solver solves count in the share.
    Source: E. D. Dolan and J. J. More, Benchmarking optimization software with performance profiles, 2002,
    doi:10.1007/s101070100263.
    """
    best = virtual_best(times)
    found = {}
    for solver, seconds in times.items():
        ratios = sorted(_ratio(seconds[name], least) for name, least in best.items())
        reached = {ratio: at / len(best) for at, ratio in enumerate(ratios, 1) if not isinf(ratio)}
        found[solver] = sorted({1.0: 0.0, **reached}.items())
    return found


def _ratio(seconds: float, least: float) -> float:
    if isinf(seconds):
        return inf
    return seconds / least if least else 1.0


def par(seconds: list[float], unanswered: int, limit: float, factor: float = 2.0) -> float | None:
    """Returns the penalised mean of the seconds, with factor × the limit for each unanswered run."""
    runs = len(seconds) + unanswered
    return (sum(seconds) + factor * limit * unanswered) / runs if runs else None
