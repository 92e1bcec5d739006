"""Explore and Variants: counts, lists, use of squares and classes; other pieces placed by hand."""

import re

import pytest
from support.answering import answer
from support.serving import Server
from support.tabs import Page, Tab, expect

import nqueens
from nqueens.api.square_use import square_use
from nqueens.known import sequences


def many(tab: Tab, selector: str, number: int) -> None:
    """Waits until there are `number` of them."""
    tab.page.wait_for_function(f"() => document.querySelectorAll('#panel-{tab.name} {selector}').length === {number}")


def test_a_class_opens_to_its_images(explore: Tab) -> None:
    page = explore.page
    explore.go("board=8")
    many(explore, ".gallery > .class", 12)
    explore.says("^12 fundamental solutions, 92 solutions in all$", ".big")
    explore.says("^1 class of 4, 11 classes of 8; counted in")
    explore.at(".class summary").first.click()
    many(explore, ".images a", 8)
    axes = explore.at(".images line.axis").evaluate_all(
        "(all) => all.map((each) => ['x1', 'y1', 'x2', 'y2'].map((name) => each.getAttribute(name)).join())"
    )
    assert sorted(axes) == ["0,0,800,800", "0,400,800,400", "400,0,400,800", "800,0,0,800"]
    expect(explore.at(".images circle.axis")).to_have_count(3)
    numbers = [int(each) for each in explore.at(".through text").all_text_contents()]
    assert numbers == square_use(nqueens.problem(8)).numbers.ravel().tolist()
    assert explore.at("tr.now").first.inner_text().split() == ["8", "92"]
    expect(explore.at(".named tr:has-text('A002562') td").first).to_have_text("12")
    of_boards = [each for each in sequences() if each.index_names == ("n",) and each.get(8) is not None]
    expect(explore.at(".named tbody tr")).to_have_count(len(of_boards))
    page.select_option("#panel-explore section:has(.gallery) select", "half-turn")
    many(explore, ".gallery > .class", 1)
    assert explore.hash == "#explore?board=8&symmetry=half-turn"
    explore.go("board=8&which=all")
    many(explore, ".gallery li", 24)
    explore.says("^Showing the first 24 of 92.$", "section:has(.gallery) [role=status]")
    explore.press("More")
    many(explore, ".gallery li", 48)
    explore.at(".gallery a").nth(30).click()
    page.wait_for_selector("#panel-play .board.solved")
    page.go_back()
    page.wait_for_selector("#panel-explore:not([hidden])")
    expect(explore.at(".gallery li")).to_have_count(48)  # restored in its previous state


def test_a_question_with_marks(explore: Tab) -> None:
    page = explore.page
    explore.go("board=6&which=all", says="^4 solutions$", where=".big")
    many(explore, ".gallery li", 4)
    explore.click("b6", says="^1 solution$", where=".big")
    many(explore, ".gallery li", 1)
    assert explore.hash == "#explore?board=6&fixed=0,1&which=all"
    explore.at(".gallery a").first.click()
    page.wait_for_selector("#panel-play .board.solved")
    explore.go("board=6&fixed=0,0;1,1")
    many(explore, ".stage .lines line", 1)
    expect(explore.at(".stage .badge")).to_have_count(2)
    assert "attacked by another queen" in explore.label("a6")
    explore.at("p:has-text('Two queens attack each other.')").wait_for()
    explore.says("^0 solutions|^0 fund", ".big")
    explore.press("Clear", says="^1 fundamental solution, 4 solutions in all$", where=".big")
    explore.click("a6", button="right")
    page.wait_for_function("() => location.hash.startsWith('#explore?board=6&forbidden=0,0')")


def test_large_boards_show_a_uniform_sample(explore: Tab) -> None:
    page = explore.page
    explore.go("board=18")  # where exact methods would take too long
    many(explore, ".gallery a", 24)
    explore.at("p:text-is('24 solutions, drawn approximately uniformly at random.')").wait_for()
    explore.at("p:has-text('more of 1,000 random solutions')").wait_for()
    labels = explore.at("[role=gridcell]").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    assert sum(int(each.partition(" in ")[2].split()[0]) for each in labels) == 18 * 1000
    assert explore.at(".through text").count() == 0  # they would not be legible
    fills = explore.at(".square").evaluate_all("(all) => all.map((each) => getComputedStyle(each).fill)")
    assert len(set(fills)) == 1  # only the number of solutions makes a square darker
    first = explore.at(".gallery a").first.get_attribute("href") or ""
    assert nqueens.Placement([int(column) for _, column in re.findall("(\\d+),(\\d+)", first)]).is_solution
    explore.press("More")
    page.wait_for_function("(old) => document.querySelector('.gallery a')?.getAttribute('href') !== old", arg=first)


def test_back_returns_to_the_place_on_the_page(explore: Tab) -> None:
    explore.go("board=8&which=all")
    many(explore, ".gallery a", 24)
    explore.at(".gallery a").last.scroll_into_view_if_needed()
    before = explore.page.evaluate("scrollY")
    assert before > 0
    explore.at(".gallery a").last.click()
    explore.page.wait_for_selector("#panel-play .board")
    explore.page.go_back()
    explore.page.wait_for_function("(before) => scrollY === before", arg=before)


def test_a_count_continues_in_another_tab_and_can_be_stopped(explore: Tab, server: Server) -> None:
    page = explore.page
    explore.go("board=20")
    explore.press("Count", says="so far$", where=".big")
    page.click("#tab-puzzles")
    page.wait_for_selector("#panel-puzzles [role=gridcell]")
    page.go_back()
    page.wait_for_selector("#panel-explore:not([hidden])")
    expect(explore.at(".danger")).to_be_visible()
    assert [job["kind"] for job in server.jobs() if job["kind"] == "count"] == ["count"]
    status = explore.at(".card .status").first
    expect(status).to_have_attribute("aria-live", "off")
    explore.press("Stop", says="^Stopped")
    expect(status).to_have_attribute("aria-live", "polite")
    while any(job["kind"] == "count" for job in server.jobs()):
        page.evaluate("0")


@pytest.fixture
def tab(page: Page) -> Tab:
    return Tab(page, "variants")


def test_a_torus_by_mouse(tab: Tab) -> None:
    tab.go("board=5&piece=queen&surface=torus", says="^10 solutions · 5 queens on 5 × 5 [(]torus[)]$", where=".big")
    many(tab, ".gallery svg", 10)
    assert tab.at("[role=grid]").get_attribute("aria-label") == "Torus with 5 rows and 5 columns"
    tab.click("a5", "e1", says="^Queen on e1. 3 queens to go. Two queens attack each other.$")
    expect(tab.at(".lines line")).to_have_count(4)  # around the corner: a part of it on each of 2 × 2
    tab.press("Undo")
    tab.click("c4", "e3", "b2", "d1", says="^Solved in .* verified by the judge.$")
    expect(tab.at(".board.solved")).to_have_count(1)
    assert "cells=0,0;1,2;2,4;3,1;4,3" in tab.hash
    tab.at(".solution").first.click()
    tab.says("^A solution, verified by the judge.$")
    tab.go("board=4&surface=torus", says="^0 solutions", where=".big")


def test_kings_by_keyboard_with_hint_and_forbidden_square(tab: Tab) -> None:
    tab.go("board=4&piece=king&surface=plane&number=max",
           says="^79 solutions · 4 kings on 4 × 4$", where=".big")  # fmt: skip
    tab.square("a4").focus()
    tab.keys("Space", says="^King on a4. 3 kings to go.$")
    tab.keys("ArrowRight", "Space", says="Two kings attack each other.$")
    tab.keys("u", "h", says="^[a-d][1-4] still leads to a solution.$")
    tab.keys("Enter")
    tab.press("Solve it for me", says="^A solution, verified by the judge.$")
    tab.press("Clear")
    tab.click("a4", button="right", says="^a4 is forbidden.$")
    assert "forbidden=0,0" in tab.hash
    counted = answer("count", board=4, piece="king", pieces="max", forbidden="0,0")["count"]
    tab.says(f"^{counted} solutions · .*1 square forbidden", ".big")


def test_undo_returns_to_other_pieces_and_boards(tab: Tab) -> None:
    page = tab.page
    tab.go("board=6&piece=knight&surface=torus&number=max&cells=0,0;1,5&forbidden=3,3")
    tab.square("a6").wait_for()
    assert "knight" in tab.label("f5")
    assert "no knight allowed" in tab.label("d3")
    tab.go("board=5&piece=king&surface=torus&number=max")
    tab.click("c3")
    page.get_by_label("plane", exact=True).check()
    page.wait_for_function("() => location.hash.includes('surface=plane')")
    expect(tab.at(".piece")).to_have_count(0)
    page.select_option("#panel-variants select", "rook")
    tab.press("Undo")
    expect(tab.at("select").first).to_have_value("king")
    tab.press("Undo")
    assert page.get_by_label("torus", exact=True).is_checked()
    assert "piece=king&surface=torus&number=max&cells=2,2" in tab.hash
