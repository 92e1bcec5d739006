"""Comparison of two runs of an experiment: changed results, and times side by side."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from nqueens.comparing.statistics import median
from nqueens.experiments.book import Content
from nqueens.experiments.plan import PlannedRun
from nqueens.experiments.record import COUNTED, Row
from nqueens.shown import Shown

_SUBSTANCE = ("outcome", "solutions", "answer", *COUNTED)


@dataclass(frozen=True)
class Difference:
    """A run with a different result: the property, and its values before and now."""

    run: PlannedRun
    what: str
    before: object
    now: object


@dataclass(frozen=True)
class Rerun(Shown):
    """Comparison of the runs in both files.

    `limits` are runs that a limit stopped in only one of the two, which does not count as a change. `ratios` has for
    each solver the median of the ratio of seconds now to before, over the runs answered both times.
    """

    runs: int
    changes: tuple[Difference, ...]
    limits: tuple[Difference, ...]
    ratios: dict[str, float]
    changed_files: tuple[str, ...]

    @property
    def same(self) -> bool:
        """True if no result has changed."""
        return not self.changes


def differences(before: Content, now: Content) -> Rerun:
    """Compares the runs in both files."""
    again = {row.run: row for row in now.rows}
    pairs = [(row, again[row.run]) for row in before.rows if row.run in again]
    found = [change for pair in pairs for change in _changes(*pair)]
    ratios: dict[str, list[float]] = {}
    for old, new in pairs:
        if old.answered and new.answered and old.seconds and new.seconds:
            ratios.setdefault(old.solver, []).append(log(new.seconds / old.seconds))
    return Rerun(
        len(pairs),
        tuple(change for change, late in found if not late),
        tuple(change for change, late in found if late),
        {name: exp(median(each) or 0.0) for name, each in ratios.items()},
        tuple(before.plan.changed_files()),
    )


def _changes(old: Row, new: Row) -> list[tuple[Difference, bool]]:
    """Returns the differences of a run, and whether a limit explains each.

    Counters of stopped runs are ignored.
    """
    if old.outcome != new.outcome:
        return [(Difference(old.run, "outcome", old.outcome, new.outcome), old.gave_up or new.gave_up)]
    if not old.answered:
        return []
    return [
        (Difference(old.run, name, getattr(old, name), getattr(new, name)), False)
        for name in _SUBSTANCE
        if getattr(old, name) != getattr(new, name)
    ]
