"""Output can be read, judged and shown again; solutions, instances and runs are drawn."""

import re
from pathlib import Path
from unittest.mock import Mock
from xml.etree import ElementTree

import pytest
from support.page_examples import printed_by
from support.running import Ran, Run
from support.svg import texts

from nqueens import Placement
from nqueens.api.judge import reason_against

PUZZLE = "4x1.AABBACDBCCDBCCDB"
PNG, PDF = ("resvg_py", ".png", b"\x89PNG"), ("reportlab", ".pdf", b"%PDF-")
INSTANCES = {
    "drawn": ". Q . .\n. . . x\n. . . .\n. . . .\n",
    "json": '{"rows": 4, "columns": 4, "fixed": [[0, 1]], "forbidden": [[1, 3]], "excluded": []}\n',
    "csplib": "letting n = 4\nletting init = [[0, 1]]\nletting diags = [[6, 1]]\n",
}


def queens(svg: str) -> int:
    return svg.count('<use href="#nqueens-queen"')


def test_show(run: Run) -> None:
    drawn = run("show", "6", "--format", "svg", "--theme", "wood", "--attacked", "--clashes", "--labels", "none")
    assert (drawn.status, 'id="nqueens-wood-queen"' in drawn.out) == (0, True)
    ElementTree.fromstring(drawn.out)
    assert run("show", "4", "--format", "svg").out == Placement([1, 3, 0, 2]).write("svg")
    for labels, expected in (("chess", "aabbcc1122"), ("none", ""), ("numbers", "0011220011")):
        assert texts(run("show", "2x3", "--format", "svg", "--labels", labels).out) == list(expected)
    root = ElementTree.fromstring(run("show", "5x8", "--format", "svg", "--size", "900").out)
    assert (root.attrib["width"], root.attrib["height"]) == ("900", "600")
    crossed = run("show", "6", "--forbidden", "0,0", "--forbidden", "5,5", "--format", "svg").out
    assert (queens(crossed), crossed.count("l28 28")) == (6, 2)
    assert ("M36 36l28 28" in crossed, "M536 536l28 28" in crossed) == (True, True)
    lettered = run("show", "--regions", PUZZLE, "--unsolved", "--lettered", "--format", "svg").out
    assert texts(lettered)[-16:] == list(PUZZLE[4:])


def test_numbers_start_at_the_top_left(run: Run) -> None:
    drawn = run("show", "70", "--format", "svg", "--labels", "numbers").out
    placed = [tuple(map(int, each)) for each in re.findall(r'<text x="(\d+)" y="(\d+)">(\d+)</text>', drawn)]
    columns = [(x, text) for x, y, text in placed if y < 300]
    rows = [(y, text) for x, y, text in placed if x < 300 and y > 300]
    assert (columns, rows, columns[0][1]) == (sorted(columns), sorted(rows), 0)


def test_sheets(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "8", "-o", str(tmp_path / "all.svg")).status == 0
    named = texts((tmp_path / "all.svg").read_text())
    assert len(named) == 12
    assert [text for text in named if "half-turn" in text] == ["10: half-turn, class of 4"]
    for line, solutions in (("8 --fixed 0,3", 18), ("8 --forbidden 3,3", 84)):  # the sum of the sizes of classes
        sizes = [int(text.rpartition(" ")[2]) for text in texts(run("sheet", *line.split()).out) if "class of" in text]
        assert sum(sizes) == solutions == int(run("count", *line.split()).out)
    for line, words in (
        ("5 --torus", "1: class of 10"), ("4 --problem kings --max --all --limit 3", "no symmetry"),
        ("--regions 5x1.AABBBAACCBDDCCBDDEEBDEEEE --all", "6 placements of queens"), ("3x3x3 --pieces 4 --all", "<svg"),
    ):  # fmt: skip
        assert words in run("sheet", *line.split()).out


def test_heat(run: Run) -> None:
    ElementTree.fromstring(run("heat", "5").out)
    eight = "8x2." + "".join(letter * 8 for letter in "ABCDEFGH")
    number = run("count", "--regions", eight).out.strip()
    assert f"Use of each square over {number} solutions" in run("heat", "--regions", eight).out
    drawn = run("heat", "3", "--problem", "kings", "--pieces", "2", "--hole", "1,1").out
    assert drawn.count("<rect") == 8 + 1  # eight squares and the background


@pytest.mark.parametrize(("library", "suffix", "start", "lines"), [
    (*PNG, ["show 6", "sheet 6", "heat 6"]), ("PIL", ".gif", b"GIF89a", ["animate 4 --size 120"]),
    (*PDF, ["show 6", "show 5 --torus --theme print --attacked", "show 4 --problem nightriders", "show 100", "heat 6",
            "sheet 6", "show 3x3x3 --pieces 2", f"show --regions {PUZZLE} --lettered"]),
])  # fmt: skip
def test_other_formats(run: Run, tmp_path: Path, library: str, suffix: str, start: bytes, lines: list[str]) -> None:
    pytest.importorskip(library, reason="the extra render is not installed")
    for number, line in enumerate(lines):
        file = tmp_path / f"{number}{suffix}"
        assert run(*line.split(), "-o", str(file)).status == 0
        assert file.read_bytes().startswith(start), line


def test_a_run_as_a_page_that_replays_it(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "run.html"
    assert run("animate", "8", "--solver", "backtracking", "-o", str(page)).status == 0
    assert page.stat().st_size <= 400_000
    cut = run("animate", "9", "--all-solutions", "-o", str(page))
    assert (cut.status, "The page shows only the first 20,000 events of the run." in cut.err) == (0, True)
    none = run("animate", "3", "-o", str(page))
    assert (none.status, "No solution exists" in none.err) == (1, True)
    assert [each.name for each in tmp_path.iterdir()] == ["run.html"]


def test_boards_with_some_queens_and_none(run: Run) -> None:
    part = run("show", "-", "--format", "svg", "--attacked", "--clashes", stdin=".Q..\n...Q\n....\n..Q.\n").out
    assert queens(part) == 3
    assert len([text for text in texts(part) if text.isdigit()]) == 8 + 13  # ranks, and the empty squares
    assert "<circle" not in part
    assert run("show", "-", "--format", "svg", "--clashes", stdin="Q..Q\n....\n....\n....\n").out.count("<circle") == 2
    assert queens(run("show", "4", "--unsolved", "--format", "svg").out) == 0


@pytest.mark.parametrize("name", INSTANCES)
def test_an_instance(run: Run, tmp_path: Path, name: str) -> None:
    file, again = tmp_path / name, tmp_path / "shown"
    file.write_text(INSTANCES[name])
    shown = run("show", str(file))
    assert (shown.status, shown.out.count("Q"), shown.out.count("x")) == (0, 1, 1)
    again.write_text(shown.out)
    assert run("complete", str(file)) == run("complete", str(again))
    drawn = run("show", str(file), "--format", "svg").out
    assert (queens(drawn), drawn.count("l28 28")) == (1, 1)
    for more in (("--board", "4"), ("--nth", "2"), ("--torus",)):
        assert run("show", str(file), *more).status == 2


def test_output_of_list_and_solve_is_verified(run: Run, tmp_path: Path) -> None:
    """In a text format and a binary one; tests/render/test_read.py has all of them."""
    file, four = str(tmp_path / "written"), "4 placements: all are solutions.\n"
    for line, options, verdict in (
        ("list 6 --format csv", "", four), ("list 6 --format npy", "--from npy", four),
        ("solve 7 --format fen", "--from fen", "1 placement: a solution.\n"),
        ("list 3x5 --format plain", "--board 3x5", "14 placements: all are solutions.\n"),
        ("list 6 --format list --one-based", "--one-based", four),
    ):  # fmt: skip
        assert run(*line.split(), "-o", file).status == 0
        assert run("verify", file, *options.split()) == Ran(verdict, "", 0), line


def test_standard_input_is_verified(run: Run) -> None:
    script = "echo '[0]' | nqueens verify /dev/stdin && nqueens list 6 | nqueens verify -"
    assert printed_by(script, Path(), columns=80) == "1 placement: a solution.\n4 placements: all are solutions.\n"
    not_text = run("verify", "-", stdin=b"[1, 3, 0, 2]\n\xff\n")
    assert not_text == Ran("", "Line 2: expected UTF-8 text, got invalid bytes.\n", 2)
    for form in ("board", "squares", "matrix", "pairs", "json", "jsonl"):  # these include their board
        written = run("list", "5", "--torus", "--format", form).out
        assert run("verify", "-", "--torus", stdin=written) == Ran("10 placements: all are solutions.\n", "", 0), form


def test_many_placements_are_judged_in_blocks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only lines of blocks with other content are judged one by one, and keep their numbers."""
    judged = Mock(wraps=reason_against)
    monkeypatch.setattr("nqueens.api.judge.reason_against", judged)
    monkeypatch.setattr("nqueens.cli.block_judge._BLOCK", 4000)
    lines = run("list", "9").out.splitlines()
    clash = "the queens on (0, 0) and (1, 1) share a diagonal"
    for wrong, why in (
        (str(list(range(9))), clash), ("", ""), ("# none", ""), ("[0, 1]", clash), ("[0, 2, 4, 1, 3]", ""),
        ("[1, 1, 1, 1, 1, 1, 1, 1, 1]", "the queens on (0, 1) and (1, 1) share a column"),
    ):  # fmt: skip
        given = [*lines, *lines[:200], wrong, *lines]
        counted = f"{len(given) - (not wrong.startswith('['))} placements"
        said = f"Line 553: {why}.\n{counted}: 1 wrong.\n" if why else f"{counted}: all are solutions.\n"
        judged.reset_mock()
        assert run("verify", "-", stdin="\n".join(given) + "\n") == Ran(said, "", int(why != "")), wrong
        assert 1 <= judged.call_count < 400, wrong
    for broken in ("[0, 1", "[0, 1], [2]", "[0, 01]", "[0, true]", "1 3 0 2"):
        ran = run("verify", "-", stdin="\n".join([*lines, broken, *lines]))
        assert (ran.err.startswith("Line 353: expected "), ran.status) == (True, 2), broken


@pytest.mark.parametrize(("board", "asked"), [
    ("5", "--problem torus"), ("6", "--problem queens-and-pawns"), ("4", "--problem queens-and-knights"),
    ("5", "--problem queens-and-knights --pieces 2"), ("3", "--problem cube --pieces 4"),
    ("4x5", "--problem kings --max --hole 1,1"),
])  # fmt: skip
def test_placements_of_any_pieces(run: Run, tmp_path: Path, board: str, asked: str) -> None:
    file, judged = str(tmp_path / "listed"), ["--board", board, *asked.replace("--max", "--pieces all").split()]
    for name in ("board", "pairs", "json", "jsonl"):
        assert run("list", board, *asked.split(), "--limit", "5", "--format", name, "-o", file).status == 0
        assert run("verify", file, *judged) == Ran("5 placements: all are solutions.\n", "", 0)
        assert run("show", file, *judged, "--nth", "5").status == 0


def test_classes_are_written_in_every_format_and_skipped_by_readers(run: Run) -> None:
    for form in ("list", "plain", "digits", "squares", "fen", "board", "matrix", "dotless", "csv", "json"):
        written = run("list", "5", "--fundamental", "--with-classes", "--format", form).out
        assert ("quarter-turn" in written, "8" in written) == (True, True)
        assert run("verify", "-", stdin=written) == Ran("2 placements: all are solutions.\n", "", 0), form


def test_pictures_of_other_boards(run: Run, tmp_path: Path) -> None:
    assert run("show", "5", "--problem", "torus", "--format", "svg").out.count("<use") == 5
    assert run("solve", "4x4x4", "--max", "--format", "svg").out.count("<use") == 7
    assert run("list", "5", "--problem", "torus", "--format", "svg").out.count('x="0" y="0"') == 2
    assert run("show", "7", "--torus", "--linear").out.count("Q") == 7
    for name, start in (("cube.svg", b"<svg"), ("cube.json", b'{"board"'), ("cube.png", b"\x89PNG")):
        ran = run("show", "3x3x3", "--max", "-o", str(tmp_path / name))
        if "pip install" not in ran.err:
            assert (ran.status, (tmp_path / name).read_bytes()[: len(start)]) == (0, start)
    looks = ("--format", "svg", "--theme", "wood")
    drawn = run("show", str(tmp_path / "cube.json"), "--board", "3x3x3", "--max", *looks).out
    assert (drawn.count("<use"), "nqueens-wood-queen" in drawn) == (4, True)
