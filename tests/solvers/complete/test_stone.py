"""Stone and Stone's three searches, and what their abstract says of them."""

from __future__ import annotations

import pytest
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Answer, Run
from nqueens.solvers.running import answer, solutions


def first(n: int, order: str) -> Answer:
    return answer(ClassicProblem(Board(n, n)), named("stone"), Run(), options={"order": order})


@pytest.mark.parametrize("order", ["fewest", "rows", "larger"])
@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (1, 1), (4, 4), (5, 8), (6, 6), (8, 8), (3, 2)])
def test_each_order_lists_all(order: str, rows: int, columns: int) -> None:
    problem = ClassicProblem(Board(rows, columns))
    found = list(solutions(problem, named("stone"), Run(), options={"order": order}))
    assert len(set(found)) == len(found)
    assert sorted(found) == list(solutions(problem, named("sets"), Run()))


def test_the_first_solution_of_every_order_below_97() -> None:
    nodes = {}
    for n in range(4, 97):
        found = first(n, "fewest")
        assert found.columns is not None
        assert is_solution(found.columns)
        nodes[n] = found.report.nodes
    assert max(nodes.values()) == 6036


def test_a_larger_board_is_searched_with_a_queen_in_its_corner() -> None:
    """The first solution for n + 1, and for even n fewer nodes than row by row."""
    for n in (4, 6, 10, 12, 16):
        smaller, larger = first(n, "larger").columns, first(n + 1, "rows").columns
        assert smaller is not None
        assert larger == (0, *(column + 1 for column in smaller))
    for n in range(4, 21, 2):
        assert first(n, "larger").report.nodes < first(n, "rows").report.nodes


def test_row_by_row_visits_the_tree_of_backtracking() -> None:
    run = Run()
    list(solutions(ClassicProblem(Board(8, 8)), named("stone"), run, options={"order": "rows"}))
    assert run.nodes == 2057
