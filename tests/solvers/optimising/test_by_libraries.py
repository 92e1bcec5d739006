"""OR-Tools and HiGHS on models: what the plain solver of these tests says, published values, bounds and limits."""

from __future__ import annotations

from typing import Any

import pytest
from support import plain_models
from support.listening import only

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.models.build import model_of
from nqueens.models.decode import Placed
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import PIECES
from nqueens.solvers.optimising.answers import Bounds
from nqueens.solvers.optimising.by_mip import least_of
from nqueens.solvers.optimising.by_model import all_with, best_of
from nqueens.solvers.optimising.domination import dominate

pytestmark = pytest.mark.full

CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("domination", "4", {"piece": "knight"}), ("total-domination", "3x4", {}), ("peaceable", "3", {}),
    ("unattacked", "4", {"pieces": 2}), ("fewest-pawns", "4", {"pieces": 4}), ("colouring", "2x3", {}),
    ("attacking", "3", {"attacks": (1, 3)}), ("no-three-in-line", "4", {}), ("attacking", "4", {"attacks": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "board", "options"), CASES)
def test_models_as_the_plain_solver(goal: str, board: str, options: dict[str, Any]) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    options = {**options, "piece": PIECES[options.get("piece", "queen")]}
    model = model_of(goal_problem(goal, Board.parse(board), options.pop("piece"), **options))
    best, plain = best_of(model, Effort.of(threads=1)), plain_models.best_of(model, Effort.of())
    assert (best.value, best.bound, best.optimal, best.method) == (plain.value, plain.value, True, "CP-SAT")
    found: list[Placed] = []
    assert all_with(model, best.value, found.append, Effort.of())
    expected: list[Placed] = []
    plain_models.all_with(model, best.value, expected.append, Effort.of())
    assert sorted(map(str, found)) == sorted(map(str, expected))


PUBLISHED: list[tuple[str, int, dict[str, Any], int]] = [
    *[("attacking", n, {"attacks": k}, value) for k, n, value in ((1, 6, 8), (2, 6, 10), (3, 6, 12), (4, 6, 15))],
    *[("fewest-pawns", n, {"pieces": k}, pawns) for n, k, pawns in ((6, 7, 1), (8, 9, 1), (8, 10, 2))],
    *[("colouring", n, {}, colours) for n, colours in ((6, 7), (8, 9), (9, 10))],
    ("unattacked", 4, {"piece": "knight", "pieces": 4}, 8),
]
"""OEIS A051754 to A051756, A063724; Vasquez, J. Heuristics 10 (2004), for the colours."""


@pytest.mark.parametrize(("goal", "n", "options", "value"), PUBLISHED)
def test_published(goal: str, n: int, options: dict[str, Any], value: int) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    seen: list[Bounds] = []
    answer = optimise(goal, n, on_progress=only(Bounds, seen), **options)
    assert (answer.value, answer.optimal) == (value, True)
    said = [(each.found, each.bound) for each in seen]
    assert said[-1] == (value, value)
    assert len(said) == len(set(said))
    gaps = [each.gap for each in seen if each.gap is not None]
    assert gaps == sorted(gaps, reverse=True)


def test_counts_of_models() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    assert optimise("fewest-pawns", 6, count=True).count == 16
    assert optimise("colouring", 8, number=8).placement is None
    points = optimise("no-three-in-line", 6, count=True, fundamental=True)
    assert (points.value, points.count, points.classes) == (12, 50, 11)


def test_a_search_that_is_stopped_proves_nothing() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    told: list[object] = []
    effort = Effort.of(stopped=lambda: bool(told), on_progress=told.append)
    late = best_of(model_of(goal_problem("unattacked", Board(16, 16), PIECES["knight"], pieces=16)), effort)
    assert not late.optimal


@pytest.mark.parametrize("piece", ["knight", "king"])
def test_integer_programs_as_the_covering_search(piece: str) -> None:
    pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    for board in (Board(1, 1), Board(2, 3), Board(5, 4, wraps={0, 1}), Board(6, 6), Board(3, 3, 3)):
        for kind in ("plain", "independent"):
            problem = DominationProblem(board, PIECES[piece], kind=kind)
            answer, other = least_of(model_of(problem), Effort.of()), dominate(problem, Effort.of())
            assert (answer.value, answer.bound, answer.optimal) == (other.value, other.bound, True), (board, kind)
            if answer.placement is not None:
                assert problem.why_not(answer.placement[piece]) is None


def test_knights_by_integer_programming() -> None:
    """OEIS A006075 and A006076; and a covering that does not exist, and one that comes too late."""
    pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    for n, knights in ((3, 4), (6, 8), (8, 12), (10, 16)):
        answer = optimise("domination", n, piece="knight")
        assert (answer.value, answer.optimal, answer.method) == (knights, True, "HiGHS")
    eight = optimise("domination", 8, piece="knight", count=True, fundamental=True)
    assert (eight.count, eight.classes) == (2, 1)
    none = optimise("domination", 3, piece="knight", forbidden=[(1, 1)])
    assert (none.value, none.optimal) == (None, True)
    late = least_of(model_of(DominationProblem(Board(30, 30), PIECES["knight"])), Effort.of(time_limit=1e-9))
    assert not late.optimal
    assert late.bound is not None
