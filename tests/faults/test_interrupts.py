"""Ctrl-C to real processes: status 130, one word, no partial files, no worker left, no abort by the compiled core.

test_limits.py covers every run, at counted points of its work and in one process.
"""

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.long_runs import WITH_OUTPUT, Arguments, long_runs
from support.real_processes import Processes, wait_for
from support.running import COMMAND, started

_MANY = 300
_GUARD = 120.0
"""Seconds within which a process must end; the machine may be busy."""
reads_proc = pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="looks into /proc")


def interrupted(run: Arguments, folder: Path, random_: random.Random) -> str | None:
    """Returns the fault of a run that gets Ctrl-C at random moments, once or several times; None if there is none."""
    out = folder / "out"
    out.mkdir(parents=True)
    words = run if "-o" in run or run[0] not in WITH_OUTPUT else (*run, "-o", str(out / "answer"))
    null, pipe = subprocess.DEVNULL, subprocess.PIPE
    process = subprocess.Popen([*COMMAND, *words], stdin=null, stdout=null, stderr=pipe, text=True, cwd=out)
    maps = Path(f"/proc/{process.pid}/maps")  # before it has loaded its modules, Ctrl-C reaches Python at start-up
    wait_for(lambda: process.poll() is not None or "_core" in maps.read_text(), "the start")
    time.sleep(random_.choice([0.0, 0.1, 0.5, 2.0]) * random_.random())
    for _ in range(random_.choice([1, 1, 2, 3])):
        process.send_signal(signal.SIGINT)
        time.sleep(0.05 * random_.random())
    try:
        _, said = process.communicate(timeout=_GUARD)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return f"{run}: still there after {_GUARD:g} s"
    left = [path.name for path in out.iterdir()]
    ended = process.returncode
    missing = ended == 2 and "pip install" in said  # an extra
    finished = missing or ended in (0, 1, 3)  # before the signal arrived
    clean = not re.search("Traceback|terminate", said) and not any(name.startswith(".") for name in left)
    return None if clean and (ended == 130 or finished) else f"{run}: status {ended}, left {left}, said {said[-500:]!r}"


def assert_interrupted(process: subprocess.Popen[str]) -> None:
    out, said = process.communicate(timeout=_GUARD)
    assert (out, said.strip(), process.returncode) == ("", "Interrupted.", 130)


@reads_proc
@pytest.mark.long
def test_ctrl_c_at_any_moment(tmp_path: Path) -> None:
    runs = [each for each in long_runs(tmp_path).values() if each]
    wrong = []
    for seed in range(_MANY):
        random_ = random.Random(seed)
        found = interrupted(random_.choice(runs[seed % len(runs)]), tmp_path / str(seed), random_)
        if found:
            wrong.append(f"seed {seed}: {found}")
    assert not wrong, "\n".join(wrong)


def in_group(group: int) -> dict[int, tuple[int, int, bool]]:
    """Returns the living processes of a group: the parent, the number of threads, and whether it ignores Ctrl-C."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent, its_group = folder.joinpath("stat").read_text().rpartition(")")[2].split()[:3]
            status = folder.joinpath("status").read_text()
        except OSError:  # it has ended
            continue
        said = dict(line.split(":", 1) for line in status.splitlines())
        if int(its_group) == group and state != "Z":
            ignored = int(said["SigIgn"], 16) >> (signal.SIGINT - 1) & 1
            found[int(folder.name)] = int(parent), int(said["Threads"]), bool(ignored)
    return found


def workers_of(group: int) -> list[int]:
    """Returns the workers that are ready: they ignore Ctrl-C, watch their parent in a thread, and have no children."""
    there = in_group(group)
    parents = {parent for parent, _, _ in there.values()}
    return [pid for pid, (_, threads, ignores) in there.items() if ignores and threads > 1 and pid not in parents]


@reads_proc
@pytest.mark.full
@pytest.mark.parametrize("options", ["islands=2 epoch=1000000000", "model=global"])
def test_ctrl_c_leaves_no_worker_of_the_genetic_algorithm(processes: Processes, options: str) -> None:
    """Three queens have no solution, so only the interrupt ends the run; it goes to the whole group."""
    settings = [f"--option={each}" for each in (*options.split(), "processes=2", "restarts=1000000")]
    run = processes.start("-m", "nqueens", "solve", "3", "--solver", "genetic", *settings)
    wait_for(lambda: len(workers_of(run.pid)) == 2 or run.poll() is not None, "the start of two workers")
    os.killpg(run.pid, signal.SIGINT)
    assert_interrupted(run)
    wait_for(lambda: not in_group(run.pid), "the end of all workers")


_LATE = """
import multiprocessing, os, pathlib, signal, time
ours = signal.signal
def late(number, action):
    if action == signal.SIG_IGN and multiprocessing.parent_process():
        pathlib.Path(f"begun {os.getpid()}").touch()
        while not os.path.exists("go"):
            time.sleep(0.01)
    return ours(number, action)
signal.signal = late
"""


@pytest.mark.full
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="nothing can be held back")
def test_ctrl_c_before_a_worker_of_the_genetic_algorithm_ignores_it(processes: Processes) -> None:
    processes.folder.joinpath("sitecustomize.py").write_text(_LATE)
    run = processes.start(
        "-m", "nqueens", "solve", "3", "--solver=genetic", "--option=model=global", "--option=processes=2",
        "--option=restarts=1000000",
        PYTHONPATH=os.pathsep.join([str(processes.folder), os.environ.get("PYTHONPATH", "")]),
    )  # fmt: skip
    wait_for(lambda: len([*processes.folder.glob("begun *")]) == 2 or run.poll() is not None, "two workers")
    os.killpg(run.pid, signal.SIGINT)
    processes.folder.joinpath("go").touch()
    assert_interrupted(run)


_DAEMON = """
import threading, time, nqueens, nqueens.api.square_use
from nqueens.kernels import calls
threading.Thread(target=lambda: print(nqueens.{call}), daemon=True).start()
while not calls._running:
    time.sleep(0.001)
"""
"""A program that exits as soon as a thread computes in compiled code."""

CREW = """
from nqueens.api.asking import as_problem
from nqueens.ledgers.crew import counting_threads
from nqueens.counting.plan import make_plan
from nqueens.effort import Effort
import time
from nqueens.kernels import calls
crew = counting_threads(make_plan(as_problem(8).classic(), Effort.of()), '', Effort.of(threads=2))
while len(calls._running) < 2:
    time.sleep(0.001)
"""
"""A program that exits while a crew waits for batches."""
CALLS = (
    "count(20, engine='search')", "estimate(150, seconds=300)", "sample(20, 1000, method='rejection')",
    "solve(40, solver='rowsearch')", "api.square_use.square_use(20)", "count(nqueens.problem(25, torus=True))",
)  # fmt: skip


@pytest.mark.parametrize("code", [
    _DAEMON.format(call="count(20)"), pytest.param(CREW, marks=pytest.mark.full, id="crew"),
    *(pytest.param(_DAEMON.format(call=call), marks=pytest.mark.full, id=call) for call in CALLS),
])  # fmt: skip
def test_the_interpreter_exits_cleanly_while_threads_count(code: str) -> None:
    """An interpreter that exits during compiled code may abort; and half a count must not be printed."""
    done = started(sys.executable, "-c", code, timeout=_GUARD)
    assert (done.status, done.out) == (0, "")
    assert not re.search("Traceback|terminate", done.err)
