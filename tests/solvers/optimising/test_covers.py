"""Domination of every kind: all sets on small boards, published numbers, the judge, and the limits."""

from itertools import combinations, product

import pytest
from support.judging import only
from support.plain_models import best_of

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.choices import GoalName
from nqueens.effort import Effort
from nqueens.models.build import model_of
from nqueens.problems.domination import CoverKind, DominationProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.solvers.optimising.answers import Searching
from nqueens.solvers.optimising.domination import dominate, number_of_covers

BOARDS = [Board(1, 1), Board(1, 4), Board(3, 3), Board(3, 3, holes={(1, 1)}), Board(3, 4, holes={(0, 0), (2, 1)}),
          Board(3, 4, wraps={1}), Board(2, 2, 2)]  # fmt: skip
TORI = [Board(3, 3, wraps={0, 1})]


@pytest.mark.parametrize("kind", ["plain", "independent", "total", "paired", "border"])
@pytest.mark.parametrize("piece", ["queen", "king", "knight", "bishop"])
def test_covers_equal_all_sets_that_the_judge_accepts(piece: str, kind: CoverKind) -> None:
    """Compares the minimum and the number of covers, for each number of pieces up to one more."""
    for board in BOARDS + ([] if kind == "border" else TORI):
        if piece != "queen" and board.dimensions > 2:
            continue
        problem = DominationProblem(board, PIECES[piece], kind=kind)
        ways = [sum(problem.why_not(chosen) is None for chosen in combinations(board, size)) for size in range(6)]
        fewest = next((pieces for pieces, number in enumerate(ways) if number), None)
        for python in (False, True):
            answer = dominate(problem, Effort.of(threads=1), python=python)
            if fewest is None:
                assert answer.value is None or answer.value > 5
                continue
            assert (answer.value, answer.bound, answer.optimal) == (fewest, fewest, True)
            assert answer.placement is not None
            assert problem.why_not(answer.placement[piece]) is None
            for pieces in range(fewest, 6):
                assert number_of_covers(problem, pieces, Effort.of(threads=1), python=python)[0] == ways[pieces]


def test_covers_by_models() -> None:
    goals: list[GoalName] = ["domination", "total-domination", "paired-domination", "border-domination"]
    for goal, n in product(goals, (2, 3, 4)):
        problem = goal_problem(goal, Board(n, n), QUEEN)
        answer = best_of(model_of(problem), Effort.of())
        assert (answer.value, answer.optimal) == (optimise(goal, n).value, True)
        assert problem.why_not_by_role(answer.placement or {}) is None


def test_the_judge_of_each_kind() -> None:
    four, five = Board(4, 4), Board(5, 5)
    apart = [(0, 0), (1, 2), (3, 1)]
    assert DominationProblem(four, QUEEN).why_not(apart) is None
    assert DominationProblem(four, QUEEN, kind="total").why_not(apart) == "no queen attacks (0, 0)"
    paired = DominationProblem(four, QUEEN, kind="paired")
    assert paired.why_not([(1, 1), (1, 2), (2, 1)]) == "the queens do not fall into pairs that attack each other"
    star = [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert DominationProblem(Board(1, 4), PIECES["king"], kind="paired").why_not(star) is None
    border = DominationProblem(five, QUEEN, kind="border")
    assert border.why_not([(2, 2), (0, 1), (4, 0)]) == "the queen on (2, 2) does not stand on the border"


def test_an_early_end_leaves_a_bound() -> None:
    told: list[object] = []
    effort = Effort.of(stopped=lambda: bool(told), on_progress=told.append)
    answer = dominate(DominationProblem(Board(22, 22), QUEEN, kind="paired"), effort)
    value, bound = answer.value or 0, answer.bound or 0
    assert not answer.optimal
    assert bound % 2 == value % 2 == 0
    assert 4 <= bound < value


def test_progress_of_a_search() -> None:
    seen: list[Searching] = []
    assert optimise("domination", 11, on_progress=only(Searching, seen)).value == 5
    assert {each.pieces for each in seen} == {3, 4, 5}
    assert not any(each.counting for each in seen)
    assert all(each.units_done <= each.units for each in seen)
    finished = [each for each in seen if each.pieces == 4][-1]
    assert finished.units_done == finished.units > 0
    seen.clear()
    assert optimise("domination", 8, value=5, count=True, on_progress=only(Searching, seen)).count == 4860
    assert {(each.pieces, each.counting) for each in seen} == {(5, False), (5, True)}
