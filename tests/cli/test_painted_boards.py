"""Boards on a terminal: queens as ♛, pieces that stand out; plain text in pipes and files, and on request."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran
from support.terminals import on_terminal

Run = Callable[..., Ran]

PLAIN = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
DRAWN = PLAIN.replace("Q", "♛")
SHOWING = [("solve", "4"), ("list", "4", "--format", "board", "--limit", "1"), ("show", "4"), ("show", "1 3 0 2")]


def without_colours(text: str) -> str:
    return re.sub("\x1b\\[[0-9;]*m", "", text)


@pytest.mark.parametrize("command", SHOWING, ids=" ".join)
def test_a_terminal_shows_queens_in_colour(command: tuple[str, ...]) -> None:
    written, status = on_terminal(*command)
    assert status == 0
    assert without_colours(written) == DRAWN
    assert "\x1b[1;32m♛\x1b[0m" in written


@pytest.mark.parametrize("command", SHOWING, ids=" ".join)
@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_no_colour_where_none_is_wanted(command: tuple[str, ...], environment: dict[str, str]) -> None:
    assert on_terminal(*command, environment=environment) == (PLAIN, 0)


@pytest.mark.parametrize("command", SHOWING, ids=" ".join)
def test_pipes_and_files_get_plain_text(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    assert run(*command).out == PLAIN
    assert run(*command, "-o", str(tmp_path / "board")).status == 0
    assert (tmp_path / "board").read_text() == PLAIN


def test_a_terminal_without_utf_8_shows_the_letter() -> None:
    written, _ = on_terminal("solve", "4", environment={"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"})
    assert without_colours(written) == PLAIN
    assert written != PLAIN


def test_other_pieces_keep_their_letters_and_notes_their_words() -> None:
    kings, _ = on_terminal("solve", "2", "--problem", "kings", "--pieces", "1", "--fixed", "0,0")
    assert without_colours(kings) == "K .\n. .\n"
    assert "\x1b[1;32mK" in kings
    noted, _ = on_terminal("list", "4", "--format", "board", "--with-classes", "--limit", "1")
    assert noted.startswith("# quarter turn, class of 2\n")


def test_best_placements_of_queens_are_shown_alike() -> None:
    written, _ = on_terminal("optimise", "domination", "4")
    assert without_colours(written).count("♛") == 2


def test_what_a_terminal_showed_can_be_read_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "copied").write_text(DRAWN, encoding="utf-8")
    assert run("verify", str(tmp_path / "copied")).out == "1 placement: a solution.\n"
    assert run("show", str(tmp_path / "copied")).out == PLAIN
    (tmp_path / "part").write_text(DRAWN.replace("♛", ".", 1), encoding="utf-8")
    assert run("complete", str(tmp_path / "part")).out == PLAIN
