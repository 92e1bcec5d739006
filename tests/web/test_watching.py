"""What is seen of a run: fixed queens and clashes from the start, an honest curve, coordinates, and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

pytest.importorskip("playwright", reason="playwright is not installed")


def loaded(page: Page) -> None:
    """Waits until all events of the run have come."""
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    page.wait_for_function("() => / of [1-9][0-9,]*$/.test(document.querySelector('.transport output').textContent)")


def test_fixed_queens_stand_before_the_first_event(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets&fixed=0,1;1,3")
    loaded(page)
    placed = page.evaluate("[...document.querySelectorAll('.lane .piece')].map((each) => Number(each.dataset.at))")
    assert placed == [1, 9]


def test_queens_that_attack_each_other_are_marked_in_a_repair(page: Page) -> None:
    page.goto("/#watch?board=16&solver=min-conflicts&seed=3&options=start:random")
    loaded(page)
    step = page.locator(".transport button[aria-label='Step']")
    for _ in range(16):
        step.click()
    clashes = int(page.locator(".lane .facts > div:has-text('Clashes') dd").inner_text())
    assert clashes == page.locator(".lane .lines line").count() > 0
    assert page.locator(".lane .clash .badge, .lane .badge").count() > 1


def test_a_queen_that_is_taken_up_is_no_progress(page: Page) -> None:
    page.goto("/")
    found = page.evaluate(
        """async () => {
        const { Replay } = await import("/replay.js");
        const replay = new Replay(3, 3, 10);
        const place = (row, column) => replay.add({ event: "place", row, column });
        place(0, 0); place(1, 1); place(2, 2);
        for (const column of [1, 2]) { replay.add({ event: "remove", row: 2 }); place(2, column); }
        return replay.conflicts; }"""
    )
    assert found == [0, 1, 3, 3, 2, 2, 3]


def test_large_boards_have_coordinates_and_ordinals_are_english(page: Page) -> None:
    page.goto("/#watch?board=25&solver=sets")
    loaded(page)
    assert page.locator(".lane .coordinates text").first.text_content() == "e"
    speed = page.locator(".transport input[type=range]").nth(1)
    for value, said in (("2", "2nd"), ("2.25", "3rd"), ("4", "167th")):
        speed.fill(value)
        assert f"showing every {said} event" in page.locator(".transport output").nth(1).inner_text()


def test_the_whole_search_with_eight_queens_is_drawn(page: Page) -> None:
    page.goto("/#watch?board=8&solver=sets&until=all")
    loaded(page)
    page.locator(".transport button[aria-label='To the end']").click()
    page.wait_for_selector(".transport .status:has-text('92 solutions found')")
    assert page.locator("canvas.tree").is_visible()


def test_nothing_runs_while_nothing_plays(page: Page) -> None:
    page.add_init_script(
        """window.frames_asked = 0;
        const ask = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (then) => { window.frames_asked += 1; return ask(then); };"""
    )
    page.goto("/#watch?board=4&solver=sets")
    loaded(page)
    page.locator("canvas.tree").scroll_into_view_if_needed()
    page.wait_for_timeout(300)
    before = page.evaluate("frames_asked")
    page.wait_for_timeout(300)
    assert page.evaluate("frames_asked") == before
    page.click(".transport .primary")
    page.wait_for_function("(before) => frames_asked > before", arg=before)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_board_and_buttons_and_the_end_are_seen_together(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto("/#watch?board=6&solver=sets")
    loaded(page)
    page.locator(".transport input[type=range]").nth(1).fill("5")
    page.click(".transport .primary")
    page.wait_for_selector(".transport .status:has-text('1 solution found')")
    board, said = (page.locator(each).bounding_box() for each in (".lane .board", ".transport .status"))
    bar = page.locator(".transport").bounding_box()
    assert board is not None
    assert bar is not None
    assert said is not None
    assert 0 <= board["y"] < board["y"] + board["height"] <= height
    assert 0 <= said["y"] < said["y"] + said["height"] <= height
    assert board["y"] + board["height"] <= bar["y"] or bar["y"] + bar["height"] <= board["y"]
    context.close()


def test_the_board_of_a_run_is_said_in_words_while_it_rests(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets")
    loaded(page)
    board = page.locator(".lane .board")
    assert board.get_attribute("aria-label") == "Board of Backtracking with sets: no queens"
    page.locator(".transport button[aria-label='To the end']").click()
    assert str(board.get_attribute("aria-label")).endswith(": queens on b6, d5, f4, a3, c2, e1")
    tree = str(page.locator("canvas.tree").get_attribute("aria-label"))
    assert tree.startswith("Search tree with ")
    assert tree.endswith("Shown: b6, d5, f4, a3, c2, e1")


def test_the_end_is_reached_once_it_has_come(page: Page) -> None:
    held: list[Route] = []
    page.route("**/api/trace*", lambda route: held.append(route), times=1)
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector(".transport output:has-text('0 of 0 …')")
    page.locator(".transport button[aria-label='To the end']").click()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_selector(".transport .status:has-text('1 solution found')")


def test_fixed_queens_that_attack_each_other_are_marked_before_the_first_event(page: Page) -> None:
    page.goto("/#watch?board=6&solver=sets&fixed=0,0;1,1;3,5")
    page.wait_for_selector(".from:has-text('Starts with 3 fixed queens. 1 pair of queens attacks each other.')")
    page.wait_for_selector(".lane .lines line")
    assert page.locator(".lane .clash .badge, .lane .badge").count() == 2
    page.goto("/#watch?board=6&solver=sets&fixed=0,0")
    page.wait_for_selector(
        ".from:text-is('Starts with 1 fixed queen.'), .from span:text-is('Starts with 1 fixed queen.')"
    )
    assert page.locator(".lane .lines line").count() == 0


def test_why_an_option_is_refused_is_not_said_under_the_buttons_again(page: Page) -> None:
    page.goto("/#watch?board=8&solver=min-conflicts&options=max_steps:abc")
    page.wait_for_selector(".options .error:has-text('max_steps must be a whole number')")
    assert page.locator(".transport .status").inner_text() == ""
    page.locator(".transport button[aria-label='To the end']").click()
    assert page.locator(".transport .status").inner_text() == ""


def test_a_refusal_is_in_view_on_a_phone(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/#watch?board=9&solver=brute-force")
    page.wait_for_selector(".transport .status:has-text('at most 8 rows, got 9')")
    for what in (".transport .status", "button.instead"):
        box = page.locator(what).bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] <= 844, what
    page.click("button.instead")
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    context.close()


def test_a_step_writes_only_what_has_changed(page: Page) -> None:
    """What is written anew is laid out anew, sixty times a second."""
    page.goto("/#watch?board=6&solver=sets")
    loaded(page)
    written, changed = page.evaluate(
        """async () => {
        const facts = () => [...document.querySelectorAll(".facts dd")].map((each) => each.textContent);
        const before = facts();
        let written = new Set();
        const observer = new MutationObserver((records) => records.forEach(({ target }) => written.add(target)));
        observer.observe(document.querySelector(".facts"), { subtree: true, childList: true, characterData: true });
        document.querySelector(".transport button[aria-label='Step']").click();
        await new Promise((done) => setTimeout(done));
        return [written.size, facts().filter((text, at) => text !== before[at]).length];
        }"""
    )
    assert written == changed > 0
