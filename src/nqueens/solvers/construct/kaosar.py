"""Direct placement by queen-movement rules: five arrangements, each a few stairs of fixed moves.

The numbers 8, 9, 14, 15, 20, 21, … (n ≥ 8 with n mod 6 = 2 or 3) form the series. In the series, n mod 4 selects
arrangement 1 to 4; every other n takes arrangement 5. A horse move goes two rows down and one column right. The second
stair of arrangements 1–4 goes two rows down each time, alternately one column left and three columns right.

The printed rules leave four points open, which the printed boards settle: n/2 is rounded down; the number of queens in
step 2 includes the first queen; step 4 begins with the move to the left; and membership of the series is tested first.
The rules work for every n except 2 and 3 (n = 0 and 1 included), checked up to 10,000. `tests` counts queens placed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.construct.placing import Stair, construct_spec, place
from nqueens.solvers.events import Event, Note
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Source

CODE = Code("""
if n is 8, 9, 14, 15, 20, 21, ...:                     # start
    arrangement = n mod 4 + 1                          # note series
else:
    arrangement = 5                                    # note others
first stair, from its square on:
    put a queen there                                  # place 1
    go down two rows and right one column
second stair:
    put a queen there                                  # place 2
    go down two rows; arrangement 5: right one column,
    else left one column and right three in turn
the queens that are left, up from the last row:
    put a queen there                                  # place 3
report the board                                       # solution
""")

SPEC = construct_spec(
    name="kaosar",
    title="Direct placement, five arrangements",
    summary="Stairs of knight's moves in one of five arrangements, selected by n mod 6 and n mod 4.",
    code=CODE,
    example=Example(rows=14),
    sources=(
        Source("M. G. Kaosar, M. Shorfuzzaman, S. Ahmed, A Novel Approach to Solving N-Queens Problem (WMSCI)", 2004),
    ),
    proves_none=True,
)


def arrangement(n: int) -> int:
    """Returns the arrangement, 1 to 5, for n queens."""
    in_series = n >= 8 and n % 6 in (2, 3)
    return n % 4 + 1 if in_series else 5


def horse(row: int, column: int, count: int, *, down: int = 2) -> Iterator[Square]:
    """Returns `count` squares from (row, column), each `down` rows below and one column right of the last."""
    for step in range(count):
        yield row + down * step, column + step


def zigzag(row: int, column: int, count: int) -> Iterator[Square]:
    """Returns `count` squares from (row, column): two rows down, one column left and three right in turn."""
    for step in range(count):
        yield row + 2 * step, column + step if step % 2 == 0 else column + step - 2


def stairs(n: int) -> tuple[Iterator[Square], ...]:
    """Returns the squares of the n queens, stair by stair in the order of placing, both from 1."""
    half = n // 2
    match arrangement(n):
        case 1:
            return horse(2, 1, half), zigzag(1, half + 2, n - half)
        case 2:
            first, last = half + 1, horse(n - 1, 1, 2, down=-2)
            return horse(1, 3, first), zigzag(2, half + 5, n - first - 2), last
        case 3:
            return horse(2, 2, half), zigzag(1, half + 3, n - half - 1), horse(n - 1, 1, 1)
        case 4:
            last = horse(n, 1, 2, down=-2)
            return horse(2, 3, half), zigzag(1, half + 4, n - half - 2), last
        case _:
            return horse(2, 1, half), horse(1, half + 1, n - half)


def queens(n: int) -> Iterator[Square]:
    """Yields the squares of the n queens in the order of placing, both from 1 as in the source."""
    return chain(*stairs(n))


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields the solution of the rules; nothing for n = 2 and 3, which have none."""
    n = problem.board.rows
    if n in (2, 3):
        return
    columns = [0] * n
    for row, column in queens(n):
        columns[row - 1] = column - 1
    if run.tracing:
        chosen = arrangement(n)
        inside = "is not in" if chosen == 5 else "is in"
        words = f"{n} {inside} the series 8, 9, 14, 15, 20, 21, …: arrangement {chosen}"
        yield Note(words, at="others" if chosen == 5 else "series")
    parts = enumerate(stairs(n), start=1)
    yield from place(
        columns, run, [Stair(f"{at}", ((row - 1, column - 1) for row, column in squares)) for at, squares in parts]
    )
