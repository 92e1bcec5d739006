"""What the browser remembers of puzzles: when it is full, refuses to keep anything, or gives back what is damaged."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import LINK, PUZZLE, label, says, square

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright", reason="playwright is not installed")

NAME = "nqueens.puzzles"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"


def remember(page: Page, kept: object) -> None:
    """Lets the browser hold this before the page begins."""
    text = kept if isinstance(kept, str) else json.dumps(kept)
    page.add_init_script(f"localStorage.setItem({json.dumps(NAME)}, {json.dumps(text)})")


@pytest.mark.parametrize("trouble", [FULL, REFUSED], ids=["full", "refused"])
def test_what_cannot_be_kept_lasts_as_long_as_the_page(page: Page, trouble: str) -> None:
    page.add_init_script(trouble)
    page.goto(LINK)
    square(page, 2, 3).click()
    page.get_by_label("letters").check()
    page.click("text=Another")
    page.wait_for_function("() => document.querySelectorAll('#panel-puzzles [role=gridcell]').length === 64")
    page.evaluate(f"location.hash = '{LINK[1:]}'")
    says(page, "Here you left off")
    assert label(page, 2, 3).endswith("cross")
    found = page.evaluate(
        """async () => {
        const { Memory } = await import("/memory.js");
        const memory = new Memory("test");
        memory.keepDay("2026-02-28", 60);
        memory.keepDay("2026-03-01", 60);
        return [memory.streak("2026-03-01"), new Memory("test").streak("2026-03-01")]; }"""
    )
    assert found == [2, 0]


def test_what_could_not_be_kept_is_kept_later(page: Page) -> None:
    page.goto("/")
    found = page.evaluate(
        """async () => {
        const { Memory } = await import("/memory.js");
        const [setItem, memory, other] = [Storage.prototype.setItem, new Memory("test"), new Memory("test")];
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
        memory.keepBoard("one", { marks: "x" });
        Storage.prototype.setItem = setItem;
        memory.keepBoard("two", { marks: "Q" });
        other.keepBoard("three", { marks: "." });
        return ["one", "two", "three"].map((code) => memory.board(code)?.marks); }"""
    )
    assert found == ["x", "Q", "."]


@pytest.mark.parametrize(
    "kept",
    ["{", "null", "7", '"text"', {"boards": 3, "days": None, "likes": "x"}, {"boards": [], "days": [], "likes": []}],
    ids=["cut off", "null", "number", "text", "no tables", "lists"],
)
def test_a_damaged_memory_begins_anew(page: Page, kept: object) -> None:
    page.goto("/")
    found = page.evaluate(
        """async (text) => {
        const { Memory } = await import("/memory.js");
        localStorage.setItem("test", text);
        const memory = new Memory("test");
        const before = [memory.board("code"), memory.like("look", "plain"), memory.streak("2026-03-01")];
        memory.keepBoard("code", { marks: "x" });
        memory.keepDay("2026-03-01", 60);
        memory.keepLike("look", "letters");
        const again = new Memory("test");
        return [...before, again.board("code"), again.like("look", "plain"), again.streak("2026-03-01")]; }""",
        kept if isinstance(kept, str) else json.dumps(kept),
    )
    assert found == [None, "plain", 0, {"marks": "x"}, "letters", 1]


@pytest.mark.parametrize(
    "record",
    [
        7,
        {"marks": 5, "seconds": "long", "hints": {}},
        {"marks": "?" * 49, "seconds": -3, "hints": None},
        {"marks": ["Q"] * 49, "seconds": [], "hints": "2"},
        {"marks": "Q" * 48},
        {"marks": "xx" + "." * 47},
    ],
    ids=["number", "wrong types", "signs", "list", "short", "not as given"],
)
def test_a_damaged_board_begins_anew(page: Page, record: object) -> None:
    code = f"{PUZZLE}:Qx" + "." * 47
    remember(page, {"boards": {code: record}, "days": {}, "likes": {"auto": "no", "look": "constructor"}})
    page.goto(f"/#puzzles?puzzle={code}")
    says(page, "^One queen in every row")
    assert label(page, 1, 1).endswith("queen, given")
    assert page.locator("[role=gridcell][aria-label$='empty']:visible").count() == 47
    assert page.locator(".facts dd:visible").all_inner_texts() == ["1 / 7", "0:00", "0"]
    assert page.get_by_label("colours", exact=True).is_checked()
    assert not page.get_by_label("Mark what queens rule out").is_checked()


@pytest.mark.parametrize(
    "kind",
    [{"each": "constructor"}, {"each": "2", "rows": "99", "level": "1"}, "text", [], {"rows": None}, 7],
    ids=["constructor", "no such kind", "text", "list", "nothing", "number"],
)
def test_a_damaged_kind_becomes_one_that_can_be_made(page: Page, kind: object) -> None:
    remember(page, {"likes": {"kind": kind}})
    page.goto(LINK)
    page.get_by_label("Queens in each").and_(page.locator(":visible")).wait_for()
    assert page.locator(".chooser:visible select").evaluate_all("all => all.every((each) => each.value)")
    with page.expect_response("**/api/generate*") as asked:
        page.click("text=Another")
    assert asked.value.ok


def test_a_link_to_a_kind_that_is_none(page: Page) -> None:
    page.goto("/#puzzles?rows=7&each=constructor&level=toString&seed=1")
    page.wait_for_selector("#panel-puzzles .intro .small:has-text('Level')")
    assert "#puzzles?rows=7&each=1&level=3&seed=1" in page.url
