"""Tables of experiments: runs, medians with intervals, totals, growth laws; and of reruns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isinf
from typing import TYPE_CHECKING, Any

from nqueens.api.experiments import BEST, MEASURES, Cell, Experiment, Rerun
from nqueens.choices import Measure
from nqueens.cli.comparison import law_in_words
from nqueens.cli.durations import measured_time
from nqueens.cli.output import write_parts
from nqueens.cli.table import TABLE_FORMATS, TextTable
from nqueens.files import parquet_of

if TYPE_CHECKING:
    from nqueens.api.comparison import Laws
    from nqueens.api.experiments import Difference

RUNS, MEDIANS, TOTALS, GROWTH = TABLES = ("runs", "medians", "totals", "growth")
RUN_FORMATS: Mapping[str, tuple[str, ...]] = {**TABLE_FORMATS, "jsonl": (".jsonl", ".ndjson"), "parquet": (".parquet",)}
"""Formats of the table of runs with their suffixes."""


def experiment_table(found: Experiment, name: str, measure: Measure) -> TextTable:
    """Returns the table with the given name."""
    return {RUNS: _runs, MEDIANS: _medians, TOTALS: _totals, GROWTH: _growth}[name](found, measure)


def write_runs(found: Experiment, chosen: str, output: str) -> None:
    """Writes the tidy table of all runs as JSON lines or Parquet; raises MissingExtra, BadInput."""
    import json

    lines = (json.dumps(row) + "\n" for row in found.rows)
    if chosen == "jsonl":
        write_parts(lines, output, suffixes=RUN_FORMATS[chosen])
        return
    write_parts([parquet_of(lines)], output, binary=True, suffixes=RUN_FORMATS[chosen])


def _runs(found: Experiment, measure: Measure) -> TextTable:  # noqa: ARG001
    rows = found.rows
    headings = list(rows[0]) if rows else ["solver", "instance"]
    numbers = {name for name in headings if rows and isinstance(rows[0][name], (int, float))}
    return TextTable(
        headings, [["" if value is None else str(value) for value in row.values()] for row in rows], numbers
    )


def _medians(found: Experiment, measure: Measure) -> TextTable:
    several = len({cell.kind for cell in found.cells}) > 1
    head = ["solver", *(["kind"] if several else []), "n", "runs", "answered", "timed out"]
    heading = "time" if measure == "seconds" else MEASURES[measure]
    rows = [
        [cell.label, *([cell.kind] if several else []), str(cell.size), str(len(cell.rows)), str(cell.answered),
         str(cell.timed_out), _middle(found, cell, measure), _interval(found, cell, measure)]
        for cell in found.cells
    ]  # fmt: skip
    return TextTable(
        [*head, f"median {heading}", "95% CI"], rows, {*head[1:], f"median {heading}", "95% CI"} - {"kind"}
    )


def _middle(found: Experiment, cell: Cell, measure: Measure) -> str:
    middle = cell.censored(measure)
    return "-" if middle is None else _value(found, cell, measure, middle)


def _interval(found: Experiment, cell: Cell, measure: Measure) -> str:
    interval = cell.interval(measure)
    if interval is None:
        return "-"
    return f"{_value(found, cell, measure, interval.low)} - {_value(found, cell, measure, interval.high)}"


def _value(found: Experiment, cell: Cell, measure: Measure, value: float) -> str:
    """Returns a value of the measure; a value among the runs that gave up is only bounded from below."""
    show: Callable[[float], str] = measured_time if measure == "seconds" else "{:,.10g}".format
    if not isinf(value):
        return show(value)
    if measure == "seconds" and cell.timed_out:
        return f"> {show(found.plan.time)}"
    return "no answer"


def _totals(found: Experiment, measure: Measure) -> TextTable:  # noqa: ARG001
    numbers = ["instances", "solved", "best", "alone", "PAR-2", "runs", "timed out", "gave up", "refused", "wrong"]
    rows = []
    for each in found.totals:
        counted = (each.runs, each.timed_out, each.gave_up, each.refused, each.wrong)
        ends = ["-"] * len(counted) if each.solver == BEST else list(map(str, counted))
        alone = "-" if each.solver == BEST else str(each.alone)
        shares = [str(each.instances), str(each.solved), str(each.best), alone]
        rows.append([each.solver, *shares, measured_time(each.par2), *ends])
    return TextTable(["solver", *numbers], rows, set(numbers))


def _growth(found: Experiment, measure: Measure) -> TextTable:
    several = len({cell.kind for cell in found.cells}) > 1
    rows = []
    for (label, kind), both in found.laws(measure).items():
        fits = ["-", "-"] if both is None else [str(both.exponential), str(both.power)]
        rows.append([label, *([kind] if several else []), *fits, law_in_words(both)])
    heading = f"growth of {'time' if measure == 'seconds' else MEASURES[measure]} (± standard error)"
    return TextTable(["solver", *(["kind"] if several else []), "exponential", "power law", heading], rows)


def experiment_dict(found: Experiment, measure: Measure) -> dict[str, Any]:
    """Returns the experiment as plain values for JSON."""
    return {
        "measure": measure,
        "runs_left": found.runs_left,
        "runs": found.rows,
        "medians": [_cell(cell, measure) for cell in found.cells],
        "totals": [vars(each) for each in found.totals],
        "growth": [
            {"solver": label, "kind": kind, "laws": _laws(both)} for (label, kind), both in found.laws(measure).items()
        ],
    }


def _cell(cell: Cell, measure: Measure) -> dict[str, Any]:
    """Returns a cell for JSON; values among the runs that gave up are None."""
    interval = cell.interval(measure)
    ends = None if interval is None else [None if isinf(each) else each for each in (interval.low, interval.high)]
    return {
        "solver": cell.label, "kind": cell.kind, "n": cell.size, "runs": len(cell.rows), "answered": cell.answered,
        "timed_out": cell.timed_out, "median": cell.median(measure), "interval_95": ends,
    }  # fmt: skip


def _laws(both: Laws | None) -> dict[str, Any] | None:
    if both is None:
        return None
    return {
        "exponential": vars(both.exponential), "power": vars(both.power), "difference": both.difference,
        "better": both.better.law, "decided": both.decided is not None,
    }  # fmt: skip


def rerun_table(again: Rerun) -> TextTable:
    """Returns one row for each run whose result changed."""
    rows = [_difference(each, "") for each in again.changes]
    rows += [_difference(each, " (a limit)") for each in again.limits]
    return TextTable(["solver", "instance", "seed", "what", "before", "now"], rows)


def _difference(each: Difference, note: str) -> list[str]:
    seed = "-" if each.run.seed is None else str(each.run.seed)
    return [each.run.solver, each.run.instance, seed, each.what + note, str(each.before), str(each.now)]


def rerun_dict(again: Rerun) -> dict[str, Any]:
    """Returns the rerun as plain values for JSON."""

    def plain(each: Difference) -> dict[str, Any]:
        return {**each.run._asdict(), "what": each.what, "before": each.before, "now": each.now}

    return {
        "runs": again.runs, "same": again.same, "changes": list(map(plain, again.changes)),
        "limits": list(map(plain, again.limits)), "time_ratios": again.ratios,
        "changed_files": list(again.changed_files),
    }  # fmt: skip
