"""Accuracy of estimates and samples: errors after a minute, error bars against exact counts, uniformity.

`python benchmarks/estimates.py` takes about 20 minutes on one core and writes results/estimates.json; with `--only
errors`, `z` or `samples` it replaces one part of the file.
"""

from __future__ import annotations

import argparse
import json
import math
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels.huge import fill_random
from nqueens.kernels.literature import min_conflicts
from nqueens.known import sequence
from nqueens.sampling.estimate import estimate_of_queens
from nqueens.sampling.samples import THINNING, uniform_sample

RESULTS = Path(__file__).parent / "results" / "estimates.json"
BARS = {50: 0.002, 100: 0.005, 200: 0.015, 1000: 0.05}
SIZES = range(12, 28)


def errors(seconds: float, seeds: int) -> list[dict[str, Any]]:
    """Returns relative errors on one thread, with `auto` for each n and with both methods up to n = 100.

    Each error is the root mean square over the seeds, scaled to a minute of CPU time; `scatter` is the standard
    deviation of the values themselves, scaled in the same way.
    """
    rows = []
    for n, bar in BARS.items():
        for method in ("auto", "smc", "annealing") if n <= 100 else ("auto",):
            found, minutes = [], []
            for seed in range(1, seeds + 1):
                begun = time.process_time()
                found.append(estimate_of_queens(n, Effort.of(threads=1, time_limit=seconds), seed=seed, method=method))
                minutes.append((time.process_time() - begun) / 60)
            weights = [minute / sum(minutes) for minute in minutes]
            mean = math.fsum(weight * each.ln_q for weight, each in zip(weights, found, strict=True))
            squares = [each.error**2 * minute for each, minute in zip(found, minutes, strict=True)]
            apart = [(each.ln_q - mean) ** 2 * minute for each, minute in zip(found, minutes, strict=True)]
            rows.append(
                {
                    "n": n,
                    "asked": method,
                    "method": found[0].method,
                    "seeds": seeds,
                    "ln_q": mean,
                    "error_of_ln_q": math.sqrt(statistics.fmean(squares) / sum(minutes)),
                    "cpu_seconds": 60 * statistics.fmean(minutes),
                    "error_at_60_s": math.sqrt(statistics.fmean(squares)),
                    "scatter_at_60_s": math.sqrt(math.fsum(apart) / (seeds - 1)),
                    "bar": bar,
                    "formula": n * math.log(n) - 1.944001 * n + 0.5 * math.log(n) + 1.855,
                    "warnings": sum(bool(each.warnings) for each in found),
                    "diagnostics": dict(found[0].diagnostics),
                }
            )
            print(json.dumps(rows[-1]), flush=True)
    return rows


def z_test(method: str, seeds: int, rounds: int, pace: float) -> dict[str, Any]:
    """Returns statistics of z = (estimated ln Q - exact ln Q) / error for n = 12 … 27: ideally mean 0, deviation 1.

    `bias` is the mean difference divided by the mean error. Unlike the mean of z, it is not affected by the small
    errors that low estimates tend to have.
    """
    exact = sequence("A000170")
    settings: dict[str, Any] = {"method": method, "rounds": rounds, "pace": pace}
    inside = refused = 0
    differences, stated = [], []
    for n in SIZES:
        for seed in range(seeds):
            try:
                found = estimate_of_queens(n, Effort.of(threads=1), seed=1000 + seed, **settings)
            except GaveUp:
                refused += 1
                continue
            truth = math.log(exact.value(n))
            differences.append(found.ln_q - truth)
            stated.append(found.error)
            inside += found.interval95[0] <= truth <= found.interval95[1]
    z = [difference / error for difference, error in zip(differences, stated, strict=True)]
    typical = statistics.fmean(stated)
    row = {
        **settings,
        "runs": len(z),
        "refused": refused,
        "mean": statistics.fmean(z),
        "mean_error": statistics.stdev(z) / math.sqrt(len(z)),
        "deviation": statistics.stdev(z),
        "bias": statistics.fmean(differences) / typical,
        "bias_error": statistics.stdev(differences) / typical / math.sqrt(len(z)),
        "mean_stated_error": typical,
        "inside_95": inside / len(z),
    }
    print(json.dumps(row), flush=True)
    return row


def chi_square(columns: NDArray[np.int32], solutions: NDArray[np.int32]) -> float:
    """Returns the chi-square of the draws over all solutions as a standard score, about 0 for a uniform choice."""
    n = solutions.shape[1]
    base = n ** np.arange(n, dtype=np.int64)
    keys = np.sort(solutions.astype(np.int64) @ base)
    counts = np.bincount(np.searchsorted(keys, columns.astype(np.int64) @ base), minlength=len(keys))
    expected = len(columns) / len(keys)
    freedom = len(keys) - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / math.sqrt(2 * freedom))


def samples(draws: int) -> list[dict[str, Any]]:
    """Returns the chi-square score of each sampler at n = 12, and of two non-uniform solvers, which must fail."""
    solutions = kernels.lister(12, [(1 << 12) - 1] * 12).arrays(1 << 15, kernels.Stop())
    rows = []

    def add(name: str, number: int, draw: Callable[[], tuple[NDArray[np.int32], dict[str, Any]]]) -> None:
        begun = time.process_time()
        columns, diagnostics = draw()
        row = {"sampler": name, "draws": number, "z": chi_square(columns, solutions)}
        rows.append(row | {"cpu_seconds": time.process_time() - begun, "diagnostics": diagnostics})
        print(json.dumps(rows[-1]), flush=True)

    def fair(number: int, **settings: Any) -> None:
        def draw() -> tuple[NDArray[np.int32], dict[str, Any]]:
            drawn = uniform_sample(12, number, Effort.of(), seed=7, **settings)
            return drawn.columns, dict(drawn.diagnostics)

        thinned = f", {settings['thinning']} sweeps" if "thinning" in settings else ""
        add(settings["method"] + thinned, number, draw)

    fair(draws, method="listing")
    fair(draws // 50, method="rejection")
    for thinning, number in ((64, draws // 10), (128, draws // 10), (256, draws // 5), (THINNING, draws)):
        fair(number, method="chain", thinning=thinning)
    add("min-conflicts", draws // 10, lambda: (local_searches(draws // 10), {}))
    add("random words", draws // 20, lambda: (random_words(draws // 20), {}))
    return rows


def local_searches(draws: int) -> NDArray[np.int32]:
    """Returns solutions of 12 queens by min-conflicts from greedy starts, with the seeds 0, 1, …"""
    columns = np.empty((draws, 12), dtype=np.int32)
    for seed in range(draws):
        columns[seed], _, _, solved = min_conflicts(12, seed, "greedy", "random", 1000, 1000, kernels.Stop())
        if not solved:
            raise AssertionError(f"Min-conflicts found no solution with seed {seed}.")
    return columns


def random_words(draws: int) -> NDArray[np.int32]:
    """Returns the solutions of `solve 12 --random --seed S` for the seeds 0, 1, …"""
    columns = np.empty((draws, 12), dtype=np.int32)
    for seed in range(draws):
        fill_random(columns[seed], seed, Effort.of())
    return columns


def main() -> None:
    """Runs the chosen parts and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("errors", "z", "samples"))
    parser.add_argument("--seconds", type=float, default=6.0, help="seconds of each run for the errors")
    parser.add_argument("--seeds", type=int, default=26, help="seeds for the error bars (the errors use ten)")
    parser.add_argument("--draws", type=int, default=1_000_000)
    asked = parser.parse_args()
    results: dict[str, Any] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    results["machine"] = {"processor": _processor(), "python": platform.python_version(), **kernels.build_info()}
    results.setdefault("commands", {})
    for part in ("errors", "z", "samples"):
        if asked.only in (None, part):
            results["commands"][part] = "python " + " ".join(sys.argv)
            if part == "errors":
                results[part] = errors(asked.seconds, 10)
            elif part == "z":
                results[part] = [z_test("smc", asked.seeds, 64, 256.0), z_test("annealing", asked.seeds, 40, 128.0)]
            else:
                results[part] = samples(asked.draws)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n")


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


if __name__ == "__main__":
    main()
