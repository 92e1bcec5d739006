"""The classic structured program: three Boolean arrays mark what is free, one procedure searches.

Dijkstra (1972) derives the eight queens program step by step; Wirth prints it as a page of Pascal. `a[j]` is true if
row j has no queen, `b[k]` and `c[k]` if the k-th diagonal of either direction has none, so that a square is tested with
three look-ups. `x[i]` is the row of the queen in column i. `setqueen` and `removequeen` change the arrays; `try` goes
through the eight squares of a column and calls itself for the next one.

The source's column i (from 1) is row i - 1 here, and its row minus 1 is the column. The first solution, 1 5 8 6 3 7 2
4, is `columns` (0, 4, 7, 5, 2, 6, 1, 3), found after 876 squares. Pascal indexes diagonals from -7 to 7; here n - 1 is
added.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.lines import attacker
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
a[j] = b[k] = c[k] = true for all j and k              # start
try(i):
    if i = n:
        print x                                        # solution
        return
    for j = 0, 1, ..., n - 1:
        test row i, column j                           # try
        if a[j] and b[i + j] and c[i - j]:
            setqueen: x[i] = j                         # place
            a[j] = b[i + j] = c[i - j] = false
            try(i + 1)
            removequeen                                # remove
            a[j] = b[i + j] = c[i - j] = true
        else:
            the square is attacked                     # clash
""")

SPEC = complete_spec(
    name="dijkstra-wirth",
    title="Dijkstra's and Wirth's structured program",
    summary="The textbook program: three Boolean arrays for columns and diagonals, and a recursive procedure.",
    code=CODE,
    cost="three look-ups per square; 876 squares to the first solution of n = 8, 15,720 for all",
    sources=(
        Source("O.-J. Dahl, E. W. Dijkstra, C. A. R. Hoare, Structured Programming, 72-82", 1972),
        Source("N. Wirth, Algorithms + Data Structures = Programs, 143-147", 1976),
    ),
    largest=29,  # the first solution of n = 30 takes 56 million nodes
)


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()
    x = [0] * rows
    a = [True] * columns
    b = [True] * (rows + columns - 1)
    c = [True] * (rows + columns - 1)

    def set_queen(i: int, j: int) -> None:
        x[i] = j
        a[j] = b[i + j] = c[i - j + columns - 1] = False

    def remove_queen(i: int, j: int) -> None:
        a[j] = b[i + j] = c[i - j + columns - 1] = True

    def state() -> State:
        return State(bits=tuple((name, tuple(map(int, array))) for name, array in (("a", a), ("b", b), ("c", c))))

    def attempt(i: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if i == rows:
            yield Solution(tuple(x))
            return
        for j in range(columns):
            if not allowed[i] >> j & 1:
                continue
            run.tests += 1
            if run.tracing:
                yield Try(i, j)
            if a[j] and b[i + j] and c[i - j + columns - 1]:
                set_queen(i, j)
                if run.tracing:
                    yield Place(i, j, state=state())
                yield from attempt(i + 1)
                remove_queen(i, j)
                run.backtracks += 1
                if run.tracing:
                    yield Remove(i, j, state=state())
            elif run.tracing:
                yield Clash(i, j, *attacker(x[:i], (i, j)))

    return attempt(0)
