"""What the pages of solvers say in words about their largest boards, run once. Saves benchmarks/results/largest.json.

A run has one minute; every placement is judged.
"""

from __future__ import annotations

import json
from typing import Any

from runner import save

from nqueens.api.comparison import compare

RUNS: tuple[tuple[int, str, str], ...] = (
    (120, "clingo", "first"),
    (150, "cp-sat", "first"),
    (12, "python-constraint", "first"),
    (16, "python-constraint", "first"),
    (20, "python-constraint", "first"),
    (80, "mip", "first"),
    (8, "mip", "all"),
    (1_000_000, "sosic-gu:variant=qs4:engine=native", "first"),
    (10_000_000, "sosic-gu:variant=qs4:engine=native", "first"),
)
"""Boards, solvers, and how many solutions are asked for."""


def run(n: int, solver: str, until: str) -> dict[str, Any]:
    """What one run took."""
    (entry,) = compare(n, solver, all_solutions=until == "all", time_limit=60, repeat=1, seed=1)
    seconds, tests = entry.median("seconds"), entry.median("tests")
    return {"n": n, "solver": solver, "until": until, "answered": entry.answered, "seconds": seconds, "tests": tests}


def main() -> None:
    """Runs and saves."""
    figures = [run(*each) for each in RUNS]
    print(json.dumps(figures, indent=1))
    save("largest", {"runs": figures})


if __name__ == "__main__":
    main()
