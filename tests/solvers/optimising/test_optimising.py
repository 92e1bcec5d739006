"""Optimisation problems: tables of answers and refusals, bounds, counts, and squares that queens leave unattacked."""

import json
import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from support.clocks import told_at
from support.failing import fails
from support.judging import only, unattacked_by
from support.plain_models import best_of
from support.tables import rows

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.choices import GoalName
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.known import sequence
from nqueens.problems.goals import goal_problem
from nqueens.problems.graph import attack_graph
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.problems.problem import Problem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum
from nqueens.solvers.optimising.armies import unattacked
from nqueens.solvers.optimising.classes import number_of_classes
from nqueens.solvers.optimising.domination import _Search


def judged(goal: Any, board: int | str, **options: Any) -> Optimum:
    """Returns the answer, after its placement was judged and counted."""
    answer = optimise(goal, board, **options)
    if answer.placement is not None:
        problem: Any = answer.problem
        assert problem.why_not_by_role(answer.placement) is None
        counted = {"unattacked": "unattacked", "fewest-pawns": "pawn"}.get(goal, next(iter(answer.placement)))
        number = len(answer.placement if goal == "colouring" else answer.placement[counted])
        fewer = goal == "colouring" and answer.value == answer.asked and number < (answer.value or 0)
        assert number == answer.value or fewer
    return answer


def check_answer(goal: str, board: str, options: str, said: str, method: str) -> None:
    """Checks a row of a table; bounds must tighten, end at the value and be reported once."""
    seen: list[Bounds] = []
    value, *numbers = (None if word == "None" else int(word) for word in said.split())
    asked = json.loads(f"{{{options}}}")
    how = {"count": bool(numbers), "fundamental": len(numbers) > 1}
    answer = judged(goal, board, **asked, **how, on_progress=only(Bounds, seen))
    assert (answer.value, answer.optimal, answer.method, answer.asked) == (value, True, method, asked.get("value"))
    assert (answer.placement is None) == (value is None)
    assert [answer.count, answer.classes][: len(numbers)] == numbers
    bounds, gaps = [(each.found, each.bound) for each in seen], [each.gap for each in seen if each.gap is not None]
    assert len(bounds) == len(set(bounds))
    assert gaps == sorted(gaps, reverse=True)
    if "value" in asked:
        assert (answer.bound, bounds) == (None, [])
    elif value is not None and method != "no search":
        assert (answer.bound, bounds[-1]) == (value, (value, value))


@pytest.mark.usefixtures("without_libraries")
@pytest.mark.parametrize("row", rows(__file__, "answered.txt"), ids=" ".join)
def test_answers(row: list[str]) -> None:
    check_answer(*row)


@pytest.mark.full
@pytest.mark.parametrize("row", rows(__file__, "answered_by_libraries.txt"), ids=" ".join)
def test_answers_by_libraries(row: list[str]) -> None:
    package = "highspy" if row[-1] == "HiGHS" else "ortools"
    pytest.importorskip(package, reason=f"{package} is not installed (extra solvers)")
    check_answer(*row)


def test_invalid_requests() -> None:
    for goal, board, options, message in rows(__file__, "refused.txt"):
        fails(BadInput, re.escape(message), judged, goal, board, **json.loads(f"{{{options}}}"))


def test_known_values() -> None:
    known: list[tuple[str, dict[str, Any], int, str]] = [
        ("unattacked", {}, 8, "A001366"), ("border-domination", {}, 11, "A140859"),
        ("peaceable", {}, 7, "A250000"), ("peaceable", {"armies": 3}, 7, "A328283"),
    ]  # fmt: skip
    for goal, options, most, name in known:
        for n in range(1, most + 1):
            answer = judged(goal, n, **options)
            assert (answer.value, answer.optimal) == (sequence(name).value(n), True), (goal, n)
    assert list(answer.placement or {}) == ["white", "black", "red"]
    for n in range(1, 8):
        assert (optimise("total-domination", n, count=True).count or 0) == sequence("A002566").value(n)
        assert optimise("peaceable", n, count=True, fundamental=True).classes == sequence("A260680").value(n)


@pytest.mark.long
@pytest.mark.parametrize("n", [10, 11, 12, 13])
def test_larger_armies(n: int) -> None:
    assert optimise("peaceable", n).value == sequence("A250000").value(n)


@pytest.mark.parametrize("piece", ["queen", "rook", "bishop", "semi-queen"])
@pytest.mark.parametrize("torus", [False, True])
def test_squares_left_by_any_number_of_pieces(piece: str, torus: bool) -> None:
    """By the search, compiled and not, against all sets of pieces."""
    for board in (Board.parse("3", torus=torus), Board.parse("2x4", torus=torus)):
        for pieces in range(board.area + 1):
            asked = UnattackedProblem(board, PIECES[piece], pieces)
            best = max(len(unattacked_by(chosen, asked)) for chosen in combinations(board, pieces))
            for python in (False, True):
                found = unattacked(asked, Effort.of(), python=python)
                assert (found.value, found.bound, found.optimal) == (best, best, True)
                assert found.placement is not None
                assert asked.why_not_by_role(found.placement) is None


def test_the_judge_checks_the_remaining_squares() -> None:
    problem = UnattackedProblem(Board(3, 3), QUEEN, 1)
    assert problem.why_not([(0, 0)], [(1, 2), (2, 1)]) is None
    assert problem.why_not([(0, 0)], [(1, 2)]) == "the square (2, 1) is unattacked"
    assert problem.why_not([(0, 0)], [(1, 2), (2, 1), (2, 2)]) == "the square (2, 2) is occupied or attacked"


@pytest.mark.usefixtures("without_libraries")
@pytest.mark.parametrize("board", ["3x4", "3x3"])
def test_a_given_number_of_unattacked_squares(board: str) -> None:
    asked = UnattackedProblem(Board.of(board), QUEEN, 2)
    left = Counter(len(unattacked_by(queens, asked)) for queens in combinations(asked.board, 2))
    for number in range(max(left) + 2):
        answer = judged("unattacked", board, pieces=2, value=number, count=True)
        there = left[number] > 0
        assert (answer.placement is not None, answer.optimal, answer.count or 0) == (there, True, left[number])


@pytest.mark.usefixtures("without_libraries")
@pytest.mark.parametrize(("goal", "options", "first"), [
    ("domination", {}, (4, 2)), ("peaceable", {}, (0, 18)), ("unattacked", {"pieces": 2}, (None, 20)),
    ("colouring", {}, (7, 6)), ("fewest-pawns", {"pieces": 5}, (0, 0)), ("colouring", {"problem": "6x4"}, (7, 6)),
])  # fmt: skip
def test_the_first_bounds(goal: GoalName, options: dict[str, Any], first: tuple[int | None, int]) -> None:
    seen: list[Bounds] = []
    optimise(goal, **{"problem": 6, **options}, on_progress=only(Bounds, seen))
    assert (seen[0].found, seen[0].bound) == first


def late(*_: object, **__: object) -> bool:
    raise GaveUp("too late")


@pytest.mark.usefixtures("without_libraries")
def test_a_late_count_leaves_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.solvers.optimising.optimise.all_with", late)
    answer = optimise("unattacked", 4, count=True)
    assert (answer.value, answer.optimal, answer.count) == (1, True, None)


@pytest.mark.usefixtures("without_libraries")
def test_a_count_without_classes_and_a_placement_without_count(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("nqueens.solvers.optimising.optimise.dominating_sets", late)
        answer = optimise("domination", 5, count=True, fundamental=True)
    assert (answer.value, answer.count, answer.classes) == (3, sequence("A002564").value(5), None)
    monkeypatch.setitem(_Search.__init__.__kwdefaults__ or {}, "most_pieces", 2)
    answer = optimise("domination", 5, count=True)
    assert answer.placement is not None
    assert (answer.optimal, answer.count) == (True, None)
    assert answer.gave_up == "The covering search supports at most 2 pieces, got 3."


@pytest.mark.usefixtures("without_libraries")
def test_leapers_with_a_library_for_their_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """A model first, then the covering search for the number of solutions; the covering search for other goals."""
    module = "nqueens.solvers.optimising.optimise"
    monkeypatch.setattr(f"{module}.find_spec", lambda _: "there")
    monkeypatch.setattr(f"{module}.least_of", best_of)
    for n, knights, ways, classes in ((3, 4, 8, 2), (4, 4, 9, 3), (5, 5, 47, 8)):
        answer = optimise("domination", n, piece="knight", count=True, fundamental=True)
        assert (answer.value, answer.method, answer.count, answer.classes) == (knights, "plain", ways, classes)
        assert optimise("domination", n, piece="knight").count is None
    others: list[tuple[GoalName, dict[str, Any]]] = [("domination", {"value": 4}), ("paired-domination", {})]
    for goal, options in [*others, ("domination", {"piece": "queen"})]:
        assert optimise(goal, 4, **{"piece": "knight", **options}).method == "covering search"


@pytest.mark.usefixtures("without_libraries")
def test_generating_images_of_one_placement_obeys_the_deadline() -> None:
    """A torus of n rows has 8 n² images: the search for the first one is stopped between two of them."""
    board, king = Board(5, 5).with_lines(torus=True), PIECES["king"]
    looks: list[None] = []
    attack_graph(Problem(board, king, "all"), whole=True, look=lambda: looks.append(None))
    best, effort = goal_problem("unattacked", board, king, pieces=1), Effort.of(stopped=told_at(len(looks) + 11))
    fails(GaveUp, "was cancelled", number_of_classes, best, [{"king": ((0, 0),)}], effort)
