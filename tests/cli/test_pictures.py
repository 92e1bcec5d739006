"""`nqueens show`, `sheet`, `heat` and `animate` draw files, of solutions, some queens, none, and boards to complete."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.running import Ran

from nqueens import Placement

Run = Callable[..., Ran]


def test_show_in_a_theme(run: Run) -> None:
    drawn = run("show", "6", "--format", "svg", "--theme", "wood", "--attacked", "--clashes", "--labels", "none")
    assert drawn.status == 0
    assert 'id="nqueens-wood-queen"' in drawn.out
    ElementTree.fromstring(drawn.out)
    assert run("show", "4", "--format", "svg").out == Placement([1, 3, 0, 2]).write("svg")
    ElementTree.fromstring(run("heat", "5").out)


def test_sheet_names_the_symmetry(run: Run, tmp_path: Path) -> None:
    assert run("sheet", "8", "-o", str(tmp_path / "all.svg")).status == 0
    root = ElementTree.parse(tmp_path / "all.svg").getroot()
    texts = [each.text or "" for each in root.iter() if each.tag.endswith("text")]
    assert len(texts) == 12
    assert [text for text in texts if "half turn" in text] == ["10: half turn, class of 4"]


@pytest.mark.parametrize(("squares", "solutions"), [(("--fixed", "0,3"), 18), (("--forbidden", "3,3"), 84)])
def test_the_sizes_on_a_sheet_add_up_to_the_solutions(run: Run, squares: tuple[str, str], solutions: int) -> None:
    texts = [each.text or "" for each in ElementTree.fromstring(run("sheet", "8", *squares).out).iter()]
    assert sum(int(text.rpartition(" ")[2]) for text in texts if "class of" in text) == solutions
    assert int(run("count", "8", *squares).out) == solutions


def test_heat_of_region_puzzles(run: Run, tmp_path: Path) -> None:
    rows = "4x1.AAAABBBBCCCCDDDD"
    assert run("heat", "--regions", rows, "--numbers").out == "0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n"
    assert run("heat", "--regions", rows, "--fixed", "0,1", "--numbers").out.startswith("0 1 0 0\n0 0 0 1\n")
    eight = "8x2." + "".join(letter * 8 for letter in "ABCDEFGH")
    number = run("count", "--regions", eight).out.strip()
    assert f"Use of each square over {number} solutions" in run("heat", "--regions", eight).out
    none = run("heat", "--regions", "3x1.AAABBBCCC")
    assert (none.out, none.status) == ("", 1)
    assert none.err.startswith("No solution exists for 3 queens on a 3 × 3 board in 3 regions")
    (tmp_path / "two").write_text(f"{rows}\n{rows}\n")
    assert run("heat", "--regions", str(tmp_path / "two"), "--numbers").out.count("0 1 1 0\n") == 4


def test_heat_of_other_boards_and_pieces(run: Run) -> None:
    assert run("heat", "3x3x3", "--pieces", "4", "--numbers").out.startswith("2 4 2\n4 0 4\n2 4 2\n\n4 0 4\n")
    assert "drawn of a board of rows and columns, not of 3x3x3" in run("heat", "3x3x3", "--pieces", "4").err
    drawn = run("heat", "3", "--problem", "kings", "--pieces", "2", "--hole", "1,1").out
    assert drawn.count("<rect") == 8 + 1  # eight squares and the ground


def test_sheets_of_other_boards_and_pieces(run: Run) -> None:
    assert "1: class of 10" in run("sheet", "5", "--torus").out
    assert run("sheet", "4", "--problem", "kings", "--max", "--all", "--limit", "3").out.count("no symmetry") >= 1
    assert "6 placements of queens" in run("sheet", "--regions", "5x1.AABBBAACCBDDCCBDDEEBDEEEE", "--all").out
    assert run("sheet", "3x3x3", "--pieces", "4", "--all").status == 0


def test_png_and_gif(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="the extra render is not installed")
    pytest.importorskip("resvg_py", reason="the extra render is not installed")
    for command, name in ((("show", "6"), "a.png"), (("sheet", "6"), "b.png"), (("heat", "6"), "c.png")):
        assert run(*command, "-o", str(tmp_path / name)).status == 0
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
    assert run("animate", "4", "-o", str(tmp_path / "d.gif"), "--size", "120").status == 0
    assert (tmp_path / "d.gif").read_bytes().startswith(b"GIF89a")


def test_a_run_as_a_page_that_plays_it(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "run.html"
    assert run("animate", "8", "--solver", "backtracking", "-o", str(page)).status == 0
    assert page.stat().st_size <= 400_000
    cut = run("animate", "9", "--until", "all", "-o", str(page))
    assert (cut.status, "goes on after the 20,000 events" in cut.err) == (0, True)
    none = run("animate", "3", "-o", str(page))
    assert (none.status, "No solution exists" in none.err) == (1, True)
    assert [each.name for each in tmp_path.iterdir()] == ["run.html"]


PUZZLE = "4x1.AABBACDBCCDBCCDB"


def test_a_puzzle_is_shown_with_its_walls_solved_or_not(run: Run) -> None:
    solved = run("show", "--regions", PUZZLE)
    assert solved.out.count("Q") == 4
    assert solved.out.startswith("┌───────┬───────┐\n")
    given = run("show", "--regions", PUZZLE, "--unsolved", "--fixed", "0,1", "--forbidden", "2,2")
    assert (given.out.count("Q"), given.out.count("×")) == (1, 1)
    assert run("show", "--regions", PUZZLE, "--format", "board").out == ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"


def test_letters_name_the_regions_of_a_picture(run: Run) -> None:
    drawn = run("show", "--regions", PUZZLE, "--unsolved", "--lettered", "--format", "svg").out
    assert [each.text for each in ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")][-16:] == list(
        PUZZLE[4:]
    )


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
