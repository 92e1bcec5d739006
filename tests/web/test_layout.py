"""The board comes first on every screen: whole, large, before any setting, with its buttons in view."""

import json
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.serving import Server
from support.tabs import Page, Pages, Tab, box_of, expect, script, views

BUTTONS = ".transport :is(button:not([hidden]), input)"
SCREENS = [(390, 844), (844, 390), (1024, 768), (1280, 800)]
WATCHED = """{
  globalThis.seen = [];
  globalThis.observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: "layout-shift" });
}"""
SHIFTS = "[...seen, ...observer.takeRecords()].reduce((all, each) => all + (each.hadRecentInput ? 0 : each.value), 0)"


def holds(page: Page, name: str, given: object, view: str) -> None:
    """Waits until a function of looking.js finds no fault: the layout depends on the server's answer."""
    from playwright.sync_api import TimeoutError

    asked = script("looking.js", name)
    try:
        page.wait_for_function(f"(given) => ({asked})(given).length === 0", arg=given)
    except TimeoutError:
        raise AssertionError((view, page.evaluate(asked, given))) from None


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_boards_and_buttons_are_visible_together(pages: Pages, width: int, height: int) -> None:
    """Settings and text come after the board."""
    page = pages(viewport={"width": width, "height": height})
    for view, board, buttons in views("seen"):
        page.goto(f"/#{view}")
        small = "explore" in view or "other" in view or "5x8" in view
        least = 150 if "other=" in view else 200 if "5x8" in view else (0.4 if small else 0.54) * min(width, height)
        if view.startswith("watch") and width > 1000:  # with the timeline below
            least = min(least, 0.5 * height)
        elif width >= 1280 and not small:
            least = 0.75 * height
        holds(page, "wrong", [[board], [buttons], least], view)
    for tab, board, setting in (("variants", ".stage .board", ".boardform"), ("large", "canvas.map", ".setup input")):
        page.goto(f"/#{tab}")
        holds(page, "before", [board, setting], tab)


@pytest.mark.parametrize("width", [1280, 1920])
def test_boards_that_stay_in_view_cover_nothing(pages: Pages, width: int) -> None:
    page = pages(viewport={"width": width, "height": 800})
    page.goto("/#variants")
    page.wait_for_selector(".solution >> nth=11")
    for top in (300, 600, 900):
        page.evaluate("(top) => scrollTo(0, top)", top)
        holds(page, "covered", ["#panel-variants :is(.solution, button)"], f"{top}")
    page.goto("/#watch?solver=sets&board=8&at=60")
    holds(page, "hiddenTree", [], "the tree is seen without scrolling")
    page.goto("/#watch?solver=region-room")
    page.set_viewport_size({"width": 1200, "height": 900})
    holds(page, "twoLines", [], "the bar of Watch is one line")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_buttons_keep_their_place_while_hints_are_shown(pages: Pages, width: int, height: int) -> None:
    """The heading and the number of solutions are visible, too."""
    page = pages(viewport={"width": width, "height": height})
    play = Tab(page, "play")
    play.go("board=8&queens=0,3;1,6")
    play.at(".truth strong").wait_for()
    hint, share = play.at("button.primary"), play.at("[aria-haspopup=dialog]").first
    places = box_of(hint), box_of(share)
    for stage in ("Why?", "What follows?", "Do it"):
        hint.click()
        expect(hint).to_have_text(stage)
        assert (box_of(hint), box_of(share)) == places, stage
    for name, seen in (("play", "h1"), ("variants", ".two h2"), ("large", "h1"), ("explore", ".count strong")):
        page.goto(f"/#{name}")
        box, board = box_of(page.locator(f"#panel-{name} {seen}")), page.locator(f"#panel-{name} :is(.board, .map)")
        assert box["y"] + box["height"] < height, name
        assert name == "explore" or width > height or box["y"] + box["height"] <= box_of(board.first)["y"], name


@pytest.mark.parametrize(("width", "height", "columns"), [(1200, 800, 3), (1024, 768, 2)])
def test_a_run_fits_the_screen(pages: Pages, width: int, height: int, columns: int) -> None:
    """Board, code and tree side by side above the timeline, and the same with large type on a projector."""
    page = pages(viewport={"width": width, "height": height})
    parts = [".spoken", ".codeview", ".viewhead", ".timeline canvas", ".transport"]
    for solver in ("richards", "sets", "dancing-links", "min-conflicts", "genetic", "region-rows"):
        at = 962 if solver == "sets" else 9  # seven queens, in each of the sets
        page.goto(f"/#watch?solver={solver}&at={at}")
        page.locator(f".timeline canvas[aria-valuenow='{at}']").wait_for()
        if solver in ("richards", "sets"):  # with the state
            fits = "({ clientHeight, scrollHeight }) => clientHeight && scrollHeight <= clientHeight"
            boxes = "['.codeview', '.codebox', '.state'].map((each) => document.querySelector(each))"
            page.wait_for_function(f"() => {boxes}.every({fits})")
        if columns == 2 and solver == "sets":
            page.keyboard.press("f")
        holds(page, "wrong", [[".laneboard > .board"], parts, 0], solver)
        head = [".codeview", ".viewhead"] if columns == 3 else [".viewhead", ".codeview"]
        for pair in ([".laneboard", ".codeview"], [".codeview", ".timeline"], [".viewhead", ".timeline"], head):
            holds(page, "before", pair, f"{solver}: {pair}")
        if solver == "sets":
            page.get_by_role("button", name="Tree", exact=True).click()
            holds(page, "wrong", [[".laneboard > .board"], ["canvas.tree"], 0], "tree")
            page.locator(".pager button:visible").first.click()
        page.keyboard.press("End")
        facts = page.locator(".viewhead .facts").filter(visible=True)
        assert all(facts.evaluate_all("all => all.map((it) => it.scrollWidth <= it.clientWidth)")), solver


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_board_and_buttons_stay_in_view_on_a_phone(pages: Pages, width: int, height: int) -> None:
    """Nothing covers them, and they leave when the benchmark comes."""
    page = pages(viewport={"width": width, "height": height})
    page.goto("/#watch?board=8&solver=sets&at=60")
    page.locator(".timeline canvas[aria-valuetext^='60 ']").wait_for()
    for top in (0, 150, 300, 500, 2000):
        page.evaluate(f"scrollTo(0, {top})")
        if top < 400:
            holds(page, "wrong", [[".laneboard > .board"], [BUTTONS], 0], f"at {top}")
        holds(page, "covered", [".laneboard > .board", BUTTONS, ".timeline canvas", ".measured button"], f"at {top}")


@pytest.mark.parametrize("tab", ["play", "puzzles", "watch", "explore", "variants", "large", "learn"])
def test_the_layout_hardly_shifts_while_a_tab_loads(page: Page, tab: str) -> None:
    page.add_init_script(WATCHED)
    page.goto(f"/#{tab}", wait_until="networkidle")
    page.locator(f"#panel-{tab} :is([role=gridcell], .lane, canvas)").first.wait_for()
    assert page.evaluate(SHIFTS) < 0.05


def test_no_tab_scrolls_sideways_on_the_narrowest_screen(pages: Pages) -> None:
    page = pages(viewport={"width": 320, "height": 640})
    for tab in ("play", "puzzles", "watch", "explore", "variants", "large", "learn"):
        page.goto(f"/#{tab}")
        page.wait_for_selector(f"#panel-{tab} :is([role=gridcell], .lane, canvas)")
        holds(page, "sideways", None, tab)
    assert box_of(page.locator(".tabs"))["height"] < 65  # two low lines
    expect(page.locator("#panel-explore details.card:not([open])")).to_have_count(1)  # the long tables
    page.goto("/#watch?solver=sets&board=8&at=60")
    parts = [".laneboard > .board", ".facts dd", ".timeline canvas", BUTTONS]
    holds(page, "wrong", [parts[:1], parts, 200], "a run")
    holds(page, "covered", parts, "a run")
    page.goto("/#learn?at=ahead")
    page.wait_for_function("() => document.querySelector('.chipped text')?.getBoundingClientRect().height > 13.5")
    page.set_viewport_size({"width": 640, "height": 400})  # twice as large letters
    page.goto("/#watch?solver=richards&at=150")
    page.locator(".timeline canvas[aria-valuetext^='150 ']").wait_for()
    holds(page, "sideways", None, "zoomed in")


@pytest.mark.parametrize("language", ["de", "zh"])
def test_the_layout_in_other_languages(pages: Pages, language: str) -> None:
    for width, height in ((1280, 800), (1024, 768), (844, 390)):
        page = pages(viewport={"width": width, "height": height}, locale=language)
        for solver in ("sets", "min-conflicts", "genetic"):
            page.goto(f"/#watch?solver={solver}&at=9")
            page.wait_for_function("() => document.querySelector('.timeline canvas')?.ariaValueMax > 9")
            holds(page, "wrong", [[".laneboard > .board"], [BUTTONS], 0], f"{solver} {width}")
            holds(page, "tooWide", [], f"{solver} {width}")
            page.keyboard.press("End")
            holds(page, "wrong", [[".laneboard > .board"], [".transport .status"], 0], f"end of {solver} {width}")
    page = pages(viewport={"width": 390, "height": 844}, locale=language)
    page.add_init_script(WATCHED)
    page.goto("/", wait_until="networkidle")  # the first visit
    assert page.evaluate(SHIFTS) < 0.05
    tabs = page.locator(".tabs")
    narrow = [(390, "play", ".board"), (390, "puzzles", ".board"), (768, "variants", ".board")]
    for width, tab, shown in (*narrow, (768, "learn?at=ahead", ".ahead .stepper")):
        page.set_viewport_size({"width": width, "height": 768})
        page.goto(f"/#{tab}")
        page.locator(f".panel:not([hidden]) {shown}").first.wait_for()
        holds(page, "sideways", None, tab)
        assert tabs.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
        assert box_of(tabs)["height"] < 60  # one line
    figure = [box_of(page.locator(f"#chapter-ahead {part}")) for part in (".stage", ".stepper")]
    assert figure[1]["y"] + figure[1]["height"] - figure[0]["y"] < 768  # board, graph and buttons together


def test_on_a_phone(phone: Page) -> None:
    """Refusals and the end of a run are visible, the board scrolls into view, and controls fit fingers."""
    phone.goto("/#watch?board=9&solver=brute-force")
    phone.wait_for_selector(".transport .status:has-text('at most 8 rows')")
    holds(phone, "wrong", [[".laneboard > .board"], [".transport .status", "button.instead"], 0], "refusal")
    phone.tap("button.instead")
    phone.wait_for_selector(".lane .event:has-text('Ready.')")
    phone.get_by_role("button", name="Go to the end").tap()
    phone.wait_for_selector(".transport .status:has-text('first solution')")
    phone.get_by_role("button", name="More controls").tap()
    holds(phone, "wrong", [[".laneboard > .board"], [BUTTONS, ".timeline canvas", ".transport .status"], 0], "end")
    phone.evaluate("scrollBy(0, 400)")
    holds(phone, "wrong", [[".laneboard > .board"], [".code"], 0], "board beside the code")
    holds(phone, "low", [], "controls")
    phone.goto("/#puzzles?rows=7&each=1&level=1&seed=1")
    phone.wait_for_selector("text=Level 1 of 7")
    for press in ("New puzzle", "Edit this puzzle", "Play it"):
        phone.evaluate("scrollTo(0, document.body.scrollHeight)")
        phone.tap(f"#panel-puzzles button:has-text('{press}') >> visible=true")
        holds(phone, "wrong", [[".board"], [], 0], press)


PATIENCE = 60  # seconds after which it is considered hung
PREFERENCES = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "intl.accept_languages": "en"}
# Filters the page's errors, without warnings, from the console.
ERRORS = """return Services.console.getMessageArray()
    .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
    .filter((each) => each.sourceName.startsWith(arguments[0])).map(String)"""
SEEN = """const [selector, text, done] = arguments;
    const isSeen = (each) => each.checkVisibility() && each.textContent.includes(text);
    const look = () => [...document.querySelectorAll(selector)].some(isSeen) ? done(true) : requestAnimationFrame(look);
    look();"""


class Firefox:
    """A window of Firefox with a fresh profile in this folder, driven by its own protocol: `length:json`."""

    def __init__(self, started: str, folder: Path) -> None:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [started, "--headless", "--marionette", "--remote-allow-system-access", "--profile", str(folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout is not None
        port = next(filter(None, (re.search(r"Listening on port (\d+)", line) for line in self._process.stdout)))
        self._connection = socket.create_connection(("127.0.0.1", int(port[1])), PATIENCE)
        self._heard = self._connection.makefile("rb")
        self._receive()
        self._number = 0
        self.ask("WebDriver:NewSession", {"capabilities": {}})

    def _receive(self) -> Any:
        return json.loads(self._heard.read(int(b"".join(iter(lambda: self._heard.read(1), b":")))))

    def ask(self, name: str, values: dict[str, Any]) -> Any:
        """Returns the answer to a command of the protocol."""
        self._number += 1
        text = json.dumps([0, self._number, name, values]).encode()
        self._connection.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, found = self._receive()
        assert error is None, error
        return found

    def wait(self, selector: str, text: str) -> None:
        """Waits until an element with this text is visible."""
        asked = {"script": SEEN, "args": [selector, text], "scriptTimeout": PATIENCE * 1000}
        self.ask("WebDriver:ExecuteAsyncScript", asked)

    def close(self) -> None:
        self._process.kill()
        self._heard.close()
        self._connection.close()
        self._process.communicate(timeout=PATIENCE)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    started = shutil.which("firefox-esr") or shutil.which("firefox")
    if started is None:
        pytest.skip("there is no Firefox on this machine (Debian: apt-get install firefox-esr)")
    opened = Firefox(started, tmp_path)
    yield opened
    opened.close()


@pytest.mark.full
def test_every_tab_works_in_firefox(firefox: Firefox, server: Server) -> None:
    for view, before, ready, click, where, text in views("used"):
        panel = f"#panel-{view.partition('?')[0]}"
        firefox.ask("WebDriver:Navigate", {"url": f"{server.address}#{view}"})
        if click:
            firefox.wait(f"{panel} {before}", ready)
            asked = {"using": "css selector", "value": f"{panel} {click}"}
            (found,) = firefox.ask("WebDriver:FindElement", asked)["value"].values()
            firefox.ask("WebDriver:ElementClick", {"id": found})
        firefox.wait(f"{panel} {where}", text)
    firefox.ask("Marionette:SetContext", {"value": "chrome"})
    assert firefox.ask("WebDriver:ExecuteScript", {"script": ERRORS, "args": [server.address]})["value"] == []
