"""Blind brute force: put all the queens down anywhere, then look whether they attack each other.

`places=any` takes every set of n squares of the board, C(n², n) of them (4,426,165,368 for n = 8);
`places=rows` takes one square in each row, nⁿ of them (16,777,216 for n = 8). Nothing is learnt from a
failure: the next placement is simply the next one. That is the measure against which every other solver is
an improvement, and the proof that they leave nothing out.

`nodes` counts the placements of all n queens that were looked at, `tests` the queens put down for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Clash, Event, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

SPEC = complete_spec(
    name="brute-force",
    title="Blind brute force",
    summary="Every set of n squares, or every choice of one square per row, looked at when it is complete.",
    cost="C(n², n) placements, or nⁿ: 1,947,792 and 46,656 for n = 6",
    sources=(Source("W. W. Rouse Ball, Mathematical Recreations and Essays, 165-171", 1960),),
    rectangles=False,
    largest=6,  # 7 has 85,900,584 sets of squares, 8 has 4,426,165,368
    options=(Option("places", "any", "any n squares of the board, or one in each row", choices=("any", "rows")),),
)


def solve(problem: ClassicProblem, run: Run, *, places: str) -> Iterator[Event]:
    """Every solution in lexicographic order."""
    rows = problem.board.rows
    shown: list[Square] = []
    for queens in blind_placements(problem, places):
        run.nodes += 1
        run.tests += rows
        run.tick()
        attack = first_attack(queens)
        if attack is None:
            yield from replacing_with_solution(shown, [column for _, column in queens], tracing=run.tracing)
        elif run.tracing:
            attacking, attacked = attack
            yield from replacing(shown, queens[:attacked])
            yield Try(*queens[attacked])
            yield Clash(*queens[attacked], *queens[attacking])


def blind_placements(problem: ClassicProblem, places: str) -> Iterator[tuple[Square, ...]]:
    """Every placement of as many queens as rows on allowed squares, each listed from the top down."""
    allowed = problem.allowed()
    by_row = [
        [(row, column) for column in range(problem.board.columns) if mask >> column & 1]
        for row, mask in enumerate(allowed)
    ]
    if places == "rows":
        return product(*by_row)
    return combinations([square for row in by_row for square in row], problem.board.rows)


def first_attack(queens: Sequence[Square]) -> tuple[int, int] | None:
    """The first queen that an earlier one attacks, as the two places in the list, the earlier one first."""
    for later, (row, column) in enumerate(queens):
        for earlier in range(later):
            down, across = row - queens[earlier][0], column - queens[earlier][1]
            if down == 0 or across == 0 or down == abs(across):
                return earlier, later
    return None
