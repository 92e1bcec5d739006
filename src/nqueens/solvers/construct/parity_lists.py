"""Even numbers, then odd numbers: a solution for every n except 2 and 3, selected by n mod 6.

Write the even numbers up to n, then the odd ones; the k-th number is the column (from 1) of the queen in row k.
Consecutive queens are a knight's move apart, so only queens of different lists can clash, and they do for n mod 6 = 2
and 3. For remainder 2, exchange 1 and 3 in the odd list and move 5 to its end. For remainder 3, move 2 to the end of
the even list, and 1 and 3 to the end of the odd list.

The source goes by files and gives ranks (a2, b4, …); by rows the numbers give the reflected pattern. `tests` counts
queens placed; no square is tested.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct.placing import construct_spec, in_two, place
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source

CODE = Code("""
even = 2, 4, 6, ... up to n                            # start
odd = 1, 3, 5, ... up to n
if n mod 6 is 2:
    in odd: exchange 1 and 3, move 5 to the end
if n mod 6 is 3:
    in even: move 2 to the end
    in odd: move 1 and 3 to the end
for each number in even, from the top row on:
    put a queen on this column                         # place even
for each number in odd, from the next row on:
    put a queen on this column                         # place odd
report the board                                       # solution
""")

SPEC = construct_spec(
    name="parity-lists",
    title="Even list, odd list",
    summary="Even columns, then odd columns, with a small repair if n mod 6 is 2 or 3. The default for one solution.",
    code=CODE,
    sources=(
        Source("E. Pauls, Das Maximalproblem der Damen auf dem Schachbrete II (first proof for all n)", 1874),
        Source("J. Bell and B. Stevens, A survey of known results and research areas for n-queens", 2009,
               "10.1016/j.disc.2007.12.043"),
    ),
    proves_none=True,
)  # fmt: skip


def even_list(n: int) -> list[int]:
    """Returns the columns, from 1, of the first n // 2 rows."""
    if n % 6 == 3:
        return [*range(4, n + 1, 2), 2]
    return list(range(2, n + 1, 2))


def odd_list(n: int) -> list[int]:
    """Returns the columns, from 1, of the other rows."""
    if n % 6 == 2:
        return [3, 1, *range(7, n + 1, 2), 5]
    if n % 6 == 3:
        return [*range(5, n + 1, 2), 1, 3]
    return list(range(1, n + 1, 2))


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields the solution of the rule; nothing for n = 2 and 3, which have no solution."""
    n = problem.board.rows
    if n in (2, 3):
        return
    columns = [number - 1 for number in even_list(n) + odd_list(n)]
    yield from place(columns, run, in_two(columns, "even", "odd", n // 2))
