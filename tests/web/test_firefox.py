"""The page in Firefox: every tab shows what it is for, is used once, and nothing goes wrong in it."""

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
    for tab, query, click, where, text in (
        ("play", "", "[aria-label^='d8,'] .square", ".truth", "92 → 18"),
        ("puzzles", "?puzzle=4x1.AABBACDBCCDBCCDB", "", "[role=gridcell]", ""),
        ("watch", "?board=6&solver=sets", "[aria-label='To the next solution']", ".board.solved .piece", ""),
        ("explore", "?board=6", "", ".big", "1 fundamental solution"),
        ("variants", "?board=5&piece=knight&surface=plane&number=max&cells=0,0", "", ".truth", "solution left"),
        ("large", "?rows=1000", "", ".status", "none attacking another"),
        ("learn", "", ".term", ".meaning", "A queen attacks every square"),
    ):
        firefox.ask("WebDriver:Navigate", {"url": f"{server.address}#{tab}{query}"})
        if click:
            ready = {"play": ("truth", "92 solutions left"), "watch": ("event", "Ready."), "learn": ("board", "")}[tab]
            firefox.wait(f"#panel-{tab} .{ready[0]}", ready[1])
            firefox.click(f"#panel-{tab} {click}")
        firefox.wait(f"#panel-{tab} {where}", text)
    assert firefox.errors(server.address) == []
