"""Overhead of the protocol for external programs: python benchmarks/own_solvers.py."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import nqueens

RUNS = 200
_PROGRAM = '#include <stdio.h>\nint main(void) { puts("0 4 7 5 2 6 1 3"); return 0; }\n'


def main() -> None:
    """Prints the first quartile of bare starts and of calls through the protocol, and the difference."""
    with TemporaryDirectory() as folder:
        source, program = Path(folder) / "one.c", Path(folder) / "one"
        source.write_text(_PROGRAM, encoding="utf-8")
        if subprocess.run(["cc", "-O2", "-o", program, source], check=False).returncode:
            sys.exit("This needs a C compiler, cc.")
        solver = f"exec:{program} {{n}}"
        bare, whole = [], []
        for _ in range(RUNS):  # alternating, so that drift affects both
            bare.append(_milliseconds(lambda: subprocess.run([program, "8"], capture_output=True, check=True)))
            whole.append(_milliseconds(lambda: nqueens.solve(8, solver=solver)))
        start, call = (quantiles(times, n=4)[0] for times in (bare, whole))  # quartiles are robust against other load
        print(f"a bare start {start:.2f} ms, through the protocol {call:.2f} ms")
        print(f"the protocol costs {call - start:.2f} ms a call")


def _milliseconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    main()
