"""Completion of random instances with 1000 rows, and of hard kinds. Saves benchmarks/results/completion.json.

Times are CPU time. Every answer is checked, on small boards against a count by the row search.
"""

from __future__ import annotations

import json
import statistics
import time
from collections import Counter
from typing import Any

from runner import save

from nqueens.api.answering import Answer, answer_of
from nqueens.api.asking import of_classic
from nqueens.api.counting import count
from nqueens.effort import Effort
from nqueens.problems.completion import random_completion
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Outcome

SEEDS = 5
TIME_LIMIT = 60.0


def instances(n: int, kind: str, fixed_share: float = 0.5) -> list[Problem]:
    """Returns one instance per seed."""
    return [of_classic(random_completion(n, kind, seed=seed, fixed_fraction=fixed_share)) for seed in range(SEEDS)]


def timed(problem: Problem) -> tuple[Answer, float]:
    """Returns the answer, accepted by the judge, and its CPU seconds."""
    started = time.process_time()
    found = answer_of(problem, Effort.of(time_limit=TIME_LIMIT), seed=1)
    return found, time.process_time() - started


def report(case: str, n: int, problems: list[Problem], *, counted: bool) -> dict[str, Any]:
    """Returns the outcomes, times and steps of the instances of one kind."""
    outcomes: Counter[str] = Counter()
    seconds: list[float] = []
    steps: list[int] = []
    for problem in problems:
        found, spent = timed(problem)
        outcomes[found.outcome.value] += 1
        seconds.append(spent)
        steps.append(found.report.steps)
        if counted and (found.outcome is Outcome.FOUND) != (count(problem) > 0):
            raise SystemExit(f"Wrong answer: {case}, {found.outcome}.")
    return {
        "case": case,
        "n": n,
        "outcomes": dict(outcomes),
        "median_seconds": round(statistics.median(seconds), 4),
        "most_seconds": round(max(seconds), 4),
        "median_steps": statistics.median(steps),
    }


def main() -> None:
    """Runs all measurements and saves them."""
    timed(of_classic(random_completion(1000, "random", seed=0)))  # imports
    rows = []
    for share in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9):
        problems = instances(1000, "random", share)
        rows.append(report(f"random, {share:.0%} fixed", 1000, problems, counted=False))
    for kind in ("blocked", "excluded-diagonals"):
        for n in (12, 16, 20):
            rows.append(report(kind, n, instances(n, kind), counted=True))
    for each in rows:
        print(json.dumps(each))
    save("completion", {"rows": rows})


if __name__ == "__main__":
    main()
