"""The README's examples do what it says: commands are run and compared, Python is run as a doctest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.page_examples import blocks, commands, failures_of, printed_by

README = Path(__file__).parents[1] / "README.md"
EXAMPLES = commands(README)


def test_there_are_examples() -> None:
    assert EXAMPLES
    assert blocks(README, "python")


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_commands(command: str, printed: str, tmp_path: Path) -> None:
    assert printed_by(command, tmp_path, columns=80) == printed


@pytest.mark.parametrize("block", blocks(README, "python"))
def test_python(block: str) -> None:
    assert ">>>" in block
    assert not failures_of(block, README)


def test_the_two_commands_are_one_line_each() -> None:
    lines = [block.strip() for block in blocks(README, "sh")]
    install = [line for line in lines if "pip install" in line]
    assert len(install) >= 2
    assert all("\n" not in line for line in install)
    assert any("pytest" in line for line in install)


def test_pictures_exist() -> None:
    for name in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert name.startswith("https://") or (README.parent / name).is_file(), name
