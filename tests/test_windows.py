"""The package as a Python of Windows finds it: tests/support/windows.py takes away what that has not.

The compiled core is tested for Windows by `native/cross.sh windows`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import Ran

FIRST = "import sys; sys.path.insert(0, {tests!r}); from support import windows; del sys.path[0]\n"
FOUR = "[[0, 1], [1, 3], [2, 0], [3, 2]]\n[[0, 2], [1, 0], [2, 3], [3, 1]]\n"

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/fd").is_dir(), reason="tests/support/windows.py looks for open files there"
)


def on_windows(code: str, *arguments: str, folder: Path | None = None) -> Ran:
    first = FIRST.format(tests=str(Path(__file__).parent))
    done = subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-c", first + code, *arguments],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
        cwd=folder,
        timeout=60,
        check=False,
    )
    return Ran(done.stdout.decode("cp1252"), done.stderr.decode("cp1252"), done.returncode)


def command(line: str, folder: Path | None = None) -> Ran:
    return on_windows("from nqueens.cli.main import main; main()", *line.split(), folder=folder)


def test_the_imitation_takes_away_and_refuses(tmp_path: Path) -> None:
    code = """
import os, signal
for name in ("fcntl", "termios", "resource"):
    try:
        __import__(name)
    except ImportError:
        print("no", name)
kept = open("kept", "wb")
for act in (lambda: os.open(".", os.O_RDONLY), lambda: os.unlink("kept"), lambda: os.replace("kept", "other")):
    try:
        act()
    except PermissionError:
        print("denied")
print(hasattr(os, "fork"), hasattr(signal, "SIGALRM"), hasattr(signal, "pthread_sigmask"))
"""
    ran = on_windows(code, folder=tmp_path)
    assert ran == Ran("no fcntl\nno termios\nno resource\n" + 3 * "denied\n" + "False False False\n", "", 0)


def test_every_module_can_be_imported() -> None:
    code = """
import importlib, pkgutil
import nqueens
for found in pkgutil.walk_packages(nqueens.__path__, "nqueens."):
    if found.name in ("nqueens.__main__", "nqueens.cli.terminal", "nqueens.cli.replay"):
        continue
    try:
        importlib.import_module(found.name)
    except ModuleNotFoundError as missing:
        assert (missing.name or "").partition(".")[0] not in ("nqueens", "fcntl", "termios", "resource", "pwd"), found
"""
    assert on_windows(code) == Ran("", "", 0)


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("4", FOUR),
        ("count 8", "92\n"),
        ("solve 8", ". Q . ."),
        ("trace 4", "sets: 4 × 4 board\n"),
        ("estimate 12 --seconds 0.1 --seed 1", "ln Q(12) = "),
        ("info", "version:"),
    ],
)
def test_commands(line: str, begins: str) -> None:
    ran = command(line)
    assert (ran.out[: len(begins)], ran.err, ran.status) == (begins, "", 0)


def test_functions_solve() -> None:
    code = "import nqueens; print(*nqueens.solve(4, solver=lambda n: [1, 3, 0, 2], time_limit=9))"
    assert on_windows(code) == Ran("1 3 0 2\n", "", 0)


def test_files_appear_whole(tmp_path: Path) -> None:
    for line in ("show 8 -o eight.svg", "solve 20000 --random --seed 1 -o many.npy", "list 4 -o four.txt"):
        for _ in range(2):  # the second one takes the place of the first
            assert command(line, tmp_path).status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["eight.svg", "four.txt", "many.npy"]


def test_a_ledger_is_written_resumed_and_merged(tmp_path: Path) -> None:
    begun = command("count 10 --checkpoint ten.nq --part 1/2", tmp_path)
    assert begun.status == 0
    other = command("count 10 --checkpoint two.nq --part 2/2", tmp_path)
    assert (begun.out, other.out) == ("part 1/2: 332 solutions in 57 units\n", "part 2/2: 392 solutions in 56 units\n")
    assert command("ledger all.nq merge ten.nq two.nq", tmp_path).status == 0
    assert command("count 10 --checkpoint all.nq", tmp_path).out == "724\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.nq", "ten.nq", "two.nq"]


def test_one_driver_for_one_ledger(tmp_path: Path) -> None:
    code = """
from pathlib import Path
from nqueens.counting.ledger.lock import Lock
from nqueens.errors import BadInput
lock = Lock(Path("some.nq"))
try:
    Lock(Path("some.nq"))
except BadInput as error:
    print(error)
lock.release()
Lock(Path("some.nq")).release()
"""
    ran = on_windows(code, folder=tmp_path)
    assert ran == Ran("Another process is counting with the ledger 'some.nq'.\n", "", 0)
    assert list(tmp_path.iterdir()) == []
