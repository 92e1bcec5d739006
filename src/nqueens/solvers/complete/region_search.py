"""The exact search of region puzzles in the compiled core, which answers them wherever no solver is named.

It chooses as `region-room` does, weighs rows, columns and regions by how often they failed, narrows what is left by
bounds on neighbouring lines, and begins anew with what it has learned. It is not traced, because it fills forced
squares many at a time; trace `region-room` instead.
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
    summary="The least room by weight, bounds on neighbouring lines, new beginnings; in the compiled core.",
    cost="microseconds for puzzles of newspapers; exponential in the rows at worst",
    sources=(
        Source("F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints",
               2004),
    ),
    traced=False,
    largest=MOST_REGIONS,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Every solution, in the order in which they are found."""
    return _solutions(numbers_of(problem), run)


def _solutions(numbers: RegionNumbers, run: Run) -> Iterator[Event]:
    for found in blocks(region_search(numbers), run.effort):
        for squares in (found % numbers.side).tolist():
            yield Solution(tuple(squares), numbers.each)
