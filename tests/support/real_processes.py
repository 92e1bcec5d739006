"""Real processes for fault tests: drivers of counts with a ledger, and a Dask cluster."""

import os
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from nqueens.ledgers.entries import Finished
from nqueens.ledgers.store import Ledger
from support.ledgers import started

PATIENCE = 60.0


def new_ledger(path: Path, n: int, size: int) -> Path:
    """Creates a ledger of n queens, search engine, in batches of `size` units, with nothing done."""
    started(path, n, size)[0].close()
    return path


def finished(path: Path) -> dict[int, Finished]:
    """Returns the finished batches by first unit."""
    with Ledger.read(path) as ledger:
        return {it.batch.first: it for it in ledger.finished()}


def attempts(path: Path) -> list[int]:
    """Returns the number of times that each batch was started."""
    with sqlite3.connect(path) as base:
        return [row[0] for row in base.execute("SELECT attempts FROM piece ORDER BY first")]


def cpu_seconds(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def is_over(pid: int) -> bool:
    """Returns whether a process has ended, even if its parent has not collected its status."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def end(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Returns the status, output and errors of a process that ends by itself."""
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def wait_for(condition: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Waits until the condition holds; fails the test after a while."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, f"{what} did not happen within {seconds} s"
        time.sleep(0.02)


@dataclass
class Processes:
    """Processes of one test, killed at its end."""

    folder: Path
    running: list[subprocess.Popen[str]] = field(default_factory=list)

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        """Starts a Python process as the leader of a process group, its standard error in a pipe."""
        line, pipe = [sys.executable, *arguments], subprocess.PIPE
        environment = {**os.environ, "DASK_DISTRIBUTED__ADMIN__LOW_LEVEL_LOG_LENGTH": "0", **variables}
        process = subprocess.Popen(
            line, stdout=pipe, stderr=pipe, text=True, cwd=self.folder, start_new_session=True, env=environment
        )
        self.running.append(process)
        return process

    def count(self, n: int, ledger: Path, *more: str, **variables: str) -> subprocess.Popen[str]:
        """Starts a driver that counts with a ledger."""
        options = ("--engine", "search", "--checkpoint", str(ledger), *more)
        return self.start("-m", "nqueens", "count", str(n), *options, **variables)

    def kill(self, process: subprocess.Popen[str]) -> None:
        process.kill()
        process.wait()  # its own children may still hold its streams


_OTHERWISE = """
import os, signal, time
from nqueens.ledgers import crew
from nqueens.processes import machine
run_batch = getattr(crew.run_batch, "itself", crew.run_batch)  # Dask may run this twice
def otherwise(plan, batch, *given):
    {code}
    return run_batch(plan, batch, *given)
otherwise.itself = run_batch
crew.run_batch = otherwise
"""


class DaskProcesses:
    """A scheduler and workers as processes that communicate over TCP."""

    SLOW = _OTHERWISE.format(code="time.sleep(0.1)")
    """A worker that sleeps before every batch."""
    DEADLY = _OTHERWISE.format(code="120 in range(*batch) and (time.sleep(0.5), os.kill(os.getpid(), signal.SIGKILL))")
    """A worker killed by unit 120, after its nanny has registered it."""
    OLD = _OTHERWISE.format(code="") + "machine.__version__ = '0.0.1'\n"
    """A worker of an earlier version."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self.port}"

    def scheduler(self, **variables: str) -> subprocess.Popen[str]:
        """Starts the scheduler, always at the same address, and waits until it listens."""
        options = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard")
        process = self._processes.start("-m", "distributed.cli.dask_scheduler", *options, **variables)
        wait_for(self._listens, "the start of the scheduler")
        return process

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def worker(self, preload: str = "", *, nanny: bool = False) -> subprocess.Popen[str]:
        """Starts a worker with one thread, after running the code `preload` in it."""
        options = ["--nthreads", "1", "--no-dashboard", "--nanny" if nanny else "--no-nanny"]
        if preload:
            file = self._processes.folder / f"preload{len(self._processes.running)}.py"
            file.write_text(preload)
            options += ["--preload", str(file)]
        return self._processes.start("-m", "distributed.cli.dask_worker", self.address, *options)


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    """Starts processes that do not outlive the test."""
    these = Processes(tmp_path)
    yield these
    for process in these.running:
        process.kill()
        process.communicate()


@pytest.fixture
def dask(processes: Processes) -> DaskProcesses:
    """Starts Dask processes; skips the test if Dask is not installed."""
    pytest.importorskip("distributed")
    return DaskProcesses(processes)
