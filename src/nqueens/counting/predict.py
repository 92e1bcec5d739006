"""Predicts the cost of a count from a random sample of its work units."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from nqueens import kernels
from nqueens.board.board import Board, Square
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.probes import partial_placements
from nqueens.counting.ranges import Range
from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible
from nqueens.kernels.halves import SIZES
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import QUEEN
from nqueens.problems.problem import Problem

_RANGES = 1 << 16
_RANGES_WITH_TABLES = 1 << 12
"""The fewest ranges, if there are enough units; there are more if the units take long."""

_FEWEST = 8
_WISHED = 64
"""Target number of ranges to run within the budget."""

_MEASURED = {"search": 15, "halves": 17}
_LAST_PUBLISHED = 27
_SLOWEST = 1e8
"""Partial placements per second that the search of plane boards exceeds in any thread (measured: 2·10⁸ to 7·10⁹)."""


@dataclass(frozen=True)
class Prediction:
    """A prediction of a whole count: CPU seconds and solutions, each with its standard error.

    `sampled` of `units` work units were run. If too few could be finished within the budget, the seconds are those of
    all units if each takes as long as the ones begun, of which the last was cut off (`at_least`). The number of
    solutions is None if unknown. Memory is in bytes.
    """

    engine: str
    units: int
    sampled: int
    cpu_seconds: float
    cpu_error: float
    solutions: float | None
    solutions_error: float | None
    at_least: bool
    memory_per_thread: int


@dataclass(frozen=True)
class _Sample:
    """One range that was run: CPU seconds, CPU seconds for tables, solutions, units."""

    seconds: float
    tables: float
    count: int
    units: int


def predict(plan: Plan, effort: Effort, *, seconds: float = 20.0, seed: int = 0) -> Prediction:
    """Returns a prediction from a random sample of ranges of units, run for about `seconds` in one thread.

    Sampling is without replacement, and stops early if the effort runs out. If the units of a range share tables,
    making them is measured separately and counted once per range. Reports the fraction of the time or of the ranges
    that is done.
    """
    effort = effort.within(seconds)
    ranges = _number_of_ranges(plan, effort, seed)
    sample, cut_off = _run_some(plan, ranges, effort, seed)
    units = sum(each.units for each in sample)
    if len(sample) < _FEWEST and len(sample) < ranges:
        begun = [each.seconds for each in sample] + [cut_off] * (cut_off > 0)
        bound = ranges * sum(begun) / max(1, len(begun))
        return Prediction(plan.engine, plan.units, units, bound, math.inf, None, None, True, plan.memory_per_thread)
    cpu, cpu_error = _total([each.seconds for each in sample], ranges)
    tables, tables_error = _total([each.tables for each in sample], max(len(plan.ranges), len(sample)))
    solutions: float | None = None
    solutions_error: float | None = None
    if plan.sums_solutions:
        solutions, solutions_error = _total([each.count for each in sample], ranges)
    if plan.memory_per_thread:
        share = len(plan.ranges) / max(len(plan.ranges), len(sample))
        cpu, cpu_error = cpu + tables * share, math.hypot(cpu_error, tables_error * share)
    return Prediction(
        plan.engine, plan.units, units, cpu, cpu_error, solutions, solutions_error, False, plan.memory_per_thread
    )


def _number_of_ranges(plan: Plan, effort: Effort, seed: int) -> int:
    """Returns the number of ranges to divide the units into, so that enough of them can be run in time.

    A range at a random place is doubled until it takes its share of the budget, or as long as its tables: shorter
    ranges would spend the budget on tables.
    """
    fewest = min(plan.units, _RANGES_WITH_TABLES if plan.memory_per_thread else _RANGES)
    first = random.Random(seed).randrange(plan.units) if plan.units else 0
    share, size = (effort.left or 0.0) / _WISHED, 1
    while plan.units > fewest * size:
        units = first, min(first + size, plan.units)
        found, late = interruptible(partial(_run_one, plan, units), effort)
        if late or 2 * found.seconds > max(share, found.tables):
            break
        size *= 2
    return max(fewest, -(-plan.units // size))


def _in_random_order(units: int, ranges: int, seed: int) -> Iterator[Range]:
    """Yields equal ranges of the units in random order, generated lazily."""
    order = random.Random(seed)
    if ranges <= _RANGES:
        numbers = list(range(ranges))
        order.shuffle(numbers)
    else:
        # Far more than any budget allows.
        numbers = order.sample(range(ranges), _RANGES)
    for number in numbers:
        yield units * number // ranges, units * (number + 1) // ranges


def _run_some(plan: Plan, ranges: int, effort: Effort, seed: int) -> tuple[list[_Sample], float]:
    """Runs ranges in random order until the deadline; returns the samples, and the CPU seconds of a range cut off."""
    seconds = effort.left or 0.0
    sample: list[_Sample] = []
    cut_off = 0.0

    def run(stop: kernels.Stop) -> None:
        nonlocal cut_off
        for units in _in_random_order(plan.units, ranges, seed):
            if effort.deadline.passed:
                break
            found = _run_one(plan, units, stop)
            if stop.is_set:
                cut_off = max(found.seconds, found.tables)
                break
            sample.append(found)

    def report() -> None:
        left = effort.left or 0.0
        effort.tell(max(1 - left / seconds, len(sample) / ranges) if left and ranges else 1.0)

    report()
    interruptible(run, effort, watch=report)
    return sample, cut_off


def _run_one(plan: Plan, units: Range, stop: kernels.Stop) -> _Sample:
    first, last = units
    tables = _timed(plan, first, first + 1, stop)[0] if plan.memory_per_thread else 0.0
    seconds, count = _timed(plan, first, last, stop)
    return _Sample(seconds, max(0.0, tables - seconds / (last - first)), count, last - first)


def extrapolate(n: int, *, engine: str = "auto", isa: str = "auto") -> float:
    """Returns the CPU seconds of a count of n queens: those of a small n, times the growth of the number of solutions.

    The nodes of the row search per solution hardly change with n (5.9 for n = 14, 6.2 for 15, 6.1 for 16). Half-board
    matching needs less time per solution as n grows (1.7 ns for n = 17, 0.9 for 22), so its result is an upper bound.
    Beyond the published counts each further n multiplies the number by about n · e^(1 − 1.944) (A359441). Cost: at most
    0.2 s.
    """
    published = sequence("A000170")
    effort = Effort.of(isa=isa)
    smallest = make_plan(ClassicProblem(Board(*2 * [_MEASURED["halves"]])), effort, engine=engine)
    if smallest.engine != "halves" or n not in SIZES:
        smallest = make_plan(ClassicProblem(Board(*2 * [_MEASURED["search"]])), effort, engine="search")
    seconds, solutions = _timed(smallest, 0, smallest.units, kernels.Stop())
    last = min(n, _LAST_PUBLISHED)
    growth = published.value(last) / solutions
    for column in range(last + 1, n + 1):
        growth *= column * math.exp(1 - 1.944)
    return seconds * growth


def seconds_from_probes(problem: Problem, *, longer_than: float = 0.0) -> float | None:
    """Returns the order of magnitude of the CPU seconds to search a plane board completely, from random probes.

    Divides the number of partial placements estimated by the probes by the speed of the search on a small square board,
    with a fixed or forbidden square if the problem has any. Returns None if the probes do not apply, and if no search
    could take longer than `longer_than` seconds. Without the compiled core it is a lower bound. Cost: up to two
    seconds.
    """
    many = partial_placements(problem, at_least=longer_than * _SLOWEST)
    if many is None or many < longer_than * _SLOWEST:
        return None
    if not kernels.COMPILED:
        return many / _SLOWEST
    side, corner = _MEASURED["search"], frozenset({(0, 0)})
    fixed, forbidden = (corner, frozenset[Square]()) if problem.fixed else (frozenset[Square](), corner)
    if not (problem.fixed or problem.empty):
        forbidden = frozenset()
    square = Problem(Board(side, side), QUEEN, side, fixed, forbidden)
    small = ClassicProblem(square.board, fixed, forbidden)
    plan = make_plan(small, Effort.of(), engine="search")
    seconds, _ = _timed(plan, 0, plan.units, kernels.Stop())
    return seconds * many / (partial_placements(square) or 1.0)


def _timed(plan: Plan, first: int, last: int, stop: kernels.Stop) -> tuple[float, int]:
    begun = time.thread_time()
    count, _, _ = plan.run(first, last, stop)
    return time.thread_time() - begun, count


def _total(sample: list[float] | list[int], population: int) -> tuple[float, float]:
    """Returns the population's total and its standard error, from a simple random sample without replacement."""
    size = len(sample)
    if size == 0:
        return 0.0, 0.0
    mean = sum(sample) / size
    if size == population:
        return float(sum(sample)), 0.0
    variance = sum((value - mean) ** 2 for value in sample) / (size - 1)
    return population * mean, population * math.sqrt(variance / size * (1 - size / population))
