"""The page in a real browser: what a player, a watcher and an explorer do, by mouse and by keyboard."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytest.importorskip("playwright", reason="playwright is not installed")

SIX = ["b6", "d5", "f4", "a3", "c2", "e1"]
STATUS = "section:not([hidden]) > .two .status, section:not([hidden]) .transport .status"


def square(_: Page, name: str) -> str:
    return f"section:not([hidden]) [role=gridcell][aria-label^='{name},']"


def status(page: Page, pattern: str) -> None:
    """Waits until the status line of the tab says it."""
    from playwright.sync_api import expect

    expect(page.locator(STATUS).first).to_have_text(re.compile(pattern), timeout=10_000)


def fact(page: Page, name: str) -> str:
    return page.locator("section:not([hidden]) dl.facts > div", has_text=name).locator("dd").first.inner_text()


def test_six_queens_by_mouse(page: Page) -> None:
    page.goto("/#play?board=6")
    for name in SIX:
        page.click(square(page, name))
    status(page, "^Solved in .* The judge agrees")
    assert page.locator(".board.solved").count() == 1
    assert fact(page, "Queens") == "6 / 6"
    page.click("button:has-text('Undo')")
    assert fact(page, "Queens") == "5 / 6"
    page.click("button:has-text('Clear')")
    assert fact(page, "Queens") == "0 / 6"


def test_six_queens_by_keyboard_alone(page: Page) -> None:
    page.goto("/#play?board=6")
    page.wait_for_selector(square(page, "a6"))
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    for row, column in enumerate((1, 3, 5, 0, 2, 4)):
        page.keyboard.press("Home")
        for _ in range(column):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        if row < 5:
            page.keyboard.press("ArrowDown")
    status(page, "^Solved in")
    page.keyboard.press("u")
    assert fact(page, "Queens") == "5 / 6"
    page.keyboard.press("x")
    assert "no queen allowed" in str(page.evaluate("document.activeElement.getAttribute('aria-label')"))


def test_touch(browser: Browser, server: Server) -> None:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.goto("/#play?board=6")
    for name in SIX:
        page.tap(square(page, name))
    status(page, "^Solved in")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_hint_proof_and_completion(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,1")
    page.click("button:has-text('Hint')")
    status(page, "^Look at row 5")
    page.click("button:has-text('Complete it for me')")
    status(page, "^A solution. The judge agrees")
    page.goto("/#play?board=6&queens=0,0")
    page.click("button:has-text('Complete it for me')")
    status(page, "No solution from here. A complete search has proved it")


def test_clashes_are_shown_and_named(page: Page) -> None:
    page.goto("/#play?board=6&queens=0,0;2,2")
    page.wait_for_selector(".lines line")
    assert "attacked by another queen" in (page.get_attribute(square(page, "a6"), "aria-label") or "")
    assert fact(page, "Clashes") == "1"


def test_a_shared_link(page: Page, server: Server) -> None:
    page.goto("/")
    page.click(square(page, "d8"))
    page.click(square(page, "g7"), button="right")
    link = page.url
    assert link == f"{server.address}#play?board=8&queens=0,3&forbidden=1,6"
    other = page.context.new_page()
    other.goto(link)
    other.wait_for_selector(square(other, "d8"))
    assert "queen" in (other.get_attribute(square(other, "d8"), "aria-label") or "")
    assert "no queen allowed" in (other.get_attribute(square(other, "g7"), "aria-label") or "")


def queens(page: Page) -> int:
    return page.locator(".lane .figure").count()


def test_backtracking_is_watched_forwards_and_back(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector("output:has-text('0 of 342'), output:has-text(' of ')")
    page.locator(".transport button[aria-label='To the end']").click()
    status(page, "^Done: 1 solution found")
    assert queens(page) == 6
    assert page.locator(".lane .event").inner_text() == "A solution."
    assert page.locator(".lane .board.solved").count() == 1
    end = page.locator(".transport output").first.inner_text()
    for _ in range(8):
        page.locator(".transport button[aria-label='Step back']").click()
    assert page.locator(".transport output").first.inner_text() != end
    assert page.locator(".lane .event").inner_text() != "A solution."
    for _ in range(8):
        page.locator(".transport button[aria-label='Step']").click()
    assert page.locator(".transport output").first.inner_text() == end
    page.locator(".transport button[aria-label='To the start']").click()
    assert queens(page) == 0
    assert page.locator("canvas.tree").is_visible()


def test_playing_goes_on_and_ends(page: Page) -> None:
    page.goto("/#watch?board=5&solver=sets")
    page.wait_for_selector("output:has-text(' of ')")
    page.locator(".transport input[type=range]").nth(1).fill("2")
    playing = page.evaluate("""() => {  // asked at once: the run may be over soon
        const button = document.querySelector(".transport .primary");
        button.click();
        return [button.innerText, document.querySelector(".lane .event").ariaLive];
    }""")
    assert playing == ["Pause", "off"]
    status(page, "^Done: 1 solution found")
    assert page.locator(".transport .primary").inner_text() == "Play"
    assert page.locator(".lane .event").get_attribute("aria-live") == "polite"


def test_a_race(page: Page) -> None:
    page.goto("/#watch?board=8&solver=sets&other=min-conflicts&seed=3")
    page.wait_for_function("() => document.querySelectorAll('.lane').length === 2")
    page.locator(".transport input[type=range]").nth(1).fill("5")
    page.click(".transport .primary")
    status(page, "Backtracking with sets: Done: 1 solution found.*was first, .* events? ahead")
    assert page.locator(".lane .board.solved").count() == 2


def test_a_solver_that_cannot_take_the_board_says_so(page: Page) -> None:
    page.goto("/#watch?board=9&solver=brute-force")
    page.wait_for_function("() => document.querySelector('.lane .event')?.textContent.includes('at most 8 rows')")


def test_a_long_trace_stays_fluent_or_says_what_it_skips(page: Page) -> None:
    page.goto("/#watch?board=30&solver=sets&until=all")
    page.wait_for_function("() => document.querySelector('.transport input')?.max >= 100000", timeout=60_000)
    page.locator(".transport input[type=range]").nth(1).fill("4")
    assert "showing every 167th event" in page.locator(".transport output").nth(1).inner_text()
    page.click(".transport .primary")
    frames = page.evaluate(
        """() => new Promise((done) => { let frames = 0; const start = performance.now();
        const count = () => { frames += 1;
        performance.now() - start < 1000 ? requestAnimationFrame(count) : done(frames); };
        requestAnimationFrame(count); })"""
    )
    assert frames >= 15  # 60 on a machine with nothing else to do


def test_a_count_of_twenty_is_stopped(page: Page, server: Server) -> None:
    page.goto("/#explore?board=20")
    page.click("section:not([hidden]) button.primary:has-text('Count')")
    page.wait_for_function("() => document.querySelector('#panel-explore .big').textContent.includes('so far')")
    assert [job["kind"] for job in server.jobs() if job["kind"] == "count"] == ["count"]
    page.click("button.danger:has-text('Stop')")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.status')].some((each) => each.textContent.startsWith('Stopped.'))"
    )
    until = time.monotonic() + 15
    while any(job["kind"] == "count" for job in server.jobs()):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_explore_counts_lists_and_shows_use(page: Page) -> None:
    page.goto("/#explore?board=6&which=all")
    page.wait_for_function("() => document.querySelectorAll('.gallery li').length === 4")
    page.wait_for_function("() => document.querySelector('#panel-explore .big').textContent === '4 solutions'")
    page.wait_for_selector("#panel-explore .through")
    page.click("section:not([hidden]) [role=gridcell][aria-label^='b6,']")
    page.wait_for_function("() => document.querySelectorAll('.gallery li').length === 1")
    page.wait_for_function("() => document.querySelector('.known td')")
    page.locator(".gallery a").first.click()
    page.wait_for_selector("#panel-play .board.solved")


def test_variants(page: Page) -> None:
    page.goto("/#variants?board=5&piece=queen&surface=torus")
    page.wait_for_selector("#panel-variants .big:has-text('10 solutions')")
    assert page.locator("#panel-variants .gallery svg").count() == 10
    page.select_option("#panel-variants select", "king")
    page.wait_for_selector("#panel-variants .figure")
    assert "piece=king" in page.url


def test_tabs_by_keyboard(page: Page) -> None:
    page.goto("/")
    page.focus("#tab-play")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-puzzles:not([hidden])")
    assert page.evaluate("document.activeElement.id") == "tab-puzzles"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-explore:not([hidden])")
    assert page.title().startswith("Explore")


def test_tabs_follow_keys_pressed_at_once(page: Page) -> None:
    page.goto("/")
    page.focus("#tab-play")
    page.evaluate(
        """() => [1, 2, 3].forEach(() => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })))"""
    )
    page.wait_for_selector("#panel-explore:not([hidden])")
    page.wait_for_selector("#panel-explore input")
    assert page.url.partition("#")[2].startswith("explore")
    page.go_back()
    page.wait_for_selector("#panel-watch:not([hidden])")


VIEWS = [
    "/#play?board=8&queens=0,0;1,1&forbidden=4,4",
    "/#watch?board=6&solver=sets&other=min-conflicts&others=start:random",
    "/#explore?board=6",
    "/#variants?board=5",
    "/#puzzles?day=2026-11-22",
    "/#puzzles?make=4x1.AAAABBBBCCCCDDDD",
    "/#large?rows=1000&row=9",
    "/#learn",
]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view[2:])
def test_axe_finds_no_violation(browser: Browser, server: Server, view: str, width: int) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    viewport: ViewportSize = {"width": width, "height": 900}
    context = browser.new_context(base_url=server.address, viewport=viewport, color_scheme="light", bypass_csp=True)
    page = context.new_page()
    page.goto(view, wait_until="networkidle")
    found = axe.Axe().run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(300)  # colours change slowly
    found += axe.Axe().run(page).response["violations"]
    context.close()
    assert not [(each["id"], each["impact"], each["nodes"][0]["html"]) for each in found]
