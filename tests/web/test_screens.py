"""The board first on every screen: as large as the screen allows, before any setting, with its buttons in view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FloatRect, Page

pytest.importorskip("playwright", reason="playwright is not installed")

SCREENS = [(390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800), (1920, 1080)]
VIEWS = {
    "play": ("#play?board=8", ".board", "button.primary"),
    "puzzles": ("#puzzles?rows=7&each=1&level=1&seed=1", ".board", "button.primary"),
    "variants": ("#variants?board=8&piece=knight", ".board", "button.primary"),
    "large": ("#large?rows=1000&kind=random", "canvas.map", "button:has-text('Whole board')"),
    "watch": ("#watch?board=8&solver=sets", ".board", ".transport .sliders"),
}
"""Address of a view, its board, and what one must see together with it."""


def box(page: Page, tab: str, what: str) -> FloatRect:
    found = page.locator(f"#panel-{tab}").locator(what).first
    found.wait_for()
    place = found.bounding_box()
    assert place is not None
    return place


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_board_and_buttons_take_the_screen(browser: Browser, server: Server, width: int, height: int) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    for tab, (address, board, buttons) in VIEWS.items():
        page.goto(f"/{address}")
        page.wait_for_timeout(300)  # the layout follows what the server says
        there, needed = box(page, tab, board), box(page, tab, buttons)
        assert there["y"] >= 0, tab
        assert there["y"] + there["height"] <= height, tab
        assert needed["y"] + needed["height"] <= height, tab
        assert there["height"] >= 0.54 * min(width, height), tab  # of the side that is short
        if width >= 1280:
            assert there["height"] >= (0.64 if tab == "watch" else 0.8) * height, tab
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), tab
    context.close()


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("tab", ["variants", "large", "explore"])
def test_the_board_comes_before_settings(browser: Browser, server: Server, tab: str, width: int, height: int) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto(f"/#{tab}")
    page.wait_for_timeout(300)
    board, setting = box(page, tab, ".stage .board, canvas.map"), box(page, tab, ".boardform, .setup input")
    assert board["x"] + board["width"] <= setting["x"] or board["y"] + board["height"] <= setting["y"]
    assert board["y"] + board["height"] <= height
    context.close()


@pytest.mark.parametrize("tab", ["explore", "learn"])
def test_on_a_phone_that_lies_the_whole_board_is_in_view(browser: Browser, server: Server, tab: str) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 844, "height": 390})
    page = context.new_page()
    page.goto(f"/#{tab}")
    board = box(page, tab, ".stage .board")
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= 390
    assert board["width"] >= 190
    context.close()


def test_letters_and_numbers_around_a_board_have_one_size(page: Page) -> None:
    for address in (
        "play?board=3",
        "play?board=8",
        "play?board=32",
        "watch?board=20",
        "puzzles?rows=7&each=1&level=1&seed=1",
    ):
        page.goto("about:blank")
        page.goto(f"/#{address}")
        page.locator("[role=tabpanel]:not([hidden]) .board:visible .coordinates text").first.wait_for()
        page.wait_for_function("() => document.querySelector('.coordinates').style.getPropertyValue('--letter')")
        sizes = page.locator(".coordinates:visible text").evaluate_all(
            "(all) => all.map((each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
        )
        assert max(sizes) == pytest.approx(12, abs=0.5), address


def test_the_bar_of_watch_is_one_line(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 1200, "height": 900})
    page = context.new_page()
    page.goto("/#watch?solver=region-room")
    first, last = box(page, "watch", ".watchbar select"), box(page, "watch", ".watchbar .takes")
    assert abs(first["y"] - last["y"]) < 20
    context.close()
