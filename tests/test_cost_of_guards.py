"""Overhead of input guards and clock reads, measured in calls."""

from collections.abc import Callable, Iterator
from math import factorial
from typing import Any

import pytest

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


def on_each_step(monkeypatch: pytest.MonkeyPatch, told: Callable[[], None]) -> None:
    """Calls `told` whenever a board is asked for the square after a step."""
    step = Board.step

    def watched(*given: object) -> object:
        told()
        return step(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(Board, "step", watched)


def test_only_large_boards_are_probed(run: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    probed: list[object] = []

    def watched(of: object, name: str) -> None:
        own = getattr(of, name)

        def watch(*given: object, **named: object) -> object:
            probed.append(given)
            return own(*given, **named)

        monkeypatch.setattr(of, name, watch)

    watched(tree_sizes, "mean_levels")
    watched(probes, "attacked")
    small = (
        "count 8 --torus", "count 5x8", "count 6 --problem amazons", "count 8 --fixed 0,3", "list 7 --torus --json",
        "count 25 --torus --pieces 3", "classes 5 --problem kings", "count 6 --problem queens-and-knights",
        "count 5 --piece grasshopper --pieces 4", "count 9 --no-three-in-line",
    )  # fmt: skip
    for line in (*small, "count 40 --torus", "count 30 --fixed 0,0"):
        run(*line.split())
        assert bool(probed) == (line not in small), line
        probed.clear()


def test_small_trees_need_few_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A forecast of a count of a tenth of a second costs at most a twentieth of it: both follow the moves once."""
    probes: list[None] = []
    boards: list[object] = []
    neighbours_of = graph.neighbours

    def watched(*given: Any) -> tuple[int, ...]:
        boards.append(given)
        return neighbours_of(*given)

    monkeypatch.setattr(graph, "neighbours", watched)

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


@pytest.mark.parametrize(
    ("asked", "most"),
    [(problem(5, piece="rook"), factorial(5)), (problem("3x5", piece="rook", pieces=3), 60),
     (problem("3x4", piece="rides=(0,1); exact", pieces=3), 64)],
    ids=str,
)  # fmt: skip
def test_the_sizes_bound_the_partial_placements(asked: Problem, most: int) -> None:
    assert partial_placements(asked, at_least=most) == most  # the bound is attained
    assert partial_placements(asked, at_least=most + 1) is None


@pytest.mark.parametrize("arguments", [(), ("--check",), ("--json",)], ids=" ".join)
def test_a_long_count_is_planned_once(
    arguments: tuple[str, ...], run: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nqueens.cli.count_progress.SMALLEST_TO_PREDICT", 7)
    planned = []
    search_plan = plan._search_plan

    def counted(*given: object, second: bool) -> object:
        planned.append(given)
        return search_plan(*given, second=second)  # type: ignore[arg-type]

    monkeypatch.setattr(plan, "_search_plan", counted)
    run("count", "8", *arguments)
    assert len(planned) == 1


def test_a_small_board_needs_few_clock_reads(run: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    check = Effort.check

    def look(effort: Effort, *given: str) -> None:
        looks.append(given)
        check(effort, *given)

    monkeypatch.setattr(Effort, "check", look)
    run("optimise", "domination", "8")
    assert 5 < len(looks) < 120


@pytest.mark.parametrize("asked", [problem(12), problem(12, "knights"), problem(9, "torus"), problem("2x150")], ids=str)
def test_computing_attacks_reads_the_clock_regularly(asked: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first read comes before the first step."""
    between = [0]

    def count() -> None:
        between[-1] += 1

    on_each_step(monkeypatch, count)
    neighbours(asked.board, asked.moves, lambda: between.append(0))
    assert between[0] == 0
    assert max(between) <= STEPS_BETWEEN_LOOKS + max(asked.board.sizes)
    assert len(between) - 1 <= sum(between) // 40 + 2 * max(asked.board.sizes)


def test_judges_follow_each_move_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No limit ends a judge: of 900 squares and 225 kings it visits each once or twice."""
    steps: list[None] = []
    on_each_step(monkeypatch, lambda: steps.append(None))
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
