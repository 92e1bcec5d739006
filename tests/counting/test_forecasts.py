"""Forecasts of the cost of a count: from a sample of its units, and from random probes of the search tree."""

import math
import time

import pytest
from support.clocks import Clock
from support.solving import classic

from nqueens import kernels
from nqueens.api.asking import problem
from nqueens.api.counting import predicted_seconds, tally
from nqueens.counting import tree_sizes
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.predict import extrapolate, predict
from nqueens.effort import Effort
from nqueens.kernels.sets import Method, SetGraph
from nqueens.known import sequence
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem


def test_a_complete_sample_is_exact() -> None:
    found = predict(make_plan(classic(10), Effort.of()), Effort.of(), seconds=10)
    assert (found.solutions, found.solutions_error, found.cpu_error, found.sampled) == (724, 0, 0, found.units)
    none = predict(Plan("empty", 0, "nodes", lambda first, last, _: (0, 0, last - first)), Effort.of())
    assert (none.cpu_seconds, none.solutions, none.at_least) == (0, 0, False)


def test_the_error_bar_is_calibrated(clock: Clock) -> None:
    """A normal law puts 68% of the samples within one standard error, and 99.7% within three."""
    clock.step = 1.0  # a second per read, so that a sample has as many pieces on any machine
    plan, truth = make_plan(classic(14), Effort.of()), sequence("A000170").value(14)
    found = [predict(plan, Effort.of(), seconds=1200, seed=seed) for seed in range(50)]
    assert all(not each.at_least and 0 < each.sampled < each.units == plan.units for each in found)
    bars = [(each.solutions, each.solutions_error) for each in found if each.solutions and each.solutions_error]
    off = [abs(solutions - truth) / error for solutions, error in bars]
    assert len(off) == 50
    assert max(error for _, error in bars) < 0.2 * truth
    assert 24 <= sum(errors <= 1 for errors in off) <= 44
    assert sum(errors <= 3 for errors in off) >= 47


def test_a_count_too_long_to_sample_gets_a_lower_bound() -> None:
    found = predict(make_plan(classic(32), Effort.of()), Effort.of(), seconds=0.2)
    assert (found.at_least, found.cpu_error, found.solutions) == (True, math.inf, None)
    assert found.cpu_seconds > 60


def test_long_units_are_sampled_in_short_ranges(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred million units of 1 ms, by a clock that counts units: an equal share of them would take 24 s."""

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:  # noqa: ARG001
        clock.now += 0.001 * (last - first)
        return 2 * (last - first), 0, last - first

    monkeypatch.setattr("nqueens.counting.predict.time", clock)
    found = predict(Plan("made", 10**8, "steps", run, memory_per_thread=1), Effort.of(), seconds=10)
    assert not found.at_least
    assert found.solutions == pytest.approx(2e8, rel=1e-3)
    assert found.cpu_seconds == pytest.approx(1e5, rel=0.02)
    assert 2000 < found.sampled < 10_000


@pytest.mark.long
def test_extrapolation_is_close_to_the_actual_cost() -> None:
    plan = make_plan(classic(16), Effort.of(), engine="search")
    begun = time.thread_time()
    plan.run(0, plan.units, kernels.Stop())
    measured = time.thread_time() - begun
    assert measured / 10 < extrapolate(16, engine="search") < measured * 10


@pytest.mark.full
def test_extrapolation_from_a_smaller_board() -> None:
    for engine in ("search", "auto"):
        days = [extrapolate(n, engine=engine) / 86_400 for n in (20, 27, 28, 64)]
        assert days == sorted(days)
        assert days[-1] > 1e30


def test_progress_of_the_sampling(clock: Clock) -> None:
    clock.step = 0.01
    shares: list[float] = []
    predict(make_plan(classic(18), Effort.of()), Effort.of(on_progress=shares.append), seconds=0.7)
    assert shares[0] == pytest.approx(0, abs=0.1)
    assert shares == sorted(shares)
    assert shares[-1] <= 1


def nodes_of(graph: AttackGraph, method: Method, size: int, cliques: tuple[int, ...] = ()) -> int:
    return SetGraph(graph.attacked, cliques).search(method, graph.free or 0, size, kernels.Stop()).nodes


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
    assert 0.5 < nodes_of(queens, "bounded", 8) / tree_sizes.tree_of_large_sets(queens.attacked, free, 8) < 2.5
    assert 0.5 < nodes_of(queens, "maximal", 9) / tree_sizes.tree_of_maximal_sets(queens.attacked, free) < 2.5
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 10) == 0
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 9) == pytest.approx(9914, rel=0.5)
    assert tree_sizes.tree_in_order(queens.attacked, free, rows, 4) == pytest.approx(22_000, rel=0.5)


SHORT = [
    problem(16, pieces=8), problem(12, pieces="all"), problem(25, "torus", pieces=6), problem(13, "torus"),
    problem(30, "knights", pieces=4), problem(20, "kings", pieces="max"), problem(12, "kings", pieces="all"),
    problem(30, "bishops", pieces=6), problem(12, pieces="maximal"), problem(18, "amazons"), problem(14, pieces=13),
    problem("9x9x9", "cube", pieces=4), problem(8, "queens-and-knights", pieces=3), problem(9, "queens-and-pawns"),
    problem(5, piece="grasshopper", pieces=6), problem(7, piece="grasshopper", pieces="max"),
    problem(12, "nightriders", pieces="max"), problem("6x6x6", pieces="max"), problem(23, "torus"),
    problem(17, pieces=17, holes=[(8, 8)]), pytest.param(problem(30, "knights", pieces="max"), marks=pytest.mark.full),
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
