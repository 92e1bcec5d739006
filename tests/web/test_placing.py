"""Placing other pieces, on other boards: the rules in the page are those of the judge, and the page plays by them."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import pytest
from support.serving import Server

from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.problems.pieces import PIECES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytest.importorskip("playwright", reason="playwright is not installed")

BOARDS = [(1, 1), (1, 4), (4, 1), (2, 3), (4, 4), (5, 3), (6, 6)]


def test_the_page_knows_who_attacks_whom_as_the_judge_does(page: Page) -> None:
    page.goto("/")
    found = page.evaluate(
        """async (boards) => {
        const { Rules, QUEEN_MOVES } = await import("/rules.js");
        const { pieces } = await (await fetch("/api/pieces")).json();
        const pairs = (rules, squares) => squares.map((at) => [...rules.reach(at).keys()].sort((a, b) => a - b));
        const found = {};
        for (const moves of [...pieces, { name: "play", ...QUEEN_MOVES }])
          for (const torus of [false, true])
            for (const [rows, columns] of boards)
              found[[moves.name, torus, rows, columns]] =
                pairs(new Rules({ rows, columns, torus, moves }), [...Array(rows * columns).keys()]);
        return found; }""",
        BOARDS,
    )
    assert len(found) == (len(PIECES) + 1) * 2 * len(BOARDS)
    for key, reached in found.items():
        name, torus, rows, columns = key.split(",")
        grid = Board.parse(f"{rows}x{columns}", torus=torus == "true")
        moves = PIECES["queen" if name == "play" else name].moves(2)
        cells = list(grid)
        expected = [
            [at for at, cell in enumerate(cells) if cell != one and attacks(moves, one, cell, grid)] for one in cells
        ]
        assert reached == expected, key


def test_the_ways_that_are_drawn_lead_there(page: Page) -> None:
    page.goto("/")
    assert (
        page.evaluate(
            """async () => {
        const { Rules } = await import("/rules.js");
        const { pieces } = await (await fetch("/api/pieces")).json();
        let wrong = 0;
        for (const moves of pieces) {
          const rules = new Rules({ rows: 6, columns: 5, torus: true, moves });
          for (let at = 0; at < 30; at++) for (const [to, [down, right]] of rules.reach(at)) {
            const [row, column] = [Math.floor(at / 5) + down, (at % 5) + right];
            if ((((row % 6) + 6) % 6) * 5 + (((column % 5) + 5) % 5) !== to) wrong += 1;
          }
        }
        return wrong; }"""
        )
        == 0
    )


def test_judging_and_completing_other_pieces(server: Server) -> None:
    def ask(question: str, **query: str) -> Any:
        return server.ask(f"/api/{question}?{urlencode(query)}").json

    torus = {"board": "5", "torus": "true"}
    assert ask("verify", squares="0,0;1,2;2,4;3,1;4,3", **torus)["solution"]
    assert "is forbidden" in ask("verify", squares="0,0;1,2;2,4;3,1;4,3", forbidden="0,0", **torus)["reason"]
    assert "there are 1 kings" in ask("verify", board="4", piece="king", squares="0,0")["reason"]
    found = ask("complete", fixed="0,0", **torus)
    assert found["outcome"] == "found"
    assert found["hint"] in found["pieces"]["queen"]
    assert ask("complete", board="4", torus="true")["outcome"] == "none exists"
    clash = ask("complete", fixed="0,0;1,1", **torus)
    assert (clash["outcome"], clash["hint"]) == ("none exists", None)
    assert "attacks" in clash["reason"]
    kings = {"board": "4", "piece": "king"}
    assert len(ask("complete", fixed="0,0", pieces="max", **kings)["pieces"]["king"]) == 4
    assert ask("complete", fixed="1,1;1,3", pieces="4", **kings)["outcome"] == "found"
    assert ask("complete", forbidden="0,0;0,1;1,0;1,1", pieces="4", **kings)["outcome"] == "none exists"
    most = ask("solve", board="9", torus="true", pieces="max")
    assert len(most["pieces"]["queen"]) == 7  # queens on the 9 × 9 torus: OEIS A085801


def square(page: Page, name: str) -> Locator:
    return page.locator(f"#panel-variants [role=gridcell][aria-label^='{name},']")


def says(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#panel-variants .side .status")).to_have_text(re.compile(pattern), timeout=10_000)


def test_a_torus_by_mouse(page: Page) -> None:
    page.goto("/#variants?board=5&piece=queen&surface=torus")
    square(page, "a5").click()
    square(page, "e1").click()
    says(page, "Queen on e1. 3 queens to go. 1 pair of queens attacks each other")
    assert page.locator("#panel-variants .lines line").count() == 4  # round the corner: a piece of it on each of 2 × 2
    page.get_by_role("button", name="Undo").locator("visible=true").click()
    for name in ("c4", "e3", "b2", "d1"):
        square(page, name).click()
    says(page, "^Solved in .* The judge agrees")
    assert page.locator("#panel-variants .board.solved").count() == 1
    assert "cells=0,0;1,2;2,4;3,1;4,3" in page.url


def test_kings_by_keyboard_with_hint_and_forbidden_square(page: Page) -> None:
    page.goto("/#variants?board=4&piece=king&surface=plane&number=max")
    says_count = page.locator("#panel-variants .big")
    says_count.locator("strong").wait_for()
    square(page, "a4").focus()
    page.keyboard.press("Space")
    says(page, "^King on a4. 3 kings to go")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    says(page, "1 pair of kings attacks each other")
    page.keyboard.press("u")
    page.keyboard.press("h")
    says(page, "still leads to a solution")
    page.keyboard.press("Enter")
    page.locator("#panel-variants button:has-text('Complete it for me')").click()
    says(page, "^A solution. The judge agrees")
    page.locator("#panel-variants button:has-text('Clear')").click()
    square(page, "a4").click(button="right")
    says(page, "No king is allowed on a4")
    assert "forbidden=0,0" in page.url
    page.wait_for_function("() => document.querySelector('#panel-variants .big').textContent.includes('1 forbidden')")
    counted = int(says_count.locator("strong").inner_text())
    page.locator("#panel-variants .solution").first.click()
    says(page, "^A solution. The judge agrees")
    assert counted == len([each for each in placements(4) if (0, 0) not in each])


def placements(size: int) -> list[set[tuple[int, int]]]:
    """Four kings in the four blocks of 4 × 4, by trying all."""
    blocks = [list(product((row, row + 1), (column, column + 1))) for row in (0, 2) for column in (0, 2)]
    assert size == 4
    apart = [
        set(kings)
        for kings in product(*blocks)
        if all(a == b or max(abs(a[0] - b[0]), abs(a[1] - b[1])) > 1 for a in kings for b in kings)
    ]
    return [each for each in apart if len(each) == 4]


def test_a_link_to_pieces_on_a_torus(page: Page) -> None:
    page.goto("/#variants?board=6&piece=knight&surface=torus&number=max&cells=0,0;1,5&forbidden=3,3")
    square(page, "a6").wait_for()
    assert "knight" in (square(page, "f5").get_attribute("aria-label") or "")
    assert "no knight allowed" in (square(page, "d3").get_attribute("aria-label") or "")
    label = page.locator("#panel-variants [role=grid]").get_attribute("aria-label")
    assert label == "Torus of 6 rows and 6 columns"
    assert json.dumps(page.url).count("cells=0,0;1,5")
