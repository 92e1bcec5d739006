"""The package under a simulated Windows Python (tests/support/windows.py).

The compiled core is tested for Windows by `native/cross.sh windows`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import Ran

FIRST = "import sys; sys.path.insert(0, {tests!r}); from support import windows; del sys.path[0]\n"
LINES = """
from nqueens.cli.main import main
for line in sys.argv[1:]:
    try:
        main(line.split())
    except SystemExit as ended:
        assert ended.code == 0, line
"""

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="support/windows.py reads open files there")


def on_windows(code: str, *arguments: str, folder: Path | None = None) -> Ran:
    first = FIRST.format(tests=str(Path(__file__).parent))
    line = [sys.executable, "-X", "warn_default_encoding", "-c", first + code, *arguments]
    environment = os.environ | {"PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(line, capture_output=True, env=environment, cwd=folder, timeout=120, check=False)
    return Ran(done.stdout.decode("cp1252"), done.stderr.decode("cp1252"), done.returncode)


@pytest.mark.full
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
print(*nqueens.solve(4, solver=lambda n: [1, 3, 0, 2], time_limit=900))
"""
    assert on_windows(code) == Ran("1 3 0 2\n", "", 0)


@pytest.mark.full
def test_commands_and_their_files(tmp_path: Path) -> None:
    """Files are replaced; a ledger is written, resumed and merged."""
    files = ["show 8 -o eight.svg", "solve 20000 --random --seed 1 -o many.npy", "list 4 -o four.txt"]
    ran = on_windows(LINES, "4", "trace 4", "info", "estimate 12 --rounds 8", *files, *files, folder=tmp_path)
    assert (ran.err, ran.status) == ("", 0)
    assert ran.out.startswith("[[0, 1], [1, 3], [2, 0], [3, 2]]\n[[0, 2], [1, 0], [2, 3], [3, 1]]\nsets: 4 × 4 board\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["eight.svg", "four.txt", "many.npy"]
    for path in tmp_path.iterdir():
        path.unlink()
    counts = [f"count 10 --checkpoint {part}.nq --part {part}/2" for part in (1, 2)]
    ran = on_windows(LINES, *counts, "ledger all.nq merge 1.nq 2.nq", "count 10 --checkpoint all.nq", folder=tmp_path)
    assert (ran.err, ran.status) == ("", 0)
    assert ran.out.startswith("part 1/2: 332 solutions in 57 units\npart 2/2: 392 solutions in 56 units\n")
    assert ran.out.endswith("724\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["1.nq", "2.nq", "all.nq"]


def test_a_ledger_has_one_driver(tmp_path: Path) -> None:
    code = """
from pathlib import Path
from nqueens.processes.lock import Lock
from nqueens.errors import BadInput
lock = Lock(Path("some.nq"))
try:
    Lock(Path("some.nq"))
except BadInput as error:
    print(error)
lock.release()
Lock(Path("some.nq")).release()
"""
    assert on_windows(code, folder=tmp_path) == Ran("Another process is counting with the ledger 'some.nq'.\n", "", 0)
    assert list(tmp_path.iterdir()) == []
