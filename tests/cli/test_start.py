"""What a command loads: the modules that it needs, and not numpy for a few whole numbers."""

import os
import sys
from pathlib import Path

import pytest
from support.running import started

_SERVER = """
import os, sys

for number, line in enumerate(sys.stdin):
    code, _, given = line.rstrip("\\n").partition("\\t")
    if os.fork() == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        entry, end = os.pipe()
        os.write(end, given.encode())
        os.close(end)
        os.dup2(entry, 0)
        sys.stdin = os.fdopen(0)
        try:
            exec(code)
        except SystemExit as ended:
            assert not ended.code, ended.code
        with open(os.path.join(sys.argv[1], str(number)), "w") as file:
            file.write("\\n".join(sys.modules))
        os._exit(0)
    assert os.wait()[1] == 0, code
"""
"""Runs each line in a fork of a bare interpreter, with what stands behind the tab as its input."""

_COMMAND = "from nqueens.cli.main import main; main({!r})"

MOST_OF_OURS = {
    _COMMAND.format(["8"]): 20,
    _COMMAND.format(["count", "8"]): 58,
    _COMMAND.format(["count", "14", "--threads", "1"]): 58,
    _COMMAND.format(["solve", "8"]): 60,
    _COMMAND.format(["list", "4"]): 52,
    _COMMAND.format(["verify", "-"]) + "\t0 4 7 5 2 6 1 3": 53,
    _COMMAND.format(["info"]): 34,
    _COMMAND.format(["known", "A000170"]): 26,
    "import nqueens": 1,
    "import nqueens; nqueens.BadInput": 2,
    "import nqueens; nqueens.count(8)": 37,
    "import nqueens; nqueens.solve(8)": 38,
    "import nqueens; nqueens.verify([0, 4, 7, 5, 2, 6, 1, 3])": 24,
}
"""By what runs, how many modules of the package it may load."""

HEAVY = {
    "numpy", "rich", "asyncio", "sqlite3", "multiprocessing", "concurrent", "http", "email", "random", "secrets",
    "hashlib", "shutil", "pathlib", "html", "fractions", "decimal", "csv", "json", "unicodedata",
}  # fmt: skip
"""Modules that some command needs, and none of these."""

_NEEDED = {"verify": {"json"}, "known": {"pathlib", "random", "shutil"}}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_short_command_loads_little(tmp_path: Path) -> None:
    ran = started(sys.executable, "-c", _SERVER, str(tmp_path), stdin="\n".join(MOST_OF_OURS))
    assert ran.status == 0, ran.err
    too_much = {}
    for number, (line, most) in enumerate(MOST_OF_OURS.items()):
        loaded = set((tmp_path / str(number)).read_text().split("\n"))
        ours = {each for each in loaded if each.partition(".")[0] == "nqueens"}
        needed = set().union(*(modules for word, modules in _NEEDED.items() if f"'{word}'" in line))
        heavy = (HEAVY & loaded) - needed
        if heavy or len(ours) > most:
            too_much[line] = f"{len(ours)} modules of the package, {most} allowed; {heavy or 'nothing'} beside"
    assert too_much == {}
