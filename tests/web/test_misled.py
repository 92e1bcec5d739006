"""Where a reader could be misled or lose something: links and fields with wrong values, clocks, counts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")


def square(name: str) -> str:
    return f"section:not([hidden]) [role=gridcell][aria-label^='{name},']"


def says(page: Page, what: str, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator(what)).to_have_text(re.compile(pattern), timeout=10_000)


@pytest.fixture
def portuguese(browser: Browser, server: Server) -> Iterator[Page]:
    context = browser.new_context(base_url=server.address, locale="pt-BR")
    yield context.new_page()
    context.close()


def test_numbers_are_written_in_the_language_of_the_page(portuguese: Page) -> None:
    portuguese.goto("/#variants?board=8&piece=rook&surface=plane&number=rows")
    says(portuguese, "#panel-variants .big strong", "^40,320$")
    portuguese.goto("/#explore?board=10&which=all")
    portuguese.goto("/#explore?board=12&which=all")
    says(portuguese, "#panel-explore .big strong", "^14,200$")


@pytest.mark.parametrize("tab", ["play", "explore", "variants", "watch"])
def test_a_link_to_a_board_that_is_none_says_so(page: Page, tab: str) -> None:
    page.goto(f"/#{tab}?board=99")
    error = f"#panel-{tab} .boardform .error"
    says(page, error, "^A board here is a number from 1 to (32|12), .* got 99;")
    field = page.locator(f"#panel-{tab} .boardform input")
    assert field.get_attribute("aria-invalid") is None  # it was the link
    field.fill("5")
    field.press("Enter")
    says(page, error, "^$")


def test_a_wrong_number_of_queens_is_said_until_another_board_is_shown(page: Page) -> None:
    page.goto("/#large?rows=2000000")
    says(page, "#panel-large .error", "from 1 to 1,000,000, got 2000000")
    number = page.locator("#panel-large input").first
    assert number.input_value() == "1,000"
    number.fill("many")
    number.press("Enter")
    says(page, "#panel-large .error", "got many")
    page.get_by_label("random").check()
    says(page, "#panel-large .error", "^$")
    assert number.input_value() == "1,000"
    assert number.get_attribute("aria-invalid") == "false"


def test_the_same_board_again_keeps_the_queens(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1")
    page.wait_for_selector(square("b6"))
    field = page.locator("#panel-play .boardform input")
    field.fill("6x6")
    field.press("Enter")
    assert "queen" in (page.get_attribute(square("b6"), "aria-label") or "")
    page.click(square("d5"))
    field.fill("7")
    field.press("Enter")
    page.wait_for_selector(square("a7"))
    assert page.locator("#panel-play .piece").count() == 0
    undo = page.locator("#panel-play button:has-text('Undo')")
    page.click(square("a7"))
    for pieces in (0, 2, 1):  # from the other board back to this one, and on
        undo.click()
        assert page.locator("#panel-play .piece").count() == pieces
    assert field.input_value() == "6"
    assert page.url.endswith("board=6&queens=0,1")


def test_undo_leads_back_to_the_other_pieces(page: Page) -> None:
    page.goto("/#variants?board=5&piece=king&surface=torus&number=max")
    page.click(square("c3"))
    page.get_by_label("plain", exact=True).check()
    page.wait_for_function("() => location.hash.includes('surface=plane')")
    assert page.locator("#panel-variants .piece").count() == 0
    page.select_option("#panel-variants select", "rook")
    undo = page.locator("#panel-variants button:has-text('Undo')")
    undo.click()
    assert page.locator("#panel-variants select").input_value() == "king"
    undo.click()
    assert page.get_by_label("torus", exact=True).is_checked()
    assert "piece=king&surface=torus&number=max&cells=2,2" in page.url
    undo.click()
    assert page.locator("#panel-variants .piece").count() == 0
    undo.click()
    says(page, "#panel-variants .side .status", "^There is nothing to take back")


def test_a_board_without_a_solution_says_so(page: Page) -> None:
    for board, none in (("3", True), ("5x4", True), ("4", False), ("3x4", False)):
        page.goto(f"/#play?board={board}")
        says(page, "#panel-play .status", "^This board has no solution: " if none else "^$")


def test_the_clock_rests_while_the_board_is_solved(page: Page) -> None:
    page.clock.install()
    page.goto("/#play?board=4")
    for name in ("b4", "d3", "a2", "c1"):
        page.click(square(name))
    says(page, "#panel-play .status", "^Solved in 0:00")
    page.clock.run_for(60_000)
    page.click(square("c1"))
    page.click(square("c1"))
    says(page, "#panel-play .status", "^Solved in 0:[0-5]")


def test_queens_too_many_are_said_and_taken_back_without_loss_of_time(page: Page) -> None:
    page.clock.install()
    page.goto("/#play?board=4")
    for name in ("b4", "d3", "a2", "c1"):
        page.click(square(name))
    says(page, "#panel-play .status", "^Solved in 0:00")
    page.clock.run_for(60_000)
    page.click(square("a1"))
    says(page, "#panel-play .status", r"^Queen on a1\. 1 queen too many\.")
    page.click("#panel-play button:has-text('Undo')")
    page.wait_for_selector("#panel-play .board.solved")
    assert page.locator("#panel-play dl.facts dd").last.inner_text() == "0:00"


def test_a_solution_that_nobody_can_judge_is_said(browser: Browser, server: Server) -> None:
    page = browser.new_context(base_url=server.address).new_page()  # of its own: what is aborted is said on its console
    page.route("**/api/verify*", lambda route: route.abort())
    page.goto("/#play?board=4&queens=0,1;1,3;2,0")
    page.click(square("c1"))
    says(page, "#panel-play .status", "^The server does not answer")
    page.context.close()


def test_a_count_goes_on_in_another_tab(page: Page, server: Server) -> None:
    page.goto("/#explore?board=20")
    page.click("#panel-explore button.primary:has-text('Count')")
    says(page, "#panel-explore .big", "so far")
    page.click("#tab-puzzles")
    page.wait_for_selector("#panel-puzzles [role=gridcell]")
    page.go_back()
    page.wait_for_selector("#panel-explore:not([hidden])")
    assert page.locator("#panel-explore .danger").is_visible()
    assert [job["kind"] for job in server.jobs() if job["kind"] == "count"] == ["count"]
    assert page.locator("#panel-explore .status").get_attribute("aria-live") == "off"
    page.click("#panel-explore button.danger:has-text('Stop')")
    says(page, "#panel-explore .status", "^Stopped")
    assert page.locator("#panel-explore .status").get_attribute("aria-live") == "polite"


def test_a_gallery_is_found_again_as_it_was_left(page: Page) -> None:
    page.goto("/#explore?board=8&which=all")
    page.wait_for_function("() => document.querySelectorAll('.gallery li').length === 24")
    page.click("#panel-explore button:has-text('More')")
    page.wait_for_function("() => document.querySelectorAll('.gallery li').length === 48")
    page.locator("#panel-explore .gallery a").nth(30).click()
    page.wait_for_selector("#panel-play .board.solved")
    page.go_back()
    page.wait_for_selector("#panel-explore:not([hidden])")
    assert page.locator("#panel-explore .gallery li").count() == 48


def test_sizes_of_classes_can_be_understood(page: Page) -> None:
    page.goto("/#explore?board=8&which=fundamental")
    says(page, "#panel-explore .status", "^1 class of 4, 11 classes of 8; counted in")


def test_fixed_queens_that_attack_each_other_are_shown_and_said(page: Page) -> None:
    page.goto("/#explore?board=6&fixed=0,0;1,1")
    page.wait_for_selector("#panel-explore .stage .lines line")
    assert page.locator("#panel-explore .stage .badge").count() == 2
    assert "attacked by another queen" in (
        page.get_attribute("#panel-explore [role=gridcell][aria-label^='a6,']", "aria-label") or ""
    )
    page.wait_for_selector("#panel-explore p:has-text('1 pair of queens attacks each other.')")


def test_the_tree_and_the_solutions_of_a_whole_search_stay(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets&until=all")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.locator(".transport button[aria-label='To the end']").click()
    page.wait_for_selector(".transport .status:has-text('4 solutions found')")
    page.locator(".lane button[aria-label^='Solution 3']").click()
    page.wait_for_selector(".lane .board.solved")
    assert page.locator(".lane .piece").count() == 6
    says(page, ".lane .event", "^A solution")


def test_how_many_of_how_many_solutions_are_shown(page: Page) -> None:
    page.goto("/#explore?board=8&which=all")
    page.wait_for_selector("#panel-explore [role=status]:has-text('The first 24 of 92.')")
