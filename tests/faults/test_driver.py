"""Drivers that are killed, stopped and started twice."""

from __future__ import annotations

import json
import random
import signal
import time
from pathlib import Path

import pytest
from support.real_processes import Processes, attempts, finished, new_ledger, wait_for

from nqueens import kernels
from nqueens.known import sequence

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="the reference is too slow for this")

A18 = str(sequence("A000170").value(18))


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.long)])
def test_killed_at_random_moments(kills: int, processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 20)
    randomly = random.Random(7)
    known = finished(ledger)
    batches = len(attempts(ledger))
    done_by_then = []
    for kill in range(kills):

        def goes_on(before: int = len(known)) -> bool:
            return len(finished(ledger)) > before

        driver = processes.count(18, ledger, "--threads", "1", "--resume")
        if kill % 2:  # the others may come while it starts
            wait_for(goes_on, "another batch")
        time.sleep(randomly.uniform(0.0, 0.3 + 3 / kills))
        driver.kill()
        driver.communicate()
        now = finished(ledger)
        assert all(now[first] == it for first, it in known.items()), "a finished batch was lost or done again"
        known = now
        done_by_then.append(len(now))
    assert done_by_then[-1] > 0
    out, err = processes.count(18, ledger, "--threads", "1").communicate()
    assert (out, err) == (A18 + "\n", "")
    # One thread has one batch in work and one that waits: a kill costs these two at most.
    assert sum(attempts(ledger)) <= batches + 2 * kills
    assert [path.name for path in tmp_path.iterdir()] == ["count.db"]


def test_terminated_driver_hands_in_what_it_has(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 3465)  # the whole count is one batch
    driver = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: attempts(ledger) == [1], "the start")
    time.sleep(0.3)
    driver.send_signal(signal.SIGTERM)
    driver.communicate(timeout=20)
    assert driver.returncode == 130
    done = finished(ledger)
    assert list(done) == [0]
    assert 0 < done[0].batch.last < 3465
    assert attempts(ledger) == [1, 1]


def test_time_limit_keeps_what_was_done(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 3465)
    driver = processes.count(18, ledger, "--threads", "1", "--time-limit", "1")
    out, err = driver.communicate(timeout=30)
    assert (driver.returncode, out) == (3, "")
    (done,) = finished(ledger).values()
    assert err == f"The time limit of 1 s passed with {done.batch.last} of 3465 work units in the ledger.\n"


def test_ctrl_c_says_what_was_kept(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 3465)
    driver = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: attempts(ledger) == [1], "the start")
    time.sleep(0.3)
    driver.send_signal(signal.SIGINT)
    out, err = driver.communicate(timeout=20)
    (done,) = finished(ledger).values()
    assert (driver.returncode, out) == (130, "")
    kept = f"{done.batch.last} of 3465 work units are in the ledger; the same command goes on with them.\n"
    assert err.replace("\n\n", "\n") == kept + "Interrupted.\n"


def test_two_drivers_on_one_ledger(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 10)
    first = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: finished(ledger), "the first batch")
    second = processes.count(18, ledger)
    out, err = second.communicate(timeout=30)
    assert (second.returncode, out) == (2, "")
    assert err == f"Another process is counting with the ledger '{ledger}'.\n"
    assert first.poll() is None
    # Looking is allowed, and a killed driver leaves no lock behind.
    status, _ = processes.start("-m", "nqueens", "ledger", str(ledger), "status", "--json").communicate(timeout=30)
    assert 0 < json.loads(status)["answer"]["units_done"] < 3465
    first.kill()
    first.communicate()
    third = processes.count(18, ledger, "--threads", "1", "--time-limit", "0.05")
    assert "The time limit" in third.communicate(timeout=30)[1]


_CLOCK = """
import datetime, itertools, time
_steps = itertools.count()
_real = datetime.datetime
class Backwards(_real):
    @classmethod
    def now(cls, tz=None):
        return _real(2001, 1, 1, tzinfo=tz) - datetime.timedelta(days=next(_steps))
datetime.datetime = Backwards
time.time = lambda: 1e9 - 86400 * next(_steps)
"""


def test_clock_that_jumps_back(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 16, 100)
    with_limit = processes.count(16, ledger, "--threads", "1", "--time-limit", "0.02")
    with_limit.communicate(timeout=30)
    (tmp_path / "clock").mkdir()
    (tmp_path / "clock" / "sitecustomize.py").write_text(_CLOCK)
    driver = processes.count(16, ledger, "--progress", "jsonl", PYTHONPATH=str(tmp_path / "clock"))
    out, err = driver.communicate(timeout=30)
    assert out == "14772512\n"
    lines = [json.loads(line) for line in err.splitlines()]
    assert all(line["seconds"] >= 0 and (line["seconds_left"] or 0) >= 0 for line in lines)
    stamps = [it.finished for it in finished(ledger).values()]
    assert any(stamp < "2001-01-02" for stamp in stamps)
