"""Charts are well-formed, whole and in their places."""

from __future__ import annotations

from math import inf
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nqueens.render.axis import Axis, linear_axis, log_axis, number, numbers, round_step, rounded_axis
from nqueens.render.chart import PALETTE, Curve, Dot, Level, Panel, growth_chart, level_chart, panel_chart


def texts(svg: str) -> list[str]:
    return ["".join(each.itertext()) for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text")]


def markers(svg: str) -> list[tuple[str, str]]:
    """Colour and shape of every marker."""
    paths = [each.attrib for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("path")]
    return [(path["fill"], path["d"].split("m", 1)[1]) for path in paths if path.get("fill") in PALETTE]


def test_growth_chart_says_everything() -> None:
    svg = growth_chart(
        [Curve("sets", [(4, 1e-5), (5, 1e-3), (6, 0.1)], [(4, 1e-5), (6, 0.1)]), Curve("a < b", [(4, 0.0)])],
        title="First & last",
        x_title="n",
        y_title="seconds",
    )
    shown = texts(svg)
    assert shown[0] == "First & last"
    assert {"n", "seconds", "sets", "a < b", "4", "5", "6", "10−5", "10−4", "10−3", "10−2", "10−1"} <= set(shown)
    assert "4.5" not in shown  # there are no half queens
    assert len(markers(svg)) == 3 + 2  # three points, two in the legend; a value of 0 has no place


def test_what_lies_higher_is_hollow_and_on_the_scale() -> None:
    svg = growth_chart([Curve("s", [(4, 1.0), (5, 2.0)], (), [(6, 1e6)])], title="", x_title="", y_title="")
    assert len(markers(svg)) == 2 + 1
    hollow = [each.attrib for each in ElementTree.fromstring(svg).iter() if each.get("fill") == "#ffffff"]
    (marker,) = [each for each in hollow if "d" in each]
    assert marker["stroke"] in PALETTE
    assert "10" + "6" in texts(svg)


@pytest.mark.parametrize(("values", "labels"), [
    ([0.001, 0.01, 0.1, 1], ["0.001", "0.01", "0.1", "1"]),
    ([1e-4, 0.001, 0.01, 0.1, 1, 10], ["10^-4", "10^-3", "10^-2", "10^-1", "10^0", "10^1"]),
    ([0, 50_000, 100_000], ["0", "50,000", "100,000"]),
])  # fmt: skip
def test_one_axis_has_one_notation(values: list[float], labels: list[str]) -> None:
    assert numbers(values) == labels


def test_series_differ_in_colour_and_marker() -> None:
    svg = growth_chart([Curve(f"s{k}", []) for k in range(42)], title="", x_title="", y_title="")
    assert len(set(markers(svg))) == 42
    assert len({shape for _, shape in markers(svg)[:6]}) == 6


def test_points_lie_where_the_axes_say() -> None:
    svg = growth_chart([Curve("s", [(0, 1), (10, 100)])], title="", x_title="", y_title="")
    paths = [each.attrib["d"] for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("path")]
    assert "M80.0 410.0L600.0 50.0" in paths


def test_a_band_lies_between_its_ends_and_is_open_where_it_has_none() -> None:
    band = [(0, 1.0, 10.0), (10, 10.0, inf)]
    svg = growth_chart([Curve("s", [(0, 1), (10, 100)], band=band)], title="", x_title="", y_title="")
    drawn = [each.attrib["d"] for each in ElementTree.fromstring(svg).iter() if each.get("fill-opacity")]
    assert drawn == ["M80.0 410.0L600.0 230.0L600.0 50.0L80.0 230.0z"]


def test_a_dot_shows_every_value_that_it_stands_for() -> None:
    dots = [Dot(10.0, 1.0, inf, each=(1.0, 1.0, 10.0, 100.0))]
    svg = panel_chart(["one"], [Panel("time", dots, logarithmic=True)], title="")
    spots = [each.attrib["d"] for each in ElementTree.fromstring(svg).iter() if each.get("fill-opacity")]
    left, middle, right = 61 - 3, 61 + 240 - 3, 61 + 480 - 3
    assert [float(spot[1:].split()[0]) for spot in spots] == [left, left, middle, right]
    ends = [each.attrib for each in ElementTree.fromstring(svg).iter() if each.get("stroke-width") == "1.5"]
    assert any(each.get("x2") == f"{right + 3:.1f}" for each in ends)


def test_level_chart() -> None:
    curve = Curve("rising", [(0, 1.0), (1, 1.02), (10, 1.5), (100, 1.77)])
    svg = level_chart([curve], [Level("limit", 1.8)], title="To the limit", x_title="n", y_title="value")
    assert {"To the limit", "n", "value", "rising", "limit", "1", "10", "100", "1.1", "1.8"} <= set(texts(svg))
    assert len(markers(svg)) == 3 + 1  # n = 0 has no place
    across = [each.attrib for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("line")]
    assert [line["y1"] for line in across if line["stroke-width"] == "1.5" and line["x2"] == "600.0"] == ["50.0"]


def test_panel_chart() -> None:
    panels = [
        Panel("time", [Dot(1.0, 0.5, 20.0), Dot(None, missing="It cannot.")], logarithmic=True),
        Panel("rate", [Dot(0.5, 0.2, 0.8), Dot(1.0)], limits=(0.0, 1.0)),
        Panel("steps", [Dot(5, 0, 9), Dot(3)], logarithmic=True),
    ]
    shown = texts(panel_chart(["one", "two"], panels, title="Both"))
    assert shown.count("one") == shown.count("two") == 3
    assert "It cannot." in shown
    assert "time, logarithmic" in shown
    assert "steps" in shown  # a 0 has no logarithm, so this one is linear


@pytest.mark.parametrize("chart", [
    growth_chart([], title="", x_title="", y_title=""), level_chart([], [], title="", x_title="", y_title=""),
    panel_chart([], [], title=""),
])  # fmt: skip
def test_empty_charts_are_charts(chart: str) -> None:
    assert ElementTree.fromstring(chart).tag.endswith("svg")


def test_same_value_everywhere() -> None:
    svg = growth_chart([Curve("s", [(8, 1.0), (8, 1.0)])], title="", x_title="", y_title="")
    assert "nan" not in svg


@given(st.lists(st.floats(1e-9, 1e12), min_size=1, max_size=20))
def test_axes_hold_their_values(values: list[float]) -> None:
    for axis in (linear_axis(values, 0, 100), rounded_axis(values, 0, 100, most=8), log_axis(values, 0, 100)):
        for value in values:
            assert -1e-6 <= axis.place(value) <= 100 + 1e-6
        ticks = axis.ticks(8)
        assert ticks == sorted(set(ticks))
        assert 1 <= len(ticks) <= 10


def test_ticks_are_round() -> None:
    assert Axis(0, 95, 0, 1).ticks(5) == [0, 20, 40, 60, 80]
    assert Axis(4, 14, 0, 1, whole=True).ticks(12) == list(range(4, 15))
    assert Axis(4, 6, 0, 1, whole=True).ticks(12) == [4, 5, 6]
    assert log_axis([0.02, 300], 0, 1).ticks(9) == pytest.approx([0.01, 0.1, 1, 10, 100, 1000])
    assert [round_step(x) for x in (0.11, 2, 2.1, 70)] == pytest.approx([0.2, 2, 5, 100])


@pytest.mark.parametrize(("value", "text"), [
    (0, "0"), (0.5, "0.5"), (20.0, "20"), (2500, "2,500"), (1e5, "10^5"), (1e-4, "10^-4"), (0.001, "0.001"),
])  # fmt: skip
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text
