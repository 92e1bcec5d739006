"""`nqueens show`, `sheet`, `heat` and `animate` draw files."""

from __future__ import annotations

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
