"""The editor of puzzles in a real browser: painting, counting, repairing, and puzzles from elsewhere."""

from __future__ import annotations

import re
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from support.puzzle_page import PUZZLE, label, middle, square
from support.serving import Server

import nqueens
from nqueens.puzzles.reading import read_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright", reason="playwright is not installed")


def number(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator(".making .big")).to_have_text(re.compile(pattern), timeout=10_000)


def test_the_editor_counts_while_regions_are_painted(page: Page) -> None:
    page.goto("/#puzzles?make=4x1.AAAABBBBCCCCDDDD")
    number(page, "^2 solutions$")
    page.locator(".palette label").nth(1).click()
    square(page, 1, 3).click()
    after = read_puzzles("4x1.AABABBBBCCCCDDDD")
    number(page, {0: "^No solution$", 1: "^One solution$", 2: "^2 solutions$"}[nqueens.count(after[0])])
    assert "AABABBBBCCCCDDDD" in page.url
    page.locator(".palette label").nth(3).click()
    page.mouse.move(*middle(page, 3, 1))
    page.mouse.down()
    page.mouse.move(*middle(page, 3, 4), steps=3)
    page.mouse.up()
    number(page, "^Region C has no square yet")
    assert page.locator("button:has-text('Play it')").is_disabled()
    page.locator(".making button:has-text('Undo')").click()
    page.locator(".making button:has-text('Undo')").click()
    number(page, "^2 solutions$")
    square(page, 1, 1).focus()
    page.keyboard.press("c")
    assert "region C" in label(page, 1, 1)


def test_the_editor_repairs_a_puzzle(page: Page) -> None:
    page.goto("/#puzzles?make=5x1.AAAAABBBBBCCCCCDDDDDEEEEE")
    number(page, r"^\d+ solutions$")
    page.click("button:has-text('Repair')")
    number(page, "^One solution$")
    page.wait_for_selector("text=fewer do not suffice. Undo takes that back.")
    assert page.locator("[role=gridcell][aria-label*='pointed out']").count() >= 1
    code = page.locator(".making .code").input_value()
    assert nqueens.count(read_puzzles(code)[0]) == 1
    assert page.locator("button:has-text('Repair')").is_disabled()
    page.locator(".making button:has-text('Undo')").click()
    number(page, r"^\d+ solutions$")


def test_a_pasted_puzzle_is_read_and_played(page: Page) -> None:
    page.goto("/#puzzles?make=")
    page.click("summary:has-text('Bring a puzzle')")
    page.fill(".reader textarea", "\n".join(PUZZLE[4:][row * 7 : row * 7 + 7] for row in range(7)))
    page.click("button:has-text('Read it')")
    number(page, "^One solution$")
    page.wait_for_selector("text=Level 2 of 8: one region in one line")
    page.click("button:has-text('Play it')")
    square(page, 1, 1).wait_for()
    assert page.url.endswith(f"#puzzles?puzzle={PUZZLE}")
    page.click("button:has-text('Change this puzzle')")
    page.fill(".reader textarea", "nothing of that kind")
    page.click("button:has-text('Read it')")
    page.wait_for_selector(".reader [role=status]:has-text('in no format that is known')")


def test_one_of_several_puzzles_is_chosen(page: Page) -> None:
    page.goto("/#puzzles?make=")
    page.click("summary:has-text('Bring a puzzle')")
    page.fill(".reader textarea", f"{PUZZLE}\n4x1.AABBACDBCCDBCCDB\n")
    page.click("button:has-text('Read it')")
    page.wait_for_selector("text=Read puzzle 1 of 2")
    page.get_by_label("Which of them").select_option("2")
    page.wait_for_selector("text=Read puzzle 2 of 2")
    assert page.locator(".making .code").input_value() == "4x1.AABBACDBCCDBCCDB"
    page.get_by_label("Queens in each").last.select_option("2")
    number(page, "^No solution$")


def test_a_picture_is_brought(page: Page, server: Server, tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed (extra render)")
    pytest.importorskip("resvg_py", reason="resvg is not installed (extra render)")
    screenshot = tmp_path / "screenshot.png"
    screenshot.write_bytes(server.ask("/api/image", regions=PUZZLE, squares="", format="png").body)
    page.goto("/#puzzles?make=")
    page.click("summary:has-text('Bring a puzzle')")
    page.set_input_files(".reader input[type=file]", screenshot)
    page.click("button:has-text('Read it')")
    page.wait_for_selector("text=Compare it with what you have")
    assert page.locator(".making .code").input_value() == PUZZLE
    assert quote(PUZZLE) in page.url


def test_what_was_chosen_last_is_read(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(PUZZLE, encoding="utf-8")
    page.goto("/#puzzles?make=")
    page.click("summary:has-text('Bring a puzzle')")
    text = page.locator(".reader textarea")
    text.fill("4x1.AABBACDBCCDBCCDB")
    page.set_input_files(".reader input[type=file]", file)
    assert text.input_value() == ""
    page.click("button:has-text('Read it')")
    page.wait_for_selector("text=Compare it with what you have")
    assert page.locator(".making .code").input_value() == PUZZLE
    text.fill("4x1.AABBACDBCCDBCCDB")
    assert page.locator(".reader input[type=file]").input_value() == ""


def test_undo_takes_back_what_was_changed_and_nothing_else(page: Page) -> None:
    page.goto("/#puzzles?make=4x1.AAAABBBBCCCCDDDD")
    square(page, 1, 1).focus()
    for key in ("b", "b", "a", "d"):  # the letters are then no more in the order in which they are met
        page.keyboard.press(key)
    square(page, 4, 4).focus()
    page.keyboard.press("a")
    undo = page.locator(".making button:has-text('Undo')")
    page.click("button:has-text('Play it')")
    page.click("button:has-text('Change this puzzle')")
    assert "region D" in label(page, 1, 1)
    page.click("#tab-play")
    page.click("#tab-puzzles")
    page.locator(".palette label").first.click()
    page.mouse.move(*middle(page, 1, 2))
    page.mouse.down()
    page.mouse.move(*middle(page, 1, 4), steps=3)  # all in region A already
    page.mouse.up()
    for _ in range(4):
        undo.click()
    assert "region A" in label(page, 1, 1)
    assert "region D" in label(page, 4, 4)
    assert undo.is_disabled()


def test_a_puzzle_is_written_in_other_formats(page: Page) -> None:
    page.goto(f"/#puzzles?make={PUZZLE}")
    text = page.locator(".making .code")
    formats = page.get_by_label("As text", exact=True)
    for name in formats.locator("option").evaluate_all("options => options.map((option) => option.value)"):
        with page.expect_response("**/api/write*") if name != "code" else nullcontext():
            formats.select_option(name)
        page.wait_for_function(
            "(is) => document.querySelector('.making .code').value.startsWith('7x1.') === is", arg=name == "code"
        )
        (again,) = read_puzzles(text.input_value())
        assert again.regions == read_puzzles(PUZZLE)[0].regions, name
