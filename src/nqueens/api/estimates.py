"""Roughly how many solutions there are, and random ones that say how fair they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, overload

from nqueens.api.asking import Question, asked
from nqueens.api.frames import dataframe, frame_of_columns
from nqueens.api.huge import gigabytes
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution
from nqueens.inputs import one_of
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.render.charted import Chart
from nqueens.render.heat import heat_map
from nqueens.sampling import samples
from nqueens.sampling.estimate import DEFAULT_SECONDS, Estimate, scientific
from nqueens.sampling.estimate import estimate as estimate_solutions
from nqueens.sampling.samples import THINNING, rejection_seconds
from nqueens.shown import Shown
from nqueens.solvers.blocks import numbers_of_squares
from nqueens.system import free_memory

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
    """An estimate of the number of solutions: `ln_q` ± `error`, `interval95`, `q`. Never a count.

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
    """The estimate of a problem, from the time that is left; raises as `estimate` does."""
    if _is_large_and_plain(problem):
        return estimate_solutions(problem.board.rows, effort, rounds=rounds, seed=seed, method=method)
    if problem.classic() is not None and problem.board.is_square and problem.board.rows in (2, 3):
        raise NoSolution(f"No solution exists for {problem}.")
    return _estimate_of_sets(problem, effort, rounds, seed, method)


def _is_large_and_plain(problem: Problem) -> bool:
    """Whether it is n queens on n × n squares, for as many as the methods for these take: at least 4."""
    classic = problem.classic()
    return classic is not None and classic.is_plain and classic.board.is_square and classic.board.rows >= 4


def _estimate_of_sets(problem: Problem, effort: Effort, rounds: int | None, seed: int, method: str) -> Estimate:
    from nqueens.counting.greatest import with_number
    from nqueens.problems.graph import attack_graph
    from nqueens.problems.most import most_on_torus
    from nqueens.sampling.estimate import METHODS, estimate_of_sets

    if one_of(method, "The method", METHODS) == "annealing":
        raise BadInput(f"Annealing estimates n queens on the n × n board only; for {problem} there is smc.")
    if problem.has_two_kinds or (problem.regions is not None and problem.regions.each > 1):
        raise BadInput(f"Estimates are made for one kind of piece, with regions for one in each, not for {problem}.")
    most = most_on_torus(problem)
    graph = attack_graph(problem, look=effort.check)
    if graph.free is None or (most is not None and isinstance(problem.pieces, int) and problem.pieces > most):
        raise NoSolution(f"No solution exists for {problem}.")
    return estimate_of_sets(with_number(problem, effort.silent), graph, effort, rounds=rounds, seed=seed)


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
    """The sample of a problem; raises as `sample` does."""
    if problem.regions is not None:
        return _sample_of_puzzle(problem, k, effort, seed, method, thinning)
    if not _is_large_and_plain(problem):
        return _sample_by_counts(problem, k, effort, seed, method, thinning)
    n, k, seed, thinning = samples.checked(problem.board.rows, k, seed, method, thinning)
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


def _sample_by_counts(problem: Problem, k: int, effort: Effort, seed: int, method: str, thinning: int) -> Sample:
    from nqueens.api.drawing import drawn_by_counts

    k, seed, _ = samples.checked_draw(k, seed, method, thinning)
    if method not in ("auto", "listing"):
        raise BadInput(f"Solutions of {problem} are drawn by listing or by exact counts, got {method!r}.")
    _check_memory(problem.pieces if isinstance(problem.pieces, int) else problem.board.area, k)
    drawn = drawn_by_counts(problem, k, effort, seed=seed)
    return Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, problem)


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


def _squares_of(row: list[int], problem: Problem) -> Sequence[Square]:
    """The squares that a row of a sample stands for."""
    if problem.regions is not None:
        return regions_of(problem).in_rows(row)
    numbers = dict(zip(numbers_of_squares(problem).tolist(), problem.board, strict=True))
    return [numbers[number] for number in row if number >= 0]


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
        """A row for each solution and a column `r0`, `r1`, … for each row of the board: where its queen is, from 0.

        Of a region puzzle with several queens in a row there are as many columns for each row, `r0a`, `r0b`, …; of
        other boards and pieces a row for each piece, with the number of its placement. Raises MissingExtra without
        pandas.
        """
        if self.puzzle is None or self.puzzle.classic() is not None:
            return frame_of_columns(self.columns)
        if self.puzzle.regions is not None:
            return frame_of_columns(self.columns, regions_of(self.puzzle).each)
        return dataframe(list(self))

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
        if self.puzzle is None:
            return Placement.over(columns, asked(self.n))
        if self.puzzle.classic() is not None:
            return Placement.over(columns, self.puzzle)
        squares = _squares_of(columns.tolist(), self.puzzle)
        names = self.puzzle.names
        first = len(squares)
        if self.puzzle.has_two_kinds:
            first = len(squares) // 2 if self.puzzle.pieces == "max" else int(self.puzzle.pieces)
        return Placement.of_squares(dict(zip(names, (squares[:first], squares[first:]), strict=False)), self.puzzle)
