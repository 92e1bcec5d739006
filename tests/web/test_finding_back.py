"""What a reader relies on in every tab: the address says what is shown, failures are said, and nothing is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytest.importorskip("playwright", reason="playwright is not installed")


def test_a_tab_keeps_its_address_when_one_comes_back(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1")
    page.wait_for_selector("#panel-play [role=gridcell]")
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    page.click("#tab-play")
    page.wait_for_function("() => location.hash === '#play?board=6&queens=0,1'")
    page.click("#tab-variants")
    page.wait_for_function("() => location.hash.startsWith('#variants?board=7')")


def test_the_address_of_a_run_names_the_event(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    for _ in range(3):
        page.locator(".transport button[aria-label='Step']").click()
    page.wait_for_function("() => location.hash.endsWith('&at=3')")
    sentence = page.locator(".lane .event").inner_text()
    page.reload()
    page.wait_for_selector(f".lane .event:has-text('{sentence}')")
    assert page.locator(".transport output").first.inner_text().startswith("3 of")


def test_a_solver_goes_on_from_the_queens_of_a_player(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1&forbidden=5,0")
    page.click("text=Watch a solver go on from here")
    page.wait_for_selector(".from:has-text('Starts with 1 fixed queen and 1 forbidden square.')")
    page.locator(".transport button[aria-label='To the end']").click()
    page.wait_for_selector("#panel-watch .transport .status:has-text('1 solution found')")
    placed = page.evaluate("[...document.querySelectorAll('.lane .piece')].map((each) => Number(each.dataset.at))")
    assert placed == [1, 9, 17, 18, 26, 34]
    page.click("text=Start from an empty board")
    page.wait_for_function("() => !location.hash.includes('fixed')")


def test_a_run_without_events_says_how_it_ended(page: Page) -> None:
    page.goto("/#watch?board=3&solver=min-conflicts&options=engine:native")
    page.wait_for_selector(".options .error:has-text('engine=native cannot be traced')")
    page.goto("/#watch?board=9&solver=brute-force")
    page.wait_for_selector("#panel-watch .transport .status:has-text('at most 8 rows')")


def test_a_tree_too_large_to_draw_is_folded(page: Page) -> None:
    page.goto("/#watch?board=10&solver=sets&until=all")
    page.wait_for_selector("figcaption:has-text('nodes are folded')")
    assert page.locator("canvas.tree").is_visible()
    page.click("summary:has-text('About this solver')")
    assert "lists all solutions" in page.locator("details.about").inner_text()


def test_play_shows_the_board_on_a_phone(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 760}, is_mobile=True)
    page = context.new_page()
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.click(".transport .primary")
    board = page.locator(".lane .board").bounding_box()
    bar = page.locator(".transport").bounding_box()
    assert board is not None
    assert bar is not None
    assert 0 <= board["y"] < board["y"] + board["height"] <= bar["y"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_slow_or_missing_server_is_said(page: Page) -> None:
    held: list[Route] = []
    page.route("**/variants.js", lambda route: held.append(route))
    page.route("**/api/solvers*", lambda route: held.append(route))
    page.goto("/#variants")
    page.wait_for_selector("#panel-variants [role=status]:has-text('Loading')")
    page.click("#tab-watch")
    page.wait_for_selector("#panel-watch .transport .status:has-text('Loading')")
    assert page.evaluate("location.hash") == "#watch"
    for route in held:
        route.continue_()
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    assert str(page.evaluate("location.hash")).startswith("#watch?")
    page.unroute("**/variants.js")
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    assert page.locator("#panel-variants h1").count() == 1
