"""No three queens on any straight line."""

from __future__ import annotations

from itertools import combinations

from support.mission_page import Shell, solutions
from support.running import Ran


def in_line(columns: tuple[int, ...]) -> bool:
    """Whether three of the queens are on one straight line of any slope."""
    return any((b - a) * (s - q) == (c - a) * (r - q) for (a, q), (b, r), (c, s) in combinations(enumerate(columns), 3))


def test_the_commands(ran: list[Ran]) -> None:
    fundamental, everything = map(solutions, ran)
    assert len(fundamental) == 1
    assert len(everything) == 8
    assert not any(map(in_line, fundamental + everything))


def test_the_others_have_three_in_line(shell: Shell) -> None:
    for n in (4, 6, 8, 9):
        listed = solutions(shell(f"nqueens list {n}"))
        printed = shell(f"nqueens list {n} --no-three-in-line").out.splitlines()
        assert printed == [str(list(each)) for each in listed if not in_line(each)]
    twelve = solutions(shell("nqueens list 8 --fundamental"))
    assert [in_line(each) for each in twelve].count(False) == 1
