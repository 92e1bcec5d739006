"""One-line codes such as `5x1.AABBBACCBBDCCCBDDDEBDDEEE`: side, queens per region, and a letter per square.

Letters are in reading order. This project adds three things: a dot is a square of no region; numbers separated by
commas replace letters if there are more regions than letters (`60x1.0,0,1,…`); and after a colon follows the state of
each square: `Q` for a given queen, `x` for a square known to be empty, `.` for any other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nqueens.board.regions import LETTERS, NO_REGION
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
    side, each, letters = int(found[1]), int(found[2]), found[3]
    check_side(side)
    names: Sequence[object] = letters.split(",") if "," in letters else letters
    if len(names) != side * side:
        raise BadInput(
            f"A code for {side} rows must have {side * side} region names after the dot, one per square, "
            f"got {len(names)}."
        )
    states = found[4] or "." * (side * side)
    if len(states) != side * side or not is_states(states):
        raise BadInput(
            f"A code for {side} rows must have {side * side} signs Q, x or '.' after the colon, got {shown(states)}."
        )
    queens, crosses = marks_of(row_major(states, side))
    return puzzle_of(row_major(names, side), each, queens, crosses)


def write(puzzle: Problem) -> str:
    """Returns the code of a puzzle without a line feed."""
    regions = regions_of(puzzle)
    if regions.number <= len(LETTERS):
        names = "".join(letters_of(regions))
    else:
        names = ",".join(NO_REGION if at is None else str(at) for row in regions.rows for at in row)
    states = f":{''.join(states_of(puzzle))}" if has_states(puzzle) else ""
    return f"{regions.side}x{regions.each}.{names}{states}"
