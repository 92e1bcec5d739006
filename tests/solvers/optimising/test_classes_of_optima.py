"""Numbers of optimal placements up to symmetry, against plain lists of all placements of small boards."""

from itertools import combinations
from typing import Any

import pytest

import nqueens
from nqueens.board.board import Board, Square
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import QUEEN

pytestmark = pytest.mark.usefixtures("without_libraries")

Groups = frozenset[frozenset[Square]]
"""A placement of several interchangeable groups of squares."""


def images(groups: Groups, n: int) -> frozenset[Groups]:
    """Yields the placement rotated and reflected."""
    found: set[Groups] = set()
    for _ in range(4):
        groups = frozenset(frozenset((b, n - 1 - a) for a, b in group) for group in groups)
        found |= {groups, frozenset(frozenset((b, a) for a, b in group) for group in groups)}
    return frozenset(found)


@pytest.mark.parametrize(("goal", "n", "options"), [
    *(("domination", n, {}) for n in (1, 2, 3, 4)), *(("peaceable", n, {}) for n in (2, 3, 4)),
    ("unattacked", 3, {"pieces": 1}), ("unattacked", 3, {"pieces": 2}), ("unattacked", 4, {"pieces": 2}),
])  # fmt: skip
def test_classes_of_all_placements_that_the_judge_accepts(goal: str, n: int, options: dict[str, int]) -> None:
    best = nqueens.optimise(goal, n, count=True, fundamental=True, **options)  # type: ignore[arg-type]
    problem: Any = goal_problem(goal, Board(n, n), QUEEN, number=best.value, **options)  # type: ignore[arg-type]
    chosen = list(combinations(problem.board, options.get("pieces", best.value or 0)))
    armies = goal == "peaceable"
    sides = [(one, other) for one in chosen for other in chosen] if armies else [(one,) for one in chosen]
    right = [frozenset(map(frozenset, each)) for each in sides if problem.why_not(*each) is None]
    assert (best.count, best.classes) == (len(right), len({images(each, n) for each in right}))
