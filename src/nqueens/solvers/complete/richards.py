"""Bit patterns and recursion: a row is an integer, and one expression gives its free squares.

Richards (1997) passes three bit patterns down the recursion: the occupied columns, and the two families of diagonals
where they cross the present row. From row to row the diagonals shift by one, left and right. The free squares are the
bits set in none of the three, and `free & -free` is the lowest. No attacked square is ever tested, and nothing has to
be undone, because the caller's patterns do not change.

`tests` counts free squares taken, which is `nodes` minus 1 for the root: 2,056 for all solutions of n = 8.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Place, Remove, Solution, State, Try, bits_of
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
place(falling, columns, rising):
    if there is a queen in every row:                  # start
        report the board                               # solution
        return
    free = not (falling or columns or rising)
    while free is not 0:
        queen = free & -free, its lowest bit           # try
        free = free - queen
        put the queen there                            # place
        place((falling | queen) << 1,
              columns | queen,
              (rising | queen) >> 1)
        take it off; no pattern needs restoring        # remove
""")

SPEC = complete_spec(
    name="richards",
    title="Bit patterns and recursion",
    summary="Holds columns and diagonals as three bit patterns; the free squares of a row are the bits set in none.",
    code=CODE,
    cost="a few operations on whole rows per queen placed; 2,057 nodes for all solutions of n = 8",
    sources=(
        Source("M. Richards, Backtracking Algorithms in MCPL using Bit Patterns and Recursion, Cambridge", 1997,
               "https://www.cl.cam.ac.uk/~mr10/backtrk.pdf"),
    ),
    largest=29,  # the first solution of n = 30 takes 56 million nodes
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order; bit c is column c, and the lowest bit is taken first."""
    rows, width = problem.board.rows, problem.board.columns
    allowed = problem.allowed()
    board: list[int] = []

    def state(falling: int, columns: int, rising: int, free: int) -> State:
        words = {"falling": falling, "columns": columns, "rising": rising, "free": free}
        return State(bits=tuple((name, bits_of(word, width)) for name, word in words.items()))

    def place(falling: int, columns: int, rising: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        row = len(board)
        if row == rows:
            yield Solution(tuple(board))
            return
        free = allowed[row] & ~(falling | columns | rising)
        while free:
            queen = free & -free
            free -= queen
            run.tests += 1
            column = queen.bit_length() - 1
            board.append(column)
            if run.tracing:
                yield Try(row, column, state=state(falling, columns, rising, free | queen))
                yield Place(row, column, state=state(falling, columns, rising, free))
            yield from place((falling | queen) << 1, columns | queen, (rising | queen) >> 1)
            board.pop()
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=state(falling, columns, rising, free))

    return place(0, 0, 0)
