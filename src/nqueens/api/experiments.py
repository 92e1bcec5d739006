"""Experiments: benchmark plans whose runs each get their own process, and their evaluation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from nqueens.choices import ChartKind, Measure
from nqueens.comparing.measures import MEASURES
from nqueens.comparing.profiles import BEST, virtual_best
from nqueens.comparing.statistics import Laws
from nqueens.effort import Effort
from nqueens.experiments import book
from nqueens.experiments.differences import Difference, Rerun, differences
from nqueens.experiments.instances import InstanceKind
from nqueens.experiments.plan import ExperimentPlan
from nqueens.experiments.record import Row
from nqueens.experiments.results import Cell, Findings, Total
from nqueens.inputs import one_of, path_of
from nqueens.render.chart_file import Chart, PathLike
from nqueens.shown import Shown, Table, frame

if TYPE_CHECKING:
    import pandas

    from nqueens.experiments.driver import OnRun

__all__ = [
    "BEST", "MEASURES", "Cell", "Chart", "Difference", "Experiment", "Laws", "Rerun", "Row", "Total",
    "experiment", "read_experiment", "rerun",
]  # fmt: skip


class Experiment(Shown):
    """The finished runs of a plan.

    `rows` has one dict per run with the problem, outcome, cost, machine and versions. `cells` groups the runs by solver
    and size, `totals` sums them up by solver, and `laws` returns the fitted growth laws.
    """

    def __init__(self, content: book.Content) -> None:
        self._findings = Findings(content)
        self.plan = content.plan
        self.runs_left = len(content.left)

    @property
    def rows(self) -> list[dict[str, object]]:
        """One dict per run, all with the same keys, for example its problem, outcome, answer, seconds and counters."""
        return self._findings.tidy()

    @property
    def cells(self) -> list[Cell]:
        """The runs of each solver and size, with `median(measure)` and its bootstrapped `interval(measure)`."""
        return self._findings.cells

    @property
    def totals(self) -> list[Total]:
        """One total per solver over all instances, and one for the virtual best solver."""
        return self._findings.totals

    @property
    def solvers(self) -> list[str]:
        """The names of the solvers."""
        return list(self._findings.times)

    def times(self) -> dict[str, dict[str, float]]:
        """Returns the median seconds of each instance (inf if unsolved) for each solver and, last, the virtual best."""
        return {**self._findings.times, BEST: virtual_best(self._findings.times)}

    def laws(self, measure: Measure = "seconds") -> dict[tuple[str, InstanceKind], Laws | None]:
        """Returns an exponential and a power law for each solver and kind of instance; None for fewer than 5 sizes."""
        return dict(self._findings.laws(one_of(measure, "The measure", MEASURES)))

    def to_dataframe(self) -> pandas.DataFrame:
        """Returns the rows as a pandas data frame; raises MissingExtra if pandas is not installed."""
        rows = self.rows
        return frame(Table(tuple(rows[0]) if rows else (), [tuple(each.values()) for each in rows]))

    def plot(self, kind: ChartKind = "cactus", *, measure: Measure = "seconds") -> Chart:
        """Returns a chart: cactus, profile, or growth of the `measure`. Raises BadInput for other names."""
        from nqueens.experiments.charts import CHARTS, experiment_chart

        kind, measure = one_of(kind, "The chart", CHARTS), one_of(measure, "The measure", MEASURES)
        return Chart(experiment_chart(self._findings, kind, measure))

    @property
    def _heading(self) -> str:
        return f"Experiment with {len(self.solvers)} solvers"

    def _values(self) -> dict[str, object]:
        return {"runs_left": self.runs_left, "runs": self.rows}

    def _facts(self) -> dict[str, object]:
        return {"runs": len(self._findings.content.rows), "runs_left": self.runs_left}

    def _table(self) -> Table:
        names = ("solver", "instances", "solved", "best", "alone", "par2", "runs", "timed_out")
        return Table(names, [tuple(getattr(each, name) for name in names) for each in self.totals])

    def __repr__(self) -> str:
        done = len(self._findings.content.rows)
        return f"<experiment of {len(self.solvers)} solvers, {done} of {done + self.runs_left} runs done>"


def experiment(
    plan: PathLike | Mapping[str, object],
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
    docs/long-runs.md. `on_run(row, done, of)` is called after each run. Supports Linux and macOS only. Raises BadInput
    if the input is invalid, MissingExtra if a package that the plan or `cluster` requires is not installed, and GaveUp
    if the file cannot be written, the workers cannot perform a run, or `stopped()` returns true.

    >>> found = experiment({"solvers": ["sets", "richards"], "sizes": [6, 8]})
    >>> [(row["solver"], row["instance"], row["outcome"], row["nodes"]) for row in found.rows][2:]
    [('sets', '8', 'found', 114), ('richards', '8', 'found', 114)]
    """
    from nqueens.experiments.driver import performed

    made = (
        ExperimentPlan.of(plan, Path.cwd())
        if isinstance(plan, Mapping)
        else ExperimentPlan.read(path_of(plan, "A plan"))
    )
    effort = Effort.of(threads=threads, stopped=stopped)
    return Experiment(performed(made, output, effort, cluster, on_run, command))


def read_experiment(path: PathLike) -> Experiment:
    """Returns the experiment stored in a file, even while it is still running; raises BadInput if the file is invalid.

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
    """Repeats the runs of an experiment file and returns how the results differ.

    Instances come from the file; user-supplied Python solvers are loaded from their original paths. Raises the same
    exceptions as `experiment`.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made = experiment({"solvers": ["sets"], "sizes": [6]}, f"{folder}/runs.jsonl")
    ...     rerun(f"{folder}/runs.jsonl").same
    True
    """
    from nqueens.experiments.driver import performed

    before = book.read(path_of(path, "The file of an experiment"))
    effort = Effort.of(threads=threads, stopped=stopped)
    return differences(before, performed(before.plan, output, effort, cluster, on_run, command, before.entrants))
