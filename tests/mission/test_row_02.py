"""Queens by continuations: the order of Allison's program."""

from __future__ import annotations

from support.mission_page import Shell, solutions
from support.running import Ran

ORDER = "24135 31425 13524 25314 14253 52413 41352 53142 35241 42531"


def test_the_commands(ran: list[Ran]) -> None:
    (five,) = ran
    assert five.out.replace(" ", "").split() == ORDER.split()


def chosen(n: int, queens: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """`choose` tries n down to 1 and puts the newest queen first; `valid` filters; `doo` does it n times."""
    if len(queens) == n:
        return [queens]
    safe = (c for c in range(n, 0, -1) if all(abs(c - q) not in (0, far) for far, q in enumerate(queens, 1)))
    return [each for column in safe for each in chosen(n, (column, *queens))]


def test_the_order_on_other_boards(shell: Shell) -> None:
    for n in (1, 4, 6, 7, 8):
        found = solutions(shell(f"nqueens list {n} --solver continuations"))
        assert found == [tuple(column - 1 for column in queens) for queens in chosen(n)]
