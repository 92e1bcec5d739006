"""Estimates of the number of solutions, and random solutions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.frames import dataframe, frame_of_columns
from nqueens.api.placement import Placement
from nqueens.choices import DrawingMethod, EstimatingMethod, Isa, Rotation
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag
from nqueens.kinds.part import Part
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.render.chart_file import Chart
from nqueens.render.heat import heat_map
from nqueens.sampling import samples
from nqueens.sampling.estimate import DEFAULT_SECONDS, Estimate, scientific
from nqueens.sampling.samples import THINNING, rejection_seconds
from nqueens.shown import Shown

if TYPE_CHECKING:
    import numpy as np
    import pandas
    from numpy.typing import NDArray

__all__ = [
    "DEFAULT_SECONDS", "THINNING", "Estimate", "Sample", "estimate", "estimate_of",
    "rejection_seconds", "sample", "sample_of", "scientific",
]  # fmt: skip


def estimate(
    problem: ProblemLike,
    *,
    seconds: float | None = None,
    rounds: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    method: EstimatingMethod = "auto",
    isa: Isa = "auto",
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[float], None] | None = None,
) -> Estimate:
    """Returns an estimate of the number of solutions, with its standard error and 95% interval.

    The work is limited by `seconds` (default 10) or by a number of `rounds`; with `rounds`, the result depends only on
    the problem, seed, method and rounds. `method` is auto, smc (sequential Monte Carlo, n ≤ 192) or annealing; other
    boards and pieces, up to 4096 squares, support smc only. `on_progress` receives the fraction done, from 0 to 1.

    Raises BadInput if the input is invalid, NoSolution if the fixed squares leave no solution, and GaveUp if the method
    has not converged, `seconds` is too small, or `stopped()` returns true. For cost and sources, see docs/count.md.

    >>> found = estimate(12, rounds=8, seed=1)
    >>> found.q, round(found.ln_q, 3), round(found.error, 3)
    ('1.43e4', 9.565, 0.04)
    """
    effort = Effort.of(threads=threads, isa=isa, time_limit=seconds, stopped=stopped, on_progress=on_progress)
    return estimate_of(as_problem(problem), effort, rounds=rounds, seed=seed, method=method)


def estimate_of(
    problem: Problem, effort: Effort, *, rounds: int | None = None, seed: int = 0, method: str = "auto"
) -> Estimate:
    """Returns the estimate of a problem within the time limit; raises as `estimate` does."""
    return kind_of(problem).estimate(effort, rounds=rounds, seed=seed, method=method)


def sample(
    problem: ProblemLike,
    k: int = 1,
    *,
    fundamental: bool = False,
    symmetry: Rotation | None = None,
    seed: int = 0,
    method: DrawingMethod = "auto",
    thinning: int = THINNING,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Sample:
    """Returns k random solutions, drawn uniformly: exactly if the result's `exact` is true, otherwise approximately.

    Supports every problem. Solutions of region puzzles and of problems with two kinds of pieces are drawn from a list
    of all solutions (at most a million), those of n queens on an n × n board by `method`, and all others by exact
    counts. Solutions may repeat; the draws are independent unless the method is chain. With `symmetry`, only solutions
    invariant under that rotation are drawn; with `fundamental`, every symmetry class is equally likely, and its first
    solution is returned. Both draw from a list, except for classes of queens in rows on more than 13 columns or with a
    `method`: then solutions are drawn, and kept with a probability inverse to the sizes of their classes.

    `method` is auto, listing (n ≤ 17) or rejection (n ≤ 20), both exact, or chain (Markov chain, approximate), which
    looks for a solution every `thinning` sweeps. The same arguments give the same solutions. Raises BadInput if the
    input is invalid or the solutions would not fit in memory, NoSolution if there is none, and GaveUp after
    `time_limit` seconds, when `stopped()` returns true, or if the chain rarely finds a solution or a puzzle has too
    many solutions. For cost and sources, see docs/solve.md.

    >>> drawn = sample(8, 3, seed=1)
    >>> len(drawn), drawn.exact, all(each.is_solution for each in drawn)
    (3, True, True)
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return sample_of(
        as_problem(problem), k, effort, fundamental=fundamental, symmetry=symmetry, seed=seed, method=method,
        thinning=thinning,
    )  # fmt: skip


def sample_of(
    problem: Problem,
    k: int,
    effort: Effort,
    *,
    fundamental: bool = False,
    symmetry: str | None = None,
    seed: int = 0,
    method: str = "auto",
    thinning: int = THINNING,
) -> Sample:
    """Returns the sample of a problem; raises as `sample` does."""
    kind = kind_of(problem)
    part = Part(kind, symmetry, fundamental) if flag(fundamental, "fundamental") or symmetry is not None else kind
    drawn = part.draw(k, effort, seed=seed, method=method, thinning=thinning)
    return Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, drawn.puzzle)


class Sample(samples.Draw, Shown, Sequence[Placement]):
    """Random solutions in the order drawn, with the method and its diagnostics.

    `columns` is an array of shape (k, n), counted from 0. For other problems (stored in `puzzle`), each row also holds
    one solution: in region puzzles the columns of the queens, row by row; otherwise the numbers of the squares in
    reading order (holes counted), padded with −1. `exact` is true if the draws are independent and every solution is
    equally likely, and false if this holds only approximately. `method` is listing, rejection or chain; `diagnostics`
    holds figures from that method.
    """

    def __len__(self) -> int:
        return len(self.columns)

    @overload
    def __getitem__(self, place: int) -> Placement: ...
    @overload
    def __getitem__(self, place: slice) -> list[Placement]: ...
    def __getitem__(self, place: int | slice) -> Placement | list[Placement]:
        if isinstance(place, slice):
            return [self._placement(each) for each in self.columns[place]]
        return self._placement(self.columns[place])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sample):
            return NotImplemented
        return (self.n, self.puzzle, self.method) == (other.n, other.puzzle, other.method) and (
            self.columns.shape == other.columns.shape and bool((self.columns == other.columns).all())
        )

    __hash__ = None  # type: ignore[assignment]  # as for arrays

    def __iter__(self) -> Iterator[Placement]:
        return map(self._placement, self.columns)

    @property
    def _heading(self) -> str:
        return f"{len(self)} random solution{'' if len(self) == 1 else 's'} by {self.method}"

    def _values(self) -> dict[str, object]:
        in_rows = self.puzzle is None or self.puzzle.has_columns
        return {
            "problem": str(as_problem(self.n) if self.puzzle is None else self.puzzle),
            "placements": self.columns if in_rows else [each.pieces for each in self], "method": self.method,
            "exact": self.exact, "fairness": self.fairness, "diagnostics": self.diagnostics,
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        return {"fairness": self.fairness} | dict(self.diagnostics)

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns a data frame with a row per solution and a column per board row: `r0`, `r1`, ….

        Values are columns of the board, from 0. For region puzzles with several queens per row, each board row has that
        many columns (`r0a`, `r0b`, …). For other boards and pieces, there is a row per piece, with the number of its
        placement. Raises MissingExtra if pandas is not installed.
        """
        each = 1 if self.puzzle is None else kind_of(self.puzzle).in_each_row
        return dataframe(list(self)) if each is None else frame_of_columns(self.columns, each)

    def plot(self) -> Chart:
        """Returns a map of how often each square was drawn, which `save` writes as SVG, PNG or PDF.

        Raises BadInput for boards that are not two-dimensional or have more than 64 rows or columns.
        """
        import numpy as np

        board = as_problem(self.n).board if self.puzzle is None else self.puzzle.board
        if board.dimensions != 2:
            raise BadInput(f"Only two-dimensional boards can be plotted, got {board}.")
        numbers = np.zeros(board.sizes, dtype=np.int64)
        for placement in self:
            for square in placement.squares:
                numbers[square] += 1
        return Chart(heat_map(numbers.tolist(), solutions=len(self), holes=board.holes))

    def __repr__(self) -> str:
        problem = f"{self.n} queens" if self.puzzle is None else self.puzzle
        return f"<Sample of {len(self)} solutions of {problem} by {self.method}>"

    def _placement(self, columns: NDArray[np.int32]) -> Placement:
        puzzle = as_problem(self.n) if self.puzzle is None else self.puzzle
        kind = kind_of(puzzle)
        return (
            Placement.over(columns, puzzle)
            if puzzle.has_columns
            else Placement.made(kind.drawn(columns.tolist()), puzzle)
        )
