"""OR-Tools and HiGHS on models, against the plain solver of these tests, with limits."""

import sys
from typing import Any

import pytest
from support import plain_models

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.models.build import model_of
from nqueens.models.decode import Placed
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import PIECES
from nqueens.solvers.external import packages
from nqueens.solvers.external.mip import mip_program
from nqueens.solvers.optimising import by_mip
from nqueens.solvers.optimising.by_model import all_with, best_of
from nqueens.solvers.optimising.domination import dominate

pytestmark = pytest.mark.full

CASES: list[tuple[str, str, dict[str, Any]]] = [
    ("domination", "4", {"piece": "knight"}), ("total-domination", "3x4", {}), ("peaceable", "3", {}),
    ("unattacked", "4", {"pieces": 2}), ("fewest-pawns", "4", {"pieces": 4}), ("colouring", "2x3", {}),
    ("attacking", "3", {"attacks": (1, 3)}), ("no-three-in-line", "4", {}), ("attacking", "4", {"attacks": 3}),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "board", "options"), CASES)
def test_models_agree_with_the_plain_solver(goal: str, board: str, options: dict[str, Any]) -> None:
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


def test_a_library_that_takes_longer_to_load_than_is_left_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    monkeypatch.delitem(sys.modules, "ortools.sat.python.cp_model", raising=False)
    monkeypatch.setattr(packages, "import_module", lambda name: pytest.fail(f"{name} was loaded"))
    with pytest.raises(GaveUp, match=r"^The time limit of 0.2 s expired before ortools could be loaded\.$"):
        best_of(model_of(goal_problem("no-three-in-line", Board(4, 4), PIECES["queen"])), Effort.of(time_limit=0.2))


def test_a_stopped_search_proves_nothing() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    told: list[object] = []
    effort = Effort.of(stopped=lambda: bool(told), on_progress=told.append)
    assert not best_of(model_of(goal_problem("unattacked", Board(16, 16), PIECES["knight"], pieces=16)), effort).optimal


@pytest.mark.parametrize("piece", ["knight", "king"])
def test_integer_programs_agree_with_the_covering_search(piece: str) -> None:
    pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    for board in (Board(1, 1), Board(2, 3), Board(5, 4, wraps={0, 1}), Board(6, 6), Board(3, 3, 3)):
        for kind in ("plain", "independent"):
            problem = DominationProblem(board, PIECES[piece], kind=kind)
            answer, other = by_mip.least_of(model_of(problem), Effort.of()), dominate(problem, Effort.of())
            assert (answer.value, answer.bound, answer.optimal) == (other.value, other.bound, True), (board, kind)
            if answer.placement is not None:
                assert problem.why_not(answer.placement[piece]) is None


def test_a_late_covering_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    monkeypatch.setattr(by_mip, "mip_program", lambda highs, n, rows, _: mip_program(highs, n, rows, Effort.of()))
    late = by_mip.least_of(model_of(DominationProblem(Board(30, 30), PIECES["knight"])), Effort.of(time_limit=1e-9))
    assert not late.optimal
    assert late.bound is not None
