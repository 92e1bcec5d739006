"""Other boards and pieces from the command line; counts of them are in test_subcommands.py."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

Run = Callable[..., Ran]


def test_super_queens_say_which(run: Run) -> None:
    amazons, torus = (run("count", *line.split(), "--problem", "super-queens") for line in ("10", "7 --torus"))
    assert (amazons.out, torus.out) == ("4\n", "28\n")
    assert "two meanings" in amazons.err
    assert "Taken for amazons" in amazons.err
    assert "Taken for queens on the torus" in torus.err


@pytest.mark.parametrize(
    ("board", "arguments"),
    [
        ("5", "--problem torus"), ("6", "--problem queens-and-pawns"), ("4", "--problem queens-and-knights"),
        ("5", "--problem queens-and-knights --pieces 2"), ("3", "--problem cube --pieces 4"),
        ("4x5", "--problem kings --max --hole 1,1"),
    ],
)  # fmt: skip
def test_what_is_listed_is_verified(run: Run, tmp_path: Path, board: str, arguments: str) -> None:
    file = str(tmp_path / "listed")
    asked = arguments.split()
    for name in ("board", "pairs", "json", "jsonl"):
        assert run("list", board, *asked, "--limit", "5", "--format", name, "-o", file).status == 0
        judged = arguments.replace("--max", "--pieces all").split()
        assert run("verify", file, "--board", board, *judged) == Ran("5 placements: all solutions.\n", "", 0)
        assert run("show", file, "--board", board, *judged, "--nth", "5").status == 0


def test_wrong_placements_are_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong"
    file.write_text("[[0, 0], [1, 1]]\n[[0, 0], [0, 2]]\n")
    found = run("verify", str(file), "--board", "4", "--problem", "kings", "--pieces", "2")
    assert found == Ran("line 1: the king on (0, 0) attacks the king on (1, 1).\n2 placements: 1 wrong.\n", "", 1)


def test_the_fewest_pawns(run: Run) -> None:
    fewest = run("solve", "5", "--problem", "queens-and-pawns", "--pieces", "6", "--pawns", "min")
    assert (fewest.err, fewest.out.count("Q"), fewest.out.count("P")) == ("The fewest pawns are 3.\n", 6, 3)


def test_linear(run: Run) -> None:
    listed = run("list", "5", "--torus", "--linear").out.splitlines()
    assert sorted(listed) == sorted(run("list", "5", "--torus").out.splitlines())
    assert run("solve", "11x11x11x11", "--linear").err == (
        "No linear solution exists for 1331 queens on the 11 × 11 × 11 × 11 board.\n"
    )
    assert run("show", "7", "--torus", "--linear").out.count("Q") == 7
    for line in ("count 7 --fundamental", "count 7 --engine sets", "list 7 --fundamental"):
        assert run(*line.split(), "--torus", "--linear").status == 2
    for line in (
        "solve 7 --solver sets", "solve 7 --seed 1", "solve 7 --random", "list 7 --option a=b", "count 7 --check",
        "count 7 --checkpoint new.db", "count 7 --isa avx2",
    ):  # fmt: skip
        refused = run(*line.split(), "--linear")
        assert (refused.status, refused.out, line.split()[2] in refused.err) == (2, "", True)
    assert run("verify", "-", "--torus", "--linear", "--board", "5").status == 2


def test_solve_as_json(run: Run) -> None:
    found = run("solve", "5", "--problem", "torus", "--json").answer
    assert (found["outcome"], found["board"], found["wraps"]) == ("found", [5, 5], [0, 1])
    assert found["pieces"] == {"queen": [[0, 0], [1, 2], [2, 4], [3, 1], [4, 3]]}
    none = run("solve", "6", "--problem", "torus", "--json")
    assert (none.answer["outcome"], none.answer["pieces"], none.status) == ("none exists", None, 1)
    late = run("solve", "30", "--problem", "torus", "--pieces", "29", "--hole", "0,0", "--json", "--time-limit", "1e-9")
    assert (late.answer["outcome"], late.status) == ("gave up", 3)


def test_pictures(run: Run, tmp_path: Path) -> None:
    assert run("show", "5", "--problem", "torus", "--format", "svg").out.count("<use") == 5
    assert run("solve", "4x4x4", "--max", "--format", "svg").out.count("<use") == 7
    assert run("list", "5", "--problem", "torus", "--format", "svg").out.count('x="0" y="0"') == 2
    for name, start in (("cube.svg", b"<svg"), ("cube.json", b'{"board"'), ("cube.png", b"\x89PNG")):
        file = tmp_path / name
        ran = run("show", "3x3x3", "--max", "-o", str(file))
        if "pip install" not in ran.err:
            assert (ran.status, file.read_bytes()[: len(start)]) == (0, start)
    drawn = run("show", str(tmp_path / "cube.json"), "--board", "3x3x3", "--max", "--format", "svg", "--theme", "wood")
    assert drawn.out.count("<use") == 4
    assert "nqueens-wood-queen" in drawn.out


def test_problems(run: Run) -> None:
    names = [line.split()[0] for line in run("problems").out.splitlines()[1:]]
    assert {"queens", "torus", "amazons", "super-queens", "kings", "cube", "queens-and-pawns"} <= set(names)
    described = {each["name"]: each for each in run("problems", "--json").answer}
    assert described["torus"]["oeis"]["A051906"] == "n queens"
    assert "two meanings" in run("problems", "super-queens").out


def test_latin_squares_as_queens_and_as_json(run: Run) -> None:
    assert run("latin", "5", "--knut-vik", "--queens").out.splitlines()[0] == "[0, 2, 4, 1, 3]"
    assert run("latin", "5", "--knut-vik", "--queens", "--one-based").out.splitlines()[0] == "[1, 3, 5, 2, 4]"
    assert len(run("latin", "7", "--magic", "--json").answer["rows"]) == 7
    lines = [
        list(map(int, line[1:-1].split(", ")))
        for line in run("latin", "5", "--siamese", "--queens").out.split("\n")[:-1]
    ]
    assert run("latin", "5", "--siamese", "--queens", "--json").answer == {"order": 5, "solutions": lines}


def test_a_board_without_squares_is_named(run: Run) -> None:
    for board in ("0", "0x8", "8x0"):
        for kings in ((), ("--problem", "kings", "--pieces", "0")):
            if board != "8x0" or kings:
                found = run("solve", board, *kings)
                assert found == Ran("\n", "The board has no squares: its one solution is empty.\n", 0)
