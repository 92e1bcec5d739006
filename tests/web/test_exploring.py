"""Exploring by classes: cards that open to their images, symmetries, the use of squares, published values of this n."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from support.serving import Server, messages

import nqueens
from nqueens.api.square_use import square_use

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_images_and_the_turns_and_mirrors_that_make_them(server: Server) -> None:
    for placement in nqueens.solutions(8, fundamental=True):
        found = server.ask("/api/images", placement=",".join(map(str, placement))).json["images"]
        assert sorted(tuple(each["placement"]) for each in found) == [tuple(each) for each in placement.images()]
        assert sum(len(each["by"]) for each in found) == 8
        for each in found:
            for name in each["by"]:
                kind, _, mirror = name.partition(" mirror")
                turns = ["identity", "quarter turn", "half turn", "three-quarter turn"]
                made = placement.reflect(kind) if name.endswith("mirror") else placement.rotate(turns.index(name))
                assert list(made) == each["placement"], (name, mirror)


def test_images_keep_the_marks_of_the_question(server: Server) -> None:
    found = server.ask("/api/images", placement="1,3,5,0,2,4", fixed="0,1", forbidden="5,5").json["images"]
    assert [each["placement"] for each in found] == [[1, 3, 5, 0, 2, 4]]


def test_lists_of_one_symmetry(server: Server) -> None:
    text = server.ask("/api/list", board=10, symmetry="half-turn").body.decode()
    assert text.count('"symmetry": "half turn"') == len(list(nqueens.solutions(10, symmetry="half-turn")))
    assert server.ask("/api/list", board="5x8", symmetry="quarter-turn").status == 400


def test_a_count_that_is_over_is_no_error_to_stop(server: Server) -> None:
    """Else whoever leaves it just as it ends would be told of an error, and browsers write that down."""
    id = messages(server.ask("/api/count", board=6).body.decode())[0][1]["id"]
    while id in {job["id"] for job in server.jobs()}:
        time.sleep(0.05)
    answered = server.ask(f"/api/jobs/{id}", "DELETE")
    assert (answered.status, answered.json) == (200, {"stopped": False})


def test_a_class_opens_to_its_images(page: Page) -> None:
    page.goto("/#explore?board=8")
    page.wait_for_function("() => document.querySelectorAll('.gallery > .class').length === 12")
    page.wait_for_selector("#panel-explore .big:has-text('12 fundamental solutions, 92 solutions in all')")
    page.locator(".class summary").first.click()
    page.wait_for_function("() => document.querySelectorAll('.images a').length === 8")
    assert page.locator(".images line.axis").count() == 4
    assert page.locator(".images circle.axis").count() == 3
    numbers = [int(each) for each in page.locator("#panel-explore .through text").all_text_contents()]
    assert numbers == square_use(nqueens.problem(8)).numbers.ravel().tolist()
    assert page.locator("tr.now").first.inner_text().split() == ["8", "92"]
    assert page.locator(".named tr", has_text="A002562").locator("td").first.inner_text() == "12"
    page.select_option("#panel-explore section:has(.gallery) select", "half-turn")
    page.wait_for_function("() => document.querySelectorAll('.gallery > .class').length === 1")
    assert page.url.endswith("symmetry=half-turn")


def test_large_boards_show_a_fair_sample(page: Page) -> None:
    page.goto("/#explore?board=20")
    page.wait_for_function("() => document.querySelectorAll('.gallery a').length === 24")
    page.wait_for_selector("text=In percent, from 1,000 solutions drawn at random")
    shares = [float(each) for each in page.locator("#panel-explore .through text").all_text_contents()]
    assert len(shares) == 400
    assert sum(shares) == pytest.approx(2000, abs=20)
    first = page.locator(".gallery a").first.get_attribute("href") or ""
    page.click("#panel-explore button:has-text('More')")
    page.wait_for_function("(old) => document.querySelector('.gallery a').getAttribute('href') !== old", arg=first)
    squares = re.findall("(\\d+),(\\d+)", first)
    assert nqueens.Placement([int(column) for _, column in squares]).is_solution
