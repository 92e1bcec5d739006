"""`nqueens generate regions`, `nqueens repair` and `nqueens census`, as people use them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import read_puzzles

Run = Callable[..., Ran]

SEVERAL = "4x1.AABBAABBCCDDCCDD"


def test_one_code_for_each_puzzle(run: Run) -> None:
    ran = run("generate", "regions", "8", "--level", "4", "--seed", "1", "--number", "5", "--threads", "2")
    lines = ran.out.splitlines()
    assert len(set(lines)) == 5
    assert all(line.startswith("8x1.") and len(line) == 4 + 64 for line in lines)
    for puzzle in read_puzzles(ran.out):
        assert nqueens.rate(puzzle).level == 4
    fewer = run("generate", "regions", "8", "--level", "4", "--seed", "1", "--number", "2", "--threads", "1")
    assert fewer.out.splitlines() == lines[:2]


def test_ranges_formats_and_several_queens(run: Run) -> None:
    ran = run("generate", "regions", "7", "--level", "2-3", "--number", "4")
    assert {nqueens.rate(puzzle).level for puzzle in read_puzzles(ran.out)} <= {2, 3}
    letters = run("generate", "regions", "9", "--each", "2", "--format", "letters", "--number", "2").out
    puzzles = read_puzzles(letters, each=2)
    assert [nqueens.count(puzzle) for puzzle in puzzles] == [1, 1]


@pytest.mark.parametrize("name", [name for name, each in FORMATS.items() if each.readable])
def test_several_puzzles_in_any_format_are_one_text(run: Run, name: str) -> None:
    made = [run("generate", "regions", "8", "--number", number, "--format", name).out for number in ("1", "3")]
    codes = run("generate", "regions", "8", "--number", "3").out
    one, three = (read_puzzles(text, each=1) for text in made)
    assert three == read_puzzles(codes)
    assert one == three[:1]
    if name == "archive":
        assert len(json.loads(made[1])) == 3


def test_shapes_from_files(run: Run, tmp_path: Path) -> None:
    drawing = tmp_path / "plus"
    drawing.write_text(".a.\naaa\n.a.\n")
    ran = run("generate", "regions", "7", "--shape", str(drawing))
    regions = read_puzzles(ran.out)[0].regions
    assert regions is not None
    assert ((2, 3), (3, 2), (3, 3), (3, 4), (4, 3)) in regions.squares


def test_shapes_from_pictures(run: Run, tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image")
    picture = pillow.new("L", (80, 80), 255)
    picture.paste(0, (20, 20, 50, 30))
    picture.save(tmp_path / "bar.png")
    ran = run("generate", "regions", "8", "--shape", str(tmp_path / "bar.png"))
    regions = read_puzzles(ran.out)[0].regions
    assert regions is not None
    assert ((2, 2), (2, 3), (2, 4)) in regions.squares
    (tmp_path / "white.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    refused = run("generate", "regions", "8", "--shape", str(tmp_path / "white.png"))
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("The picture is damaged, or in no format that is read")


def test_repair(run: Run) -> None:
    ran = run("repair", SEVERAL)
    assert (ran.out, ran.status) == ("4x1.ABBBAABBCCDDCCDD\n", 0)
    assert ran.err == "1 square moves: (0, 1) from A to B; fewer do not suffice.\n"
    described = run("repair", SEVERAL, "--json").answer
    assert described["fewest"]
    assert described["moves"] == [{"square": [0, 1], "from": "A", "to": "B"}]
    assert nqueens.count(read_puzzles(described["puzzle"])[0]) == 1


def test_which_squares_matter(run: Run) -> None:
    ran = run("repair", "4x1.AABBACDBCCDBCCDB", "--squares")
    assert ran.out.startswith("(0, 1) from A to B: no solution\n")
    listed = run("repair", "4x1.AABBACDBCCDBCCDB", "--squares", "--json").answer
    assert len(listed) == len(ran.out.splitlines())
    assert {each["solutions"] for each in listed} == {0, 1, "many"}


def test_census(run: Run) -> None:
    ran = run("census", "4", "--levels")
    assert ran.out.splitlines()[0] == "11,760 divisions have exactly one solution, 13,073 have any."
    described = run("census", "4", "--json", "--levels").answer
    assert described["unique"] == sum(described["by_level"].values()) == 11760
