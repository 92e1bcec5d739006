"""All solutions by induction over the rows, on boards of any width."""

from __future__ import annotations

from itertools import permutations

from support.mission_page import Shell, lines, solutions
from support.running import Ran

from nqueens import add_queen, n_queens, safe_queen


def test_the_commands(ran: list[Ran]) -> None:
    eight, wide, narrow, empty = ran
    assert solutions(eight) == sorted(solutions(eight))
    assert len(solutions(eight)) == 92
    assert [tuple(each) for each in lines(wide)] == safe_columns(3, 5)
    assert narrow == Ran("", "No solution exists for 5 queens on a 5 × 3 board.\n", 1)
    assert lines(empty) == [[]]


def safe_columns(n: int, width: int) -> list[tuple[int, ...]]:
    """All solutions of an n × width board, in lexicographic order."""
    return [
        columns
        for columns in permutations(range(width), n)
        if all(abs(columns[row] - columns[above]) != row - above for row in range(n) for above in range(row))
    ]


def test_the_functions_of_the_article() -> None:
    assert n_queens(0, 5) == [[]]
    for n, width in ((8, 8), (3, 5), (5, 3), (1, 1)):
        assert [tuple(each) for each in n_queens(n, width)] == safe_columns(n, width)
    assert add_queen(2, 5, n_queens(2, 5)) == n_queens(3, 5)
    assert [bool(safe_queen(2, column, [1, 3])) for column in range(5)] == [True, False, False, False, False]


def test_boards_of_every_width(shell: Shell) -> None:
    for n in range(1, 6):
        for width in range(1, 7):
            printed = shell(f"nqueens list {n}x{width} --solver inductive").out.splitlines()
            assert printed == [str(list(each)) for each in safe_columns(n, width)]
