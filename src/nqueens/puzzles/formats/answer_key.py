"""The answer key of GM Puzzles: for each row the column, counted from 1, of the first queen in it.

Nothing stands between the numbers, and both digits of a number of two are written. A key says nothing of the regions
and is only written. Source: the answer strings on gmpuzzles.com.
"""

from __future__ import annotations

from nqueens.errors import BadInput
from nqueens.problems.problem import Problem


def write(puzzle: Problem) -> str:
    """The key of a puzzle whose given queens are a solution; raises BadInput for another one."""
    if (reason := puzzle.why_not(puzzle.fixed)) is not None:
        raise BadInput(f"An answer key needs a puzzle with all its queens, and here {reason}.")
    first: dict[int, int] = {}
    for row, column in sorted(puzzle.fixed, reverse=True):
        first[row] = column
    return "".join(str(first[row] + 1) for row in sorted(first))
