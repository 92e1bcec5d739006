"""Compares the CPU times of two installed versions of nqueens, on whole commands.

    python benchmarks/side_by_side.py BEFORE_PYTHON AFTER_PYTHON [--only TEXT]

The arguments are interpreters, for instance `.venv/bin/python` of two checkouts. Times are medians of five alternating
runs and include the start of Python. Both versions must print the same.
"""

from __future__ import annotations

import argparse
import resource
import shlex
import shutil
import subprocess
import tempfile
from functools import partial
from pathlib import Path

from runner import Case, alternate

COMMANDS = (
    "-m nqueens count 16 --threads 1",
    "-m nqueens count 14 --engine search --threads 1",
    "-m nqueens count 10 --problem amazons",
    "-m nqueens count 9 --torus",
    "-m nqueens count 8 --problem kings --max",
    "-m nqueens solve 30000000 --format npy",
    "-m nqueens solve 1000000 --seed 1 --format list",
    "-m nqueens list 12 --format list",
    "-m nqueens 8",
    "-c 'import nqueens'",
    "-c 'import nqueens; nqueens.solve(8)'",
)


def cpu_of_children() -> float:
    """Returns the CPU seconds of all finished child processes."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def printed(python: str, command: str, folder: str) -> bytes:
    """Returns the output of the command."""
    return subprocess.run([python, *shlex.split(command)], cwd=folder, check=True, stdout=subprocess.PIPE).stdout


def compared(before: str, after: str, command: str) -> str:
    """Returns a line with both medians and their ratio, or a message about the version that fails."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            expected = printed(before, command, folder)  # warm from here on
            old, new = alternate(
                [
                    Case(f"{command} {when}", partial(printed, python, command, folder), expected)
                    for when, python in (("before", before), ("after", after))
                ],
                clock=cpu_of_children,
            )
        except subprocess.CalledProcessError as failed:
            return f"{failed.cmd[0]} fails with status {failed.returncode}"
    return f"{old.median:9.4f} s {new.median:9.4f} s {new.median / old.median:8.3f}"


def interpreter(text: str) -> str:
    """Returns the path of an interpreter without following links, which would leave the virtual environment."""
    found = shutil.which(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"there is no interpreter {text}")
    return str(Path(found).absolute())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=interpreter)
    parser.add_argument("after", type=interpreter)
    parser.add_argument("--only", default="", metavar="TEXT", help="only the commands that contain TEXT")
    asked = parser.parse_args()
    print(f"{'CPU time':50} {'before':>11} {'after':>11} {'ratio':>8}")
    for command in COMMANDS:
        if asked.only in command:
            print(f"{command:50} {compared(asked.before, asked.after, command)}", flush=True)


if __name__ == "__main__":
    main()
