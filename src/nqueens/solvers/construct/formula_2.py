"""Formula 2: two stairs that wrap around the board, for even n ≥ 4 with n mod 6 ≠ 0.

With s(i) = (2i + n/2 − 3) mod n, the queens are at (i, 1 + s(i)) and (n + 1 − i, n − s(i)) for i = 1 … n/2: a stair of
knight's moves that starts in the middle and wraps around, and its image under the half-turn. The solution is therefore
invariant under the half-turn. (The printed text has lost the minus signs.)

It belongs to a family: s(i) = (2i + (n − gap − 3)/2 + shift) mod n, with −shift in the lower half, gives a solution for
gap = 3, 9, 15, … and |shift| ≤ (n + 1 − 3 gap)/2, about n²/36 in all. An exhaustive search for even n up to 138 found
no other solution of two such stairs, except that of formula 1. `tests` counts queens placed; no square is tested.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct.placing import BERNHARDSSON, construct_spec, in_two, place
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option

CODE = Code("""
n is at least 4 and n mod 6 is 2 or 4                  # start
s(i, shift) = (2 i + (n - gap - 3) / 2 + shift) mod n
(in the formula: gap 3, shift 0)
for i = 1, 2, ..., n / 2:
    put a queen on row i,                              # place first
                column 1 + s(i, shift)
    (a stair from the middle that wraps around)
for the other rows, i = n / 2, ..., 1:
    put a queen on row n + 1 - i,                      # place second
                column n - s(i, -shift)
    (if shift is 0, its image after a half-turn)
report the board                                       # solution
""")

SPEC = construct_spec(
    name="formula-2",
    title="Explicit formula 2",
    summary="A stair of knight's moves that wraps around, and its half-turn, for n mod 6 = 2 or 4.",
    code=CODE,
    example=Example(rows=14),
    sources=(BERNHARDSSON,),
    options=(
        Option("gap", 3, "3, 9, 15, ... up to (n + 1)/3: how far the lower stair is to the right of the upper one"),
        Option(
            "shift", 0, "columns to the right for both stairs, or to the left if negative: (n + 1)/2 - 3 gap/2 at most"
        ),
    ),
)


def holds(n: int) -> bool:
    """Returns whether the formula applies to n."""
    return n >= 4 and n % 2 == 0 and n % 6 != 0


def column(n: int, row: int, gap: int = 3, shift: int = 0) -> int:
    """Returns the column of the queen in `row`, both from 1."""
    if row <= n // 2:
        return 1 + (2 * row + (n - gap - 3) // 2 + shift) % n
    return n + 1 - column(n, n + 1 - row, gap, -shift)


def check(n: int, gap: int = 3, shift: int = 0) -> None:
    """Raises BadInput if the formula does not apply to n, or for a gap or shift outside the family."""
    if not holds(n):
        raise BadInput(f"Formula 2 holds for n ≥ 4 with n mod 6 = 2 or 4, got {n}.")
    widest = max((n + 1) // 3, 3)
    if gap % 6 != 3 or not 3 <= gap <= widest:
        raise BadInput(f"Option gap must be one of 3, 9, 15, ... and at most {widest} for n = {n}, got {gap}.")
    most = max((n + 1 - 3 * gap) // 2, 0)
    if abs(shift) > most:
        raise BadInput(f"Option shift must be from {-most} to {most} for n = {n} and gap = {gap}, got {shift}.")


def solve(problem: ClassicProblem, run: Run, gap: int, shift: int) -> Iterator[Event]:
    """Yields the solution for that gap and shift (default: the formula's).

    Raises BadInput if there is none.
    """
    n = problem.board.rows
    check(n, gap, shift)
    columns = [column(n, row, gap, shift) - 1 for row in range(1, n + 1)]
    return place(columns, run, in_two(columns, "first", "second", n // 2))
