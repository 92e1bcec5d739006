"""Ledgers that are damaged, foreign, wrong, or on a disk that takes no more."""

from __future__ import annotations

import json
import os
import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from support.ledgers import batches_left, plant
from support.real_processes import COMMAND, Processes, attempts, finished, new_ledger

from nqueens import kernels
from nqueens.cli.main import main
from nqueens.counting.ledger.entries import seal
from nqueens.counting.ledger.store import Ledger
from nqueens.errors import BadInput

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="the reference is too slow for this")


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command in this process: status, output, errors."""

    def run_main(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(each) for each in arguments])
        out, err = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return ended.value.code, out, err

    return run_main


@pytest.fixture
def done(tmp_path: Path, run: Run) -> Path:
    """The ledger of 12 queens, finished, in batches of 20 units."""
    path = new_ledger(tmp_path / "twelve.db", 12, 20)
    assert run("count", 12, "--engine", "search", "--checkpoint", path)[:2] == (0, "14200\n")
    return path


def change(path: Path, question: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(question, values)


def change_plan(path: Path, **changes: object) -> None:
    """Another description, with the checksum that belongs to it."""
    with closing(sqlite3.connect(path)) as base, base:
        about = dict(base.execute("SELECT key, value FROM about"))
        plan = json.dumps({**json.loads(about["plan"]), **changes})
        base.execute("UPDATE about SET value = ? WHERE key = 'plan'", (plan,))
        base.execute("UPDATE about SET value = ? WHERE key = 'check'", (seal(plan, about["part"]),))


def test_a_planted_count_is_found(done: Path, run: Run) -> None:
    assert run("ledger", done, "verify", "--share", "100%")[0] == 0
    (right,) = [it.count for first, it in finished(done).items() if first == 40]
    plant(done, 40, right + 8)
    status, out, _ = run("ledger", done, "verify", "--share", "100%")
    assert status == 1
    assert out.splitlines()[0] == (
        f"units 40 to 59: the ledger has {right + 8}, the scalar search on the transposed board finds {right}"
    )
    assert out.splitlines()[1].endswith(": 1 wrong.")


def test_a_small_share_finds_it_sooner_or_later(done: Path, run: Run) -> None:
    plant(done, 40, 1)
    found = [run("ledger", done, "verify", "--share", "5%", "--seed", seed)[0] for seed in range(20)]
    assert 0 < sum(found) < 20


OTHERS: list[tuple[dict[str, object], str]] = [
    ({"rows": 13, "columns": 13}, "counts the 13 × 13 board, not the 12 × 12 board."),
    ({"forbidden": [[0, 0]]}, "counts the 12 × 12 board with forbidden squares (0, 0), not the 12 × 12 board."),
    ({"units": 341}, "was made with another plan of 341 units"),
    ({"fingerprint": "0" * 64}, "was made with another plan of 342 units (000000000000); this version plans 342"),
    ({"engine": "abacus"}, "was made with engine abacus, not search; pass --engine abacus."),
    ({"revision": "0"}, "was counted by revision 0 of engine search; this version has revision 1, and an earlier"),
    ({"format": 3}, "The ledger has format 3; this version reads format 2."),
    ({"rows": None}, "description is damaged"),
    ({"rows": -12}, "description is damaged"),
    ({"rows": "12"}, "description is damaged"),
    ({"fixed": 7}, "description is damaged"),
    ({"fixed": [["0", "0"]]}, "description is damaged"),
    ({"more": 7}, "description is damaged"),
]


def test_a_ledger_of_something_else(done: Path, run: Run) -> None:
    for changes, message in OTHERS:
        shutil.copy(done, other := done.with_name("other.db"))
        change_plan(other, **changes)
        before = other.read_bytes()
        status, out, err = run("count", 12, "--engine", "search", "--checkpoint", other)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert message in err
        assert other.read_bytes() == before
        if "engine" not in changes:
            assert run("ledger", other, "reduce")[0] == 2


def test_another_problem_than_that_of_the_ledger(tmp_path: Path, run: Run) -> None:
    """Its squares are named, not what the ledger's engine takes."""
    path = tmp_path / "halves.db"
    assert run("count", 14, "--checkpoint", path)[1] == "365596\n"
    message = f"The ledger '{path}' counts the 14 × 14 board, not the 14 × 14 board with fixed squares (0, 0).\n"
    assert run("count", 14, "--fixed", "0,0", "--checkpoint", path) == (2, "", message)


def test_a_ledger_of_another_part(done: Path, run: Run) -> None:
    status, _, err = run("count", 12, "--engine", "search", "--part", "1/2", "--checkpoint", done)
    assert (status, err) == (2, f"The ledger '{done}' is of part 1/1, not 1/2.\n")


def test_gaps_and_batches_that_overlap(done: Path, run: Run) -> None:
    for change_rows, message in (
        ("DELETE FROM piece WHERE first = 40", "a batch begins at unit 60 where one of unit 40 should be"),
        ("DELETE FROM piece WHERE last = 342", "there is no batch after unit 320"),
        ("UPDATE piece SET first = first - 1 WHERE first = 40", "units 39 to 59 are not what the worker counted"),
        ("INSERT INTO piece SELECT 342, 350, 1, NULL, '8', '1', 1.0, 'now', '', '', 1", "are not what the worker"),
    ):
        shutil.copy(done, other := done.with_name("other.db"))
        change(other, change_rows)
        for command in (("count", 12, "--engine", "search", "--checkpoint", other), ("ledger", other, "reduce")):
            status, out, err = run(*command)
            assert (status, out, err.count("\n")) == (2, "", 1)
            assert message in err


CELLS: dict[str, list[object]] = {
    "count": ["-5", " 12_0 ", "١٢", "1.5", "x1", b"12", None, "9" * 5000, "00", ""],
    "work": ["-5", None, "x", b"1"],
    "seconds": ["slow", -1.0, None, b"1"],
    "attempts": [-1, "x", 1.5],
    "finished": [None, b"now"],
    "seal": [None, "", b"x"],
    "source": [None, 7, "x"],
    "last": [341, 10**6, -1, "x"],
    "first": [-1, 10**6],
    "quarantine": ["why", b"x"],
    '"check"': ["", b"x", 7],
}


def test_cells_that_nobody_wrote(done: Path, run: Run) -> None:
    """Planted values end in one sentence, for everything that reads a ledger."""
    for number, (cell, value) in enumerate((cell, value) for cell, values in CELLS.items() for value in values):
        shutil.copy(done, other := done.with_name("other.db"))
        change(other, f"UPDATE piece SET {cell} = ? WHERE first = 40", value)
        commands: list[tuple[object, ...]] = [
            ("ledger", other, ("status", "export", "verify")[number % 3]),
            ("ledger", other, "reduce"),
            ("ledger", done.with_name("all.db"), "merge", other),
            ("count", 12, "--engine", "search", "--checkpoint", other),
        ]
        for command in commands:
            status, _, err = run(*command)
            assert (status, err.count("\n")) == (2, 1), (cell, value, err)
            assert err.startswith(f"The ledger '{other}' is damaged: "), err


def test_a_row_of_another_ledger(done: Path, tmp_path: Path, run: Run) -> None:
    """A row belongs to its plan: the same units of another board, with checksums of their own, are refused."""
    path = tmp_path / "other.db"
    arguments = ("--engine", "search", "--batch-seconds", "100", "--fixed", "0,0")
    assert run("count", 12, *arguments, "--checkpoint", path)[0] == 0
    with closing(sqlite3.connect(path)) as base, base:
        base.execute("ATTACH ? AS other", (str(done),))
        for table in ("piece", "source"):
            base.execute(f"DELETE FROM {table}")
            base.execute(f"INSERT INTO {table} SELECT * FROM other.{table}")
    status, _, err = run("ledger", path, "status")
    assert (status, err) == (2, f"The ledger '{path}' is damaged: units 0 to 19 are not what the worker counted.\n")


def test_a_ledger_of_the_first_format(done: Path, run: Run) -> None:
    change(done, "PRAGMA user_version = 1")
    for command in (("ledger", done, "status"), ("count", 12, "--checkpoint", done)):
        message = f"The ledger '{done}' has format 1; this version reads format 2.\n"
        assert run(*command) == (2, "", message)


def test_damage_in_what_sqlite_says_itself(done: Path, run: Run) -> None:
    """SQLite names a damaged column in its message, which is then no text."""
    whole = done.read_bytes()
    at = whole.index(b"finished TEXT, seal")
    done.write_bytes(whole[:at] + b"f\xc5nished" + whole[at + 8 :])
    status, out, err = run("ledger", done, "status")
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_ledger_that_is_damaged_while_it_is_written(done: Path) -> None:
    """What SQLite calls malformed is no full disk: nothing in the file is called safe then."""
    with Ledger.resume(done) as ledger:
        (row, *_) = ledger.entries()
        whole = done.read_bytes()
        done.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
        with pytest.raises(BadInput, match=f"^The ledger '{done}' is damaged: "):
            ledger.record(started=[row.batch])


def test_a_ledger_behind_a_link(done: Path, run: Run) -> None:
    """One lock for a file and the symbolic links to it, and a merge writes the file and not the link."""
    link = done.with_name("link.db")
    link.symlink_to(done)
    with Ledger.resume(done), pytest.raises(BadInput, match="Another process"):
        Ledger.resume(link)
    assert run("ledger", link, "merge", done)[0] == 0
    assert link.is_symlink()
    assert run("ledger", done, "reduce")[1] == "14200\n"


def test_no_name_is_no_ledger(done: Path, run: Run) -> None:
    assert run("ledger", "", "merge", done) == (2, "", "The ledger '.' is a folder.\n")


def test_files_that_are_no_ledgers(tmp_path: Path, done: Path, run: Run) -> None:
    (tmp_path / "text.db").write_text("8 queens\n" * 1000)
    (tmp_path / "empty.db").touch()
    with closing(sqlite3.connect(tmp_path / "other.db")) as base, base:
        base.execute("CREATE TABLE piece (first INTEGER)")
    whole = done.read_bytes()
    (tmp_path / "torn.db").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "scratched.db").write_bytes(whole[:5000] + bytes(4000) + whole[9000:])
    for name in ("text", "empty", "other", "torn", "scratched"):
        path = tmp_path / f"{name}.db"
        before = path.read_bytes()
        for arguments in (("count", 12, "--engine", "search", "--checkpoint", path), ("ledger", path, "reduce")):
            status, out, err = run(*arguments)
            assert (status, out, err.count("\n")) == (2, "", 1), name
            assert "is not a ledger of nqueens" in err or "damaged" in err, err
        assert path.read_bytes() == before
    assert run("count", 12, "--engine", "search", "--checkpoint", tmp_path)[0] == 2
    status, _, err = run("count", 12, "--engine", "search", "--checkpoint", tmp_path / "no" / "folder.db")
    assert (status, err) == (2, f"The ledger '{tmp_path}/no/folder.db' cannot be locked: No such file or directory.\n")


@pytest.mark.full
def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """Files may grow to 64 kB only; the log of the changes reaches that soon."""
    path = new_ledger(tmp_path / "count.db", 14, 1)

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))

    arguments = [*COMMAND, "count", "14", "--engine", "search", "--checkpoint", str(path), "--threads", "1"]
    limited = subprocess.run(arguments, preexec_fn=limit, capture_output=True, text=True, timeout=60, check=False)
    assert (limited.returncode, limited.stdout) == (3, "")
    assert limited.stderr.startswith(f"The ledger '{path}' cannot be written (")
    assert limited.stderr.count("\n") == 1
    kept = finished(path)
    assert 0 < len(kept) < len(attempts(path))
    unlimited = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (unlimited.stdout, unlimited.stderr) == ("365596\n", "")
    assert all(finished(path)[first] == it for first, it in kept.items())


@pytest.mark.full
def test_no_room_for_a_new_ledger(tmp_path: Path) -> None:
    arguments = [*COMMAND, "count", "14", "--engine", "search", "--checkpoint", str(tmp_path / "new.db")]

    def low() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

    done = subprocess.run(arguments, preexec_fn=low, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "cannot be written" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def read_only(tmp_path: Path, done: Path) -> Iterator[Path]:
    """The finished ledger in a folder that cannot be written to: by its mode, or for root by its mount."""
    folder = tmp_path / "read-only"
    folder.mkdir()
    if os.getuid() != 0:
        shutil.copy(done, folder)
        folder.chmod(0o555)
        yield folder / done.name
        folder.chmod(0o755)
        return
    if subprocess.run(["mount", "-t", "tmpfs", "none", folder], capture_output=True, check=False).returncode:
        pytest.skip("root cannot mount here")
    try:
        shutil.copy(done, folder)
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        yield folder / done.name
    finally:
        subprocess.run(["umount", folder], check=True)


def test_a_read_only_disk(read_only: Path, run: Run) -> None:
    status, out, err = run("count", 12, "--engine", "search", "--checkpoint", read_only)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "cannot be" in err
    assert run("ledger", read_only, "reduce")[:2] == (0, "14200\n")
    status, out, err = run("count", 12, "--engine", "search", "--checkpoint", read_only.with_name("new.db"))
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.full
def test_a_crash_while_the_ledger_is_made_leaves_nothing(processes: Processes, tmp_path: Path) -> None:
    """Killed at the rename: the next run starts anew."""
    crash = "import os; os.replace = lambda *_: os.kill(os.getpid(), 9)\n"
    (tmp_path / "crash").mkdir()
    (tmp_path / "crash" / "sitecustomize.py").write_text(crash)
    path = tmp_path / "count.db"
    processes.count(12, path, PYTHONPATH=str(tmp_path / "crash")).communicate(timeout=60)
    assert not path.exists()
    assert processes.count(12, path).communicate(timeout=60)[0] == "14200\n"
    with Ledger.read(path) as ledger:
        assert batches_left(ledger) == []
