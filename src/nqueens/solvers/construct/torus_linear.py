"""Linear toroidal solutions: the queen of row i is in column (slope · i + shift) mod n.

On the torus every diagonal wraps around. Rows i and j clash in a column if slope · (i − j) = 0 mod n and on a diagonal
if (slope ∓ 1) · (i − j) = 0 mod n, so the placement is a solution if and only if slope − 1, slope and slope + 1 are all
units modulo n. One of three consecutive numbers is a multiple of 3 and at least one is even, so such a slope exists if
and only if gcd(n, 6) = 1, which is also the condition for any solution on the torus (Pólya 1918). Every solution on the
torus is a solution on the plane board. There are n · a(n) linear solutions, where a(n) = n · Π (1 − 3/p) over the
primes p dividing n is the number of slopes: 1, 10, 28, 88, 130 for n = 1, 5, 7, 11, 13; from 13 on there are other
solutions too. `tests` counts queens placed; no square is tested.
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
2 and 3 do not divide n; slope and its two             # start
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
    summary="Column slope · row + shift mod n, a solution on the torus too; n not divisible by 2 or 3.",
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
    """Returns whether the n × n torus has a solution: gcd(n, 6) = 1."""
    return gcd(n, 6) == 1


def fits(n: int, slope: int) -> bool:
    """Returns whether the slope gives solutions on the n × n torus."""
    return all(gcd(n, neighbour) == 1 for neighbour in (slope - 1, slope, slope + 1))


def solve(problem: ClassicProblem, run: Run, slope: int, shift: int) -> Iterator[Event]:
    """Yields the solution for that slope and shift; raises BadInput if there is none."""
    n = problem.board.rows
    if not holds(n):
        raise BadInput(f"A toroidal solution exists only for n ≥ 1 not divisible by 2 or 3, got {n}.")
    if not fits(n, slope):
        raise BadInput(f"Option slope and its two neighbours must be coprime to {n}, got {slope}.")
    return place([(slope * row + shift) % n for row in range(n)], run)
