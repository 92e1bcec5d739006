"""`nqueens convert`, `generate regions` and the files in which every command looks for region puzzles."""

import json
from pathlib import Path

import pytest
from support.running import Ran, Run

import nqueens
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.reading import read_puzzles

CODE = "4x1.AABBACDBCCDBCCDB"
ROWS = "AABB\nACDB\nCCDB\nCCDB"


@pytest.mark.parametrize("name", [name for name in FORMATS if name not in ("answer-key", "sbn")])
def test_there_and_back(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "puzzles"
    assert run("convert", CODE, "--format", name, "-o", str(file)) == Ran("", "", 0)
    assert run("convert", str(file)) == Ran(f"{CODE}\n", "", 0)
    written = run("convert", "-", "--format", name, stdin=f"{CODE}\n" * 3)
    assert (written.err, written.status) == ("", 0)
    assert run("convert", "-", stdin=written.out) == Ran(f"{CODE}\n" * 3, "", 0)


def test_help_lists_every_format(run: Run) -> None:
    lines = [line.split() for line in run("convert", "--help").out.splitlines()]
    assert [words[0] for words in lines[lines.index(["Formats:"]) + 1 :]] == list(FORMATS)


WRITTEN = [
    b"\xef\xbb\xbfAABB \r\nACDB\t\r\nCCDB\r\n  CCDB\r\n\r\n", ROWS.encode("utf-16"),
    b"1\t1\t2\t2\n1\t3\t4\t2\n3\t3\t4\t2\n3\t3\t4\t2",
    "🟥🟥🟦🟦\n🟥⬛\ufe0f🟩🟦\n⬛⬛🟩🟦\n⬛\ufe0f⬛🟩🟦\n".encode(),
]  # fmt: skip
"""Bytes that answered.txt cannot hold."""
NOT_TEXT = "Region puzzles are read from UTF-8 text and from pictures in PNG, JPEG, "
WITHOUT = [
    (b"\x00\xff" * 5000, NOT_TEXT), (bytes(1000), NOT_TEXT), (b"AB\n" * 300, "A puzzle has from 1 to 200 rows, got mo"),
    (b"A" * 100_000, "One line alone is a puzzle in no format that is known, got 'AAAA"),
    (b"\x89PNG\r\n\x1a\nnot really", "The picture is damaged, or in no format that is read: PNG, "),
]  # fmt: skip


def test_files_as_people_have_them(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    for content in WRITTEN:
        file.write_bytes(content)
        assert run("convert", str(file)) == Ran(f"{CODE}\n", "", 0), content
    for content, sentence in WITHOUT:
        file.write_bytes(content)
        for line in (("convert", str(file)), ("count", "--regions", str(file))):
            ran = run(*line)
            if "pip install" not in ran.err:
                said = (ran.out, ran.status, ran.err[: len(sentence)], ran.err.count("\n"))
                assert said == ("", 2, sentence, 1), content[:20]


def test_no_file_is_left_of_puzzles_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    ran = run("convert", "-", "--format", "puzzlink", "-o", str(tmp_path / "out"), stdin="2x1.ABAB\n2x1.ABBA\n")
    assert (ran.err[:10], list(tmp_path.iterdir())) == ("Puzzle 2: ", [])


def test_a_picture_is_read_by_every_command_and_shown(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="PNG needs the extra render")
    code, picture = "5x1.AABBBACCBBDCCCBDDDEBDDEEE", str(tmp_path / "picture.png")
    assert run("show", "--regions", code, "-o", picture).status == 0
    shown = "The picture was read as this board, with 1 queen in each region:\nAABBB\nACCBB\nDCCCB\nDDDEB\nDDEEE\n"
    assert run("convert", picture) == Ran(f"{code}\n", shown, 0)
    assert run("count", "--regions", picture) == Ran("3\n", shown, 0)
    assert run("convert", picture, "--each", "2").err.startswith("The picture was read as this board, with 2 queens in")


def test_puzzles_are_made_of_the_level_asked_for(run: Run) -> None:
    line = ("generate", "regions", "8", "--level", "4", "--seed", "1", "--number")
    made = run(*line, "5", "--threads", "2").out
    assert [nqueens.rate(puzzle).level for puzzle in read_puzzles(made)] == [4] * 5
    assert len({*made.splitlines()}) == 5
    assert run(*line, "2", "--threads", "1").out.splitlines() == made.splitlines()[:2]
    some = run("generate", "regions", "7", "--level", "2-3", "--number", "4").out
    assert {nqueens.rate(puzzle).level for puzzle in read_puzzles(some)} <= {2, 3}
    letters = run("generate", "regions", "9", "--each", "2", "--format", "letters", "--number", "2").out
    assert [nqueens.count(puzzle) for puzzle in read_puzzles(letters, each=2)] == [1, 1]


@pytest.mark.parametrize("name", [name for name, each in FORMATS.items() if each.readable])
def test_several_puzzles_in_any_format_are_one_text(run: Run, name: str) -> None:
    one, three = (run("generate", "regions", "8", "--number", each, "--format", name).out for each in "13")
    puzzles = read_puzzles(run("generate", "regions", "8", "--number", "3").out)
    assert (read_puzzles(one, each=1), read_puzzles(three, each=1)) == (puzzles[:1], puzzles)
    assert name != "archive" or len(json.loads(three)) == 3


def test_shapes_from_files(run: Run, tmp_path: Path) -> None:
    drawing, picture = tmp_path / "plus", str(tmp_path / "bar.png")
    drawing.write_text(".a.\naaa\n.a.\n")
    plus = ((2, 3), (3, 2), (3, 3), (3, 4), (4, 3))
    assert plus in _regions(run("generate", "regions", "7", "--shape", str(drawing)))
    pillow = pytest.importorskip("PIL.Image")
    bar = pillow.new("L", (80, 80), 255)
    bar.paste(0, (20, 20, 50, 30))
    bar.save(picture)
    assert ((2, 2), (2, 3), (2, 4)) in _regions(run("generate", "regions", "8", "--shape", picture))
    Path(picture).write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    refused = run("generate", "regions", "8", "--shape", picture)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.startswith("The picture is damaged, or in no format that is read")


def _regions(ran: Ran) -> tuple[object, ...]:
    regions = read_puzzles(ran.out)[0].regions
    assert regions is not None
    return tuple(regions.squares)
