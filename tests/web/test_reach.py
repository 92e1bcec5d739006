"""What everybody must be able to reach and see: narrow screens, the tab order, the size of controls, contrast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from support.serving import Server

from nqueens.render.themes import THEMES

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytest.importorskip("playwright", reason="playwright is not installed")

TABS = ["play", "puzzles", "watch", "explore", "variants", "large", "learn"]


@pytest.mark.parametrize("tab", TABS)
def test_no_tab_scrolls_sideways_on_the_narrowest_screen(browser: Browser, server: Server, tab: str) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 320, "height": 640})
    page = context.new_page()
    page.goto(f"/#{tab}")
    page.wait_for_selector(f"#panel-{tab} :is([role=gridcell], .lane, canvas)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    context.close()


@pytest.mark.parametrize("view", ["play?board=4", "puzzles?puzzle=4x1.AABBACDBCCDBCCDB"])
def test_a_board_is_one_stop_of_the_tab_key(page: Page, view: str) -> None:
    page.goto(f"/#{view}")
    page.wait_for_selector("section:not([hidden]) [role=gridcell]")
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.getAttribute('role')"))
    assert "gridcell" in stops
    assert "grid" not in stops


def test_squares_say_where_they_are_in_the_grid(page: Page) -> None:
    page.goto("/#play?board=3x5")
    cell = page.locator("#panel-play [role=gridcell]").nth(7)
    assert cell.get_attribute("aria-colindex") == "3"
    assert cell.locator("..").get_attribute("aria-rowindex") == "2"
    assert cell.locator("..").get_attribute("aria-label") == "Row 2"  # else the names of its squares are read in one
    grid = page.locator("#panel-play [role=grid]")
    assert [grid.get_attribute(f"aria-{name}count") for name in ("row", "col")] == ["3", "5"]


def test_controls_are_as_large_as_a_finger_needs_and_no_larger(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/#large")
    radio = page.locator("#panel-large input[type=radio]").first.bounding_box()
    assert radio is not None
    assert radio["width"] < 30
    page.goto("/#watch?solver=min-conflicts")
    page.get_by_role("heading", name="Iterative repair with the min-conflicts heuristic").wait_for()  # not cut
    for control in page.locator("#panel-watch :is(button, select, [type=range]), footer :is(a, button, select)").all():
        if control.evaluate("control => control.checkVisibility()"):
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 24
    context.close()


# The least contrast of any mark on the board to light and dark squares.
LEAST_CONTRAST = """() => {
    const board = document.querySelector("#panel-play .board");
    const look = (what) => getComputedStyle(board.querySelector(what));
    const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((each) => each / 255)
        .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
    const plain = (name) => { const probe = Object.assign(document.createElement("i"), { hidden: true });
        probe.style.color = getComputedStyle(board).getPropertyValue(name); document.body.append(probe);
        const found = getComputedStyle(probe).color; probe.remove(); return found; };
    const contrast = (one, other) => { const [a, b] = [light(one), light(other)]; return a > b ? a / b : b / a; };
    const marks = [[".dot", "fill"], [".lines line", "stroke"], [".cross", "stroke"], [".corners", "stroke"],
        [".badge circle", "fill"], [".figure", "fill"]];
    return Math.min(...["--light-square", "--dark-square"].map(plain).flatMap((square) =>
        [...marks.map(([what, name]) => (look(what).opacity === "1" ? contrast(look(what)[name], square) : 0)),
         ...["--try", "--hint", "--accent", "--put"].map((name) => contrast(plain(name), square))])); }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_on_squares_have_contrast_in_every_theme(browser: Browser, server: Server, scheme: str) -> None:
    """At least 3 : 1, as WCAG 2.2 asks of pictures in 1.4.11; the squares are those of pictures of the theme."""
    context = browser.new_context(
        base_url=server.address, color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto("/#play?board=5&queens=0,0;1,1&forbidden=4,0")
    page.wait_for_selector(".culprit .corners")
    assert page.evaluate(LEAST_CONTRAST) >= 3
    squares = page.locator("#panel-play .board .square")
    for theme in THEMES.values():
        page.get_by_label("Colours of boards").select_option(theme.name)
        assert page.evaluate(LEAST_CONTRAST) >= 3, theme.name
        fills = [squares.nth(at).evaluate("(square) => getComputedStyle(square).fill") for at in (0, 1)]
        dark, light = ("rgb({}, {}, {})".format(*bytes.fromhex(each[1:])) for each in (theme.dark, theme.light))
        assert fills == ['url("#hatching")' if theme.hatched else dark, light]
    page.reload()  # it is remembered
    page.wait_for_selector("#panel-play .board")
    assert page.locator("html").get_attribute("data-board") == theme.name
    context.close()


def test_the_page_begins_with_few_bytes(page: Page) -> None:
    """At most 150 kB until it can be played on; without packing it would be more."""
    sizes: list[int] = []
    page.on("requestfinished", lambda asked: sizes.append(asked.sizes()["responseBodySize"]))
    page.goto("/")
    page.wait_for_selector("#panel-play [role=gridcell]")
    page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    assert sum(sizes) < 150_000


# The least contrast to their grounds of what the tree, the chosen segment and the frames of controls are drawn with.
LINES_CONTRAST = """() => {
    const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((each) => each / 255)
        .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
    const plain = (name) => { const probe = Object.assign(document.createElement("i"), { hidden: true });
        probe.style.color = `var(--${name})`; document.body.append(probe);
        const found = getComputedStyle(probe).color; probe.remove(); return light(found); };
    const pairs = [["border", "paper"], ["border", "field"], ["accent", "paper"], ["accent", "soft"],
        ["solved", "paper"], ["pale", "paper"], ["danger", "card"], ["heat", "paper"]];
    return pairs.map((pair) => [pair.join(" on "), Math.max(...pair.map(plain)) / Math.min(...pair.map(plain))]); }"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_trees_charts_and_controls_have_contrast(browser: Browser, server: Server, scheme: str) -> None:
    """At least 3 : 1 to what they are drawn on; branches of the tree have the colour of the frames of controls."""
    context = browser.new_context(base_url=server.address, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto("/#watch?board=6&solver=sets")
    page.wait_for_selector("canvas.tree")
    low = [(pair, contrast) for pair, contrast in page.evaluate(LINES_CONTRAST) if contrast < 3]
    chosen = page.locator("#panel-watch .segments label:has(:checked)").first
    assert low == []
    assert "inset" in chosen.evaluate("(label) => getComputedStyle(label).boxShadow")
    context.close()


def test_what_is_chosen_is_seen_in_forced_colours(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, forced_colors="active")
    page = context.new_page()
    page.goto("/#variants?board=5")
    page.wait_for_selector("#panel-variants .segments :checked")
    line = (
        "(tab) => { const after = getComputedStyle(tab, '::after'); return [after.content, after.forcedColorAdjust]; }"
    )
    assert page.locator("#tab-variants").evaluate(line) == ['""', "none"]
    assert page.locator("#tab-play").evaluate(line)[0] == "none"
    outline = "(label) => getComputedStyle(label).outlineStyle"
    segments = page.locator("#panel-variants .segments").first
    assert segments.locator("label:has(:checked)").evaluate(outline) == "solid"
    assert segments.locator("label:not(:has(:checked))").first.evaluate(outline) == "none"
    context.close()
