"""Divide and conquer: one solution, a family of them, or all."""

from __future__ import annotations

from support.mission_page import Shell, solutions
from support.running import Ran

from nqueens.known import sequence


def test_the_commands(ran: list[Ran]) -> None:
    one, other, family, everything = map(solutions, ran)
    assert [len(each) for each in one + other] == [20, 14]
    assert len(family) == 350
    assert {len(each) for each in family} == {25}
    assert len(everything) == 92


def test_all_solutions_by_joining_halves(shell: Shell) -> None:
    for n in (1, 4, 5, 6, 7, 9):
        found = solutions(shell(f"nqueens list {n} --solver divide-and-conquer"))
        assert len(found) == sequence("A000170").value(n)


def test_one_solution_of_large_boards(shell: Shell) -> None:
    for n in (1, *range(4, 60), 77, 91, 100):
        command = f"nqueens solve {n} --solver divide-and-conquer --option question=one --format list"
        assert len(solutions(shell(command))) == 1
