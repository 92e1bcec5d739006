"""`nqueens estimate` and `nqueens sample` as people use them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

from nqueens.kernels import COMPILED

pytestmark = pytest.mark.skipif(not COMPILED, reason="too slow without the compiled core")


def test_an_estimate_says_what_it_is(run: Callable[..., Ran], tmp_path: Path) -> None:
    picture = tmp_path / "limit.svg"
    ran = run("estimate", "20", "--rounds", "32", "--seed", "4", "--plot", str(picture))
    assert ran.status == 0
    assert "ln Q(20) = 24.3" in ran.out
    assert "estimated, not counted" in ran.out
    assert "95 % interval" in ran.out
    assert picture.read_text().startswith("<svg")


def test_json_is_repeatable(run: Callable[..., Ran]) -> None:
    first, second = (run("estimate", "20", "--rounds", "16", "--json", "--threads", threads) for threads in ("1", "2"))
    one, two = (ran.answer for ran in (first, second))
    assert one["ln_q"] == two["ln_q"]
    assert one["method"] == "smc"


def test_it_gives_up(run: Callable[..., Ran]) -> None:
    ran = run("estimate", "193", "--rounds", "16", "--method", "smc")
    assert (ran.status, ran.out) == (3, "")
    assert "at most 192" in ran.err


def test_samples_and_how_fair_they_are(run: Callable[..., Ran]) -> None:
    ran = run("sample", "8", "-k", "3", "--seed", "1", "--format", "json")
    assert ran.status == 0
    assert len(json.loads(ran.out)) == 3
    assert ran.err.startswith("Exactly uniform")
    assert run("sample", "30", "--quiet").err == ""
    assert run("sample", "30").err.startswith("Approximately uniform")


def test_more_samples_than_memory(run: Callable[..., Ran]) -> None:
    for board in ("8", "18", "1000"):  # by listing, by rejection, by the chain
        ran = run("sample", board, "-k", "1000000000000")
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith(f"1000000000000 solutions of {board} queens take ")
        assert ran.err.endswith(" GB are free; draw fewer at a time, each time with another seed.\n")
