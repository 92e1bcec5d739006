"""Backtracking over permutations: rows of columns, unused rows in increasing order, solutions such as 13524."""

from __future__ import annotations

from itertools import permutations

from support.mission_page import Shell, compared
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    five, judged, drawn, eight = ran
    written = five.out.splitlines()
    assert written == sorted(written)
    assert len(written) == 10
    assert {"13524", "25314"} < set(written)
    assert judged == Ran("1 placement: a solution.\n", "", 0)
    assert drawn.out == "  Q  \n    Q\n Q   \n   Q \nQ    \n13524\n"
    (entry,) = compared(eight)
    assert (entry["solutions"], entry["median"]["tests"]) == (92, 5508)


def test_what_is_written_is_read(shell: Shell) -> None:
    assert shell("echo 25314 | nqueens verify -") == Ran("1 placement: a solution.\n", "", 0)
    assert shell("echo 12345 | nqueens verify -").status == 1
    assert shell("echo 13524 | nqueens show - --format digits").out == "13524\n"


def test_the_permutations_that_pass_the_test_of_the_diagonals(shell: Shell) -> None:
    """The page's own test: no other queen stands at row ± (columns between)."""
    safe = [
        "".join(map(str, board))
        for board in permutations(range(1, 7))
        if all(abs(board[col] - board[c]) != col - c for col in range(6) for c in range(col))
    ]
    assert shell("nqueens list 6 --solver permutations --format digits").out.splitlines() == safe
