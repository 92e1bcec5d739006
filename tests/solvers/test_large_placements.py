"""A single placement on large boards: judged; compared with counts on small ones, and on tori with brute force.

Few pieces are placed square by square, before any bound is computed.
"""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from support.failing import fails

from nqueens import GaveUp, Problem, count, problem, solve
from nqueens.counting.sets import SetCounter
from nqueens.effort import Effort
from nqueens.problems.catalogue import CATALOGUE, NamedProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.most import most_on_torus, upper_bound
from nqueens.solvers import first_fit, large
from nqueens.solvers.large import quickly
from nqueens.solvers.run import Run
from nqueens.solvers.torus import queens_on_torus


@pytest.mark.parametrize("asked", [
    problem(40, "kings", pieces="max"), problem(23, "amazons"), problem(20, "torus", pieces="max"),
    problem(24, "knights", pieces="max", holes=[(3, 4), (20, 20)]), problem(22, "bishops", pieces="max"),
    problem(21, "amazons", fixed=[(0, 3)], forbidden=[(4, 4), (5, 20)]),
    problem("20x30", "queens", pieces=9, torus=True), problem("7x8x8", "cube", pieces=20), problem(25, "nightriders"),
    problem(11, "cube"),
], ids=str)  # fmt: skip
def test_large_boards_have_a_placement_that_the_judge_accepts(asked: Problem) -> None:
    found = solve(asked)
    assert found.is_solution
    assert found.squares == solve(asked).squares
    if asked.pieces == "max":
        assert len(found.squares) == upper_bound(asked)


@pytest.mark.long
def test_two_hundred_amazons() -> None:
    assert solve(problem(200, "amazons")).is_solution


@pytest.mark.parametrize("named", [each for each in CATALOGUE if not each.partner], ids=lambda named: named.name)
def test_results_agree_with_the_count(named: NamedProblem, monkeypatch: pytest.MonkeyPatch) -> None:
    """Treats every board as a large one."""
    for limit in ("_SMALL", "_SMALL_TORUS"):
        monkeypatch.setattr(large, limit, 0)
    numbers: list[Any] = ["max", 2, 5]
    for side, torus, pieces in product((1, 2) if named.dimensions > 2 else (1, 2, 3, 4), (False, True), numbers):
        asked = problem(side, named.name, pieces=pieces, pawns=0, torus=torus)
        settled, cells = quickly(asked, Run())
        if settled:
            assert (count(asked) > 0) == (cells is not None), str(asked)
        if cells is not None:
            assert asked.why_not(cells) is None
            assert asked.pieces != "max" or count(replace(asked, pieces=len(cells) + 1)) == 0


def most_by_plain_search(n: int) -> int:
    """Returns the maximum number of queens on the n × n torus, row by row, each row with a queen or without."""

    def grow(row: int, taken: frozenset[tuple[str, int]]) -> int:
        if row == n:
            return 0
        best = grow(row + 1, taken)
        for column in range(n):
            lines = {("column", column), ("sum", (row + column) % n), ("difference", (row - column) % n)}
            if not lines & taken:
                best = max(best, 1 + grow(row + 1, taken | lines))
        return best

    return grow(0, frozenset())


def test_the_theorem_on_the_torus() -> None:
    for n in range(1, 7):
        assert most_on_torus(problem(n, "torus", pieces="max")) == most_by_plain_search(n)
    for n in (8, 9):
        asked = problem(n, "torus", pieces="max")
        assert most_on_torus(asked) == len(SetCounter(attack_graph(asked), Effort.of()).greatest())
    assert most_on_torus(problem(8, "torus", pieces="max", holes=[(0, 0)])) is None
    assert most_on_torus(problem(8, "queens", pieces="max")) is None


def test_queens_on_the_torus() -> None:
    for n in (4, 6, 9, 10, 12, 14, 15, 16, 20, 22, 27, 28, 45):
        asked = problem(n, "torus", pieces="max")
        most = most_on_torus(asked)
        assert most is not None
        found = queens_on_torus(n, most, Run())
        assert found is not None
        assert len(found) == most
        assert asked.why_not(found) is None
    assert queens_on_torus(3, 2, Run()) is None


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    fails(GaveUp, "", solve, problem(30, "amazons"), time_limit=1e-9)
    monkeypatch.setattr(large, "_SMALL_FOR_CLIQUES", 0)
    assert large._bound(problem("4x6", "rooks", pieces="max"), Run()) == 4
    monkeypatch.setattr(large, "_SMALL", 0)
    monkeypatch.setattr(large, "MOST_FOR_COMPLETE_SEARCH", 35)
    fails(GaveUp, "complete search supports at most 35 squares", solve, problem(6, "amazons"))


@pytest.mark.parametrize(("board", "asked"), [
    ("100x100", {"pieces": 10}), ("17x17x17x17", {}), ("10x10x10x10", {"pieces": 3, "fixed": [(5, 5, 5, 5)]}),
    ("30x30", {"pieces": 12, "piece": "amazon", "torus": True, "forbidden": [(0, 0)]}),
    ("24x24", {"pieces": 20, "piece": "knight"}),
])  # fmt: skip
def test_no_bound_is_needed(board: str, asked: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large, "_bound", None)
    question = problem(board, **asked)  # type: ignore[arg-type]
    found = solve(question)
    assert question.why_not(found.squares) is None
    assert set(question.fixed) <= set(found.squares)


def test_two_kinds_with_plenty_of_room_need_no_graph(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.problems.two_kinds.attack_graph", None)
    for asked in (problem(45, "queens-and-knights", pieces=5), problem("100x30", "queens-and-knights")):
        assert solve(asked).is_solution


def test_the_bound_is_computed_when_squares_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = problem("21x21", pieces=21)
    run = Run()
    assert first_fit.first_fit(crowded, 21, run) is None
    assert run.tests == 21 * 21
    assert len(solve(crowded)) == 21
    monkeypatch.setattr(first_fit, "_MARKS", 100)
    assert first_fit.first_fit(problem("100x100", pieces=10), 10, Run()) is None
