"""The optimisation problems: published values, proofs, counts, and the judge over every placement."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import gcd
from typing import Any

import pytest
from support.judging import unattacked_by
from support.listening import only
from support.plain_models import best_of

from nqueens import count, kernels, problem
from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.known import sequence
from nqueens.models.decode import why_not
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum
from nqueens.solvers.optimising.armies import unattacked

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="the compiled core is missing")
pytestmark = pytest.mark.usefixtures("without_libraries")


def judged(goal: str, n: int, **options: Any) -> Optimum:
    """The answer, after the judge has looked at its placement."""
    answer = optimise(goal, n, **options)
    piece = PIECES[options.get("piece", "queen")]
    problem = goal_problem(goal, Board(n, n), piece, pieces=options.get("pieces"))
    assert answer.placement is not None
    assert why_not(problem, dict(answer.placement)) is None
    return answer


@compiled
def test_unattacked_squares() -> None:
    for n in range(1, 9):
        answer = judged("unattacked", n)
        assert (answer.value, answer.optimal) == (sequence("A001366").value(n), True)
        assert answer.placement is not None
        left = unattacked_by(answer.placement["queen"], UnattackedProblem(Board(n, n), QUEEN, n))
        assert tuple(left) == answer.placement["unattacked"]


@pytest.mark.parametrize("piece", ["queen", "rook", "bishop", "semi-queen"])
@pytest.mark.parametrize("torus", [False, True])
def test_squares_left_by_any_number_of_pieces(piece: str, torus: bool) -> None:
    """By the search, compiled and not, what all sets of pieces say; the placement found has the value."""
    for board in (Board.parse("3", torus=torus), Board.parse("2x4", torus=torus)):
        for pieces in range(board.area + 1):
            asked = UnattackedProblem(board, PIECES[piece], pieces)
            best = max(len(unattacked_by(chosen, asked)) for chosen in combinations(board, pieces))
            for python in (False, True):
                found = unattacked(asked, Effort.of(), python=python)
                assert (found.value, found.bound, found.optimal) == (best, best, True)
                assert found.placement is not None
                assert why_not(asked, dict(found.placement)) is None


def test_the_judge_looks_at_the_squares_that_are_left() -> None:
    problem = UnattackedProblem(Board(3, 3), QUEEN, 1)
    assert problem.why_not([(0, 0)], [(1, 2), (2, 1)]) is None
    assert problem.why_not([(0, 0)], [(1, 2)]) == "the square (2, 1) is unattacked"
    assert problem.why_not([(0, 0)], [(1, 2), (2, 1), (2, 2)]) == "the square (2, 2) is occupied or attacked"


def test_squares_left_by_pieces_that_leap() -> None:
    """By the model, because a leap is no line."""
    answer = judged("unattacked", 4, piece="knight", pieces=3)
    asked = UnattackedProblem(Board(4, 4), PIECES["knight"], 3)
    assert answer.value == max(len(unattacked_by(chosen, asked)) for chosen in combinations(asked.board, 3))


@pytest.mark.parametrize("size", [(3, 4), (3, 3)])
def test_so_many_unattacked_squares(size: tuple[int, int]) -> None:
    """Against all sets of two queens: which numbers of squares they leave, and how often."""
    board = Board(*size)
    left = Counter(len(unattacked_by(queens, UnattackedProblem(board, QUEEN, 2))) for queens in combinations(board, 2))
    for number in range(max(left) + 2):
        answer = optimise("unattacked", board, pieces=2, number=number, count=True)
        there, ways = left[number] > 0, left[number]
        assert (answer.placement is not None, answer.optimal, answer.count or 0) == (there, True, ways)
        if answer.placement is not None:
            assert len(answer.placement["unattacked"]) == number


@compiled
def test_more_unattacked_squares_than_there_can_be() -> None:
    assert optimise("unattacked", 7, number=8).placement is None
    seven = optimise("unattacked", 7, number=7)
    assert (seven.value, seven.method) == (7, "line colouring")


def test_fewest_pawns() -> None:
    """The model against the search that counts placements, from one piece to where no number of pawns helps."""
    assert judged("fewest-pawns", 5, pieces=6).value == 3
    for piece in ("queen", "rook", "bishop"):
        for pieces in range(1, 6):
            answer = optimise("fewest-pawns", 3, piece=piece, pieces=pieces)
            asked = (problem(3, "queens-and-pawns", piece=piece, pieces=pieces, pawns=pawns) for pawns in range(5))
            found = next((pawns for pawns, each in enumerate(asked) if count(each)), None)
            if found is not None or answer.value is None or answer.value < 5:
                assert (answer.value, answer.optimal) == (found, True), (piece, pieces)


def test_colouring() -> None:
    """Nothing is searched for 5, 7, 11 and 25, for which there is a formula."""
    for n, colours in ((1, 1), (2, 4), (3, 5), (4, 5), (5, 5), (6, 7), (7, 7), (11, 11), (25, 25)):
        answer = judged("colouring", n)
        assert (answer.value, answer.optimal) == (colours, True)
        assert answer.nodes == 0 or gcd(n, 6) > 1
    for n, colours, there in ((4, 4, False), (4, 6, True), (6, 6, False), (6, 7, True)):
        answer = (judged if there else optimise)("colouring", n, number=colours)
        assert (answer.placement is not None, answer.optimal, answer.asked) == (there, True, colours)
        assert answer.value == (colours if there else None)


@pytest.mark.parametrize(("board", "piece", "torus", "colours"), [
    ("3x4", "queen", False, 5), ("4", "king", False, 4), ("3x4", "knight", False, 2), ("4", "queen", True, 8),
    ("5", "bishop", False, 5), ("2x2x3", "queen", False, 8), ("4x3", "semi-queen", False, 4), ("4x3", "rook", True, 4),
    # As many as rows: every colour then holds a largest placement, and the colours are chosen among these.
    ("6x4", "rook", False, 6), ("6x4", "queen", False, 6), ("6x3", "queen", False, 6),
])  # fmt: skip
def test_fewest_colours(board: str, piece: str, torus: bool, colours: int) -> None:
    found = optimise("colouring", board, piece=piece, torus=torus)
    assert (found.value, found.optimal) == (colours, True)
    assert found.placement is not None
    assert len(found.placement) == colours
    asked = goal_problem("colouring", Board.parse(board, torus=torus), PIECES[piece])
    assert why_not(asked, dict(found.placement)) is None


@pytest.mark.parametrize(
    ("goal", "options", "value"),
    [
        ("colouring", {}, 7),
        ("attacking", {"attacks": 1}, 11),
        ("fewest-pawns", {"pieces": 12}, 3),
        ("no-three-in-line", {}, 17),
    ],
)
def test_a_value_beyond_a_sure_bound_needs_no_search(goal: str, options: dict[str, Any], value: int) -> None:
    answer = optimise(goal, 8, number=value, **options)
    assert (answer.placement, answer.optimal, answer.method, answer.asked) == (None, True, "no search", value)


@pytest.mark.parametrize(("goal", "number"), [("peaceable", 2), ("colouring", 6), ("fewest-pawns", 3)])
def test_a_value_that_is_asked_for_is_no_bound(goal: str, number: int) -> None:
    seen: list[Bounds] = []
    answer = optimise(goal, 4, number=number, on_progress=only(Bounds, seen), **PAWNS.get(goal, {}))
    assert (answer.asked, answer.value, answer.bound, answer.optimal) == (number, number, None, True)
    assert answer.placement is not None
    assert seen == []


PAWNS: dict[str, dict[str, Any]] = {"fewest-pawns": {"pieces": 4}}


@compiled
@pytest.mark.parametrize(
    ("goal", "options", "first", "last"),
    [
        ("domination", {}, (4, 2), (3, 3)),
        ("peaceable", {}, (0, 18), (5, 5)),
        ("unattacked", {"pieces": 2}, (None, 20), (13, 13)),
        ("colouring", {}, (7, 6), (7, 7)),
        ("fewest-pawns", {"pieces": 5}, (0, 0), (0, 0)),
        ("colouring", {"question": "6x4"}, (7, 6), (6, 6)),
    ],
)
def test_bounds_close_in_and_none_is_said_twice(
    goal: str, options: dict[str, Any], first: tuple[int | None, int], last: tuple[int, int]
) -> None:
    seen: list[Bounds] = []
    optimise(goal, **{"question": 6, **options}, on_progress=only(Bounds, seen))
    said = [(each.found, each.bound) for each in seen]
    assert (said[0], said[-1]) == (first, last)
    assert len(said) == len(set(said))
    gaps = [each.gap for each in seen if each.gap is not None]
    assert gaps == sorted(gaps, reverse=True)


@pytest.mark.parametrize(
    ("goal", "options"),
    [
        ("nothing", {}),
        ("domination", {"pieces": 3}),
        ("peaceable", {"forbidden": [(0, 0)]}),
        ("unattacked", {"number": -3}),
        ("domination", {"piece": "pawn"}),
    ],
)
def test_bad_input_is_refused(goal: str, options: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        optimise(goal, 8, **options)


@compiled
def test_a_count_that_comes_too_late_leaves_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> bool:
        raise GaveUp("too late")

    monkeypatch.setattr("nqueens.solvers.optimising.optimise.all_with", late)
    answer = optimise("unattacked", 4, count=True)
    assert (answer.value, answer.optimal, answer.count) == (1, True, None)


def test_leapers_without_and_with_a_library_for_their_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """The covering search alone, or a model first, and then the covering search for the number of ways."""
    assert optimise("domination", 5, piece="knight").method == "covering search"
    with pytest.raises(BadInput, match="Classes are counted together"):
        optimise("domination", 6, piece="knight", fundamental=True)
    module = "nqueens.solvers.optimising.optimise"
    monkeypatch.setattr(f"{module}.find_spec", lambda _: "there")
    monkeypatch.setattr(f"{module}.least_of", best_of)
    for n, knights, ways, classes in ((3, 4, 8, 2), (4, 4, 9, 3), (5, 5, 47, 8)):
        answer = optimise("domination", n, piece="knight", count=True, fundamental=True)
        assert (answer.value, answer.method, answer.count, answer.classes) == (knights, "plain", ways, classes)
        assert optimise("domination", n, piece="knight").count is None
    others: list[tuple[str, dict[str, Any]]] = [("domination", {"number": 4}), ("paired-domination", {})]
    for goal, options in [*others, ("domination", {"piece": "queen"})]:
        assert optimise(goal, 4, **{"piece": "knight", **options}).method == "covering search"
    for n, piece in ((1, "king"), (3, "knight")):  # a square that nothing attacks cannot be covered
        none = optimise("total-domination", n, piece=piece)
        assert (none.placement, none.optimal) == (None, True)
