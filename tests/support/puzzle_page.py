"""What tests of the puzzles tab share: squares by row and column from 1, and what the page says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import nqueens
from nqueens.puzzles.reading import read_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PUZZLE = "7x1.AAAAABBAACBBBBAACBBDBEECFFDDECCFFFFCCFFFFFFFFFFGF"
LINK = f"/#puzzles?puzzle={PUZZLE}"
CODES = Path(__file__).parents[1].joinpath("puzzles", "generated.txt").read_text(encoding="utf-8").split()
TWO_EACH = CODES[-1]


def square(page: Page, row: int, column: int) -> Locator:
    return page.locator(
        f"[role=tabpanel]:not([hidden]) [role=gridcell][aria-label^='row {row}, column {column},']:visible"
    )


def says(page: Page, pattern: str) -> None:
    from playwright.sync_api import expect

    expect(page.locator("#panel-puzzles .said")).to_have_text(re.compile(pattern), timeout=10_000)


def label(page: Page, row: int, column: int) -> str:
    return square(page, row, column).get_attribute("aria-label") or ""


def solution(code: str) -> list[tuple[int, int]]:
    """The queens of the one solution, rows and columns from 1."""
    (puzzle,) = read_puzzles(code)
    return [(row + 1, column + 1) for row, column in sorted(nqueens.solve(puzzle).squares)]


def middle(page: Page, row: int, column: int) -> tuple[float, float]:
    box = square(page, row, column).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
