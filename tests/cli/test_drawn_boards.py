"""`nqueens show` draws what is not a solution: some queens, none, boards to complete; with labels, sizes, as PDF."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.running import Ran

Run = Callable[..., Ran]

PARTIAL = ".Q..\n...Q\n....\n..Q.\n"
INSTANCES = {
    "drawn": ". Q . .\n. . . x\n. . . .\n. . . .\n",
    "json": '{"rows": 4, "columns": 4, "fixed": [[0, 1]], "forbidden": [[1, 3]], "excluded": []}\n',
    "csplib": "letting n = 4\nletting init = [[0, 1]]\nletting diags = [[6, 1]]\n",
}


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def queens(svg: str) -> int:
    return svg.count('<use href="#nqueens-queen"')


def test_a_board_with_some_queens(run: Run, tmp_path: Path) -> None:
    (tmp_path / "part").write_text(PARTIAL)
    file = str(tmp_path / "part")
    assert run("show", file).out == ". Q . .\n. . . Q\n. . . .\n. . Q .\n"
    drawn = run("show", file, "--format", "svg", "--attacked", "--clashes").out
    assert queens(drawn) == 3
    assert len([text for text in texts(drawn) if text.isdigit()]) == 8 + 13  # ranks, and the empty squares
    assert "<circle" not in drawn
    assert run("verify", file).status == 2  # the judge still wants one in every row


def test_lines_join_queens_of_a_part_that_clash(run: Run, tmp_path: Path) -> None:
    (tmp_path / "part").write_text("Q..Q\n....\n....\n....\n")
    assert run("show", str(tmp_path / "part"), "--format", "svg", "--clashes").out.count("<circle") == 2


def test_empty_boards(run: Run, tmp_path: Path) -> None:
    assert run("show", "3x4", "--unsolved").out == ". . . .\n" * 3
    assert queens(run("show", "4", "--unsolved", "--format", "svg").out) == 0
    (tmp_path / "blank").write_text("....\n....\n....\n....\n")
    assert run("show", str(tmp_path / "blank")).out == ". . . .\n" * 4
    assert run("show", "4", "--problem", "kings", "--unsolved", "--fixed", "a4", "--forbidden", "d1").out == (
        "K . . .\n. . . .\n. . . .\n. . . x\n"
    )


@pytest.mark.parametrize("name", INSTANCES)
def test_a_board_to_complete(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_text(INSTANCES[name])
    shown = run("show", str(file))
    assert (shown.status, shown.out.count("Q"), shown.out.count("x")) == (0, 1, 1)
    (tmp_path / "shown").write_text(shown.out)
    assert run("complete", str(file)).out == run("complete", str(tmp_path / "shown")).out
    drawn = run("show", str(file), "--format", "svg").out
    assert (queens(drawn), drawn.count("l28 28")) == (1, 1)
    for more in (("--board", "4"), ("--nth", "2"), ("--torus",)):
        assert run("show", str(file), *more).status == 2


def test_forbidden_squares_have_crosses_in_a_solution_too(run: Run) -> None:
    drawn = run("show", "6", "--forbidden", "0,0", "--forbidden", "5,5", "--format", "svg").out
    assert (queens(drawn), drawn.count("l28 28")) == (6, 2)
    assert "M36 36l28 28" in drawn
    assert "M536 536l28 28" in drawn


@pytest.mark.parametrize(
    ("labels", "expected"),
    [("chess", ["a", "a", "b", "b", "c", "c", "1", "1", "2", "2"]), ("none", []),
     ("numbers", ["0", "0", "1", "1", "2", "2", "0", "0", "1", "1"])],
)  # fmt: skip
def test_labels(run: Run, labels: str, expected: list[str]) -> None:
    found = texts(run("show", "2x3", "--format", "svg", "--labels", labels).out)
    assert found == expected


def test_numbers_begin_at_the_top_left(run: Run) -> None:
    drawn = run("show", "70", "--format", "svg", "--labels", "numbers").out
    placed = re.findall(r'<text x="(\d+)" y="(\d+)">(\d+)</text>', drawn)
    columns = [(int(x), int(text)) for x, y, text in placed if int(y) < 300]
    assert columns == sorted(columns)
    assert columns[0][1] == 0
    rows = [(int(y), int(text)) for x, y, text in placed if int(x) < 300 and int(y) > 300]
    assert rows == sorted(rows)


def test_sizes(run: Run) -> None:
    root = ElementTree.fromstring(run("show", "5x8", "--format", "svg", "--size", "900").out)
    assert (root.attrib["width"], root.attrib["height"]) == ("900", "600")


def test_pdf(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("reportlab", reason="the extra render is not installed")
    for line in (
        "show 6",
        "show 5 --torus --theme print --attacked",
        "show 4 --problem nightriders",
        "show 100",
        "show 3x3x3 --pieces 2",
        "show --regions 4x1.AABBACDBCCDBCCDB --lettered",
        "heat 6",
        "sheet 6",
    ):
        file = tmp_path / "drawn.pdf"
        assert run(*line.split(), "-o", str(file)).status == 0
        assert file.read_bytes().startswith(b"%PDF-"), line
