"""The book as one HTML file: opened from disk, played with the hints that it carries, and nothing is fetched."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from support.puzzle_page import CODES

import nqueens
from nqueens import BadInput, html_book
from nqueens.problems.problem import Problem
from nqueens.puzzles.reading import read_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def some(every: int = 39) -> list[Problem]:
    return [puzzle for code in CODES[::every] for puzzle in read_puzzles(code)]


def carried(book: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="puzzles">(.*?)</script>', book, re.DOTALL)
    assert found
    held: dict[str, object] = json.loads(found[1])
    return held


def test_a_book_holds_all_that_is_needed() -> None:
    puzzles = some()
    book = html_book(puzzles, title="For <you> & me", graded=True)
    held = carried(book)
    assert held["title"] == "For <you> & me"
    assert "<title>For &lt;you&gt; &amp; me</title>" in book
    assert not re.search(r"(?:src|href)=[\"']|url\(['\"]?(?!#)|@import|\bimport\(|^import ", book, re.MULTILINE)
    listed = held["puzzles"]
    assert isinstance(listed, list)
    assert len(listed) == len(puzzles)
    levels = [int(each["short"].removeprefix("level ")) for each in listed]
    assert levels == sorted(levels)
    for each in listed:
        (puzzle,) = read_puzzles(each["code"])
        side = puzzle.board.rows
        assert {divmod(at, side) for at in each["solution"]} == set(nqueens.solve(puzzle).squares)
        assert {at for step in each["steps"] for at in step["placed"]} <= set(each["solution"])
        assert not {at for step in each["steps"] for at in step["crossed"]} & set(each["solution"])


def test_what_no_book_can_hold_is_refused() -> None:
    for wrong, sentence in (
        ([], "A book needs at least one puzzle"),
        ([nqueens.problem(regions="AAAA\nBBBB\nCCCC\nDDDD")], "puzzle 1 has many"),
        ([nqueens.problem(8)], "regions"),
        (["4x1.AABBACDBCCDBCCDB"], "problems with regions"),
    ):
        with pytest.raises(BadInput, match=sentence):
            html_book(wrong)  # type: ignore[arg-type]


@pytest.fixture
def book(browser: Browser, tmp_path: Path) -> Page:
    """A phone without a network, on which the file was opened."""
    file = tmp_path / "book.html"
    file.write_text(html_book(some()), encoding="utf-8")
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, offline=True)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.on("console", lambda said: pytest.fail(said.text) if said.type == "error" else None)
    page.goto(file.as_uri())
    return page


def with_hints(page: Page) -> None:
    """Presses the button of the hints until the puzzle is solved."""
    hint = page.locator(".playing .primary")
    for _ in range(1000):
        if page.locator(".board.solved").count():
            return
        hint.tap()


def test_every_kind_of_puzzle_is_solved_by_hints_from_a_file(book: Page) -> None:
    for number in range(1, len(some()) + 1):
        book.goto(f"{book.url.partition('#')[0]}#{number}")
        book.wait_for_selector(f"h2:has-text('Puzzle {number}')")
        with_hints(book)
        book.wait_for_selector(".said:has-text('Solved in')")
        assert book.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert book.locator(".contents .solved").count() == len(some())
    book.reload()
    assert book.locator(".contents .solved").count() == len(some())
    assert "You have solved this one" in book.locator(".said").inner_text()
    book.context.close()


def test_hints_know_what_is_marked_and_what_is_wrong(book: Page) -> None:
    (puzzle,) = read_puzzles(CODES[0])
    row, column = min(nqueens.solve(puzzle).squares)
    square = f"[role=gridcell][aria-label^='row {row + 1}, column {column + 1},']"
    book.tap(square)
    hint = book.locator(".playing .primary")
    for _ in range(4):
        hint.tap()
    assert (book.get_attribute(square, "aria-label") or "").endswith("empty")
    book.tap(square)
    book.tap(square)
    for _ in range(100):  # with one queen placed by hand, hints lead to the others
        if book.locator(".board.solved").count():
            break
        for _ in range(3):
            hint.tap()
        assert book.locator("[role=gridcell][aria-label*='the hint puts']").count()
        hint.tap()
    book.wait_for_selector(".said:has-text('Solved in')")
    book.context.close()


def test_hints_hold_in_every_state_of_marks(page: Page) -> None:
    """Whatever is marked, rightly, the premises of the step that is shown are known, and it says something new."""
    rng = Random(3)
    listed = carried(html_book(some(13)))["puzzles"]
    assert isinstance(listed, list)
    asked = []
    for at, each in enumerate(listed):
        side = int(each["code"].partition("x")[0])
        for _ in range(12):
            queens = [square for square in each["solution"] if rng.random() < 0.4]
            share = rng.random()
            others = [square for square in range(side * side) if square not in each["solution"]]
            asked.append((at, queens, [square for square in others if rng.random() < share]))
    page.goto("/")
    found = page.evaluate(
        """async ([puzzles, asked]) => {
        const { carriedHint } = await import("/carried.js");
        const { Puzzle } = await import("/puzzle.js");
        return asked.map(([at, queens, crosses]) => {
          const hint = carriedHint(puzzles[at], Puzzle.parse(puzzles[at].code), queens, crosses);
          return [puzzles[at].steps.indexOf(hint), hint.placed]; }); }""",
        [listed, asked],
    )
    for (at, queens, crosses), (index, placed) in zip(asked, found, strict=True):
        each = listed[at]
        if index < 0:  # all that the steps say is marked
            assert placed
            assert placed[0] in set(each["solution"]) - set(queens)
            index = len(each["steps"])
        known = {*queens, *crosses, *ruled_out(each["code"], queens)}
        for step in each["steps"][:index]:
            assert set(step["placed"]) <= set(queens)
            assert set(step["crossed"]) <= known
        for step in each["steps"][index : index + 1]:
            assert set(step["placed"]) - set(queens) or set(step["crossed"]) - known


def ruled_out(code: str, queens: list[int]) -> set[int]:
    """The squares that queens leave without room for another, by the rules in words."""
    (puzzle,) = read_puzzles(code)
    regions = puzzle.regions
    assert regions is not None
    out = set()
    for at, square in enumerate(regions.board):
        placed = [divmod(queen, regions.side) for queen in queens]
        if square in placed:
            continue
        rows = sum(row == square[0] for row, _ in placed)
        columns = sum(column == square[1] for _, column in placed)
        same = sum(regions[queen] == regions[square] for queen in placed)
        near = any(max(abs(row - square[0]), abs(column - square[1])) == 1 for row, column in placed)
        if near or max(rows, columns, same) >= regions.each:
            out.add(at)
    return out


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Browser, tmp_path: Path, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    file = tmp_path / "book.html"
    file.write_text(html_book(some(60)), encoding="utf-8")
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True)
    page = context.new_page()
    page.goto(file.as_uri())
    page.wait_for_selector("[role=gridcell]")
    found = axe.Axe().run(page).response["violations"]
    context.close()
    assert not [(each["id"], each["impact"], each["nodes"][0]["html"]) for each in found]
