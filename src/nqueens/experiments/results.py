"""Evaluation of an experiment: medians with intervals, totals, laws of growth, virtual best solver."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf, isinf
from typing import Any

from nqueens.choices import Measure
from nqueens.comparing.growth import laws
from nqueens.comparing.measures import MEASURES
from nqueens.comparing.profiles import BEST, par, virtual_best
from nqueens.comparing.statistics import Interval, Laws, censored_median, median_interval
from nqueens.experiments.book import Content
from nqueens.experiments.instances import Instance, InstanceKind
from nqueens.experiments.record import GAVE_UP, REFUSED, WRONG, Row
from nqueens.inputs import one_of


@dataclass(frozen=True)
class Cell:
    """The runs of one solver on instances of one kind and size; runs that gave up count as the longest."""

    label: str
    kind: InstanceKind
    size: int
    rows: tuple[Row, ...]

    def values(self, measure: Measure, *, answered: bool = True) -> list[float]:
        """Returns the measure in each run with a correct answer, or in each that gave up; raises BadInput."""
        one_of(measure, "The measure", MEASURES)
        wanted = [row for row in self.rows if (row.answered if answered else row.gave_up)]
        return [float(getattr(row, measure)) for row in wanted]

    @property
    def answered(self) -> int:
        """Number of runs with a correct answer."""
        return sum(row.answered for row in self.rows)

    def number(self, outcome: str) -> int:
        """Returns the number of runs with this outcome."""
        return sum(row.outcome == outcome for row in self.rows)

    @property
    def timed_out(self) -> int:
        """Number of runs that reached their time limit."""
        return sum(row.timed_out for row in self.rows)

    def censored(self, measure: Measure) -> float | None:
        """Returns the median over correct and unanswered runs; infinite if it is an unanswered one."""
        runs = self.values(measure)
        return censored_median(runs, self.number(GAVE_UP)) if runs or self.number(GAVE_UP) else None

    def interval(self, measure: Measure) -> Interval | None:
        """Returns the 95% bootstrap interval of that median; None without a median or for a single run."""
        runs, late = self.values(measure), self.number(GAVE_UP)
        return median_interval(runs, late) if len(runs) + late > 1 else None

    def median(self, measure: Measure) -> float | None:
        """Returns the median as a number; None if most runs gave up."""
        middle = self.censored(measure)
        return None if middle is None or isinf(middle) else middle


@dataclass(frozen=True)
class Total:
    """One solver over all instances; an instance is solved if the median of its runs is an answer.

    `best` counts the instances that the solver solved fastest, and `alone` those that only it solved. `par2` is the
    mean of the seconds of all runs, with twice the time limit for runs without an answer; for the virtual best it is
    over solved instances. The other numbers count runs.
    """

    solver: str
    instances: int
    solved: int
    best: int
    alone: int
    par2: float | None
    runs: int
    answered: int
    timed_out: int
    gave_up: int
    refused: int
    wrong: int


class Findings:
    """Evaluation of the runs so far."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._instances: Mapping[str, Instance] = {each.name: each for each in content.plan.instances}

    @cached_property
    def cells(self) -> list[Cell]:
        """Cells by kind and size, then in the order of the plan, without those that a solver does not accept."""
        found: dict[tuple[int, str, str], list[Row]] = {}
        order = {each.name: at for at, each in enumerate(self.content.entrants)}
        for row in self.content.rows:
            instance = self._instances[row.instance]
            found.setdefault((instance.rows, instance.kind, row.solver), []).append(row)
        keys = sorted(found, key=lambda key: (key[1], key[0], order[key[2]]))
        cells = [Cell(key[2], key[1], key[0], tuple(found[key])) for key in keys]  # type: ignore[arg-type]
        return [cell for cell in cells if cell.number(REFUSED) < len(cell.rows)]

    @cached_property
    def times(self) -> dict[str, dict[str, float]]:
        """Median seconds per solver and instance; infinite if the median run has no answer."""
        runs: dict[tuple[str, str], list[Row]] = {}
        for row in self.content.rows:
            runs.setdefault((row.solver, row.instance), []).append(row)
        return {
            each.name: {name: _typical(runs.get((each.name, name), ())) for name in self._instances}
            for each in self.content.entrants
        }

    def laws(self, measure: Measure) -> dict[tuple[str, InstanceKind], Laws | None]:
        """Returns for each solver and kind both laws of growth of the medians; None with too few sizes."""
        return {
            (label, kind): both
            for kind, cells in self.by_kind().items()
            for label, both in laws(cells, measure).items()
        }

    def by_kind(self) -> dict[InstanceKind, list[Cell]]:
        """Returns the cells of each kind of instance."""
        found: dict[InstanceKind, list[Cell]] = {}
        for cell in self.cells:
            found.setdefault(cell.kind, []).append(cell)
        return found

    @cached_property
    def totals(self) -> list[Total]:
        """Totals of each solver and of the virtual best."""
        best = virtual_best(self.times)
        made = [self._total(name, best) for name in self.times]
        solved = [seconds for seconds in best.values() if not isinf(seconds)]
        mean = par(solved, len(best) - len(solved), self.content.plan.time)
        return [*made, Total(BEST, len(best), len(solved), len(solved), 0, mean, 0, 0, 0, 0, 0, 0)]

    def _total(self, solver: str, best: Mapping[str, float]) -> Total:
        mine = self.times[solver]
        rows = [row for row in self.content.rows if row.solver == solver]
        others = [each for name, each in self.times.items() if name != solver]
        solved = [name for name, seconds in mine.items() if not isinf(seconds)]
        answered = [row.seconds for row in rows if row.answered]
        return Total(
            solver, len(mine), len(solved),
            best=sum(mine[name] == best[name] for name in solved),
            alone=sum(all(isinf(each[name]) for each in others) for name in solved),
            par2=par(answered, len(rows) - len(answered), self.content.plan.time),
            runs=len(rows), answered=len(answered), timed_out=sum(row.timed_out for row in rows),
            gave_up=sum(row.gave_up and not row.timed_out for row in rows),
            refused=sum(row.outcome == REFUSED for row in rows), wrong=sum(row.outcome == WRONG for row in rows),
        )  # fmt: skip

    def tidy(self) -> list[dict[str, Any]]:
        """Returns a row per run, with the question, the limits, the machine, the versions and the command."""
        plan = self.content.plan
        found = []
        for row in self.content.rows:
            values = row.as_dict()
            session = dict(self.content.sessions[values.pop("session")])
            instance = self._instances[row.instance]
            common = {
                "experiment": plan.title, "solver": values.pop("solver"), "instance": values.pop("instance"),
                "kind": instance.kind, "rows": instance.rows, "all_solutions": plan.all_solutions,
                "time_limit": plan.time, "memory_limit_gib": plan.memory,
            }  # fmt: skip
            found.append({**common, **values, "worker": "", **session})
        return found


def _typical(rows: Any) -> float:
    """Returns the median of the runs; a run without a correct answer counts as infinite."""
    if not rows:
        return inf
    right = [row.seconds for row in rows if row.answered]
    return censored_median(right, len(rows) - len(right))
