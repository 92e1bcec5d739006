"""One search on five representations: each solution once in each, and the counts of the page."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import events, solutions

VARIABLES = ("rows", "columns", "queens", "diagonals", "squares")
SEARCHES = ("backtracking", "forward", "fewest")


@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("variables", VARIABLES)
def test_each_representation_has_each_solution_once(variables: str, search: str) -> None:
    squares = frozenset([(0, 1), (3, 0)])
    options = {"variables": variables, "search": search}
    for n, forbidden in ((0, frozenset()), (1, frozenset()), (3, frozenset()), (6, frozenset()), (5, squares)):
        problem = ClassicProblem(Board(n, n), forbidden=forbidden)
        found = list(solutions(problem, named("nadel"), Run(), options=options))
        assert sorted(found) == list(solutions(problem, named("sets"), Run()))
        traced = Run(tracing=True)
        list(events(problem, named("nadel"), traced, options=options))


@pytest.mark.parametrize(
    ("variables", "nodes"),
    [
        ("rows", (2_057, 1_165, 1_069)),
        ("columns", (2_057, 1_165, 1_069)),
        ("diagonals", (178_303, 35_079, 9_083)),
        pytest.param("squares", (779_621, 173_595, 117_376), marks=pytest.mark.long),
        pytest.param("queens", (118_969, 38_361, 38_361), marks=pytest.mark.long),
    ],
)
def test_nodes_for_all_solutions_of_8(variables: str, nodes: tuple[int, ...]) -> None:
    for search, expected in zip(SEARCHES, nodes, strict=True):
        run = Run()
        options = {"variables": variables, "search": search}
        assert sum(1 for _ in solutions(ClassicProblem(Board(8, 8)), named("nadel"), run, options=options)) == 92
        assert run.nodes == expected
