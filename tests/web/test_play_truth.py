"""The Play tab tells the truth: how many solutions are left, through which squares, and hints with reasons."""

from __future__ import annotations

import json
import re
from statistics import median
from typing import TYPE_CHECKING

import pytest
from support.play_page import LEFT, PANEL, STATUS, label, left, press, says, square

import nqueens

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route
    from support.serving import Server

pytest.importorskip("playwright", reason="playwright is not installed")

BLAME = f"{PANEL} .truth .blame"
PATH = f"{PANEL} .truth .path"


def test_the_solutions_left_follow_every_move(page: Page) -> None:
    page.goto("/#play?board=8")
    left(page, "92")
    for name, number in (("d8", "18"), ("g7", "4"), ("c6", "1"), ("a3", "0")):
        square(page, name).click()
        left(page, number)
    says(page, PATH, "^92 → 18 → 4 → 1 → 0$")
    says(page, BLAME, "^The queen on a3 made it impossible")
    assert "left no solution" in label(page, "a3")
    square(page, "f1").click()  # it is still the fourth that did
    says(page, PATH, "→ 1 → 0 → 0$")
    says(page, BLAME, "^The queen on a3 made")
    page.click(f"{BLAME} button")
    says(page, PATH, "^92 → 18 → 4 → 1 → 1$")
    says(page, BLAME, "^$")
    square(page, "b4").click(button="right")
    left(page, "0")


def test_by_keyboard_and_of_a_link(page: Page) -> None:
    page.goto("/#play?board=6&queens=3,0;0,1")  # in this order
    says(page, PATH, "^4 → 1 → 1$")
    square(page, "f4").focus()
    page.keyboard.press("Space")
    says(page, PATH, "^4 → 1 → 1 → 1$")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    left(page, "0")
    page.keyboard.press("u")
    page.keyboard.press("u")
    left(page, "1")
    page.reload()
    says(page, PATH, "^4 → 1 → 1$")


def test_every_free_square_says_how_many_go_through_it(page: Page) -> None:
    page.goto("/#play?board=8&queens=0,3;1,6")
    page.get_by_label("Show on each free square").check()
    page.wait_for_selector(f"{PANEL} .through text")
    solutions = [tuple(each) for each in nqueens.solutions(8) if each[0] == 3 and each[1] == 6]
    for row in range(2, 8):
        for column in range(8):
            name = f"{'abcdefgh'[column]}{8 - row}"
            through = sum(each[row] == column for each in solutions)
            found = re.search(r"([0-9]+) solutions? through it", label(page, name))
            assert (int(found[1]) if found else 0) == through, name
            assert bool(found) is ("free" in label(page, name)), name
    square(page, "c6").click()
    page.wait_for_function("() => document.querySelectorAll('#panel-play .through .some').length === 5")
    page.get_by_label("Show on each free square").uncheck()
    assert page.locator(f"{PANEL} .through").count() == 0
    assert "through" not in label(page, "h5")


def test_a_late_answer_about_an_older_position_never_shows(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if "placed=0%2C0&" in route.request.url:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/remaining*", hold)
    page.goto("/#play?board=8")
    left(page, "92")
    square(page, "a8").click()
    says(page, LEFT, "^Counting")
    square(page, "e7").click()
    left(page, "1")
    (route,) = held
    route.fulfill(body=json.dumps({"placed": 1, "solutions": "77", "exact": True, "how": "counted", "error": 0}) + "\n")
    page.wait_for_timeout(200)
    left(page, "1")
    assert "77" not in page.locator(f"{PANEL} .truth").inner_text()


def test_large_boards_say_what_their_number_is(page: Page) -> None:
    page.goto("/#play?board=16&queens=8,8;0,1")
    left(page, "28,375")
    says(page, PATH, "^14,772,512 → 683,022 → 28,375$")
    answer = {"placed": 0, "solutions": "39600000000", "exact": False, "how": "estimated", "error": 1.2e9}
    page.route("**/api/remaining*", lambda route: route.fulfill(body=json.dumps(answer) + "\n"))
    page.goto("/#play?board=21")
    says(page, LEFT, r"^≈ 4\.0 × 10¹⁰ solutions left \(an estimate, ± 3 %\)$")
    page.unroute("**/api/remaining*")
    page.goto("/#play?board=20")
    says(page, LEFT, r"^≈ [3-4]\.[0-9] × 10¹⁰ solutions left \(an estimate, ± [0-9]+ %\)$")
    square(page, "d20").click()
    says(page, LEFT, r"^≈ 1\.[3-8] × 10⁹ solutions left \(an estimate, ± [0-9]+ %\)$")


def test_a_hint_in_three_steps_with_its_reason(page: Page) -> None:
    page.goto("/#play?board=8&queens=0,3;1,6")
    left(page, "4")
    page.keyboard.press("h")
    says(page, STATUS, "^Look at row 6.$")
    assert page.locator(f"{PANEL} .dim .veil").count() == 56
    page.keyboard.press("h")
    says(page, STATUS, "Row 6 has only a6, c6 and e6 left, and a queen on c4 would attack all of them.$")
    assert "the hint is about it" in label(page, "e6")
    press(page, "What follows?")
    says(page, STATUS, "Cross out c4.$")
    assert "the hint crosses it out" in label(page, "c4")
    press(page, "Do it")
    assert "no queen allowed" in label(page, "c4")
    assert page.locator(f"{PANEL} .veil").count() == 0
    left(page, "4")
    page.keyboard.press("h")
    page.keyboard.press("u")  # takes the cross back, and the hint away
    assert "free" in label(page, "c4")
    press(page, "Hint")
    says(page, STATUS, "^Look at row 6.$")
    press(page, "Why?")
    press(page, "What follows?")
    square(page, "c4").click()  # marked by the hint, and still to be played on
    assert "queen" in label(page, "c4")


def hinted(page: Page, *steps: str) -> None:
    """Asks for a hint step by step; each says this."""
    for step in steps:
        page.keyboard.press("h")
        says(page, STATUS, step)


def test_a_hint_names_what_to_take_back_and_what_a_search_has_found(page: Page) -> None:
    page.goto("/#play?board=8&queens=0,3;1,6;2,2;5,0")
    left(page, "0")
    hinted(
        page, "^Something is wrong in row 3.$", "With the queen on a3 no solution is left", "Take the queen off a3.$"
    )
    page.keyboard.press("h")
    left(page, "1")
    page.goto("/#play?board=8")
    left(page, "92")
    hinted(
        page, "where few squares are left.$", "A search has found a solution.$", "In that solution a queen stands on"
    )
    page.keyboard.press("h")
    assert page.locator(f"{PANEL} .piece").count() == 1


def test_axe_finds_nothing_wrong_with_numbers_and_hints(browser: Browser, server: Server) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    context = browser.new_context(base_url=server.address, bypass_csp=True)
    page = context.new_page()
    page.goto("/#play?board=7&queens=0,1;1,4")
    page.get_by_label("Show on each free square").check()
    page.wait_for_selector(f"{PANEL} .through text")
    found = axe.Axe().run(page).response["violations"]
    page.keyboard.press("h")
    page.wait_for_selector(f"{PANEL} .veil")
    press(page, "Why?")
    says(page, STATUS, "A queen on f4 would force one on c2, and then leave column d without a free square.$")
    assert page.locator(f"{PANEL} .through").count() == 0
    assert "a queen is supposed here" in label(page, "c2")
    assert "would be left without a queen" in label(page, "d5")
    found += axe.Axe().run(page).response["violations"]
    context.close()
    assert not [(each["id"], each["nodes"][0]["html"]) for each in found]


def test_hints_alone_lead_to_a_solution(page: Page) -> None:
    page.goto("/#play?board=5")
    left(page, "10")
    for _ in range(60):
        page.keyboard.press("h")
        page.wait_for_function(
            "() => !document.querySelector('#panel-play .status').textContent.startsWith('Searching')"
        )
        if page.locator(f"{PANEL} .board.solved").count():
            break
    page.wait_for_selector(f"{PANEL} .board.solved")


CLICK = """async ([selector, before]) => {
    const [cell, said] = [document.querySelector(selector), document.querySelector('#panel-play .truth')];
    const start = performance.now();
    cell.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const steps = () => said.querySelector(".path").textContent.split("→").length;
    while (steps() !== before + 1 || said.textContent.includes("…")) await new Promise(requestAnimationFrame);
    return performance.now() - start; }"""


@pytest.mark.parametrize("n", [8, 12, 16])
def test_how_long_the_number_takes(page: Page, record_property: Callable[[str, object], None], n: int) -> None:
    queens = list(enumerate(next(iter(nqueens.solutions(n)))))[:4]
    page.goto(f"/#play?board={n}")
    left(page, f"{nqueens.count(n):,}")
    taken = []
    for number, (row, column) in enumerate(queens):
        selector = f"{PANEL} [data-at='{row * n + column}']"
        taken.append(page.evaluate(CLICK, [selector, number + 1]))
        left(page, f"{nqueens.count(n, fixed=queens[: number + 1]):,}")
    record_property("milliseconds from a move to its number, median", median(taken))


def test_solutions_left_and_through_each_square_of_other_pieces(page: Page) -> None:
    page.goto("/#variants?board=5&piece=king&surface=plane&number=rows&cells=0,0")
    page.wait_for_selector("#panel-variants .truth .left:has-text('694 solutions left')")
    page.get_by_text("Show on each free square how many solutions go through it").locator("visible=true").click()
    page.wait_for_selector("#panel-variants .board .through")
    label = page.locator("#panel-variants [role=gridcell][aria-label^='c5,']").get_attribute("aria-label") or ""
    through = int(label.rpartition(" solutions through it")[0].rpartition(" ")[2])
    page.locator("#panel-variants [role=gridcell][aria-label^='c5,']").click()
    page.wait_for_selector(f"#panel-variants .truth .left:has-text('{through} solutions left')")
    for name in ("e5", "a3", "c3"):
        page.locator(f"#panel-variants [role=gridcell][aria-label^='{name},']").click()
    page.wait_for_selector("#panel-variants .truth .left:has-text('1 solution left')")
    page.goto("/#variants?board=5&piece=knight&surface=plane&number=max&cells=0,0;0,1")
    page.wait_for_selector("#panel-variants .blame:has-text('The knight on b5 made it impossible')")
