"""Region puzzles: how long it takes to make one, by size, number of queens and level, in one thread.

    python benchmarks/generating.py

CPU time through the Python call, judging included. How long one takes varies much, so means and medians over many
puzzles stand side by side.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

from runner import save

import nqueens
from nqueens.errors import GaveUp

SECONDS_EACH = 20.0

CASES: dict[str, tuple[int, int, dict[str, Any]]] = {
    "8 x 8": (8, 2000, {}),
    "9 x 9": (9, 2000, {}),
    "10 x 10": (10, 1000, {}),
    "12 x 12": (12, 400, {}),
    "15 x 15": (15, 100, {}),
    "20 x 20": (20, 30, {}),
    "10 x 10, two queens": (10, 300, {"each": 2}),
    "14 x 14, three queens": (14, 60, {"each": 3, "sizes": "newspaper"}),
    **{f"8 x 8, level {level}": (8, 300, {"level": level}) for level in range(1, 8)},
}


def measured(side: int, number: int, wish: dict[str, Any], seconds: float = SECONDS_EACH) -> dict[str, float]:
    """CPU milliseconds of a puzzle: mean and median over up to `number` puzzles made in about that time."""
    times: list[float] = []
    for seed in range(number):
        begun = time.process_time()
        try:
            list(nqueens.generate_puzzles(side, seed=seed, threads=1, time_limit=4 * seconds, **wish))
        except GaveUp:
            break
        times.append(1e3 * (time.process_time() - begun))
        if sum(times) > 1e3 * seconds:
            break
    return {"puzzles": len(times), "mean": statistics.mean(times), "median": statistics.median(times)}


def main() -> None:
    figures = {}
    for name, (side, number, wish) in CASES.items():
        found = measured(side, number, wish)
        print(f"{name:24} {found['mean']:9.2f} ms, median {found['median']:9.2f}, of {found['puzzles']} puzzles")
        figures[name] = found
    print(f"Saved {save('generating', figures)}.")


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(__doc__)
    main()
