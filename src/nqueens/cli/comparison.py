"""Output of `compare`: tables and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nqueens.api.comparison import FEWEST_POINTS, MEASURES, Entry, Laws, curves, growths, laws
from nqueens.choices import Measure
from nqueens.cli.durations import measured_time
from nqueens.cli.table import TextTable, write_tables, write_with_remarks

_IN_THE_TABLE: dict[Measure, str] = {"nodes": "nodes", "tests": "squares", "steps": "steps", "restarts": "restarts"}
_MANY = 100  # runs that justify a decimal digit in percentages
_RATE = {"exponential": "factor", "power": "exponent"}


def entries_table(entries: Sequence[Entry], *, several_sizes: bool, remarked: bool) -> TextTable:
    """Returns one row per entry: answered runs with their confidence interval, then medians over them."""
    measures = [each for each in _IN_THE_TABLE if any(entry.median(each) for entry in entries)]
    counted = any((entry.solutions or 0) > 1 for entry in entries)
    intervals = ["95% CI"] if any(entry.trials and entry.interval is not None for entry in entries) else []
    headings = ["solver", *(["n"] if several_sizes else []), "answered", *intervals, "time"]
    names = [_IN_THE_TABLE[each] for each in measures]
    headings += [*names, *(["solutions"] if counted else []), *(["remark"] if remarked else [])]
    rows = []
    for entry in entries:
        row = [entry.label, *([str(entry.size)] if several_sizes else [])]
        row += [_rate(entry), *([_interval(entry)] if intervals else []), _time(entry)]
        row += [_number(entry.median(each)) for each in measures]
        row += [_number(entry.solutions)] if counted else []
        rows.append([*row, *([entry.remark()] if remarked else [])])
    return TextTable(headings, rows, {"n", "answered", *intervals, "time", "solutions", *names})


def write_entries(entries: Sequence[Entry], measure: Measure, chosen: str, output: str, *, several_sizes: bool) -> None:
    """Writes the table of entries and, for several sizes, the growth table."""
    remarks = list(dict.fromkeys(f"{each.contender.label}: {each.remark()}" for each in entries if each.remark()))
    tables = [entries_table(entries, several_sizes=several_sizes, remarked=bool(remarks))]
    if several_sizes:
        tables.append(growth_table(entries, measure))
    if remarks:
        write_with_remarks(tables, remarks, chosen, output)
    else:
        write_tables(tables, chosen, output)


def growth_table(entries: Sequence[Entry], measure: Measure) -> TextTable:
    """Returns one row per contender: the growth law of the measure."""
    rows = []
    for label, both in laws(entries, measure).items():
        points = sum(value > 0 for _, value in curves(entries, measure)[label])
        rows.append([label, law_in_words(both), str(points)])
    heading = f"growth of {'time' if measure == 'seconds' else MEASURES[measure]} (± standard error)"
    return TextTable(["solver", heading, "sizes"], rows, {"sizes"})


def law_in_words(both: Laws | None) -> str:
    """Returns the better law, or says that the data are insufficient or undecided."""
    if both is None:
        return f"too few sizes (at least {FEWEST_POINTS} needed)"
    return str(both)


def comparison_dict(entries: Sequence[Entry], measure: Measure) -> dict[str, Any]:
    """Returns the comparison as plain values for JSON."""
    found = {
        label: growth
        and {"law": growth.law, _RATE[growth.law]: growth.rate, "error": growth.error, "points": growth.points}
        for label, growth in growths(entries, measure).items()
    }
    return {"measure": measure, "entries": [each.as_dict() for each in entries], "growth": found}


def _time(entry: Entry) -> str:
    """Returns the median time or, if every run gave up, a lower bound."""
    late = entry.values("seconds", answered=False)
    return f"> {measured_time(max(late))}" if late and not entry.answered else measured_time(entry.median("seconds"))


def _rate(entry: Entry) -> str:
    return f"{entry.answered}/{len(entry.trials)}" if entry.trials else "-"


def _interval(entry: Entry) -> str:
    """Returns the 95% confidence interval of the fraction of runs that were answered."""
    interval = entry.interval if entry.trials else None
    if interval is None:
        return "-"
    digits = 1 if len(entry.trials) >= _MANY else 0
    return f"{100 * interval.low:.{digits}f}-{100 * interval.high:.{digits}f}%"


def _number(value: float | None) -> str:
    """Returns the number with thousands separators; `-` for a counter that the solver did not use."""
    return f"{value:,.10g}" if value else "-"
