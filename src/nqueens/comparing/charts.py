"""Charts of comparisons: medians between quartiles, and the runs that gave up.

A run that gave up counts as longer than any answer; if at least half of the runs did, there is no median.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

from nqueens.choices import Measure
from nqueens.comparing.compare import Entry
from nqueens.comparing.growth import fitted_curve, growths, missed
from nqueens.comparing.measures import MEASURES
from nqueens.render.chart import Dot, Panel, PlottedCurve, growth_chart, panel_chart

_MOST_PANELLED = 10  # most contenders for which every measure has a panel
_MOST_SIZES = 4  # most sizes listed in the legend
_LONGEST_REASON = 70  # most characters of a reason in a chart


def comparison_chart(entries: Sequence[Entry], measure: Measure | None, *, all_solutions: bool, note: str = "") -> str:
    """Returns a complete SVG file.

    Without a measure it shows the seconds by size, or for a single size all measures side by side. The title ends with
    the note.
    """
    what = "All solutions" if all_solutions else "First solution"
    boards = list(dict.fromkeys(entry.problem.board for entry in entries))
    if len(boards) > 1:
        on = f", n = {boards[0].rows} to {boards[-1].rows}"
        return _sweep_chart(entries, measure or "seconds", what + on + note)
    on = f", {boards[0].rows} × {boards[0].columns} board" if boards else ""
    return _panels_chart(entries, what + on + note, measure)


def _sweep_chart(entries: Sequence[Entry], measure: Measure, title: str) -> str:
    """Returns the growth with n as SVG; the legend has the fitted laws and the runs that gave up."""
    found, late = growths(entries, measure), missed(entries, measure)
    drawn = []
    for label in dict.fromkeys(entry.label for entry in entries):
        spreads = [(each.size, each.spread(measure)) for each in entries if each.label == label]
        band = [(size, each.low, each.high) for size, each in spreads if each and isfinite(each.low)]
        curve = [(size, each.middle) for size, each in spreads if each and isfinite(each.middle)]
        growth, open_ends = found[label], late.get(label, [])
        parts = [label, *([str(growth)] if growth else []), *([_gave_up(open_ends)] if open_ends else [])]
        drawn.append(PlottedCurve(", ".join(parts), curve, fitted_curve(curve, growth), open_ends, band=band))
    return growth_chart(drawn, title=title, x_title="n", y_title=f"{MEASURES[measure]}, median and quartiles")


def _gave_up(open_ends: Sequence[tuple[int, float]]) -> str:
    sizes = [str(size) for size, _ in open_ends]
    if len(sizes) > _MOST_SIZES:
        sizes = [*sizes[:_MOST_SIZES], "…"]
    return f"gave up at n = {', '.join(sizes)}"


def _panels_chart(entries: Sequence[Entry], title: str, measure: Measure | None) -> str:
    """Returns success rates and measures of every contender as SVG, one panel each.

    Without a measure every one has a panel. With many contenders only the time is shown, and those that did not take
    part are left out.
    """
    if many := len(entries) > _MOST_PANELLED:
        entries = [entry for entry in entries if entry.trials] or entries
    shown = [measure or "seconds"] if measure or many else list(MEASURES)
    panels = [
        Panel(
            f"{MEASURES[each]}: median, quartiles, every run",
            [_dot(entry, each) for entry in entries],
            logarithmic=True,
        )
        for each in shown
        if each == measure or any(entry.median(each) for entry in entries)
    ]
    rates = [_rate_dot(entry) for entry in entries]
    panels.append(Panel("share of runs with an answer, 95% interval", rates, limits=(0.0, 1.0)))
    return panel_chart([entry.label for entry in entries], panels, title=title)


def _dot(entry: Entry, measure: Measure) -> Dot:
    values = entry.values(measure)
    if values and not any(values):
        return Dot(None, missing="none, or not counted")
    found = entry.spread(measure)
    if found is None or not isfinite(found.middle):
        return Dot(None, missing=entry.remark()[:_LONGEST_REASON])
    return Dot(found.middle, found.low, found.high, each=sorted(values))


def _rate_dot(entry: Entry) -> Dot:
    interval = entry.interval
    if entry.rate is None:
        return Dot(None, missing="-")
    if interval is None:
        return Dot(entry.rate)
    return Dot(entry.rate, interval.low, interval.high)
