"""Rows by columns counted from the top, written and read; two queens in one rank are judged, not refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.running import Ran

import nqueens

Run = Callable[..., Ran]


def test_they_are_written_and_read_back(run: Run) -> None:
    found = nqueens.Placement([0, 2, 4, 1, 3])
    for form, text in (("plain", "0 3 1 4 2"), ("list", "[0, 3, 1, 4, 2]"), ("digits", "14253")):
        assert found.write(form, by_columns="top") == text + "\n"
        assert nqueens.Placement.parse(text, by_columns="top") == found
        assert found.write(form, by_columns=True) != text + "\n"
    with pytest.raises(nqueens.BadInput, match="Whether to go by columns must be True or False, got 'bottom'"):
        found.write("plain", by_columns="bottom")  # type: ignore[arg-type]
    shown = run("show", "-", "--one-based", "--by-columns", "--from-top", "--format", "squares", stdin="2 4 1 3 5\n")
    assert shown == Ran("a4 b2 c5 d3 e1\n", "", 0)


@pytest.mark.parametrize(
    ("text", "also", "said"),
    [
        ("1 1 4 2 5", [], "the queens on (4, 0) and (4, 1) share a row"),
        ("1 1 4 2 5", ["--from-top"], "the queens on (0, 0) and (0, 1) share a row"),
        ("1 2 4 5 3", [], "the queens on (0, 3) and (1, 2) share a diagonal"),
        ("6 6 1 2 3", [], "the queen on (-1, 0) is not on the 5x5 board"),
        ("1 3 5 2 4", [], ""),
        ("1 3 5 2 6", ["--from-top"], "(5, 4) is not on the 5x5 board"),
    ],
)
def test_verify_judges_ranks_by_columns(run: Run, text: str, also: list[str], said: str) -> None:
    ran = run("verify", "-", "--one-based", "--by-columns", *also, stdin=text + "\n")
    assert (ran.status, ran.err) == (int(bool(said)), "")
    assert said in ran.out


def test_one_pawn_is_one(run: Run) -> None:
    assert run("solve", "6", "--problem", "queens-and-pawns", "--pieces", "7", "--pawns", "min").err == (
        "The fewest is 1 pawn.\n"
    )
