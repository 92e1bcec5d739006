"""Start-up: a command loads only the modules it needs, and not numpy for a few integers."""

import os
import re
import sys
from pathlib import Path

import pytest
from support.running import lines_of, started

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
"""Runs each line in a fork of a bare interpreter, with the text after the tab as its input."""

HEAVY = {
    "numpy", "rich", "asyncio", "sqlite3", "multiprocessing", "concurrent", "http", "email", "random", "secrets",
    "hashlib", "shutil", "pathlib", "html", "fractions", "decimal", "csv", "json", "unicodedata",
}  # fmt: skip
"""Modules that some command needs, but none of these."""

_NEEDED = {
    "nqueens verify": {"json"}, "nqueens known": {"pathlib", "random", "shutil"},
    "import nqueens; nqueens.SelfTest": {"random"}, "import nqueens; nqueens.SolverCheck": {"pathlib", "random"},
    "import nqueens; nqueens.Experiment": {"hashlib", "json", "pathlib"},
}  # fmt: skip


def _command(line: re.Match[str]) -> str:
    return f"from nqueens.cli.main import main; main({line[1].split()})\t{line[2] or ''}"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_short_command_loads_little(tmp_path: Path) -> None:
    lines = [line.split(" ", 1) for line in lines_of("loaded.txt")]
    codes = [re.sub("^nqueens ([^<]*?)(?: < (.*))?$", _command, line) for _, line in lines]
    ran = started(sys.executable, "-c", _SERVER, str(tmp_path), stdin="\n".join(codes))
    assert ran.status == 0, ran.err
    too_much = {}
    for number, (most, line) in enumerate(lines):
        loaded = set((tmp_path / str(number)).read_text().split("\n"))
        ours = {each for each in loaded if each.partition(".")[0] == "nqueens"}
        needed = set().union(*(modules for word, modules in _NEEDED.items() if line.startswith(word)))
        heavy = (HEAVY & loaded) - needed
        if heavy or len(ours) > int(most):
            too_much[line] = f"{len(ours)} modules of the package, {most} allowed; {heavy or 'nothing'} beside"
    assert too_much == {}


_TOUCH = """
import builtins, nqueens, sys
plain, imports = builtins.__import__, {}

def recorded(name, globals=None, locals=None, given=(), level=0):
    to = imports.setdefault((globals or {}).get("__name__"), set())
    to.update((name, name.rpartition(".")[0], *(f"{name}.{each}" for each in given or ())))
    return plain(name, globals, locals, given, level)

builtins.__import__ = recorded
for name, module in nqueens._MODULES.items():
    getattr(nqueens, name)
    loaded, new = set(), {f"nqueens.{module}"}
    while new := {each for each in new if each.startswith("nqueens.") and each in sys.modules} - loaded:
        loaded |= new
        new = set().union(*(imports.get(each, ()) for each in new))
    if len(loaded) > int(sys.argv[1]):
        print(name, len(loaded))
print("numpy" in sys.modules)
"""
"""Prints the public names whose first use loads more modules of the package than the argument allows."""


def test_a_public_name_loads_little() -> None:
    """About a millisecond per module, and 0.1 s is the most that the first use of a name may take."""
    assert started(sys.executable, "-c", _TOUCH, "80").out == "False\n"
