"""Learn: its boards say the truth, words are explained by mouse, keyboard and finger, and who is new is led on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from support.play_page import PANEL, STATUS, label, press, says, square
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

pytest.importorskip("playwright", reason="playwright is not installed")

ROOT = Path(__file__).parents[2]
LADDER = f"{PANEL} .ladder"
WORD = "#panel-learn .intro .term"


def chapter(page: Page, name: str) -> Locator:
    page.goto(f"/#learn?at={name}")
    return page.locator(f"#chapter-{name}")


def tells(part: Locator, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(part).to_contain_text(re.compile(pattern), timeout=15_000)


def test_three_queens_are_proved_impossible_by_trying(page: Page) -> None:
    part = chapter(page, "three")
    for square_, said in ((4, "no room for a second"), (0, "Two squares are left"), (1, "proved")):
        part.locator("[data-at]").nth(square_).click()
        tells(part, said)
        part.get_by_role("button", name="Clear").click()
    reach = chapter(page, "attack")
    reach.locator("[data-at]").nth(14).click()
    tells(reach, "She attacks 19 of the 35")  # 5 + 5 in lines, 9 on the diagonals
    reach.locator("[data-at]").nth(15).click()
    tells(reach, "1 clash")


def test_backtracking_is_stepped_through(page: Page) -> None:
    part = chapter(page, "backtracking")
    tells(part, "of 57")
    assert part.locator("canvas.tree").is_visible()
    part.get_by_label("To the next dead end").click()
    tells(part, "d2 is attacked from c3")
    part.get_by_label("Step", exact=True).click()
    tells(part, "Takes the queen off c3: nothing fits behind it")
    part.get_by_label("To the next solution").click()
    assert part.locator(".board.solved .piece").count() == 4
    part.get_by_text("6 queens").click()
    tells(part, "0 of 3")
    part.get_by_role("button", name="Play").click()
    tells(part, "Pause")
    page.click("#tab-play")  # what nobody looks at, rests
    page.click("#tab-learn")
    tells(part, "Play")


def test_the_twelve_classes_and_why_repair_wins(page: Page) -> None:
    part = chapter(page, "symmetry")
    tells(part, r"11 × 8 \+ 1 × 4 = 92")
    assert part.locator(".class").count() == 12
    part.locator(".class summary").nth(9).click()  # the one that the half turn leaves as it is
    part.locator(".images li").nth(3).wait_for()
    assert part.locator(".images li").count() == 4
    local = chapter(page, "local")
    local.get_by_text("Let both try 8 queens").click()
    local.get_by_text("Let both try 16 queens").wait_for()
    assert local.locator("tbody td").first.inner_text() == "876"
    local.get_by_text("A million queens", exact=True).click()
    tells(local, "1,000,000 queens, none attacking another")


def test_the_halves_add_up_to_all_solutions(page: Page) -> None:
    part = chapter(page, "halves")
    tells(part, "Half 1 of 344")
    for _ in range(2):
        part.get_by_text("Next that fits").click()
    assert part.locator(".board .piece").count() == 8
    part.locator("input[type=range]").fill("344")
    tells(part, "92 in all")


def test_a_word_is_explained_by_keyboard_and_by_touch(browser: Browser, server: Server, page: Page) -> None:
    page.goto("/#learn")
    page.focus(WORD)
    page.keyboard.press("Enter")
    meaning = page.locator(f"{WORD} + .meaning")
    meaning.wait_for(state="visible")
    box = meaning.bounding_box()
    assert box is not None
    assert box["y"] > (page.locator(WORD).bounding_box() or box)["y"]
    page.keyboard.press("Escape")
    meaning.wait_for(state="hidden")
    context = browser.new_context(base_url=server.address, viewport={"width": 320, "height": 640}, has_touch=True)
    phone = context.new_page()
    phone.goto("/#learn")
    phone.tap(WORD)
    phone.locator(f"{WORD} + .meaning").wait_for(state="visible")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()


def test_words_are_those_of_the_glossary_and_none_stays_marked(page: Page) -> None:
    page.goto("/")
    keys = page.evaluate("async () => Object.keys((await import('/texts.en.js')).default.terms)")
    bold = [each.lower() for each in re.findall(r"\*\*(.+?)\*\*", (ROOT / "GLOSSARY.md").read_text("utf-8"))]
    assert [key for key in keys if not any(each.startswith(key) for each in bold)] == []
    for tab in ("play", "explore", "variants", "large", "learn", "watch", "watch?solver=min-conflicts"):
        page.goto(f"/#{tab}")
        tab = tab.partition("?")[0]
        page.locator(f"#panel-{tab} .term").first.wait_for()
        assert "{" not in page.locator(f"#panel-{tab}").inner_text()


def test_documents_are_read_from_this_server_where_it_has_them(page: Page, server: Server) -> None:
    page.goto("/#learn")
    tells(page.locator("#chapter-halves .reading"), "docs/counting.md")
    if not server.ask("/api/info").json["documents"]:  # an installed package
        assert server.ask("/docs/counting.md").status == 404
        assert page.locator(".reading a").count() == 0
        return
    links = [each.get_attribute("href") or "" for each in page.locator(".reading a").all()]
    assert "/docs/counting.md" in links
    for link in set(links):
        answered = server.ask(link)
        assert answered.status == 200
        assert answered.headers["content-type"].startswith("text/plain")
        assert answered.body == (ROOT / link.lstrip("/")).read_bytes()


def test_who_is_new_sees_how_a_queen_attacks_and_is_led_on(page: Page) -> None:
    page.goto("/")
    page.locator("#panel-play [aria-label^='e4,'][aria-label*='a queen is supposed here']").wait_for()
    assert "attacked" in label(page, "h7")
    square(page, "a1").hover()
    page.wait_for_function(
        "() => document.querySelector(\"#panel-play [aria-label^='a1,']\").ariaLabel.includes('supposed')"
    )
    square(page, "a1").click()  # through the pale queen
    assert label(page, "a1").endswith("queen")
    press(page, "Undo")
    page.click(f"{LADDER} button:has-text('Begin with 4')")
    assert page.locator(f"{PANEL} .ghost").count() == 0
    page.goto("/#play?board=5&queens=0,0;1,2;2,4;3,1;4,3")
    says(page, LADDER, "^1 of 10 .*can you find one")
    press(page, "Clear")
    for name in ("b5", "e4", "c3", "a2", "d1"):
        square(page, name).click()
    says(page, LADDER, "new kind.* All others are turns")
    page.goto("/#play?board=3&queens=1,1")
    says(page, STATUS, "^This board has no solution")
    page.click(f"{LADDER} a")
    page.locator("#chapter-three .board").wait_for()
