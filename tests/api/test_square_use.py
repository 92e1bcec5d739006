"""How often squares are used, against listing; and searches that end when they are told to."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
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


def by_list(question: Any) -> tuple[int, Any]:
    """How many solutions there are, and on each square, all pieces together."""
    listed = list(solutions(question))
    wanted = np.zeros(listed[0].board.sizes if listed else asked(question).board.sizes, np.int64)
    for placement in listed:
        for squares in placement.pieces.values() if isinstance(placement.pieces, dict) else [placement.squares]:
            for square in squares:
                wanted[tuple(square)] += 1
    return len(listed), wanted.tolist()


@pytest.mark.parametrize("size", [0, 1, 2, 4, 5, 8, (3, 5), (5, 3), (0, 4)])
def test_use_is_that_of_the_list(size: int | tuple[int, int]) -> None:
    use = square_use(size)
    assert (use.solutions, use.numbers.tolist()) == by_list(size)


@pytest.mark.parametrize(
    ("rows", "each", "more"),
    [
        ("AABB\nACDB\nCCDB\nCCDB", 1, {}), ("AAAA\nBBBB\nCCCC\nDDDD", 1, {}),
        ("AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF", 1, {"fixed": [(0, 1)], "forbidden": [(3, 3)]}),
        ("AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF", 1, {"torus": True}),
        ("\n".join(letter * 8 for letter in "ABCDEFGH"), 2, {}), ("AAA\nBBB\nCCC", 1, {}),
    ],
)  # fmt: skip
def test_use_in_region_puzzles_is_that_of_the_list(rows: str, each: int, more: dict[str, Any]) -> None:
    puzzle = problem(regions=rows, each=each, **more)
    use = use_of(puzzle, Effort.of())
    assert (use.solutions, use.numbers.tolist()) == by_list(puzzle)


_OTHERS: list[tuple[Any, dict[str, Any]]] = [
    (7, {"torus": True}), (6, {"wraps": [0], "pieces": 5}), (6, {"holes": [(0, 0), (3, 2)], "pieces": 5}),
    ((4, 5), {"named": "kings", "pieces": "all"}), (6, {"named": "kings", "pieces": "max", "forbidden": [(0, 0)]}),
    (4, {"named": "kings", "pieces": "maximal"}),
    (5, {"named": "knights", "pieces": 4, "holes": [(1, 1)], "fixed": [(4, 4)]}), (4, {"named": "rooks", "pieces": 5}),
    ("triangle:5", {"named": "rooks", "pieces": 3}), ("3x3x3", {"pieces": 4}),
    (6, {"pieces": 5, "fixed": [(2, 2)], "forbidden": [(0, 0)]}), (3, {}),
]  # fmt: skip


@pytest.mark.parametrize("by_counting", [False, True])
@pytest.mark.parametrize(("size", "marks"), _OTHERS)
def test_use_of_other_pieces_and_boards_is_that_of_the_list(
    size: Any, marks: dict[str, Any], by_counting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if by_counting:  # through one square of each orbit, as where there are too many to list
        monkeypatch.setattr(module, "_MOST_LISTED", -1)
    question = problem(size, marks.get("named", "queens"), **{name: marks[name] for name in marks if name != "named"})
    use = use_of(question, Effort.of())
    assert (use.solutions, use.numbers.tolist()) == by_list(question)


@pytest.mark.parametrize(
    ("size", "named", "more"),
    [
        (0, "queens-and-knights", {}), (5, "queens-and-knights", {"pieces": 2}),
        (5, "queens-and-knights", {"pieces": "max"}), (4, "queens-and-pawns", {"pieces": 4, "pawns": 1}),
    ],
)  # fmt: skip
def test_use_by_two_kinds_of_pieces(size: int, named: str, more: dict[str, Any]) -> None:
    question = problem(size, named, **more)
    use = square_use(question)
    assert (use.solutions, use.numbers.tolist()) == by_list(question)


def test_use_with_fixed_and_forbidden_squares() -> None:
    use = square_use(8, fixed={(0, 3)}, forbidden={(7, 7)}).numbers
    assert use[0].tolist() == [0, 0, 0, 17, 0, 0, 0, 0]
    assert use[7, 7] == 0
    assert set(use.sum(axis=1).tolist()) == {17}


def test_limits() -> None:
    with pytest.raises(BadInput, match="at most 64"):
        square_use(65)
    with pytest.raises(GaveUp):
        square_use(24, time_limit=0.01)


def told_at(look: int) -> Callable[[], bool]:
    """What tells a search to stop when it has looked so often."""
    looks = count(1)
    return lambda: next(looks) >= look


@pytest.mark.parametrize(("n", "solver"), [(26, "rowsearch"), (28, "permutations")])
def test_a_search_that_is_told_to_stop_gives_up(n: int, solver: str) -> None:
    question = asked(n, forbidden=[(n - 1, column) for column in range(n - 1)])
    assert answer(question, Effort.of(stopped=told_at(3)), solver=solver).outcome is Outcome.GAVE_UP


def test_a_list_that_is_told_to_stop() -> None:
    with pytest.raises(GaveUp):
        list(solutions(22, stopped=told_at(3)))
    with pytest.raises(GaveUp):
        square_use(22, stopped=told_at(3))
