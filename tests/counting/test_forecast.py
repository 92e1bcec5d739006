"""Forecasts of counts: sizes of search trees by random probes against those of the searches."""

import pytest

from nqueens.api.asking import problem
from nqueens.api.counting import predicted_seconds, tally
from nqueens.counting import tree_sizes
from nqueens.kernels import Stop
from nqueens.kernels.sets import Method, SetGraph
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem


def nodes_of(graph: AttackGraph, method: Method, size: int, cliques: tuple[int, ...] = ()) -> int:
    return SetGraph(graph.attacked, cliques).search(method, graph.free or 0, size, Stop()).nodes


@pytest.mark.parametrize("asked", [problem(6), problem(5, "torus"), problem(6, "kings"), problem("3x3x3")], ids=str)
def test_numbers_of_sets(asked: Problem) -> None:
    graph = attack_graph(asked)
    ways = tally(problem(asked.board, piece=asked.piece, pieces="all"), engine="sets").by_size
    found = tree_sizes.numbers_of_sets(graph.attacked, graph.free or 0, 4)
    assert found == pytest.approx([ways.get(size, 0) for size in range(5)], rel=0.25)
    assert found == tree_sizes.numbers_of_sets(graph.attacked, graph.free or 0, 4)
    assert tree_sizes.tree_of_all_sizes(graph.attacked, graph.free or 0, 4) == pytest.approx(sum(found[:4]), rel=0.05)


def test_sizes_of_trees() -> None:
    """The kernels count found sets as nodes, too."""
    queens = attack_graph(problem(9))
    rows, free = queens.partitions[0], queens.free or 0
    cover = tree_sizes.tree_along_lines(queens.attacked, free, [*rows, *queens.partitions[2]])
    assert cover == pytest.approx(nodes_of(queens, "cover", 9, (*rows, *queens.partitions[2])), rel=0.5)
    large = tree_sizes.tree_of_large_sets(queens.attacked, free, 8)
    assert 0.5 < nodes_of(queens, "bounded", 8) / large < 2.5
    maximal = tree_sizes.tree_of_maximal_sets(queens.attacked, free)
    assert 0.5 < nodes_of(queens, "maximal", 9) / maximal < 2.5
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 10) == 0
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 9) == pytest.approx(9914, rel=0.5)
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 4) == pytest.approx(22_000, rel=0.5)


SHORT = [
    problem(16, pieces=8), problem(12, pieces="all"), problem(25, "torus", pieces=6), problem(13, "torus"),
    problem(30, "knights", pieces=4), problem(20, "kings", pieces="max"), problem(12, "kings", pieces="all"),
    problem(30, "bishops", pieces=6), problem(12, pieces="maximal"), problem(18, "amazons"), problem(14, pieces=13),
    problem("9x9x9", "cube", pieces=4), problem(8, "queens-and-knights", pieces=3), problem(9, "queens-and-pawns"),
    problem(5, piece="grasshopper", pieces=6), problem(7, piece="grasshopper", pieces="max"),
    problem(30, "knights", pieces="max"), problem(12, "nightriders", pieces="max"), problem("6x6x6", pieces="max"),
    problem(23, "torus"), problem(17, pieces=17, holes=[(8, 8)]),
]  # fmt: skip
"""Problems that take from a tenth of a second to some minutes."""


@pytest.mark.parametrize("asked", SHORT, ids=str)
def test_counts_of_minutes_are_not_forecast_to_take_hours(asked: Problem) -> None:
    assert predicted_seconds(asked, "count", longer_than=3600.0) < 3600.0


def test_questions_about_one_problem_differ() -> None:
    kings = problem(25, "kings", pieces=20)
    verbs = ("count", "fundamental", "list", "classes")
    seconds = {verb: predicted_seconds(kings, verb, longer_than=0.0) for verb in verbs}
    assert seconds["count"] == seconds["fundamental"] < 1e3 < 1e20 < seconds["list"] < seconds["classes"]
    turned = {each: predicted_seconds(problem(30), each, longer_than=0.0) for each in ("half-turn", "list half-turn")}
    assert turned["half-turn"] == 0.0 < 1e5 < turned["list half-turn"] < 1e8
    assert predicted_seconds(problem(16), "three-in-line", longer_than=0.0) == 0.0
