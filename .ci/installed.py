"""Smoke test of an installed package without extras; run it with the Python that has the package.

It checks wheels in `.ci/bare` and on every machine that builds them.
"""

import subprocess
import sys

from nqueens import kernels


def nqueens(*arguments: str, given: str = "") -> str:
    """Runs the command and returns its output."""
    line = [sys.executable, "-m", "nqueens", *arguments]
    return subprocess.run(line, input=given, capture_output=True, check=True, encoding="utf-8").stdout


assert kernels.COMPILED, "the compiled core is missing"
for name in kernels.build_info()["usable"]:
    for engine in ("search", "halves"):
        assert nqueens("count", "12", "--isa", name, "--engine", engine) == "14200\n", (name, engine)
assert len(set(nqueens("8").splitlines())) == 92
assert nqueens("verify", "-", given=nqueens("8")) == "92 placements: all are solutions.\n"
sys.stdout.write(nqueens("info", "--test", "--seconds", "10"))
