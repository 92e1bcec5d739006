"""Solvers side by side on the same question."""

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
    """The entries of a comparison, each made when it is first asked for: one for each board and solver.

    They are kept, so that one can go through them again. A table, a data frame and a plot wait for all of them.
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
        """The chart of `nqueens compare --plot`, which a notebook shows and `save` keeps as SVG, PNG or PDF.

        With boards of several sizes the medians of a measure, seconds if none is given, against n on a logarithmic
        scale, with the law that fits and hollow markers where runs gave up; of one board a panel for each measure, or
        for that one. Raises BadInput for a measure that is none of `MEASURES`.
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
    """How each solver fares on the same question: an entry per board and solver, each made as it is asked for.

    >>> for entry in compare(8, "sets,permutations", repeat=1):
    ...     print(entry.contender.label, entry.median("nodes"))
    sets 114.0
    permutations 114.0

    `questions` is one question or a list (`[4, 5, 6]`) of them. `solvers` is a list, or a text with commas, of names,
    with options as `"min-conflicts:start=random"`, families such as `"local"`, or `"all"` for those that are for such a
    question: one queen in every row of a plane board, a region puzzle, another board or piece. Functions, files and
    programs take part as in `solve`; `"own"` are the plugins. The question is the first solution, or all with
    `all_solutions`. Every solver runs `repeat` times, the seeded ones with the seeds `seed`, `seed + 1`, …, for at most
    `time_limit` seconds each. Every answer goes through the judge. Raises BadInput at once; the entries, GaveUp soon
    after `stopped()` is true.
    """
    single = isinstance(questions, (str, tuple, Board)) or not isinstance(questions, Iterable)
    several: list[Any] = [questions] if single else items_of(questions, "The boards come as a list", ordered=True)
    squares: list[Any] = [items_of(each, _SQUARES) for each in (fixed, forbidden)]  # an iterator lasts for one board
    asking = Asking(
        reason_against_columns,
        flag(all_solutions, "The choice of all solutions"),
        Deadline(time_limit).seconds,
        stopped,
    )
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


_SQUARES = "Squares come as a list or set of pairs"
