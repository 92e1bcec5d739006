"""The tree and the curve of a run: pointed at, clicked, folded, zoomed by mouse, key and finger; words explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support.tabs import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_a_tree_to_work_with(watch: Watch) -> None:
    page, keys = watch.page, watch.page.keyboard
    watch.load("board=8&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('canvas.tree')?.ariaLabel?.includes('2,057 nodes')")
    page.locator(".found li").nth(91).wait_for()
    page.locator(".found button").nth(1).click()
    assert watch.sentence == "A solution."
    assert page.locator(".found .now button").get_attribute("aria-label") == "Solution 2"
    second = watch.shown
    tree, pieces = page.locator("canvas.tree"), page.locator(".laneboard .piece")
    path = (tree.get_attribute("aria-label") or "").partition("Shown: ")[2].split(", ")
    assert [each[1] for each in path] == list("87654321")
    tree.scroll_into_view_if_needed()
    box = tree.bounding_box()
    assert box is not None
    at: Any = {"x": box["width"] / 2, "y": box["height"] * 0.4}
    tree.hover(position=at)
    assert "nodes below" in page.locator(".nodetext").inner_text()
    placed = pieces.count()
    assert 0 < placed < 8
    assert watch.shown == second
    page.locator(".telling .summary").hover()
    assert pieces.count() == 8
    tree.click(position=at)
    assert watch.shown != second
    assert watch.sentence.startswith("Puts a queen on")
    assert pieces.count() == placed
    tree.focus()
    for key in ("ArrowUp", "ArrowRight", "Enter", "Space"):
        keys.press(key)
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
    assert abs(watch.shown - 33588 / 2) < 200
    for word, meaning in (("Backtracks", "a queen was taken off"), ("Search tree", "all that a search has tried")):
        page.click(f".lane .term:has-text('{word}')")
        assert meaning in page.locator(".meaning:popover-open").inner_text()
        keys.press("Escape")
    page.click(".watchbar .term")
    assert "looks for solutions" in page.locator(".meaning:popover-open").inner_text()


def test_a_tap_on_a_small_tree_goes_there(phone: Page) -> None:
    watch = Watch(phone)
    watch.load("board=4&solver=sets&until=all")
    for name in ("Over: past", "To the next solution"):
        phone.get_by_role("button", name=name).tap()
    assert watch.sentence == "A solution."
    phone.locator("canvas.tree").tap()
    assert watch.sentence.startswith("Puts a queen on")
    phone.locator(".found button").first.tap()
    assert watch.sentence == "A solution."
