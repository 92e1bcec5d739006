"""Codes of exercises: intact ones are read from any text, others have a reason."""

import unicodedata
from pathlib import Path
from textwrap import fill
from zlib import crc32

import pytest
from support.failing import fails
from support.running import Run

from nqueens import BadInput, check_exercises


def code(name: str, exercises: str = "min-conflicts.8 region-room.5", scores: str = "9/10 10/12") -> str:
    text = f"NQ1 | {name} | {exercises} | seed 7 | test | {scores}"
    return f"{text} | {crc32(text.encode()):08x}"


def test_codes_are_found_in_any_text() -> None:
    ada, zoe = code("Ada"), code("Zoë Ł.")
    quoted = fill(ada, 40, initial_indent="> ", subsequent_indent="> ", break_on_hyphens=False)
    mail = f"Hello,\n{quoted}\nBye {unicodedata.normalize('NFD', zoe)}. Thanks"
    first, second = check_exercises(mail)
    assert (first.name, first.exercises, first.right) == ("Ada", ("min-conflicts.8", "region-room.5"), (9, 10))
    assert (second.name, second.asked, second.seed, second.mode) == ("Zoë Ł.", (10, 12), 7, "test")
    assert [bool(each) for each in check_exercises([mail, ada])] == [True] * 3
    fails(BadInput, "Codes must be texts, got 3", check_exercises, [3])  # type: ignore[list-item]


@pytest.mark.parametrize(("text", "name", "reason"), [
    ("no code here", None, "there is no code, which begins with 'NQ1 |'"),
    (code("Ada").replace("9/10", "10/10"), "Ada", "the checksum is "),
    (code("Ada")[:-9], "Ada", "the code is incomplete"),
    ("NQ1 | ", None, "the code is incomplete"),
    (code("Ada", scores="9/10"), "Ada", "the scores do not fit"),
    (code("Ada", scores="9/10 13/12"), "Ada", "the scores do not fit"),
])  # fmt: skip
def test_damaged_codes_have_a_reason(text: str, name: str | None, reason: str) -> None:
    (found,) = check_exercises(text)
    assert (bool(found), found.name, str(found.reason).startswith(reason)) == (False, name, True)


def test_a_folder_of_codes_becomes_one_table(run: Run, tmp_path: Path) -> None:
    (tmp_path / ".hidden").write_text("x")
    (tmp_path / "a.txt").write_text(code("Ada"))
    (tmp_path / "b.txt").write_bytes(b"\xff\xfe")
    ran = run("check-exercises", str(tmp_path), "--format", "csv")
    assert ran.status == 1
    assert ran.out.splitlines() == [
        "name,right,asked,exercises,seed,mode,file,remark",
        f'Ada,19,22,"min-conflicts.8 9/10, region-room.5 10/12",7,test,{tmp_path}/a.txt,',
        f",,,,,,{tmp_path}/b.txt,\"there is no code, which begins with 'NQ1 |'\"",
    ]
    (tmp_path / "none").mkdir()
    assert "contains no file" in run("check-exercises", str(tmp_path / "none")).err
