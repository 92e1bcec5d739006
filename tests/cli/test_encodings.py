"""Every subcommand on a console whose encoding has few characters."""

from __future__ import annotations

import io
import shlex
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest
from support.subcommands import words_of
from test_every_option import COMMANDS, MODES, AtOnce

import nqueens
from nqueens.cli.main import main

ENCODINGS = ("ascii", "cp1252", "latin-1")
FOR_PROGRAMS = ("heat", "sheet queens", "export", "repair")
"""Subcommands whose output is for programs, and in UTF-8 everywhere."""

Console = Callable[..., tuple[bytes, str, int]]


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    """Runs the command with an encoding for both streams: the bytes printed, the errors and the status."""

    def run(encoding: str, *arguments: str) -> tuple[bytes, str, int]:
        streams = []
        for name in ("stdout", "stderr"):
            stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
            monkeypatch.setattr(sys, name, stream)
            streams.append(stream)
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        printed = []
        for stream in streams:
            stream.flush()
            assert isinstance(stream.buffer, io.BytesIO)
            printed.append(stream.buffer.getvalue())
        assert isinstance(ended.value.code, int)
        return printed[0], printed[1].decode(encoding), ended.value.code

    return run


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_help(console: Console, encoding: str) -> None:
    for name in COMMANDS:
        group, _, below = name.partition(" ")
        line = ["ledger", "FILE", below] if group == "ledger" else name.split()
        out, err, status = console(encoding, *line, "--help")
        assert (err, status) == ("", 0), name
        assert "Usage: " in out.decode(encoding), name


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(("name", "line"), [(name, lines[0]) for name, lines in MODES.items() if lines])
def test_every_subcommand(
    console: Console,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    inputs: dict[str, bytes],
    encoding: str,
    name: str,
    line: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for file, content in inputs.items():
        (tmp_path / file).write_bytes(content)
    if name == "serve":
        monkeypatch.setattr(pytest.importorskip("uvicorn").Server, "run", lambda *_, **__: None)
        monkeypatch.setattr(threading, "Timer", AtOnce)
    monkeypatch.setattr(webbrowser, "open", str)
    out, err, status = console(encoding, *words_of(name), *shlex.split(line))
    if "pip install" in err:
        pytest.skip(err)
    assert status == 0, err
    out.decode("utf-8" if name in FOR_PROGRAMS else encoding)  # raises an error for what it does not have


def test_stand_ins_can_be_read(console: Console) -> None:
    assert console("ascii", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 x 3 board.\n", 1)
    assert console("cp1252", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert console("ascii", "trace", "1")[0].startswith(b"sets: 1 x 1 board\n")
    assert b"Q(6) ~ " in console("ascii", "estimate", "6", "--rounds", "8", "--threads", "1")[0]
    drawn = console("ascii", "show", "--regions", "4x1.AABBACDBCCDBCCDB")[0].decode("ascii")
    assert drawn.startswith("+-------+-------+\n| .   Q | .   . |\n")
    assert "got 'Q'" in console("cp1252", "solve", "♛")[1]


def test_every_character_of_the_package_has_a_stand_in(console: Console) -> None:
    console("ascii", "--version")
    without = "٨⣿"  # a digit that is refused, and a mark that is drawn only where it can be
    for file in Path(nqueens.__file__).parent.rglob("*.py"):
        for character in set(file.read_text(encoding="utf-8")) - set(without):
            assert "?" not in character.encode("ascii", "nqueens.stand-in").decode() or character == "?", character
