"""How often each square holds a piece over all solutions: the numbers behind a heat map, and the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import Question, asked
from nqueens.api.counting import tally_of
from nqueens.board.board import Square
from nqueens.counting.greatest import with_number
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem
from nqueens.render.charted import Chart
from nqueens.render.heat import MOST, heat_map
from nqueens.shown import Shown, Table
from nqueens.solvers.blocks import solution_blocks

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["SquareUse", "square_use", "use_of"]

_MOST_LISTED, _MOST_LISTED_OF_OTHERS = 10**8, 3 * 10**5
"""Solutions that are gone through, in about a second, of the classic problem and of others; where there are more, they
are counted through each square."""
_UNFINISHED = "before all solutions were found"


@dataclass(frozen=True, eq=False, repr=False)
class SquareUse(Shown):
    """On how many of the `solutions` each square holds a piece: `numbers`, an int64 array of the board's shape."""

    problem: Problem
    numbers: NDArray[Any]
    solutions: int

    def __repr__(self) -> str:
        return f"<SquareUse of {self.solutions} solutions of {self.problem}>"

    @property
    def _heading(self) -> str:
        return f"Use of the squares by {self.solutions:,} solution{'' if self.solutions == 1 else 's'}"

    def _facts(self) -> dict[str, object]:
        return {"question": str(self.problem), "solutions": self.solutions}

    def _table(self) -> Table:
        sides = self.numbers.ndim
        names = ("row", "column") if sides == 2 else tuple(f"x{at}" for at in range(sides))
        squares = self.problem.board
        return Table((*names, "solutions"), [(*square, int(self.numbers[square])) for square in squares])

    def _repr_html_(self) -> str | None:
        """The picture says it all, where there is one."""
        return None if self.numbers.ndim == 2 else super()._repr_html_()

    def _repr_svg_(self) -> str | None:
        """The heat map of `nqueens heat`, if it is not too large."""
        return None if self.numbers.ndim != 2 or max(self.numbers.shape) > MOST else self.plot().svg

    def plot(self) -> Chart:
        """The same map, which `save` keeps as SVG, PNG or PDF.

        Raises BadInput for boards that do not have rows and columns, or more than 64 of them.
        """
        if self.numbers.ndim != 2:
            raise BadInput(f"A plot is of a board of rows and columns, got {self.problem.board}.")
        return Chart(heat_map(self.numbers.tolist(), solutions=self.solutions, holes=self.problem.board.holes))


def square_use(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> SquareUse:
    """On how many of the solutions each square holds a piece: `numbers`, an int64 array, of all `solutions`.

    >>> use = square_use(6)
    >>> use.solutions, use.numbers[0].tolist()
    (4, [0, 1, 1, 1, 1, 0])

    For every question; with two kinds of pieces, or pawns, a square may hold one of either. Cost: that of going through
    all solutions, about 0.1 s for n = 14; beyond a hundred million of them (300,000 of other boards and pieces), that
    of counting those through one square of each orbit under the problem's symmetries.

    Raises BadInput, also where a number does not fit into 64 bits; GaveUp at the time limit (seconds) or when
    `stopped()` is true.
    """
    return use_of(asked(question, fixed, forbidden), Effort.of(time_limit=time_limit, stopped=stopped))


def use_of(problem: Problem, effort: Effort) -> SquareUse:
    """The use of the squares of a problem; raises as `square_use` does."""
    effort = effort.silent
    problem = with_number(problem, effort)
    if problem.pieces == "maximal" or problem.has_two_kinds:  # where no square can be held empty or taken
        return _listed(problem, effort)
    solutions = tally_of(problem, effort).count
    most = _MOST_LISTED_OF_OTHERS if problem.classic() is None else _MOST_LISTED
    return _listed(problem, effort) if solutions <= most else _counted(problem, solutions, effort)


def _listed(problem: Problem, effort: Effort) -> SquareUse:
    import numpy as np

    solutions = 0
    use = np.zeros(prod(problem.board.sizes) + 1, np.int64)  # the last for those that a solution lacks
    for found in solution_blocks(problem, effort, how_far=_UNFINISHED):
        solutions += len(found)
        use += np.bincount(found.ravel() % len(use), minlength=len(use))
    return SquareUse(problem, use[:-1].reshape(problem.board.sizes), solutions)


def _counted(problem: Problem, solutions: int, effort: Effort) -> SquareUse:
    import numpy as np

    graph = attack_graph(problem, look=effort.check)
    use = np.zeros(problem.board.sizes, np.int64)
    for orbit in _orbits(graph):
        square = graph.cells[orbit[0]]
        if square in problem.empty:
            continue
        through = tally_of(replace(problem, fixed=problem.fixed | {square}), effort).count
        if through >= 1 << 63:
            raise BadInput(f"The use of squares is counted up to 2⁶³ solutions through each, got {through}.")
        for place in orbit:
            use[graph.cells[place]] = through
    return SquareUse(problem, use, solutions)


def _orbits(graph: AttackGraph) -> Iterable[tuple[int, ...]]:
    """The squares that the symmetries of the problem exchange."""
    seen: set[int] = set()
    for place in range(graph.size):
        if place not in seen:
            orbit = sorted({permutation[place] for permutation in graph.group})
            seen.update(orbit)
            yield tuple(orbit)
