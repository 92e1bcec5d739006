"""Row search: batched and scalar on the same tree, threads, listing; and the start-up time of the command.

python benchmarks/search.py
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

from runner import Case, Timing, alternate, save

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting.count import count
from nqueens.counting.plan import make_plan
from nqueens.effort import Effort
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem

KNOWN = sequence("A000170")


def searched(n: int, isa: str) -> int:
    """Returns the count of n by the row search in the calling thread."""
    plan = make_plan(ClassicProblem(Board(n, n)), Effort.of(isa=isa), engine="search")
    return plan.run(0, plan.units, kernels.Stop())[0]


def listed(n: int) -> int:
    """Lists the solutions of n into arrays, block by block, and returns their number."""
    lister = kernels.lister(n, [(1 << n) - 1] * n)
    stop, total, block = kernels.Stop(), 0, 1 << 15
    while True:
        found = len(lister.arrays(block, stop))
        total += found
        if found < block:
            return total


def in_threads(n: int, threads: int, repeat: int = 5) -> float:
    """Returns the median wall-clock seconds of the row search with that number of threads."""
    seconds = [
        count(ClassicProblem(Board(n, n)), Effort.of(threads=threads), engine="search").seconds for _ in range(repeat)
    ]
    return statistics.median(seconds)


def command(*arguments: str) -> float:
    """Returns the median wall-clock seconds of a whole command, warm."""
    seconds = []
    for _ in range(6):
        begun = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds[1:])


def report(timing: Timing, extra: str = "") -> None:
    print(f"{timing.name:32} {timing.median:9.4f} s CPU  ({timing.least:.4f} .. {timing.greatest:.4f})  {extra}")


def main() -> None:
    figures: dict[str, object] = {}
    sets = kernels.build_info()["usable"]
    cases = [Case(f"count 16, {isa}", partial(searched, 16, isa), KNOWN.value(16)) for isa in (*sets, "scalar")]
    timings = alternate(cases)
    scalar = timings[-1].median
    for timing in timings:
        report(timing, f"{scalar / timing.median:.1f} x scalar")
        figures[timing.name] = timing.median
    (timing,) = alternate([Case("count 18, row search", lambda: searched(18, "auto"), KNOWN.value(18))], repeat=3)
    report(timing)
    figures[timing.name] = timing.median
    (timing,) = alternate([Case("list 14 into arrays", lambda: listed(14), KNOWN.value(14))])
    report(timing, f"{KNOWN.value(14) / timing.median / 1e6:.1f} million solutions/s")
    figures[timing.name] = timing.median
    if (os.cpu_count() or 1) > 1:
        one, two = in_threads(17, 1), in_threads(17, 2)
        print(f"{'count 17, one and two threads':32} {one:9.4f} s and {two:.4f} s wall clock: {one / two:.2f} x")
        figures["count 17, wall clock of one and two threads"] = [one, two]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list14.txt"
        seconds = command("-m", "nqueens", "list", "14", "--format", "list", "-o", str(path))
        megabytes = path.stat().st_size / 1e6
    print(f"{'list 14 to a file':32} {seconds:9.4f} s wall clock: {megabytes / seconds:.0f} MB/s")
    figures["list 14 to a file, MB/s"] = megabytes / seconds
    for name, arguments in (("import nqueens", ("-c", "import nqueens")), ("nqueens 8", ("-m", "nqueens", "8"))):
        figures[name] = seconds = command(*arguments)
        print(f"{name:32} {seconds:9.4f} s wall clock, Python's own start included")
    print(f"Saved {save('search', figures)}.")


if __name__ == "__main__":
    main()
