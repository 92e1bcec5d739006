"""How often squares are used, against listing; and searches that end when they are told to."""

from __future__ import annotations

import time
from typing import Any

import pytest

from nqueens.api.asking import asked, problem
from nqueens.api.solving import answer, solutions
from nqueens.api.square_use import number_of_solutions, square_use
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.run import Outcome


@pytest.mark.parametrize("size", [0, 1, 2, 4, 5, 8, (3, 5), (5, 3), (0, 4)])
def test_use_is_that_of_the_list(size: int | tuple[int, int]) -> None:
    board = asked(size).board
    wanted = [[0] * board.columns for _ in range(board.rows)]
    for placement in solutions(size):
        for row, column in enumerate(placement):
            wanted[row][column] += 1
    assert square_use(size).tolist() == wanted


@pytest.mark.parametrize(
    ("rows", "each", "more"),
    [
        ("AABB\nACDB\nCCDB\nCCDB", 1, {}),
        ("AAAA\nBBBB\nCCCC\nDDDD", 1, {}),
        ("AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF", 1, {"fixed": [(0, 1)], "forbidden": [(3, 3)]}),
        ("AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF", 1, {"torus": True}),
        ("\n".join(letter * 8 for letter in "ABCDEFGH"), 2, {}),
        ("AAA\nBBB\nCCC", 1, {}),
    ],
)
def test_use_in_region_puzzles_is_that_of_the_list(rows: str, each: int, more: dict[str, Any]) -> None:
    puzzle = problem(regions=rows, each=each, **more)
    wanted = [[0] * puzzle.board.columns for _ in range(puzzle.board.rows)]
    listed = list(solutions(puzzle))
    for placement in listed:
        for row, column in placement.squares:
            wanted[row][column] += 1
    use = square_use(puzzle)
    assert use.tolist() == wanted
    assert number_of_solutions(use, puzzle) == len(listed)


def test_other_pieces_have_no_use() -> None:
    with pytest.raises(BadInput, match="region puzzles and one queen in every row of a plane board, not"):
        square_use(problem(5, "kings"))


def test_use_with_fixed_and_forbidden_squares() -> None:
    use = square_use(8, fixed={(0, 3)}, forbidden={(7, 7)})
    assert use[0].tolist() == [0, 0, 0, 17, 0, 0, 0, 0]
    assert use[7, 7] == 0
    assert set(use.sum(axis=1).tolist()) == {17}


def test_limits() -> None:
    with pytest.raises(BadInput, match="at most 64"):
        square_use(65)
    with pytest.raises(GaveUp):
        square_use(24, time_limit=0.05)


@pytest.mark.parametrize(("n", "solver"), [(26, "rowsearch"), (28, "permutations")])
def test_a_search_that_is_told_to_stop_gives_up_soon(n: int, solver: str) -> None:
    begun = time.monotonic()
    question = asked(n, forbidden=[(n - 1, column) for column in range(n - 1)])
    found = answer(question, Effort.of(stopped=lambda: time.monotonic() > begun + 0.2), solver=solver)
    assert found.outcome is Outcome.GAVE_UP
    assert time.monotonic() - begun < 30


def test_a_list_that_is_told_to_stop() -> None:
    begun = time.monotonic()
    with pytest.raises(GaveUp):
        list(solutions(22, stopped=lambda: time.monotonic() > begun + 0.2))
    with pytest.raises(GaveUp):
        square_use(22, stopped=lambda: time.monotonic() > begun + 0.2)
