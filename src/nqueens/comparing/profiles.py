"""Solvers over many instances: how many each solves in so much time, how near it comes to the best of all.

Everything starts from one table: for each solver the time that each instance takes it, infinite where it does not solve
it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isinf

Times = Mapping[str, Mapping[str, float]]
"""For each solver by its name: the seconds for each instance by its name, the same instances for all."""

BEST = "virtual best"
"""What the solver is called that takes for every instance the time of the quickest."""


def virtual_best(times: Times) -> dict[str, float]:
    """For each instance the least time of any solver, infinite where none solves it."""
    instances = next(iter(times.values()), {})
    return {name: min(each[name] for each in times.values()) for name in instances}


def cactus(times: Mapping[str, float]) -> list[tuple[int, float]]:
    """The points (k, seconds): within that time each of k instances is solved."""
    return list(enumerate(sorted(each for each in times.values() if not isinf(each)), 1))


def performance_profile(times: Times) -> dict[str, list[tuple[float, float]]]:
    """For each solver the points (ratio, share): on that share of the instances it takes at most ratio × the best time.

    Each list has the points where the share rises, from ratio 1 on; an instance that nobody solves counts for the
    share, too. Source: E. D. Dolan and J. J. More, Benchmarking optimization software with performance profiles, 2002,
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
    """The penalised mean: of the runs' seconds, with factor × the limit for each of those without an answer."""
    runs = len(seconds) + unanswered
    return (sum(seconds) + factor * limit * unanswered) / runs if runs else None
