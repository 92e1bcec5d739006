"""The index of a solution in lexicographic order, and the solution with an index, by counting and without a list.

One queen after the other is fixed, from the top row down. The solutions that agree so far and have the next queen
further to the left come before; they are counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nqueens.board.board import Square
from nqueens.counting.count import count
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem


def solutions_before(problem: ClassicProblem, columns: Sequence[int], effort: Effort) -> int:
    """Returns the number of solutions before a solution, given by the columns of its queens; raises GaveUp."""
    placed: frozenset[Square] = frozenset()
    before = 0
    for row, own in enumerate(columns):
        for column, solutions in _by_column(problem, placed, row, effort):
            if column >= own:
                break
            before += solutions
        placed |= {(row, own)}
    return before


def solution_at(problem: ClassicProblem, index: int, effort: Effort) -> tuple[int, ...] | None:
    """Returns the columns of the queens of the solution with this index; None if there are fewer. Raises GaveUp."""
    columns: list[int] = []
    for row in range(problem.board.rows):
        placed: frozenset[Square] = frozenset(enumerate(columns))
        for column, solutions in _by_column(problem, placed, row, effort):
            if index < solutions:
                columns.append(column)
                break
            index -= solutions
        else:
            return None
    return tuple(columns) if columns or not index else None


def _by_column(
    problem: ClassicProblem, placed: frozenset[Square], row: int, effort: Effort
) -> Iterator[tuple[int, int]]:
    """Yields each free square of a row, by its column, with the number of solutions that also have these queens."""
    allowed = problem.allowed()[row]
    for column in range(problem.board.columns):
        if allowed >> column & 1:
            queens = problem.fixed | placed | {(row, column)}
            yield column, count(replace(problem, fixed=queens), effort).count
