"""Real experiments that are killed: no finished run is lost or repeated, and no process survives."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from support.real_processes import DaskProcesses, Processes, end, is_over, wait_for

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")

SLOW = """
import os, time
def solve(n):
    with open("begun", "a") as log:
        log.write(f"{os.getpid()} {n}\\n")
    while len({line.split()[0] for line in open("begun")}) > int(open("allowed").read()):
        time.sleep(0.01)
    return [1, 3, 0, 2] if n == 4 else None
def stuck(n):
    with open("begun", "a") as log:
        log.write(f"{os.getpid()} {n}\\n")
    sum(range(10**12))
"""
NUMBER = 10
"""Runs; those beyond the number in the file `allowed` wait until it is raised."""


def allow(plan: Path, number: int = 10**6) -> None:
    """Sets the number of run processes that may proceed."""
    plan.with_name("allowed.new").write_text(str(number))
    plan.with_name("allowed.new").rename(plan.with_name("allowed"))


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """Returns a plan of ten runs, each of which records its start."""
    (tmp_path / "mine.py").write_text(SLOW)
    path = tmp_path / "plan.toml"
    path.write_text(f'solvers = ["mine.py:solve"]\nsizes = [4]\nrepeats = {NUMBER}\n')
    allow(path)
    return path


def runs(path: Path) -> list[dict[str, Any]]:
    """Returns the runs whose lines are complete."""
    if not path.exists():
        return []
    *lines, _ = path.read_bytes().split(b"\n")
    return [said["run"] for said in map(json.loads, lines) if "run" in said]


def begun(plan: Path) -> list[int]:
    """Returns the processes in which a run of the solver started, without small warm-up runs."""
    log = plan.parent / "begun"
    return [int(line.split()[0]) for line in log.read_text().splitlines()] if log.exists() else []


def are_over(plan: Path) -> bool:
    """Returns whether every process in which a run started has ended."""
    return all(map(is_over, begun(plan)))


@pytest.mark.full
@pytest.mark.parametrize("threads", ["1", "2"])
def test_killed_repeatedly(processes: Processes, plan: Path, threads: str) -> None:
    kept = plan.with_name("runs.jsonl")
    line = ("-m", "nqueens", "experiment", "plan.toml", "-o", "runs.jsonl", "--threads", threads)
    before: list[dict[str, Any]] = []
    for number in (2, 4):
        allow(plan, len(set(begun(plan))) + 3)
        driver = processes.start(*line)
        wait_for(lambda number=number: len(runs(kept)) >= number, "a few runs")  # type: ignore[misc]
        processes.kill(driver)
        found = runs(kept)
        assert found[: len(before)] == before
        assert len(before) < len(found) < NUMBER
        before = found
        wait_for(lambda: are_over(plan), "the end of the runs of a driver that was killed")
    allow(plan)
    with kept.open("ab") as torn:
        torn.write(b'{"run": {"solver": "mi')
    assert "10 runs in runs.jsonl." in end(processes.start(*line))[1]
    found = runs(kept)
    assert found[: len(before)] == before
    assert sorted(run["repeat"] for run in found) == list(range(1, NUMBER + 1))
    assert {run["outcome"] for run in found} == {"found"}
    assert [run["session"] for run in found] == sorted(run["session"] for run in found)
    # In each process a run starts twice, because of a warm-up on the same board: nothing finished was repeated.
    cut_short = 2 * int(threads)
    assert len(set(begun(plan))) <= NUMBER + cut_short
    assert {file.name for file in plan.parent.iterdir()} == {"allowed", "begun", "mine.py", "plan.toml", "runs.jsonl"}


def test_interrupted(processes: Processes, plan: Path) -> None:
    kept = plan.with_name("plan.jsonl")
    allow(plan, 2)
    driver = processes.start("-m", "nqueens", "experiment", "plan.toml", "--threads", "1")
    wait_for(lambda: len(runs(kept)) >= 2, "two runs")
    driver.send_signal(signal.SIGINT)
    status, out, err = end(driver)
    assert (status, out) == (130, "")
    assert "The finished runs are in plan.jsonl; run the same command again to resume." in err
    assert len(runs(kept)) == 2
    assert are_over(plan)


@pytest.mark.full
def test_a_blocked_run_ends_with_its_driver(processes: Processes, plan: Path) -> None:
    """It is in compiled code, where Python does not handle signals."""
    plan.write_text('solvers = ["mine.py:stuck"]\nsizes = [4]\n')
    driver = processes.start("-m", "nqueens", "experiment", "plan.toml")
    wait_for(lambda: begun(plan), "the run")
    processes.kill(driver)
    wait_for(lambda: are_over(plan), "the end of the run")


@pytest.mark.full
def test_a_full_disk(processes: Processes, plan: Path) -> None:
    """File sizes are limited; complete lines remain, and the experiment resumes when there is room."""
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (4000, resource.RLIM_INFINITY)); "
    start = "import sys; sys.argv[0] = 'nqueens'; from nqueens.cli.main import main; main()"
    status, _, err = end(processes.start("-c", limit + start, "experiment", "plan.toml", "--threads", "1"))
    assert (status, err.count("\n")) == (3, 1), err
    assert "Its content is safe" in err
    kept = runs(plan.with_name("plan.jsonl"))
    assert 0 < len(kept) < NUMBER
    end(processes.start("-m", "nqueens", "experiment", "plan.toml"))
    found = runs(plan.with_name("plan.jsonl"))
    assert (found[: len(kept)], len(found)) == (kept, NUMBER)


ELSEWHERE = """
import platform
from nqueens.experiments import worker
platform.node = lambda: "elsewhere"
worker._are_in = lambda *_: False
"""
"""A worker on another machine, which does not see the plan's folder."""


def on_cluster(plan: Path, dask: DaskProcesses, solver: str, repeats: int) -> tuple[str, ...]:
    """Returns the command line; runs of the solver record their start from anywhere."""
    here = SLOW.replace('"begun"', repr(str(plan.parent / "begun")))
    (plan.parent / "mine.py").write_text(here.replace('"allowed"', repr(str(plan.parent / "allowed"))))
    plan.write_text(f'solvers = ["mine.py:{solver}"]\nsizes = [4]\nrepeats = {repeats}\n')
    return "-m", "nqueens", "experiment", "plan.toml", "--cluster", dask.address


def machines(path: Path) -> list[str]:
    whole = path.read_bytes().rpartition(b"\n")[0] if path.exists() else b""
    said = [json.loads(line) for line in whole.splitlines()]
    names = [each["session"]["machine"] for each in said if "session" in each]
    return [names[each["run"]["session"]] for each in said if "run" in each]


@pytest.mark.full
def test_a_worker_and_then_the_driver_are_killed(processes: Processes, dask: DaskProcesses, plan: Path) -> None:
    kept, number = plan.with_name("plan.jsonl"), 20
    line = on_cluster(plan, dask, "solve", number)
    dask.scheduler()
    far, _ = dask.worker(ELSEWHERE), dask.worker()
    driver = processes.start(*line)
    wait_for(lambda: len(set(machines(kept))) == 2, "runs on both machines")
    far.kill()
    known = len(runs(kept))
    wait_for(lambda: len(runs(kept)) >= known + 3, "more runs on the other worker")
    processes.kill(driver)
    found = runs(kept)
    assert len(found) < number
    _, out, err = end(processes.start(*line))
    assert "20 runs in plan.jsonl." in out, err
    assert runs(kept)[: len(found)] == found
    assert sorted(run["repeat"] for run in runs(kept)) == list(range(1, number + 1))
    assert {run["outcome"] for run in runs(kept)} == {"found"}
    assert "elsewhere" in machines(kept)
    # In each of the processes a run starts twice, because of a warm-up on the same board. Dask restarts those of the
    # dead worker, at most two, and two of the killed driver may have ended unnoticed.
    assert len(set(begun(plan))) <= number + 4 + 2


@pytest.mark.full
def test_abandoned_runs_are_ended(processes: Processes, dask: DaskProcesses, plan: Path) -> None:
    """The worker survives; its run is in compiled code."""
    line = on_cluster(plan, dask, "stuck", 2)
    dask.scheduler()
    worker = dask.worker()
    for stop in (signal.SIGKILL, signal.SIGINT):
        before = len(begun(plan))
        driver = processes.start(*line)
        wait_for(lambda before=before: len(begun(plan)) > before, "the run")  # type: ignore[misc]
        driver.send_signal(stop)
        status, out, err = end(driver)
        wait_for(lambda: are_over(plan), "the end of the run")
    assert (status, out) == (130, "")
    assert err.split("\n", 1)[0] == "The finished runs are in plan.jsonl; run the same command again to resume."
    assert err.endswith("\nInterrupted.\n")
    assert "Traceback" not in err
    assert worker.poll() is None
    assert runs(plan.with_name("plan.jsonl")) == []
