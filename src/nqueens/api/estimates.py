"""Roughly how many solutions there are, and random ones that say how fair they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from nqueens.api.asking import Question, asked
from nqueens.api.frames import dataframe, frame_of_columns
from nqueens.api.placement import Placement
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
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
    question: Question,
    *,
    seconds: float | None = None,
    rounds: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    method: str = "auto",
    isa: str = "auto",
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[float], None] | None = None,
) -> Estimate:
    """Returns an estimate of the number of solutions: `ln_q` ± `error`, `interval95`, `q`. Never a count.

    >>> found = estimate(12, rounds=8, seed=1)
    >>> found.q, round(found.ln_q, 3), round(found.error, 3)
    ('1.43e4', 9.565, 0.04)

    From `seconds` of work (default 10), or from `rounds` of it, which makes the result depend on n, seed, method and
    rounds only. `method` is auto, smc (sequential Monte Carlo, n up to 192) or annealing; other boards and pieces, up
    to 4096 squares, have smc alone. `on_progress` gets the share of the time that is over, or of the rounds. Raises
    BadInput, NoSolution where fixed squares leave none, and GaveUp instead of a guess where the method has not
    converged and where the seconds are too few for it, and soon after `stopped()` is true. Cost and sources:
    docs/estimates.md.
    """
    effort = Effort.of(threads=threads, isa=isa, time_limit=seconds, stopped=stopped, on_progress=on_progress)
    return estimate_of(asked(question), effort, rounds=rounds, seed=seed, method=method)


def estimate_of(
    problem: Problem, effort: Effort, *, rounds: int | None = None, seed: int = 0, method: str = "auto"
) -> Estimate:
    """Returns the estimate of a problem, from the time that is left; raises as `estimate` does."""
    return kind_of(problem).estimate(effort, rounds=rounds, seed=seed, method=method)


def sample(
    question: Question,
    k: int = 1,
    *,
    seed: int = 0,
    method: str = "auto",
    thinning: int = THINNING,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Sample:
    """k random solutions, each as likely as any other: exactly so if `exact`, else approximately.

    Of n queens on n × n squares; of a region puzzle, or pieces of two kinds, with up to a million solutions, which are
    all listed; and of any other question, by exact counts.

    >>> drawn = sample(8, 3, seed=1)
    >>> len(drawn), drawn.exact, all(each.is_solution for each in drawn)
    (3, True, True)

    Solutions may repeat, as independent draws do. `method` is auto, listing (n up to 17) or rejection (up to 20), both
    exact, or chain, which looks every `thinning` sweeps; the same arguments give the same solutions. Raises BadInput,
    also before the memory for all of them is asked for and not there, NoSolution for a question without one, and GaveUp
    at the time limit (seconds), soon after `stopped()` is true, if the chain finds hardly any solution and if a puzzle
    has too many. Cost and sources: docs/samples.md.
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    return sample_of(asked(question), k, effort, seed=seed, method=method, thinning=thinning)


def sample_of(
    problem: Problem, k: int, effort: Effort, *, seed: int = 0, method: str = "auto", thinning: int = THINNING
) -> Sample:
    """Returns the sample of a problem; raises as `sample` does."""
    drawn = kind_of(problem).draw(k, effort, seed=seed, method=method, thinning=thinning)
    return Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, drawn.puzzle)


class Sample(samples.Draw, Shown, Sequence[Placement]):
    """Random solutions in the order in which they were drawn, and how fair the draw was.

    `columns` has all of them as an array of shape (k, n), counted from 0; for other questions, which `puzzle` has,
    a row has what `Draw` says. `exact` says whether the draws are
    independent and every solution is equally likely (if not, this holds about), `method` how they were drawn: listing,
    rejection or chain; `diagnostics` is what the method says about itself.
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

    def __iter__(self) -> Iterator[Placement]:
        return map(self._placement, self.columns)

    @property
    def _heading(self) -> str:
        return f"{len(self)} random solution{'' if len(self) == 1 else 's'} by {self.method}"

    def _facts(self) -> dict[str, object]:
        return {"fairness": self.fairness} | dict(self.diagnostics)

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns a row for each solution and a column `r0`, `r1`, … for each row of the board: where its queen is,
        from 0.

        Of a region puzzle with several queens in a row there are as many columns for each row, `r0a`, `r0b`, …; of
        other boards and pieces a row for each piece, with the number of its placement. Raises MissingExtra without
        pandas.
        """
        each = 1 if self.puzzle is None else kind_of(self.puzzle).in_each_row
        return dataframe(list(self)) if each is None else frame_of_columns(self.columns, each)

    def plot(self) -> Chart:
        """How often each square was drawn, as a map, which `save` keeps as SVG, PNG or PDF.

        Raises BadInput for boards that do not have rows and columns, or more than 64 of them.
        """
        import numpy as np

        board = asked(self.n).board if self.puzzle is None else self.puzzle.board
        if board.dimensions != 2:
            raise BadInput(f"A plot is of a board of rows and columns, got {board}.")
        numbers = np.zeros(board.sizes, dtype=np.int64)
        for placement in self:
            for square in placement.squares:
                numbers[square] += 1
        return Chart(heat_map(numbers.tolist(), solutions=len(self), holes=board.holes))

    def __repr__(self) -> str:
        question = f"{self.n} queens" if self.puzzle is None else self.puzzle
        return f"<Sample of {len(self)} solutions of {question} by {self.method}>"

    def _placement(self, columns: NDArray[np.int32]) -> Placement:
        puzzle = asked(self.n) if self.puzzle is None else self.puzzle
        kind = kind_of(puzzle)
        return (
            Placement.over(columns, puzzle)
            if puzzle.has_columns
            else Placement.made(kind.drawn(columns.tolist()), puzzle)
        )
