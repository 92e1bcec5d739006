"""The examples in a page of text: commands with what they print, and Python."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
from pathlib import Path

from support.forking import forked_command

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    """The text of the page's blocks in that language."""
    return blocks_of(page.read_text(encoding="utf-8"), language)


def blocks_of(markdown: str, language: str) -> list[str]:
    """The same for a text that is part of a page."""
    return [text for found, text in _BLOCK.findall(markdown) if found == language]


def commands(page: Path) -> list[tuple[str, str]]:
    """Each command behind `$ ` in a console block of the page, with what is printed below it."""
    return [example for block in examples(page) for example in block]


def examples(page: Path) -> list[list[tuple[str, str]]]:
    """The same by the block in which they stand."""
    found = []
    for block in blocks(page, "console"):
        parts = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
        found.append([(command, printed) for command, _, printed in parts])
    return found


def printed_by(command: str, folder: Path, *, columns: int) -> str:
    """What a shell prints for the command, errors too, with `nqueens` as in this environment."""
    program = f'nqueens() {{ {forked_command()} "$@"; }}\n{command}'
    return subprocess.run(
        ["bash", "-c", program],
        cwd=folder,
        env={**os.environ, "COLUMNS": str(columns)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    ).stdout


def failures_of(block: str, page: Path) -> str:
    """What does not come out as a block of Python with prompts says."""
    report: list[str] = []
    test = doctest.DocTestParser().get_doctest(block, {}, page.name, page.name, 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    return "".join(report)
