"""`nqueens verify`: reads what list and solve write, and names the line that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.page_examples import printed_by
from support.running import Ran

from nqueens.render.formats import FORMATS

Run = Callable[..., Ran]
READABLE = [each.name for each in FORMATS.values() if each.readable]


@pytest.mark.parametrize("name", READABLE)
def test_reads_what_list_and_solve_write(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "written"
    for question, verdict in (
        (["list", "6"], "4 placements: all solutions"),
        (["solve", "7"], "1 placement: a solution"),
    ):
        assert run(*question, "--format", name, "-o", str(file)).status == 0
        assert run("verify", str(file)) == Ran(f"{verdict}.\n", "", 0)
        assert run("verify", str(file), "--from", name) == Ran(f"{verdict}.\n", "", 0)
    if name != "dotless":
        assert run("list", "3x5", "--format", name, "-o", str(file)).status == 0
        assert run("verify", str(file), "--board", "3x5") == Ran("14 placements: all solutions.\n", "", 0)
    if FORMATS[name].one_based:
        assert run("list", "6", "--one-based", "--format", name, "-o", str(file)).status == 0
        assert run("verify", str(file), "--one-based") == Ran("4 placements: all solutions.\n", "", 0)


def test_reads_standard_input_and_what_stands_in_the_line(run: Run) -> None:
    right = Ran("1 placement: a solution.\n", "", 0)
    assert run("verify", "-", stdin="[1, 3, 0, 2]\n") == right
    assert run("verify", "1,3,0,2") == run("verify", "2 4 1 3", "--one-based") == right
    shown = printed_by(
        "echo '[0]' | nqueens verify /dev/stdin && nqueens list 6 | nqueens verify -", Path(), columns=80
    )
    assert shown == right.out + "4 placements: all solutions.\n"
    for text, message in (
        ("", "There is no placement in the input.\n"),
        (b"[1, 3, 0, 2]\n\xff\n", "Line 2: expected UTF-8 text, got other bytes.\n"),
    ):
        assert run("verify", "-", stdin=text) == Ran("", message, 2)


def test_what_says_its_board_needs_no_other(run: Run) -> None:
    for form in ("board", "squares", "matrix", "pairs", "json", "jsonl"):
        written = run("list", "5", "--torus", "--format", form).out
        assert run("verify", "-", "--torus", stdin=written) == Ran("10 placements: all solutions.\n", "", 0), form


@pytest.mark.parametrize(
    ("options", "text", "said"),
    [
        ("--torus", "135246\n13524\n", "line 1: the queen"),
        ("--problem kings --pieces 2", "K . .\n. . .\n. K .\n", "1 placement: a solution."),
        ("--problem kings", '{"board": [2, 2], "pieces": {"king": [[0, 0], [1, 1]]}}', "line 1: the king on (0, 0) at"),
        ("--piece rook", "[[0, 1], [1, 0]]", "1 placement: a solution."),
    ],
)
def test_other_pieces_on_the_board_of_the_text(run: Run, options: str, text: str, said: str) -> None:
    assert run("verify", "-", *options.split(), stdin=text).out.startswith(said)


@pytest.mark.parametrize(
    ("options", "text", "said"),
    [
        (
            "--problem kings --pieces 2",
            "[[0, 0], [1, 2]]",
            "Placements as pairs need --board unless there is one piece",
        ),
        ("--problem kings --pieces 2", "a2 c1", "Placements as squares need --board unless there is"),
        ("--max --torus", "[[0, 0], [1, 2]]", "Placements as pairs need --board unless there is"),
        ("--problem kings", "[[0, 0], [2, 2]]", "Line 1: expected one king in each of the rows 0 to 1 if no board is"),
        ("--torus --hole 0,0", "Q . .\n", "A file needs --board if there are holes"),
        ("--each 2", "Q\n", "--each goes with --regions."),
        ("--problem cube", "Q\n", "A file needs --board if there are holes, three dimensions"),
    ],
)
def test_what_does_not_say_its_board_needs_it(run: Run, options: str, text: str, said: str) -> None:
    ran = run("verify", "-", *options.split(), stdin=text)
    assert (ran.out, ran.status) == ("", 2)
    assert ran.err.startswith(said)
    assert ran.err.count("\n") == 1


def test_names_the_line_and_the_reason(run: Run) -> None:
    text = "[1, 3, 0, 2]\n[1, 3, 2, 0]\n\n[0, 4]\n"
    assert run("verify", "-", stdin=text) == Ran(
        "line 2: the queens on (1, 3) and (2, 2) share a diagonal.\n"
        "line 4: the queen on (1, 4) is not on the 2x2 board.\n"
        "3 placements: 2 wrong.\n",
        "",
        1,
    )


def test_fixed_forbidden_and_distinct(run: Run) -> None:
    text = "[1, 3, 0, 2]\n[1, 3, 0, 2]\n"
    assert (
        "line 1: no queen stands on (0, 0), which is fixed.\n" in run("verify", "-", "--fixed", "0,0", stdin=text).out
    )
    assert (
        "line 1: a queen stands on (0, 1), which is forbidden.\n"
        in run("verify", "-", "--forbidden", "0,1", stdin=text).out
    )
    assert run("verify", "-", "--distinct", stdin=text) == Ran(
        "line 2: the same placement as in line 1.\n2 placements: 1 wrong.\n", "", 1
    )


def test_what_may_be_meant_is_said(run: Run) -> None:
    assert run("verify", "-", stdin="2 4 1 3\n").err == "If its numbers count from 1, add --one-based.\n"
    assert run("verify", "-", stdin="4Q3/6Q1\n").out == "1 placement on a 2 × 8 board: a solution.\n"
    assert "with --solver, too" in run("solve", "8", "--option", "start=random").err
