"""Maximum placements of queens on an n × n torus that has none of n queens."""

from __future__ import annotations

from nqueens.board.board import Square
from nqueens.solvers.run import Run
from nqueens.solvers.torus_orbits import by_orbits
from nqueens.solvers.torus_swaps import by_swaps

_FEW_STEPS, _STEPS = 10, 200
"""Steps of the local search per square: if another search follows, and if none does."""


def queens_on_torus(n: int, queens: int, run: Run) -> tuple[Square, ...] | None:
    """Returns `queens` queens on the n × n torus in reading order, or None, which proves nothing.

    Odd multiples of 3 have a construction with four runs of knight's moves. For the other n local search is best for
    n - 2 queens; for n - 1, or if 3 does not divide n and local search takes long, invariant placements are searched.

    Raises GaveUp at the time limit. Cost: for most n up to 72 under a second, for odd n O(n); 8 s for n = 90.
    """
    if n % 6 == 3 and n > 3 and queens == n - 2:
        return _by_runs(n)
    if queens > n - 2:
        return by_orbits(n, queens, run)
    found = by_swaps(n, queens, (_FEW_STEPS if n % 3 else _STEPS) * n * n, run)
    return found or by_orbits(n, queens, run)


def _by_runs(n: int) -> tuple[Square, ...]:
    """Returns n - 2 queens for n = 3m, m odd: each run goes one row down and two columns to the right.

    The runs have m, (m - 1)/2, m and (m - 3)/2 queens, with an empty row after each of the first two. One of the runs
    of m is on even columns and the other on odd ones, and the short runs continue where these end. The sums of row and
    column are 0, 1 and 2 modulo 3, and the differences form three disjoint stretches.
    """
    m = n // 3
    squares = []
    row = 0
    for column, length, empty in ((0, m, 1), (2 * m + 1, m // 2, 1), (1, m, 0), (2 * m + 2, m // 2 - 1, 0)):
        squares += [(row + step, (column + 2 * step) % n) for step in range(length)]
        row += length + empty
    return tuple(squares)
