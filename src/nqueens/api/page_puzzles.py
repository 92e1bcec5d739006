"""New region puzzles for the page."""

from __future__ import annotations

from typing import Any

from nqueens import kernels
from nqueens.board.regions import Regions
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels.calls import interruptible
from nqueens.problems.catalogue import problem
from nqueens.problems.problem import Problem
from nqueens.problems.regions import NO_REGION

_TRIES = 20_000
_ANY_LEVEL = (1, 8)


def new_puzzle(side: int, each: int, level: int | None, seed: int, effort: Effort) -> Problem:
    """A puzzle with exactly one solution, of this level if one is given; raises GaveUp."""
    beside = [_beside(at, side) for at in range(side * side)]
    levels = _ANY_LEVEL if level is None else (level, level)

    core: Any = kernels._core

    def made(stop: kernels.Stop) -> Any:
        ground = [NO_REGION] * (side * side)
        return core.RegionMaker(side, each, ground, [], beside, [], False, [], levels, _TRIES, stop).make(seed, 0)

    found, late = interruptible(made, effort)
    if late or found is None:
        raise effort.gave_up() if late else GaveUp("No such puzzle was found.")
    regions, _, _ = found
    return problem(regions=Regions.of([list(regions[at : at + side]) for at in range(0, side * side, side)], each=each))


def _beside(at: int, side: int) -> list[int]:
    row, column = divmod(at, side)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [there * side + across for there, across in near if 0 <= there < side and 0 <= across < side]
