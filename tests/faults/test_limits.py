"""Time limits and Ctrl-C for every subcommand, problem, engine and solver, counted in clock reads instead of seconds.

The clock advances with each read, so that the limit passes, or Ctrl-C arrives, at the same point of the work on any
machine; a guard ends a run that stops reading the clock.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from support.clocks import Clock, calls_of
from support.guards import ended_after
from support.long_runs import LIMITED, WITH_OUTPUT, Arguments, limited, long_runs
from support.running import Ran, Run, later

import nqueens
from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.choices import GoalName
from nqueens.counting.sets import SetCounter
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kinds.sets import Sets
from nqueens.models.build import armies_by_lines, model_of, separation_by_stretches
from nqueens.models.export import export
from nqueens.models.symmetry_breaking import break_symmetry
from nqueens.problems import graph as graph_module
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.colouring import ColouringProblem, plain_colouring
from nqueens.problems.goals import GOALS, goal_problem
from nqueens.problems.pieces import QUEEN
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.army_starts import starts_of
from nqueens.solvers.optimising.bounds import _sure_bound, sure_bound

_MOST_LOOKS = 300
"""Clock reads of a run whose limit passes at the sixth; an estimate ends its rounds within 250 more."""
_GUARD = 300


@pytest.fixture(autouse=True)
def guard() -> Iterator[None]:
    """Ends a test whose run does not read the clock."""
    with ended_after(_GUARD):
        yield


def is_missing(ran: Ran) -> bool:
    """Returns whether the run needs an extra that is not installed."""
    return ran.status == 2 and "pip install" in ran.err


def half(runs: list[Arguments], first: int) -> list[Arguments]:
    """Returns every second of many runs: a run has a time limit in one test, or Ctrl-C in another."""
    return runs[first::2] if len(runs) > 8 else runs


@pytest.mark.parametrize("command", later(LIMITED, *LIMITED[::2]))
def test_a_run_ends_after_its_time_limit(command: str, run: Run, clock: Clock, tmp_path: Path) -> None:
    clock.step = 0.001
    for each in half(long_runs(tmp_path)[command], 0):
        clock.looks = 0
        ran = run(*limited(each, 0.005))
        assert ran.status in (0, 1, 3) or is_missing(ran), (each, ran)
        assert clock.looks <= _MOST_LOOKS, each


ASKED: list[tuple[str, dict[str, Any]]] = [*((each.name, {}) for each in GOALS)]
ASKED += [("unattacked", {"piece": "amazon"}), ("peaceable", {"armies": 5}), ("colouring", {"value": 40})]


@pytest.mark.parametrize(("goal", "more"), ASKED)
def test_building_a_model_ends(goal: GoalName, more: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Soon after the limit: a 32 × 32 board has some 70,000 steps along its lines."""
    steps = calls_of(monkeypatch, Board, "step")
    clock.step = 0.001
    with suppress(GaveUp):
        assert not optimise(goal, 32, time_limit=0.0495, **more).optimal
    assert len(steps) < 25_000


def test_clock_reads_while_building_colourings_bounds_and_models(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every line of a queen and every square, with a read due at each step; for each clause, image and solution."""
    board = Board(8, 8)
    monkeypatch.setattr(graph_module, "STEPS_BETWEEN_LOOKS", 1)
    queens, kings = nqueens.problem(8), nqueens.problem(8, "kings", pieces=9)
    graph, rows = graph_module.attack_graph(queens, whole=True), [[0xFF << 8 * row for row in range(8)]]
    solutions = [each.pieces for each in nqueens.solutions(8)]
    made: list[tuple[Callable[[Any], object], int]] = [
        (partial(model_of, queens), 2 * 64 + 8 + 42),
        (lambda look: list(export(kings, "dimacs", look=look)), 64),
        (lambda look: break_symmetry(model_of(queens), queens, look), 64),
        (lambda look: model_of(goal_problem("attacking", Board.of(8, torus=True), QUEEN), look), 64 * 4),
        (lambda look: starts_of(rows, 2, graph.symmetries, look, alike=True), 64),
        (lambda look: list(Sets(queens).one_of_each_class(solutions, Effort.of(stopped=look))), 92),
        (lambda look: SetCounter(graph, Effort.of(stopped=look)).count(5), 5),
        (lambda look: plain_colouring(board, QUEEN, look), 46 + 64),
        (lambda look: sure_bound(ColouringProblem(board, QUEEN), look), 46),
        (lambda look: sure_bound(UnattackedProblem(board, QUEEN, 3), look), 46),
        (lambda look: armies_by_lines(ArmiesProblem(board, QUEEN), look), 46),
        (lambda look: separation_by_stretches(SeparationProblem(board, QUEEN, 9), look), 4 * 64),
        *((partial(model_of, goal_problem(goal.name, board, QUEEN)), 46) for goal in GOALS),
    ]
    for make, fewest in made:
        _sure_bound.cache_clear()
        graph_module._kept_lines.cache_clear()
        looks = count()
        make(lambda looks=looks: next(looks) < 0)
        assert next(looks) >= fewest


@pytest.mark.parametrize("command", later(LIMITED, *LIMITED[1::2]))
def test_ctrl_c_ends_a_run_without_partial_files(command: str, run: Run, clock: Clock, tmp_path: Path) -> None:
    clock.then = partial(signal.raise_signal, signal.SIGINT)
    out = tmp_path / "out"
    out.mkdir()
    for number, each in enumerate(half(long_runs(tmp_path)[command], 1)):
        clock.at, clock.looks = 2 + number % 3, 0
        line = each if "-o" in each or command not in WITH_OUTPUT else (*each, "-o", str(out / "answer"))
        ran = run(*limited(line, 1000))
        if clock.looks < clock.at:
            assert ran.status in (0, 1) or is_missing(ran), (each, ran)
            continue
        assert ran.status == 130, (each, ran)
        assert ran.err.endswith("Interrupted.\n"), (each, ran)
        assert not list(tmp_path.rglob(".*")), each


_BARE = "import sys; sys.modules['nqueens.kernels._core'] = None; from nqueens.cli.main import main; main()"
COMMANDS = {"compiled": [sys.executable, "-m", "nqueens"], "bare": [sys.executable, "-c", _BARE]}


def late(build: str, run: Arguments, seconds: float, grace: float) -> tuple[object, ...] | None:
    """Returns a run that did not end within the limit and the grace period, by its CPU time; None if it did."""
    # A file, because a run with more output than fits into a pipe would block.
    with tempfile.TemporaryFile() as said_to:
        begun, before = time.perf_counter(), os.times()
        line, null = [*COMMANDS[build], *limited(run, seconds)], subprocess.DEVNULL
        status = subprocess.run(line, stdout=null, stderr=said_to, stdin=null, timeout=_GUARD, check=False).returncode
        after = os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        took = min(time.perf_counter() - begun, cpu)
        said_to.seek(0)
        said = said_to.read().decode()
    ended_well = status in (0, 1, 3) or (status == 2 and "pip install" in said)
    in_time = took < seconds + grace and ended_well and "Traceback" not in said
    return None if in_time else (run, took, status, said[-300:])


@pytest.mark.long
@pytest.mark.parametrize("build", COMMANDS)
@pytest.mark.parametrize(("seconds", "grace"), [(0.2, 10.0), (1.0, 10.0)])
def test_time_limits_by_the_clock(build: str, seconds: float, grace: float, tmp_path: Path) -> None:
    runs = [run for each in long_runs(tmp_path).values() for run in each]
    signal.alarm(0)  # each process has its own guard
    found = [each for run in runs if (each := late(build, run, seconds, grace)) is not None]
    assert not found, "\n".join(map(str, found))
