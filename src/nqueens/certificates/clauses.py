"""CNFs of certified counts, with clauses that exclude solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.kinds.table import kind_of
from nqueens.models.build import model_of
from nqueens.models.clauses import Clause
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_Squares = frozenset[Square]


def with_images(problem: Problem, solutions: Iterable[_Squares], effort: Effort) -> Iterator[_Squares]:
    """Yields each solution with its images under the symmetries of the problem, in order."""
    place, symmetries = kind_of(problem).symmetries(effort)
    squares = sorted(place, key=place.__getitem__)
    for each in solutions:
        effort.check()
        numbers = [place[square] for square in each]
        for image in sorted({tuple(sorted(moved[at] for at in numbers)) for moved in symmetries}):
            yield frozenset(squares[at] for at in image)


def excluding(problem: Problem, solutions: Iterable[_Squares]) -> list[Clause]:
    """Returns the clause that excludes each solution, in order.

    If all solutions have the same size, it suffices that one of their squares is empty.
    """
    cells = [variable.cell for variable in model_of(problem).variables]
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    if isinstance(problem.pieces, int):
        return [tuple(-number for number in sorted(numbers[square] for square in each)) for each in solutions]
    return [tuple(-number if cell in each else number for cell, number in numbers.items()) for each in solutions]


def truth_values(problem: Problem, solutions: Sequence[_Squares]) -> NDArray[np.bool_]:
    """Returns a row of truth values for each solution, with a column for each variable of the problem's model."""
    import numpy as np

    cells = [variable.cell for variable in model_of(problem).variables]
    values = [[cell in each for cell in cells] for each in solutions]
    return np.array(values, bool).reshape(len(solutions), len(cells))


def with_clauses(cnf: Sequence[str], clauses: Sequence[Clause]) -> Iterator[str]:
    """Yields the lines of a CNF with more clauses at its end."""
    for line in cnf:
        if line.startswith("p cnf "):
            _, _, last, number = line.split()
            yield f"p cnf {last} {int(number) + len(clauses)}"
        else:
            yield line
    for clause in clauses:
        yield " ".join(map(str, (*clause, 0)))


def first_violating(clauses: Iterable[Clause], true: NDArray[np.bool_]) -> int | None:
    """Returns the number of the first row of truth values that does not satisfy the clauses, or None.

    The columns are the first variables; the values of others must follow from them by unit propagation.
    """
    import numpy as np

    pending = [np.array(clause, dtype=np.int64) for clause in clauses]
    rows, given = true.shape
    last = max((int(np.abs(clause).max(initial=0)) for clause in pending), default=0)
    values = np.zeros((rows, max(last, given) + 1), np.int8)
    values[:, 1 : given + 1] = np.where(true, 1, -1)
    while pending:
        undecided = []
        for clause in pending:
            literals = values[:, np.abs(clause)] * np.sign(clause).astype(np.int8)
            unmet = ~(literals == 1).any(axis=1)
            unknown = (literals == 0).sum(axis=1)
            if len(wrong := np.flatnonzero(unmet & (unknown == 0))):
                return int(wrong[0])
            implied = np.flatnonzero(unmet & (unknown == 1))
            at = clause[(literals[implied] == 0).argmax(axis=1)] if len(implied) else clause[:0]
            values[implied, np.abs(at)] = np.sign(at)
            if len(open_ := np.flatnonzero(unmet & (unknown > 1))):
                undecided.append(clause)
                first = int(open_[0])
        if len(undecided) == len(pending):
            return first
        pending = undecided
    return None
