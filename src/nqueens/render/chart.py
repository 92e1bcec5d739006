"""SVG charts: curves against n, and panels of points with ranges, one row per name.

Series differ in colour, marker and dash, so that charts can be read without colour vision. The colours are those of M.
Okabe and K. Ito, Color Universal Design (2008), without their yellow, which is too pale on white.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from math import isfinite

from nqueens.render.axis import ChartAxis, linear_axis, log_axis, numbers, rounded_axis

PALETTE = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#56b4e9", "#e69f00")
_DASHES = ("", "6 3", "2 3", "9 3 2 3")
_INK, _PALE, _GRID = "#222222", "#555555", "#dddddd"
_CHARACTER = 7.0  # width of a character of 12 pixels in a common sans-serif face, rounded up
_LINE = 20
_LEVEL_WIDTH = 1.5
_OF_BANDS, _OF_VALUES = 0.18, 0.4  # opacity
_RIM = 'stroke="#ffffff" stroke-width="0.75"'


@dataclass(frozen=True)
class PlottedCurve:
    """A curve: points (x, y), an optional fitted line, and points whose true value is higher.

    With `stairs`, the curve keeps the height of a point until the next one, and the last point is only the end. Without
    `marked`, there are no markers. A `band` has (x, low, high), where `high` may be infinite.
    """

    name: str
    points: Sequence[tuple[float, float]]
    fit: Sequence[tuple[float, float]] = ()
    higher: Sequence[tuple[float, float]] = ()
    stairs: bool = False
    marked: bool = True
    band: Sequence[tuple[float, float, float]] = ()


@dataclass(frozen=True)
class HorizontalLine:
    """A named reference value, drawn as a horizontal line."""

    name: str
    value: float


@dataclass(frozen=True)
class Dot:
    """A value with its range (the upper end may be infinite), and the individual values behind it.

    Without a value the row shows the text `missing`.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    missing: str = ""
    each: Sequence[float] = ()


@dataclass(frozen=True)
class Panel:
    """One quantity for all names, on its own scale."""

    title: str
    dots: Sequence[Dot]
    logarithmic: bool = False
    limits: tuple[float, float] | None = None


def growth_chart(
    curves: Sequence[PlottedCurve], levels: Sequence[HorizontalLine] = (), *, title: str, x_title: str, y_title: str
) -> str:
    """Returns an SVG of curves over a linear x and a logarithmic y, with thin grey fits and a legend.

    Points known only to be higher are hollow markers with an arrow. Bands are pale. Points with y ≤ 0 are omitted.
    """
    shown = [
        PlottedCurve(
            each.name,
            [p for p in each.points if p[1] > 0],
            each.fit,
            [p for p in each.higher if p[1] > 0],
            band=[p for p in each.band if p[1] > 0],
        )
        for each in curves
    ]
    points = [point for each in shown for point in (*each.points, *each.fit, *each.higher)]
    points += [(at, end) for each in shown for at, *ends in each.band for end in ends if isfinite(end)]
    left, right, top, bottom = _frame(len(shown) + len(levels))
    x = linear_axis((point[0] for point in points), left, right, whole=True)
    y = log_axis([*(point[1] for point in points), *(level.value for level in levels)], bottom, top)
    return _curves(shown, levels, x, y, title=title, x_title=x_title, y_title=y_title)


def profile_chart(curves: Sequence[PlottedCurve], *, title: str, x_title: str, y_title: str) -> str:
    """Returns an SVG of fractions from 0 to 1 as stairs over a logarithmic x, extended to its end."""
    left, right, top, bottom = _frame(len(curves))
    x = log_axis((point[0] for each in curves for point in each.points), left, right)
    whole = [
        PlottedCurve(each.name, [*each.points, *[(x.high, each.points[-1][1]) for _ in each.points[:1]]], stairs=True)
        for each in curves
    ]
    y = rounded_axis([0.0, 1.0], bottom, top, most=9)
    return _curves(whole, (), x, y, title=title, x_title=x_title, y_title=y_title)


def level_chart(
    curves: Sequence[PlottedCurve], levels: Sequence[HorizontalLine], *, title: str, x_title: str, y_title: str
) -> str:
    """Returns an SVG of curves over a logarithmic x and a linear y, with the levels that they approach.

    Points with x ≤ 0 are omitted; fits are not drawn.
    """
    shown = [PlottedCurve(each.name, [p for p in each.points if p[0] > 0], marked=each.marked) for each in curves]
    points = [point for each in shown for point in each.points]
    left, right, top, bottom = _frame(len(shown) + len(levels))
    x = log_axis((point[0] for point in points), left, right)
    heights = [point[1] for point in points] + [level.value for level in levels]
    y = rounded_axis(heights, bottom, top, most=9)
    return _curves(shown, levels, x, y, title=title, x_title=x_title, y_title=y_title)


def _frame(entries: int) -> tuple[float, float, float, float]:
    """Returns left, right, top and bottom of the plot beside a legend of this number of entries."""
    return 80, 600, 50, 50 + max(360, _LINE * entries)


def _curves(
    curves: Sequence[PlottedCurve],
    levels: Sequence[HorizontalLine],
    x: ChartAxis,
    y: ChartAxis,
    *,
    title: str,
    x_title: str,
    y_title: str,
) -> str:
    """Returns the SVG of axes, levels, curves and legend."""
    left, top = x.end + 20, y.end + 10
    parts = [_text(x.start, 28, title, size=16), _axes(x, y, x_title, y_title)]
    for place, level in enumerate(levels):
        height = y.place(level.value)
        parts.append(_line(x.start, height, x.end, height, _INK, _LEVEL_WIDTH))
        row = top + _LINE * (len(curves) + place)
        parts.append(_line(left, row, left + 30, row, _INK, _LEVEL_WIDTH) + _text(left + 38, row + 4, level.name))
    parts += [_band(curve, place, x, y) for place, curve in enumerate(curves) if len(curve.band) > 1]
    for place, curve in enumerate(curves):
        parts.append(_curve(curve, place, x, y))
        parts.append(_legend_line(curve, place, left, top + _LINE * place))
    names = [curve.name for curve in curves] + [level.name for level in levels]
    longest = max(map(len, names), default=0)
    return _file(left + longest * _CHARACTER + 60, y.start + 60, title, "".join(parts))


def panel_chart(names: Sequence[str], panels: Sequence[Panel], *, title: str) -> str:
    """Returns an SVG of panels below each other, each with a point and a range per name."""
    left = max((len(name) for name in names), default=0) * _CHARACTER + 40
    width, top = 480, 76
    parts = [_text(20, 28, title, size=16)]
    for panel in panels:
        bottom = top + _LINE * len(names)
        parts.append(_panel(names, panel, left, left + width, top, bottom))
        top = bottom + 70
    return _file(left + width + 40, top - 20, title, "".join(parts))


def _panel(names: Sequence[str], panel: Panel, left: float, right: float, top: float, bottom: float) -> str:
    known = [each for dot in panel.dots for each in (dot.value, dot.low, dot.high, *dot.each) if each is not None]
    values = [each for each in known if isfinite(each)]
    logarithmic = panel.logarithmic and all(value > 0 for value in values)
    if logarithmic:
        axis = log_axis(values, left, right)
    else:
        axis = linear_axis(panel.limits or values, left, right, from_zero=True)
    parts = [_text(left, top - 8, panel.title + (", logarithmic" if logarithmic else ""), size=13)]
    parts += [_x_tick(axis.place(tick), top, bottom, text) for tick, text in _labelled(axis, 8)]
    parts.append(_line(left, bottom, right, bottom, _INK))
    for place, (name, dot) in enumerate(zip(names, panel.dots, strict=True)):
        y = top + _LINE * place + _LINE / 2
        parts.append(_text(left - 12, y + 4, name, anchor="end"))
        parts.append(_dot(dot, place, axis, left, y))
    return "".join(parts)


def _dot(dot: Dot, place: int, axis: ChartAxis, left: float, y: float) -> str:
    if dot.value is None:
        return _text(left + 6, y + 4, dot.missing, colour=_PALE, size=11)
    colour = PALETTE[place % len(PALETTE)]
    spots = [f"M{axis.place(each) - 3:.1f} {y:g}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z" for each in dot.each]
    bar = "".join(f'<path d="{spot}" fill="{colour}" fill-opacity="{_OF_VALUES}"/>\n' for spot in spots)
    if dot.low is not None and dot.high is not None and dot.low != dot.high:
        start, end = axis.place(dot.low), axis.place(dot.high) if isfinite(dot.high) else axis.end
        bar += _line(start, y, end, y, colour, 1.5) + _line(start, y - 4, start, y + 4, colour, 1.5)
        if isfinite(dot.high):
            bar += _line(end, y - 4, end, y + 4, colour, 1.5)
        else:
            bar += f'<path d="M{end - 5:.1f} {y - 4:g}l5 4l-5 4" fill="none" {_stroke(place, dashed=False)}/>\n'
    return bar + _marker(place, axis.place(dot.value), y)


def _axes(x: ChartAxis, y: ChartAxis, x_title: str, y_title: str) -> str:
    parts = [_x_tick(x.place(tick), y.end, y.start, text) for tick, text in _labelled(x, 12)]
    for tick, text in _labelled(y, 9):
        height = y.place(tick)
        parts.append(_line(x.start, height, x.end, height, _GRID))
        parts.append(_text(x.start - 8, height + 4, text, anchor="end"))
    parts.append(f'<path d="M{x.start:g} {y.end:g}V{y.start:g}H{x.end:g}" fill="none" stroke="{_INK}"/>\n')
    parts.append(_text((x.start + x.end) / 2, y.start + 44, x_title, anchor="middle"))
    middle = (y.start + y.end) / 2
    parts.append(
        f'<text x="20" y="{middle:g}" transform="rotate(-90 20 {middle:g})" text-anchor="middle" '
        f'font-size="12" fill="{_INK}">{escape(y_title)}</text>\n'
    )
    return "".join(parts)


def _labelled(axis: ChartAxis, most: int) -> list[tuple[float, str]]:
    ticks = axis.ticks(most)
    return list(zip(ticks, numbers(ticks), strict=True))


def _x_tick(x: float, top: float, bottom: float, label: str) -> str:
    return _line(x, top, x, bottom, _GRID) + _text(x, bottom + 18, label, anchor="middle")


def _curve(curve: PlottedCurve, place: int, x: ChartAxis, y: ChartAxis) -> str:
    parts = []
    if curve.fit:
        path = "M" + "L".join(f"{x.place(px):.1f} {y.place(py):.1f}" for px, py in curve.fit)
        parts.append(f'<path d="{path}" fill="none" stroke="#999999"/>\n')
    spots = [(x.place(px), y.place(py)) for px, py in curve.points]
    if spots:
        path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in (_stairs(spots) if curve.stairs else spots))
        parts.append(f'<path d="{path}" fill="none" {_stroke(place)}/>\n')
    if curve.marked:
        parts += [_marker(place, px, py) for px, py in (spots[:-1] if curve.stairs else spots)]
    parts += [_open_end(place, x.place(px), y.place(py)) for px, py in curve.higher]
    return "".join(parts)


def _band(curve: PlottedCurve, place: int, x: ChartAxis, y: ChartAxis) -> str:
    lower = [(x.place(at), y.place(low)) for at, low, _ in curve.band]
    upper = [(x.place(at), y.place(high) if isfinite(high) else y.end) for at, _, high in curve.band]
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in [*lower, *reversed(upper)]) + "z"
    return f'<path d="{path}" fill="{PALETTE[place % len(PALETTE)]}" fill-opacity="{_OF_BANDS}"/>\n'


def _stairs(spots: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    corners = [(there[0], here[1]) for here, there in pairwise(spots)]
    return [spots[0], *(each for pair in zip(corners, spots[1:], strict=True) for each in pair)]


def _legend_line(curve: PlottedCurve, place: int, x: float, y: float) -> str:
    line = f'<path d="M{x:g} {y:g}h30" fill="none" {_stroke(place)}/>\n'
    return line + (_marker(place, x + 15, y) if curve.marked else "") + _text(x + 38, y + 4, curve.name)


def _stroke(place: int, *, dashed: bool = True) -> str:
    dash = _DASHES[place // len(PALETTE) % len(_DASHES)] if dashed else ""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'stroke="{PALETTE[place % len(PALETTE)]}" stroke-width="1.5"{dashes}'


def _open_end(place: int, x: float, y: float) -> str:
    """Returns a hollow marker with an upward arrow."""
    arrow = f'<path d="M{x:.1f} {y - 6:.1f}v-12m-4 4l4 -4l4 4" fill="none" {_stroke(place, dashed=False)}/>\n'
    return arrow + _marker(place, x, y, hollow=True)


def _marker(place: int, x: float, y: float, *, hollow: bool = False) -> str:
    """Returns one of six shapes; with seven colours, their combination repeats only after 42 series."""
    colour = PALETTE[place % len(PALETTE)]
    outlines = (
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",  # circle
        "m-4 -4h8v8h-8z",  # square
        "m0 -5l5 9h-10z",  # triangle
        "m0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z",  # diamond
        "m0 5l5 -9h-10z",  # triangle on its point
        "m-1.5 -5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z",  # cross
    )
    shape = outlines[place % len(outlines)]
    looks = f'fill="#ffffff" stroke="{colour}" stroke-width="1.5"' if hollow else f'fill="{colour}" {_RIM}'
    return f'<path d="M{x:.1f} {y:.1f}{shape}" {looks}/>\n'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" stroke-width="{width:g}"/>\n'
    )


def _text(x: float, y: float, text: str, *, anchor: str = "start", size: int = 12, colour: str = _INK) -> str:
    base, power, exponent = text.partition("^")
    raised = f'<tspan dy="-5" font-size="{size * 3 // 4}">{escape(exponent.replace("-", "−"))}</tspan>' if power else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}">'
        f"{escape(base)}{raised}</text>\n"
    )


def _file(width: float, height: float, title: str, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" role="img" font-family="Helvetica, Arial, sans-serif">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#ffffff"/>\n{content}</svg>\n'
    )
