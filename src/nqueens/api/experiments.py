"""Experiments: benchmark plans whose runs each get their own process, and their evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nqueens.comparing.compare import MEASURES
from nqueens.comparing.profiles import BEST, cactus, performance_profile, virtual_best
from nqueens.comparing.statistics import Laws
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.experiments import book
from nqueens.experiments.differences import Difference, Rerun, differences
from nqueens.experiments.driver import drive, entrants_of
from nqueens.experiments.instances import InstanceKind
from nqueens.experiments.plan import Entrant, ExperimentPlan
from nqueens.experiments.record import Row
from nqueens.experiments.results import Cell, Findings, Total
from nqueens.inputs import check_function, one_of, path_of
from nqueens.own.solver_names import SolverLike
from nqueens.processes.cluster import checked_address
from nqueens.render.chart import HorizontalLine, PlottedCurve, growth_chart, profile_chart
from nqueens.render.chart_file import Chart, PathLike
from nqueens.shown import Shown, Table, frame

if TYPE_CHECKING:
    import pandas

__all__ = [
    "BEST", "CHARTS", "MEASURES", "Cell", "Chart", "Difference", "Experiment", "Laws", "Rerun", "Row", "SolverLike",
    "Total", "experiment", "read_experiment", "rerun",
]  # fmt: skip

CHARTS = {
    "cactus": "number of instances solved within a given time",
    "profile": "performance profile: share of instances on which a solver is within a factor of the best",
    "growth": "medians against n, with the fitted growth law",
}
"""The charts of an experiment, with a description of each."""

OnRun = Callable[[Row, int, int], object]


class Experiment(Shown):
    """The finished runs of a plan.

    `rows` has one dict per run with the question, outcome, cost, machine and versions. `cells` groups the runs by
    solver and size, `totals` by solver; `laws` has the fitted growth laws.
    """

    def __init__(self, content: book.Content) -> None:
        self._findings = Findings(content)
        self.plan = content.plan
        self.runs_left = len(content.left)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One dict per run, all with the same keys: seconds, MiB of memory, counters, outcome, answer, machine, …."""
        return self._findings.tidy()

    @property
    def cells(self) -> list[Cell]:
        """The runs of each solver and size, with `median(measure)` and its bootstrapped `interval(measure)`."""
        return self._findings.cells

    @property
    def totals(self) -> list[Total]:
        """One total per solver over all instances, and that of the virtual best solver."""
        return self._findings.totals

    @property
    def solvers(self) -> list[str]:
        """The names of the solvers."""
        return list(self._findings.times)

    def times(self) -> dict[str, dict[str, float]]:
        """Returns the median seconds of each instance for each solver, virtual best last; inf where unsolved."""
        return {**self._findings.times, BEST: virtual_best(self._findings.times)}

    def laws(self, measure: str = "seconds") -> dict[tuple[str, InstanceKind], Laws | None]:
        """Returns an exponential and a power law for each solver and kind of instance; None for fewer than 5 sizes."""
        return dict(self._findings.laws(one_of(measure, "The measure", MEASURES)))

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns the rows as a pandas data frame; raises MissingExtra."""
        rows = self.rows
        return frame(Table(tuple(rows[0]) if rows else (), [tuple(each.values()) for each in rows]))

    def plot(self, kind: str = "cactus", *, measure: str = "seconds") -> Chart:
        """Returns one of CHARTS: cactus, profile or growth, the last one of `measure`. Raises BadInput."""
        kind, measure = one_of(kind, "The chart", CHARTS), one_of(measure, "The measure", MEASURES)
        if kind == "growth":
            return Chart(self._growth(measure))
        return Chart(self._cactus() if kind == "cactus" else self._profile())

    @property
    def _heading(self) -> str:
        return f"Experiment with {len(self.solvers)} solvers"

    def _facts(self) -> dict[str, object]:
        return {"runs": len(self._findings.content.rows), "runs_left": self.runs_left}

    def _table(self) -> Table:
        names = ("solver", "instances", "solved", "best", "alone", "par2", "runs", "timed_out")
        return Table(names, [tuple(getattr(each, name) for name in names) for each in self.totals])

    def __repr__(self) -> str:
        done = len(self._findings.content.rows)
        return f"<experiment of {len(self.solvers)} solvers, {done} of {done + self.runs_left} runs done>"

    def _title(self, words: str) -> str:
        return f"{self.plan.title}: {words}" if self.plan.title else words.capitalize()

    def _cactus(self) -> str:
        return growth_chart(
            [PlottedCurve(name, cactus(seconds)) for name, seconds in self.times().items()],
            [HorizontalLine("time limit", self.plan.time)],
            title=self._title(f"{len(self.plan.instances)} instances"),
            x_title="instances solved", y_title="seconds for each",
        )  # fmt: skip

    def _profile(self) -> str:
        return profile_chart(
            [PlottedCurve(name, points) for name, points in performance_profile(self._findings.times).items()],
            title=self._title("performance profile"),
            x_title="time as a multiple of the best on the same instance",
            y_title="share of the instances",
        )

    def _growth(self, measure: str) -> str:
        from nqueens.comparing.growth import curves, fitted_curve, missed

        drawn, kinds = [], self._findings.by_kind()
        for kind, cells in kinds.items():
            late = missed(cells, measure)
            for label, curve in curves(cells, measure).items():
                both = self.laws(measure)[label, kind]
                law = None if both is None else both.decided
                name = ", ".join([label, *([kind] if len(kinds) > 1 else []), *([str(law)] if law else [])])
                drawn.append(PlottedCurve(name, curve, fitted_curve(curve, law), late[label]))
        limit = [HorizontalLine("time limit", self.plan.time)] if measure == "seconds" else []
        words = f"{MEASURES[measure]}, median"
        return growth_chart(drawn, limit, title=self._title("growth"), x_title="n", y_title=words)


def experiment(
    plan: PathLike | Mapping[str, Any],
    output: PathLike | None = None,
    *,
    threads: int | None = None,
    cluster: str | None = None,
    stopped: Callable[[], bool] | None = None,
    on_run: OnRun | None = None,
    command: str = "",
) -> Experiment:
    """Performs the runs of a plan, each in its own process, up to `threads` at a time (default: all cores).

    `plan` is the path of a TOML file, or its content as a dict; see docs/experiments.md. If `output` (a .jsonl file) is
    given, every run is written to disk as soon as it ends, and the same call resumes after a crash. `cluster` is the
    address of a Dask scheduler whose workers perform the runs, or "local" for `threads` workers on this machine; see
    docs/long-runs.md. `on_run(row, done, of)` is called after each run. Linux and macOS only. Raises BadInput;
    MissingExtra; GaveUp if the file cannot be written, if the workers cannot perform a run, and soon after `stopped()`
    returns true.

    >>> found = experiment({"solvers": ["sets", "richards"], "sizes": [6, 8]})
    >>> [(row["solver"], row["instance"], row["outcome"], row["nodes"]) for row in found.rows][2:]
    [('sets', '8', 'found', 114), ('richards', '8', 'found', 114)]
    """
    made = (
        ExperimentPlan.of(plan, Path.cwd())
        if isinstance(plan, Mapping)
        else ExperimentPlan.read(path_of(plan, "A plan"))
    )
    return _done(made, output, Effort.of(threads=threads, stopped=stopped), cluster, on_run, command)


def read_experiment(path: PathLike) -> Experiment:
    """Returns the experiment stored in a file, even while it is still running; raises BadInput.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made = experiment({"solvers": ["sets"], "sizes": [6]}, f"{folder}/runs.jsonl")
    ...     read_experiment(f"{folder}/runs.jsonl").rows[0]["nodes"]
    32
    """
    return Experiment(book.read(path_of(path, "The file of an experiment")))


def rerun(
    path: PathLike, output: PathLike | None = None, *, threads: int | None = None, cluster: str | None = None,
    stopped: Callable[[], bool] | None = None, on_run: OnRun | None = None, command: str = "",
) -> Rerun:  # fmt: skip
    """Repeats the runs of an experiment file and returns the changes that matter.

    Instances come from the file, user-supplied Python solvers from their original paths. Raises as `experiment` does.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made = experiment({"solvers": ["sets"], "sizes": [6]}, f"{folder}/runs.jsonl")
    ...     rerun(f"{folder}/runs.jsonl").same
    True
    """
    before = book.read(path_of(path, "The file of an experiment"))
    effort = Effort.of(threads=threads, stopped=stopped)
    after = _done(before.plan, output, effort, cluster, on_run, command, before.entrants)
    return differences(before, after._findings.content)


def _done(
    plan: ExperimentPlan, output: PathLike | None, effort: Effort, cluster: str | None, on_run: OnRun | None,
    command: str, entrants: tuple[Entrant, ...] = (),
) -> Experiment:  # fmt: skip
    """Returns the experiment after its remaining runs were performed on threads or on the cluster."""
    if cluster is not None:
        checked_address(cluster)
    if on_run is not None:
        check_function(on_run, "on_run")

    def rows(content: book.Content, begin: Callable[[Mapping[str, Any]], int]) -> Iterator[Row]:
        def begun(session: Mapping[str, Any]) -> int:
            return begin({**session, "command": command or "nqueens.experiment"})

        return drive(content.plan, content.entrants, content.left, effort, begin=begun, cluster=cluster)

    if output is None:
        sessions: list[Mapping[str, Any]] = []

        def begin(session: Mapping[str, Any]) -> int:
            sessions.append(session)
            return len(sessions) - 1

        nothing = book.content_of(plan, entrants or entrants_of(plan, effort), (), ())
        found = _told(rows(nothing, begin), on_run, 0, len(nothing.left), None)
        return Experiment(book.content_of(plan, nothing.entrants, sessions, found))
    path = path_of(output, "The output")
    if path.suffix.lower() != ".jsonl":
        raise BadInput(f"The output file of an experiment must end in .jsonl, got {str(path)!r}.")
    if path.exists():
        kept = book.Book.resume(path, plan)
    else:
        kept = book.Book.create(path, plan, entrants or entrants_of(plan, effort))
    with kept:
        content = kept.content
        if content.left:
            done = len(content.rows)
            _told(rows(content, kept.begin), on_run, done, done + len(content.left), kept)
    return Experiment(book.read(path))


def _told(rows: Iterator[Row], on_run: OnRun | None, done: int, number: int, kept: book.Book | None) -> Iterable[Row]:
    """Yields the rows as they end, each written to disk before the caller sees it."""
    found = []
    with closing(rows):  # type: ignore[type-var]
        for row in rows:
            if kept is not None:
                kept.append(row)
            else:
                found.append(row)
            done += 1
            if on_run is not None:
                on_run(row, done, number)
    return found
