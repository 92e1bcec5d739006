"""Linear toroidal solutions: where they exist, how many there are, and that they wrap around."""

from __future__ import annotations

from itertools import permutations
from math import gcd

import numpy as np
import pytest
from support.fast_check import is_plane_solution, is_torus_solution

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.construct import torus_linear
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import events


def only_solution(n: int, **options: object) -> tuple[int, ...]:
    (event,) = events(ClassicProblem(Board(n, n)), named("torus-linear"), Run(), options=options)
    assert isinstance(event, Solution)
    return event.columns


def linear(n: int) -> list[tuple[int, ...]]:
    """All linear solutions of the torus."""
    fitting = [slope for slope in range(n) if torus_linear.fits(n, slope)]
    return [tuple((slope * row + shift) % n for row in range(n)) for slope in fitting for shift in range(n)]


def test_slopes_exist_exactly_if_n_has_no_factor_2_or_3() -> None:
    for n in range(301):
        assert any(torus_linear.fits(n, slope) for slope in range(n)) == torus_linear.holds(n) == (gcd(n, 6) == 1)


@pytest.mark.parametrize("n", range(1, 9))
def test_the_torus_has_solutions_exactly_where_the_condition_says(n: int) -> None:
    every = [board for board in permutations(range(n)) if is_torus_solution(np.array(board))]
    assert bool(every) == torus_linear.holds(n)
    assert sorted(linear(n)) == sorted(every)


@pytest.mark.parametrize(("n", "count"), [(1, 1), (5, 10), (7, 28), (11, 88), (13, 130), (25, 250), (35, 280)])
def test_their_number(n: int, count: int) -> None:
    boards = set(linear(n))
    assert len(boards) == count
    assert all(is_torus_solution(np.array(board)) and is_plane_solution(np.array(board)) for board in boards)


def test_the_default_slope_fits_wherever_one_does() -> None:
    for n in range(1, 1001):
        if torus_linear.holds(n):
            assert is_torus_solution(np.array(only_solution(n))), n


def test_slope_and_shift() -> None:
    assert only_solution(7, slope="3", shift=9) == only_solution(7, slope=10, shift=2) == (2, 5, 1, 4, 0, 3, 6)


@pytest.mark.parametrize("n", [0, 2, 3, 4, 6, 8, 9, 10, 15])
def test_refused_where_there_is_none(n: int) -> None:
    with pytest.raises(BadInput, match=f"without a factor 2 or 3, got {n}"):
        events(ClassicProblem(Board(n, n)), named("torus-linear"), Run())


@pytest.mark.parametrize("slope", [0, 1, 6, 7, 8])
def test_a_slope_that_does_not_fit(slope: int) -> None:
    with pytest.raises(BadInput, match="Option slope must have no factor in common with 7"):
        events(ClassicProblem(Board(7, 7)), named("torus-linear"), Run(), options={"slope": slope})
