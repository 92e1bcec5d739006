"""Counts behind the pages of min-conflicts and kale. Saves benchmarks/results/claims.json.

Every placement is judged. No time is measured, so the results do not depend on the machine. Seeds are 0, 1, 2, …
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from typing import Any

from runner import save

from nqueens.api.answering import Answer, answer_of
from nqueens.api.asking import problem
from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.solvers.complete import kale
from nqueens.solvers.run import Outcome

STEPS = (
    (1_000_000, "greedy", 10),
    (100_000, "greedy", 100),
    (1000, "greedy", 100),
    (100_000, "permutation", 100),
    (1000, "random", 50),
)
"""Rows, start and number of runs of min-conflicts."""
STUCK = (("greedy", "random"), ("permutation", "random"), ("random", "random"), ("greedy", "most"))
STUCK_STARTS = 5000

BOARDS = range(4, 101)
MOST_BACKTRACKS = 3000

Board = kale._Board  # the rule is its method `diagonals`


def _worse(board: Board, square: Square) -> tuple[int, ...]:
    return (max(_diagonals(board, square)),)


def _squares(board: Board, square: Square) -> tuple[int, ...]:
    return (sum(count * count for count in _diagonals(board, square)),)


_diagonals = Board.diagonals
RULES: dict[str, Callable[[Board, Square], tuple[int, ...]]] = {
    "the fewest free squares on its worse diagonal, then on the other": _diagonals,
    "the fewest on its worse diagonal": _worse,
    "the smallest sum of squares of the two counts": _squares,
}


def answered(n: int, solver: str, seed: int | None = None, **options: object) -> Answer:
    """Returns the solver's answer for n queens."""
    return answer_of(problem(n), Effort.of(), solver=solver, seed=seed, options=options)


def steps(n: int, start: str, runs: int) -> dict[str, Any]:
    """Returns the mean number of repairs, with half the width of its 95% interval."""
    found = [answered(n, "min-conflicts", seed, start=start, engine="native").report.steps for seed in range(runs)]
    error = round(1.96 * statistics.stdev(found) / runs**0.5, 1) if runs > 1 else None
    return {"n": n, "start": start, "runs": runs, "steps": round(statistics.fmean(found), 1), "error": error}


def stuck(start: str, move: str, starts: int = STUCK_STARTS) -> dict[str, Any]:
    """Returns the number of starts on 8 × 8 that are stuck after 1000 steps; other runs take a few dozen."""
    options = {"start": start, "move": move, "restarts": 0, "max_steps": 1000, "engine": "native"}
    outcomes = [answered(8, "min-conflicts", seed, **options).outcome for seed in range(starts)]
    return {"start": start, "move": move, "starts": starts, "stuck": outcomes.count(Outcome.GAVE_UP)}


def backtracks(rule: str, boards: range = BOARDS) -> dict[str, Any]:
    """Returns statistics of the backtracks to the first solution, over the boards."""
    Board.diagonals = RULES[rule]  # type: ignore[assignment, method-assign]
    runs = [answered(n, "kale", most_backtracks=MOST_BACKTRACKS, patience=0) for n in boards]
    taken = [run.report.backtracks for run in runs if run.outcome is Outcome.FOUND]
    return {
        "rule": rule,
        "boards": len(boards),
        "none": taken.count(0),
        "few": sum(1 <= number <= 10 for number in taken),
        "most": max(taken),
        "over": len(runs) - len(taken),
    }


def main() -> None:
    """Runs all counts and saves them."""
    figures = {
        "steps": [steps(*each) for each in STEPS],
        "stuck": [stuck(*each) for each in STUCK],
        "backtracks": [backtracks(rule) for rule in RULES],
    }
    print(json.dumps(figures, indent=1))
    save("claims", figures)


if __name__ == "__main__":
    main()
