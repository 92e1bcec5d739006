"""The README's examples do what it says: commands are run and compared, Python is run as a doctest."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for found, text in _BLOCK.findall(README.read_text(encoding="utf-8")) if found == language]


def examples() -> list[tuple[str, str]]:
    """Each command behind `$ ` in a console block, with what is printed below it."""
    found: list[tuple[str, str]] = []
    for block in blocks("console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((command, printed))
    return found


def test_there_are_examples() -> None:
    assert examples()
    assert blocks("python")


@pytest.mark.parametrize(("command", "printed"), examples(), ids=[command for command, _ in examples()])
def test_commands(command: str, printed: str, tmp_path: Path) -> None:
    program = f'nqueens() {{ {shlex.quote(sys.executable)} -m nqueens "$@"; }}\n{command}'
    done = subprocess.run(
        ["bash", "-c", program],
        cwd=tmp_path,
        env={**os.environ, "COLUMNS": "80"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == printed


@pytest.mark.parametrize("block", blocks("python"))
def test_python(block: str) -> None:
    if ">>>" not in block:
        exec(compile(block, "README.md", "exec"), {})
        return
    test = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    assert not report, "".join(report)


def test_the_two_commands_are_one_line_each() -> None:
    lines = [block.strip() for block in blocks("sh")]
    install = [line for line in lines if "pip install" in line]
    assert len(install) >= 2
    assert all("\n" not in line for line in install)
    assert any("pytest" in line for line in install)


def test_pictures_exist() -> None:
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert name.startswith("https://") or (README.parent / name).is_file(), name
