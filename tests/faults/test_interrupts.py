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
from support.long_runs import Arguments, long_runs
from support.real_processes import Processes, wait_for

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
    missing = ended == 2 and "pip install" in said  # an extra
    finished = missing or ended in (0, 1, 3)  # before the signal came
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
    many = _MANY if request.config.getoption("--lane") == "long" else _FEW
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


def in_group(group: int) -> dict[int, tuple[int, int, bool]]:
    """The living processes of a group: the parent, the number of threads, and whether it ignores Ctrl-C."""
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
    """Those that have begun: they leave Ctrl-C to the parent, watch it in a thread, and start no process themselves."""
    there = in_group(group)
    parents = {parent for parent, _, _ in there.values()}
    return [pid for pid, (_, threads, ignores) in there.items() if ignores and threads > 1 and pid not in parents]


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="looks into /proc")
@pytest.mark.parametrize("options", ["islands=2 epoch=1000000000", "model=global"])
def test_ctrl_c_leaves_no_worker_of_the_genetic_algorithm(processes: Processes, options: str) -> None:
    """Three queens have no solution, so that nothing else ends the run; the terminal interrupts the whole group."""
    settings = [f"--option={each}" for each in (*options.split(), "processes=2", "tournaments=1000000000")]
    run = processes.start("-m", "nqueens", "solve", "3", "--solver", "genetic", *settings)
    wait_for(lambda: len(workers_of(run.pid)) == 2 or run.poll() is not None, "the start of two workers")
    os.killpg(run.pid, signal.SIGINT)
    out, said = run.communicate(timeout=_SLOWEST_END)
    assert (out, said.strip(), run.returncode) == ("", "Interrupted.", 130)
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


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="nothing can be held back")
def test_ctrl_c_before_a_worker_of_the_genetic_algorithm_ignores_it(processes: Processes) -> None:
    processes.folder.joinpath("sitecustomize.py").write_text(_LATE)
    run = processes.start(
        "-m", "nqueens", "solve", "3", "--solver=genetic", "--option=model=global", "--option=processes=2",
        PYTHONPATH=os.pathsep.join([str(processes.folder), os.environ.get("PYTHONPATH", "")]),
    )  # fmt: skip
    wait_for(lambda: len([*processes.folder.glob("begun *")]) == 2 or run.poll() is not None, "two workers")
    os.killpg(run.pid, signal.SIGINT)
    processes.folder.joinpath("go").touch()
    out, said = run.communicate(timeout=_SLOWEST_END)
    assert (out, said.strip(), run.returncode) == ("", "Interrupted.", 130)


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
