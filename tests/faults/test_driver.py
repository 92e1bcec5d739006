"""Drivers of counts with a ledger that are killed, stopped and started twice: at events, and at random moments."""

import json
import random
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.asking import classic
from support.clocks import Clock
from support.real_processes import Processes, attempts, cpu_seconds, finished, new_ledger, wait_for

from nqueens import kernels
from nqueens.counting.drive import local
from nqueens.counting.drive.crew import Outcome
from nqueens.counting.drive.recorded import Recording, count_recorded
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.known import sequence

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="the reference is too slow for this")


@pytest.mark.parametrize(
    ("n", "kills"), [pytest.param(17, 2, marks=pytest.mark.full), pytest.param(18, 50, marks=pytest.mark.long)]
)
def test_killed_again_and_again(n: int, kills: int, processes: Processes, tmp_path: Path) -> None:
    """After one more batch each time; in the lane long half of the kills come at random moments."""
    ledger = new_ledger(tmp_path / "count.db", n, 20)
    randomly = random.Random(7)
    known = finished(ledger)
    batches = len(attempts(ledger))
    for kill in range(kills):

        def goes_on(before: int = len(known)) -> bool:
            return len(finished(ledger)) > before

        driver = processes.count(n, ledger, "--threads", "1", "--resume")
        if kills == 2 or kill % 2:  # the others may come while it starts
            wait_for(goes_on, "another batch")
        if kills > 2:
            time.sleep(randomly.uniform(0.0, 0.3 + 3 / kills))
        driver.kill()
        driver.communicate()
        now = finished(ledger)
        assert all(now[first] == it for first, it in known.items()), "a finished batch was lost or done again"
        known = now
    assert 0 < len(known) < batches
    out, err = processes.count(n, ledger, "--threads", "1").communicate()
    assert (out, err) == (f"{sequence('A000170').value(n)}\n", "")
    # One thread has one batch in work and one that waits: a kill costs these two at most.
    assert sum(attempts(ledger)) <= batches + 2 * kills
    assert [path.name for path in tmp_path.iterdir()] == ["count.db"]


@pytest.mark.parametrize("stop", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.full)])
def test_a_driver_that_is_stopped_hands_in_what_it_has(stop: int, processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 3465)  # the whole count is one batch
    driver = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: attempts(ledger) == [1], "the start")
    begun = cpu_seconds(driver.pid)
    wait_for(lambda: cpu_seconds(driver.pid) > begun + 0.1, "some work")
    driver.send_signal(stop)
    out, err = driver.communicate(timeout=60)
    (done,) = finished(ledger).values()
    assert (driver.returncode, out) == (130, "")
    assert 0 < done.batch.last < 3465
    assert attempts(ledger) == [1, 1]
    kept = f"{done.batch.last} of 3465 work units are in the ledger; the same command goes on with them.\n"
    assert err.replace("\n\n", "\n") == kept + "Interrupted.\n"


def test_time_limit_keeps_what_was_done(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only batch is not finished, but its first five units are."""
    ledger, run_batch = new_ledger(tmp_path / "count.db", 12, 342), local.run_batch

    def five(plan: Plan, batch: Batch, stop: kernels.Stop, *more: Any) -> Outcome:
        clock.pass_until(stop)

        def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:  # noqa: ARG001
            return plan.run(first, first + 5, kernels.Stop())

        return run_batch(replace(plan, run=run), batch, stop, *more)

    monkeypatch.setattr(local, "run_batch", five)
    with pytest.raises(GaveUp, match=r"^The time limit of 100 s passed with 5 of 342 work units in the ledger\.$"):
        count_recorded(classic(12), Recording(ledger), Effort.of(threads=1, time_limit=100), engine="search")
    (done,) = finished(ledger).values()
    assert done.batch == (0, 5)


@pytest.mark.full
def test_two_drivers_on_one_ledger(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 10)
    first = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: finished(ledger), "the first batch")
    second = processes.count(18, ledger)
    out, err = second.communicate(timeout=60)
    assert (second.returncode, out) == (2, "")
    assert err == f"Another process is counting with the ledger '{ledger}'.\n"
    assert first.poll() is None
    # Looking is allowed, and a killed driver leaves no lock behind.
    status, _ = processes.start("-m", "nqueens", "ledger", str(ledger), "status", "--json").communicate(timeout=60)
    assert 0 < json.loads(status)["answer"]["units_done"] < 3465
    first.kill()
    first.communicate()
    third = processes.count(18, ledger, "--threads", "1", "--time-limit", "0.05")
    assert "The time limit" in third.communicate(timeout=60)[1]


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


@pytest.mark.full
def test_clock_that_jumps_back(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 14, 100)
    (tmp_path / "clock").mkdir()
    (tmp_path / "clock" / "sitecustomize.py").write_text(_CLOCK)
    driver = processes.count(14, ledger, "--progress", "jsonl", PYTHONPATH=str(tmp_path / "clock"))
    out, err = driver.communicate(timeout=60)
    assert out == "365596\n"
    lines = [json.loads(line) for line in err.splitlines()]
    assert all(line["seconds"] >= 0 and (line["seconds_left"] or 0) >= 0 for line in lines)
    assert any(it.finished < "2001-01-02" for it in finished(ledger).values())
