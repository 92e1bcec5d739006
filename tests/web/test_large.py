"""Large boards: as bytes from the server, and as a map in the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import pytest
from support.serving import Server

import nqueens
from nqueens.api.judge import verify
from nqueens.web.limits import MOST_ROWS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.mark.parametrize("rows", [1, 4, 1000, 100_000, MOST_ROWS["large"]])
def test_the_bytes_are_a_solution(server: Server, rows: int) -> None:
    for query in (f"rows={rows}", f"rows={rows}&seed=3"):
        answered = server.ask(f"/api/large?{query}")
        assert answered.headers["content-type"] == "application/octet-stream"
        columns = np.frombuffer(answered.body, dtype="<i4")
        assert len(columns) == rows
        assert verify(columns)


@pytest.mark.parametrize("rows", ["0", "-1", "2", "3", "1000001", "many", ""])
def test_boards_that_cannot_be_are_refused(server: Server, rows: str) -> None:
    refused = server.ask("/api/large", rows=rows)
    assert refused.status == 400
    assert re.fullmatch(r"[A-Z].*[^.]\.", refused.json["error"])


def says(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#panel-large > .status")).to_have_text(re.compile(pattern), timeout=10_000)


def let_it_draw(page: Page) -> None:
    """Waits for two frames: what was asked for before the first is on the screen after it."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def shown(page: Page) -> list[int]:
    let_it_draw(page)
    text = page.locator("#panel-large .buttons .small").inner_text()
    return [int(number.replace(",", "")) for number in re.findall(r"[\d,]+", text)]


def test_a_million_queens_are_walked_around_in(page: Page) -> None:
    pytest.importorskip("playwright", reason="playwright is not installed")
    page.goto("/#large?rows=1000")
    says(page, "^1,000 queens, none attacking another")
    page.get_by_label("Queens", exact=True).fill("1 000 000")
    page.get_by_label("Queens", exact=True).press("Enter")
    says(page, "^1,000,000 queens, none attacking another")
    assert shown(page) == [1_000_000, 1_000_000]
    page.hover(".map")
    page.mouse.wheel(0, -600)
    page.mouse.wheel(0, -600)
    rows, columns = shown(page)
    assert max(rows, columns) < 200_000
    page.get_by_role("button", name="Closer").click()
    assert shown(page)[0] < rows
    page.get_by_label("Go to row").fill("500,001")
    page.get_by_label("Go to row").press("Enter")
    says(page, "^Row 500,001 of 1,000,000: its queen is in column 1,")
    assert shown(page)[0] < 100
    assert page.url.endswith("#large?rows=1000000&kind=formula&row=500001")
    page.focus(".map")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    assert shown(page) == [1_000_000, 1_000_000]
    page.get_by_label("Go to row").fill("1000001")
    page.get_by_label("Go to row").press("Enter")
    assert page.locator("#panel-large .error").inner_text() == (
        "A row is a whole number from 1, on top, to 1,000,000, got 1000001."
    )


def test_a_queen_is_chosen_dragged_and_shared(page: Page) -> None:
    page.goto("/#large?rows=8&kind=random&seed=5")
    says(page, "^8 queens, none attacking another")
    columns = nqueens.solve(8, seed=5)
    page.locator(".map").scroll_into_view_if_needed()
    box = page.locator(".map").bounding_box()
    assert box is not None
    side = 0.96 * min(box["width"], box["height"]) / 8
    x = box["x"] + box["width"] / 2 + (columns[2] - 3.5) * side
    y = box["y"] + box["height"] / 2 + (2 - 3.5) * side
    page.mouse.click(x, y)
    says(page, f"^Row 3 of 8: its queen is in column {columns[2] + 1},")
    assert "row=3" in page.url
    page.focus(".map")
    page.keyboard.press("+")
    page.keyboard.press("+")
    let_it_draw(page)
    before = page.evaluate("document.querySelector('.map').toDataURL()")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 40, steps=3)
    page.mouse.up()
    let_it_draw(page)
    assert page.evaluate("document.querySelector('.map').toDataURL()") != before
    says(page, "^Row 3 of 8")
    page.get_by_label("Seed").locator("visible=true").fill("")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash.endsWith('seed=1')")
    page.goto("/#large?rows=3")
    says(page, "^No solution exists for 3 queens")


def test_the_place_that_is_shown_is_in_the_link(page: Page) -> None:
    page.goto("/#large?rows=1000")
    says(page, "^1,000 queens, none attacking another")
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()
    page.focus(".map")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash.includes('at=')")
    seen = shown(page)
    page.reload()
    says(page, "^1,000 queens, none attacking another")
    let_it_draw(page)
    assert shown(page) == pytest.approx(seen, abs=2)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (844, 390)])
def test_the_whole_board_and_its_buttons_are_in_view(browser: Browser, server: Server, width: int, height: int) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto("/#large?rows=1000")
    says(page, "^1,000 queens, none attacking another")
    for what in [".map", *(f".buttons button:has-text('{name}')" for name in ("Closer", "Farther", "Whole board"))]:
        box = page.locator(f"#panel-large {what}").bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= width, what
        assert 0 <= box["y"] < box["y"] + box["height"] <= height, what
    board = page.locator("#panel-large .map").bounding_box()
    assert board is not None
    assert min(board["width"], board["height"]) >= 310
    context.close()
