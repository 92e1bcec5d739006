"""Induction over lists: all placements on n rows from all placements on n - 1 rows.

The source's function `n_queens(n, width)` returns the list of all solutions on n rows and `width` columns. For no rows
there is one solution, the empty list; otherwise `add_queen` extends every solution for n - 1 rows by a queen in each
column of the new row for which `safe_queen` is true. The induction is over whole lists, so the first solution comes
with all the others. The package exports the three functions as `nqueens.n_queens`, `add_queen` and `safe_queen`; the
solver does the same, and also counts, traces and observes forbidden squares.

`tests` counts squares tried (15,720 for n = 8), `nodes` partial solutions on 0 to n rows.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from nqueens.board.board import Square
from nqueens.errors import BadInput, GaveUp
from nqueens.inputs import columns_of, items_of, whole
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.complete.replacing import replacing, replacing_with_solution
from nqueens.solvers.events import Clash, Event, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Source, complete_spec

CODE = Code("""
solutions for no rows = one, the empty board           # start
for new_row = 0, 1, ..., n - 1:
    longer = an empty list
    for each placement in solutions:
        clear the board                                # remove
        show the placement                             # place
        for each column:
            test the square (new_row, column)          # try
            if one of its queens attacks it:
                skip it                                # clash
            else:
                add placement + square to longer
    solutions = longer
for each placement in solutions:
    report it                                          # solution
""")

SPEC = complete_spec(
    name="inductive",
    title="Inductive list",
    summary="Builds the list of all placements on n rows from the list for n - 1 rows, breadth first.",
    code=CODE,
    tree=False,
    example=Example(rows=6),
    cost="O(row) per square tried, with all partial solutions of a row in memory; 15,720 squares for n = 8",
    sources=(Source("8 queens problem, encyclopedia article with the functions n_queens and add_queen (about)", 2003),),
    largest=12,  # 13 rows hold a list of 1,030,000 partial solutions in the widest row
)

_WIDEST = 1000
_LONGEST_LIST = 10_000_000
"""Most partial solutions in a list, about 2 GB: 13 rows have 1,030,000, 15 rows 36,000,000."""


def n_queens(n: int, width: int) -> list[list[int]]:
    """Returns all solutions on a board of n rows and `width` columns, each as the list of its columns, from 0, by row.

    >>> n_queens(4, 4)
    [[1, 3, 0, 2], [2, 0, 3, 1]]

    The list is in lexicographic order, and empty if there are more rows than columns. Raises BadInput if a side is not
    a whole number from 0 or the width exceeds 1000, and GaveUp if a list of partial solutions would exceed ten million
    (as it does on 15 × 15). Cost: O(n) per square tried; for n = 8, 15,720 squares are tried.
    """
    whole(n, "The number of rows", low=0)
    whole(width, "The width", low=0, high=_WIDEST)
    solutions: list[list[int]] = [[]]
    for new_row in range(n):
        solutions = _with_one_more(new_row, width, solutions)
        if not solutions:
            break
    return solutions


def add_queen(new_row: int, width: int, previous_solutions: Sequence[Sequence[int]]) -> list[list[int]]:
    """Extends each solution for the first `new_row` rows by a safe queen in row `new_row`, in every possible way.

    >>> add_queen(2, 4, [[0, 2], [0, 3], [1, 3]])
    [[0, 3, 1], [1, 3, 0]]

    Raises BadInput if a solution does not have `new_row` queens, and GaveUp as `n_queens` does. Cost: O(width ·
    new_row) per solution.
    """
    whole(new_row, "The new row", low=0)
    whole(width, "The width", low=0, high=_WIDEST)
    previous = [_queens(each, new_row) for each in items_of(previous_solutions, "The previous solutions are a list")]
    return _with_one_more(new_row, width, previous)


def safe_queen(new_row: int, new_col: int, sol: Sequence[int]) -> bool:
    """Returns whether a queen in row `new_row` and column `new_col` is safe from the queens of `sol`.

    `sol` lists the columns of the queens in the first `new_row` rows. Raises BadInput if it does not have `new_row`
    queens. Cost: O(new_row).

    >>> safe_queen(2, 0, [1, 3]), safe_queen(2, 2, [1, 3])
    (True, False)
    """
    whole(new_row, "The new row", low=0)
    return attacking(new_row, whole(new_col, "The new column"), _queens(sol, new_row)) is None


def _queens(given: object, number: int) -> list[int]:
    queens: list[int] = columns_of(given).tolist()
    if len(queens) != number:
        raise BadInput(f"A solution must have one queen in each of the {number} rows above, got {len(queens)}.")
    return queens


def _with_one_more(new_row: int, width: int, previous: list[list[int]]) -> list[list[int]]:
    solutions = []
    for queens in previous:
        for new_column in range(width):
            if attacking(new_row, new_column, queens) is None:
                solutions.append([*queens, new_column])
        if len(solutions) > _LONGEST_LIST:
            raise GaveUp(
                f"There are more than {_LONGEST_LIST:,} partial solutions of {new_row + 1} rows, the limit of a list."
            )
    return solutions


_Queens = tuple[int, ...]


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    allowed = problem.allowed()
    shown: list[Square] = []
    run.nodes += 1
    solutions: list[_Queens] = [()]
    for new_row, mask in enumerate(allowed):
        columns = [column for column in range(problem.board.columns) if mask >> column & 1]
        solutions = yield from _adding(new_row, columns, solutions, run, shown)
    for queens in solutions:
        yield from replacing_with_solution(shown, queens, tracing=run.tracing)


def _adding(
    new_row: int, columns: list[int], previous: list[_Queens], run: Run, shown: list[Square]
) -> Generator[Event, None, list[_Queens]]:
    """Performs `add_queen` in these columns, with counters and events."""
    solutions: list[_Queens] = []
    for queens in previous:
        if run.tracing:
            yield from replacing(shown, list(enumerate(queens)))
        for new_column in columns:
            run.tests += 1
            if run.tracing:
                known = (("new_row", new_row), ("solutions so far", len(previous)), ("longer", len(solutions)))
                yield Try(new_row, new_column, state=State(values=known))
            attacker = attacking(new_row, new_column, queens)
            if attacker is None:
                run.nodes += 1
                run.tick()
                solutions.append((*queens, new_column))
            elif run.tracing:
                yield Clash(new_row, new_column, attacker, queens[attacker])
    return solutions


def attacking(new_row: int, new_column: int, queens: Sequence[int]) -> int | None:
    """Returns the first row whose queen attacks the new square; None if the square is safe."""
    for row, column in enumerate(queens):
        if column == new_column or column + row == new_column + new_row or column - row == new_column - new_row:
            return row
    return None
