"""Backtracks of the solver kale to a first solution, for each n. Saves benchmarks/results/kale.json.

    python benchmarks/kale.py                  # n = 4 to 1000: about forty minutes of CPU time
    python benchmarks/kale.py 4 300 2          # from, to, processes

Every placement is judged. No time is measured, so the results do not depend on the machine.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from runner import save

from nqueens.api.answering import answer_of
from nqueens.api.asking import problem
from nqueens.effort import Effort
from nqueens.solvers.run import Outcome

FEW = 10
PATIENCE = 200
"""The solver's default number of backtracks before it restarts on another square."""


def steps_back(n: int) -> int | None:
    """Returns the backtracks to the first solution with default options; None if the solver gave up."""
    found = answer_of(problem(n), Effort.of(), solver="kale")
    return found.report.backtracks if found.outcome is Outcome.FOUND else None


def figures(boards: range, taken: list[int | None]) -> dict[str, Any]:
    """Returns statistics over all boards, and the backtracks on the hard ones."""
    numbers = [each for each in taken if each is not None]
    return {
        "from": boards[0],
        "to": boards[-1],
        "boards": len(taken),
        "gave_up": [n for n, each in zip(boards, taken, strict=True) if each is None],
        "none": numbers.count(0),
        "few": sum(1 <= each <= FEW for each in numbers),
        "most": max(numbers),
        "restarted": {
            str(n): each for n, each in zip(boards, taken, strict=True) if each is not None and each > PATIENCE
        },
    }


def main() -> None:
    """Runs the solver on every board and saves the figures."""
    least, largest, processes = (*map(int, sys.argv[1:]), *(4, 1000, 1)[len(sys.argv) - 1 :])
    boards = range(least, largest + 1)
    if processes == 1:
        taken = list(map(steps_back, boards))
    else:
        with ProcessPoolExecutor(processes) as pool:
            taken = list(pool.map(steps_back, boards, chunksize=1))
    made = figures(boards, taken)
    print(json.dumps(made, indent=1))
    save("kale", made)


if __name__ == "__main__":
    main()
