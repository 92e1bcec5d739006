"""The page in Firefox: every tab shows what it is for, is used once, and nothing goes wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.marionette import Firefox, program
from support.serving import Server


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
    at = server.address
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#play"})
    firefox.wait("#panel-play .truth", "92 solutions left")
    firefox.click("#panel-play [aria-label^='d8,'] .square")
    firefox.wait("#panel-play .truth", "92 → 18")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#puzzles?puzzle=4x1.AABBACDBCCDBCCDB"})
    firefox.wait("#panel-puzzles [role=gridcell]")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#watch?board=6&solver=sets"})
    firefox.wait("#panel-watch .event", "Ready.")
    firefox.click("#panel-watch .transport [aria-label='To the next solution']")
    firefox.wait("#panel-watch .board.solved .piece")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#explore?board=6"})
    firefox.wait("#panel-explore .big", "1 fundamental solution")
    firefox.wait("#panel-explore .through")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#variants?board=5&piece=knight&surface=plane&number=max&cells=0,0"})
    firefox.wait("#panel-variants .truth", "solution left")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#large?rows=1000"})
    firefox.wait("#panel-large .status", "none attacking another")
    firefox.ask("WebDriver:Navigate", {"url": f"{at}#learn"})
    firefox.wait("#panel-learn .board")
    firefox.click("#panel-learn .term")
    firefox.wait("#panel-learn .meaning", "A queen attacks every square")
    assert firefox.errors(at) == []
