"""Published values that no verb counts, computed again: first solutions, amazons by symmetry, Latin squares."""

from __future__ import annotations

from math import factorial

import pytest

from nqueens.api.asking import problem
from nqueens.api.solving import solutions
from nqueens.known import sequence
from nqueens.symmetry import class_size


@pytest.mark.parametrize("n", range(1, 17))
def test_the_first_solution(n: int) -> None:
    """By plain backtracking, row by row, which counts the squares that it tries."""
    queens: list[int] = []
    tested, column = 0, 0
    while len(queens) < n:
        while column < n and any(abs(column - other) in (0, len(queens) - row) for row, other in enumerate(queens)):
            tested, column = tested + 1, column + 1
        if column < n:
            tested += 1
            queens.append(column)
            column = 0
        elif queens:
            column = queens.pop() + 1
        else:
            break
    assert tested == sequence("first_solution_tests").value(n)
    assert n > 12 or sequence("lex_first").row(n) == (tuple(each + 1 for each in queens) or (0,) * n)


@pytest.mark.parametrize("n", range(1, 12))
def test_classes_of_amazons(n: int) -> None:
    found = [tuple(column for _, column in each.squares) for each in solutions(problem(n, "amazons"))]
    sizes = [8 if n == 1 else class_size(columns) for columns in found]
    for size, name in ((2, "amazons_class2"), (4, "amazons_class4"), (8, "amazons_class8")):
        assert sizes.count(size) == (size if n > 1 else 1) * sequence(name).value(n)


@pytest.mark.parametrize("n", range(6))
def test_pandiagonal_latin_squares(n: int) -> None:
    """Ways to cut the torus into solutions, times the orders of the symbols."""
    order = 2 * n + 1
    found = [frozenset(each.squares) for each in solutions(problem(order, "torus"))]

    def partitions(left: list[frozenset[tuple[int, ...]]], rows: int) -> int:
        if rows == order:
            return 1
        through = [each for each in left if (0, rows) in each]
        return sum(partitions([other for other in left if not other & each], rows + 1) for each in through)

    assert partitions(found, 0) * factorial(order) == sequence("pandiagonal_latin").value(n)
