"""m queens and m knights, none attacking another."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.mission_page import Shell
from support.running import Ran

MOST = [0, 0, 0, 1, 2, 3, 4, 5]


def test_the_commands(ran: list[Ran]) -> None:
    most, five, classes = ran
    assert (most.out, five.out) == ("5 16\n", "16\n")
    assert [line.split()[:3] for line in classes.out.splitlines()[1:]] == [["8", "2", "16"]]


@pytest.mark.parametrize("n", range(1, 9))
def test_the_greatest_number(shell: Shell, n: int) -> None:
    assert shell(f"nqueens count {n} --problem queens-and-knights --max").out.split()[0] == str(MOST[n - 1])


def test_every_number_on_four_by_four(shell: Shell) -> None:
    """Against all sets of queens, and all sets of knights on the squares that no queen attacks and that attack none."""
    board = [(row, column) for row in range(4) for column in range(4)]
    for number in (1, 2):
        ways = sum(
            all(peaceful(one, other) for one in (*queens, *knights) for other in (*queens, *knights) if one < other)
            for queens in combinations(board, number)
            for knights in combinations([square for square in board if square not in queens], number)
        )
        command = f"nqueens count 4 --problem queens-and-knights --pieces {number}"
        assert shell(command).out == f"{ways}\n"


def test_one_of_each_on_small_boards(shell: Shell) -> None:
    for n in (3, 4, 5):
        board = [(row, column) for row in range(n) for column in range(n)]
        ways = 2 * sum(peaceful(one, other) for one, other in combinations(board, 2))
        assert shell(f"nqueens count {n} --problem queens-and-knights --pieces 1").out == f"{ways}\n"


def peaceful(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether neither a queen nor a knight goes from one to the other."""
    rows, columns = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
    return rows != 0 and rows != columns and (rows, columns) != (1, 2)
