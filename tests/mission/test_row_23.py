"""More queens than rows, with pawns between them."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

from support.mission_page import Shell
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    *counts, solved, fewest, twelve, classes, sample, heat, sheet = ran
    assert [each.out for each in counts] == ["128\n", "44\n", "8\n"]
    assert solved.err == "The fewest pawns are 3.\n"
    assert (solved.out.count("Q"), solved.out.count("P")) == (6, 3)
    assert fewest.out.startswith("3 pawns, proved optimal\n")
    assert twelve.out.startswith("5 pawns, proved optimal\n")
    assert [line.split()[:3] for line in classes.out.splitlines()[1:]] == [["8", "16", "128"]]
    assert {kind: len(squares) for kind, squares in json.loads(sample.out).items()} == {"queen": 7, "pawn": 1}
    assert len(heat.out.split()) == 6 * 6
    assert sheet.status == 0
    assert Path("pawns.svg").read_text("utf-8").startswith("<svg")


def ways(n: int, queens: int, pawns: int) -> int:
    """How many placements there are, from the rules alone."""
    board = [(row, column) for row in range(n) for column in range(n)]
    return sum(
        all(peaceful(one, other, set(stops)) for one, other in combinations(placed, 2))
        for stops in combinations(board, pawns)
        for placed in combinations([square for square in board if square not in stops], queens)
    )


def peaceful(one: tuple[int, int], other: tuple[int, int], pawns: set[tuple[int, int]]) -> bool:
    """Whether they share no line, or a pawn stands between them."""
    rows, columns = other[0] - one[0], other[1] - one[1]
    far = max(abs(rows), abs(columns))
    if rows * columns != 0 and abs(rows) != abs(columns):
        return True
    return any((one[0] + rows * k // far, one[1] + columns * k // far) in pawns for k in range(1, far))


def test_small_boards_from_the_rules(shell: Shell) -> None:
    for n, queens, pawns in ((3, 3, 1), (3, 2, 1), (4, 4, 1), (4, 5, 1), (4, 5, 2)):
        printed = shell(f"nqueens count {n} --problem queens-and-pawns --pieces {queens} --pawns {pawns}").out
        assert printed == f"{ways(n, queens, pawns)}\n"


def test_six_queens_on_five_by_five_need_three_pawns(shell: Shell) -> None:
    for pawns, found in ((1, False), (2, False), (3, True)):
        command = f"nqueens solve 5 --problem queens-and-pawns --pieces 6 --pawns {pawns}"
        assert (shell(command).status == 0) == found


def test_pawns_in_samples_heat_and_sheets(shell: Shell) -> None:
    question = "6 --problem queens-and-pawns --pieces 7 --pawns 1"
    drawn = shell(f"nqueens sample {question} --seed 1").out
    placed = json.loads(drawn)
    queens, (pawn,) = [tuple(each) for each in placed["queen"]], [tuple(each) for each in placed["pawn"]]
    assert len(queens) == 7
    assert all(peaceful(one, other, {pawn}) for one, other in combinations(queens, 2))
    uses = shell(f"nqueens heat {question} --numbers").out
    ways = int(shell(f"nqueens count {question}").out)
    assert sum(map(int, uses.split())) == 8 * ways
    assert shell(f"nqueens sheet {question} --limit 2").out.count("<svg") >= 1


def test_the_fewest_pawns_are_found_within_the_limit(shell: Shell) -> None:
    drawn = shell("nqueens sample 5 --problem queens-and-pawns --pieces 6 --pawns min --seed 1")
    assert drawn.err.startswith("The fewest pawns are 3.\n")
    assert len(json.loads(drawn.out)["pawn"]) == 3
