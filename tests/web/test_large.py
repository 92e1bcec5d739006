"""Large: a board of up to a million queens, as a map to walk around in."""

import re

import pytest
from support.tabs import Tab

import nqueens


def drawn(large: Tab) -> str:
    """The picture, after two frames: what was asked for before the first is on the screen after it."""
    large.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    picture: str = large.page.evaluate("document.querySelector('.map').toDataURL()")
    return picture


def shown(large: Tab) -> list[int]:
    """How many rows and columns are seen."""
    drawn(large)
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", large.at(".buttons .small").inner_text())]


def test_a_million_queens_are_walked_around_in(large: Tab) -> None:
    page = large.page
    large.go("rows=1000", says="^1,000 queens, none attacking another")
    queens = page.get_by_label("Queens", exact=True)

    def enter(label: str, text: str) -> None:
        page.get_by_label(label, exact=True).fill(text)
        page.get_by_label(label, exact=True).press("Enter")

    enter("Queens", "1 000 000")
    large.says("^1,000,000 queens, none attacking another")
    assert shown(large) == [1_000_000, 1_000_000]
    page.hover(".map")
    page.mouse.wheel(0, -600)
    page.mouse.wheel(0, -600)
    rows, columns = shown(large)
    assert max(rows, columns) < 200_000
    for name, factor in (("Closer", 1 / 1.6), ("Farther", 1)):
        large.press(name)
        assert shown(large)[0] == pytest.approx(rows * factor, rel=0.02)
    enter("Go to row", "500,001")
    large.says("^Row 500,001 of 1,000,000: its queen is in column 1,")
    assert shown(large)[0] < 100
    assert large.hash == "#large?rows=1000000&kind=formula&row=500001"
    page.focus(".map")
    large.keys("ArrowRight", "Home")
    assert shown(large) == [1_000_000, 1_000_000]
    enter("Go to row", "1000001")
    large.says("^A row is a whole number from 1, on top, to 1,000,000, got 1000001.$", ".error")
    large.go("rows=2000000", says="from 1 to 1,000,000, got 2000000", where=".error")
    assert queens.input_value() == "1,000"
    enter("Queens", "many")
    large.says("got many", ".error")
    page.get_by_label("random").check()
    large.says("^$", ".error")
    assert (queens.input_value(), queens.get_attribute("aria-invalid")) == ("1,000", "false")
    large.go("rows=3", says="^No solution exists for 3 queens")


def test_a_queen_is_chosen_dragged_and_shared(large: Tab) -> None:
    page = large.page
    large.go("rows=8&kind=random&seed=5", says="^8 queens, none attacking another")
    columns = nqueens.solve(8, seed=5)
    large.at(".map").scroll_into_view_if_needed()
    box = large.at(".map").bounding_box()
    assert box is not None
    side = 0.96 * min(box["width"], box["height"]) / 8
    x = box["x"] + box["width"] / 2 + (columns[2] - 3.5) * side
    y = box["y"] + box["height"] / 2 + (2 - 3.5) * side
    plain = drawn(large)
    page.mouse.click(x, y)
    large.says(f"^Row 3 of 8: its queen is in column {columns[2] + 1},")
    assert "row=3" in large.hash
    assert drawn(large) != plain  # her lines
    page.focus(".map")
    large.keys("+", "+")
    before = drawn(large)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=3)
    page.mouse.up()
    assert drawn(large) != before
    large.says("^Row 3 of 8")  # it was no click
    page.get_by_label("Seed").locator("visible=true").fill("")
    large.keys("Enter")
    page.wait_for_function("() => location.hash.endsWith('seed=1')")
    large.go("rows=1000", says="^1,000 queens, none attacking another")
    for _ in range(4):
        large.press("Closer")
    page.focus(".map")
    large.keys("ArrowRight")
    page.wait_for_function("() => location.hash.includes('at=')")
    seen = shown(large)
    at = [int(each) for each in large.hash.partition("at=")[2].split(",")]
    assert at[0] == 500
    assert at[2] == pytest.approx(seen[1], abs=2)
    assert at[1] > 500
    page.reload()
    large.says("^1,000 queens, none attacking another")
    assert shown(large) == pytest.approx(seen, abs=2)
