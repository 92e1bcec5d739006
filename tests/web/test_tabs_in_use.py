"""What tabs become after something was done: axe finds nothing wrong with them, and nothing runs once they rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")

# Counts what the page asks the browser to do later.
COUNT = """window.asked = 0;
for (const name of ["requestAnimationFrame", "setTimeout", "setInterval"]) {
    const ask = window[name].bind(window);
    window[name] = (...what) => { window.asked += 1; return ask(...what); }; }"""


def solved(page: Page) -> None:
    page.goto("/#play?board=4&queens=0,1;1,3;2,0")
    page.click("#panel-play [role=gridcell][aria-label^='c1,']")
    page.wait_for_selector("#panel-play .board.solved")


def hinted(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1")
    page.click("#panel-play button.primary")
    page.wait_for_selector("#panel-play .status:has-text('Look at row')")


def ended(page: Page) -> None:
    page.goto("/#watch?board=5&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.locator(".transport input[type=range]").nth(1).fill("5")
    page.click(".transport .primary")
    page.wait_for_selector(".transport .status:has-text('1 solution found')")


def raced(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets&other=min-conflicts,nadel&clock=nodes")
    page.wait_for_function("() => document.querySelectorAll('.lane').length === 3")
    page.locator(".transport button[aria-label='To the end']").click()
    page.wait_for_selector(".transport .status:not(:empty)")


def left(page: Page) -> None:
    page.goto("/#watch?board=8&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.locator(".transport input[type=range]").nth(1).fill("1")
    page.click(".transport .primary")
    page.wait_for_selector(".transport .primary:has-text('Pause')")
    page.click("#tab-large")
    page.wait_for_selector("#panel-large .status:has-text('none attacking another')")


def refused(page: Page) -> None:
    page.goto("/#watch?board=9&solver=brute-force&until=foo")
    page.wait_for_selector(".transport .status:has-text('at most 8 rows')")


def misread(page: Page) -> None:
    page.goto("/#play?board=99&n=abc")
    page.wait_for_selector(".linkline:has-text('n=abc')")


def clashing(page: Page) -> None:
    page.goto("/#variants?board=5&piece=knight&surface=torus&number=max&cells=0,0;1,2&forbidden=4,4")
    page.wait_for_selector("#panel-variants .lines line")
    page.wait_for_selector("#panel-variants .gallery li")


def sampled(page: Page) -> None:
    page.goto("/#explore?board=16")
    page.wait_for_selector("#panel-explore .gallery li")


def counted(page: Page) -> None:
    page.goto("/#explore?board=8&which=all&fixed=0,0&forbidden=7,7")
    page.wait_for_selector("#panel-explore .gallery li")
    page.wait_for_selector("#panel-explore .big strong")


def chosen(page: Page) -> None:
    page.goto("/#large?rows=100&kind=random&seed=5&row=9")
    page.wait_for_selector("#panel-large .status:has-text('Row 9 of 100')")


def puzzling(page: Page) -> None:
    page.goto("/#puzzles?puzzle=4x1.AABBACDBCCDBCCDB")
    page.click("#panel-puzzles [role=gridcell] >> nth=1")
    page.click("#panel-puzzles button.primary >> visible=true")


def taking(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1")
    page.click("#panel-play button:has-text('Take it with you')")
    page.wait_for_selector(".takesheet code")


def asking_for_keys(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


def learnt(page: Page) -> None:
    page.goto("/#learn?at=backtracking")
    page.wait_for_selector("#panel-learn [role=gridcell]")


STATES = [solved, hinted, ended, raced, left, refused, misread, clashing]
STATES += [sampled, counted, chosen, puzzling, taking, asking_for_keys, learnt]
HERE = pytest.mark.parametrize("reach", STATES, ids=lambda reach: reach.__name__)


@HERE
def test_axe_finds_no_violation_in_what_a_tab_becomes(
    browser: Browser, server: Server, reach: Callable[[Page], None]
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    context = browser.new_context(
        base_url=server.address, color_scheme="light", reduced_motion="reduce", bypass_csp=True
    )
    page = context.new_page()
    reach(page)
    page.wait_for_load_state("networkidle")
    found = axe.Axe().run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(300)  # colours change slowly
    found += axe.Axe().run(page).response["violations"]
    context.close()
    assert not [(each["id"], each["impact"], each["nodes"][0]["html"]) for each in found]


def test_nothing_runs_where_nothing_moves(page: Page) -> None:
    """No timer, no frame and no question to the server once a tab rests, whatever was done in it before."""
    page.add_init_script(COUNT)
    questions: list[str] = []
    page.on("request", lambda asked: questions.append(asked.url))
    for reach in (solved, ended, left, clashing, counted, learnt):
        reach(page)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1200)  # what was begun comes to its end: pictures glide, the address is written
        before = page.evaluate("asked"), len(questions)
        page.wait_for_timeout(700)
        assert (page.evaluate("asked"), len(questions)) == before, reach.__name__
