"""The exact cover problem that the queens are, and the links that dance."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.dancing_links import Links, organ_pipe, queens_links
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import solutions


@pytest.mark.parametrize("n", range(2, 12))
def test_ranks_and_files_are_primary_and_4n_minus_6_diagonals_secondary(n: int) -> None:
    links, squares, names = queens_links(ClassicProblem(Board(n, n)), "natural")
    primary = len(links.left) and sum(1 for name in names if name.startswith(("row", "column")))
    assert primary == 2 * n
    assert len(names) - 1 - primary == 4 * n - 6
    assert len(squares) == n * n


def test_organ_pipe_order_starts_in_the_middle() -> None:
    assert list(organ_pipe(8)) == [4, 3, 5, 2, 6, 1, 7, 0]
    assert list(organ_pipe(5)) == [2, 3, 1, 4, 0]
    assert list(organ_pipe(0)) == []
    _, _, names = queens_links(ClassicProblem(Board(4, 4)), "organ-pipe")
    assert names[1:9] == ["row 2", "column 2", "row 1", "column 1", "row 3", "column 3", "row 0", "column 0"]


def test_uncovering_restores_every_link() -> None:
    links, _, _ = queens_links(ClassicProblem(Board(5, 5)), "natural")
    state = ("left", "right", "up", "down", "length")
    before = {name: list(getattr(links, name)) for name in state}
    for item in (3, 1, 12, 7):
        links.cover(item)
    for item in (7, 12, 1, 3):
        links.uncover(item)
    assert before == {name: getattr(links, name) for name in state}


def test_covering_takes_overlapping_options_away() -> None:
    links = Links(3, 0, [[1, 2], [2, 3], [1]])
    links.cover(2)
    assert [links.length[item] for item in (1, 3)] == [1, 0]
    assert links.shortest() == 3


def test_the_order_of_items_changes_the_search_but_not_the_solutions() -> None:
    problem = ClassicProblem(Board(9, 9))
    found = {}
    nodes = {}
    for order in ("organ-pipe", "natural"):
        run = Run()
        found[order] = set(solutions(problem, named("dancing-links"), run, options={"order": order}))
        nodes[order] = run.nodes
    assert found["organ-pipe"] == found["natural"]
    assert nodes["organ-pipe"] < nodes["natural"]


@pytest.mark.parametrize("order", ["organ-pipe", "natural"])
@pytest.mark.parametrize("shape", [(0, 0), (1, 1), (3, 3), (4, 7), (7, 4), (8, 8), (9, 9)])
def test_both_engines_search_in_the_same_order(shape: tuple[int, int], order: str) -> None:
    problem = ClassicProblem(Board(*shape), forbidden=frozenset([(2, 1)]) if min(shape) > 3 else frozenset())
    found, counts = [], []
    for engine in ("python", "native"):
        run = Run()
        found.append(list(solutions(problem, named("dancing-links"), run, options={"order": order, "engine": engine})))
        counts.append((run.nodes, run.tests))
    assert found[0] == found[1]
    assert counts[0] == counts[1]
