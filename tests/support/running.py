"""Runs of the command, for the tests that share them."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import nqueens
from support.schema import check_schema

ENVELOPE = ("question", "answer", "status", "seed", "seconds", "version", "machine")
"""Keys of the JSON object of every command; the seed is optional."""

COMMAND = [sys.executable, "-m", "nqueens"]


@dataclass(frozen=True)
class Ran:
    """Output and exit status of a run of the command."""

    out: str
    err: str
    status: int

    @property
    def answer(self) -> Any:
        """Returns the answer in the single JSON object printed."""
        (line,) = self.out.splitlines()
        described = json.loads(line)
        assert list(described) == [each for each in ENVELOPE if each != "seed" or "seed" in described]
        check_schema(described)
        return described["answer"]


Run = Callable[..., Ran]
"""The type of the fixture `run`: called with the words of a line, and `stdin`."""
Seeds = Callable[[int, int], range]
"""The type of the fixture `seeds`: called with a number for the default lane and one for the lane long."""


def later(values: Iterable[Any], *slow: Any) -> list[Any]:
    """Returns the values for a test's parameter; those that are `slow` run in the lane full."""
    return [pytest.param(each, marks=pytest.mark.full) if each in slow else each for each in values]


def started(*command: str, stdin: str | bytes = b"", timeout: float = 300, **options: Any) -> Ran:
    """Runs a process with these options of subprocess.run and returns its output and exit status."""
    text = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(command, input=text, capture_output=True, timeout=timeout, check=False, **options)
    return Ran(done.stdout.decode(errors="surrogateescape"), done.stderr.decode(), done.returncode)


def lines_of(file: str) -> list[str]:
    """Returns the lines of a file in tests/cli without comments."""
    text = Path(__file__).parents[1].joinpath("cli", file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def matches(pattern: str, text: str) -> bool:
    """Returns whether the pattern matches: … for omitted text, ⏎ for a newline, VERSION for the version."""
    whole = pattern.replace("⏎", "\n").replace("VERSION", nqueens.__version__)
    return re.fullmatch(".*".join(map(re.escape, whole.split("…"))), text, re.DOTALL) is not None


def asked(line: str) -> tuple[int | None, list[str]]:
    """Returns the status at the start of a line, and its words."""
    status, words = re.fullmatch(r"(?:(\d): )?(.*)", line).groups()  # type: ignore[union-attr]
    return int(status) if status else None, [each.replace("⏎", "\n") for each in shlex.split(words)]


def answered_otherwise(run: Run, lines: Iterable[str]) -> list[str]:
    """Returns the lines, written as in answered.txt, whose result differs, with that result."""
    found = []
    for line in lines:
        before, _, after = line.partition(" |")
        words, _, stdin = before.partition(" < ")
        out, _, err = after.removeprefix(" ").partition(" ‖ ")
        status, arguments = asked(words)
        ran = run(*arguments, **({"stdin": stdin.replace("⏎", "\n")} if " <" in before else {}))
        right = matches(out, ran.out) and matches(err, ran.err) and ran.status == (status or 0)
        if not right and "pip install" not in ran.err:
            found.append(f"{line}: {ran}")
    return found
