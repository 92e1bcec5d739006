"""A comparison of solvers as a table and as JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from nqueens.api.comparison import FEWEST_POINTS, MEASURES, Entry, Laws, curves, growths, laws
from nqueens.cli.table import Table, write_tables

_IN_THE_TABLE = {"nodes": "nodes", "tests": "squares", "steps": "steps", "restarts": "restarts"}
_MANY = 100  # runs from which on a tenth of a per cent says something
_RATE = {"exponential": "factor", "power": "exponent"}


def entries_table(entries: Sequence[Entry], *, several_sizes: bool, remarked: bool) -> Table:
    """One row per entry: the part of the runs with an answer and its interval, then medians over those."""
    measures = [each for each in _IN_THE_TABLE if any(entry.median(each) for entry in entries)]
    counted = any((entry.solutions or 0) > 1 for entry in entries)
    headings = ["solver", *(["n"] if several_sizes else []), "answered", "95 %", "time"]
    names = [_IN_THE_TABLE[each] for each in measures]
    headings += [*names, *(["solutions"] if counted else []), *(["remark"] if remarked else [])]
    rows = []
    for entry in entries:
        row = [entry.label, *([str(entry.size)] if several_sizes else [])]
        row += [*_rate(entry), _time(entry)]
        row += [_number(entry.median(each)) for each in measures]
        row += [_number(entry.solutions)] if counted else []
        rows.append([*row, *([entry.remark()] if remarked else [])])
    return Table(headings, rows, {"n", "answered", "95 %", "time", "solutions", *names})


def write_entries(entries: Sequence[Entry], measure: str, chosen: str, output: str, *, several_sizes: bool) -> None:
    """The table of the entries, with several sizes that of the growth, too.

    Remarks stand in the last column; on a terminal, where they would be cut, they follow in full below the table.
    """
    on_terminal = output == "-" and chosen == "text" and sys.stdout.isatty()
    any_remark = any(entry.remark() for entry in entries)
    tables = [entries_table(entries, several_sizes=several_sizes, remarked=any_remark and not on_terminal)]
    if not (on_terminal and any_remark):
        write_tables([*tables, *([growth_table(entries, measure)] if several_sizes else [])], chosen, output)
        return
    write_tables(tables, chosen, output)
    for line in ["", *remarks(entries)]:
        click.echo(line)
    if several_sizes:
        click.echo()
        write_tables([growth_table(entries, measure)], chosen, output)


def remarks(entries: Sequence[Entry]) -> list[str]:
    """Each remark in full, once per contender."""
    return list(dict.fromkeys(f"{each.contender.label}: {each.remark()}" for each in entries if each.remark()))


def growth_table(entries: Sequence[Entry], measure: str) -> Table:
    """One row per contender: the law by which the measure grows, where its values decide on one."""
    rows = []
    for label, both in laws(entries, measure).items():
        points = sum(value > 0 for _, value in curves(entries, measure)[label])
        rows.append([label, law_in_words(both), str(points)])
    heading = f"growth of {'time' if measure == 'seconds' else MEASURES[measure]} (± standard error)"
    return Table(["solver", heading, "sizes"], rows, {"sizes"})


def law_in_words(both: Laws | None) -> str:
    """The better law; where the values do not decide, which of the two fits better; or that there are too few."""
    if both is None:
        return f"too few sizes, {FEWEST_POINTS} needed"
    return str(both)


def as_dict(entries: Sequence[Entry], measure: str) -> dict[str, Any]:
    """The whole comparison as plain values."""
    found = {
        label: growth
        and {"law": growth.law, _RATE[growth.law]: growth.rate, "error": growth.error, "points": growth.points}
        for label, growth in growths(entries, measure).items()
    }
    return {"measure": measure, "entries": [each.as_dict() for each in entries], "growth": found}


def _time(entry: Entry) -> str:
    """The median, or where every run gave up how long at least an answer would have taken."""
    late = entry.values("seconds", answered=False)
    return f"> {duration(max(late))}" if late and not entry.answered else duration(entry.median("seconds"))


def _rate(entry: Entry) -> tuple[str, str]:
    if not entry.trials:
        return "-", "-"
    interval = entry.interval
    answered = f"{entry.answered}/{len(entry.trials)}"
    if interval is None:
        return answered, "-"
    digits = 1 if len(entry.trials) >= _MANY else 0
    return answered, f"{100 * interval.low:.{digits}f}-{100 * interval.high:.{digits}f}"


def _number(value: float | None) -> str:
    """The number with commas; a counter at 0 was not used, or is not kept by that solver."""
    return f"{value:,.10g}" if value else "-"


def duration(seconds: float | None) -> str:
    """A short time for people, three digits: `182 µs`, `2.78 ms`, `12.3 s`."""
    if seconds is None:
        return "-"
    for limit, factor, unit in ((1e-3, 1e6, "µs"), (1.0, 1e3, "ms")):
        if seconds < limit:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds:.3g} s" if seconds < 1000 else f"{seconds:,.0f} s"
