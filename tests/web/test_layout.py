"""The board first on every screen: whole, large, before any setting, with its buttons in view."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.marionette import Firefox, program
from support.serving import Server
from support.tabs import PUZZLE, Page, Pages, script

RUN = "watch?board=8&solver=sets&at=9"
BUTTONS = ".transport :is(button:not([hidden]), input)"
VIEWS = [
    ("play?board=8&queens=0,3;1,6", ".board", "button.primary"),
    (f"puzzles?puzzle={PUZZLE}", ".board", "button.primary"),
    (f"puzzles?make={PUZZLE}", ".making .board", ".making .board"),
    ("variants?board=8&piece=knight", ".board", "button.primary"),
    ("large?rows=1000&kind=random", "canvas.map", ".buttons button:nth-child(3)"),
    ("explore?board=8", ".stage .board", ".stage .board"),
    (RUN, ".laneboard > .board", BUTTONS),
    ("watch?board=20&solver=kale&at=9", ".laneboard > .board", BUTTONS),
    ("watch?board=5x8&solver=sets&at=9", ".laneboard > .board", BUTTONS),
    ("watch?solver=region-rows&at=9", ".laneboard > .board", BUTTONS),
    (f"{RUN}&other=min-conflicts", ".laneboard > .board", BUTTONS),
    (f"{RUN}&other=min-conflicts,richards,nadel", ".laneboard > .board", BUTTONS),
]
"""A view, its boards, and what must be seen together with them."""
SCREENS = [(390, 844), (844, 390), (1024, 768), (1280, 800)]


def holds(page: Page, name: str, given: object, view: str) -> None:
    """Waits until a function of looking.js finds nothing wrong: the layout follows what the server says."""
    from playwright.sync_api import TimeoutError

    asked = script("looking.js", name)
    try:
        page.wait_for_function(f"(given) => ({asked})(given).length === 0", arg=given)
    except TimeoutError:
        raise AssertionError((view, page.evaluate(asked, given))) from None


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_boards_and_buttons_are_seen_together(pages: Pages, width: int, height: int) -> None:
    page = pages(viewport={"width": width, "height": height})
    for view, board, buttons in VIEWS:
        page.goto(f"/#{view}")
        small = "explore" in view or "other" in view or "5x8" in view
        least = 150 if "other=" in view else 200 if "5x8" in view else (0.4 if small else 0.54) * min(width, height)
        if width >= 1280 and not small:
            least = (0.64 if view.startswith("watch") else 0.75) * height
        holds(page, "wrong", [[board], [buttons], least], view)


def test_settings_and_what_is_read_come_after_the_board(pages: Pages) -> None:
    for width, height in SCREENS:
        page = pages(viewport={"width": width, "height": height})
        for tab, board, setting in (
            ("variants", ":is(.stage .board)", ".boardform"),
            ("large", "canvas.map", ".setup input"),
            ("explore", ".stage .board", ".boardform"),
        ):
            page.goto(f"/#{tab}")
            holds(page, "before", [board, setting], f"{tab} {width}")
    page.goto("/#watch?solver=sets&board=8&at=60")
    holds(page, "hiddenTree", [], "the tree is seen without scrolling")
    page.goto("/#watch?solver=region-room")
    page.set_viewport_size({"width": 1200, "height": 900})
    holds(page, "twoLines", [], "the bar of Watch is one line")


def test_no_tab_scrolls_sideways_on_the_narrowest_screen(pages: Pages) -> None:
    page = pages(viewport={"width": 320, "height": 640})
    for tab in ("play", "puzzles", "watch", "explore", "variants", "large", "learn"):
        page.goto(f"/#{tab}")
        page.wait_for_selector(f"#panel-{tab} :is([role=gridcell], .lane, canvas)")
        holds(page, "sideways", None, tab)


@pytest.mark.parametrize("language", ["de", "zh"])
def test_it_is_so_in_other_languages(pages: Pages, language: str) -> None:
    for width, height in ((1280, 800), (844, 390)):
        page = pages(viewport={"width": width, "height": height}, locale=language)
        for solver in ("sets", "min-conflicts", "genetic"):
            page.goto(f"/#watch?solver={solver}&at=9")
            page.wait_for_function("() => document.querySelectorAll('.transport input')[0]?.max > 9")
            holds(page, "wrong", [[".laneboard > .board"], [BUTTONS], 0], f"{solver} {width}")
            holds(page, "tooWide", [], f"{solver} {width}")


def test_on_a_phone(phone: Page) -> None:
    """A refusal and the end of a run are seen, the board comes back into view, controls are as large as a finger."""
    phone.goto("/#watch?board=9&solver=brute-force")
    phone.wait_for_selector(".transport .status:has-text('at most 8 rows, got 9')")
    holds(phone, "wrong", [[".laneboard > .board"], [".transport .status", "button.instead"], 0], "refusal")
    phone.tap("button.instead")
    phone.wait_for_selector(".lane .event:has-text('Ready.')")
    phone.get_by_role("button", name="To the end").tap()
    phone.wait_for_selector(".transport .status:has-text('1 solution found')")
    holds(phone, "wrong", [[".laneboard > .board"], [".transport .status"], 0], "end")
    holds(phone, "low", [], "controls")
    phone.goto("/#puzzles?rows=7&each=1&level=1&seed=1")
    phone.wait_for_selector("text=Level 1 of 8")
    for press in ("Another", "Change this puzzle", "Play it"):
        phone.evaluate("scrollTo(0, document.body.scrollHeight)")
        phone.tap(f"#panel-puzzles button:has-text('{press}') >> visible=true")
        holds(phone, "wrong", [[".board"], [], 0], press)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    started = program()
    if started is None:
        pytest.skip("there is no Firefox on this machine (Debian: apt-get install firefox-esr)")
    opened = Firefox(started, tmp_path)
    yield opened
    opened.close()


@pytest.mark.full
def test_every_tab_works_in_firefox(firefox: Firefox, server: Server) -> None:
    for tab, query, click, where, text in (
        ("play", "", "[aria-label^='d8,'] .square", ".truth", "92 → 18"),
        ("puzzles", "?puzzle=4x1.AABBACDBCCDBCCDB", "", "[role=gridcell]", ""),
        ("watch", "?board=6&solver=sets", "[aria-label='To the next solution']", ".board.solved .piece", ""),
        ("explore", "?board=6", "", ".big", "1 fundamental solution"),
        ("variants", "?board=5&piece=knight&surface=plane&number=max&cells=0,0", "", ".truth", "solution left"),
        ("large", "?rows=1000", "", ".status", "none attacking another"),
        ("learn", "", ".term", ".meaning", "A queen attacks every square"),
    ):
        firefox.ask("WebDriver:Navigate", {"url": f"{server.address}#{tab}{query}"})
        if click:
            ready = {"play": ("truth", "92 solutions left"), "watch": ("event", "Ready."), "learn": ("board", "")}[tab]
            firefox.wait(f"#panel-{tab} .{ready[0]}", ready[1])
            firefox.click(f"#panel-{tab} {click}")
        firefox.wait(f"#panel-{tab} {where}", text)
    assert firefox.errors(server.address) == []
