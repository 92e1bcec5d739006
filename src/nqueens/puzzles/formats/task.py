"""The `task` of puzzle-star-battle.com: the number of the region of each square in reading order, commas between them.

How many stars are in each is not said; each size of that site has its own number.
"""

from __future__ import annotations

import re
from math import isqrt

from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import check_side, puzzle_of, row_major

EACH_BY_SIDE = {10: 2, 14: 3, 17: 4, 21: 5, 25: 6}
"""The stars in each that a size stands for; up to 9 rows it is 1."""

_TASK = re.compile(
    r"(?:(?:var|let|const)?\s*task\s*[=:]\s*)?['\"]?([0-9]{1,9}(?:\s*,\s*[0-9]{1,9})+)\s*,?['\"]?[;,]?", re.ASCII
)


def is_task(line: str) -> bool:
    """Returns whether a line looks like one."""
    return _TASK.fullmatch(line) is not None


def read(line: str, each: int | None) -> Problem:
    """Returns the puzzle of such a line, with so many in each or what its size stands for; raises BadInput."""
    found = _TASK.fullmatch(line)
    if found is None:
        raise BadInput("A task is the numbers of regions with commas between them.")
    names = [int(name) for name in found[1].split(",")]
    side = isqrt(len(names))
    check_side(side)
    if side * side != len(names):
        raise BadInput(f"A task has as many numbers as a board has squares, got {len(names)}, which is no square.")
    return puzzle_of(row_major(names, side), _each(side) if each is None else each)


def _each(side: int) -> int:
    if side < 10:
        return 1
    if side not in EACH_BY_SIDE:
        raise BadInput(f"A task of {side} rows does not say how many queens are in each; that must be given.")
    return EACH_BY_SIDE[side]


def write(puzzle: Problem) -> str:
    """Returns the line of a puzzle, which says nothing of the number in each."""
    rows = regions_of(puzzle).rows
    return ",".join(str(region + 1) for row in rows for region in row if region is not None)
