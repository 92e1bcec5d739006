"""Sliding words: a random solution of any size in a few nanoseconds per queen, in the compiled core.

A *word* is 64 neighbouring columns as a mask. What is free in a word on a row is three shifted masks and two ANDs, and
a random set bit of the result is a random free square. A few dozen words are in use at a time, so what they need stays
in the cache while the rows go by; a word that is nearly used up is replaced by a random fresh one, accepted with the
probability that its diagonals are free. The columns left over are then filled 512 at a time in the same way, and the
last few rows (about ten, whatever the size) by swaps.

The solution is random, not uniform: all solutions of a small board occur, but some more often than others. Nothing is
counted, as the work happens in the core.
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
    summary="A random solution, 64 columns at a time, in the compiled core; random, not uniform.",
    cost="O(n), about 10 ns per queen",
    sources=(
        Source("this project: sliding words", 2026),
        Source("Sosič, Gu: Efficient local search with conflict minimization (the final search)", 1994,
               "https://doi.org/10.1109/69.317698"),
    ),
    traced=False,
    largest=LARGEST_SOLUTION,  # of an event; `nqueens.solve(n, seed=…)` writes into an array and has no such limit
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """One solution; raises GaveUp for 2 and 3 queens, which have none, and at the time limit."""
    import numpy as np

    n = problem.board.rows
    if n in (2, 3):
        raise GaveUp(f"Random placements found no solution for {n} queens.")
    columns = np.zeros(n, dtype=np.int32)
    if fill_random(columns, 0 if run.seed is None else run.seed, run.effort):
        raise run.effort.gave_up("before the solution was complete")
    yield Solution(tuple(columns.tolist()))
