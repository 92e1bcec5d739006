"""How often squares are used, against listing; and searches that end when they are told to."""

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


EIGHT, SIX = ("\n".join(letter * n for letter in "ABCDEFGH"[:n]) for n in (8, 6))
LISTED: list[Any] = [
    0, 1, 2, 4, 5, 8, (3, 5), (5, 3), (0, 4),
    problem(0, "queens-and-knights"), problem(5, "queens-and-knights", pieces=2),
    problem(5, "queens-and-knights", pieces="max"), problem(4, "queens-and-pawns", pieces=4, pawns=1),
    problem(regions="AABB\nACDB\nCCDB\nCCDB"), problem(regions="AAAA\nBBBB\nCCCC\nDDDD"),
    problem(regions="AAA\nBBB\nCCC"), problem(regions=SIX, fixed=[(0, 1)], forbidden=[(3, 3)]),
    problem(regions=SIX, torus=True), problem(regions=EIGHT, each=2),
]  # fmt: skip


@pytest.mark.parametrize("question", LISTED, ids=str)
def test_use_is_that_of_the_list(question: Any) -> None:
    use = square_use(question)
    assert (use.solutions, use.numbers.tolist()) == by_list(question)


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


def test_use_with_fixed_and_forbidden_squares() -> None:
    use = square_use(8, fixed={(0, 3)}, forbidden={(7, 7)}).numbers
    assert (use[0].tolist(), use[7, 7], {*use.sum(axis=1).tolist()}) == ([0, 0, 0, 17, 0, 0, 0, 0], 0, {17})


def told_at(look: int) -> Callable[[], bool]:
    """What tells a search to stop when it has looked so often."""
    looks = count(1)
    return lambda: next(looks) >= look


def test_limits() -> None:
    with pytest.raises(BadInput, match="at most 64"):
        square_use(65)
    with pytest.raises(GaveUp):
        square_use(24, time_limit=0.01)
    with pytest.raises(GaveUp):
        list(solutions(22, stopped=told_at(3)))
    with pytest.raises(GaveUp):
        square_use(22, stopped=told_at(3))
    for n, solver in ((26, "rowsearch"), (28, "permutations")):
        question = asked(n, forbidden=[(n - 1, column) for column in range(n - 1)])
        assert answer(question, Effort.of(stopped=told_at(3)), solver=solver).outcome is Outcome.GAVE_UP
