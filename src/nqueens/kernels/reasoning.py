"""Reasoning about region puzzles in the compiled core; see native/regions/reasoning.hpp."""

from __future__ import annotations

from typing import NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, require_core
from nqueens.kernels.region_numbers import RegionNumbers

MOST_LEVEL = 8
NOTHING_SUPPOSED = 7
"""The highest level whose steps make no suppositions."""

SOLVED, STUCK, CONTRADICTION = 0, 1, 2
"""The outcomes of reasoning: all queens placed, no further step, or a proof that there is no solution."""

RawStep = tuple[int, int, bool, int, list[int], list[int], list[int], list[int], list[int], list["RawStep"]]
"""Rule, level, contradiction, square or -1, holders, items, queens per item, placed, crossed, nested.

Units are rows, then columns, then regions; rules are numbered as in native/regions/steps.hpp.
"""


class Reasoned(NamedTuple):
    """The outcome, the level of the hardest step, all steps, and the queens and crosses at the end."""

    ending: int
    level: int
    steps: list[RawStep]
    queens: list[int]
    crossed: list[int]


class Rated(NamedTuple):
    """The outcome, the level of the hardest step, the number of steps, and (rule, level, number) of each kind."""

    ending: int
    level: int
    steps: int
    used: list[tuple[int, int, int]]


def reason(puzzle: RegionNumbers, stop: Stop, *, most: int = MOST_LEVEL) -> Reasoned:
    """Returns the steps by which people solve a region puzzle, up to level `most`."""
    require_core("Explanations and ratings of region puzzles require")
    return Reasoned(*kernels._core.reason_regions(*puzzle, most, stop))


def rate_levels(puzzle: RegionNumbers, stop: Stop, *, most: int = MOST_LEVEL) -> Rated:
    """Returns the numbers of steps only. Cost: tens of microseconds for one queen in each of ten regions."""
    require_core("Explanations and ratings of region puzzles require")
    return Rated(*kernels._core.rate_regions(*puzzle, most, stop))
