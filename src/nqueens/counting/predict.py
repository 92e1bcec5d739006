"""What a count will cost, from a random sample of its work units, before it starts."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from functools import partial

from nqueens import kernels
from nqueens.board.geometry import Board
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import scattered_ranges
from nqueens.kernels.calls import interruptible
from nqueens.known import sequence
from nqueens.problems.problem import Problem

_PIECES = 1 << 16
_FEWEST = 8
_YARDSTICK = 15
_LAST_PUBLISHED = 27


@dataclass(frozen=True)
class Prediction:
    """An estimate of a whole count: CPU seconds and solutions, each with its standard error.

    `sampled` of `units` work units were run. If not even a few could be finished within the budget, the seconds are
    a lower bound (`at_least`) and the number of solutions is unknown (None).
    """

    units: int
    sampled: int
    cpu_seconds: float
    cpu_error: float
    solutions: float | None
    solutions_error: float | None
    at_least: bool


def predict(plan: Plan, *, seconds: float = 20.0, seed: int = 0) -> Prediction:
    """Runs random ranges of units, without replacement, for about that many seconds in one thread."""
    ranges = list(scattered_ranges(plan.units, _PIECES))
    random.Random(seed).shuffle(ranges)
    deadline = time.perf_counter() + seconds
    times: list[float] = []
    counts: list[int] = []
    units = 0
    for first, last in ranges:
        left = deadline - time.perf_counter()
        if left <= 0:
            break
        (cost, count), late = interruptible(partial(_timed, plan, first, last), left)
        if late:
            break
        times.append(cost)
        counts.append(count)
        units += last - first
    complete = len(times) == len(ranges)
    if len(times) < _FEWEST and not complete:
        slowest = max([*times, seconds / (len(times) + 1)])
        return Prediction(plan.units, units, slowest * len(ranges), math.inf, None, None, True)
    cpu, cpu_error = _total(times, len(ranges))
    solutions, solutions_error = _total(counts, len(ranges))
    return Prediction(plan.units, units, cpu, cpu_error, solutions, solutions_error, False)


def extrapolate(n: int, *, engine: str = "auto", isa: str = "auto") -> float:
    """CPU seconds that all solutions of n queens will take: those of n = 15, times how much more solutions there are.

    The nodes of the search for each solution hardly change with n (5.9 for n = 14, 6.2 for 15, 6.1 for 16). Beyond
    the published counts each further column multiplies them by about n · e^(1 − 1.944) (A359441). Cost: 0.05 s.
    """
    published = sequence("A000170")
    plan = make_plan(Problem(Board.square_of(_YARDSTICK)), engine=engine, isa=isa)
    seconds, solutions = _timed(plan, 0, plan.units, kernels.Stop())
    last = min(n, _LAST_PUBLISHED)
    growth = published.value(last) / solutions
    for column in range(last + 1, n + 1):
        growth *= column * math.exp(1 - 1.944)
    return seconds * growth


def _timed(plan: Plan, first: int, last: int, stop: kernels.Stop) -> tuple[float, int]:
    begun = time.thread_time()
    count, _, _ = plan.run(first, last, stop)
    return time.thread_time() - begun, count


def _total(sample: list[float] | list[int], population: int) -> tuple[float, float]:
    """The population's total and its standard error, from a simple random sample without replacement."""
    size = len(sample)
    if size == 0:
        return 0.0, 0.0
    mean = sum(sample) / size
    if size == population:
        return float(sum(sample)), 0.0
    variance = sum((value - mean) ** 2 for value in sample) / (size - 1)
    return population * mean, population * math.sqrt(variance / size * (1 - size / population))
