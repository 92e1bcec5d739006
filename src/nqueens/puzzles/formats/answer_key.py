"""Answer keys of GM Puzzles: for each row, the column of its first queen, from 1.

The numbers follow one another without a separator, with both digits of two-digit numbers. A key omits the regions, so
it can be written but not read. Source: the answer strings on gmpuzzles.com.
"""

from __future__ import annotations

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.solvers.regions import has_one_solution, one_of_regions
from nqueens.solvers.run import Run

_SECONDS = 10.0
"""Time limit for finding the solution and proving it unique; most puzzles take less than a millisecond."""


def write(puzzle: Problem) -> str:
    """Returns the key of a puzzle with one solution; raises BadInput for others, and GaveUp after 10 seconds."""
    first: dict[int, int] = {}
    for row, column in sorted(_solution(puzzle), reverse=True):
        first[row] = column
    return "".join(str(first[row] + 1) for row in sorted(first))


def _solution(puzzle: Problem) -> tuple[Square, ...]:
    run = Run(Effort.of(time_limit=_SECONDS))
    solution = one_of_regions(puzzle, run)
    if solution is None or not has_one_solution(puzzle, run):
        number = "none" if solution is None else "several"
        raise BadInput(f"An answer key requires a puzzle with one solution, but this one has {number}.")
    return solution
