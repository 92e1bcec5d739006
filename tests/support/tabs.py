"""A tab of the page as users see it: squares by name, buttons by label, and the status line."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nqueens

if TYPE_CHECKING:
    from playwright.sync_api import Browser as Browser
    from playwright.sync_api import Frame as Frame
    from playwright.sync_api import Locator as Locator
    from playwright.sync_api import Page as Page
    from playwright.sync_api import Route as Route
else:  # not installed everywhere
    Browser = Frame = Locator = Page = Route = Any

PUZZLE = "7x1.AAAAABBAACBBBBAACBBDBEECFFDDECCFFFFCCFFFFFFFFFFGF"
TWO_EACH = "8x2.ABBBBCCCABBBBCCCAABDDECCAADDDECCAAFDEEEEFFFFFFEEGGGGGGHHGGGHHHHH"
SAYS = {"puzzles": ".said", "watch": ".transport .status", "large": ">> .status", "explore": ".status"}
"""Selectors of the status line by tab; `.side .status` in the others."""
LOADED = "() => / of [1-9][0-9,.]*( ms)?$/.test(document.querySelector('.transport output')?.textContent)"

Pages = Callable[..., Page]
Place = str | tuple[int, int]
Point = tuple[float, float]


def solution(code: str) -> list[tuple[int, int]]:
    """Returns the queens of the only solution, with rows and columns from 1."""
    (puzzle,) = nqueens.read_puzzles(code)
    return [(row + 1, column + 1) for row, column in sorted(nqueens.solve(puzzle).squares)]


def views(kind: str) -> list[list[str]]:
    """Returns the views of a kind in views.txt, each with all of its columns."""
    text = Path(__file__).parents[1].joinpath("web", "views.txt").read_text(encoding="utf-8").replace("$PUZZLE", PUZZLE)
    rows = ([each.strip() for each in line.split("|")] for line in text.splitlines())
    return [row[1:] for row in rows if row[0] == kind]


def script(file: str, name: str) -> str:
    """Returns a function of a JavaScript file beside the tests of the page, for a page to run."""
    text = Path(__file__).parents[1].joinpath("web", file).read_text(encoding="utf-8")
    return f"(given) => {text.strip().removesuffix(';')}.{name}(given)"


def carried(page: str, name: str) -> Any:
    """Returns the data in an HTML file with a book or a run."""
    (found,) = re.findall(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)
    return json.loads(found)


def expect(what: Any) -> Any:
    """Returns Playwright's expectation, which waits."""
    from playwright.sync_api import expect as wait_for

    return wait_for(what)


def numbers(squares: Locator) -> list[int]:
    """Returns the numbers of squares, or of pieces on them."""
    found: list[int] = squares.evaluate_all("(all) => all.map((each) => Number(each.dataset.at))")
    return found


def box_of(element: Locator) -> Any:
    """Returns x, y, width and height of an element that is laid out."""
    box = element.bounding_box()
    assert box is not None
    return box


def drag(page: Page, start: Point, end: Point, steps: int = 3, drop: bool = True) -> None:
    """Drags with the mouse between points of the screen."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    if drop:
        page.mouse.up()


class Tab:
    """One tab of a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name

    def go(self, query: str = "", says: str | None = None, where: str | None = None) -> None:
        """Opens the tab; like all methods here, waits until the status matches."""
        self.page.goto(f"/#{self.name}{'?' if query else ''}{query}")
        self.says(says, where)

    def at(self, selector: str) -> Locator:
        return self.page.locator(f"#panel-{self.name} {selector}")

    def says(self, pattern: str | None, where: str | None = None) -> None:
        """Waits until an element's text matches a pattern as a whole."""
        if pattern is not None:
            expect(self.at(where or SAYS.get(self.name, ".side .status")).first).to_have_text(re.compile(pattern))

    def square(self, name: Place) -> Locator:
        told = name if isinstance(name, str) else f"row {name[0]}, column {name[1]}"
        return self.at(f"[role=gridcell][aria-label^='{told},']:visible")

    def label(self, name: Place) -> str:
        return self.square(name).get_attribute("aria-label") or ""

    def click(self, *names: Place, says: str | None = None, where: str | None = None, **how: Any) -> None:
        for name in names:
            self.square(name).click(**how)
        self.says(says, where)

    def press(self, name: str, says: str | None = None, where: str | None = None) -> None:
        """Presses a button, by its text or label."""
        self.at(f"button:is(:text-is('{name}'), [aria-label='{name}']):visible").first.click()
        self.says(says, where)

    def keys(self, *keys: str, says: str | None = None, where: str | None = None) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.says(says, where)

    def middle(self, name: Place) -> Point:
        box = box_of(self.square(name))
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start: Place, end: Place, steps: int = 3, drop: bool = True) -> None:
        """Drags with the mouse from one square to another."""
        drag(self.page, self.middle(start), self.middle(end), steps, drop)

    def hold(self, question: str) -> list[Route]:
        """Holds back the next request of this kind until the test releases it."""
        held: list[Route] = []
        self.page.route(f"**/api/{question}*", lambda route: held.append(route), times=1)
        return held

    def let_in(self, question: str, held: list[Route]) -> None:
        """Releases the response and waits until the page has processed it."""
        while not held:
            self.page.evaluate("0")  # the request is being sent
        with self.page.expect_response(f"**/api/{question}*") as came:
            held[0].continue_()
        came.value.finished()
        self.page.evaluate("new Promise((done) => setTimeout(done))")

    @property
    def hash(self) -> str:
        found: str = self.page.evaluate("location.hash")
        return found


class Watch(Tab):
    """The tab that replays a run."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "watch")

    def load(self, query: str) -> None:
        """Opens a run and waits until all of its events have arrived."""
        self.page.goto("about:blank")  # otherwise another view would not reload the page
        self.go(query)
        self.loaded()

    def loaded(self) -> None:
        self.page.wait_for_function(LOADED)

    def seek(self, at: int, lane: int = 0) -> None:
        """Presses a timeline at an event; the middle of a long run is only exact to a pixel."""
        strip = self.at(".timeline canvas").nth(lane)
        box, length = box_of(strip), int(strip.get_attribute("aria-valuemax") or 0)
        left = 24  # with the names of the rows
        strip.click(position={"x": left + (box["width"] - left) * (at + 0.5) / (length + 1), "y": box["height"] / 2})

    @property
    def shown(self) -> int:
        """Returns the number of the event shown."""
        return int(self.at(".transport output").first.inner_text().partition(" of ")[0].replace(",", ""))

    @property
    def board(self) -> list[int]:
        return sorted(numbers(self.at(".lane .piece")))

    @property
    def sentence(self) -> str:
        return self.at(".lane .event").first.inner_text()

    def fact(self, name: str) -> str:
        return self.at(f".lane .facts > div:has-text('{name}') dd").first.inner_text()


class Finger:
    """One finger on a touch screen."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.session = tab.page.context.new_cdp_session(tab.page)

    def _send(self, kind: str, at: Point | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, name: Place) -> None:
        self.at = self.tab.middle(name)
        self._send("touchStart", self.at)

    def to(self, name: Place) -> None:
        """Moves in steps, like a finger."""
        (x, y), (to_x, to_y) = self.at, self.tab.middle(name)
        for step in range(1, 7):
            self._send("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
        self.at = (to_x, to_y)

    def up(self) -> None:
        self._send("touchEnd", None)

    def stroke(self, start: Place, end: Place) -> None:
        self.down(start)
        self.to(end)
        self.up()
