"""Costs of work units of half-board matching, and speed-up since an earlier commit: the figures of docs/long-runs.md.

    python benchmarks/unit_costs.py [N ...] [--isa avx2] [--against COMMIT [--scratch FOLDER]]

For each n, random units of equal probability give the cost of the whole count with its standard error. With --against,
the commit is built in a folder of its own (a git worktree, and `pip install --target`). Some of the units are drawn
again, with probability proportional to their cost, because a few heavy units carry the sum. Both versions count them in
turn, five times each, and must agree. All times are CPU times of one thread whose tables are made. The ratio is that of
the sums of medians, weighted by the inverse of the probability, so it estimates the ratio of whole counts.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from runner import RESULTS, save

from nqueens import kernels
from nqueens.kernels.halves import HalvesPlan

UNITS = {16: 60, 17: 60, 18: 60, 19: 60, 20: 80, 22: 80, 24: 120, 26: 100, 28: 60}
"""The number of random units for each n."""
DRAWN = {26: 10, 28: 6}
"""The number of those that both versions count; otherwise 20."""
TURNS = 5
LEAST_SECONDS = 0.02
"""Of a batch: small units are measured together with those after them."""

WORKER = """
import sys, time
# An editable installation would redirect the imports.
sys.meta_path[:] = [each for each in sys.meta_path if "ScikitBuild" not in type(each).__name__]
import nqueens
from nqueens import kernels
from nqueens.kernels.halves import HalvesPlan
plan = HalvesPlan(int(sys.argv[1]), sys.argv[2])
print(nqueens.__file__, flush=True)
for line in sys.stdin:
    first, last = map(int, line.split())
    begun = time.thread_time()
    count = plan.run(first, last, kernels.Stop())[0]
    print(count, time.thread_time() - begun, flush=True)
"""


@dataclass(frozen=True)
class Version:
    """One version of the package in a process of its own."""

    process: subprocess.Popen[str]

    def run(self, first: int, last: int) -> tuple[int, float]:
        """Returns the count of units first … last − 1 and the CPU seconds."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{first} {last}\n")
        self.process.stdin.flush()
        count, seconds = self.process.stdout.readline().split()
        return int(count), float(seconds)


@contextmanager
def version(folder: Path, n: int, isa: str) -> Iterator[Version]:
    """Starts the package that is installed in the folder."""
    command = [sys.executable, "-c", WORKER, str(n), isa]
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        imported = process.stdout.readline().strip()
        if not Path(imported).is_relative_to(folder):
            raise SystemExit(f"The version in {folder} could not be imported, only {imported or 'nothing'}.")
        yield Version(process)
        process.kill()


def built(commit: str, scratch: Path) -> Path:
    """Returns a folder in which the commit is installed; builds it unless it is there."""
    root = Path(__file__).parents[1]
    commit = subprocess.check_output(["git", "rev-parse", "--short=8", commit], cwd=root, text=True).strip()
    source, installed = scratch / f"source-{commit}", scratch / f"installed-{commit}"
    if installed.exists():
        return installed
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", source, commit], cwd=root, check=True)
    environment = {**os.environ}
    if ccache := shutil.which("ccache"):
        environment["CMAKE_CXX_COMPILER_LAUNCHER"] = ccache
    partial = scratch / f"partial-{commit}"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(partial), str(source)]
    try:
        subprocess.run([*install, "--config-settings=cmake.define.NQ_SETS=all"], check=True, env=environment)
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", source], cwd=root, check=True)
    return partial.rename(installed)


def batch_size(one: Version, units: int) -> int:
    """Returns how many consecutive units take about LEAST_SECONDS."""
    at, size = units // 2, 1
    one.run(at, at + 1)
    while size < units // 100 and one.run(at, at + size)[1] < LEAST_SECONDS:
        size *= 2
    return size


def costs(n: int, one: Version, units: int) -> tuple[int, list[tuple[int, float]]]:
    """Returns the size of batches, and random ones: first unit and seconds."""
    size, randomly = batch_size(one, units), random.Random(n)
    found = []
    for first in sorted(randomly.randrange(units - size) for _ in range(UNITS[n])):
        one.run(first, first + 1)  # makes the tables of its case
        found.append((first, one.run(first, first + size)[1]))
    return size, found


def compare(n: int, old: Version, new: Version, size: int, found: list[tuple[int, float]]) -> dict[str, float]:
    """Returns the speed-up with its standard error, and the mean seconds of the drawn batches."""
    drawn = random.Random(n).choices(found, [seconds for _, seconds in found], k=DRAWN.get(n, 20))
    pairs = []  # seconds of the old and the new version, divided by the probability
    for first, weight in sorted(drawn):
        turns: list[tuple[float, float]] = []
        for turn in range(TURNS + 1):
            order = (old, new) if turn % 2 else (new, old)
            results = {id(each): each.run(first, first + (size if turn else 1)) for each in order}
            before, after = results[id(old)], results[id(new)]
            if before[0] != after[0]:
                raise SystemExit(f"n = {n}, unit {first}: {before[0]} before, {after[0]} now.")
            if turn:
                turns.append((before[1], after[1]))
        pairs.append(tuple(statistics.median(column) / weight for column in zip(*turns, strict=True)))
    before, after = (statistics.mean(column) for column in zip(*pairs, strict=True))
    ratio = before / after
    error = statistics.stdev(a - ratio * b for a, b in pairs) / after / len(pairs) ** 0.5
    return {"speed-up": ratio, "its error": error, "drawn": len(pairs)}


def measure(n: int, isa: str = "auto", against: Path | None = None) -> dict[str, float]:
    """Returns the number of units, the CPU seconds of one and of all, and the speed-up."""
    plan = HalvesPlan(n, isa)
    with version(Path(kernels.__file__).parents[2], n, isa) as new:
        size, found = costs(n, new, plan.units)
        seconds = [each / size for _, each in found]
        mean, error = statistics.mean(seconds), statistics.stdev(seconds) / len(seconds) ** 0.5
        figures: dict[str, float] = {
            "units": plan.units,
            "unit, CPU s": mean,
            "error": error,
            "core-hours": plan.units * mean / 3600,
            "their error": plan.units * error / 3600,
            "MB a thread": plan.bytes_per_thread / 1e6,
        }
        if against:
            with version(against, n, isa) as old:
                figures |= compare(n, old, new, size, found)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, metavar="N")
    parser.add_argument("--isa", default=kernels.build_info()["usable"][0])
    parser.add_argument("--against", metavar="COMMIT")
    parser.add_argument("--scratch", type=Path, default=Path(tempfile.gettempdir()) / "nqueens-unit-costs")
    asked = parser.parse_args()
    against = built(asked.against, asked.scratch) if asked.against else None
    name = f"unit-costs-{asked.isa}"
    saved = RESULTS / f"{name}.json"
    figures = json.loads(saved.read_text())["figures"] if saved.exists() else {}  # those of other n are kept
    print("| n | units | one unit, ms | core-hours | speed-up |\n|---|---|---|---|---|")
    for n in asked.sizes or UNITS:
        figures[str(n)] = row = measure(n, asked.isa, against)
        unit = f"{1000 * row['unit, CPU s']:.3g} ± {1000 * row['error']:.2g}"
        hours = f"{row['core-hours']:.3g} ± {row['their error']:.2g}"
        gain = f"{row['speed-up']:.3f} ± {row['its error']:.3f}" if against else ""
        print(f"| {n} | {row['units']:,} | {unit} | {hours} | {gain} |", flush=True)
    print(f"Saved {save(name, figures)}.")


if __name__ == "__main__":
    main()
