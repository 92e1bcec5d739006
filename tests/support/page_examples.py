"""Examples on pages: commands with their output, and Python."""

import doctest
import os
import re
import shlex
from pathlib import Path
from typing import NamedTuple

from support.forking import forked, forked_command
from support.running import started

_BLOCK = re.compile(r"^(?:<!-- (full|long) -->\n)?```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FOR_A_SHELL = re.compile(r"[|&;<>$`\\*?~(){}\[\]!#]")


class Example(NamedTuple):
    """A console block: the commands after `$ `, each with its expected output.

    `<!-- full -->` or `<!-- long -->` before a block gives its lane: the block needs another program, an extra or time.
    """

    lane: str
    commands: list[tuple[str, str]]

    def differences(self, folder: Path, columns: int) -> list[str]:
        """Runs the commands in the folder and returns those with other output; `…` matches anything."""
        found = []
        for command, wanted in self.commands:
            printed = printed_by(command, folder, columns=columns)
            if not re.fullmatch(re.escape(re.sub(" +", " ", wanted)).replace("…", ".*"), re.sub(" +", " ", printed)):
                found.append(f"$ {command}\n{printed}")
        return found


def blocks(page: Path, language: str) -> list[str]:
    return [text for _, found, text in _BLOCK.findall(page.read_text(encoding="utf-8")) if found == language]


def examples(page: Path) -> list[Example]:
    found = []
    for lane, language, block in _BLOCK.findall(page.read_text(encoding="utf-8")):
        if language == "console":
            parts = [part.partition("\n") for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
            found.append(Example(lane or "default", [(command, printed) for command, _, printed in parts]))
    return found


def printed_by(command: str, folder: Path, *, columns: int) -> str:
    """Returns the shell's output for the command, including errors, with `nqueens` from this environment."""
    environment = {**os.environ, "COLUMNS": str(columns)}
    if command.startswith("nqueens") and not _FOR_A_SHELL.search(command):
        return forked(shlex.split(command)[1:], folder, environment)
    program = f'exec 2>&1\nnqueens() {{ {forked_command()} "$@"; }}\n{command}'
    return started("bash", "-c", program, cwd=folder, env=environment, timeout=1200).out


def failures_of(block: str, page: Path) -> str:
    """Returns the failures of a Python block with prompts."""
    report: list[str] = []
    test = doctest.DocTestParser().get_doctest(block, {}, page.name, page.name, 0)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    return "".join(report)
