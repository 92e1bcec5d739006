"""Formula 3: for odd n, formula 1 or 2 on n − 1 rows and one more queen in the corner (n, n).

Neither pattern has a queen on the diagonal that ends in this corner, so the corner is free. If (n − 1) mod 6 = 4, both
formulas apply and the option chooses one; otherwise only one does. There is none for n = 3, because 2 queens have no
pattern. `tests` counts queens placed; no square is tested.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct import formula_1, formula_2
from nqueens.solvers.construct.placing import BERNHARDSSON, construct_spec, in_two, place
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option

CODE = Code("""
n is odd and not 3                                     # start
formula = 1 or 2, one that holds for n - 1
for row = 1, 2, ..., n - 1:
    column = that of the formula for n - 1
    put a queen on row, column                         # place
the falling diagonal to the last corner
is free in both patterns:
    put a queen on the corner (n, n)                   # place corner
report the board                                       # solution
""")

SPEC = construct_spec(
    name="formula-3",
    title="Explicit formula 3",
    summary="Formula 1 or 2 for n − 1 queens, and one more queen in the corner; odd n except 3.",
    code=CODE,
    example=Example(rows=13),
    sources=(BERNHARDSSON,),
    options=(
        Option("pattern", "auto", "the formula for the first n − 1 rows (auto: 1 where it holds, else 2)",
               choices=("auto", "1", "2")),
    ),
)  # fmt: skip


def pattern_for(n: int, pattern: str = "auto") -> ModuleType:
    """Returns the module of the formula for the first n − 1 rows; raises BadInput if none applies."""
    if n % 2 == 0 or n == 3:
        raise BadInput(f"Formula 3 holds for odd n except 3, got {n}.")
    if pattern == "auto":
        return formula_1 if formula_1.holds(n - 1) else formula_2
    chosen = formula_1 if pattern == "1" else formula_2
    chosen.check(n - 1)
    return chosen


def solve(problem: ClassicProblem, run: Run, pattern: str) -> Iterator[Event]:
    """Yields the formula's solution; raises BadInput if the formula does not apply to n."""
    n = problem.board.rows
    column = pattern_for(n, pattern).column
    columns = [column(n - 1, row) - 1 for row in range(1, n)] + [n - 1]
    return place(columns, run, in_two(columns, "", "corner", n - 1))
