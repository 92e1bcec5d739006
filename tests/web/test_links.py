"""Links that hold what cannot be shown: a sentence says what was read and what is allowed, and the tab can be used."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright", reason="playwright is not installed")

LINE = "main > .linkline"
SHOWN = "[role=tabpanel]:not([hidden]) :is([role=gridcell], .lane, canvas) >> visible=true"


def says(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator(LINE)).to_have_text(re.compile(pattern), timeout=10_000)


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

TABS = ["nonsense", "play", "puzzles", "watch", "explore", "variants", "large", "learn"]


def of_tab(link: str, tab: str) -> bool:
    return re.split(r"\W", link)[0] == tab


@pytest.mark.parametrize("tab", TABS)
def test_a_link_that_holds_something_wrong_says_so_and_shows_a_board(page: Page, tab: str) -> None:
    for link, said in WRONG:
        if of_tab(link, tab):
            page.goto(f"/#{link}")
            says(page, said)
            page.wait_for_selector(SHOWN)


@pytest.mark.parametrize("tab", ["play", "watch", "explore", "variants"])
def test_a_link_to_no_board_shows_the_usual_one(page: Page, tab: str) -> None:
    for board in ("abc", "0", "99999", "8x99", "%E0%A4%A"):
        page.goto("/#learn")
        page.goto(f"/#{tab}?board={board}")
        page.wait_for_selector(f"#panel-{tab} .boardform .error:has-text('A board here is a number from 1 to ')")
        page.wait_for_selector(SHOWN)
        assert page.locator(LINE).inner_text() == ""


@pytest.mark.parametrize("tab", TABS[1:])
def test_nothing_is_said_of_a_link_that_is_right(page: Page, tab: str) -> None:
    for link in RIGHT:
        if of_tab(link, tab):
            page.goto("/")
            page.goto(f"/#{link}")
            page.wait_for_selector(SHOWN)
            page.wait_for_load_state("networkidle")
            assert page.locator(LINE).inner_text() == ""


def test_what_a_link_said_goes_once_something_else_is_chosen(page: Page) -> None:
    page.goto("/#watch?solver=foo")
    says(page, "solver=foo")
    page.select_option("#panel-watch .watchbar select", "richards")
    says(page, "^$")
    page.goto("/#play?n=abc")
    says(page, "n=abc")
    page.click("#tab-learn")
    says(page, "^$")


def test_the_tab_that_is_open_keeps_its_address(page: Page) -> None:
    link = "#play?board=6&queens=0,1;1,3"
    page.goto(f"/{link}")
    page.wait_for_selector("#panel-play .piece")
    page.click("#tab-play")
    assert page.evaluate("location.hash") == link
    page.evaluate("location.hash = 'play'")  # as one who types it
    page.wait_for_function("(link) => location.hash === link", arg=link)
    page.reload()
    page.wait_for_selector("#panel-play .piece")
    assert page.locator("#panel-play .piece").count() == 2
