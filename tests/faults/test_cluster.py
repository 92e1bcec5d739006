"""A real Dask cluster over TCP: workers that die, join late, kill themselves or are outdated; a scheduler that dies."""

import os
import random
import signal
from pathlib import Path

import pytest
from support.real_processes import DaskProcesses, Processes, attempts, cpu_seconds, end, finished, new_ledger, wait_for
from support.running import Ran, Run

pytestmark = pytest.mark.full

A12 = "14200\n"


def workers_of(path: Path) -> set[str]:
    return {it.source.worker for it in finished(path).values()}


def test_workers_die_and_join(processes: Processes, dask: DaskProcesses, tmp_path: Path) -> None:
    """Two workers share the work; one is killed, a third joins, and the driver itself is killed and resumed."""
    ledger = new_ledger(tmp_path / "count.db", 12, 6)
    batches = len(attempts(ledger))
    dask.scheduler()
    first, _ = dask.worker(dask.SLOW), dask.worker(dask.SLOW)
    driver = processes.count(12, ledger, "--cluster", dask.address)
    wait_for(lambda: len(workers_of(ledger)) == 2, "work on both workers")
    first.kill()
    dask.worker(dask.SLOW)
    wait_for(lambda: len(workers_of(ledger)) == 3, "work on the worker that came late")
    processes.kill(driver)
    known = finished(ledger)
    assert len(known) < batches
    assert end(processes.count(12, ledger, "--cluster", dask.address)) == (0, A12, "")
    now = finished(ledger)
    assert all(now[at] == it for at, it in known.items())
    # A killed driver's window has four to six batches; Dask itself restarts the batches of a dead worker.
    assert sum(attempts(ledger)) <= batches + 6


def test_a_cluster_writes_no_log_of_its_own(processes: Processes, dask: DaskProcesses) -> None:
    """Dask warns of results that died with their worker, which nqueens computes again."""
    dask.scheduler()
    dask.worker()
    count = f"import logging, nqueens; nqueens.count(7, checkpoint='c.db', cluster={dask.address!r})"
    warn = "[logging.getLogger(it).error('lost') for it in ('distributed', 'distributed.client', 'distributed.core')]"
    assert end(processes.start("-c", f"{count}; {warn}")) == (0, "", "")


def test_workers_die_during_a_count_on_a_torus(processes: Processes, dask: DaskProcesses, tmp_path: Path) -> None:
    """Both workers are killed, one after the other, and replaced."""
    ledger = tmp_path / "count.db"
    dask.scheduler()
    workers = [dask.worker(dask.SLOW) for _ in range(2)]
    options = ("--cluster", dask.address, "--checkpoint", str(ledger), "--batch-seconds", "0.001")
    driver = processes.start("-m", "nqueens", "count", "13", "--torus", *options)
    for worker in workers:
        known = len(finished(ledger)) if ledger.exists() else 0
        wait_for(lambda: ledger.exists() and len(finished(ledger)) > known, "another batch")  # noqa: B023
        worker.kill()
        dask.worker(dask.SLOW)
    assert end(driver) == (0, "4524\n", "")


def test_the_scheduler_restarts(processes: Processes, dask: DaskProcesses, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 12, 10)
    scheduler = dask.scheduler()
    dask.worker(dask.SLOW)
    driver = processes.count(12, ledger, "--cluster", dask.address)
    wait_for(lambda: finished(ledger), "the first batch")
    processes.kill(scheduler)
    before = len(finished(ledger))
    dask.scheduler()
    dask.worker(dask.SLOW)
    assert end(driver)[:2] == (0, A12)
    assert before < len(finished(ledger))


def test_a_unit_that_kills_workers(processes: Processes, dask: DaskProcesses, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 12, 50)
    dask.scheduler(DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="1")
    dask.worker(dask.DEADLY, nanny=True)
    status, out, err = end(processes.count(12, ledger, "--cluster", dask.address))
    assert (status, out) == (3, "")
    assert "were set aside (it was on several workers when they died); all other units are done" in err
    named = int(err.split("Units ")[1].split(" to ")[0])
    assert named <= 120 < named + 50
    assert len(finished(ledger)) == len(attempts(ledger)) - 1, "batches that were there when workers died are done"
    # On this machine no unit is deadly.
    assert end(processes.count(12, ledger))[1] == A12


def test_workers_of_another_version(processes: Processes, dask: DaskProcesses, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 12, 10)
    dask.scheduler()
    dask.worker(dask.OLD)
    status, out, err = end(processes.count(12, ledger, "--cluster", dask.address))
    assert (status, out, "has nqueens 0.0.1 with" in err) == (2, "", True)
    assert not finished(ledger)


def test_a_local_cluster(processes: Processes, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    ledger = new_ledger(tmp_path / "count.db", 16, 200)
    assert end(processes.count(16, ledger, "--cluster", "local", "--threads", "2")) == (0, "14772512\n", "")
    assert [path.name for path in tmp_path.iterdir()] == ["count.db"]


@pytest.mark.parametrize("begun", [True, *(pytest.param(False, marks=pytest.mark.long),) * 5])
def test_ctrl_c_ends_a_local_cluster_quietly(begun: bool, processes: Processes, tmp_path: Path) -> None:
    """Interrupts also during start-up, at a random moment; Ctrl-C reaches all processes of the group."""
    pytest.importorskip("distributed")
    ledger = new_ledger(tmp_path / "count.db", 18, 10)
    driver = processes.count(18, ledger, "--cluster", "local", "--threads", "2")
    if begun:
        wait_for(lambda: finished(ledger), "the first batch")
    else:
        worked = random.uniform(0.5, 3)
        wait_for(lambda: cpu_seconds(driver.pid) > worked, "a part of the start")
    os.killpg(driver.pid, signal.SIGINT)
    status, out, err = end(driver)
    assert (status, out, err.splitlines()[-1], "Traceback" in err) == (130, "", "Interrupted.", False)


@pytest.mark.usefixtures("clock")  # stands still, so that the time limit expires only for the connection
def test_no_scheduler_answers(run: Run, dask: DaskProcesses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.processes.cluster._SECONDS_TO_CONNECT", 0.2)
    line = ("count", "12", "--cluster", dask.address)
    ran = run(*line)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(f"No Dask scheduler answers at '{dask.address}': ")
    late = f"No Dask scheduler answered at '{dask.address}' within the time limit.\n"
    assert run(*line, "--time-limit", "0.1") == Ran("", late, 3)
    wrong = "The address of a Dask scheduler must look like tcp://host:8786, got 'tcp://host'.\n"
    assert run("count", "12", "--cluster", "tcp://host") == Ran("", wrong, 2)


def test_without_dask(processes: Processes, tmp_path: Path) -> None:
    (tmp_path / "distributed.py").write_text("raise ModuleNotFoundError\n")
    driver = processes.count(12, tmp_path / "count.db", "--cluster", "local", PYTHONPATH=str(tmp_path))
    assert end(driver) == (2, "", "A cluster requires Dask: pip install 'python-nqueens[cluster]'.\n")
