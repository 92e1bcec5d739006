"""What list, solve, classes and latin write of any problem is read, judged, shown and counted again."""

from pathlib import Path
from unittest.mock import Mock

import pytest
from support.page_examples import printed_by
from support.running import Ran, Run

from nqueens.render.formats import FORMATS


@pytest.mark.parametrize("name", [each.name for each in FORMATS.values() if each.readable])
def test_what_list_and_solve_write_is_verified(run: Run, tmp_path: Path, name: str) -> None:
    file = str(tmp_path / "written")
    four, one = "4 placements: all solutions.\n", "1 placement: a solution.\n"
    rows: list[tuple[str, list[str], str]] = [
        ("list 6", [], four), ("list 6", ["--from", name], four), ("solve 7", [], one),
        ("solve 7", ["--from", name], one),
    ]  # fmt: skip
    if name != "dotless":
        rows.append(("list 3x5", ["--board", "3x5"], "14 placements: all solutions.\n"))
    if FORMATS[name].one_based:
        rows.append(("list 6 --one-based", ["--one-based"], four))
    for line, options, verdict in rows:
        assert run(*line.split(), "--format", name, "-o", file).status == 0
        assert run("verify", file, *options) == Ran(verdict, "", 0), line


def test_standard_input_is_verified(run: Run) -> None:
    script = "echo '[0]' | nqueens verify /dev/stdin && nqueens list 6 | nqueens verify -"
    shown = printed_by(script, Path(), columns=80)
    assert shown == "1 placement: a solution.\n4 placements: all solutions.\n"
    not_text = run("verify", "-", stdin=b"[1, 3, 0, 2]\n\xff\n")
    assert not_text == Ran("", "Line 2: expected UTF-8 text, got other bytes.\n", 2)
    for form in ("board", "squares", "matrix", "pairs", "json", "jsonl"):  # these say their board
        written = run("list", "5", "--torus", "--format", form).out
        assert run("verify", "-", "--torus", stdin=written) == Ran("10 placements: all solutions.\n", "", 0), form


def test_many_placements_are_judged_in_blocks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only lines of blocks with something else go to the judge one by one, and keep their numbers."""
    judged = Mock(wraps=reason_against)
    monkeypatch.setattr("nqueens.api.judge.reason_against", judged)
    monkeypatch.setattr("nqueens.cli.skimming._BLOCK", 4000)
    lines = run("list", "9").out.splitlines()
    clash = "the queens on (0, 0) and (1, 1) share a diagonal"
    for wrong, why in (
        (str(list(range(9))), clash), ("", ""), ("# none", ""), ("[0, 1]", clash), ("[0, 2, 4, 1, 3]", ""),
        ("[1, 1, 1, 1, 1, 1, 1, 1, 1]", "the queens on (0, 1) and (1, 1) share a column"),
    ):  # fmt: skip
        given = [*lines, *lines[:200], wrong, *lines]
        total = len(given) - (not wrong.startswith("["))
        said = f"line 553: {why}.\n{total} placements: 1 wrong.\n" if why else f"{total} placements: all solutions.\n"
        judged.reset_mock()
        assert run("verify", "-", stdin="\n".join(given) + "\n") == Ran(said, "", int(why != "")), wrong
        assert 1 <= judged.call_count < 400, wrong
    for broken in ("[0, 1", "[0, 1], [2]", "[0, 01]", "[0, true]", "1 3 0 2"):
        ran = run("verify", "-", stdin="\n".join([*lines, broken, *lines]))
        assert (ran.err.startswith("Line 353: expected "), ran.status) == (True, 2), broken


@pytest.mark.parametrize(
    ("board", "asked"),
    [
        ("5", "--problem torus"), ("6", "--problem queens-and-pawns"), ("4", "--problem queens-and-knights"),
        ("5", "--problem queens-and-knights --pieces 2"), ("3", "--problem cube --pieces 4"),
        ("4x5", "--problem kings --max --hole 1,1"),
    ],
)  # fmt: skip
def test_placements_of_any_pieces(run: Run, tmp_path: Path, board: str, asked: str) -> None:
    file, judged = str(tmp_path / "listed"), ["--board", board, *asked.replace("--max", "--pieces all").split()]
    for name in ("board", "pairs", "json", "jsonl"):
        assert run("list", board, *asked.split(), "--limit", "5", "--format", name, "-o", file).status == 0
        assert run("verify", file, *judged) == Ran("5 placements: all solutions.\n", "", 0)
        assert run("show", file, *judged, "--nth", "5").status == 0


def test_every_format_has_something_to_write(run: Run) -> None:
    for name in FORMATS:
        for line in ("solve 6", "list 6"):
            ran = run(*line.split(), "--format", name)
            assert (ran.err, ran.status, ran.out != "") == ("", 0, True)
        for line in ("solve 0", "solve 0 --problem kings --pieces 0"):
            ran = run(*line.split(), "--format", name)
            assert (ran.status, ran.out == "") in ((0, False), (2, True)), name


def test_classes_are_written_in_every_format_and_read_over(run: Run) -> None:
    for form in ("list", "plain", "digits", "squares", "fen", "board", "matrix", "dotless", "csv", "json"):
        written = run("list", "5", "--fundamental", "--with-classes", "--format", form).out
        assert ("quarter turn" in written, "8" in written) == (True, True)
        assert run("verify", "-", stdin=written) == Ran("2 placements: all solutions.\n", "", 0), form


def test_counts_agree_with_lists(run: Run) -> None:
    for board in ("4", "7", "5x8"):
        for more in (["--no-three-in-line"], ["--no-three-in-line", "--fundamental"]):
            assert run("count", board, *more).out == f"{run('list', board, *more).out.count(chr(10))}\n"
    for line, number in (("8 --fundamental", 12), ("8 --no-three-in-line", 8), ("8 --fixed 0,3", 18),
                         ("12 --problem amazons --symmetry half-turn", 12)):  # fmt: skip
        assert run("list", *line.split()).out.count("\n") == number


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
