"""Search for solutions of region puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.kernels.calls import interruptible
from nqueens.kernels.listing import blocks
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.solvers.run import Run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_Cells = tuple[Square, ...]

_FEW = 4096


def one_of_regions(problem: Problem, run: Run) -> _Cells | None:
    """Returns a solution, or None if none exists (proved).

    Raises BadInput, and GaveUp at the time limit.
    """
    search = region_search(numbers_of(problem))
    found, late = interruptible(lambda stop: search.arrays(1, stop), run.effort)
    if len(found):
        return _cells(problem, found[0])
    if late:
        raise run.effort.gave_up()
    return None


def placements_of_regions(problem: Problem, run: Run, *, few: int = _FEW) -> Iterator[_Cells]:
    """Yields every solution as its cells in reading order, in lexicographic order.

    Up to `few` solutions are found in the fastest order and then sorted. If there are more, the search starts again and
    visits the squares in reading order, which would be too slow for puzzles with few solutions. Raises as
    `one_of_regions` does.
    """
    numbers = numbers_of(problem)
    first = region_search(numbers)
    found, late = interruptible(lambda stop: first.arrays(few, stop), run.effort)
    if late:
        raise run.effort.gave_up()
    if len(found) < few:
        listed = chain(sorted(found.tolist()))
    else:
        lister = region_search(numbers, in_order=True)
        listed = chain.from_iterable(block.tolist() for block in blocks(lister, run.effort))
    return (_cells(problem, squares) for squares in listed)


def has_one_solution(problem: Problem, run: Run) -> bool:
    """Returns whether the solution is unique; raises as `one_of_regions` does."""
    search = region_search(numbers_of(problem))
    found, late = interruptible(lambda stop: counted(search, stop, most=2), run.effort)
    if late and not found.completed and found.number < 2:
        raise run.effort.gave_up()
    return found.number == 1


def _cells(problem: Problem, squares: NDArray[np.int32] | list[int]) -> _Cells:
    side = problem.board.sizes[1]
    return tuple(divmod(int(square), side) for square in squares)
