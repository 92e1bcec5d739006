"""The greedy queens against the rule itself, and solutions over each other against all sets of a few of them."""

from itertools import combinations, count

import pytest

from nqueens import BadInput, GaveUp, greedy_queens, overlay, problem, solutions


def test_the_greedy_queens() -> None:
    placed: list[int] = []
    for row in range(120):
        clashes = {c + step * (row - above) for above, c in enumerate(placed) for step in (-1, 0, 1)}
        placed.append(next(column for column in count() if column not in clashes))
    assert greedy_queens(120) == placed
    assert [column + 1 for column in greedy_queens(17)] == [1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8, 19, 7, 22, 10, 25, 27]
    assert greedy_queens(0) == []
    with pytest.raises(BadInput, match="from 0 to 100000"):
        greedy_queens(10**9)


def test_solutions_over_each_other() -> None:
    """OEIS A171760, and the definition itself while there are few solutions."""
    for n, most in enumerate((1, 1, 0, 0, 2, 5, 4, 7, 6)):
        found = overlay(n)
        assert len(found) == most
        squares = [square for each in found for square in each.squares]
        assert len(set(squares)) == len(squares)
        assert all(each.is_solution for each in found)
    for asked in (problem(4), problem(5), problem(6), problem("3x5"), problem(3, "rooks"), problem(5, "torus")):
        listed = [set(each.squares) for each in solutions(asked)]
        plain = max(
            size
            for size in range(min(len(listed), 5) + 1)
            for some in combinations(listed, size)
            if all(one.isdisjoint(other) for one, other in combinations(some, 2))
        )
        assert len(overlay(asked)) == plain or plain == 5


def test_limits() -> None:
    with pytest.raises(BadInput, match="At most 4096 solutions"):
        overlay(12)
    with pytest.raises(GaveUp):
        overlay(11, time_limit=0.01)
