"""`nqueens convert`, and the files in which every command looks for region puzzles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

from nqueens.puzzles.formats.table import FORMATS

Run = Callable[..., Ran]

CODE = "4x1.AABBACDBCCDBCCDB"
ROWS = "AABB\nACDB\nCCDB\nCCDB"
READ = [name for name in FORMATS if name not in ("answer-key", "sbn")]


@pytest.mark.parametrize("name", READ)
def test_there_and_back(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "puzzles"
    assert run("convert", CODE, "--format", name, "-o", str(file)) == Ran("", "", 0)
    assert run("convert", str(file)) == Ran(f"{CODE}\n", "", 0)
    (tmp_path / "three").write_text(f"{CODE}\n" * 3)
    written = run("convert", str(tmp_path / "three"), "--format", name)
    assert (written.err, written.status) == ("", 0)
    assert run("convert", "-", stdin=written.out) == Ran(f"{CODE}\n" * 3, "", 0)


def test_what_comes_out(run: Run) -> None:
    assert run("convert", CODE, "--format", "letters") == Ran(f"{ROWS}\n", "", 0)
    assert run("convert", CODE, "--format", "answer-key") == Ran("2413\n", "", 0)
    address = "https://puzz.link/p?starbattle/4/4/1/bmod00"
    assert run("convert", CODE, "--format", "puzzlink") == Ran(f"{address}\n", "", 0)
    assert run("convert", address) == Ran(f"{CODE}\n", "", 0)


def test_help_lists_every_format(run: Run) -> None:
    lines = [line.split() for line in run("convert", "--help").out.splitlines()]
    listed = [words[0] for words in lines[lines.index(["Formats:"]) + 1 :]]
    assert listed == list(FORMATS)


WRITTEN = [
    (b"\xef\xbb\xbfAABB \r\nACDB\t\r\nCCDB\r\n  CCDB\r\n\r\n", 1), (ROWS.encode("utf-16"), 1),
    (ROWS.lower().encode(), 1), (b"# made by hand\n* another remark\n" + ROWS.encode() + b"\n// the end\n", 1),
    (b"1 1 2 2\n1 3 4 2\n3 3 4 2\n3 3 4 2", 1), (b"1\t1\t2\t2\n1\t3\t4\t2\n3\t3\t4\t2\n3\t3\t4\t2", 1),
    (b"1,1,2,2\n1,3,4,2\n3,3,4,2\n3,3,4,2\n", 1), (b"A;A;B;B\nA;C;D;B\nC;C;D;B\nC;C;D;B\n", 1),
    ("🟥🟥🟦🟦\n🟥⬛\ufe0f🟩🟦\n⬛⬛🟩🟦\n⬛\ufe0f⬛🟩🟦\n".encode(), 1), (b"# each 2\n" + ROWS.encode(), 2),
]  # fmt: skip


def test_files_as_people_have_them(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    for written, each in WRITTEN:
        file.write_bytes(written)
        assert run("convert", str(file)) == Ran(f"4x{each}.{CODE[4:]}\n", "", 0), written


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The text holds no puzzle."),
        (b"\n \n\n", "The text holds no puzzle."),
        (b"\x00\xff" * 5000, "Region puzzles are read from UTF-8 text and from pictures in PNG, JPEG, "),
        (bytes(1000), "Region puzzles are read from UTF-8 text and from pictures in PNG, JPEG, "),
        (b"Dear all,\nhere is a puzzle", "With blanks or commas between them regions are letters or numbers, got 'D"),
        (b"hello", "One line alone is a puzzle in no format that is known, got 'hello'."),
        (b"A" * 100_000, "One line alone is a puzzle in no format that is known, got 'AAAA"),
        (b"AB\n" * 300, "A puzzle has from 1 to 200 rows, got more."),
        (b"AABB\nACDB\nCCDB\n", "A puzzle of 3 rows has 3 squares in each, got 4 in row 0."),
        (b"AABB\nACCB\nCCCB\nCCCB\n", "There must be as many regions as rows, got 3 regions on a 4 × 4 board."),
        (b"\x89PNG\r\n\x1a\nnot really", "The picture is damaged, or in no format that is read: PNG, "),
    ],
)
def test_files_without_puzzles(run: Run, tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    for command in (["convert", str(file)], ["count", "--regions", str(file)]):
        ran = run(*command)
        if "pip install" in ran.err:
            pytest.skip(ran.err)
        assert (ran.out, ran.status) == ("", 2)
        assert ran.err.startswith(sentence)
        assert ran.err.count("\n") == 1


def test_of_several_puzzles_the_one_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text("2x1.ABAB\n2x1.ABBA\n")
    ran = run("convert", str(tmp_path / "puzzles"), "--format", "puzzlink", "-o", str(tmp_path / "out"))
    assert ran.err.startswith("Puzzle 2: The format puzzlink has no regions in several parts; these have: code, ")
    assert not (tmp_path / "out").exists()


def test_a_picture_is_read_by_every_command_and_shown(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="PNG needs the extra render")
    code, picture = "5x1.AABBBACCBBDCCCBDDDEBDDEEE", str(tmp_path / "picture.png")
    assert run("show", "--regions", code, "-o", picture).status == 0
    shown = "The picture was read as this board, with 1 queen in each region:\nAABBB\nACCBB\nDCCCB\nDDDEB\nDDEEE\n"
    assert run("convert", picture) == Ran(f"{code}\n", shown, 0)
    assert run("count", "--regions", picture) == Ran("3\n", shown, 0)
    assert run("convert", picture, "--each", "2").err.startswith("The picture was read as this board, with 2 queens in")
