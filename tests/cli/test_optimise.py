"""`nqueens optimise` as a command."""

from __future__ import annotations

import json
from collections.abc import Callable

from running import Ran

from nqueens.board.grid import Grid
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import QUEEN


def test_text_names_the_value_the_proof_and_the_squares(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "6", "--count")
    lines = ran.out.splitlines()
    assert ran.status == 0
    assert lines[:2] == ["3 pieces, proved optimal", "4 placements reach it"]
    cells = [tuple(cell) for cell in json.loads(lines[2].removeprefix("queen: "))]
    assert DominationProblem(Grid((6, 6)), QUEEN).why_not(cells) is None
    assert "bound 3, gap 0" in ran.err


def test_json_says_whether_it_is_proved(run: Callable[..., Ran]) -> None:
    answer = json.loads(run("optimise", "peaceable", "5", "--json").out)
    assert (answer["value"], answer["bound"], answer["optimal"]) == (4, 4, True)
    assert len(answer["placement"]["white"]) == len(answer["placement"]["black"]) == 4


def test_what_cannot_be_is_proved(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "8", "--number", "4")
    assert (ran.out, ran.status) == ("", 1)
    assert ran.err.endswith("No placement exists.\n")


def test_the_time_limit_is_status_3(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "18", "--time-limit", "0.2", "--json")
    assert ran.status == 3
    assert json.loads(ran.out)["optimal"] is False


def test_wrong_input_is_one_sentence(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "winning", "8")
    assert (ran.out, ran.status) == ("", 1)
    assert ran.err.startswith("The goal must be one of domination,")
    assert run("optimise", "domination", "8", "--pieces", "all").status == 1


def test_the_best_placements_are_listed_up_to_symmetry(run: Callable[..., Ran]) -> None:
    lines = run("optimise", "domination", "7", "--list").out.splitlines()
    assert lines[0] == "4 pieces, proved optimal"
    assert len(lines) == 2 + 13
    assert run("optimise", "peaceable", "5", "--list").status == 1
