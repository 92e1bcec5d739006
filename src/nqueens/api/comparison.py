"""Solvers side by side on the same question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import Question, asked, for_solvers
from nqueens.api.solving import with_number
from nqueens.board.board import Board, Square
from nqueens.comparing.compare import MEASURES, Contender, Entry, sweep
from nqueens.comparing.growth import curves, fitted_curve, growths, laws, missed
from nqueens.comparing.statistics import FEWEST_POINTS, Laws
from nqueens.deadline import Deadline
from nqueens.effort import Effort
from nqueens.inputs import flag, items_of, one_of, whole
from nqueens.own.contenders import contenders_of
from nqueens.own.named import SolverLike
from nqueens.problems.columns_judge import reason_against_columns
from nqueens.shown import Shown, Table, axes, table_of_facts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "FEWEST_POINTS", "MEASURES", "Comparison", "Contender", "Entry", "Laws", "compare", "curves", "fitted_curve",
    "growths", "laws", "missed",
]  # fmt: skip


class Comparison(Shown, Iterable[Entry]):
    """The entries of a comparison, each made when it is first asked for: one for each board and solver.

    They are kept, so that one can go through them again. A table, a data frame and a plot wait for all of them.
    """

    def __init__(self, coming: Iterator[Entry]) -> None:
        self._coming = coming
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

    def plot(self, measure: str = "seconds", ax: Axes | None = None) -> Axes:
        """The medians of a measure against the rows of the board, a curve for each solver, on a logarithmic scale.

        Where runs gave up an arrow upwards says how far they had come. Returns the matplotlib axes; raises BadInput for
        a measure that is none of `MEASURES`, MissingExtra without matplotlib.
        """
        one_of(measure, "The measure", MEASURES)
        ax = axes(ax)
        from matplotlib.ticker import MaxNLocator

        entries = list(self)
        late = missed(entries, measure)
        for label, curve in curves(entries, measure).items():
            (line,) = ax.plot([n for n, _ in curve], [value for _, value in curve], marker="o", label=label)
            if late[label]:
                ax.plot(*zip(*late[label], strict=True), "^", color=line.get_color(), fillstyle="none")
        ax.set(xlabel="rows", ylabel=MEASURES[measure], yscale="symlog" if _has_zero(entries, measure) else "log")
        ax.xaxis.set_major_locator(MaxNLocator(integer=True))
        ax.legend()
        return ax


def _has_zero(entries: Iterable[Entry], measure: str) -> bool:
    return any(entry.median(measure) == 0 for entry in entries)


def compare(
    questions: Question | Sequence[Question],
    solvers: str | Iterable[SolverLike | Contender],
    *,
    all_solutions: bool = False,
    seconds: float | None = 10.0,
    repeat: int = 1,
    seed: int = 0,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Comparison:
    """How each solver fares on the same question: an entry per board and solver, each made as it is asked for.

    >>> for entry in compare(8, "sets,permutations", repeat=1):
    ...     print(entry.contender.label, entry.median("nodes"))
    sets 114.0
    permutations 114.0

    `questions` is one question or a list (`[4, 5, 6]`) of them. `solvers` is a list, or a text with commas, of names,
    with options as `"min-conflicts:start=random"`, families such as `"local"`, or `"all"` for those that are for such a
    question: one queen in every row of a plane board, a region puzzle, another board or piece. Functions, files and
    programs take part as in `solve`; `"own"` are the plugins. The question is the first
    solution, or all with `all_solutions`. Every solver runs `repeat` times, the seeded ones with the seeds `seed`,
    `seed + 1`, …, for at most `seconds` each. Every answer goes through the judge. Raises BadInput at once.
    """
    single = isinstance(questions, (str, tuple, Board)) or not isinstance(questions, Iterable)
    several: list[Any] = [questions] if single else items_of(questions, "The boards come as a list", ordered=True)
    squares: list[Any] = [items_of(each, _SQUARES) for each in (fixed, forbidden)]  # an iterator lasts for one board
    seconds = Deadline(seconds).seconds
    posed = [with_number(asked(each, *squares), Effort.of(time_limit=seconds)) for each in several]
    problems = [for_solvers(each) for each in posed]
    entries = sweep(
        problems,
        contenders_of(solvers, problems),
        judge=reason_against_columns,
        all_solutions=flag(all_solutions, "The choice of all solutions"),
        seconds=seconds,
        repeat=whole(repeat, "The number of runs", low=1),
        seed=whole(seed, "The seed"),
    )
    return Comparison(entries)


_SQUARES = "Squares come as a list or set of pairs"
