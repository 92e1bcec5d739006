"""Costs of work units of half-board matching, by n: the figures of docs/long-runs.md.

    python benchmarks/unit_costs.py [N ...]

For random units of each n, two consecutive units run, and the second, which finds its tables made, is timed.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from runner import save

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.counting.plan import make_plan
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem

SAMPLES = {20: 400, 22: 100, 24: 300, 26: 300, 28: 150}


def measure(n: int) -> dict[str, float]:
    """Returns the number of units, mean CPU seconds of a unit with its standard error, and of making tables."""
    plan = make_plan(ClassicProblem(Board(n, n)), Effort.of(), engine="halves")
    randomly, stop = random.Random(n), kernels.Stop()
    units, tables = [], []
    for _ in range(SAMPLES[n]):
        at = randomly.randrange(plan.units - 1)
        begun = time.thread_time()
        plan.run(at, at + 1, stop)
        between = time.thread_time()
        plan.run(at + 1, at + 2, stop)
        units.append(time.thread_time() - between)
        tables.append(between - begun - units[-1])
    mean = statistics.mean(units)
    error = statistics.stdev(units) / len(units) ** 0.5
    return {
        "units": plan.units,
        "unit, CPU s": mean,
        "error": error,
        "tables, CPU s": statistics.mean(tables),
        "MB a thread": plan.memory_per_thread / 1e6,
        "core-hours": plan.units * mean / 3600,
    }


def main() -> None:
    sizes = [int(text) for text in sys.argv[1:]] or list(SAMPLES)
    figures = {}
    for n in sizes:
        figures[str(n)] = found = measure(n)
        print(n, ", ".join(f"{key} {value:.4g}" for key, value in found.items()), flush=True)
    print(f"Saved {save('unit-costs', figures)}.")


if __name__ == "__main__":
    main()
