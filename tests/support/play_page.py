"""What tests of the Play tab share: squares by name, what the page says, and fingers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator, Page

PANEL = "#panel-play"
STATUS = f"{PANEL} .status"
LEFT = f"{PANEL} .truth .left"


def square(page: Page, name: str) -> Locator:
    return page.locator(f"{PANEL} [role=gridcell][aria-label^='{name},']")


def label(page: Page, name: str) -> str:
    return square(page, name).get_attribute("aria-label") or ""


def says(page: Page, where: str, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator(where)).to_have_text(re.compile(pattern), timeout=15_000)


def left(page: Page, number: str) -> None:
    says(page, LEFT, f"^{re.escape(number)} solutions? left")


def press(page: Page, button: str) -> None:
    page.locator(f"{PANEL} button").get_by_text(button, exact=True).click()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = square(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """One finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, at: tuple[float, float] | None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, name: str) -> None:
        self.at = middle(self.page, name)
        self._send("touchStart", self.at)

    def to(self, name: str) -> None:
        """In steps, as a finger goes."""
        (x, y), (to_x, to_y) = self.at, middle(self.page, name)
        for step in range(1, 7):
            self._send("touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
        self.at = (to_x, to_y)

    def up(self) -> None:
        self._send("touchEnd", None)
