"""The puzzles tab on screens of two sizes: the board is seen as a whole, and comes back into view with what is new."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import LINK, PUZZLE, square
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")


@pytest.fixture
def screen(browser: Browser, server: Server) -> Iterator[Callable[[int, int], Page]]:
    """A page on a screen of so many pixels."""
    contexts = []

    def open_one(width: int, height: int) -> Page:
        contexts.append(browser.new_context(base_url=server.address, viewport={"width": width, "height": height}))
        return contexts[-1].new_page()

    yield open_one
    for context in contexts:
        context.close()


def top_and_bottom(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).locator("visible=true").first.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1280, 900), (1920, 1080), (390, 844), (844, 390)])
@pytest.mark.parametrize("view", [LINK, f"/#puzzles?make={PUZZLE}"], ids=["play", "make"])
def test_the_whole_board_is_seen(screen: Callable[[int, int], Page], width: int, height: int, view: str) -> None:
    page = screen(width, height)
    page.goto(view)
    square(page, 7, 7).wait_for()
    top, bottom = top_and_bottom(page, "#panel-puzzles .board")
    assert 0 < top < bottom <= height


def test_the_board_comes_back_into_view(screen: Callable[[int, int], Page]) -> None:
    page = screen(390, 844)
    page.goto("/#puzzles?rows=7&each=1&level=1&seed=1")
    page.wait_for_selector("text=Level 1 of 8")
    for press in ("Another", "Change this puzzle", "Play it"):
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.click(f"#panel-puzzles button:has-text('{press}') >> visible=true")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.modes')].some((each) => each.getBoundingClientRect().top >= 0)"
        )
        page.locator("#panel-puzzles .board").locator("visible=true").first.wait_for()  # a new puzzle takes a moment
        top, bottom = top_and_bottom(page, "#panel-puzzles .board")
        assert 0 < top < bottom <= 844


def test_who_a_copied_link_is_for_is_said(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/#play?board=6")
    page.click("#panel-play button:has-text('Take it with you')")
    page.locator(".takesheet section button").first.click()
    page.wait_for_selector(".takesheet .status:has-text('It opens on this machine, while the program runs')")
