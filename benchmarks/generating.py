"""Time to generate a region puzzle, by size, number of queens and level, in one thread.

    python benchmarks/generating.py

Times are CPU time of the Python call, with the judge: means over many puzzles, because single times vary widely.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
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
    """Returns the mean CPU milliseconds per puzzle, over `number` puzzles or those made in about `seconds`."""
    begun, made = time.process_time(), 0
    with suppress(GaveUp):
        for _ in nqueens.generate_puzzles(side, number=number, seed=1, threads=1, time_limit=seconds, **wish):
            made += 1
    return {"puzzles": made, "mean": 1e3 * (time.process_time() - begun) / max(made, 1)}


def main() -> None:
    figures = {}
    for name, (side, number, wish) in CASES.items():
        found = measured(side, number, wish)
        print(f"{name:24} {found['mean']:9.2f} ms, mean of {found['puzzles']} puzzles")
        figures[name] = found
    print(f"Saved {save('generating', figures)}.")


if __name__ == "__main__":
    if sys.argv[1:]:
        sys.exit(__doc__)
    main()
