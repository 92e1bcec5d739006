"""The solver really walks through all placements."""

from __future__ import annotations

from math import comb

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import solutions


@pytest.mark.parametrize("n", range(7))
def test_every_placement_is_looked_at(n: int) -> None:
    for places, size in (("any", comb(n * n, n)), ("rows", n**n)):
        run = Run()
        found = list(solutions(ClassicProblem(Board(n, n)), named("brute-force"), run, options={"places": places}))
        assert len(found) == (1, 1, 0, 0, 2, 10, 4)[n]
        assert run.nodes == size


def test_larger_boards_are_refused_before_anything_runs() -> None:
    with pytest.raises(BadInput, match="at most 6 rows"):
        solutions(ClassicProblem(Board(7, 7)), named("brute-force"), Run())
