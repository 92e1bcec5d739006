"""Charts are well-formed and complete, with their parts in the right places."""

from math import inf
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.svg import texts

from nqueens.render import chart
from nqueens.render.axis import ChartAxis, linear_axis, log_axis, number, numbers, round_step, rounded_axis
from nqueens.render.chart import PALETTE, Dot, HorizontalLine, Panel, PlottedCurve, panel_chart


def growth(*curves: PlottedCurve) -> str:
    return chart.growth_chart(curves, title="First & last", x_title="n", y_title="seconds")


def having(svg: str, name: str, *values: str) -> list[dict[str, str]]:
    """Returns the attributes of every element that has the given one, optionally with one of these values."""
    every = [each.attrib for each in ElementTree.fromstring(svg).iter() if name in each.attrib]
    return [each for each in every if not values or each[name] in values]


def markers(svg: str) -> list[tuple[str, str]]:
    """Returns colour and shape of every marker."""
    return [(each["fill"], each["d"].split("m", 1)[1]) for each in having(svg, "fill", *PALETTE) if "d" in each]


def test_a_growth_chart_is_complete() -> None:
    sets = PlottedCurve("sets", [(4, 1e-5), (5, 1e-3), (6, 0.1)], [(4, 1e-5), (6, 0.1)])
    svg = growth(sets, PlottedCurve("a < b", [(4, 0.0)]))
    shown = texts(svg)
    assert shown[0] == "First & last"
    assert {"n", "seconds", "sets", "a < b", "4", "5", "6", "10−5", "10−4", "10−3", "10−2", "10−1"} <= set(shown)
    assert "4.5" not in shown  # queens are integers
    assert len(markers(svg)) == 3 + 2  # three points, two in the legend; a value of 0 is not drawn
    assert "nan" not in growth(PlottedCurve("s", [(8, 1.0), (8, 1.0)]))


def test_lower_bounds_are_hollow_and_on_the_scale() -> None:
    svg = growth(PlottedCurve("s", [(4, 1.0), (5, 2.0)], (), [(6, 1e6)]))
    assert len(markers(svg)) == 2 + 1
    (marker,) = [each for each in having(svg, "fill", "#ffffff") if "d" in each]
    assert marker["stroke"] in PALETTE
    assert "10" + "6" in texts(svg)


def test_series_differ_in_colour_and_marker() -> None:
    every = markers(growth(*(PlottedCurve(f"s{k}", []) for k in range(42))))
    assert len(set(every)) == 42
    assert len({shape for _, shape in every[:6]}) == 6


def test_points_and_bands_agree_with_the_axes() -> None:
    """A band is open if it has no end."""
    svg = growth(PlottedCurve("s", [(0, 1), (10, 100)], band=[(0, 1.0, 10.0), (10, 10.0, inf)]))
    assert "M80.0 410.0L600.0 50.0" in [each["d"] for each in having(svg, "d")]
    assert [each["d"] for each in having(svg, "fill-opacity")] == ["M80.0 410.0L600.0 230.0L600.0 50.0L80.0 230.0z"]


def test_a_dot_lists_all_its_values() -> None:
    dots = [Dot(10.0, 1.0, inf, each=(1.0, 1.0, 10.0, 100.0))]
    svg = panel_chart(["one"], [Panel("time", dots, logarithmic=True)], title="")
    left, middle, right = 61 - 3, 61 + 240 - 3, 61 + 480 - 3
    assert [float(each["d"][1:].split()[0]) for each in having(svg, "fill-opacity")] == [left, left, middle, right]
    assert f"{right + 3:.1f}" in [each.get("x2") for each in having(svg, "stroke-width", "1.5")]


def test_level_chart() -> None:
    curve = PlottedCurve("rising", [(0, 1.0), (1, 1.02), (10, 1.5), (100, 1.77)])
    svg = chart.level_chart([curve], [HorizontalLine("limit", 1.8)], title="To the limit", x_title="n", y_title="value")
    assert {"To the limit", "n", "value", "rising", "limit", "1", "10", "100", "1.1", "1.8"} <= set(texts(svg))
    assert len(markers(svg)) == 3 + 1  # n = 0 is not drawn
    assert [line["y1"] for line in having(svg, "x2", "600.0") if line["stroke-width"] == "1.5"] == ["50.0"]


def test_panel_chart() -> None:
    panels = [
        Panel("time", [Dot(1.0, 0.5, 20.0), Dot(None, missing="It cannot.")], logarithmic=True),
        Panel("rate", [Dot(0.5, 0.2, 0.8), Dot(1.0)], limits=(0.0, 1.0)),
        Panel("steps", [Dot(5, 0, 9), Dot(3)], logarithmic=True),
    ]
    shown = texts(panel_chart(["one", "two"], panels, title="Both"))
    assert shown.count("one") == shown.count("two") == 3
    assert {"It cannot.", "time, logarithmic", "steps"} <= set(shown)  # 0 has no logarithm, so steps are linear


def test_empty_charts_are_valid() -> None:
    for drawn in (growth(), chart.level_chart([], [], title="", x_title="", y_title=""), panel_chart([], [], title="")):
        assert ElementTree.fromstring(drawn).tag.endswith("svg")


@given(st.lists(st.floats(1e-9, 1e12), min_size=1, max_size=20))
def test_axes_contain_their_values(values: list[float]) -> None:
    for axis in (linear_axis(values, 0, 100), rounded_axis(values, 0, 100, most=8), log_axis(values, 0, 100)):
        for value in values:
            assert -1e-6 <= axis.place(value) <= 100 + 1e-6
        ticks = axis.ticks(8)
        assert ticks == sorted(set(ticks))
        assert 1 <= len(ticks) <= 10


def test_ticks_are_round_and_their_numbers_short() -> None:
    assert ChartAxis(0, 95, 0, 1).ticks(5) == [0, 20, 40, 60, 80]
    assert ChartAxis(4, 14, 0, 1, whole=True).ticks(12) == list(range(4, 15))
    assert ChartAxis(4, 6, 0, 1, whole=True).ticks(12) == [4, 5, 6]
    assert log_axis([0.02, 300], 0, 1).ticks(9) == pytest.approx([0.01, 0.1, 1, 10, 100, 1000])
    assert [round_step(x) for x in (0.11, 2, 2.1, 70)] == pytest.approx([0.2, 2, 5, 100])
    alone = [number(value) for value in (0, 0.5, 20.0, 2500, 1e5, 1e-4, 0.001)]
    assert alone == ["0", "0.5", "20", "2,500", "10^5", "10^-4", "0.001"]
    for values, labels in (
        ([0.001, 0.01, 0.1, 1], "0.001 0.01 0.1 1"), ([0, 50_000, 100_000], "0 50,000 100,000"),
        ([1e-4, 0.001, 0.01, 0.1, 1, 10], "10^-4 10^-3 10^-2 10^-1 10^0 10^1"),
    ):  # fmt: skip
        assert numbers(values) == labels.split()
