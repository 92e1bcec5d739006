"""Dijkstra's program as Wirth wrote it: one solution, with Boolean arrays."""

from __future__ import annotations

from support.mission_page import Shell, compared, solutions
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    plain, whole, pascal, again = ran
    assert plain.out == "1 5 8 6 3 7 2 4\n"
    assert pascal.out == "".join(f"{x:4}" for x in wirth()[0]) + "\n" == "   1   5   8   6   3   7   2   4\n"
    (entry,) = compared(again)
    assert entry["median"]["tests"] == wirth()[1]
    answer = whole.answer
    assert answer["placement"] == [0, 4, 7, 5, 2, 6, 1, 3]
    assert answer["report"]["tests"] == wirth()[1] == 876


def wirth() -> tuple[list[int], int]:
    """The Pascal program with its arrays a, b, c and x: the solution, and how many squares it looks at."""
    a = [True] * 9
    b, c = [True] * 17, dict.fromkeys(range(-7, 8), True)
    x, looked = [0] * 9, 0

    def try_(i: int) -> bool:
        nonlocal looked
        for j in range(1, 9):
            looked += 1
            if a[j] and b[i + j] and c[i - j]:
                x[i] = j
                a[j] = b[i + j] = c[i - j] = False
                if i == 8 or try_(i + 1):
                    return True
                a[j] = b[i + j] = c[i - j] = True
        return False

    try_(1)
    return x[1:], looked


def test_it_is_the_first_of_all(shell: Shell) -> None:
    assert solutions(shell("nqueens list 8 --limit 1"))[0] == tuple(column - 1 for column in wirth()[0])
