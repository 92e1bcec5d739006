"""Richards' bit patterns and recursion."""

from __future__ import annotations

from support.mission_page import Shell, compared, solutions
from support.running import Ran


def richards(n: int) -> int:
    """His count: the free squares of a row as a mask, lowest bit first, diagonals shifted from row to row."""
    all_of_them = (1 << n) - 1

    def fill(left: int, columns: int, right: int) -> int:
        if columns == all_of_them:
            return 1
        found, free = 0, all_of_them & ~(left | columns | right)
        while free:
            bit = free & -free
            free -= bit
            found += fill((left | bit) << 1, columns | bit, (right | bit) >> 1)
        return found

    return fill(0, 0, 0)


def test_the_commands(ran: list[Ran]) -> None:
    eight, counted = ran
    found = solutions(eight)
    assert found == sorted(found)
    (entry,) = compared(counted)
    assert len(found) == entry["solutions"] == richards(8) == 92
    assert entry["median"]["nodes"] == 2057


def test_other_boards(shell: Shell) -> None:
    for n in (1, 4, 5, 6, 7, 9):
        assert len(solutions(shell(f"nqueens list {n} --solver richards"))) == richards(n)
