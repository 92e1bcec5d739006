"""The rows of docs/mission.md: what each says, its commands, and what these print."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from nqueens import kernels
from support.judging import is_solution
from support.page_examples import blocks_of
from support.running import Ran

Shell = Callable[[str], Ran]
PAGE = Path(__file__).parents[2] / "docs" / "mission.md"
LONG = "  # long"
"""What stands behind the commands that only `pytest --lane long` runs."""


@dataclass(frozen=True)
class Row:
    """One section of the page."""

    number: int
    title: str
    text: str

    @property
    def commands(self) -> list[str]:
        """Its commands, the long ones with their mark."""
        return "".join(blocks_of(self.text, "sh")).splitlines()


def rows() -> list[Row]:
    """All rows, in the order of the page."""
    parts = re.split(r"^### (\d+)\. (.*)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [
        Row(int(number), title, re.split(r"^## ", text, flags=re.MULTILINE)[0])
        for number, title, text in zip(*[iter(parts)] * 3, strict=True)
    ]


@pytest.fixture
def ran(request: pytest.FixtureRequest, shell: Shell) -> list[Ran]:
    """What the commands of the row print of which this file is the test, one after the other in an empty folder."""
    return [shell(command) for command in _commands(request) if not command.endswith(LONG)]


@pytest.fixture
def long_ran(request: pytest.FixtureRequest, shell: Shell) -> list[Ran]:
    """The same for the long commands of the row."""
    return [shell(command.removesuffix(LONG)) for command in _commands(request) if command.endswith(LONG)]


@pytest.fixture
def shell(run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command line in this process: `nqueens …`, or a pipeline of it that may begin with `echo`.

    Skips the test where an extra is missing, or the compiled core.
    """
    if not kernels.COMPILED:
        pytest.skip("the reference is too slow for this")
    monkeypatch.chdir(tmp_path)

    def run_line(line: str) -> Ran:
        ran = Ran("", "", 0)
        for stage in line.split(" | "):
            program, *arguments = shlex.split(stage)
            if program == "echo":
                ran = Ran(" ".join(arguments) + "\n", "", 0)
                continue
            assert program == "nqueens", line
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ran.out.encode())))
            ran = run(*arguments)
        if "pip install" in ran.err:
            pytest.skip(ran.err.strip())
        return ran

    return run_line


def lines(ran: Ran) -> list[Any]:
    """What was printed by a run without error, as a JSON value for each line."""
    assert (ran.err, ran.status) == ("", 0)
    return [json.loads(line) for line in ran.out.splitlines()]


def solutions(ran: Ran) -> list[tuple[int, ...]]:
    """The solutions that were printed, one a line, each `columns[row]` and accepted by the judge."""
    found = [tuple(each) for each in lines(ran)]
    assert all(map(is_solution, found))
    assert len(set(found)) == len(found)
    return found


def compared(ran: Ran) -> list[dict[str, Any]]:
    """The entries of `nqueens compare --json`, all of them with judged answers only."""
    assert (ran.err, ran.status) == ("", 0)
    entries: list[dict[str, Any]] = ran.answer["entries"]
    assert all(each["wrong"] is None and each["refusal"] is None for each in entries)
    return entries


def table(ran: Ran) -> dict[int, int]:
    """The values that `nqueens known` printed, by n."""
    assert "# source: " in ran.out
    pairs = [line.split() for line in ran.out.splitlines() if not line.startswith("#")]
    return {int(n): int(value) for n, value in pairs}


def _commands(request: pytest.FixtureRequest) -> list[str]:
    number = int(request.path.stem.removeprefix("test_row_"))
    return next(row.commands for row in rows() if row.number == number)
