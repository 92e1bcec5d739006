"""Overhead of input guards and clock reads, measured in calls."""

from collections.abc import Callable
from math import factorial

import pytest

from nqueens.api.asking import problem
from nqueens.board.attacks import attacked
from nqueens.board.board import Board
from nqueens.counting import plan, probes
from nqueens.counting.probes import partial_placements
from nqueens.effort import Effort
from nqueens.problems.graph import STEPS_BETWEEN_LOOKS, neighbours
from nqueens.problems.problem import Problem


@pytest.fixture
def probed(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Returns a list that collects the squares whose attacks the random probes request."""
    asked: list[object] = []

    def attacked_from(moves: object, square: object, board: object) -> object:
        asked.append(square)
        return attacked(moves, square, board)  # type: ignore[arg-type]

    monkeypatch.setattr(probes, "attacked", attacked_from)
    return asked


def test_only_large_boards_are_probed(run: Callable[..., object], probed: list[object]) -> None:
    small = ("count 8 --torus", "count 5x8", "count 6 --problem amazons", "count 8 --fixed 0,3", "list 7 --torus")
    for line in (*small, "count 40 --torus"):
        run(*line.split())
        assert bool(probed) == ("40" in line), line


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

    def counted(*given: object) -> object:
        planned.append(given)
        return search_plan(*given)  # type: ignore[arg-type]

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
    step = Board.step

    def counted(*given: object) -> object:
        between[-1] += 1
        return step(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(Board, "step", counted)
    neighbours(asked.board, asked.moves, lambda: between.append(0))
    assert between[0] == 0
    assert max(between) <= STEPS_BETWEEN_LOOKS + max(asked.board.sizes)
    assert len(between) - 1 <= sum(between) // 40 + 2 * max(asked.board.sizes)
