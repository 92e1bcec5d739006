"""Time limits and Ctrl-C hold for every subcommand, problem, engine and solver: counted in looks, not in seconds.

A run looks at the clock again and again. Here the clock moves with each look, so that the limit passes, or Ctrl-C
comes, at the same point of the work on any machine; a run that stops looking is ended by a guard.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from support.clocks import Looks
from support.long_runs import LIMITED, Arguments, limited, long_runs
from support.running import Ran

Run = Callable[..., Ran]
_MOST_LOOKS = 100
"""Looks at the clock of a run whose limit passes at the sixth."""
_GUARD = 300


@pytest.fixture(autouse=True)
def guard() -> Iterator[None]:
    """Ends a test in which a run looks at no clock."""

    def end(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(_GUARD)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def is_missing(ran: Ran) -> bool:
    """Whether the run needs an extra that is not installed."""
    return ran.status == 2 and "pip install" in ran.err


@pytest.mark.parametrize("command", LIMITED)
def test_a_run_ends_once_its_time_is_over(
    command: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for each in long_runs(tmp_path)[command]:
        clock = Looks(0.001).rule(monkeypatch)
        ran = run(*limited(each, 0.005))
        assert ran.status in (0, 1, 3) or is_missing(ran), (each, ran)
        assert clock.number <= _MOST_LOOKS, each


@pytest.mark.parametrize("command", LIMITED)
def test_ctrl_c_ends_a_run_and_leaves_nothing_half_written(
    command: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    for number, each in enumerate(long_runs(tmp_path)[command]):
        at = 2 + number % 3
        clock = Looks(0.0, at, partial(signal.raise_signal, signal.SIGINT)).rule(monkeypatch)
        line = each if "-o" in each or command not in _WITH_OUTPUT else (*each, "-o", str(out / "answer"))
        ran = run(*limited(line, 1000))
        if clock.number < at:
            assert ran.status in (0, 1) or is_missing(ran), (each, ran)
            continue
        assert ran.status == 130, (each, ran)
        assert ran.err.endswith("Interrupted.\n"), (each, ran)
        assert not list(tmp_path.rglob(".*")), each


_WITH_OUTPUT = ("solve", "list", "complete", "generate", "sample", "optimise", "prove")

_BARE = "import sys; sys.modules['nqueens.kernels._core'] = None; from nqueens.cli.main import main; main()"
COMMANDS = {"compiled": [sys.executable, "-m", "nqueens"], "bare": [sys.executable, "-c", _BARE]}


def late(build: str, run: Arguments, seconds: float, grace: float) -> tuple[object, ...] | None:
    """A run that did not end within the limit and the grace, nor by the processor's time; None if it did."""
    # A file, because a run that says more than fits into a pipe would wait for ever.
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
