"""Formula 1: queens at (i, 2i) and (n/2 + i, 2i − 1) for i = 1 … n/2, for even n with n mod 6 ≠ 2.

The pattern has two stairs of knight's moves, the even columns and then the odd ones. Within a stair no two queens can
clash. Queen i of the upper stair and queen j of the lower one share a diagonal only if 3 (i − j) = n/2 − 1, hence only
if n mod 6 = 2, where the formula does not apply. (The printed text has lost the minus sign of 2i − 1.) `tests` counts
queens placed; no square is tested.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct.placing import BERNHARDSSON, construct_spec, in_two, place
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example

CODE = Code("""
n is even and n mod 6 is not 2                         # start
half = n / 2
for i = 1, 2, ..., half:
    put a queen on row i,                              # place first
                column 2 i
for i = 1, 2, ..., half:
    put a queen on row half + i,                       # place second
                column 2 i - 1
both stairs are knight's moves: two columns
to the right in each row
report the board                                       # solution
""")

SPEC = construct_spec(
    name="formula-1",
    title="Explicit formula 1",
    summary="Two stairs of knight's moves, (i, 2i) and (n/2 + i, 2i − 1), for n mod 6 = 0 or 4.",
    code=CODE,
    example=Example(rows=12),
    sources=(BERNHARDSSON,),
)


def holds(n: int) -> bool:
    """Returns whether the formula applies to n."""
    return n % 2 == 0 and n % 6 != 2


def column(n: int, row: int) -> int:
    """Returns the column of the queen in `row`, both from 1."""
    half = n // 2
    return 2 * row if row <= half else 2 * (row - half) - 1


def check(n: int) -> None:
    """Raises BadInput if the formula does not apply to n."""
    if not holds(n):
        raise BadInput(f"Formula 1 holds for n with n mod 6 = 0 or 4, got {n}.")


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields the formula's solution; raises BadInput if the formula does not apply to n."""
    n = problem.board.rows
    check(n)
    columns = [column(n, row) - 1 for row in range(1, n + 1)]
    return place(columns, run, in_two(columns, "first", "second", n // 2))
