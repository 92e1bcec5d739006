"""The answer key of GM Puzzles: for each row the column, counted from 1, of its first queen.

Numbers follow each other without a separator, and two-digit numbers keep both digits. A key does not contain the
regions, so it is write-only. Source: the answer strings on gmpuzzles.com.
"""

from __future__ import annotations

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.solvers.regions import has_one_solution, one_of_regions
from nqueens.solvers.run import Run

_SECONDS = 10.0
"""Seconds to find the solution and prove it unique; most puzzles take less than a millisecond."""


def write(puzzle: Problem) -> str:
    """Returns the key of a puzzle with one solution; raises BadInput for other puzzles, GaveUp after 10 seconds."""
    first: dict[int, int] = {}
    for row, column in sorted(_solution(puzzle), reverse=True):
        first[row] = column
    return "".join(str(first[row] + 1) for row in sorted(first))


def _solution(puzzle: Problem) -> tuple[Square, ...]:
    run = Run(Effort.of(time_limit=_SECONDS))
    solution = one_of_regions(puzzle, run)
    if solution is None or not has_one_solution(puzzle, run):
        number = "none" if solution is None else "several"
        raise BadInput(f"An answer key needs a puzzle with one solution, but this one has {number}.")
    return solution
