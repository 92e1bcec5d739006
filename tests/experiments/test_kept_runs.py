"""The file of an experiment: whatever happens to it, a finished run is kept or the file refused in a sentence."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.sealing import made_up, seal
from support.tables import table

from nqueens.errors import BadInput
from nqueens.experiments.book import Book, read
from nqueens.experiments.plan import Entrant, Plan

SETS = (Entrant("sets", "sets", False),)


def plan(**said: Any) -> Plan:
    return Plan.of({"solvers": ["sets"], "sizes": [4, 5, 6], **said}, Path.cwd())


row = partial(made_up, "sets")


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A file with two of three runs."""
    path = tmp_path / "runs.jsonl"
    with Book.create(path, plan(), SETS) as book:
        book.begin({"machine": "here"})
        book.append(row("4"))
        book.append(row("5"))
    return path


def test_what_is_written_is_read(made: Path) -> None:
    found = read(made)
    assert found.plan == plan()
    assert found.rows == (row("4"), row("5"))
    assert [run.instance for run in found.left] == ["6"]
    assert found.sessions == ({"machine": "here"},)


def test_a_file_cut_anywhere_loses_only_what_is_not_whole(made: Path) -> None:
    whole = made.read_bytes()
    ends = [at for at, sign in enumerate(whole, 1) if sign == ord("\n")]
    for size in range(ends[0], len(whole) + 1):
        made.write_bytes(whole[:size])
        lines = sum(end <= size for end in ends)
        assert len(read(made).rows) == max(0, lines - 2)
    made.write_bytes(whole[: ends[2] + 10])
    with Book.resume(made, plan()) as book:
        assert len(book.content.rows) == 1
        book.append(row("5"))
        book.append(row("6"))
    assert read(made).rows == (row("4"), row("5"), row("6"))
    made.write_bytes(whole[: ends[0] - 1])
    with pytest.raises(BadInput, match="not the file of an experiment"):
        read(made)


def test_another_plan_is_refused_and_the_file_left_alone(made: Path) -> None:
    before = made.read_bytes()
    for said, words in (
        ({"sizes": [4, 5]}, "other instances"),
        ({"repeats": 2, "limits": {"time": 3}}, "other repeats and time limit"),
        ({"solvers": ["rowsearch"]}, "other solvers"),
    ):
        with pytest.raises(BadInput, match=f"holds another experiment, with {words}"):
            Book.resume(made, plan(**said))
    with pytest.raises(BadInput, match="exists already"):
        Book.create(made, plan(), SETS)
    assert made.read_bytes() == before


def test_one_at_a_time(made: Path) -> None:
    with Book.resume(made, plan()), pytest.raises(BadInput, match="Another process is at work on the file"):
        Book.resume(made, plan())
    assert [file.name for file in made.parent.iterdir()] == [made.name]


DAMAGE = table(__file__, "damaged_runs")


@pytest.mark.parametrize(("part", "changed"), DAMAGE)
def test_a_run_that_nobody_wrote(made: Path, part: str, changed: dict[str, object]) -> None:
    lines = made.read_text().splitlines()
    said = json.loads(lines[3])
    said[part] |= changed
    made.write_text("\n".join([*lines[:3], json.dumps(said), ""]))
    with pytest.raises(BadInput, match="is damaged: line 4 is not as it was written"):
        read(made)
    seal(made)
    with pytest.raises(BadInput, match="is damaged: line 4 is no run of its plan"):
        read(made)


@pytest.mark.parametrize(
    ("line", "words"),
    table(__file__, "first_lines"),
)  # fmt: skip
def test_first_lines_that_are_none(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "x.jsonl").write_text(line + "\n")
    if line.startswith("{"):
        seal(tmp_path / "x.jsonl")
    with pytest.raises(BadInput, match=words):
        read(tmp_path / "x.jsonl")


def test_a_plan_that_was_changed_by_hand(made: Path) -> None:
    made.write_text(made.read_text().replace('"repeats": 1', '"repeats": 2'))
    seal(made)
    with pytest.raises(BadInput, match="says no plan"):
        read(made)
