"""`nqueens explain` and `nqueens rate`: any number of puzzles from files, codes and standard input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.running import Ran

from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem

Run = Callable[..., Ran]

ONE = "4x1.AABBACDBCCDBCCDB"
NONE = "3x1.AAABBBCCC"
MANY = "4x1.AAAABBBBCCCCDDDD"
ASSUMED = (Path(__file__).parents[1] / "puzzles" / "generated.txt").read_text(encoding="utf-8").split()[-1]


def lines_of(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ran.out.splitlines()]


def test_rate_prints_a_line_for_each_puzzle(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{ONE}\n{NONE}\n{MANY}\n")
    ran = run("rate", str(file), "--json")
    rated = lines_of(ran)
    assert (ran.err, ran.status) == ("", 0)
    assert [list(each)[:5] for each in rated] == [["solutions", "level", "techniques", "steps", "seconds"]] * 3
    assert [(each["solutions"], each["level"]) for each in rated] == [(1, 3), (0, None), ("many", None)]
    assert rated[0]["steps"] == sum(rated[0]["techniques"].values())
    said = run("rate", str(file)).out.splitlines()
    assert [line.split(":")[0] for line in said] == ["level 3, exclusion", "no solution", "several solutions"]


def test_rate_reads_standard_input(run: Run) -> None:
    ran = run("rate", "-", "--json", stdin=f"{ONE}\n\nAABB\nACDB\nCCDB\nCCDB\n")
    assert [each["level"] for each in lines_of(ran)] == [3, 3]


def test_a_line_for_a_puzzle_that_takes_too_long(run: Run) -> None:
    ran = run("rate", ASSUMED, "--json", "--time-limit", "1e-9")
    assert ran.status == 3
    assert set(lines_of(ran)[0].values()) == {None}
    assert "time limit" in ran.err
    assert run("explain", ASSUMED, "--time-limit", "1e-9").status == 3


def test_explain_says_every_step(run: Run) -> None:
    ran = run("explain", ONE)
    board, steps = ran.out.split("\n\n")
    assert board.splitlines()[1] == "│ A   A │ B   B │"
    said = steps.splitlines()
    assert said[0] == "1. Column 3 lies within region B, so a cross on (0, 2)."
    assert said[1] == "2. A queen on (2, 1) or (2, 3) would leave region D no room for its queen, so crosses there."
    assert said[-1] == "All queens are placed: this is the only solution, and its level is 3."
    assert "\n1. Column 4 lies within region B, so a cross on (1, 3).\n" in run("explain", ONE, "--one-based").out


def test_explain_draws_the_board_after_every_step(run: Run) -> None:
    drawn = run("explain", ONE, "--boards").out
    first, last = drawn.split("\n\n")[0], drawn.split("\n\n")[-2]
    assert "♛" not in first
    assert "│ A   A │ B   B │" in first.splitlines()
    assert drawn.count("│ A   A │") == 4
    assert last.count("♛") == 4
    assert last.count("×") == 12


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (NONE, "The puzzle has no solution: the last step is a contradiction."),
        (MANY, "Reasoning ends with 0 of 4 queens placed: the puzzle has several solutions."),
    ],
)
def test_explain_says_how_it_ends(run: Run, code: str, sentence: str) -> None:
    ran = run("explain", code)
    assert (ran.out.splitlines()[-1], ran.status) == (sentence, 0)


def test_explain_in_json_is_a_line_for_each_puzzle(run: Run) -> None:
    ran = run("explain", "-", "--json", stdin=f"{ONE}\n{MANY}")
    one, many = (each["answer"] for each in lines_of(ran))
    assert (one["complete"], one["solutions"], one["level"]) == (True, 1, 3)
    assert (many["complete"], many["solutions"], many["contradiction"]) == (False, "many", False)
    first = one["steps"][0]
    assert (first["technique"], first["items"], first["crossed"]) == ("one in one", ["column 3"], [[0, 2]])
    said = run("explain", "-", stdin=f"{ONE}\n{MANY}").out
    assert [line for line in said.splitlines() if line.startswith("Puzzle")] == ["Puzzle 1", "Puzzle 2"]


@pytest.mark.parametrize(
    ("marks", "said", "from_one"),
    [
        ("--fixed 0,0 --fixed 0,1", "queens on (0, 0) and (0, 1) stand", "queens on (1, 1) and (1, 2) stand"),
        ("--fixed 0,0 --forbidden 0,0", "given on (0, 0), which", "given on (1, 1), which"),
        ("--fixed 0,0 --fixed 0,3", "Row 0 has 2 given", "Row 1 has 2 given"),
        ("--fixed 0,1 --fixed 3,1", "Column 1 has 2 given", "Column 2 has 2 given"),
    ],
)
def test_a_wrong_start_is_said_in_the_numbers_asked_for(run: Run, marks: str, said: str, from_one: str) -> None:
    for sentence, asked in ((said, []), (from_one, ["--one-based"])):
        assert sentence in run("explain", MANY, *marks.split(), *asked).out.splitlines()[-1]
        ending = run("explain", MANY, *marks.split(), *asked, "--json").answer["sentence"]
        assert sentence in str(ending)


def test_hints_in_three_stages(run: Run) -> None:
    told = [run("explain", ONE, "--forbidden", "0,2", "--hint", stage).out for stage in ("where", "why", "what")]
    assert told == [
        "Look at region D.\n",
        "A queen on some squares would leave region D no room for its queen.\n",
        "Cross out (2, 1) and (2, 3).\n",
    ]
    assert run("explain", ONE, "--hint", "what", "--fixed", "0,0").out == "Take the queen off (0, 0).\n"
    both = ("--fixed", "0,1", "--forbidden", "0,1")  # the queen is right, and the cross on it is not
    assert run("explain", ONE, "--hint", "what", *both).out == "Take the cross off (0, 1).\n"
    assert run("explain", ONE, "--hint", "where", "--json").answer["step"] is not None


def test_only_region_puzzles_are_explained() -> None:
    import nqueens

    with pytest.raises(BadInput, match="with regions"):
        nqueens.rate(problem(8))


def test_rules_that_no_format_says(run: Run) -> None:
    """A board with one solution where queens do not touch, another level across the edges, none as chess queens."""
    code = "7x1.CADBBBBCADBBEBCDDBBEGCFDDDEGFFFEEEGFFFGGGGFFFFFFG"
    plain, torus, cylinder, chess, knights = (
        run("rate", code, *options).out
        for options in ((), ("--torus",), ("--wrap", "1"), ("--piece", "queen"), ("--piece", "knight"))
    )
    assert plain.startswith("level 6")
    assert len({plain, torus, cylinder}) == 3
    assert chess.startswith("no solution")
    assert knights.startswith("several solutions")
    assert run("explain", code, "--torus").out.count("\n") != run("explain", code).out.count("\n")
    assert "The puzzle has no solution" in run("explain", code, "--piece", "queen").out


def test_a_single_step_is_not_called_several(run: Run) -> None:
    assert run("rate", "4x3.AABBACDBCCDBCCDB").out == "no solution: 1 step (exclusion 1)\n"
