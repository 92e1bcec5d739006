"""Watch with region puzzles: from a link, the Puzzles tab and the list of solvers, drawn with their regions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from support.puzzle_page import LINK, PUZZLE, solution
from support.serving import Server, messages

if TYPE_CHECKING:
    from playwright.sync_api import Page

TWO_EACH = "8x2.ABBBBCCCABBBBCCCAABDDECCAADDDECCAAFDEEEEFFFFFFEEGGGGGGHHGGGHHHHH"

pytest.importorskip("playwright", reason="playwright is not installed")


def loaded(page: Page) -> None:
    page.wait_for_function("() => / of [1-9][0-9,]*$/.test(document.querySelector('.transport output')?.textContent)")


def shown(page: Page) -> list[int]:
    found: list[int] = page.evaluate("[...document.querySelectorAll('.lane .piece')].map((each) => +each.dataset.at)")
    return sorted(found)


def traced(server: Server, code: str, solver: str) -> list[dict[str, Any]]:
    parts = messages(server.ask("/api/trace", regions=code, solver=solver, until="first").body.decode())
    return [step for kind, data in parts if kind == "steps" for step in data["events"]]


@pytest.mark.parametrize("code", [PUZZLE, TWO_EACH])
def test_a_puzzle_is_watched_to_its_solution(page: Page, code: str) -> None:
    page.goto(f"/#watch?regions={code}")
    loaded(page)
    side = int(code.partition("x")[0])
    assert page.locator(".lane .board.regions [class^=region-]").count() == side
    assert page.locator(".lane .board.regions .letter").all_text_contents()[0] == "A"
    assert page.get_by_label("Solver", exact=True).input_value() == "region-room"
    page.keyboard.press("End")
    page.wait_for_selector(".transport .status:has-text('Done: 1 solution found.')")
    assert shown(page) == sorted((row - 1) * side + column - 1 for row, column in solution(code))
    assert (
        page.locator(".lane .facts > div:has-text('Queens') dd").inner_text()
        == f"{len(shown(page))} / {len(shown(page))}"
    )
    assert page.locator(".board.solved").count() == 1
    page.keyboard.press("Home")
    assert shown(page) == []
    page.keyboard.press("ArrowRight")
    dots = page.locator(".marks .candidates").first
    assert dots.evaluate("(dot) => getComputedStyle(dot).fill") == "rgb(44, 35, 26)"  # as dark as a queen


def test_squares_are_named_as_the_edges_of_a_puzzle_name_them(page: Page, server: Server) -> None:
    steps = traced(server, PUZZLE, "region-rows")
    at, clash = next((at, step) for at, step in enumerate(steps, start=1) if step["event"] == "clash")
    page.goto(f"/#watch?regions={PUZZLE}&solver=region-rows&at={at}")
    loaded(page)
    square, by = (
        f"row {row + 1}, column {column + 1}"
        for row, column in [(clash["row"], clash["column"]), (clash["by_row"], clash["by_column"])]
    )
    assert page.locator(".lane .event").inner_text() == f"Not {square}: the queen on {by} is in the way."
    assert page.locator(".lane .lines line").count() == 1


def test_a_remark_names_regions_by_their_letters(page: Page, server: Server) -> None:
    page.goto("/#watch?solver=region-room")
    loaded(page)
    code = page.evaluate("new URLSearchParams(location.hash.split('?')[1]).get('regions')")
    steps = traced(server, code, "region-room")
    at, text = next((at, step["text"]) for at, step in enumerate(steps, start=1) if "region" in step.get("text", ""))
    page.goto(f"/#watch?regions={code}&solver=region-room&at={at}")
    letter = "ABCDEFGH"[int(text.split()[1])]
    page.wait_for_selector(f".lane .event:has-text('region {letter} has too few free squares')")


def test_from_the_puzzles_tab_to_watch_and_back_to_queens(page: Page) -> None:
    page.goto(LINK)
    page.get_by_role("button", name="Watch it being solved").click()
    loaded(page)
    assert f"regions={PUZZLE}" in page.evaluate("location.hash")
    page.get_by_label("Solver", exact=True).select_option("region-rows")
    loaded(page)
    assert page.locator(".telling .summary").inner_text().startswith("Backtracking through the rows")
    assert f"regions={PUZZLE}" in page.evaluate("location.hash")
    page.locator(".settings > summary").click()
    others = page.get_by_label("Race against").locator("option").evaluate_all("(all) => all.map((e) => e.value)")
    assert sorted(others) == ["", "region-room", "region-rows"]
    page.get_by_label("Race against").select_option("region-room")
    page.wait_for_function("() => document.querySelectorAll('.lane .board.regions').length === 2")
    page.get_by_label("Solver", exact=True).select_option("sets")
    page.wait_for_selector(".lane .board:not(.regions)")
    assert page.locator(".lane").count() == 1
    assert "regions" not in page.evaluate("location.hash")


def test_a_puzzle_of_a_run_is_taken_along(page: Page) -> None:
    page.goto(f"/#watch?regions={PUZZLE}")
    loaded(page)
    page.keyboard.press("End")
    page.get_by_role("button", name="Take it with you").click()
    page.wait_for_selector(f".takeline code:has-text('--regions {PUZZLE}')")
    shown = page.locator(".takepicture")
    shown.wait_for()
    page.wait_for_function("() => document.querySelector('.takepicture').naturalWidth > 0")
