"""Backtracking row by row with sets for the columns and the diagonals of both directions."""

from __future__ import annotations

from support.mission_page import Shell
from support.running import Ran


def test_the_commands(ran: list[Ran], shell: Shell) -> None:
    six, four = ran
    assert six.out == shell("nqueens 6").out
    assert four.out.splitlines()[1:-2] == list(backtracking(4))
    assert four.out.splitlines()[-2] == "solution: [1, 3, 0, 2]"


def backtracking(n: int) -> list[str]:
    """The trace of the tutorial's steps up to the first solution, but who attacks a square."""
    told: list[str] = []
    queens: list[int] = []

    def place(row: int) -> bool:
        for column in range(n):
            told.append(f"try row {row}, column {column}")
            by = next((r for r, c in enumerate(queens) if c == column or abs(c - column) == row - r), None)
            if by is not None:
                told.append(f"clash: row {row}, column {column} is attacked from row {by}, column {queens[by]}")
                continue
            told.append(f"place a queen on row {row}, column {column}")
            queens.append(column)
            if row == n - 1 or place(row + 1):
                return True
            queens.pop()
            told.append(f"remove the queen of row {row}, column {column}")
        return False

    place(0)
    return told
