"""Sliding words: a random solution of any size in a few nanoseconds per queen, in the compiled core.

A *word* is 64 neighbouring columns as a mask. Three shifted masks and two ANDs give its free squares in a row, and a
random set bit of the result is a random free square. A few dozen words are in use at a time, so their data stay in the
cache while the rows go by; a word that is nearly used up is replaced by a random new one, accepted with the probability
that its diagonals are free. The remaining columns are then filled 512 at a time in the same way, and the last few rows
(about ten, whatever the size) by swaps.

The solution is random but not uniform: all solutions of a small board occur, some more often than others. The counters
stay 0, because the work happens in the core.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import GaveUp
from nqueens.kernels.huge import fill_random
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.construct.placing import LARGEST_SOLUTION
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, local_spec

SPEC = local_spec(
    name="random-words",
    title="Sliding words (compiled)",
    summary="A random (not uniform) solution of boards of any size, built 64 columns at a time in the compiled core.",
    cost="O(n), about 10 ns per queen",
    sources=(
        Source("this project: sliding words", 2026),
        Source("Sosič, Gu: Efficient local search with conflict minimization (the final search)", 1994,
               "https://doi.org/10.1109/69.317698"),
    ),
    traced=False,
    largest=LARGEST_SOLUTION,  # the limit of an event; `nqueens.solve(n, seed=…)` writes to an array and has none
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields one solution; raises GaveUp at the time limit, and for 2 and 3 queens, which have none."""
    import numpy as np

    n = problem.board.rows
    if n in (2, 3):
        raise GaveUp(f"Random placements found no solution for {n} queens.")
    columns = np.zeros(n, dtype=np.int32)
    if fill_random(columns, 0 if run.seed is None else run.seed, run.effort):
        raise run.effort.gave_up("before the solution was complete")
    yield Solution(tuple(columns.tolist()))
