"""Formula 3: for odd n, formula 1 or 2 on n − 1 rows and one more queen in the corner (n, n).

Neither pattern has a queen on the diagonal that ends in that corner, so the corner is free. Where n − 1 leaves 4 when
divided by 6 both formulas hold, and the option says which; elsewhere only one does. n = 3 is left out: there is no
pattern for 2. `tests` counts the queens that are put down; nothing is tested.
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
    summary="Formula 1 or 2 for n − 1 and a queen in the last corner; odd n except 3.",
    code=CODE,
    example=Example(rows=13),
    sources=(BERNHARDSSON,),
    options=(
        Option("pattern", "auto", "the formula for the first n − 1 rows (auto: 1 where it holds, else 2)",
               choices=("auto", "1", "2")),
    ),
)  # fmt: skip


def pattern_for(n: int, pattern: str = "auto") -> ModuleType:
    """The module of the formula for the first n − 1 rows; raises BadInput if none holds there."""
    if n % 2 == 0 or n == 3:
        raise BadInput(f"Formula 3 holds for odd n except 3, got {n}.")
    if pattern == "auto":
        return formula_1 if formula_1.holds(n - 1) else formula_2
    chosen = formula_1 if pattern == "1" else formula_2
    chosen.check(n - 1)
    return chosen


def solve(problem: ClassicProblem, run: Run, pattern: str) -> Iterator[Event]:
    """The one solution of the formula; raises BadInput for an n for which it is not stated."""
    n = problem.board.rows
    column = pattern_for(n, pattern).column
    columns = [column(n - 1, row) - 1 for row in range(1, n)] + [n - 1]
    return place(columns, run, in_two(columns, "", "corner", n - 1))
