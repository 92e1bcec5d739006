"""Keys of whole tabs: they work wherever the focus is, and those that are the browser's are left to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import LINK, PUZZLE, label, says, square

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright", reason="playwright is not installed")

# Presses a key with these modifiers and says whether the page kept it from the browser.
PRESS = """([key, modifiers]) => {
    const held = Object.fromEntries(modifiers.map((each) => [each, true]));
    const pressed = new KeyboardEvent("keydown", { key, ...held, bubbles: true, cancelable: true });
    return !(document.activeElement ?? document.body).dispatchEvent(pressed); }"""


def taken(page: Page, key: str, *modifiers: str) -> bool:
    return bool(page.evaluate(PRESS, [key, modifiers]))


def test_keys_with_ctrl_alt_or_meta_are_the_browsers(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).click()
    square(page, 2, 1).click()
    for key in ("u", "h", "y", "x", "q", "z"):
        for modifier in ("ctrlKey", "altKey", "metaKey"):
            if (key, modifier) not in {("z", "ctrlKey"), ("y", "ctrlKey")}:
                assert not taken(page, key, modifier), (key, modifier)
    assert label(page, 2, 1).endswith("cross")
    assert taken(page, "z", "ctrlKey")
    assert label(page, 2, 1).endswith("empty")
    assert taken(page, "Z", "ctrlKey", "shiftKey")
    assert label(page, 2, 1).endswith("cross")


def test_undo_of_the_editor_leaves_the_browsers_keys_alone(page: Page) -> None:
    page.goto(f"/#puzzles?make={PUZZLE}")
    square(page, 1, 1).focus()
    page.keyboard.press("c")
    assert "region C" in label(page, 1, 1)
    for modifier in ("ctrlKey", "altKey", "metaKey"):
        assert not taken(page, "u", modifier)
    assert "region C" in label(page, 1, 1)
    assert taken(page, "z", "ctrlKey")
    assert "region A" in label(page, 1, 1)


def test_all_regions_of_a_large_board_are_typed(page: Page) -> None:
    page.goto("/#puzzles?make=")
    page.locator(".making").get_by_label("Rows", exact=True).select_option("32")
    square(page, 1, 1).focus()
    for key, region in (("f", "f"), ("F", "F"), ("a", "a"), ("b", "b"), ("g", "G"), ("u", "U"), ("A", "A")):
        page.keyboard.press(key)
        assert f"region {region}," in label(page, 1, 1)
    page.locator(".making").get_by_label("Rows", exact=True).select_option("6")
    square(page, 6, 1).focus()
    page.keyboard.press("a")
    assert "region A," in label(page, 6, 1)
    page.keyboard.press("u")
    assert "region F," in label(page, 6, 1)


def test_keys_work_before_anything_is_clicked(page: Page) -> None:
    page.goto("/#play?board=6")
    page.wait_for_selector("#panel-play [role=gridcell]")
    page.keyboard.press("h")
    page.wait_for_selector("#panel-play .status:has-text('Look at row')")
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("h")
    says(page, "^Look at")
    page.click("text=Mark what queens rule out")
    page.keyboard.press("h")  # a box to tick takes no letters
    page.wait_for_selector(".playing .primary:has-text('What follows?')")


def test_watching_by_keyboard(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    at = page.locator(".transport output").first
    for expected in ("1 of", "2 of"):
        page.keyboard.press("ArrowRight")
        assert at.inner_text().startswith(expected)
    page.locator(".transport button[aria-label='Step back']").click()
    page.keyboard.press("ArrowRight")
    assert at.inner_text().startswith("2 of")
    page.evaluate("document.activeElement.blur()")
    assert taken(page, " ")  # else it scrolls the page
    assert page.locator(".transport .primary").inner_text() == "Pause"
    page.keyboard.press("Space")
    assert page.locator(".transport .primary").inner_text() == "Play"
    page.focus("#tab-watch")
    page.keyboard.press("ArrowRight")  # is the tabs'
    page.wait_for_selector("#panel-explore:not([hidden])")
