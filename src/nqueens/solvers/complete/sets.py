"""Backtracking with three sets: the columns and the two families of diagonals that are occupied."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.lines import attacker
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
C, S, D = columns, sums, differences of the queens      # start
search(row):
    if row = n:
        report the board                               # solution
        return
    for each column, from the left:
        test the square (row, column)                  # try
        if column, sum or difference is in C, S or D:
            it is attacked: go to the next column      # clash
        else:
            put a queen on it                          # place
            add column to C, row + column to S,
            row - column to D
            search(row + 1)
            take the queen off                         # remove
            remove its three numbers from C, S and D
""")

SPEC = complete_spec(
    name="sets",
    title="Backtracking with sets",
    summary="Plain backtracking: row by row, with the occupied columns and diagonals in three sets.",
    code=CODE,
    cost="one set look-up per square tested; 15,720 squares for all solutions of n = 8",
    sources=(Source("The N queens tutorial's pseudocode: sets col, posDiag and negDiag", 2022),),
)


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()
    taken: set[int] = set()
    sums: set[int] = set()
    differences: set[int] = set()
    board: list[int] = []

    def state() -> State:
        known = (("C", taken), ("S", sums), ("D", differences))
        return State(values=tuple((name, f"{{{', '.join(map(str, sorted(each)))}}}") for name, each in known))

    def backtrack(row: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if row == rows:
            yield Solution(tuple(board))
            return
        for column in range(columns):
            if not allowed[row] >> column & 1:
                continue
            run.tests += 1
            if run.tracing:
                yield Try(row, column, state=state())
            if column in taken or row + column in sums or row - column in differences:
                if run.tracing:
                    yield Clash(row, column, *attacker(board, (row, column)))
                continue
            board.append(column)
            taken.add(column)
            sums.add(row + column)
            differences.add(row - column)
            if run.tracing:
                yield Place(row, column, state=state())
            yield from backtrack(row + 1)
            board.pop()
            taken.remove(column)
            sums.remove(row + column)
            differences.remove(row - column)
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=state())

    return backtrack(0)
