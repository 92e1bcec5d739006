"""Permutation generator with a diagonal test: backtracking over the unused rows.

Allison turns a generator of permutations into a queens program: `Queens(unused, board, col, N)` puts a queen on each
row of the set `unused` in turn and continues with the next column, without that row, as long as no earlier queen shares
a diagonal. The source goes column by column and numbers its rows from 1. Here the board is transposed: the source's
column is the row, and its row minus 1 is the column, so that 13524 is `columns` (0, 2, 4, 1, 3). Transposing maps
solutions to solutions, and both lists are in lexicographic order.

`tests` counts unused columns tested (5,508 for all solutions of n = 8), `nodes` partial placements including root and
leaves (2,057).
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
queens(unused, row):
    if row = n:                                        # start
        report the board                               # solution
        return
    for each column in unused:
        test the square (row, column)                  # try
        for each row above, with its queen:
            if it is on the same diagonal:
                go to the next column                  # clash
        if no queen shares a diagonal:
            put a queen on it                          # place
            queens(unused without column, row + 1)
            take the queen off                         # remove
""")

SPEC = complete_spec(
    name="permutations",
    title="Permutations with a diagonal test",
    summary="Generates permutations row by row and drops a column as soon as it shares a diagonal with a queen above.",
    code=CODE,
    cost="O(row) per unused column tested; 5,508 columns for all solutions of n = 8",
    sources=(Source("L. Allison, N-Queens (lecture page, as of that year)", 2024, "https://www.allisons.org/ll/"),),
    largest=29,  # the first solution of n = 30 takes 56 million nodes
)


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()
    board: list[int] = []

    def queens(unused: tuple[int, ...], row: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if row == rows:
            yield Solution(tuple(board))
            return
        for column in unused:
            if not allowed[row] >> column & 1:
                continue
            run.tests += 1
            if run.tracing:
                yield Try(row, column, state=State(bits=(("unused", tuple(int(c in unused) for c in range(columns))),)))
            above = on_diagonal(row, column)
            if above is not None:
                if run.tracing:
                    yield Clash(row, column, above, board[above])
                continue
            board.append(column)
            if run.tracing:
                yield Place(row, column)
            yield from queens(tuple(other for other in unused if other != column), row + 1)
            board.pop()
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column)

    def on_diagonal(row: int, column: int) -> int | None:
        """Returns the first row whose queen shares a diagonal with the square."""
        for above, taken in enumerate(board):
            if column in (taken + (row - above), taken - (row - above)):
                return above
        return None

    return queens(tuple(range(columns)), 0)
