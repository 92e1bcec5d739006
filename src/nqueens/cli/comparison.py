"""A comparison of solvers as a table, as a chart and as JSON."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import click

from nqueens.api.comparison import FEWEST_POINTS, MEASURES, Entry, curves, fitted_curve, growths, missed
from nqueens.cli.table import print_table
from nqueens.render.chart import Curve, Dot, Panel, growth_chart, panel_chart

_IN_THE_TABLE = {"nodes": "nodes", "tests": "squares", "steps": "steps", "restarts": "restarts"}
_MANY = 100  # runs from which on a tenth of a per cent says something
_MOST_SIZES = 4  # named in the legend
_RATE = {"exponential": "factor", "power": "exponent"}
_LONGEST_REASON = 70  # characters of a reason in a chart


def print_entries(entries: Sequence[Entry], *, several_sizes: bool) -> None:
    """One row per entry: the part of the runs with an answer and its interval, then medians over those.

    Remarks stand in the last column; on a terminal, where they would be cut, they follow in full below the table.
    """
    measures = [each for each in _IN_THE_TABLE if any(entry.median(each) for entry in entries)]
    counted = any((entry.solutions or 0) > 1 for entry in entries)
    remarked = not sys.stdout.isatty() and any(entry.remark() for entry in entries)
    headings = ["solver", *(["n"] if several_sizes else []), "answered", "95 %", "time"]
    names = [_IN_THE_TABLE[each] for each in measures]
    headings += [*names, *(["solutions"] if counted else []), *(["remark"] if remarked else [])]
    rows = []
    for entry in entries:
        row = [entry.contender.label, *([str(entry.problem.board.rows)] if several_sizes else [])]
        row += [*_rate(entry), duration(entry.median("seconds"))]
        row += [_number(entry.median(each)) for each in measures]
        row += [_number(entry.solutions)] if counted else []
        rows.append([*row, *([entry.remark()] if remarked else [])])
    print_table(headings, rows, numbers={"n", "answered", "95 %", "time", "solutions", *names})
    below = [] if remarked else remarks(entries)
    for line in ["", *below] if below else []:
        click.echo(line)


def remarks(entries: Sequence[Entry]) -> list[str]:
    """Each remark in full, once per contender."""
    return list(dict.fromkeys(f"{each.contender.label}: {each.remark()}" for each in entries if each.remark()))


def print_growths(entries: Sequence[Entry], measure: str) -> None:
    """One row per contender: the law by which the measure grows, where its values decide on one."""
    rows = []
    for label, growth in growths(entries, measure).items():
        points = sum(value > 0 for _, value in curves(entries, measure)[label])
        too_few = f"too few sizes, {FEWEST_POINTS} needed"
        law = str(growth or (too_few if points < FEWEST_POINTS else "not decided"))
        rows.append([label, law, str(points)])
    heading = f"{'time' if measure == 'seconds' else MEASURES[measure]} grows (± standard error)"
    print_table(["solver", heading, "sizes"], rows, numbers={"sizes"})


def as_dict(entries: Sequence[Entry], measure: str) -> dict[str, Any]:
    """The whole comparison as plain values."""
    found = {
        label: growth
        and {"law": growth.law, _RATE[growth.law]: growth.rate, "error": growth.error, "points": growth.points}
        for label, growth in growths(entries, measure).items()
    }
    return {"measure": measure, "entries": [each.as_dict() for each in entries], "growth": found}


def sweep_chart(entries: Sequence[Entry], measure: str, title: str) -> str:
    """The growth against n as SVG, with the laws that fit and the runs that gave up; both stand in the legend."""
    laws, late = growths(entries, measure), missed(entries, measure)
    drawn = []
    for label, curve in curves(entries, measure).items():
        growth, open_ends = laws[label], late.get(label, [])
        parts = [label, *([str(growth)] if growth else []), *([_gave_up(open_ends)] if open_ends else [])]
        drawn.append(Curve(", ".join(parts), curve, fitted_curve(curve, growth), open_ends))
    words = "seconds, median" if measure == "seconds" else f"{MEASURES[measure]}, median"
    return growth_chart(drawn, title=title, x_title="n", y_title=words)


def _gave_up(open_ends: Sequence[tuple[int, float]]) -> str:
    sizes = [str(size) for size, _ in open_ends]
    if len(sizes) > _MOST_SIZES:
        sizes = [*sizes[:_MOST_SIZES], "…"]
    return f"gave up at n = {', '.join(sizes)}"


def panels_chart(entries: Sequence[Entry], title: str) -> str:
    """Time, counters and success rate of every contender as SVG, each in a panel of its own."""
    panels = [
        Panel(f"{words}: median, least to most", [_dot(entry, measure) for entry in entries], logarithmic=True)
        for measure, words in MEASURES.items()
        if any(entry.median(measure) for entry in entries)
    ]
    rates = [_rate_dot(entry) for entry in entries]
    panels.append(Panel("part of the runs with an answer, 95 % interval", rates, limits=(0.0, 1.0)))
    return panel_chart([entry.contender.label for entry in entries], panels, title=title)


def _dot(entry: Entry, measure: str) -> Dot:
    values = entry.values(measure)
    if not values:
        return Dot(None, missing=entry.remark()[:_LONGEST_REASON] if measure == "seconds" else "-")
    if not any(values):
        return Dot(None, missing="none, or not counted")
    return Dot(entry.median(measure), min(values), max(values))


def _rate_dot(entry: Entry) -> Dot:
    interval = entry.interval
    if entry.rate is None:
        return Dot(None, missing="-")
    if interval is None:
        return Dot(entry.rate)
    return Dot(entry.rate, interval.low, interval.high)


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
