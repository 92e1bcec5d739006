"""The `task` of puzzle-star-battle.com: region numbers in reading order, separated by commas.

The number of stars is not included; on that site it depends on the size.
"""

from __future__ import annotations

import re
from math import isqrt

from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import check_side, puzzle_of, row_major

EACH_BY_SIDE = {10: 2, 14: 3, 17: 4, 21: 5, 25: 6}
"""Stars per region by side; 1 for up to 9 rows."""

LINE = re.compile(
    r"(?:(?:var|let|const)?\s*task\s*[=:]\s*)?['\"]?([0-9]{1,9}(?:\s*,\s*[0-9]{1,9})+)\s*,?['\"]?[;,]?", re.ASCII
)


def read(line: str, each: int | None) -> Problem:
    """Returns the puzzle of a task, with `each` queens per region or the default for its size; raises BadInput."""
    found = LINE.fullmatch(line)
    if found is None:
        raise BadInput("A task must be a list of region numbers separated by commas.")
    names = [int(name) for name in found[1].split(",")]
    side = isqrt(len(names))
    check_side(side)
    if side * side != len(names):
        raise BadInput(f"The length of a task must be a square number, got {len(names)}.")
    return puzzle_of(row_major(names, side), _each(side) if each is None else each)


def _each(side: int) -> int:
    if side < 10:
        return 1
    if side not in EACH_BY_SIDE:
        raise BadInput(f"A task of {side} rows does not determine the number of queens in each region; specify it.")
    return EACH_BY_SIDE[side]


def write(puzzle: Problem) -> str:
    """Returns the line of a puzzle, without the number of queens per region."""
    rows = regions_of(puzzle).rows
    return ",".join(str(region + 1) for row in rows for region in row if region is not None)
