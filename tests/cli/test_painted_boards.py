"""Boards on a terminal: queens as ♛, pieces that stand out; plain text in pipes and files, and on request."""

import re
from pathlib import Path

import pytest
from support.running import Ran, Run
from support.terminals import on_terminal

PLAIN = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
DRAWN = PLAIN.replace("Q", "♛")
SHOWING = [("solve", "4"), ("list", "4", "--format", "board", "--limit", "1"), ("show", "4"), ("show", "1 3 0 2")]


def without_colours(text: str) -> str:
    return re.sub("\x1b\\[[0-9;]*m", "", text)


@pytest.mark.parametrize("command", SHOWING, ids=" ".join)
def test_colours_on_a_terminal_only_and_where_they_are_wanted(run: Run, tmp_path: Path, command: list[str]) -> None:
    written = on_terminal(*command)
    assert (without_colours(written.out), written.status) == (DRAWN, 0)
    assert "\x1b[1;32m♛\x1b[0m" in written.out
    assert on_terminal(*command, environment={"NO_COLOR": "1"}) == Ran(PLAIN, "", 0)
    assert run(*command).out == PLAIN
    assert run(*command, "-o", str(tmp_path / "board")).status == 0
    assert (tmp_path / "board").read_text() == PLAIN


def test_terminals_that_show_less() -> None:
    assert on_terminal("solve", "4", environment={"TERM": "dumb"}) == Ran(PLAIN, "", 0)
    written = on_terminal("solve", "4", environment={"PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"}).out
    assert without_colours(written) == PLAIN != written


def test_other_pieces_keep_their_letters_and_notes_their_words() -> None:
    kings = on_terminal("solve", "2", "--problem", "kings", "--pieces", "1", "--fixed", "0,0").out
    assert without_colours(kings) == "K .\n. .\n"
    assert "\x1b[1;32mK" in kings
    noted = on_terminal("list", "4", "--format", "board", "--with-classes", "--limit", "1").out
    assert noted.startswith("# quarter turn, class of 2\n")
    assert without_colours(on_terminal("optimise", "domination", "4").out).count("♛") == 2
