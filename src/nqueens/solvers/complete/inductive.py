"""The inductive list: all ways to put n queens on n rows come from those on n - 1 rows, one queen more.

The source's function `n_queens(n, width)`, which stands inside `solve` here, makes the list of all solutions on a board
of n rows and `width` columns. With no rows there is one solution, the empty list; otherwise every solution for n - 1
rows is tried with a queen in each column of the new row, and kept where the queen is safe. The induction is over whole
lists, so the first solution comes with all. From outside it is `nqueens.solutions((n, width), solver="inductive")`.

`tests` counts the squares tried (15,720 for n = 8), `nodes` the solutions on all the boards from no rows to n.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Clash, Event, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

SPEC = complete_spec(
    name="inductive",
    title="Inductive list",
    summary="The list of all solutions for n rows, made from the list for n - 1 rows by adding a queen.",
    cost="O(row) per square tried, all partial solutions of a row in memory; 15,720 squares for n = 8",
    sources=(Source("8 queens problem, encyclopedia article with the functions n_queens and add_queen (about)", 2003),),
    largest=12,  # 13 rows hold a list of 1,030,000 partial solutions in the widest row
)

Queens = tuple[int, ...]


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Every solution in lexicographic order."""
    allowed = problem.allowed()
    shown: list[Square] = []

    def n_queens(n: int, width: int) -> Generator[Event, None, list[Queens]]:
        if n == 0:
            run.nodes += 1
            return [()]
        previous_solutions = yield from n_queens(n - 1, width)
        return (yield from add_queen(n - 1, width, previous_solutions))

    def add_queen(new_row: int, width: int, previous_solutions: list[Queens]) -> Generator[Event, None, list[Queens]]:
        solutions = []
        for queens in previous_solutions:
            if run.tracing:
                yield from replacing(shown, list(enumerate(queens)))
            for new_column in range(width):
                if not allowed[new_row] >> new_column & 1:
                    continue
                run.tests += 1
                if run.tracing:
                    yield Try(new_row, new_column)
                attacker = attacking(new_row, new_column, queens)
                if attacker is None:
                    run.nodes += 1
                    run.tick()
                    solutions.append((*queens, new_column))
                elif run.tracing:
                    yield Clash(new_row, new_column, attacker, queens[attacker])
        return solutions

    solutions = yield from n_queens(problem.board.rows, problem.board.columns)
    for columns in solutions:
        yield from replacing_with_solution(shown, columns, tracing=run.tracing)


def attacking(new_row: int, new_column: int, queens: Queens) -> int | None:
    """The first row whose queen attacks the new square; None if the square is safe."""
    for row, column in enumerate(queens):
        if column == new_column or column + row == new_column + new_row or column - row == new_column - new_row:
            return row
    return None
