"""The puzzles tab in a real browser: played by touch with hints only, by mouse, by keyboard, and made."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import CODES, LINK, PUZZLE, TWO_EACH, label, middle, says, solution, square
from support.serving import Server

import nqueens
from nqueens.puzzles.reading import read_puzzles
from nqueens.puzzles.writing import write_puzzle
from nqueens.render.themes import THEMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytest.importorskip("playwright", reason="playwright is not installed")


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    yield page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
    assert not wrong


def test_a_first_time_player_solves_the_puzzle_of_the_day_with_hints_only(phone: Page) -> None:
    phone.goto("/#puzzles")
    hint = phone.locator("#panel-puzzles .playing .primary")
    for _ in range(400):
        if phone.locator(".board.solved").count():
            break
        with phone.expect_response("**/api/hint*"):
            hint.tap()
        for text in ("Why?", "What follows?", "Do it"):
            phone.wait_for_selector(f".playing .primary:has-text('{text}')")
            hint.tap()
    says(phone, r"^Solved in \d+:\d\d, with \d+ hints?\.")
    assert phone.locator(".facts dd").nth(3).inner_text() == "1"  # the first day in a row


def test_hints_are_followed_by_touch(phone: Page) -> None:
    phone.goto(LINK)
    hint = phone.locator("#panel-puzzles .playing .primary")
    for _ in range(200):
        if phone.locator(".board.solved").count():
            break
        for text in ("Why?", "What follows?", "Do it"):
            hint.tap()
            phone.wait_for_selector(f".playing .primary:has-text('{text}')")
        told = phone.locator("[role=gridcell][aria-label*='the hint puts']").evaluate_all(
            "cells => cells.map((each) => [Number(each.dataset.at), each.ariaLabel.includes('a queen') ? 2 : 1])"
        )
        for at, taps in told:
            marks = label(phone, at // 7 + 1, at % 7 + 1).split(", ")[3:]
            for _ in range(taps - ("cross" in marks)):
                square(phone, at // 7 + 1, at % 7 + 1).tap()
    says(phone, "^Solved in")


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger drawn over the screen."""
    session = page.context.new_cdp_session(page)
    points = [(start[0] + (end[0] - start[0]) * at / 8, start[1] + (end[1] - start[1]) * at / 8) for at in range(9)]
    for kind, (x, y) in [("touchStart", points[0]), *(("touchMove", point) for point in points[1:])]:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def marked(page: Page, row: int, column: int) -> None:
    """A square bears a cross as soon as the browser has come to the finger: with the next frame."""
    from playwright.sync_api import expect

    expect(square(page, row, column)).to_have_attribute("aria-label", re.compile("cross$"))


def test_a_finger_crosses_squares_out_and_the_page_still_scrolls_beside_the_board(phone: Page) -> None:
    phone.goto(LINK)
    square(phone, 1, 1).wait_for()
    swipe(phone, middle(phone, 5, 2), middle(phone, 2, 2))
    for row in range(2, 6):
        marked(phone, row, 2)
    assert phone.evaluate("scrollY") == 0
    board = phone.locator("#panel-puzzles .board").bounding_box()
    assert board is not None
    assert board["height"] <= 0.8 * 640  # there is always something beside it to scroll with
    swipe(phone, (300, board["y"] + board["height"] + 90), (300, board["y"] - 60))
    phone.wait_for_function("() => scrollY > 50")


def test_a_puzzle_by_mouse(page: Page) -> None:
    page.goto(LINK)
    queens = solution(PUZZLE)
    square(page, *queens[0]).click()
    assert label(page, *queens[0]).endswith("cross")
    square(page, *queens[0]).click()
    assert label(page, *queens[0]).endswith("queen")
    square(page, *queens[0]).click()
    assert label(page, *queens[0]).endswith("empty")
    for row, column in queens:
        square(page, row, column).click(button="right")
    says(page, r"^Solved in 0:\d\d, without a hint\.")
    page.locator("#panel-puzzles button:has-text('Undo') >> visible=true").click()
    assert page.locator(".board.solved").count() == 0
    page.locator("#panel-puzzles button:has-text('Redo')").click()
    assert page.locator(".board.solved").count() == 1


def test_strokes_cross_out_and_wipe_and_are_taken_back_as_one(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).wait_for()
    page.mouse.move(*middle(page, 3, 1))
    page.mouse.down()
    page.mouse.move(*middle(page, 3, 7), steps=2)  # faster than squares
    page.mouse.up()
    crossed = page.locator("[role=gridcell][aria-label$='cross']")
    assert crossed.count() == 7
    page.mouse.move(*middle(page, 3, 2))
    page.mouse.down()
    page.mouse.move(*middle(page, 3, 4), steps=3)
    page.mouse.up()
    assert crossed.count() == 4
    page.locator("#panel-puzzles button:has-text('Undo') >> visible=true").click()
    assert crossed.count() == 7
    page.keyboard.press("u")
    assert crossed.count() == 0


def test_clashes_are_marked_and_said(page: Page) -> None:
    page.goto(LINK)
    for row, column in ((1, 1), (2, 2), (1, 7)):
        square(page, row, column).click(button="right")
    says(page, r"Two queens touch\. Row 1 has 2 queens\.")
    assert "clash" in label(page, 2, 2)
    assert page.locator("#panel-puzzles .lines line").count() == 1
    assert page.locator("#panel-puzzles .over").count() >= 7
    page.locator("#panel-puzzles button:has-text('Clear')").click()
    assert page.locator("#panel-puzzles .over, #panel-puzzles .badge").count() == 0


def test_automatic_marks_follow_the_queens(page: Page) -> None:
    page.goto(LINK)
    page.click("text=Mark what queens rule out")
    square(page, 4, 4).click(button="right")
    ruled_out = page.locator("[role=gridcell][aria-label$='ruled out']")
    (puzzle,) = read_puzzles(PUZZLE)
    assert puzzle.regions is not None
    expected = [
        (row, column) for row, column in puzzle.board
        if (row, column) != (3, 3) and (row == 3 or column == 3 or max(abs(row - 3), abs(column - 3)) == 1
            or puzzle.regions[row, column] == puzzle.regions[3, 3])
    ]  # fmt: skip
    assert ruled_out.count() == len(expected)
    square(page, 4, 1).click()  # what is crossed out already goes on to a queen
    assert "queen, clash" in label(page, 4, 1)
    page.keyboard.press("u")
    page.keyboard.press("u")
    assert ruled_out.count() == 0
    page.reload()
    assert page.get_by_label("Mark what queens rule out").is_checked()


def test_a_puzzle_by_keyboard_alone(page: Page) -> None:
    page.goto(LINK)
    square(page, 1, 1).focus()
    for row, column in solution(PUZZLE):
        page.keyboard.press("Control+Home")
        for _ in range(row - 1):
            page.keyboard.press("ArrowDown")
        for _ in range(column - 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("x")
        assert str(page.evaluate("document.activeElement.getAttribute('aria-label')")).endswith("cross")
        page.keyboard.press("q" if row % 2 else "Space")
    says(page, "^Solved in")
    page.keyboard.press("u")
    assert page.locator(".board.solved").count() == 0
    page.keyboard.press("y")
    assert page.locator(".board.solved").count() == 1
    page.keyboard.press("u")
    page.keyboard.press("u")  # the cross that stood there before
    page.keyboard.press("h")
    says(page, "^Look at")


def test_a_wrong_mark_is_found_by_the_hint(page: Page) -> None:
    page.goto(LINK)
    row, column = solution(PUZZLE)[3]
    square(page, row, column).click()
    hint = page.locator("#panel-puzzles .playing .primary")
    hint.click()
    says(page, f"^Something is wrong in row {row}")
    for _ in range(3):
        hint.click()
    assert label(page, row, column).endswith("empty")


def test_two_queens_in_each(page: Page) -> None:
    page.goto(f"/#puzzles?puzzle={TWO_EACH}")
    for row, column in solution(TWO_EACH):
        square(page, row, column).click(button="right")
    says(page, "^Solved in")


def test_a_link_holds_the_whole_puzzle(page: Page, server: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/#puzzles?rows=8&each=1&level=2&seed=11")
    square(page, 8, 8).wait_for()
    code = server.ask("/api/generate", rows=8, level=2, sizes="newspaper", seed=11).json["puzzle"]
    page.click("#panel-puzzles button:has-text('Take it with you')")
    page.locator(".takesheet section button").first.click()
    page.wait_for_selector(".takesheet .status:has-text('The link to this page is copied')")
    link = page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    assert link == f"{server.address}#puzzles?puzzle={code}"
    square(page, 1, 1).click()
    other = page.context.browser.new_context().new_page() if page.context.browser else page
    other.goto(link)
    square(other, 1, 1).wait_for()
    shown = [label(other, row, column).split(", ")[2] for row in range(1, 9) for column in range(1, 9)]
    assert "".join(each.removeprefix("region ") for each in shown) == code.partition(".")[2]
    assert label(other, 1, 1).endswith("empty")  # the marks stay with the player
    other.context.close()


def test_given_queens_and_crosses_stay(page: Page) -> None:
    given = PUZZLE + ":" + "Qx" + "." * 47
    page.goto(f"/#puzzles?puzzle={given}")
    square(page, 1, 1).click()
    says(page, "This square is given")
    assert label(page, 1, 1).endswith("queen, given")
    page.locator("#panel-puzzles button:has-text('Clear')").click()
    assert label(page, 1, 2).endswith("cross, given")


def test_marks_and_time_come_back(page: Page) -> None:
    page.goto(LINK)
    square(page, 2, 3).click()
    page.wait_for_timeout(1200)
    square(page, 2, 4).click()
    page.reload()
    says(page, "Here you left off")
    assert label(page, 2, 3).endswith("cross")
    assert page.locator(".facts dd").nth(1).inner_text() != "0:00"


def test_the_rules_in_the_page_are_those_of_the_judge(page: Page) -> None:
    rng = Random(5)
    asked = []
    for code in CODES[::16]:
        (puzzle,) = read_puzzles(code)
        right = {row * puzzle.board.rows + column for row, column in nqueens.solve(puzzle).squares}
        squares = range(puzzle.board.rows**2)
        for _ in range(10):
            moved = set(right)
            for _ in range(rng.randrange(3)):
                moved.remove(rng.choice(sorted(moved)))
                moved.add(rng.choice([at for at in squares if at not in moved]))
            asked.append((code, sorted(moved)))
    page.goto("/")
    found = page.evaluate(
        """async (asked) => {
        const { Puzzle } = await import("/puzzle.js");
        return asked.map(([code, queens]) => {
          const puzzle = Puzzle.parse(code);
          return [puzzle.code, puzzle.isSolved(new Set(queens)), [...puzzle.ruledOut(new Set(queens))].length];
        }); }""",
        asked,
    )
    for (code, queens), (again, solved, out) in zip(asked, found, strict=True):
        (puzzle,) = read_puzzles(code)
        side = puzzle.board.rows
        placed = [divmod(at, side) for at in queens]
        assert again == write_puzzle(puzzle)  # with letters in the order in which they are met
        assert solved == (puzzle.why_not(placed) is None), (code, placed)
        if solved:
            assert out == side * side - len(queens)
    assert 10 < sum(solved for _, solved, _ in found) < len(found)


def test_regions_are_coloured_as_in_pictures(page: Page) -> None:
    style = Path(nqueens.__file__).parent.joinpath("web", "static", "player.css").read_text(encoding="utf-8")
    light = re.findall(r"--region-\d: (#[0-9a-f]{6})", style)
    assert tuple(light[:8]) == THEMES["colour-blind"].regions
    page.goto("/")
    large = "14x1." + "".join(chr(65 + row // 4 * 4 + column // 4) if row < 12 and column < 12 else
                              "MN"[row % 2] for row in range(14) for column in range(14))  # fmt: skip
    chosen = page.evaluate(
        """async ([small, large]) => {
        const { Puzzle } = await import("/puzzle.js");
        const puzzle = Puzzle.parse(large);
        const colours = puzzle.colours(8);
        const same = puzzle.regions.flatMap((one, at) => puzzle.around(at).map((there) => [one, puzzle.regions[there]]))
          .filter(([one, other]) => one !== other && colours[one] === colours[other]);
        return [Puzzle.parse(small).colours(8), same.length]; }""",
        [PUZZLE, large],
    )
    assert chosen == [[0, 1, 2, 3, 4, 5, 6], 0]


def test_days_and_their_streak(page: Page) -> None:
    page.goto("/")
    found = page.evaluate(
        """async () => {
        const { Memory, dayAfter, dayOf, isDay } = await import("/memory.js");
        const memory = new Memory("test");
        const streaks = [memory.streak("2026-03-01")];
        for (const day of ["2026-02-26", "2026-02-27", "2026-02-28"]) memory.keepDay(day, 60);
        streaks.push(memory.streak("2026-02-28"), memory.streak("2026-03-01"), memory.streak("2026-03-02"));
        for (let at = 0; at < 1020; at++) memory.keepBoard(`board ${at}`, { marks: "." });
        const again = new Memory("test");
        return [streaks, dayAfter("2026-02-28"), dayAfter("2026-03-01", -1), dayOf(new Date(2026, 1, 3)),
          ["2026-02-29", "2026-2-3", "x", null, "2024-02-29"].map(isDay), again.streak("2026-03-01"),
          again.board("board 19"), again.board("board 20").marks, Object.keys(again.kept.boards).length]; }"""
    )
    assert found == [
        [0, 3, 3, 0], "2026-03-01", "2026-02-28", "2026-02-03", [False, False, False, False, True], 3, None, ".", 1000,
    ]  # fmt: skip


def test_the_days_of_a_week_and_endless_puzzles(page: Page) -> None:
    page.goto("/#puzzles?day=2026-11-16")  # a Monday
    page.wait_for_selector("#panel-puzzles h1:has-text('Monday, November 16, 2026')")
    page.wait_for_selector("text=Level 1 of 8: last squares")
    page.click("text=The day after")
    page.wait_for_selector("text=Level 2 of 8")
    assert page.url.endswith("#puzzles?day=2026-11-17")
    page.click("text=Endless")
    page.select_option("#panel-puzzles select >> nth=2", "1")
    page.wait_for_selector("text=Level 1 of 8: last squares")
    first = page.url
    page.click("text=Another")
    page.wait_for_function("(url) => location.href !== url", arg=first)
    assert "level=1" in page.url
    page.goto("/#puzzles?puzzle=nothing")
    says(page, "The link holds no puzzle")


def test_a_puzzle_that_comes_late_is_not_shown(page: Page) -> None:
    page.goto("/#puzzles?rows=7&each=1&level=1&seed=1")
    page.wait_for_selector("text=Level 1 of 8: last squares")
    late: list[Route] = []
    page.route("**/api/generate*", lambda route: late.append(route))
    page.click("text=Another")
    page.goto("/#puzzles?puzzle=nothing")
    says(page, "The link holds no puzzle")
    with page.expect_response("**/api/generate*"):
        late[0].continue_()
    page.wait_for_timeout(200)
    says(page, "The link holds no puzzle")
