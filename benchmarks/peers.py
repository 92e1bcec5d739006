"""Comparison with other counting programs: whole processes, alternating, CPU time of all threads.

    python benchmarks/peers.py 16 17 18 --source kluev=nqcs.cpp --program other='./other -n {n}'

`--source NAME=FILE` is compiled (`c++ -O3 -march=native -pthread`) and called with the size; `--program NAME=COMMAND`
is an existing program, with `{n}` for the size. The output of a program must contain the right number of solutions. The
medians are saved.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from runner import Case, alternate, save
from side_by_side import cpu_of_children

from nqueens.known import sequence

OURS = f"{shlex.quote(sys.executable)} -m nqueens count {{n}} --threads 1"


def pair(text: str) -> tuple[str, str]:
    """Returns the two sides of NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"must be NAME=VALUE, got {text!r}")
    return name, value


def built(file: str, folder: str) -> str:
    """Compiles a program into the folder and returns its command."""
    program = Path(folder) / Path(file).stem
    subprocess.run(["c++", "-O3", "-march=native", "-pthread", "-o", program, file], check=True)
    return f"{shlex.quote(str(program))} {{n}}"


def finds(command: str, n: int) -> bool:
    """Returns whether the output of the program for n contains the number of solutions."""
    said = subprocess.run(shlex.split(command.format(n=n)), check=True, capture_output=True, text=True).stdout
    numbers = {re.sub(r"[,_']", "", number) for number in re.findall(r"\d[\d,_']*", said)}
    return str(sequence("A000170").value(n)) in numbers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", type=int, nargs="+", metavar="N")
    parser.add_argument("--source", type=pair, action="append", default=[], metavar="NAME=FILE")
    parser.add_argument("--program", type=pair, action="append", default=[], metavar="NAME=COMMAND")
    parser.add_argument("--repeat", type=int, default=5, help="runs of each (default: 5)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands = {"nqueens": OURS, **dict(asked.program)}
        commands |= {name: built(file, folder) for name, file in asked.source}
        print(f"{'CPU time':20} {'n':>3} {'median':>11} {'of ours':>9}")
        figures: dict[str, dict[str, float]] = {}
        for n in asked.sizes:
            runs: dict[str, Callable[[], object]] = {
                name: partial(finds, command, n) for name, command in commands.items()
            }
            ours, *others = alternate(
                [Case(f"{name}, n = {n},", run, True) for name, run in runs.items()],
                repeat=asked.repeat,
                clock=cpu_of_children,
            )
            figures[str(n)] = dict(zip(commands, (timing.median for timing in (ours, *others)), strict=True))
            for name, timing in zip(commands, (ours, *others), strict=True):
                print(f"{name:20} {n:3} {timing.median:9.4f} s {timing.median / ours.median:8.2f}", flush=True)
    print(f"Saved {save('peers', figures)}.")


if __name__ == "__main__":
    main()
