"""Fundamental solutions directly: each class once, its smallest member, and all members where all are asked for."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.topor import dihedral_group
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import solutions

FUNDAMENTAL = (1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92)
"""A002562 for n = 0 … 10."""


def fundamental(problem: ClassicProblem, run: Run | None = None) -> list[tuple[int, ...]]:
    return list(solutions(problem, named("topor"), run or Run(), options={"fundamental": True}))


def images(columns: tuple[int, ...]) -> set[tuple[int, ...]]:
    group = dihedral_group(len(columns))
    return {tuple(c for _, c in sorted(g(square) for square in enumerate(columns))) for g in group}


@pytest.mark.parametrize("n", range(11))
def test_one_solution_of_each_class(n: int) -> None:
    found = fundamental(ClassicProblem(Board(n, n)))
    assert len(found) == FUNDAMENTAL[n]
    classes = [images(columns) for columns in found]
    assert all(columns == min(members) for columns, members in zip(found, classes, strict=True))
    assert len({min(members) for members in classes}) == len(found)


def test_class_sizes_for_8_are_eleven_of_8_and_one_of_4() -> None:
    sizes = sorted(len(images(columns)) for columns in fundamental(ClassicProblem(Board(8, 8))))
    assert sizes == [4] + [8] * 11
    assert sum(sizes) == 92


def test_fewer_nodes_than_a_search_for_all() -> None:
    run, all_of_them = Run(), Run()
    fundamental(ClassicProblem(Board(9, 9)), run)
    list(solutions(ClassicProblem(Board(9, 9)), named("forward-checking"), all_of_them))
    assert run.nodes * 3 < all_of_them.nodes


def test_classes_under_the_symmetries_that_forbidden_squares_leave() -> None:
    """Without the four corners all symmetries stay; without one corner only the mirror on its diagonal does."""
    n = 7
    corners = frozenset([(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)])
    everything = list(solutions(ClassicProblem(Board(n, n), forbidden=corners), named("sets"), Run()))
    assert len(fundamental(ClassicProblem(Board(n, n), forbidden=corners))) == len(
        {min(images(columns)) for columns in everything}
    )
    one = frozenset([(0, 0)])
    left = list(solutions(ClassicProblem(Board(n, n), forbidden=one), named("sets"), Run()))
    assert 2 * len(fundamental(ClassicProblem(Board(n, n), forbidden=one))) == len(left)
