"""Linear toroidal solutions: the queen of row i stands in column (slope · i + shift) mod n.

On the torus every diagonal wraps around. Rows i and j clash in a column if slope · (i − j) = 0 mod n and on a diagonal
if (slope ∓ 1) · (i − j) = 0 mod n, so the placement is a solution exactly if slope − 1, slope and slope + 1 are all
units mod n. Of three neighbours one is a multiple of 3 and at least one is even, so that is possible exactly if n has
no factor 2 or 3, which is also when the torus has any solution at all (Pólya 1918). A solution on the torus is one on
the plain board. There are n · a(n) linear ones, a(n) = number of such slopes = n · Π (1 − 3/p) over the primes p of n:
1, 10, 28, 88, 130 for n = 1, 5, 7, 11, 13; from 13 on there are others. `tests` counts the queens that are put down;
nothing is tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct.placing import construct_spec, place
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source

CODE = Code("""
n has no factor 2 or 3, slope and its two              # start
neighbours have no factor in common with n
for row = 0, 1, ..., n - 1:
    column = (slope * row + shift) mod n
    two rows never share a column, since slope
    has an inverse mod n; nor a diagonal, since
    slope - 1 and slope + 1 have one
    put a queen on row, column                         # place
report the board, a solution on the torus too          # solution
""")

SPEC = construct_spec(
    name="torus-linear",
    title="Linear toroidal solutions",
    summary="Column slope · row + shift mod n: a solution even if the board wraps; n without factor 2 or 3.",
    code=CODE,
    example=Example(rows=13),
    sources=(
        Source("G. Pólya, Über die doppelt-periodischen Lösungen des n-Damen-Problems", 1918),
        Source("I. Rivin, I. Vardi, P. Zimmermann, The n-Queens Problem", 1994, "10.2307/2974691"),
    ),
    options=(
        Option("slope", 2, "columns to the right per row; it and its two neighbours are units mod n", low=0),
        Option("shift", 0, "column of the queen in row 0, taken mod n", low=0),
    ),
)


def holds(n: int) -> bool:
    """Whether the n × n torus has a solution: n ≥ 1 without a factor 2 or 3."""
    return gcd(n, 6) == 1


def fits(n: int, slope: int) -> bool:
    """Whether the slope gives solutions on the n × n torus."""
    return all(gcd(n, neighbour) == 1 for neighbour in (slope - 1, slope, slope + 1))


def solve(problem: ClassicProblem, run: Run, slope: int, shift: int) -> Iterator[Event]:
    """The solution of that slope and shift; raises BadInput if there is none."""
    n = problem.board.rows
    if not holds(n):
        raise BadInput(f"A toroidal solution exists for n from 1 without a factor 2 or 3, got {n}.")
    if not fits(n, slope):
        raise BadInput(f"Option slope must have no factor in common with {n}, nor may its two neighbours, got {slope}.")
    return place([(slope * row + shift) % n for row in range(n)], run)
