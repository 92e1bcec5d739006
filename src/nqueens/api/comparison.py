"""Comparison of solvers on the same problems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Board, Square
from nqueens.choices import Measure
from nqueens.comparing.charts import comparison_chart
from nqueens.comparing.compare import Asking, Contender, Entry, sweep
from nqueens.comparing.growth import curves, growths, laws
from nqueens.comparing.measures import MEASURES
from nqueens.comparing.statistics import FEWEST_POINTS, Laws
from nqueens.effort import Deadline
from nqueens.inputs import flag, items_of, one_of, seed_of, whole
from nqueens.kinds.table import numbered_kind
from nqueens.own.contenders import contenders_of
from nqueens.own.solver_names import SolverLike
from nqueens.problems.judge import reason_against_columns
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

    def __reduce__(self) -> tuple[object, ...]:
        """Supports pickling, with all entries."""
        return _compared, (list(self), self._all_solutions)

    def __repr__(self) -> str:
        return f"<Comparison with {len(self._made)} entries so far>"

    def _values(self) -> dict[str, object]:
        return {"entries": list(self)}

    def _facts(self) -> dict[str, object]:
        return {}

    def _table(self) -> Table:
        return table_of_facts(self)

    def plot(self, measure: Measure | None = None) -> Chart:
        """Returns the chart of `nqueens compare --plot`; a notebook displays it, and `save` writes SVG, PNG or PDF.

        For boards of several sizes, it plots the medians of `measure` (default: seconds) against n on a logarithmic
        scale, with the fitted growth law; hollow markers show runs that gave up. For a single board, it has one panel
        per measure, or only the given one. Raises BadInput if the measure is not in `MEASURES`.
        """
        if measure is not None:
            one_of(measure, "The measure", MEASURES)
        return Chart(comparison_chart(list(self), measure, all_solutions=self._all_solutions))


def compare(
    problems: ProblemLike | Sequence[ProblemLike],
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
    """Returns a lazy comparison of solvers on the same problems, with one entry per board and solver.

    `problems` is one problem, or a list such as `[4, 5, 6]`. `solvers` is a list of solvers or a comma-separated
    string. A solver may be given by its name, by its name and options (`"min-conflicts:start=random"`) or, as in
    `solve`, as a function, file or program. Names of families (`"local"`), `"all"` (every solver that applies to the
    problem) and `"own"` (installed plugins) stand for several solvers.

    By default, every solver finds one solution; with `all_solutions`, it lists all. Each solver runs `repeat` times,
    for at most `time_limit` seconds per run; randomised solvers use the seeds `seed`, `seed + 1`, … Every answer is
    verified. Raises BadInput at once if the input is invalid; iteration raises GaveUp when `stopped()` returns true.

    >>> for entry in compare(8, "sets,permutations", repeat=1):
    ...     print(entry.contender.label, entry.median("nodes"))
    sets 114.0
    permutations 114.0
    """
    single = isinstance(problems, (str, tuple, Board)) or not isinstance(problems, Iterable)
    several: list[Any] = [problems] if single else items_of(problems, "The boards must be a list", ordered=True)
    squares: list[Any] = [
        items_of(each, _SQUARES) for each in (fixed, forbidden)
    ]  # an iterator would be exhausted after one board
    asking = Asking(reason_against_columns, flag(all_solutions, "all_solutions"), Deadline(time_limit).seconds, stopped)
    kinds = [numbered_kind(as_problem(each, *squares), asking.effort()) for each in several]
    for_solvers = [kind.for_solvers() for kind in kinds]
    entries = sweep(
        for_solvers,
        contenders_of(solvers, for_solvers),
        asking,
        repeat=whole(repeat, "The number of runs", low=1),
        seed=seed_of(seed),
    )
    return Comparison(entries, all_solutions=all_solutions)


def _compared(entries: list[Entry], all_solutions: bool) -> Comparison:
    return Comparison(iter(entries), all_solutions=all_solutions)


_SQUARES = "Squares must be a list or set of pairs"
