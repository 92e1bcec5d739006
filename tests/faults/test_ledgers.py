"""Ledgers that are damaged, foreign or on a full disk; drivers that are killed, stopped and started twice."""

import json
import os
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.clocks import Clock
from support.failing import fails
from support.ledgers import batches_left, plant
from support.real_processes import Processes, attempts, cpu_seconds, end, finished, new_ledger, wait_for
from support.running import COMMAND, Ran, Run, started
from support.tables import table

from nqueens import kernels
from nqueens.api.asking import as_problem
from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.ledgers import crew
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.crew import BatchResult
from nqueens.ledgers.entries import seal
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.store import Ledger

ENGINE = ("--engine", "search")


@pytest.fixture
def done(tmp_path: Path, run: Run) -> Path:
    """Returns the finished ledger of 12 queens, in batches of 20 units."""
    path = new_ledger(tmp_path / "twelve.db", 12, 20)
    assert run("count", "12", *ENGINE, "--checkpoint", str(path)).out == "14200\n"
    return path


def change(path: Path, question: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(question, values)


def refused(run: Run, path: Path, message: str, *commands: str) -> None:
    """Checks that reduce, count and these `ledger` commands refuse the ledger with a message and leave it unchanged."""
    before = path.read_bytes() if path.is_file() else b""
    lines = [("ledger", str(path), *words.split()) for words in ("reduce", *commands)]
    for line in (*lines, ("count", "12", *ENGINE, "--checkpoint", str(path))):
        ran = run(*line)
        assert (ran.status, ran.err.count("\n")) == (2, 1), (line, ran)
        assert ran.out == "" or "export" in line
        assert re.search(message, ran.err), (line, ran.err)
    assert not before or path.read_bytes() == before


def merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Returns the values of `old`, replaced by those of `new`, also in dictionaries within."""
    both = {**old, **new}
    return {key: merged(old[key], it) if isinstance(it, dict) and key in old else it for key, it in both.items()}


def change_plan(path: Path, **changes: object) -> None:
    """Writes another description, with a valid checksum."""
    with closing(sqlite3.connect(path)) as base, base:
        about = dict(base.execute("SELECT key, value FROM about"))
        plan = json.dumps(merged(json.loads(about["plan"]), changes))
        base.execute("UPDATE about SET value = ? WHERE key = 'plan'", (plan,))
        base.execute("UPDATE about SET value = ? WHERE key = 'check'", (seal(plan, about["part"]),))


def test_a_planted_count_is_found(done: Path, run: Run) -> None:
    verify, right = ("ledger", str(done), "verify", "--fraction"), finished(done)[40].count
    assert run(*verify, "100%").status == 0
    plant(done, 40, right + 8)
    ran = run(*verify, "100%")
    first, second = ran.out.splitlines()
    found = f"the ledger has {right + 8}, the scalar search on the transposed board finds {right}"
    assert (ran.status, first, second[-10:]) == (1, f"units 40 to 59: {found}", ": 1 wrong.")
    assert [run(*verify, "50%", "--seed", str(seed)).status for seed in (0, 1)] in ([0, 1], [1, 0])


def test_a_foreign_ledger(done: Path, run: Run) -> None:
    """The message names the squares of the other board, not the limits of the ledger's engine."""
    damaged = ({"units": None}, "description of the ledger is damaged")
    for changes, message in (*table(__file__, "other_plans"), damaged):
        shutil.copy(done, other := done.with_name("other.db"))
        change_plan(other, **changes)
        before = other.read_bytes()
        ran = run("count", "12", *ENGINE, "--checkpoint", str(other))
        assert (ran.status, ran.out, ran.err.count("\n"), message in ran.err) == (2, "", 1, True), ran
        assert other.read_bytes() == before
        assert "engine" in changes or run("ledger", str(other), "reduce").status == 2
    halves = done.with_name("halves.db")
    assert run("count", "14", "--checkpoint", str(halves)).out == "365596\n"
    whole = "14 queens on a 14 × 14 board"
    said = f"The ledger '{halves}' counts {whole}, not {whole} with 1 fixed square, fixed (0, 0).\n"
    assert run("count", "14", "--fixed", "0,0", "--checkpoint", str(halves)) == Ran("", said, 2)
    said = f"The ledger '{done}' belongs to part 1/1, not 1/2.\n"
    assert run("count", "12", *ENGINE, "--part", "1/2", "--checkpoint", str(done)) == Ran("", said, 2)
    assert run("ledger", "", "merge", str(done)) == Ran("", "The ledger '.' is a folder.\n", 2)
    change(done, "PRAGMA user_version = 1")
    refused(run, done, f"^The ledger '{done}' has format 1; this version reads format 3\\.$", "status")


def test_gaps_and_overlapping_batches(done: Path, run: Run) -> None:
    for change_rows, message in (
        ("DELETE FROM piece WHERE first = 40", "expected a batch at unit 40, found one at unit 60"),
        ("DELETE FROM piece WHERE last = 342", "there is no batch after unit 320"),
        ("UPDATE piece SET first = first - 1 WHERE first = 40", "units 39 to 59 differ from the worker's count"),
        ("INSERT INTO piece SELECT 342, 350, 1, NULL, '8', '1', 1.0, 'now', '', '', 1", "differ from the worker's"),
    ):
        shutil.copy(done, other := done.with_name("other.db"))
        change(other, change_rows)
        refused(run, other, message)


CELLS: dict[str, list[object]] = {
    "count": ["-5", " 12_0 ", "١٢", "1.5", "x1", b"12", None, "9" * 5000, "00", ""],
    "work": ["-5", None, "x", b"1"], "seconds": ["slow", -1.0, None, b"1"], "attempts": [-1, "x", 1.5],
    "finished": [None, b"now"], "seal": [None, "", b"x"], "source": [None, 7, "x"], "last": [341, 10**6, -1, "x"],
    "first": [-1, 10**6], "quarantine": ["why", b"x"], '"check"': ["", b"x", 7],
}  # fmt: skip


def test_forged_cells(done: Path, run: Run) -> None:
    """Planted values end in a message, for every reader of a ledger."""
    for number, (cell, value) in enumerate((cell, value) for cell, values in CELLS.items() for value in values):
        shutil.copy(done, other := done.with_name("other.db"))
        change(other, f"UPDATE piece SET {cell} = ? WHERE first = 40", value)
        message = f"^The ledger '{other}' is damaged: "
        refused(run, other, message, ("status", "export", "verify")[number % 3])
        ran = run("ledger", str(done.with_name("all.db")), "merge", str(other))
        assert (ran.status, ran.err.count("\n"), bool(re.search(message, ran.err))) == (2, 1, True), (cell, value)


def test_a_row_of_another_ledger(done: Path, run: Run) -> None:
    """A row belongs to its plan: the same units of another board, with valid checksums, are refused."""
    path = done.with_name("other.db")
    line = ("count", "12", *ENGINE, "--batch-seconds", "100", "--fixed", "0,0", "--checkpoint", str(path))
    assert run(*line).status == 0
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("ATTACH ? AS other", (str(done),))
        for table in ("piece", "source"):
            base.execute(f"DELETE FROM {table}")
            base.execute(f"INSERT INTO {table} SELECT * FROM other.{table}")
    said = f"The ledger '{path}' is damaged: units 0 to 19 differ from the worker's count.\n"
    assert run("ledger", str(path), "status") == Ran("", said, 2)


def test_a_ledger_damaged_while_it_is_written(done: Path) -> None:
    """An error that SQLite calls malformed is not a full disk: nothing in the file is called safe then."""
    with Ledger.resume(done) as ledger:
        (row, *_) = ledger.entries()
        whole = done.read_bytes()
        done.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
        fails(BadInput, f"^The ledger '{done}' is damaged: ", ledger.record, started=[row.batch])


def test_a_ledger_behind_a_symbolic_link(done: Path, run: Run) -> None:
    """A file and the links to it share one lock, and a merge writes the file and not the link."""
    link = done.with_name("link.db")
    link.symlink_to(done)
    with Ledger.resume(done), pytest.raises(BadInput, match="Another process"):
        Ledger.resume(link)
    assert run("ledger", str(link), "merge", str(done)).status == 0
    assert link.is_symlink()
    assert run("ledger", str(done), "reduce").out == "14200\n"


def test_files_that_are_not_ledgers(tmp_path: Path, done: Path, run: Run) -> None:
    whole = done.read_bytes()
    scratched = whole[:5000] + bytes(4000) + whole[9000:]
    change(tmp_path / "other.db", "CREATE TABLE piece (first INTEGER)")
    other = (tmp_path / "other.db").read_bytes()
    renamed = whole.replace(b"finished TEXT, seal", b"f\xc5nished TEXT, seal")  # SQLite's message is no valid text
    for number, content in enumerate((b"8 queens\n" * 1000, b"", whole[: len(whole) // 2], scratched, other, renamed)):
        (path := tmp_path / f"{number}.db").write_bytes(content)
        refused(run, path, "is not a ledger|damaged", "status")
    assert run("count", "12", *ENGINE, "--checkpoint", str(tmp_path)).status == 2
    path = tmp_path / "no" / "folder.db"
    said = f"The ledger '{path}' cannot be locked: No such file or directory.\n"
    assert run("count", "12", *ENGINE, "--checkpoint", str(path)) == Ran("", said, 2)


@pytest.mark.full
def test_a_full_disk(tmp_path: Path) -> None:
    """File sizes are limited to 64 kB, which the log of the changes reaches soon. In 4 kB no ledger has room."""
    path, new = new_ledger(tmp_path / "count.db", 14, 1), tmp_path / "new.db"

    def count(ledger: Path, room: int = resource.RLIM_INFINITY) -> Ran:
        line = (*COMMAND, "count", "14", *ENGINE, "--checkpoint", str(ledger), "--threads", "1")
        return started(*line, preexec_fn=partial(resource.setrlimit, resource.RLIMIT_FSIZE, (room, room)))

    for ledger, room, status in ((path, 65536, 3), (new, 4096, 2)):
        limited = count(ledger, room)
        assert (limited.status, limited.out, limited.err.count("\n")) == (status, "", 1)
        assert f"'{ledger}' cannot be written" in limited.err
    kept = finished(path)
    assert 0 < len(kept) < len(attempts(path))
    assert count(path) == Ran("365596\n", "", 0)
    assert all(finished(path)[first] == it for first, it in kept.items())
    assert list(tmp_path.iterdir()) == [path]


@pytest.fixture
def read_only(tmp_path: Path, done: Path) -> Iterator[Path]:
    """Returns the finished ledger in a read-only folder: by its mode, or for root by its mount."""
    folder = tmp_path / "read-only"
    folder.mkdir()
    if is_root := os.getuid() == 0:
        mount = subprocess.run(["mount", "-t", "tmpfs", "none", folder], capture_output=True, check=False)
        if mount.returncode:
            pytest.skip("root cannot mount here")
    shutil.copy(done, folder)
    close, open_again = (["mount", "-o", "remount,ro"], ["umount"]) if is_root else (["chmod", "555"], ["chmod", "755"])
    subprocess.run([*close, folder], check=True)
    yield folder / done.name
    subprocess.run([*open_again, folder], check=True)


def test_a_read_only_disk(read_only: Path, run: Run) -> None:
    for path in (read_only, read_only.with_name("new.db")):
        ran = run("count", "12", *ENGINE, "--checkpoint", str(path))
        assert (ran.status, ran.out, ran.err.count("\n"), "cannot be" in ran.err) == (2, "", 1, True)
    assert run("ledger", str(read_only), "reduce").out == "14200\n"


@pytest.mark.full
def test_a_crash_while_creating_the_ledger_leaves_nothing(processes: Processes, tmp_path: Path) -> None:
    """Killed at the rename: the next run starts from scratch."""
    (tmp_path / "crash").mkdir()
    (tmp_path / "crash" / "sitecustomize.py").write_text("import os; os.replace = lambda *_: os.kill(os.getpid(), 9)\n")
    path = tmp_path / "count.db"
    end(processes.count(12, path, PYTHONPATH=str(tmp_path / "crash")))
    assert not path.exists()
    assert end(processes.count(12, path))[1] == "14200\n"
    with Ledger.read(path) as ledger:
        assert batches_left(ledger) == []


@pytest.mark.parametrize("stop", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.full)])
def test_a_stopped_driver_saves_its_progress(stop: int, processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 3465)  # the whole count is one batch
    driver = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: attempts(ledger) == [1], "the start")
    begun = cpu_seconds(driver.pid)
    wait_for(lambda: cpu_seconds(driver.pid) > begun + 0.1, "some work")
    driver.send_signal(stop)
    status, out, err = end(driver)
    (done,) = finished(ledger).values()
    assert 0 < done.batch.last < 3465
    assert attempts(ledger) == [1, 1]
    kept = f"{done.batch.last} of 3465 work units are in the ledger; run the same command again to resume.\n"
    assert (status, out, err.replace("\n\n", "\n")) == (130, "", kept + "Interrupted.\n")


def test_the_time_limit_keeps_finished_work(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only batch is not finished, but its first five units are."""
    ledger, run_batch = new_ledger(tmp_path / "count.db", 12, 342), crew.run_batch

    def five(plan: Plan, batch: Batch, stop: kernels.Stop, *more: Any) -> BatchResult:
        clock.pass_until(stop)

        def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:  # noqa: ARG001
            return plan.run(first, first + 5, kernels.Stop())

        return run_batch(plan._replace(run=run), batch, stop, *more)

    monkeypatch.setattr(crew, "run_batch", five)
    with pytest.raises(GaveUp, match=r"^The time limit of 100 s expired with 5 of 342 work units in the ledger\.$"):
        count_recorded(as_problem(12), Recording(ledger), Effort.of(threads=1, time_limit=100), engine="search")
    (done,) = finished(ledger).values()
    assert done.batch == (0, 5)


@pytest.mark.full
def test_two_drivers_on_one_ledger(processes: Processes, tmp_path: Path) -> None:
    ledger = new_ledger(tmp_path / "count.db", 18, 10)
    first = processes.count(18, ledger, "--threads", "1")
    wait_for(lambda: finished(ledger), "the first batch")
    assert end(processes.count(18, ledger)) == (2, "", f"Another process is counting with the ledger '{ledger}'.\n")
    assert first.poll() is None
    # Reading is allowed, and a killed driver leaves no lock behind.
    _, described, _ = end(processes.start("-m", "nqueens", "ledger", str(ledger), "status", "--json"))
    assert 0 < json.loads(described)["answer"]["units_done"] < 3465
    processes.kill(first)
    assert "The time limit" in end(processes.count(18, ledger, "--threads", "1", "--time-limit", "0.05"))[2]


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
    _, out, err = end(processes.count(14, ledger, "--progress", "jsonl", PYTHONPATH=str(tmp_path / "clock")))
    assert out == "365596\n"
    lines = [json.loads(line) for line in err.splitlines()]
    assert all(line["seconds"] >= 0 and (line["seconds_left"] or 0) >= 0 for line in lines)
    assert any(it.finished < "2001-01-02" for it in finished(ledger).values())
