"""The tree and the curve of a run: pointed at, clicked, folded, zoomed by mouse, key and finger; words explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.tabs import Tab

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOADED = "() => / of [1-9][0-9,]*$/.test(document.querySelector('.transport output')?.textContent)"


@pytest.fixture
def watch(page: Page) -> Tab:
    return Tab(page, "watch")


def load(watch: Tab, query: str) -> None:
    watch.go(query)
    watch.page.wait_for_function(LOADED)


def shown(watch: Tab) -> int:
    return int(watch.at(".transport output").first.inner_text().partition(" of ")[0].replace(",", ""))


def sentence(watch: Tab) -> str:
    return watch.at(".lane .event").first.inner_text()


def test_a_tree_to_work_with(watch: Tab, page: Page) -> None:
    load(watch, "board=8&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('canvas.tree')?.ariaLabel?.includes('2,057 nodes')")
    page.locator(".found li").nth(91).wait_for()
    page.locator(".found button").nth(1).click()
    assert sentence(watch) == "A solution."
    assert page.locator(".found .now button").get_attribute("aria-label") == "Solution 2"
    second = shown(watch)
    tree = page.locator("canvas.tree")
    path = (tree.get_attribute("aria-label") or "").partition("Shown: ")[2].split(", ")
    assert [each[1] for each in path] == list("87654321")
    tree.scroll_into_view_if_needed()
    box = tree.bounding_box()
    assert box is not None
    at = {"x": box["width"] / 2, "y": box["height"] * 0.4}
    tree.hover(position=at)  # type: ignore[arg-type]
    assert "nodes below" in page.locator(".nodetext").inner_text()
    placed = page.locator(".laneboard .piece").count()
    assert 0 < placed < 8
    assert shown(watch) == second
    page.locator(".telling .summary").hover()
    assert page.locator(".laneboard .piece").count() == 8
    tree.click(position=at)  # type: ignore[arg-type]
    assert shown(watch) != second
    assert sentence(watch).startswith("Puts a queen on")
    assert page.locator(".laneboard .piece").count() == placed
    tree.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter", "Space"):
        page.keyboard.press(key)
    below = int(page.locator(".nodetext").inner_text().split()[1])
    assert below > 0
    page.wait_for_selector(f"figcaption:has-text('; {below} nodes are folded')")
    assert page.locator(".transport .primary").inner_text() == "Play"
    page.click("button:has-text('Unfold')")
    page.wait_for_selector("figcaption:has-text('Bold: the board shown')")
    chart = page.locator("svg.chart")
    chart.scroll_into_view_if_needed()
    wide = chart.bounding_box()
    assert wide is not None
    chart.click(position={"x": wide["width"] / 2, "y": 20})
    assert abs(shown(watch) - 33588 / 2) < 200


def test_a_tap_on_a_small_tree_goes_there(phone: Page) -> None:
    watch = Tab(phone, "watch")
    load(watch, "board=4&solver=sets&until=all")
    phone.get_by_role("button", name="Over: past").tap()
    phone.get_by_role("button", name="To the next solution").tap()
    assert sentence(watch) == "A solution."
    phone.locator("canvas.tree").tap()
    assert sentence(watch).startswith("Puts a queen on")
    phone.locator(".found button").first.tap()
    assert sentence(watch) == "A solution."


def test_words_beside_the_board_are_explained(watch: Tab, page: Page) -> None:
    load(watch, "solver=sets&board=6")
    for word, meaning in (("Backtracks", "a queen was taken off"), ("Search tree", "all that a search has tried")):
        page.click(f".lane .term:has-text('{word}')")
        assert meaning in page.locator(".meaning:popover-open").inner_text()
        page.keyboard.press("Escape")
    page.click(".watchbar .term")
    assert "looks for solutions" in page.locator(".meaning:popover-open").inner_text()
