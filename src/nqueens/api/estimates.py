"""Roughly how many solutions there are, and random ones that say how fair they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from nqueens.api.asking import Question, asked
from nqueens.api.huge import gigabytes
from nqueens.api.placement import Placement
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.sampling import samples
from nqueens.sampling.estimate import DEFAULT_SECONDS, Estimate, scientific
from nqueens.sampling.estimate import estimate as estimate_solutions
from nqueens.sampling.samples import THINNING
from nqueens.system import free_memory

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "DEFAULT_SECONDS", "THINNING", "Estimate", "Sample", "estimate", "estimate_of", "sample", "sample_of", "scientific",
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
    on_progress: Callable[[float], None] | None = None,
) -> Estimate:
    """An estimate of the number of solutions of n queens: `ln_q` ± `error`, `interval95`, `q`. Never a count.

    >>> found = estimate(12, rounds=8, seed=1)
    >>> found.q, round(found.ln_q, 3), round(found.error, 3)
    ('1.43e4', 9.565, 0.04)

    From `seconds` of work (default 10), or from `rounds` of it, which makes the result depend on n, seed, method and
    rounds only. `method` is auto, smc (sequential Monte Carlo, n up to 192) or annealing; `on_progress` gets the share
    of the time that is over, or of the rounds. Raises BadInput, and GaveUp instead of a guess where the method has not
    converged and where the seconds are too few for it. Cost and sources: docs/estimates.md.
    """
    effort = Effort.of(threads=threads, isa=isa, time_limit=seconds, on_progress=on_progress)
    return estimate_of(asked(question), effort, rounds=rounds, seed=seed, method=method)


def estimate_of(
    problem: Problem, effort: Effort, *, rounds: int | None = None, seed: int = 0, method: str = "auto"
) -> Estimate:
    """The estimate of a problem, from the time that is left; raises as `estimate` does."""
    return estimate_solutions(
        _order(problem, "Estimates are made for"), effort, rounds=rounds, seed=seed, method=method
    )


def sample(
    question: Question,
    k: int = 1,
    *,
    seed: int = 0,
    method: str = "auto",
    thinning: int = THINNING,
    time_limit: Limit = None,
) -> Sample:
    """k random solutions, each as likely as any other: exactly so if `exact`, else approximately.

    Of n queens on n × n squares, or of a region puzzle with up to a million solutions, which are all listed.

    >>> drawn = sample(8, 3, seed=1)
    >>> len(drawn), drawn.exact, all(each.is_solution for each in drawn)
    (3, True, True)

    Solutions may repeat, as independent draws do. `method` is auto, listing (n up to 17) or rejection (up to 20), both
    exact, or chain, which looks every `thinning` sweeps; the same arguments give the same solutions. Raises BadInput,
    also before the memory for all of them is asked for and not there, NoSolution for a puzzle without one, and GaveUp
    at the time limit (seconds), if the chain finds hardly any solution and if a puzzle has too many. Cost and sources:
    docs/samples.md.
    """
    effort = Effort.of(time_limit=time_limit)
    return sample_of(asked(question), k, effort, seed=seed, method=method, thinning=thinning)


def sample_of(
    problem: Problem, k: int, effort: Effort, *, seed: int = 0, method: str = "auto", thinning: int = THINNING
) -> Sample:
    """The sample of a problem; raises as `sample` does."""
    if problem.regions is not None:
        return _sample_of_puzzle(problem, k, effort, seed, method, thinning)
    n = _order(problem, "Samples are drawn for region puzzles and")
    n, k, seed, thinning = samples.checked(n, k, seed, method, thinning)
    _check_memory(n, k)
    drawn = samples.sample(n, k, effort, seed=seed, method=method, thinning=thinning)
    return Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics)


def _sample_of_puzzle(problem: Problem, k: int, effort: Effort, seed: int, method: str, thinning: int) -> Sample:
    k, seed, _ = samples.checked_draw(k, seed, method, thinning)
    if method not in ("auto", "listing"):
        raise BadInput(f"Solutions of region puzzles are drawn by listing, got {method!r}.")
    assert isinstance(problem.pieces, int)
    _check_memory(problem.pieces, k)
    drawn = samples.sample_of_puzzle(problem, k, effort, seed=seed)
    return Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, problem)


def _order(problem: Problem, what: str) -> int:
    """The n of n queens; raises BadInput, beginning with `what`, for any other question."""
    classic = problem.classic()
    if classic is None or not classic.is_plain or not classic.board.is_square:
        raise BadInput(f"{what} n queens on the n × n board only, not for {problem}.")
    return classic.board.rows


def _check_memory(n: int, k: int) -> None:
    """Raises BadInput if k solutions do not fit into the free memory."""
    if k * (n + 1) <= _FEW_QUEENS:
        return
    wanted = k * (_BYTES_PER_QUEEN * n + _BYTES_PER_SOLUTION)
    if wanted > (free := free_memory()):
        raise BadInput(
            f"{k} solutions of {n} queens take {gigabytes(wanted)} of memory, and {gigabytes(free)} are free; draw "
            "fewer at a time, each time with another seed."
        )


_FEW_QUEENS = 10**6  # not worth a look at the free memory
_BYTES_PER_QUEEN = 4
_BYTES_PER_SOLUTION = 24  # its number among all solutions, drawn, sorted, and its place in the order


class Sample(samples.Draw, Sequence[Placement]):
    """Random solutions in the order in which they were drawn, and how fair the draw was.

    `columns` has all of them as an array of shape (k, n), counted from 0; of a region `puzzle` a row has the columns of
    the queens in its first row, then of those in the next. `exact` says whether the draws are
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

    def __repr__(self) -> str:
        queens = self.n if self.puzzle is None else self.puzzle.pieces
        return f"<Sample of {len(self)} solutions of {queens} queens by {self.method}>"

    def _placement(self, columns: NDArray[np.int32]) -> Placement:
        if self.puzzle is None:
            return Placement.over(columns, asked(self.n))
        squares = regions_of(self.puzzle).in_rows(columns.tolist())
        return Placement.of_squares({self.puzzle.piece.name: squares}, self.puzzle)
