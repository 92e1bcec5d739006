"""`nqueens classes`, `nqueens images`, `list --symmetry` and `--with-classes`: classes of solutions at the shell."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens

Run = Callable[..., Ran]


def test_classes_by_size(run: Run) -> None:
    lines = run("classes", "8").out.splitlines()
    assert [line.split()[:3] for line in lines[1:]] == [
        ["8", "11", "88"], ["4", "1", "4"], ["2", "0", "0"], ["1", "0", "0"],
    ]  # fmt: skip
    found = run("classes", "12", "--json").answer
    assert (found["fundamental"], found["total"]) == (1787, 14200)
    for each in found["classes"][:3]:
        assert nqueens.Placement(each["example"]).class_size == each["size"]
        assert nqueens.verify(each["example"])


def test_the_symmetry_is_that_of_the_example(run: Run) -> None:
    """Of the classes of four, one has another."""
    kings = ("4", "--problem", "kings", "--pieces", "4")
    listed = [json.loads(line) for line in run("classes", *kings, "--list", "--json").out.splitlines()]
    assert len({each["symmetry"] for each in listed if each["size"] == 4}) == 4
    four = next(line for line in run("classes", *kings).out.splitlines() if line.startswith("   4"))
    assert four.endswith("[[0, 0], [0, 2], [2, 0], [2, 2]] (symmetry: diagonal mirror)")
    found = run("classes", *kings, "--json").answer["classes"][1]
    assert (found["size"], found["symmetry_of_example"]) == (4, "diagonal mirror")


@pytest.mark.parametrize("line", ["4 --problem kings --pieces 4", "7 --torus", "5x6", "1", "0", "8 --fixed 0,3"])
def test_classes_of_any_problem(run: Run, line: str) -> None:
    found = run("classes", *line.split(), "--json").answer
    assert found["total"] == int(run("count", *line.split()).out)
    listed = [json.loads(each) for each in run("classes", *line.split(), "--list", "--json").out.splitlines()]
    assert found["fundamental"] == len(listed)
    assert found["total"] == sum(each["size"] for each in listed)


def test_the_twelve_of_eight_queens(run: Run) -> None:
    """What docs/forms.md says of the encyclopedia's numbers 1 and 10."""
    twelve = [json.loads(line) for line in run("classes", "8", "--list", "--json").out.splitlines()]
    assert [each["number"] for each in twelve] == list(range(1, 13))
    third, eleventh = nqueens.Placement(twelve[2]["first"]), nqueens.Placement(twelve[10]["first"])
    assert "a2 b4 c6 d8 e3 f1 g7 h5\n" in [image.write("squares") for image in third.images()]
    straight = [nqueens.Placement(each["first"]).no_three_in_line for each in twelve]
    assert eleventh.no_three_in_line
    assert straight.count(True) == 1


IMAGES = [
    ("--rotate 1 --format squares", "13524", "a2 b4 c1 d3 e5\n"),
    ("--reflect diagonal --format digits", "13524", "14253\n"),
    ("--canonical", "[4, 2, 0, 3, 1]\n[1, 4, 2, 0, 3]", "[0, 2, 4, 1, 3]\n[1, 4, 2, 0, 3]\n"),
    ("", "[1, 3, 0, 2]", "[1, 3, 0, 2]\n[2, 0, 3, 1]\n"),
    ("--board 3x6", "[0, 2, 5]", "[0, 2, 5]\n[0, 3, 5]\n[5, 2, 0]\n[5, 3, 0]\n"),
    ("--problem kings --board 3 --rotate 1 --format squares", "[[0, 0], [0, 2]]", "c1 c3\n"),
    ("--rotate 1 --format board", "[0, 0]", "Q Q\n. .\n"), ("--rotate 1", "11", "[[0, 0], [0, 1]]\n"),
    ("--rotate 2", "11", "[1, 1]\n"), ("--rotate 1", "11\n12", "[[0, 0], [0, 1]]\n[[0, 1], [1, 0]]\n"),
]  # fmt: skip


def test_images(run: Run, tmp_path: Path) -> None:
    for options, content, out in IMAGES:
        (tmp_path / "placed").write_text(content)
        assert run("images", str(tmp_path / "placed"), *options.split()) == Ran(out, "", 0), options
    (tmp_path / "placed").write_text("11111")
    as_list = run("images", str(tmp_path / "placed"), "--format", "list")
    assert (as_list.out, as_list.status) == ("", 2)
    assert as_list.err.startswith("Placements without one queen in every row of a plane board are written as board, ")


def test_classes_are_said_in_every_format_and_read_over(run: Run, tmp_path: Path) -> None:
    for form in ("list", "plain", "digits", "squares", "fen", "board", "matrix", "dotless", "csv", "json"):
        written = run("list", "5", "--fundamental", "--with-classes", "--format", form).out
        assert "quarter turn" in written
        assert "8" in written
        (tmp_path / "written").write_text(written)
        assert run("verify", str(tmp_path / "written")) == Ran("2 placements: all solutions.\n", "", 0), form
