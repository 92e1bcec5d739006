"""Answers that are on their way while the player of puzzles goes on: they count for what was asked, or are dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import LINK, PUZZLE, label, middle, says, solution, square
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytest.importorskip("playwright", reason="playwright is not installed")


def hold(page: Page, question: str) -> list[Route]:
    """The next question of this kind, for as long as the test lets it wait."""
    held: list[Route] = []
    page.route(f"**/api/{question}*", lambda route: held.append(route), times=1)
    return held


def answer(page: Page, question: str, held: list[Route]) -> None:
    """Lets the answer in, and the page do with it what it does."""
    while not held:
        page.wait_for_timeout(20)
    with page.expect_response(f"**/api/{question}*") as came:
        held[0].continue_()
    came.value.finished()
    page.evaluate("new Promise((done) => setTimeout(done, 50))")


def solve(page: Page, code: str) -> None:
    for row, column in solution(code):
        square(page, row, column).click(button="right")
    says(page, "^Solved in")


def streak(page: Page) -> str:
    return page.locator(".facts dd").nth(3).inner_text()


def test_an_older_board_that_is_solved_late_is_not_the_one_of_today(page: Page, server: Server) -> None:
    page.clock.set_fixed_time("2026-11-17T12:00:00")
    codes = [
        server.ask("/api/generate", rows=7, each=1, level=level, sizes="newspaper", seed=seed).json["puzzle"]
        for seed, level in (("20261116", 1), ("20261117", 2))
    ]
    page.goto("/#puzzles?day=2026-11-16")
    page.wait_for_selector("text=Level 1 of 8")
    held = hold(page, "generate")
    page.click("text=The day after")
    says(page, "Making a puzzle")
    solve(page, codes[0])
    assert streak(page) == "0"
    answer(page, "generate", held)
    page.wait_for_selector("text=Level 2 of 8")
    solve(page, codes[1])
    assert streak(page) == "1"


def test_a_page_left_open_over_midnight_knows_that_it_is_another_day(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-16T23:00:00")
    page.goto("/#puzzles")
    page.wait_for_selector("text=Level 1 of 8")
    square(page, 2, 2).click()
    later = page.locator("button:has-text('The day after')")
    assert later.is_disabled()
    page.clock.set_fixed_time("2026-11-17T07:00:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_selector("#panel-puzzles h1:has-text('Monday, November 16, 2026')")
    says(page, "Here you left off")
    assert label(page, 2, 2).endswith("cross")
    later.click()
    page.wait_for_selector("#panel-puzzles h1:has-text('Puzzle of the day')")
    page.wait_for_selector("text=Level 2 of 8")


def test_a_board_solved_while_the_one_of_today_is_made(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    hold(page, "generate")
    page.get_by_label("Today").check()
    says(page, "Making a puzzle")
    solve(page, PUZZLE)
    assert streak(page) == "0"


def test_a_hint_for_marks_that_stand_no_more_is_dropped(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    held = hold(page, "hint")
    hint = page.locator(".playing .primary")
    hint.click()
    says(page, "Thinking")
    square(page, 5, 5).click()
    says(page, "^A cross on row 5, column 5")
    answer(page, "hint", held)
    says(page, "^A cross on row 5, column 5")
    assert hint.inner_text() == "Hint"
    assert page.locator(".facts dd:visible").nth(2).inner_text() == "0"
    assert page.locator("[aria-label*='pointed out']").count() == 0
    hint.click()
    says(page, "^(Look at|Something is wrong)")
    assert page.locator(".facts dd:visible").nth(2).inner_text() == "1"


def test_a_hint_for_another_puzzle_is_dropped(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    held = hold(page, "hint")
    page.locator(".playing .primary").click()
    says(page, "Thinking")
    page.goto("/#puzzles?puzzle=4x1.AABBACDBCCDBCCDB")
    says(page, "^One queen in every row")
    answer(page, "hint", held)
    says(page, "^One queen in every row")


def test_a_stroke_ends_the_thinking_about_a_hint(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    held = hold(page, "hint")
    page.locator(".playing .primary").click()
    says(page, "Thinking")
    page.mouse.move(*middle(page, 3, 1))
    page.mouse.down()
    page.mouse.move(*middle(page, 3, 4), steps=3)
    page.mouse.up()
    assert label(page, 3, 3).endswith("cross")
    says(page, "^$")
    answer(page, "hint", held)
    says(page, "^$")


def test_nothing_is_shown_for_a_link_that_holds_no_puzzle(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(LINK)
    page.wait_for_selector("text=Level 2 of 8")
    square(page, 2, 2).click()
    for wrong in (PUZZLE[:-1], "nothing", "4x1.AAAABBBBCCCCCCCC", ""):
        page.goto(f"/#puzzles?puzzle={wrong}")
        says(page, "The link holds no puzzle")
        assert page.locator("#panel-puzzles [role=gridcell]:visible").count() == 0
        assert page.locator("text=Level 2 of 8").count() == 0
        for name in ("Hint", "Take it with you"):
            assert page.locator(f"#panel-puzzles button:visible:has-text('{name}')").is_disabled()
        page.keyboard.press("h")
    page.click("text=Another")
    page.wait_for_selector("text=Level 3 of 8")
    page.goto(LINK)
    says(page, "Here you left off")
    assert label(page, 2, 2).endswith("cross")


def test_a_repair_that_is_dropped_says_no_more_that_it_goes_on(page: Page) -> None:
    page.goto("/#puzzles?make=5x1.AAAAABBBBBCCCCCDDDDDEEEEE")
    page.wait_for_selector(".making .big:has-text('solutions')")
    square(page, 1, 1).focus()
    page.keyboard.press("b")
    page.wait_for_selector(".making .big:has-text('solutions')")
    page.route("**/api/repair*", lambda _: None)
    page.click("button:has-text('Repair')")
    page.wait_for_selector("text=Repairing …")
    page.locator(".making button:has-text('Undo')").click()
    assert page.locator("text=Repairing …").count() == 0
    assert "region A" in label(page, 1, 1)


def test_a_repair_that_takes_too_long_says_so(browser: Browser, server: Server) -> None:
    page = browser.new_context(base_url=server.address).new_page()  # of its own: refusals are said on its console
    stopped = {"error": "The work was stopped.", "outcome": "stopped"}
    page.route("**/api/repair*", lambda route: route.fulfill(status=409, json=stopped))
    page.goto("/#puzzles?make=5x1.AAAAABBBBBCCCCCDDDDDEEEEE")
    page.wait_for_selector(".making .big:has-text('solutions')")
    page.click("button:has-text('Repair')")
    page.wait_for_selector("text=No repair was found within the time that one may take.")
    assert page.locator("button:has-text('Repair')").is_enabled()
    page.context.close()


def test_a_text_that_is_read_late_gives_way_to_the_next_one(page: Page) -> None:
    page.goto("/#puzzles?make=")
    page.click("summary:has-text('Bring a puzzle')")
    held = hold(page, "read")
    page.fill(".reader textarea", "4x1.AABBACDBCCDBCCDB")
    page.click("button:has-text('Read it')")
    page.wait_for_selector("text=Reading …")
    page.fill(".reader textarea", PUZZLE)
    page.click("button:has-text('Read it')")
    page.wait_for_selector("text=Compare it with what you have")
    assert page.locator(".making .code").input_value() == PUZZLE
    answer(page, "read", held)
    assert page.locator(".making .code").input_value() == PUZZLE


def test_a_puzzle_that_cannot_be_made_leaves_what_is_true(page: Page) -> None:
    page.goto("/#puzzles?rows=7&each=1&level=1&seed=1")
    page.wait_for_selector("text=Level 1 of 8")
    regions = page.locator("#panel-puzzles [role=gridcell]:visible").evaluate_all(
        "cells => cells.map((each) => each.getAttribute('aria-label').split(', ')[2].slice(-1)).join('')"
    )
    square(page, 1, 1).click()
    page.route("**/api/generate*", lambda route: route.fulfill(status=400, json={"error": "It gave up."}))
    page.click("text=Another")
    says(page, "^It gave up. Another level or size may be easier to make.$")
    assert page.locator("#panel-puzzles h1:visible").inner_text() == "A given puzzle"
    assert page.url.endswith(f"#puzzles?puzzle=7x1.{regions}")
    assert label(page, 1, 1).endswith("cross")
    page.get_by_label("Today").check()
    says(page, "It gave up.")
    assert page.locator("#panel-puzzles h1:visible").inner_text() == "Puzzle of the day"
    assert page.locator("#panel-puzzles [role=gridcell]:visible").count() == 0


def test_a_server_that_is_gone_is_not_taken_for_a_hard_level(browser: Browser, server: Server) -> None:
    page = browser.new_context(base_url=server.address).new_page()  # of its own: what is aborted is said on its console
    page.route("**/api/generate*", lambda route: route.abort())
    page.goto("/#puzzles")
    says(page, "^The server does not answer. Is it still running.$")
    page.context.close()
