"""How often squares are used, against listing; and searches that end when they are told to."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest

from nqueens.api import square_use as module
from nqueens.api.answering import answer
from nqueens.api.asking import asked, problem
from nqueens.api.solving import solutions
from nqueens.api.square_use import square_use, use_of
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
    assert square_use(size).numbers.tolist() == wanted


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
    use = use_of(puzzle, Effort.of())
    assert use.numbers.tolist() == wanted
    assert use.solutions == len(listed)


_OTHERS: list[tuple[Any, dict[str, Any]]] = [
    (7, {"torus": True}),
    (6, {"wraps": [0], "pieces": 5}),
    (6, {"holes": [(0, 0), (3, 2)], "pieces": 5}),
    ((4, 5), {"named": "kings", "pieces": "all"}),
    (6, {"named": "kings", "pieces": "max", "forbidden": [(0, 0)]}),
    (4, {"named": "kings", "pieces": "maximal"}),
    (5, {"named": "knights", "pieces": 4, "holes": [(1, 1)], "fixed": [(4, 4)]}),
    (4, {"named": "rooks", "pieces": 5}),
    ("triangle:5", {"named": "rooks", "pieces": 3}),
    ("3x3x3", {"pieces": 4}),
    (6, {"pieces": 5, "fixed": [(2, 2)], "forbidden": [(0, 0)]}),
    (3, {}),
]


@pytest.mark.parametrize("by_counting", [False, True])
@pytest.mark.parametrize(("size", "marks"), _OTHERS)
def test_use_of_other_pieces_and_boards_is_that_of_the_list(
    size: Any, marks: dict[str, Any], by_counting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if by_counting:  # through one square of each orbit, as where there are too many to list
        monkeypatch.setattr(module, "_MOST_LISTED", -1)
    question = problem(size, marks.get("named", "queens"), **{name: marks[name] for name in marks if name != "named"})
    wanted = np.zeros(question.board.sizes, np.int64)
    listed = list(solutions(question))
    for placement in listed:
        for square in placement.squares:
            wanted[square] += 1
    use = use_of(question, Effort.of())
    assert use.numbers.tolist() == wanted.tolist()
    assert use.solutions == len(listed)


@pytest.mark.parametrize(
    ("size", "named", "more"),
    [
        (0, "queens-and-knights", {}),
        (5, "queens-and-knights", {"pieces": 2}),
        (5, "queens-and-knights", {"pieces": "max"}),
        (6, "queens-and-pawns", {"pieces": 7, "pawns": 2}),
    ],
)
def test_use_by_two_kinds_of_pieces(size: int, named: str, more: dict[str, Any]) -> None:
    question = problem(size, named, **more)
    wanted = np.zeros((size, size), int)
    listed = list(solutions(question))
    for placement in listed:
        for squares in placement.pieces.values():
            for square in squares:
                wanted[tuple(square)] += 1
    use = square_use(question)
    assert (use.solutions, use.numbers.tolist()) == (len(listed), wanted.tolist())


def test_use_with_fixed_and_forbidden_squares() -> None:
    use = square_use(8, fixed={(0, 3)}, forbidden={(7, 7)}).numbers
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
