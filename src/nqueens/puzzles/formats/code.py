"""One-line codes such as `5x1.AABBBACCBBDCCCBDDDEBDDEEE`: side, queens per region, and a letter per square.

Letters are in reading order. This project adds four things: a dot is a square of no region; numbers separated by commas
replace letters if there are more regions than letters (`60x1.0,0,1,…`); after a plus sign follow the zones of a second
division in the same way; and after a colon follows the state of each square: `Q` for a given queen, `x` for a square
known to be empty, `.` for any other.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence

from nqueens.board.regions import LETTERS, NO_REGION, Regions
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import (
    check_side,
    has_states,
    is_states,
    letters_of,
    marks_of,
    puzzle_of,
    row_major,
    states_of,
)

LINE = re.compile(r"([0-9]{1,9})[xX]([0-9]{1,9})\.([^\s:]*)(?::(\S*))?", re.ASCII)


def read(line: str) -> Problem:
    """Returns the puzzle of a code; raises BadInput."""
    found = LINE.fullmatch(line.strip())
    if found is None:
        raise BadInput(f"A code must look like 5x1.AABBB… (rows, queens in each region, regions), got {shown(line)}.")
    side, each, (letters, *zones) = int(found[1]), int(found[2]), found[3].split("+", 1)
    check_side(side)
    names, *second = (_rows(each_name, side) for each_name in (letters, *zones))
    states = found[4] or "." * (side * side)
    if len(states) != side * side or not is_states(states):
        raise BadInput(
            f"A code for {side} rows must have {side * side} signs Q, x or '.' after the colon, got {shown(states)}."
        )
    queens, crosses = marks_of(row_major(states, side))
    return puzzle_of(names, each, queens, crosses, zones=second[0] if second else None)


def _rows(names: str, side: int) -> list[Sequence[Hashable]]:
    """Returns the rows of region names; raises BadInput for another number of names than squares."""
    listed: Sequence[str] = names.split(",") if "," in names else names
    if len(listed) != side * side:
        raise BadInput(
            f"A code for {side} rows must have {side * side} region names after the dot, one per square, "
            f"got {len(listed)}."
        )
    return row_major(listed, side)


def write(puzzle: Problem) -> str:
    """Returns the code of a puzzle without a line feed."""
    regions = regions_of(puzzle)
    names = "+".join(map(_names, regions.divisions))
    states = f":{''.join(states_of(puzzle))}" if has_states(puzzle) else ""
    return f"{regions.side}x{regions.each}.{names}{states}"


def _names(division: Regions) -> str:
    if division.number <= len(LETTERS):
        return "".join(letters_of(division))
    return ",".join(NO_REGION if at is None else str(at) for row in division.rows for at in row)
