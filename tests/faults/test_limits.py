"""The time limit holds for every subcommand, problem, engine and solver, with the compiled core and without it."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from support.long_runs import Arguments, limited, long_runs

_BARE = "import sys; sys.modules['nqueens.kernels._core'] = None; from nqueens.cli.main import main; main()"
COMMANDS = {"compiled": [sys.executable, "-m", "nqueens"], "bare": [sys.executable, "-c", _BARE]}

_GRACE = 3.0
"""Seconds beyond the limit: for the start of Python, and for whatever else the machine has to do."""

_PATIENCE = 60.0
_FEW = 12
"""Runs of each kind that are tried outside the lane long, others every day."""


@dataclass(frozen=True)
class Late:
    """A run that did not end in time: its seconds by the clock, and of the processor, and what it said."""

    run: Arguments
    wall: float
    cpu: float
    status: int
    said: str


def tried(build: str, run: Arguments, seconds: float) -> Late | None:
    """None if the run ended within the limit, by the clock or by the processor's time."""
    begun = time.perf_counter()
    # A file, because a run that says more than fits into a pipe would wait for ever.
    with tempfile.TemporaryFile() as said_to:
        process = subprocess.Popen(
            [*COMMANDS[build], *limited(run, seconds)],
            stdout=subprocess.DEVNULL,
            stderr=said_to,
            stdin=subprocess.DEVNULL,
        )
        timer = time.perf_counter() + seconds + _GRACE + _PATIENCE
        while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0:
            if time.perf_counter() > timer:
                process.kill()
                ended = os.wait4(process.pid, 0)
                break
            time.sleep(0.01)
        wall, cpu = time.perf_counter() - begun, ended[2].ru_utime + ended[2].ru_stime
        said_to.seek(0)
        said = said_to.read().decode()
    process.returncode = status = os.waitstatus_to_exitcode(ended[1])
    ended_well = status in (0, 1, 3) or (status == 2 and "pip install" in said)  # an extra is missing
    in_time = min(wall, cpu) < seconds + _GRACE and ended_well and "Traceback" not in said
    return None if in_time else Late(limited(run, seconds), round(wall, 2), round(cpu, 2), status, said[-300:])


@pytest.mark.parametrize("build", ["compiled", "bare"])
@pytest.mark.parametrize("seconds", [0.2, 1.0])
def test_the_time_limit_holds(build: str, seconds: float, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    runs = [run for each in long_runs(tmp_path).values() for run in each]
    if request.config.getoption("--lane") != "long":
        runs = random.Random(int(time.time() // 86_400)).sample(runs, _FEW if seconds < 1 else _FEW // 3)
    late = [found for run in runs if (found := tried(build, run, seconds)) is not None]
    assert not late, "\n".join(map(str, late))
