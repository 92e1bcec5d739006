"""Formula 2: two stairs that wrap around the board, for even n ≥ 4 with n mod 6 ≠ 0.

With s(i) = (2i + n/2 − 3) mod n, queens stand at (i, 1 + s(i)) and (n + 1 − i, n − s(i)) for i = 1 … n/2: a
stair of knight's moves that starts in the middle and wraps around, and its image under a half turn. Every
solution of this formula is therefore equal to its own half turn. (The printed text has lost the minus signs.)
`tests` counts the queens that are put down; nothing is tested.
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
n is even, at least 4, and 6 does not divide it        # start
s(i) = (2 i + n / 2 - 3) mod n
for i = 1, 2, ..., n / 2:
    put a queen on row i,                              # place first
                column 1 + s(i)
    (a stair from the middle that wraps around)
for the other rows, i = n / 2, ..., 1:
    put a queen on row n + 1 - i,                      # place second
                column n - s(i)
    (its image after a half turn)
report the board                                       # solution
""")

SPEC = construct_spec(
    name="formula-2",
    title="Explicit formula 2",
    summary="A stair that wraps around, and its half turn; even n from 4 that 6 does not divide.",
    code=CODE,
    example=Example(rows=14),
    sources=(BERNHARDSSON,),
)


def holds(n: int) -> bool:
    """Whether the formula is stated for n."""
    return n >= 4 and n % 2 == 0 and n % 6 != 0


def column(n: int, row: int) -> int:
    """The column of the queen in `row`, both from 1."""
    if row <= n // 2:
        return 1 + (2 * row + n // 2 - 3) % n
    return n + 1 - column(n, n + 1 - row)


def check(n: int) -> None:
    """Raises BadInput if the formula is not stated for n."""
    if not holds(n):
        raise BadInput(f"Formula 2 holds for even n from 4 that leave 2 or 4 when divided by 6, got {n}.")


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """The one solution of the formula; raises BadInput for an n for which it is not stated."""
    n = problem.board.rows
    check(n)
    columns = [column(n, row) - 1 for row in range(1, n + 1)]
    return place(columns, run, in_two(columns, "first", "second", n // 2))
