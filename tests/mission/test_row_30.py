"""Moving pictures of backtracking and of repair, boards drawn, and the page to play on."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.running import Ran
from support.serving import Server


def frames(path: str) -> int:
    """How many pictures the file shows one after the other."""
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra render)")
    with image.open(Path(path)) as picture:
        number: int = picture.n_frames
    return number


def test_the_commands(ran: list[Ran]) -> None:
    assert [each.status for each in ran] == [0, 0, 0, 0]
    assert frames("backtracking.gif") > 100
    assert frames("repair.gif") > 49
    assert frames("torus.gif") > 10
    assert Path("board.svg").read_text("utf-8").count('href="#nqueens-queen"') == 8


def test_the_puzzle_can_be_tried_in_a_browser(server: Server) -> None:
    """What `nqueens serve` serves: the page, and its judge."""
    page = server.ask("/")
    assert page.status == 200
    assert page.headers["content-type"].startswith("text/html")
    assert server.ask("/api/verify", placement="0,4,7,5,2,6,1,3").json["solution"] is True
    assert server.ask("/api/verify", placement="0,4,7,5,2,6,3,1").json["solution"] is False
