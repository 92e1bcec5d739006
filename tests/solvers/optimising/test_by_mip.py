"""Fewest leapers that cover a board: integer programming against the covering search, and published values."""

from __future__ import annotations

from typing import Any

import pytest

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.models.build import model_of
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import PIECES, Piece
from nqueens.solvers.optimising.by_mip import least_of
from nqueens.solvers.optimising.domination import dominate

highspy = pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")


@pytest.mark.parametrize(
    "board", [Board(1, 1), Board(2, 3), Board(4, 4), Board(5, 4, wraps={0, 1}), Board(6, 6), Board(3, 3, 3)]
)
@pytest.mark.parametrize("piece", [PIECES["knight"], PIECES["king"], Piece.parse("leaps=(3,1)")], ids=str)
@pytest.mark.parametrize("independent", [False, True])
def test_as_the_covering_search(board: Board, piece: Piece, independent: bool) -> None:
    problem = DominationProblem(board, piece, kind="independent" if independent else "plain")
    answer, other = least_of(model_of(problem), Effort.of()), dominate(problem, Effort.of())
    assert (answer.value, answer.bound, answer.optimal) == (other.value, other.bound, True)
    if answer.placement is not None:
        assert problem.why_not(answer.placement[piece.name]) is None


@pytest.mark.parametrize(("n", "knights"), [(3, 4), (6, 8), (8, 12), (9, 14), (10, 16), (11, 21)])
def test_published_knights(n: int, knights: int) -> None:
    """OEIS A006075."""
    answer = optimise("domination", n, piece="knight")
    assert (answer.value, answer.optimal, answer.method) == (knights, True, "HiGHS")


@pytest.mark.parametrize(("n", "ways", "classes"), [(3, 8, 2), (4, 9, 3), (5, 47, 8), (7, 10, 3), (8, 2, 1)])
def test_counts_are_those_of_the_covering_search(n: int, ways: int, classes: int) -> None:
    """Classes as in OEIS A006076."""
    answer = optimise("domination", n, piece="knight", count=True, fundamental=True)
    assert (answer.count, answer.classes) == (ways, classes)


@pytest.mark.parametrize(("n", "piece"), [(1, "king"), (3, "knight")])
def test_a_square_that_nothing_attacks_cannot_be_covered(n: int, piece: str) -> None:
    none = optimise("total-domination", n, piece=piece)
    assert (none.placement, none.optimal) == (None, True)


def test_none_and_limits() -> None:
    none = optimise("domination", 3, piece="knight", forbidden=[(1, 1)])
    assert (none.value, none.optimal) == (None, True)
    late = least_of(model_of(DominationProblem(Board(30, 30), PIECES["knight"])), Effort.of(time_limit=1e-9))
    assert not late.optimal
    assert late.bound is not None


def test_without_the_library_the_covering_search_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: str) -> Any:
        return None

    monkeypatch.setattr("nqueens.solvers.optimising.optimise.find_spec", nothing)
    assert optimise("domination", 6, piece="knight").method == "covering search"
    with pytest.raises(BadInput, match="Classes are counted together"):
        optimise("domination", 6, piece="knight", fundamental=True)
