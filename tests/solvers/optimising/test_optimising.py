"""The optimisation problems: published values, proofs, counts, and the judge over every placement."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from support.judging import unattacked_by
from support.listening import only

from nqueens import count, kernels, problem
from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.known import sequence
from nqueens.models.build import armies_by_lines, model_of
from nqueens.models.decode import why_not
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching
from nqueens.solvers.optimising.armies import takes, unattacked
from nqueens.solvers.optimising.by_model import best_of

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="the compiled core is missing")


def judged(goal: str, n: int, **options: Any) -> Optimum:
    """The answer, after the judge has looked at its placement."""
    answer = optimise(goal, n, **options)
    piece = PIECES[options.get("piece", "queen")]
    problem = goal_problem(goal, Board(n, n), piece, pieces=options.get("pieces"))
    assert answer.placement is not None
    assert why_not(problem, dict(answer.placement)) is None
    return answer


@compiled
@pytest.mark.parametrize("n", range(1, 10))
def test_peaceable_armies(n: int) -> None:
    answer = judged("peaceable", n)
    assert (answer.value, answer.optimal) == (sequence("A250000").value(n), True)


@compiled
@pytest.mark.long
@pytest.mark.parametrize("n", [10, 11, 12, 13])
def test_larger_peaceable_armies(n: int) -> None:
    assert judged("peaceable", n).value == sequence("A250000").value(n)


def test_armies_equal_all_sets() -> None:
    problem = ArmiesProblem(Board(3, 4), QUEEN)
    cells = list(problem.board)
    best = max(
        size
        for size in range(4)
        if any(
            problem.why_not(white, black) is None
            for white in combinations(cells, size)
            for black in combinations(cells, size)
        )
    )
    assert optimise("peaceable", "3x4").value == best


@pytest.mark.parametrize("n", [4, 5])
def test_armies_by_models(n: int) -> None:
    """Both models, the weak one that counts right and the strong one, say what the search says."""
    by_model = pytest.importorskip("nqueens.solvers.optimising.by_model")
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    problem = ArmiesProblem(Board(n, n), QUEEN)
    for model in (model_of(problem), armies_by_lines(problem)):
        answer = by_model.best_of(model, Effort.of(threads=1))
        assert (answer.value, answer.optimal) == (sequence("A250000").value(n), True)
        assert why_not(problem, answer.placement) is None


@compiled
@pytest.mark.parametrize("n", range(1, 11))
def test_unattacked_squares(n: int) -> None:
    answer = judged("unattacked", n)
    assert (answer.value, answer.optimal) == (sequence("A001366").value(n), True)
    assert answer.placement is not None
    left = unattacked_by(answer.placement["queen"], UnattackedProblem(Board(n, n), QUEEN, n))
    assert tuple(left) == answer.placement["unattacked"]


@pytest.mark.parametrize("board", ["3", "2x4", "3x5"])
@pytest.mark.parametrize("piece", ["queen", "rook", "bishop", "semi-queen"])
@pytest.mark.parametrize("torus", [False, True])
def test_squares_left_by_any_number_of_pieces(board: str, piece: str, torus: bool) -> None:
    """By the search, compiled and not, what all sets of pieces say; the placement found has the value."""
    for pieces in range(Board.parse(board).area + 1):
        asked = UnattackedProblem(Board.parse(board, torus=torus), PIECES[piece], pieces)
        best = max(len(unattacked_by(chosen, asked)) for chosen in combinations(asked.board, pieces))
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
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = judged("unattacked", 4, piece="knight", pieces=4)
    asked = UnattackedProblem(Board(4, 4), PIECES["knight"], 4)
    assert answer.value == max(len(unattacked_by(chosen, asked)) for chosen in combinations(asked.board, 4))


@pytest.mark.parametrize(("n", "queens", "pawns"), [(5, 6, 3), (6, 7, 1), (7, 8, 1), (8, 9, 1), (8, 10, 2)])
def test_fewest_pawns(n: int, queens: int, pawns: int) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = judged("fewest-pawns", n, pieces=queens)
    assert (answer.value, answer.optimal) == (pawns, True)


@pytest.mark.parametrize("piece", ["queen", "rook", "bishop"])
@pytest.mark.parametrize("n", [3, 4])
def test_fewest_pawns_are_the_first_number_that_placements_have(n: int, piece: str) -> None:
    """The model against the search that counts placements, from one piece to where no number of pawns helps."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    for pieces in range(1, n * n // 2 + 2):
        answer = optimise("fewest-pawns", n, piece=piece, pieces=pieces)
        found = None
        for pawns in range(5):
            asked = problem(n, "queens-and-pawns", piece=piece, pieces=pieces, pawns=pawns)
            if found is None and count(asked):
                found = pawns
        if found is not None or answer.value is None or answer.value < 5:
            assert (answer.value, answer.optimal) == (found, True)


@pytest.mark.parametrize(("n", "ways"), [(6, 16), (7, 20)])
def test_count_of_the_fewest_pawns(n: int, ways: int) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    assert optimise("fewest-pawns", n, count=True).count == ways == sequence("A103330").value(n)


@pytest.mark.parametrize(("n", "colours"), [(1, 1), (2, 4), (3, 5), (4, 5), (6, 7), (8, 9), (9, 10), (10, 11)])
def test_colouring(n: int, colours: int) -> None:
    """9 to 11 colours: M. Vasquez, New results on the queens_n² graph coloring problem, J. Heuristics 10 (2004)."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = judged("colouring", n)
    assert (answer.value, answer.optimal) == (colours, True)


@pytest.mark.parametrize(
    ("n", "colours", "there"), [(6, 6, False), (6, 7, True), (8, 8, False), (8, 9, True), (9, 9, False)]
)
def test_so_many_colours(n: int, colours: int, there: bool) -> None:
    """Asked for one number of colours, which proves as much as the search for the fewest."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = (judged if there else optimise)("colouring", n, number=colours)
    assert (answer.placement is not None, answer.optimal, answer.asked) == (there, True, colours)
    assert answer.value == (colours if there else None)


@pytest.mark.parametrize("size", [(4, 4), (3, 5)])
def test_so_many_unattacked_squares(size: tuple[int, int]) -> None:
    """Against all sets of two queens: which numbers of squares they leave, and how often."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    board = Board(*size)
    most = UnattackedProblem(board, QUEEN, 2)
    left = Counter(len(unattacked_by(queens, most)) for queens in combinations(board, 2))
    for number in range(max(left) + 2):
        answer = optimise("unattacked", board, pieces=2, number=number, count=True)
        assert (answer.placement is not None, answer.optimal, answer.count or 0) == (
            left[number] > 0,
            True,
            left[number],
        )
        if answer.placement is not None:
            assert len(answer.placement["unattacked"]) == number


@compiled
def test_twelve_unattacked_squares_are_too_many() -> None:
    assert optimise("unattacked", 8, number=12).placement is None
    assert optimise("unattacked", 8, number=11).value == 11


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


@pytest.mark.parametrize("n", [5, 7, 11, 25])
def test_colouring_by_formula(n: int) -> None:
    """Nothing is searched, nor is a library needed."""
    answer = judged("colouring", n)
    assert (answer.value, answer.optimal, answer.nodes) == (n, True, 0)


@pytest.mark.parametrize(("board", "piece", "torus"), [
    ("3x4", "queen", False), ("5x3", "queen", False), ("4", "king", False), ("4x5", "knight", False),
    ("4", "queen", True), ("5", "bishop", False), ("2x2x3", "queen", False),
    ("4x3", "rook", False), ("4x3", "semi-queen", False), ("4x3", "rook", True),
])  # fmt: skip
def test_fewest_colours_are_those_of_the_plain_model(board: str, piece: str, torus: bool) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    asked = goal_problem("colouring", Board.parse(board, torus=torus), PIECES[piece])
    plainly = best_of(model_of(asked), Effort.of(threads=1))
    found = optimise("colouring", board, piece=piece, torus=torus)
    assert (found.value, found.optimal) == (plainly.value, plainly.optimal)


@pytest.mark.parametrize(("board", "piece", "colours"), [
    ("6x4", "rook", 6), ("6x4", "queen", 6), ("6x3", "queen", 6), ("8x5", "queen", 8), ("8x6", "queen", 8),
])  # fmt: skip
def test_as_many_colours_as_rows_where_each_has_all_it_can(board: str, piece: str, colours: int) -> None:
    """Every colour then holds a largest placement, and the colours are chosen among these."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    found = optimise("colouring", board, piece=piece)
    assert (found.value, found.optimal) == (colours, True)
    assert found.placement is not None
    assert len(found.placement) == colours
    assert why_not(goal_problem("colouring", Board.parse(board), PIECES[piece]), dict(found.placement)) is None


@compiled
def test_bounds_close_in() -> None:
    seen: list[Bounds] = []
    assert optimise("domination", 8, on_progress=only(Bounds, seen)).value == 5
    assert [each.bound for each in seen] == sorted(each.bound for each in seen)
    assert (seen[-1].found, seen[-1].bound, seen[-1].gap) == (5, 5, 0)
    seen.clear()
    optimise("peaceable", 7, on_progress=only(Bounds, seen))
    assert seen[0].bound == 24
    assert (seen[-1].found, seen[-1].gap) == (7, 0)


@compiled
@pytest.mark.parametrize(
    ("piece", "values"),
    [
        ("rook", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("bishop", [1, 2, 3, 4, 5, 6, 7, 8]),
        ("king", [1, 1, 1, 4, 4, 4, 9, 9]),
        ("knight", [1, 4, 4, 4, 5, 8, 10, 12]),
    ],
)
def test_domination_by_other_pieces(piece: str, values: list[int]) -> None:
    assert [judged("domination", n, piece=piece).value for n in range(1, 9)] == values


@compiled
def test_a_number_of_pieces_can_be_asked_for() -> None:
    none = optimise("domination", 8, number=4)
    assert (none.placement, none.optimal) == (None, True)
    assert optimise("domination", 8, number=5, count=True).count == 4860


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


@pytest.mark.parametrize(
    ("goal", "options"), [("unattacked", {"piece": "knight"}), ("colouring", {}), ("fewest-pawns", {})]
)
def test_bounds_of_models_close_in(goal: str, options: dict[str, Any]) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    seen: list[Bounds] = []
    answer = optimise(goal, 5, on_progress=only(Bounds, seen), **options)
    assert (seen[-1].found, seen[-1].bound, seen[-1].gap) == (answer.value, answer.value, 0)
    gaps = [each.gap for each in seen if each.gap is not None]
    assert gaps == sorted(gaps, reverse=True)


@pytest.mark.parametrize(("goal", "number"), [("peaceable", 3), ("colouring", 6), ("fewest-pawns", 4)])
def test_a_value_that_is_asked_for_is_no_bound(goal: str, number: int) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    seen: list[Bounds] = []
    answer = optimise(goal, 5, number=number, on_progress=only(Bounds, seen))
    assert (answer.asked, answer.value, answer.bound, answer.optimal) == (number, number, None, True)
    assert answer.placement is not None
    assert seen == []


@compiled
def test_how_far_a_search_is() -> None:
    seen: list[Searching] = []
    answer = optimise("domination", 14, on_progress=only(Searching, seen))
    assert answer.value == 8
    assert {each.pieces for each in seen} == {4, 5, 6, 7, 8}
    assert not any(each.counting for each in seen)
    assert all(each.units_done <= each.units for each in seen)
    finished = [each for each in seen if each.pieces == 7][-1]
    assert finished.units_done == finished.units > 0
    seen.clear()
    optimise("domination", 8, number=5, count=True, on_progress=only(Searching, seen))
    assert {(each.pieces, each.counting) for each in seen} == {(5, False), (5, True)}


@compiled
@pytest.mark.parametrize("n", [3, 5, 7])
def test_armies_of_a_size_asked_for(n: int) -> None:
    """By the search that finds the greatest, without a library."""
    greatest = sequence("A250000").value(n)
    for size in range(greatest + 2):
        answer = optimise("peaceable", n, number=size)
        assert (answer.asked, answer.bound, answer.optimal, answer.method) == (size, None, True, "line colouring")
        assert answer.value == (size if size <= greatest else None)
        if answer.placement is not None:
            assert why_not(ArmiesProblem(Board(n, n), QUEEN, size), dict(answer.placement)) is None
            assert len(answer.placement["white"]) == size
    late = optimise("peaceable", 20, number=80, time_limit=0.1)
    assert (late.value, late.placement, late.optimal) == (None, None, False)


@compiled
def test_a_count_that_comes_too_late_leaves_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object, **__: object) -> bool:
        raise GaveUp("too late")

    monkeypatch.setattr("nqueens.solvers.optimising.optimise.all_with", late)
    answer = optimise("unattacked", 4, count=True)
    assert (answer.value, answer.optimal, answer.count) == (1, True, None)


def test_armies_on_more_squares_than_the_search_takes() -> None:
    assert not takes(ArmiesProblem(Board(33, 33), QUEEN))
    assert takes(ArmiesProblem(Board(32, 32), QUEEN))
