"""Square use: for each square, the number of solutions with a piece on it; and its heat map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Square
from nqueens.choices import Rotation
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.kinds.part import Part
from nqueens.kinds.table import numbered_kind
from nqueens.problems.problem import Problem
from nqueens.render.chart_file import Chart
from nqueens.render.heat import MOST, heat_map
from nqueens.shown import Shown, Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SquareUse", "square_use", "use_of"]


@dataclass(frozen=True, eq=False, repr=False)
class SquareUse(Shown):
    """The number of all `solutions`, and of those with a piece on each square: `numbers`, an int64 array."""

    problem: Problem
    numbers: NDArray[np.int64]
    solutions: int

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SquareUse):
            return NotImplemented
        return self.problem == other.problem and bool((self.numbers == other.numbers).all())

    __hash__ = None  # type: ignore[assignment]  # as for arrays

    def __repr__(self) -> str:
        return f"<SquareUse of {self.solutions} solutions of {self.problem}>"

    @property
    def _heading(self) -> str:
        return f"Use of the squares by {self.solutions:,} solution{'' if self.solutions == 1 else 's'}"

    def _values(self) -> dict[str, object]:
        return self._facts() | {"uses": self.numbers}

    def _facts(self) -> dict[str, object]:
        return {"problem": str(self.problem), "solutions": self.solutions}

    def _table(self) -> Table:
        sides = self.numbers.ndim
        names = ("row", "column") if sides == 2 else tuple(f"x{at}" for at in range(sides))
        squares = self.problem.board
        return Table((*names, "solutions"), [(*square, int(self.numbers[square])) for square in squares])

    def _repr_html_(self) -> str | None:
        """Returns None if there is a picture, which is enough."""
        return None if self.numbers.ndim == 2 else super()._repr_html_()

    def _repr_svg_(self) -> str | None:
        """Returns the heat map, unless it is too large."""
        return None if self.numbers.ndim != 2 or max(self.numbers.shape) > MOST else self.plot().svg

    def plot(self) -> Chart:
        """Returns the heat map, which `save` writes as SVG, PNG or PDF.

        Raises BadInput for boards that are not two-dimensional or have more than 64 rows or columns.
        """
        if self.numbers.ndim != 2:
            raise BadInput(f"Only two-dimensional boards can be plotted, got {self.problem.board}.")
        return Chart(heat_map(self.numbers.tolist(), solutions=self.solutions, holes=self.problem.board.holes))


def square_use(
    problem: ProblemLike,
    *,
    symmetry: Rotation | None = None,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> SquareUse:
    """Returns, for each square, the number of solutions with a piece on it, as an int64 array `numbers`.

    Supports every problem. If there are two kinds of pieces (or pawns), pieces of either kind are counted. With
    `symmetry`, only solutions invariant under that rotation are counted, from a list of them. Otherwise the cost is
    that of listing all solutions: about 0.1 s for n = 14. If there are more than a hundred million (300,000 for other
    boards and pieces), there is one count for each orbit of squares under the symmetries of the problem. Raises
    BadInput if the input is invalid or a number exceeds 64 bits, and GaveUp after `time_limit` seconds or when
    `stopped()` returns true.

    >>> use = square_use(6)
    >>> use.solutions, use.numbers[0].tolist()
    (4, [0, 1, 1, 1, 1, 0])
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return use_of(as_problem(problem, fixed, forbidden), effort, symmetry=symmetry)


def use_of(problem: Problem, effort: Effort, *, symmetry: str | None = None) -> SquareUse:
    """Returns the use of the squares of a problem; raises as `square_use` does."""
    effort = effort.silent
    kind = numbered_kind(problem, effort)
    part = kind if symmetry is None else Part(kind, symmetry)
    return SquareUse(kind.problem, *part.square_use(effort))
