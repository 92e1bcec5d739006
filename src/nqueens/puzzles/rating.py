"""Difficulty of region puzzles: the hardest technique that it needs, and the number of steps."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from nqueens.effort import Effort
from nqueens.kernels import Stop, reasoning
from nqueens.kernels.calls import interruptible
from nqueens.kernels.reasoning import Rated
from nqueens.kernels.region_numbers import RegionNumbers
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.puzzles.steps import LEVELS, RULES, technique
from nqueens.shown import Shown

Solutions = Literal[0, 1, "many"]


@dataclass(frozen=True)
class Rating(Shown):
    """The number of solutions of a puzzle, and the techniques of its explanation.

    `level` is the level of the hardest step, from 1 to 8; it is None unless the puzzle has exactly one solution and
    reasoning finds it. `techniques` maps the names of techniques to the number of their steps.
    """

    solutions: Solutions
    level: int | None
    techniques: Mapping[str, int]
    steps: int
    seconds: float = field(compare=False)

    @property
    def name(self) -> str:
        """The level in words."""
        if self.level is not None:
            return LEVELS[self.level]
        return {0: "no solution", 1: "beyond these techniques", "many": "several solutions"}[self.solutions]

    def _values(self) -> dict[str, object]:
        return super()._values() | {"name": self.name}


def rate_puzzle(problem: Problem, effort: Effort) -> Rating:
    """Returns the rating of a puzzle; fixed and forbidden squares count as known.

    Raises BadInput for a problem without regions and GaveUp at the time limit. Cost: 0.3 ms for one queen in each of
    ten regions, some 10 ms for two, more if suppositions are needed.
    """
    begun = time.perf_counter()
    numbers = numbers_of(problem)
    (rated, solutions), late = interruptible(lambda stop: _rated(numbers, stop), effort)
    if late:
        raise effort.gave_up()
    techniques: dict[str, int] = {}
    for rule, of_level, number in sorted(rated.used, key=lambda used: used[1]):
        name = technique(RULES[rule], of_level)
        techniques[name] = techniques.get(name, 0) + number
    level = rated.level if solutions == 1 and rated.ending == reasoning.SOLVED else None
    return Rating(solutions, level, techniques, rated.steps, time.perf_counter() - begun)


def number_of_solutions(numbers: RegionNumbers, stop: Stop) -> Solutions:
    """Returns the number of solutions (0, 1 or "many") by an exact search that stops at the second."""
    found = counted(region_search(numbers), stop, most=2).number
    return 0 if found == 0 else 1 if found == 1 else "many"


def _rated(numbers: RegionNumbers, stop: Stop) -> tuple[Rated, Solutions]:
    """Returns the counted steps and the number of solutions; supposes nothing unless there is just one."""
    solutions = number_of_solutions(numbers, stop)
    most = reasoning.MOST_LEVEL if solutions == 1 else reasoning.NOTHING_SUPPOSED
    return reasoning.rate_levels(numbers, stop, most=most), solutions
