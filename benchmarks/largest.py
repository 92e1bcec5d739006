"""Runs on the largest boards that pages of solvers mention. Saves benchmarks/results/largest.json.

Each run has a limit of one minute; every placement is judged.
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
"""Rows, solver, and whether it looks for the first or for all solutions."""


def run(n: int, solver: str, until: str) -> dict[str, Any]:
    """Returns the time and the tests of one run."""
    (entry,) = compare(n, solver, all_solutions=until == "all", time_limit=60, repeat=1, seed=1)
    seconds, tests = entry.median("seconds"), entry.median("tests")
    return {"n": n, "solver": solver, "until": until, "answered": entry.answered, "seconds": seconds, "tests": tests}


def main() -> None:
    """Runs all cases and saves them."""
    figures = [run(*each) for each in RUNS]
    print(json.dumps(figures, indent=1))
    save("largest", {"runs": figures})


if __name__ == "__main__":
    main()
