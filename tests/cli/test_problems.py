"""Other boards and pieces from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

Run = Callable[..., Ran]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("7 --problem torus", "28\n"),
        ("7 --torus", "28\n"),
        ("8 --problem kings --pieces 16", "281571\n"),
        ("5 --pieces all", "0 1\n1 25\n2 140\n3 204\n4 82\n5 10\n"),
        ("8 --problem knights --max", "32 2\n"),
        ("4x4x4 --max", "7 1344\n"),
        ("--board 4x4x4 --pieces 7", "1344\n"),
        ("6 --problem queens-and-pawns", "16\n"),
        ("8 --problem queens-and-knights --pieces 5", "16\n"),
        ("8 --problem queens-and-knights --max", "5 16\n"),
        ("10 --problem amazons", "4\n"),
        ("10 --problem amazons --fundamental", "1\n"),
        ("8 --piece rook", "40320\n"),
        ("4 --piece leaps=(2,1) --max", "8 6\n"),
        ("5x6 --problem queens", "40\n"),
        ("11 --problem cube --linear", "264\n"),
        ("11x11x11 --linear", "264\n"),
        ("13x13x13x13 --linear", "0\n"),
        ("17x17x17x17 --linear", "816\n"),
        ("7 --torus --linear", "28\n"),
        ("8 --problem queens", "92\n"),
    ],
)
def test_count(run: Run, arguments: str, expected: str) -> None:
    assert run("count", *arguments.split()) == Ran(expected, "", 0)


def test_a_written_piece(run: Run) -> None:
    assert run("count", "10", "--piece", "rides=(1,1),(1,0); leaps=(2,1)").out == "4\n"


def test_super_queens_say_which(run: Run) -> None:
    amazons, torus = (
        run("count", "10", "--problem", "super-queens"),
        run("count", "7", "--problem", "super-queens", "--torus"),
    )
    assert (amazons.out, torus.out) == ("4\n", "28\n")
    assert "two meanings" in amazons.err
    assert "Taken for amazons" in amazons.err
    assert "Taken for queens on the torus" in torus.err


def test_count_as_json(run: Run) -> None:
    described = run("count", "8", "--problem", "kings", "--max", "--json").answer
    assert (described["greatest"], described["count"], described["by_pieces"]) == (16, 281571, {"16": 281571})


@pytest.mark.parametrize("format_name", ["board", "pairs", "json", "jsonl"])
@pytest.mark.parametrize(
    ("board", "arguments"),
    [
        ("5", "--problem torus"),
        ("6", "--problem queens-and-pawns"),
        ("4", "--problem queens-and-knights"),
        ("5", "--problem queens-and-knights --pieces 2"),
        ("3", "--problem cube --pieces 4"),
        ("4x5", "--problem kings --max --hole 1,1"),
    ],
)
def test_what_is_listed_is_verified(run: Run, tmp_path: Path, format_name: str, board: str, arguments: str) -> None:
    file = str(tmp_path / "listed")
    asked = arguments.split()
    assert run("list", board, *asked, "--limit", "5", "--format", format_name, "-o", file).status == 0
    if "--max" in asked:
        asked.remove("--max")
        asked += ["--pieces", "all"]
    verified = run("verify", file, "--board", board, *asked)
    assert verified == Ran("5 placements: all solutions.\n", "", 0)
    assert run("show", file, "--board", board, *asked, "--nth", "5").status == 0


def test_wrong_placements_are_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wrong"
    file.write_text("[[0, 0], [1, 1]]\n[[0, 0], [0, 2]]\n")
    found = run("verify", str(file), "--board", "4", "--problem", "kings", "--pieces", "2")
    assert found == Ran("line 1: the king on (0, 0) attacks the king on (1, 1).\n2 placements: 1 wrong.\n", "", 1)


def test_solve_and_show(run: Run) -> None:
    assert run("solve", "5", "--problem", "torus").out == "Q . . . .\n. . Q . .\n. . . . Q\n. Q . . .\n. . . Q .\n"
    assert run("show", "5", "--problem", "torus").out == run("solve", "5", "--problem", "torus").out
    none = run("solve", "6", "--problem", "torus")
    assert (none.err, none.status) == ("No solution exists for 6 queens on the 6 × 6 torus.\n", 1)
    fewest = run("solve", "5", "--problem", "queens-and-pawns", "--pieces", "6", "--pawns", "min")
    assert (fewest.err, fewest.out.count("Q"), fewest.out.count("P")) == ("The fewest pawns are 3.\n", 6, 3)


def test_linear(run: Run) -> None:
    listed = run("list", "5", "--torus", "--linear").out.splitlines()
    assert sorted(listed) == sorted(run("list", "5", "--torus").out.splitlines())
    assert run("count", "11", "--problem", "cube", "--linear", "--json").answer["linear"] == 264
    assert run("solve", "11x11x11x11", "--linear").err == (
        "No linear solution exists for 1331 queens on the 11 × 11 × 11 × 11 board.\n"
    )
    assert run("show", "7", "--torus", "--linear").out.count("Q") == 7
    for arguments in (
        ("count", "7", "--fundamental"),
        ("count", "7", "--engine", "sets"),
        ("list", "7", "--fundamental"),
    ):
        assert run(*arguments, "--torus", "--linear").status == 2
    for arguments in (
        ("solve", "7", "--solver", "sets"),
        ("solve", "7", "--seed", "1"),
        ("solve", "7", "--random"),
        ("list", "7", "--option", "a=b"),
        ("count", "7", "--check"),
        ("count", "7", "--checkpoint", "new.db"),
        ("count", "7", "--isa", "avx2"),
    ):
        refused = run(*arguments, "--linear")
        assert (refused.status, refused.out, arguments[2] in refused.err) == (2, "", True)
    assert run("verify", "-", "--torus", "--linear", "--board", "5").status == 2


def test_solve_as_json(run: Run) -> None:
    found = run("solve", "5", "--problem", "torus", "--json").answer
    assert (found["outcome"], found["board"], found["wraps"]) == ("found", [5, 5], [0, 1])
    assert found["pieces"] == {"queen": [[0, 0], [1, 2], [2, 4], [3, 1], [4, 3]]}
    none = run("solve", "6", "--problem", "torus", "--json")
    assert (none.answer["outcome"], none.answer["pieces"], none.status) == ("none exists", None, 1)
    late = run("solve", "30", "--problem", "torus", "--pieces", "29", "--hole", "0,0", "--json", "--time-limit", "0.05")
    assert (late.answer["outcome"], late.status) == ("gave up", 3)
    assert run("solve", "5", "--torus", "--json", "--format", "svg").status == 2


def test_pictures(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py", reason="resvg-py is not installed (extra render)")
    assert run("show", "5", "--problem", "torus", "--format", "svg").out.count("<use") == 5
    assert run("solve", "4x4x4", "--max", "--format", "svg").out.count("<use") == 7
    assert run("list", "5", "--problem", "torus", "--format", "svg").out.count('x="0" y="0"') == 2
    for name, start in (("cube.svg", b"<svg"), ("cube.png", b"\x89PNG"), ("cube.json", b'{"board"')):
        file = tmp_path / name
        assert run("show", "3x3x3", "--max", "-o", str(file)).status == 0
        assert file.read_bytes().startswith(start)
    drawn = run("show", str(tmp_path / "cube.json"), "--board", "3x3x3", "--max", "--format", "svg", "--theme", "wood")
    assert drawn.out.count("<use") == 4
    assert "nqueens-wood-queen" in drawn.out
    assert run("show", "5", "--torus", "--theme", "wood").status == 2
    assert run("show", "5", "--torus", "--nth", "2").status == 2
    for name in ("latex", "npy", "png"):
        refused = run("solve", "5", "--torus", "--format", name)
        assert refused.err == (
            "Placements without one queen in every row of a plane board are written as "
            "board, squares, matrix, pairs, json, jsonl, svg, "
            f"got '{name}'.\n"
        )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("8 --piece leaps=(0,0)", "A move must lead somewhere, got (0, 0)."),
        ("3 --pieces -1", "The number of pieces must be at least 0, got -1."),
        ("8 --wrap 2", "A board of 2 dimensions can wrap in the dimensions 0 to 1, got 2."),
        ("8 --hole 9,9", "The hole (9, 9) is not on the 8x8 board."),
        ("8 --pieces x", "The number of pieces must be a whole number in plain digits, got 'x'."),
        (
            "8 --problem bishops --isa avx2",
            "--isa goes with the classic problem only, one queen in every row of a plane board, not with --problem.",
        ),
        ("8 --max --pieces 3", "Give the number of pieces once: --max stands for --pieces max."),
        ("2x2x2x2x2x2x2", "A board has from 1 to 6 dimensions, got 7."),
        ("8 --torus --fixed 0,8", "The fixed square (0, 8) is not on the 8x8 board."),
    ],
)
def test_bad_input_is_one_sentence(run: Run, arguments: str, sentence: str) -> None:
    assert run("count", *arguments.split()) == Ran("", sentence + "\n", 2)


def test_the_board_is_given_once(run: Run) -> None:
    assert run("count").status == 2
    assert run("count", "8", "--board", "8").status == 2


def test_problems(run: Run) -> None:
    names = [line.split()[0] for line in run("problems").out.splitlines()[1:]]
    assert {"queens", "torus", "amazons", "super-queens", "kings", "cube", "queens-and-pawns"} <= set(names)
    described = {each["name"]: each for each in run("problems", "--json").answer}
    assert described["torus"]["oeis"]["A051906"] == "n queens"
    assert "two meanings" in run("problems", "super-queens").out
    assert run("problems", "x").status == 2


def test_latin(run: Run) -> None:
    assert run("latin", "3").out == "0 1 2\n1 2 0\n2 0 1\n"
    assert run("latin", "5", "--knut-vik").out.splitlines()[1] == "3 4 0 1 2"
    assert run("latin", "5", "--knut-vik", "--queens").out.splitlines()[0] == "[0, 2, 4, 1, 3]"
    assert run("latin", "3", "--one-based").out == "1 2 3\n2 3 1\n3 1 2\n"
    assert run("latin", "5", "--knut-vik", "--queens", "--one-based").out.splitlines()[0] == "[1, 3, 5, 2, 4]"
    assert run("latin", "3", "--list", "--limit", "1", "--one-based").out == "1 2 3\n2 3 1\n3 1 2\n\n"
    assert len(run("latin", "7", "--magic", "--json").answer["rows"]) == 7
    assert run("latin", "6", "--knut-vik").status == 2
    assert run("latin", "5", "--knut-vik", "--magic").status == 2
    assert run("latin", "3", "--siamese").out == "8 1 6\n3 5 7\n4 9 2\n"


def test_no_three_in_line(run: Run) -> None:
    assert len(run("list", "8", "--fundamental", "--no-three-in-line").out.splitlines()) == 1
    assert len(run("list", "8", "--no-three-in-line").out.splitlines()) == 8


def test_python_has_the_same_words() -> None:
    import nqueens

    kings = nqueens.problem(8, "kings", pieces=16)
    assert nqueens.count(kings) == 281571
    assert nqueens.solve(kings).is_solution
    assert sum(1 for _ in nqueens.solutions(nqueens.problem(5, "torus"))) == 10


@pytest.mark.parametrize("pieces", ["3", "max", "all", "maximal"])
def test_a_square_both_fixed_and_forbidden_leaves_nothing(run: Run, pieces: str) -> None:
    asked = ("5", "--problem", "kings", "--pieces", pieces, "--fixed", "0,0", "--forbidden", "0,0")
    assert run("count", *asked).out == run("count", *asked, "--fundamental").out == "0\n"
    assert (run("list", *asked).out, run("solve", *asked).status) == ("", 1)
