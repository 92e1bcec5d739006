"""Ctrl-C at any moment: status 130, one word, nothing half-written, and no abort by the compiled core."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from long_runs import Arguments, long_runs

_FEW, _MANY = 10, 300
_SLOWEST_END = 30.0
"""Seconds within which a process ends; the machine may be busy."""


def interrupted(run: Arguments, folder: Path, random_: random.Random) -> str | None:
    """What is wrong with a run that gets Ctrl-C at a random moment, once or several times; None if nothing is."""
    out = folder / "out"
    out.mkdir()
    arguments = run if "-o" in run or run[0] not in _WITH_OUTPUT else (*run, "-o", str(out / "answer"))
    process = subprocess.Popen(
        [sys.executable, "-m", "nqueens", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        cwd=out,
    )
    _wait_until_begun(process.pid)
    time.sleep(random_.choice([0.0, 0.1, 0.5, 2.0]) * random_.random())
    for _ in range(random_.choice([1, 1, 2, 3])):
        process.send_signal(signal.SIGINT)
        time.sleep(0.05 * random_.random())
    try:
        _, said = process.communicate(timeout=_SLOWEST_END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return f"{run}: still there after {_SLOWEST_END:g} s"
    left = [path.name for path in out.iterdir()]
    ended = process.returncode
    finished = ended in (0, 1, 3)  # before the signal came
    clean = "Traceback" not in said and "terminate" not in said and not any(name.startswith(".") for name in left)
    return None if clean and (ended == 130 or finished) else f"{run}: status {ended}, left {left}, said {said[-500:]!r}"


_WITH_OUTPUT = ("solve", "list", "complete", "generate", "sample", "optimise", "prove")


def _wait_until_begun(pid: int) -> None:
    """Until the command has its own modules: before, Ctrl-C meets Python itself as it starts."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            if "_core" in Path(f"/proc/{pid}/maps").read_text():
                return
        except OSError:
            return
        time.sleep(0.005)


@pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="looks into /proc")
def test_ctrl_c_at_any_moment(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    many = _MANY if request.config.getoption("--slow") else _FEW
    runs = [list(each) for each in long_runs(tmp_path).values()]
    runs = [each for each in runs if each]
    wrong = []
    for seed in range(many):
        random_ = random.Random(seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        found = interrupted(random_.choice(runs[seed % len(runs)]), folder, random_)
        if found:
            wrong.append(f"seed {seed}: {found}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("method", ["smc", "annealing"])
@pytest.mark.parametrize("threads", [1, 4])
def test_ctrl_c_in_an_estimate(method: str, threads: int) -> None:
    arguments = ("estimate", "150", "--method", method, "--seconds", "60", "--threads", str(threads))
    process = subprocess.Popen(
        [sys.executable, "-m", "nqueens", *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    _wait_until_begun(process.pid)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=_SLOWEST_END)
    assert (process.returncode, said.strip()) == (130, "Interrupted.")


_DAEMON = """
import threading, time, nqueens, nqueens.api.square_use
threading.Thread(target=lambda: print(nqueens.{call}), daemon=True).start()
time.sleep({seconds})
"""


@pytest.mark.parametrize(
    "call",
    [
        "count(20)",
        "count(20, engine='search')",
        "estimate(150, seconds=30)",
        "sample(20, 1000, method='rejection')",
        "solve(40, solver='rowsearch')",
        "api.square_use.square_use(20)",
        "count(nqueens.problem(25, torus=True))",
    ],
)
def test_the_interpreter_ends_cleanly_while_a_daemon_thread_counts(call: str) -> None:
    """An interpreter that is gone while compiled code runs on is aborted; and half a count is not to be printed."""
    code = _DAEMON.format(call=call, seconds=0.5)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr
    assert "terminate" not in done.stderr


def test_the_interpreter_ends_while_a_crew_waits_for_batches() -> None:
    code = (
        "from nqueens.api.asking import asked; from nqueens.counting.drive.local import Threads; "
        "from nqueens.counting.plan import make_plan; from nqueens.effort import Effort; "
        "Threads(make_plan(asked(8).classic(), Effort.of()), '', Effort.of(threads=2)); import time; time.sleep(0.2)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=False)
    assert (done.returncode, done.stderr) == (0, "")
