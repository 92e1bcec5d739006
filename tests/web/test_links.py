"""Links that hold what cannot be shown: a sentence says what was read and what is allowed, and the tab can be used."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

LINE = "main > .linkline"
SHOWN = "[role=tabpanel]:not([hidden]) :is([role=gridcell], .lane, canvas) >> visible=true"


def says(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator(LINE)).to_have_text(re.compile(pattern))


WRONG = [
    ("nonsense", r"^The link asks for the tab nonsense; there are play, .*, learn\.$"),
    ("play?n=abc", r"^The link says n=abc, which this tab does not know; it knows board, queens, forbidden\.$"),
    ("play?board=8&queens=9,9;1,1", r"^The link says queens=9,9;1,1; queens here is squares of the board"),
    ("play?board=8&forbidden=banana", r"^The link says forbidden=banana; "),
    ("puzzles?day=2026-99-99", r"^The link says day=2026-99-99; day here is a day such as"),
    ("puzzles?day=9999-01-01", r"not after today"),
    ("puzzles?rows=99&each=1&level=3&seed=1", r"^The link says rows=99; rows here is one of 6, 7, .*, 12\.$"),
    ("puzzles?rows=8&each=1&level=44&seed=abc", r"level here is one of any, 1, .*seed here is a whole number"),
    ("puzzles?make=garbage", r"^The link says make=garbage; make here is a puzzle such as"),
    ("watch?solver=foo", r"^The link says solver=foo; solver here is one of those that are offered below\.$"),
    ("watch?solver=sets&other=foo", r"^The link says other=foo; "),
    ("watch?solver=sets&board=8&options=nope:1", r"^The link says options=nope:1; options here is "),
    ("watch?solver=min-conflicts&board=8&options=start:foo", r"options start"),
    ("watch?solver=sets&other=nadel&others=nope:1&board=6", r"^The link says others=nope:1; "),
    ("watch?solver=sets&board=8&at=abc", r"^The link says at=abc; at here is a whole number from 0 to "),
    ("watch?solver=sets&board=8&seed=-1", r"^The link says seed=-1; seed here is a whole number from 0 to "),
    ("watch?board=8&until=foo&clock=foo", r"until here is one of first, all\..* clock here is one of events, "),
    ("watch?solver=sets&board=8&fixed=9,9", r"^The link says fixed=9,9; "),
    ("explore?which=foo", r"^The link says which=foo; which here is one of fundamental, all, sample\.$"),
    ("explore?board=6&symmetry=foo", r"symmetry here is one of half-turn, quarter-turn\.$"),
    ("variants?piece=foo", r"^The link says piece=foo; piece here is one of "),
    ("variants?surface=foo&number=foo", r"one of plane, torus\..*one of rows, max\.$"),
    ("variants?board=7&cells=9,9", r"^The link says cells=9,9; "),
    ("large?rows=1000&kind=foo", r"^The link says kind=foo; kind here is one of formula, random\.$"),
    ("large?rows=1000&row=5000", r"^The link says row=5000; row here is a whole number from 1 to 1,000\.$"),
    ("large?rows=1000&at=x", r"^The link says at=x; at here is column,row,squares across"),
    ("learn?at=nowhere", r"^The link says at=nowhere; at here is one of attack, "),
]

RIGHT = [
    "play?board=6x8&queens=0,3;1,6&forbidden=4,4",
    "puzzles?rows=8&each=1&level=any&seed=7",
    "watch?board=6&solver=min-conflicts&options=start:random&other=sets,nadel&others=|&clock=nodes&seed=3&until=all&at=2",
    "explore?board=6&which=all&fixed=0,1&symmetry=half-turn",
    "explore?board=20&which=sample",
    "variants?board=5&piece=king&surface=plane&number=max&cells=2,2&forbidden=0,0",
    "large?rows=1000&kind=random&seed=5&row=9",
    "large?rows=1000&at=500,500,20",
    "learn?at=symmetry",
]


def test_a_link_that_holds_something_wrong_says_so_and_shows_a_board(page: Page) -> None:
    for link, said in WRONG:
        page.goto(f"/#{link}")
        says(page, said)
        page.wait_for_selector(SHOWN)
    page.click("#tab-play")
    says(page, "^$")


def test_nothing_is_said_of_a_link_that_is_right(page: Page) -> None:
    for link in RIGHT:
        page.goto(f"/#{link}&other-name=1")  # of which alone something is said
        says(page, r"^The link says other-name=1, which this tab does not know; it knows [a-z, ]+\.$")
        page.wait_for_selector(SHOWN)


def test_a_link_to_no_board_shows_the_usual_one(page: Page) -> None:
    for tab in ("play", "watch", "explore", "variants"):
        for board in ("abc", "0", "99999", "8x99", "%E0%A4%A"):
            page.goto(f"/#{tab}?board={board}")
            error = page.locator(f"#panel-{tab} .boardform .error")
            error.get_by_text("A board here is a number from 1 to ").wait_for()
            page.wait_for_selector(SHOWN)
            assert page.locator(LINE).inner_text() == ""
        field = page.locator(f"#panel-{tab} .boardform input")
        assert field.get_attribute("aria-invalid") is None  # it was the link
        field.fill("5")
        field.press("Enter")
        assert error.inner_text() == ""


def test_what_a_link_said_goes_once_something_else_is_chosen(page: Page) -> None:
    page.goto("/#watch?solver=foo")
    says(page, "solver=foo")
    page.select_option("#panel-watch .watchbar select", "richards")
    says(page, "^$")
    link = "#play?board=6&queens=0,1;1,3"
    page.goto(f"/{link}")
    page.wait_for_selector("#panel-play .piece")
    page.click("#tab-play")
    assert page.evaluate("location.hash") == link
    page.evaluate("location.hash = 'play'")  # as one who types it
    page.wait_for_function("(link) => location.hash === link", arg=link)
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    page.wait_for_function("() => location.hash.startsWith('#variants?board=7')")
    page.click("#tab-play")
    page.wait_for_function("(link) => location.hash === link", arg=link)
    page.reload()
    page.wait_for_selector("#panel-play .piece")
    assert page.locator("#panel-play .piece").count() == 2


def test_tabs_by_keyboard(page: Page) -> None:
    page.goto("/")
    page.wait_for_selector("#panel-play [role=gridcell]")
    page.focus("#tab-play")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == "tab-learn"
    page.keyboard.press("ArrowRight")
    press = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))"
    page.evaluate(f"() => [1, 2, 3].forEach(() => {press})")  # faster than addresses are written
    page.wait_for_selector("#panel-explore:not([hidden]) input")
    assert page.title() == "Explore · n queens"
    assert page.locator("#tab-explore").get_attribute("aria-selected") == "true"
    assert page.url.partition("#")[2].startswith("explore")
    page.go_back()
    page.wait_for_selector("#panel-watch:not([hidden])")


def test_a_slow_or_missing_server_is_said(pages: Callable[..., Page]) -> None:
    page = pages(excused="Failed to load")
    held: list[Route] = []
    page.route("**/variants.js", lambda route: held.append(route))
    page.route("**/api/solvers*", lambda route: held.append(route))
    page.goto("/#variants")
    page.wait_for_selector("#panel-variants [role=status]:has-text('Loading')")
    page.click("#tab-watch")
    page.wait_for_selector("#panel-watch .transport .status:has-text('Loading')")
    assert page.evaluate("location.hash") == "#watch"
    for route in held:
        route.continue_()
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    assert str(page.evaluate("location.hash")).startswith("#watch?")
    page.unroute("**/variants.js")
    page.click("#tab-variants")
    page.wait_for_selector("#panel-variants [role=gridcell]")
    assert page.locator("#panel-variants h1").count() == 1
    page.route("**/large.js", lambda route: route.abort())
    page.click("#tab-large")
    page.wait_for_selector("#panel-large [role=status]:has-text('The server does not answer')")
