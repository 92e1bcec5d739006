"""Even numbers, then odd ones, with the changes for the remainders 2 and 3."""

from __future__ import annotations

from support.judging import is_solution
from support.mission_page import Shell, lines
from support.running import Ran

import nqueens


def listed(n: int) -> list[int]:
    """The list by the five steps of the text."""
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd[:2] = [3, 1]
        odd = [each for each in odd if each != 5] + [5] * (n > 2)
    if n % 6 == 3:
        even, odd = [*even[1:], 2], [*odd[2:], 1, 3]
    return even + odd


def test_the_commands(ran: list[Ran]) -> None:
    assert [lines(each)[0] for each in ran] == [
        [2, 4, 6, 8, 3, 1, 7, 5],
        [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5],
        [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3],
        [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 1, 7, 9, 11, 13, 15, 17, 19, 5],
    ]


def test_right_for_every_n_but_two_and_three(shell: Shell) -> None:
    for n in (1, *range(4, 150), 500, 501, 502, 503):
        columns = tuple(each - 1 for each in listed(n))
        assert is_solution(columns)
        assert tuple(nqueens.solve(n, solver="parity-lists")) == columns
    for n in (2, 3):
        none = Ran("", f"No solution exists for {n} queens on a {n} × {n} board.\n", 1)
        assert shell(f"nqueens solve {n} --solver parity-lists") == none
