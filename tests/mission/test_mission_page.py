"""docs/mission.md has all rows, each with a page and with commands that its test runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.mission_page import LONG, Row, rows

ROWS = rows()


def test_there_are_forty_rows_in_order() -> None:
    assert [row.number for row in ROWS] == list(range(1, 41))
    assert len({row.title for row in ROWS}) == 40


def test_every_row_has_its_test_and_no_test_lacks_a_row() -> None:
    files = sorted(path.name for path in Path(__file__).parent.glob("test_row_*.py"))
    assert files == [f"test_row_{row.number:02}.py" for row in ROWS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_the_row(row: Row) -> None:
    """What the document describes, a page of ours, and commands, which the test of the row takes one by one."""
    described = row.text.partition("```")[0]
    assert len(described.split()) > 5
    assert re.search(r"\]\([\w/-]+\.md\)", described)
    assert row.commands
    test = (Path(__file__).parent / f"test_row_{row.number:02}.py").read_text(encoding="utf-8")
    long = [command for command in row.commands if command.endswith(LONG)]
    assert re.search(r"\bran: list\[Ran\]", test)
    assert bool(long) == ("long_ran: list[Ran]" in test)
