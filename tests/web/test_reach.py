"""What everybody must be able to reach and see: narrow screens, the tab order, the size of controls, contrast."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from serving import Server

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
    grid = page.locator("#panel-play [role=grid]")
    assert [grid.get_attribute(f"aria-{name}count") for name in ("row", "col")] == ["3", "5"]


def test_controls_are_as_large_as_a_finger_needs_and_no_larger(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.address, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto("/#large")
    radio = page.locator("#panel-large input[type=radio]").first.bounding_box()
    assert radio is not None
    assert radio["width"] < 30
    page.goto("/#watch")
    page.wait_for_selector(".lane")
    for slider in page.locator("input[type=range]").all():
        box = slider.bounding_box()
        assert box is not None
        assert box["height"] >= 24
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_on_squares_have_contrast(browser: Browser, server: Server, scheme: str) -> None:
    """At least 3 : 1, as WCAG 2.2 asks of pictures in 1.4.11."""
    context = browser.new_context(base_url=server.address, color_scheme="dark" if scheme == "dark" else "light")
    page = context.new_page()
    page.goto("/#play?board=5&queens=0,0;1,1")
    page.wait_for_selector(".lines line")
    contrasts = page.evaluate(
        """() => {
        const look = (what) => getComputedStyle(document.querySelector(`#panel-play ${what}`));
        const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number).map((each) => each / 255)
            .map((each) => (each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05; };
        const contrast = (one, other) => { const [a, b] = [light(one), light(other)]; return a > b ? a / b : b / a; };
        return [look(".light .square").fill, look(".dark .square").fill].flatMap((square) =>
            [[look(".dot"), "fill"], [look(".lines line"), "stroke"]].map(([style, name]) =>
                style.opacity === "1" ? contrast(style[name], square) : 0)); }"""
    )
    assert min(contrasts) >= 3
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
