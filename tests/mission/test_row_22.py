"""The fewest queens, or other pieces, that attack or occupy every square."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.mission_page import Shell, table
from support.running import Ran

NUMBERS = [1, 1, 1, 2, 3, 3, 4, 5, 5, 5, 5, 6]


def test_the_commands(ran: list[Ran]) -> None:
    queens, known, knights = ran
    assert queens.out.startswith("5 pieces, proved optimal\n4860 placements reach it\nqueen: ")
    assert [table(known)[n] for n in range(1, 13)] == NUMBERS
    assert knights.out.startswith("12 pieces, proved optimal\n")


@pytest.mark.parametrize("n", range(1, 6))
def test_small_boards_against_every_set_of_squares(shell: Shell, n: int) -> None:
    board = [(row, column) for row in range(n) for column in range(n)]
    seen = {
        (row, column): {(r, c) for r, c in board if r == row or c == column or abs(r - row) == abs(c - column)}
        for row, column in board
    }
    for number in range(1, n + 1):
        ways = sum(len(set().union(*map(seen.__getitem__, each))) == n * n for each in combinations(board, number))
        if ways:
            break
    printed = shell(f"nqueens optimise domination {n} --count --progress none").out
    assert printed.splitlines()[0].split()[0] == str(number) == str(NUMBERS[n - 1])
    assert printed.splitlines()[1].split()[0] == str(ways)


def test_larger_boards(shell: Shell) -> None:
    for n in range(6, 11):
        printed = shell(f"nqueens optimise domination {n} --progress none").out
        assert printed.startswith(f"{NUMBERS[n - 1]} pieces, proved optimal\n")
    for piece, number in (("king", 9), ("bishop", 8), ("rook", 8)):
        printed = shell(f"nqueens optimise domination 8 --piece {piece} --progress none").out
        assert printed.startswith(f"{number} pieces, proved optimal\n")
