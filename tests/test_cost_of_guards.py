"""Overhead of input guards and clock reads, measured in calls."""

from collections.abc import Iterator
from itertools import pairwise
from math import factorial

import pytest
from support.clocks import calls_of
from support.running import Run

from nqueens.api.asking import problem
from nqueens.api.counting import predicted_seconds, tally
from nqueens.board.board import Board
from nqueens.counting import plan, probes, tree_sizes
from nqueens.counting.probes import partial_placements
from nqueens.counting.tree_sizes import mean_levels
from nqueens.effort import Effort
from nqueens.problems import graph
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.graph import STEPS_BETWEEN_LOOKS, neighbours
from nqueens.problems.pieces import PIECES
from nqueens.problems.problem import Problem
from nqueens.problems.unattacked import UnattackedProblem


def test_only_large_boards_are_probed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    probed = [calls_of(monkeypatch, tree_sizes, "mean_levels"), calls_of(monkeypatch, probes, "attacked")]
    small = (
        "count 8 --torus", "count 5x8", "count 6 --problem amazons", "count 8 --fixed 0,3", "list 7 --torus --json",
        "count 25 --torus --pieces 3", "classes 5 --problem kings", "count 6 --problem queens-and-knights",
        "count 5 --piece grasshopper --pieces 4", "count 9 --no-three-in-line",
    )  # fmt: skip
    for line in (*small, "count 40 --torus", "count 30 --fixed 0,0"):
        run(*line.split())
        assert any(probed) == (line not in small), line
        for calls in probed:
            calls.clear()


def test_small_trees_need_few_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forecast of a count of a tenth of a second costs at most a twentieth of it: both follow the moves once."""
    probes: list[None] = []
    boards = calls_of(monkeypatch, graph, "neighbours")

    def probe() -> Iterator[float]:
        probes.append(None)
        yield 5.0

    for matters, more in ((1e6, 8), (1e3, 100)):
        assert mean_levels(probe, 1, matters=matters) == [1.0, 5.0]
        assert len(probes) == more
        probes.clear()
    asked = problem(10, holes=[(3, 3), (5, 5)])
    assert predicted_seconds(asked, "count", longer_than=3600.0) == 0.0
    assert tally(asked).count
    assert len(boards) == 1


@pytest.mark.parametrize(("asked", "most"), [
    (problem(5, piece="rook"), factorial(5)), (problem("3x5", piece="rook", pieces=3), 60),
    (problem("3x4", piece="rides=(0,1); exact", pieces=3), 64),
], ids=str)  # fmt: skip
def test_the_sizes_bound_the_partial_placements(asked: Problem, most: int) -> None:
    assert partial_placements(asked, at_least=most) == most  # the bound is attained
    assert partial_placements(asked, at_least=most + 1) is None


@pytest.mark.parametrize("options", ["", "--check", "--json"])
def test_a_long_count_is_planned_once(options: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.count_progress.SMALLEST_TO_PREDICT", 7)
    planned = calls_of(monkeypatch, plan, "_search_plan")
    run("count", "8", *options.split())
    assert len(planned) == 1


def test_a_small_board_needs_few_clock_reads(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = calls_of(monkeypatch, Effort, "check")
    run("optimise", "domination", "8")
    assert 5 < len(looks) < 120


@pytest.mark.parametrize("asked", [problem(12), problem(12, "knights"), problem(9, "torus"), problem("2x150")], ids=str)
def test_computing_attacks_reads_the_clock_regularly(asked: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first read comes before the first step."""
    steps = calls_of(monkeypatch, Board, "step")
    looks: list[int] = []
    neighbours(asked.board, asked.moves, lambda: looks.append(len(steps)))
    assert looks[0] == 0
    most = STEPS_BETWEEN_LOOKS + max(asked.board.sizes)
    assert all(after - before <= most for before, after in pairwise([*looks, len(steps)]))
    assert len(looks) <= len(steps) // 40 + 2 * max(asked.board.sizes)


def test_judges_follow_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit ends a judge: of 900 squares and 225 kings it visits each once or twice."""
    steps = calls_of(monkeypatch, Board, "step")
    board = Board(12, 12)
    corner = [(row, column) for row in range(2) for column in range(2)]
    most = len(corner) * 8 * 12
    assert UnattackedProblem(board, PIECES["queen"], 4, "max").why_not(corner, []) is not None
    assert len(steps) <= most
    white, black = [(0, 0), (0, 1), (1, 0)], [(5, 11), (7, 4), (11, 3)]
    assert ArmiesProblem(board, PIECES["queen"]).why_not(white, black) is None
    assert len(steps) <= 2 * most
    steps.clear()
    kings = [(row, column) for row in range(0, 30, 2) for column in range(0, 30, 2)]
    assert problem(30, "kings", pieces="maximal").why_not(kings) is None
    assert DominationProblem(Board(30, 30), PIECES["king"]).why_not(kings) is None
    assert len(steps) < 8 * (900 + 3 * 225)
