"""Exact search for region puzzles in the compiled core; the default for region puzzles.

It branches like `region-room`, weights rows, columns and regions by how often they failed, prunes with bounds on
neighbouring lines, and restarts with the weights it has learned. It cannot be traced, because it fills many forced
squares at once; trace `region-room` instead.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.kernels.listing import blocks
from nqueens.kernels.region_numbers import RegionNumbers
from nqueens.kernels.regions import region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import MOST_REGIONS, numbers_of
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, region_spec

SPEC = region_spec(
    name="region-search",
    title="Region puzzles, exact search (compiled)",
    summary="Least weighted room first, bounds on neighbouring lines, and restarts. The default for region puzzles.",
    cost="microseconds for newspaper puzzles; exponential in the rows in the worst case",
    sources=(
        Source("F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints",
               2004),
    ),
    traced=False,
    largest=MOST_REGIONS,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Yields every solution in the order in which they are found."""
    return _solutions(numbers_of(problem), run)


def _solutions(numbers: RegionNumbers, run: Run) -> Iterator[Event]:
    for found in blocks(region_search(numbers), run.effort):
        for squares in (found % numbers.side).tolist():
            yield Solution(tuple(squares), numbers.each)
