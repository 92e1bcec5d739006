"""A run in one file or notebook: played in a browser without a network, forwards and back, many on one page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from support.puzzle_page import PUZZLE, solution

import nqueens
from nqueens.puzzles.reading import read_puzzles
from nqueens.render.events import event_dict

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame, Page


def carried(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="run">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_file_holds_all_that_is_needed() -> None:
    run = nqueens.trace(6, solver="sets", until="all", fixed=[(0, 1)])
    page = run.player()
    asks = r"(?:src|href)=[\"']|url\(['\"]?(?!#)|@import|\bimport\(|^import |\bfetch\("
    assert not re.search(asks, page, re.MULTILINE)
    held = carried(page)
    events = [each for part in held["told"] if part["event"] == "steps" for each in part["data"]["events"]]
    said = [{name: each[name] for name in event_dict(event)} for each, event in zip(events, run, strict=True)]
    assert said == [event_dict(event) for event in nqueens.trace(6, solver="sets", until="all", fixed=[(0, 1)])]
    assert held["question"]["fixed"] == [[0, 1]]
    assert held["told"][-1]["data"]["solutions"] == nqueens.count(6, fixed=[(0, 1)])


def test_a_run_that_is_cut_does_not_say_that_it_is_done() -> None:
    end = carried(nqueens.trace(6, solver="sets", until="all").player(limit=200))["told"][-1]["data"]
    assert (end["outcome"], end["events"]) == ("stopped", 200)
    whole = sum(1 for _ in nqueens.trace(6, solver="sets", until="all"))
    exact = carried(nqueens.trace(6, solver="sets", until="all").player(limit=whole))["told"][-1]["data"]
    assert (exact["outcome"], exact["events"], exact["solutions"]) == ("found", whole, 4)


@pytest.fixture
def offline(browser: Browser) -> Iterator[Page]:
    """A page without a network; the test fails if anything went wrong in it or was asked for."""
    context = browser.new_context(viewport={"width": 1100, "height": 800}, offline=True)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("request", lambda asked: None if asked.url.startswith("file:") else wrong.append(asked.url))
    yield page
    context.close()
    assert not wrong


def board(page: Page | Frame) -> list[int]:
    pieces = "[...document.querySelectorAll('.lane .piece')]"
    found: list[int] = page.evaluate(f"{pieces}.map((each) => Number(each.dataset.at))")
    return found


def press(page: Page | Frame, label: str) -> None:
    page.locator(f".transport button[aria-label='{label}']").click()


def test_a_file_plays_from_disk(offline: Page, tmp_path: Path) -> None:
    (tmp_path / "run.html").write_text(nqueens.trace(6, solver="sets").player(), encoding="utf-8")
    offline.goto((tmp_path / "run.html").as_uri())
    offline.wait_for_selector(".lane .event:has-text('Ready.')")
    assert "6 queens" in offline.locator("h1").inner_text()
    press(offline, "Step")
    press(offline, "Step")
    assert (board(offline), offline.locator(".event").inner_text()) == ([0], "Puts a queen on a6.")
    assert offline.locator(".code [aria-current]").count() == 1
    press(offline, "Step back")
    assert (board(offline), offline.locator(".event").inner_text()) == ([], "Tries a6.")
    press(offline, "To the end")
    offline.wait_for_selector(".transport .status:has-text('1 solution found')")
    assert board(offline) == [row * 6 + column for row, column in enumerate(nqueens.solve(6, solver="sets"))]
    offline.locator(".transport input[type=range]").first.fill("2")
    assert board(offline) == [0]
    offline.locator(".transport .primary").click()
    offline.wait_for_selector(r".transport output:text-matches('^([5-9]|[0-9]{2,}) of')")
    offline.keyboard.press("Home")
    assert board(offline) == []
    assert offline.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not offline.locator(".watchbar select").first.is_visible()


def test_a_file_plays_a_region_puzzle(offline: Page, tmp_path: Path) -> None:
    (puzzle,) = read_puzzles(PUZZLE)
    (tmp_path / "run.html").write_text(nqueens.trace(puzzle, solver="region-rows").player(), encoding="utf-8")
    offline.goto((tmp_path / "run.html").as_uri())
    offline.wait_for_selector(".lane .event:has-text('Ready.')")
    assert offline.locator(".lane .board.regions [class^=region-]").count() == 7
    first = offline.locator(".lane .board [class^=region-0] path").evaluate("(path) => getComputedStyle(path).fill")
    assert first == "rgb(240, 195, 109)"  # its style is in the file, too
    press(offline, "To the end")
    offline.wait_for_selector(".transport .status:has-text('1 solution found')")
    assert board(offline) == sorted((row - 1) * 7 + column - 1 for row, column in solution(PUZZLE))


def test_many_players_share_a_page(offline: Page, tmp_path: Path) -> None:
    runs = [
        nqueens.trace(6, solver="sets"),
        nqueens.trace(8, solver="min-conflicts", seed=3, options={"start": "random"}),
        nqueens.trace("5x6", solver="sets", forbidden=[(0, 0)]),
        nqueens.trace(6, solver="sets"),
    ]
    shown = "".join(run._repr_html_() or "" for run in runs)
    (tmp_path / "many.html").write_text(f"<!doctype html><meta charset=utf-8>{shown}", encoding="utf-8")
    offline.goto((tmp_path / "many.html").as_uri())
    frames = offline.frames[1:]
    assert len(frames) == len(runs)
    for frame in frames:
        frame.wait_for_selector(".lane .event:has-text('Ready.')")
    for frame, run in zip(frames, runs, strict=True):
        press(frame, "To the end")
        (solution,) = (event for event in run if isinstance(event, nqueens.api.watching.Solution))
        assert len(board(frame)) == len(solution.columns)
    assert "seed 3, start=random" in frames[1].locator(".watchbar").inner_text()
    press(frames[0], "To the start")
    assert (board(frames[0]), len(board(frames[3]))) == ([], 6)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation(browser: Browser, tmp_path: Path, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    (tmp_path / "run.html").write_text(nqueens.trace(6, solver="sets").player(), encoding="utf-8")
    context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light", bypass_csp=True)
    page = context.new_page()
    page.goto((tmp_path / "run.html").as_uri())
    page.wait_for_selector(".lane .event:has-text('Ready.')")
    found = axe.Axe().run(page).response["violations"]
    context.close()
    assert not [(each["id"], each["impact"], each["nodes"][0]["html"]) for each in found]
