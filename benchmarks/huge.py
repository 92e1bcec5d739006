"""Huge boards: the closed formula compared with memset, random solutions with shuffles, and the check.

`python benchmarks/huge.py` measures up to 10⁸ rows; `--billion` adds a run with 10⁹ (about 5 GB). Times are CPU time in
one process, medians of five alternating runs; every solution is checked. Saves benchmarks/results/huge.json.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import resource
import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from runner import save

import nqueens
from nqueens.effort import Effort
from nqueens.kernels.first_clash import check
from nqueens.kernels.huge import fill_parity_lists, fill_random

REPEAT = 5

YARDSTICKS = r"""
#include <cstdint>
#include <cstdlib>
static std::uint64_t state = 1;
static std::uint64_t next() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}
static std::uint32_t below(std::uint64_t bound) { return (next() >> 32) * bound >> 32; }

extern "C" void fisher_yates(std::uint32_t* q, std::uint32_t n) {
    for (std::uint32_t i = 0; i < n; ++i) q[i] = i;
    for (std::uint32_t i = n; i > 1; --i) {
        const std::uint32_t k = below(i), t = q[i - 1];
        q[i - 1] = q[k], q[k] = t;
    }
}

// Queen search 4 of Sosic and Gu with one byte per diagonal; 0 if it got stuck.
extern "C" int sosic_gu(std::uint32_t* q, std::uint32_t n) {
    auto* s = static_cast<std::uint8_t*>(std::calloc(2ull * n, 1));
    auto* d = static_cast<std::uint8_t*>(std::calloc(2ull * n, 1));
    const auto swap = [&](std::uint32_t i, std::uint32_t j) { const std::uint32_t t = q[i]; q[i] = q[j], q[j] = t; };
    const auto add = [&](std::uint32_t i, int by) { s[0ull + i + q[i]] += by, d[0ull + i + n - 1 - q[i]] += by; };
    const auto attacked = [&](std::uint32_t i) { return s[0ull + i + q[i]] > 1 || d[0ull + i + n - 1 - q[i]] > 1; };
    for (std::uint32_t i = 0; i < n; ++i) q[i] = i;
    std::uint32_t row = 0;
    for (std::uint64_t tries = 0; tries < 3.08 * n && row < n; ++tries) {
        swap(row, row + below(n - row));
        if (!s[0ull + row + q[row]] && !d[0ull + row + n - 1 - q[row]]) add(row++, 1);
    }
    for (std::uint32_t i = row; i < n; ++i) add(i, 1);
    int solved = 1;
    for (std::uint32_t i = row; i < n && solved; ++i)
        for (int tries = 0; attacked(i) && solved; ++tries) {
            const std::uint32_t j = below(n);
            if (tries == 7000) solved = 0;
            if (i == j) continue;
            add(i, -1), add(j, -1), swap(i, j), add(i, 1), add(j, 1);
            if (attacked(i) || attacked(j)) add(i, -1), add(j, -1), swap(i, j), add(i, 1), add(j, 1);
        }
    std::free(s), std::free(d);
    return solved;
}
"""
"""Programs for comparison, compiled here; not part of the package."""


def yardsticks(folder: str) -> ctypes.CDLL:
    """Returns the programs for comparison, compiled with -O3 -march=native."""
    source, library = Path(folder) / "yardsticks.cpp", Path(folder) / "yardsticks.so"
    source.write_text(YARDSTICKS)
    compiler = shutil.which("c++") or "g++"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", source, "-o", library], check=True)
    return ctypes.CDLL(str(library))


def alternating(cases: dict[str, Callable[[], object]], repeat: int = REPEAT) -> dict[str, float]:
    """Returns the median CPU seconds of each case, measured A B C A B C …"""
    seconds: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(repeat):
        for name, run in cases.items():
            started = time.process_time()
            run()
            seconds[name].append(time.process_time() - started)
    return {name: statistics.median(runs) for name, runs in seconds.items()}


def must_be_solution(columns: np.ndarray[Any, Any]) -> None:
    """Exits if the columns are not a solution."""
    verdict = check(columns, len(columns))
    if verdict.off_board is not None or verdict.clash is not None:
        raise SystemExit(f"Wrong answer: {verdict}.")


def closed_formula(n: int) -> dict[str, Any]:
    """Compares the closed formula with memset on the same buffer."""
    out = np.zeros(n, dtype=np.int32)
    medians = alternating(
        {
            "formula": lambda: fill_parity_lists(out, Effort.of()),
            "memset": lambda: ctypes.memset(out.ctypes.data, 1, out.nbytes),
        }
    )
    fill_parity_lists(out, Effort.of())
    must_be_solution(out)
    return row("closed formula into a buffer", n, medians, "formula", "memset", 1.5)


def random_from_python() -> dict[str, Any]:
    """Compares a random solution of a million queens, through the public function, with numpy's permutation."""
    n, generator = 10**6, np.random.default_rng(1)
    medians = alternating(
        {"solve": lambda: nqueens.solve(n, seed=1), "permutation": lambda: generator.permutation(n)}, repeat=11
    )
    must_be_solution(nqueens.solve(n, seed=1).columns)
    return row("random, from Python, against numpy's permutation", n, medians, "solve", "permutation", 0.5)


def random_and_shuffles(n: int, library: ctypes.CDLL, *, classic: bool) -> list[dict[str, Any]]:
    """Compares random solutions with Fisher–Yates in C and with the classic local search."""
    out, other = np.zeros(n, dtype=np.uint32), np.zeros(n, dtype=np.uint32)
    pointer = ctypes.c_void_p(other.ctypes.data)
    cases: dict[str, Callable[[], object]] = {
        "words": lambda: fill_random(out, 1, Effort.of()),
        "fisher-yates": lambda: library.fisher_yates(pointer, n),
    }
    if classic:
        cases["sosic-gu"] = lambda: library.sosic_gu(pointer, n)
    medians = alternating(cases)
    must_be_solution(out)
    rows = [row("random, against Fisher–Yates in C", n, medians, "words", "fisher-yates", 1.0)]
    if classic:
        must_be_solution(other)
        rows.append(row("random, against classic Sosič–Gu in C", n, medians, "words", "sosic-gu", 1 / 8))
    return rows


def billion() -> dict[str, Any]:
    """Measures one random solution of 10⁹ queens and its check."""
    n = 10**9
    started = time.process_time()
    columns = nqueens.solve(n, seed=1).columns
    seconds = time.process_time() - started
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    started = time.process_time()
    must_be_solution(columns)
    return {
        "case": "random, 10⁹ rows, once",
        "n": n,
        "seconds": round(seconds, 2),
        "bar_seconds": 30,
        "peak_bytes": peak,
        "check_seconds": round(time.process_time() - started, 2),
    }


def row(case: str, n: int, medians: dict[str, float], ours: str, theirs: str, bar: float) -> dict[str, Any]:
    """Returns one line of the report."""
    return {
        "case": case,
        "n": n,
        "seconds": {name: round(value, 6) for name, value in medians.items() if name in (ours, theirs)},
        "ns_per_queen": {name: round(value * 1e9 / n, 3) for name, value in medians.items() if name in (ours, theirs)},
        "ratio": round(medians[ours] / medians[theirs], 3),
        "bar": bar,
    }


def main() -> None:
    """Runs all measurements and saves them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--billion", action="store_true", help="also measure 10⁹ random queens")
    chosen = parser.parse_args()
    rows: list[dict[str, Any]] = []
    if chosen.billion:
        rows.append(billion())  # first, so that the peak memory is its own
    rows.append(random_from_python())
    rows += [closed_formula(n) for n in (10**6, 10**7, 10**8)]
    with tempfile.TemporaryDirectory() as folder:
        library = yardsticks(folder)
        rows += random_and_shuffles(10**7, library, classic=True)
        rows += random_and_shuffles(10**8, library, classic=False)
    for each in rows:
        print(json.dumps(each, ensure_ascii=False))
    save("huge", {"rows": rows})


if __name__ == "__main__":
    main()
