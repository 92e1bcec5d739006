"""Comparison of solvers on the same questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from nqueens.api.asking import Question, asked
from nqueens.board.board import Board, Square
from nqueens.comparing.charts import comparison_chart
from nqueens.comparing.compare import MEASURES, Asking, Contender, Entry, sweep
from nqueens.comparing.growth import curves, growths, laws
from nqueens.comparing.statistics import FEWEST_POINTS, Laws
from nqueens.effort import Deadline
from nqueens.inputs import flag, items_of, one_of, whole
from nqueens.kinds.table import kind_of
from nqueens.own.contenders import contenders_of
from nqueens.own.solver_names import SolverLike
from nqueens.problems.columns_judge import reason_against_columns
from nqueens.render.chart_file import Chart
from nqueens.shown import Shown, Table, table_of_facts

__all__ = [
    "FEWEST_POINTS", "MEASURES", "Comparison", "Contender", "Entry", "Laws", "compare", "comparison_chart",
    "curves", "growths", "laws",
]  # fmt: skip


class Comparison(Shown, Iterable[Entry]):
    """The entries of a comparison, one per board and solver, computed lazily.

    Entries are kept, so you can iterate more than once. Tables, data frames and plots wait for all entries.
    """

    def __init__(self, coming: Iterator[Entry], *, all_solutions: bool) -> None:
        self._coming, self._all_solutions = coming, all_solutions
        self._made: list[Entry] = []

    def __iter__(self) -> Iterator[Entry]:
        at = 0
        while True:
            if at == len(self._made):
                try:
                    self._made.append(next(self._coming))
                except StopIteration:
                    return
            yield self._made[at]
            at += 1

    def __repr__(self) -> str:
        return f"<Comparison with {len(self._made)} entries so far>"

    def _facts(self) -> dict[str, object]:
        return {}

    def _table(self) -> Table:
        return table_of_facts(self)

    def plot(self, measure: str | None = None) -> Chart:
        """Returns the chart of `nqueens compare --plot`, which a notebook displays and `save` writes as SVG, PNG or
        PDF.

        For boards of several sizes it plots the medians of `measure` (default: seconds) against n on a logarithmic
        scale, with the fitted growth law; hollow markers show runs that gave up. For a single board it has one panel
        per measure, or only the given one. Raises BadInput for a measure that is not in `MEASURES`.
        """
        if measure is not None:
            one_of(measure, "The measure", MEASURES)
        return Chart(comparison_chart(list(self), measure, all_solutions=self._all_solutions))


def compare(
    questions: Question | Sequence[Question],
    solvers: str | Iterable[SolverLike | Contender],
    *,
    all_solutions: bool = False,
    time_limit: float | None = 10.0,
    repeat: int = 1,
    seed: int = 0,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    stopped: Callable[[], bool] | None = None,
) -> Comparison:
    """Returns a lazy comparison of solvers on the same questions, with one entry per board and solver.

    `questions` is one question, or a list such as `[4, 5, 6]`. `solvers` is a list of solvers or a comma-separated
    text. It accepts names, names with options (`"min-conflicts:start=random"`), families (`"local"`), `"all"` (every
    solver that applies to the question), `"own"` (installed plugins), and, as in `solve`, functions, files and
    programs.

    By default every solver finds one solution; with `all_solutions` it lists all. Each solver runs `repeat` times, for
    at most `time_limit` seconds per run; randomised solvers use the seeds `seed`, `seed + 1`, … Every answer is
    verified. Raises BadInput at once. Iterating over the entries raises GaveUp soon after `stopped()` returns true.

    >>> for entry in compare(8, "sets,permutations", repeat=1):
    ...     print(entry.contender.label, entry.median("nodes"))
    sets 114.0
    permutations 114.0
    """
    single = isinstance(questions, (str, tuple, Board)) or not isinstance(questions, Iterable)
    several: list[Any] = [questions] if single else items_of(questions, "The boards must be a list", ordered=True)
    squares: list[Any] = [
        items_of(each, _SQUARES) for each in (fixed, forbidden)
    ]  # an iterator would be exhausted after one board
    asking = Asking(reason_against_columns, flag(all_solutions, "all_solutions"), Deadline(time_limit).seconds, stopped)
    posed = [kind_of(asked(each, *squares)).numbered(asking.effort()) for each in several]
    problems = [kind_of(each).for_solvers() for each in posed]
    entries = sweep(
        problems,
        contenders_of(solvers, problems),
        asking,
        repeat=whole(repeat, "The number of runs", low=1),
        seed=whole(seed, "The seed"),
    )
    return Comparison(entries, all_solutions=all_solutions)


_SQUARES = "Squares must be a list or set of pairs"
