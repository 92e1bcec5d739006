"""The sizes of the search spaces, and that the solver really walks through them."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.brute_force import search_space_sizes
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import solutions


def test_search_spaces_for_8() -> None:
    sizes = search_space_sizes(8)
    assert sizes.squares == 4_426_165_368
    assert sizes.repeated == 64**8 == 281_474_976_710_656
    assert sizes.ordered == 178_462_987_637_760
    assert sizes.rows == 8**8 == 16_777_216
    assert sizes.permutations == 40_320


def test_the_empty_board_has_one_placement() -> None:
    sizes = search_space_sizes(0)
    assert (sizes.repeated, sizes.ordered, sizes.squares, sizes.rows, sizes.permutations) == (1, 1, 1, 1, 1)


@pytest.mark.parametrize("n", range(7))
def test_every_placement_is_looked_at(n: int) -> None:
    sizes = search_space_sizes(n)
    for places, size in (("any", sizes.squares), ("rows", sizes.rows)):
        run = Run()
        found = list(solutions(ClassicProblem(Board(n, n)), named("brute-force"), run, options={"places": places}))
        assert len(found) == (1, 1, 0, 0, 2, 10, 4)[n]
        assert run.nodes == size


def test_larger_boards_are_refused_before_anything_runs() -> None:
    with pytest.raises(BadInput, match="at most 6 rows"):
        solutions(ClassicProblem(Board(7, 7)), named("brute-force"), Run())
