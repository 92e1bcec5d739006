"""Explore and Variants: counts, lists, use of squares and classes; other pieces placed by hand."""

import re

from support.answering import answer
from support.serving import Server
from support.tabs import Page, Tab, expect

import nqueens
from nqueens.known import sequences


def test_a_class_opens_to_its_images(explore: Tab, page: Page) -> None:
    explore.go("board=8")
    expect(explore.at(".gallery > .class")).to_have_count(12)
    explore.says("^92 solutions, 12 fundamental$", ".big")
    explore.says("^1 class of 4, 11 classes of 8$")
    explore.says("^counted in .* threads?$", ".buttons + .small")
    assert explore.at(".gallery .about").first.inner_text() == "Class 1: 8 images"
    explore.at(".class summary").first.click()
    expect(explore.at(".images a")).to_have_count(8)
    ends = "(all) => all.map((each) => ['x1', 'y1', 'x2', 'y2'].map((name) => each.getAttribute(name)).join())"
    axes = explore.at(".images line.axis").evaluate_all(ends)
    assert sorted(axes) == ["0,0,800,800", "0,400,800,400", "400,0,400,800", "800,0,0,800"]
    expect(explore.at(".images circle.axis")).to_have_count(3)
    expect(explore.at(".stage + .small")).to_have_text("")  # the numbers stand on the squares
    numbers = [int(each) for each in explore.at(".through text").all_text_contents()]
    assert numbers == nqueens.square_use(nqueens.problem(8)).numbers.ravel().tolist()
    expect(explore.at(".known table")).to_have_count(2)
    expect(explore.at(".known table:visible")).to_have_count(0)
    explore.at("summary:has-text('Published values')").click()
    assert explore.at("tr.now").first.inner_text().split() == ["8", "92"]
    expect(explore.at(".named tr:has-text('A002562') td").first).to_have_text("12")
    of_boards = [each for each in sequences() if each.index_names == ("n",) and each.get(8) is not None]
    expect(explore.at(".named tbody tr")).to_have_count(len(of_boards))
    page.select_option("#panel-explore section:has(.gallery) select", "half-turn")
    expect(explore.at(".gallery > .class")).to_have_count(1)
    assert explore.hash == "#explore?board=8&symmetry=half-turn"
    explore.go("board=8&which=all")
    expect(explore.at(".gallery li")).to_have_count(24)
    explore.says("^Showing the first 24 of 92.$", "section:has(.gallery) [role=status]")
    explore.press("More")
    expect(explore.at(".gallery li")).to_have_count(48)
    explore.at(".gallery a").nth(30).scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    assert before > 0
    explore.at(".gallery a").nth(30).click()
    page.wait_for_selector("#panel-play .board.solved")
    page.go_back()
    page.wait_for_function("(before) => scrollY === before", arg=before)  # at its previous place and in its state
    expect(explore.at(".gallery li")).to_have_count(48)


def test_a_question_with_marks(explore: Tab, page: Page) -> None:
    explore.go("board=6&which=all", says="^4 solutions$", where=".big")
    expect(explore.at(".gallery li")).to_have_count(4)
    explore.click("b6", says="^1 solution contains b6$", where=".big")
    expect(explore.at(".gallery li")).to_have_count(1)
    assert explore.hash == "#explore?board=6&fixed=0,1"
    explore.at(".gallery a").first.click()
    page.wait_for_selector("#panel-play .board.solved")
    explore.go("board=6&fixed=0,0;1,1")
    expect(explore.at(".marking + div .lines line")).to_have_count(1)
    expect(explore.at(".stage .badge")).to_have_count(2)
    assert "attacked by another queen" in explore.label("a6")
    explore.at("p:has-text('Two queens attack each other.')").wait_for()
    explore.says("^0 solutions contain a6 and b5$", ".big")
    explore.press("Clear", says="^4 solutions, 1 fundamental$", where=".big")
    explore.click("a6", button="right", says="^4 solutions avoid a6, 2 up to the symmetries that keep", where=".big")
    explore.go("board=8&fixed=0,0", says="^4 solutions contain a8, from 2 classes$", where=".big")
    expect(explore.at(".about").first).to_have_text("Class 1: 2 of its 8 images contain a8")
    expect(explore.at(".setup input:enabled")).to_have_count(2)  # of three kinds of lists that keep their places


def test_large_boards_show_a_uniform_sample(explore: Tab, page: Page) -> None:
    explore.go("board=18")  # where exact methods would take too long
    expect(explore.at(".gallery a")).to_have_count(24)
    explore.at("p:text-is('24 solutions, drawn approximately uniformly at random.')").wait_for()
    explore.at("p:has-text('more of 1,000 random solutions')").wait_for()
    labels = explore.at("[role=gridcell]").evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    use = [int(each.partition(" in ")[2].split()[0]) for each in labels]
    assert (sum(use), use) == (18 * 8 * 1000, use[::-1])
    assert explore.at(".through text").count() == 0  # they would not be legible
    fills = explore.at(".square").evaluate_all("(all) => all.map((each) => getComputedStyle(each).fill)")
    assert len(set(fills)) == 1  # only the number of solutions makes a square darker
    first = explore.at(".gallery a").first.get_attribute("href") or ""
    assert nqueens.Placement([int(column) for _, column in re.findall("(\\d+),(\\d+)", first)]).is_solution
    explore.press("More")
    page.wait_for_function("(old) => document.querySelector('.gallery a')?.getAttribute('href') !== old", arg=first)


def test_a_count_continues_in_another_tab_and_can_be_stopped(explore: Tab, server: Server, page: Page) -> None:
    explore.go("board=20", says="^39,029,188,884 solutions, published as A000170$", where=".big")
    expect(explore.at(".count .primary")).to_have_count(0)
    explore.press("Count", says="so far$", where=".big")
    page.click("#tab-puzzles")
    page.wait_for_selector("#panel-puzzles [role=gridcell]")
    page.go_back()
    expect(explore.at(".danger")).to_be_visible()
    assert [job["kind"] for job in server.jobs() if job["kind"] == "count"] == ["count"]
    status = explore.at(".card .status").first
    expect(status).to_have_attribute("aria-live", "off")
    explore.press("Stop", says="^Stopped")
    expect(status).to_have_attribute("aria-live", "polite")
    explore.press("Count", says="so far$", where=".big")
    with page.expect_response("**/api/jobs/*"):
        explore.go("board=28")
    while any(job["kind"] == "count" for job in server.jobs()):
        page.evaluate("0")
    assert explore.at(".count").inner_text() == "Count"  # and nothing about the other board


def test_a_torus_by_mouse(variants: Tab) -> None:
    variants.go("board=5&surface=torus", says="^10 solutions · 5 queens on 5 × 5 [(]torus[)]$", where=".big")
    expect(variants.at(".gallery svg")).to_have_count(10)
    assert variants.at("[role=grid]").get_attribute("aria-label") == "Torus with 5 rows and 5 columns"
    variants.click("a5", "e1", says="^Queen on e1. 3 queens to go. Two queens attack each other.$")
    expect(variants.at(".lines line")).to_have_count(4)  # around the corner: a part of it on each of 2 × 2
    variants.press("Undo")
    variants.click("c4", "e3", "b2", "d1", says="^Solved in .* verified by the judge.$")
    expect(variants.at(".board.solved")).to_have_count(1)
    assert "cells=0,0;1,2;2,4;3,1;4,3" in variants.hash
    variants.at(".solution").first.click()
    variants.says("^A solution, verified by the judge.$")
    variants.go("board=4&surface=torus", says="^0 solutions", where=".big")


def test_kings_by_keyboard_with_hint_and_forbidden_square(variants: Tab) -> None:
    variants.go("board=4&piece=king&surface=plane&number=max",
           says="^79 solutions · 4 kings on 4 × 4$", where=".big")  # fmt: skip
    variants.square("a4").focus()
    variants.keys("Space", says="^King on a4. 3 kings to go.$")
    variants.keys("ArrowRight", "Space", says="Two kings attack each other.$")
    variants.keys("u", "h", says="^[a-d][1-4] still leads to a solution.$")
    variants.keys("Enter")
    variants.press("Solve it for me", says="^A solution, verified by the judge.$")
    variants.press("Clear")
    variants.click("a4", button="right", says="^a4 is forbidden.$")
    assert "forbidden=0,0" in variants.hash
    counted = answer("count", board=4, piece="king", pieces="max", forbidden="0,0")["count"]
    variants.says(f"^{counted} solutions · .*1 square forbidden", ".big")


def test_undo_returns_to_other_pieces_and_boards(variants: Tab, page: Page) -> None:
    variants.go("board=6&piece=knight&surface=torus&number=max&cells=0,0;1,5&forbidden=3,3")
    assert "knight" in variants.label("f5")
    assert "no knight allowed" in variants.label("d3")
    variants.go("board=5&piece=king&surface=torus&number=max")
    variants.click("c3")
    page.get_by_label("plane", exact=True).check()
    page.wait_for_function("() => location.hash.includes('surface=plane')")
    expect(variants.at(".piece")).to_have_count(0)
    page.select_option("#panel-variants select", "rook")
    variants.press("Undo")
    expect(variants.at("select").first).to_have_value("king")
    variants.press("Undo")
    assert page.get_by_label("torus", exact=True).is_checked()
    assert "piece=king&surface=torus&number=max&cells=2,2" in variants.hash
