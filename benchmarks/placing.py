"""Direct placement (kaosar) compared with explicit formulas, backtracking and local search.

    python benchmarks/placing.py                # about a minute
    python benchmarks/placing.py 8 20

Times are CPU time of the solvers alone, medians of five alternating runs in one process. Every answer is judged before
the timing. Local search uses several seeds per board. Saves benchmarks/results/placing.json.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

from runner import Case, alternate, save

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.judge import reason_against_columns
from nqueens.solvers import running
from nqueens.solvers.construct import formula_1, formula_2
from nqueens.solvers.registry import solver
from nqueens.solvers.run import Run

BOARDS = (8, 14, 20, 27, 100, 1000, 10_000)
LARGEST_TO_BACKTRACK = 27
SEEDS = range(5)
SHORTEST = 0.02
"""Minimum CPU seconds of a run; shorter ones are repeated."""

Way = tuple[str, dict[str, object]]


def ways(n: int) -> dict[str, Way]:
    """Returns the timed solvers for n queens, with options, by a name for the method; direct placement first."""
    formula = "formula-1" if formula_1.holds(n) else "formula-2" if formula_2.holds(n) else "formula-3"
    found: dict[str, Way] = {
        "direct placement": ("kaosar", {}),
        "explicit formula": (formula, {}),
        "even and odd lists": ("parity-lists", {}),
        "backtracking": ("sets", {}),
        "backtracking, compiled": ("rowsearch", {}),
        "local search": ("min-conflicts", {}),
        "local search, compiled": ("min-conflicts", {"engine": "native"}),
    }
    if n > LARGEST_TO_BACKTRACK:
        del found["backtracking"], found["backtracking, compiled"]
    return found


def solved(problem: ClassicProblem, way: Way, seeds: Iterable[int]) -> Any:
    """Solves once per seed and returns the columns of the last solution."""
    name, options = way
    chosen, effort = solver(name), Effort.of()
    for seed in seeds:
        run = Run(effort, seed=seed if chosen.spec.seeded else None)
        columns = running.run_solver(problem, chosen, run, options=options).columns
    return columns


def case(n: int, name: str, way: Way) -> tuple[Case, int]:
    """Returns the case and its number of solutions per run; raises SystemExit if a solution is wrong."""
    problem = ClassicProblem(Board(n, n))
    seeds = SEEDS if solver(way[0]).spec.seeded else SEEDS[:1]
    begun = time.process_time()
    for seed in seeds:
        reason = reason_against_columns(solved(problem, way, [seed]), problem)
        if reason is not None:
            raise SystemExit(f"{name} is wrong for {n} queens: {reason}.")
    runs = [*seeds] * max(1, round(SHORTEST / (time.process_time() - begun)))
    return Case(name, partial(solved, problem, way, runs), solved(problem, way, runs[-1:])), len(runs)


def measured(n: int) -> dict[str, float]:
    """Returns the median CPU seconds to the first solution of n queens, by method."""
    made = [case(n, name, way) for name, way in ways(n).items()]
    timings = alternate([each for each, _ in made])
    return {timing.name: timing.median / times for timing, (_, times) in zip(timings, made, strict=True)}


def main() -> None:
    """Times every board and saves the figures."""
    figures = {}
    for n in map(int, sys.argv[1:]) if sys.argv[1:] else BOARDS:
        figures[str(n)] = found = measured(n)
        direct = found["direct placement"]
        for name, seconds in found.items():
            print(f"n = {n:6,}  {name:24} {seconds * 1e6:14,.1f} µs CPU  {seconds / direct:12,.2f}", flush=True)
    print(f"Saved {save('placing', figures)}.")


if __name__ == "__main__":
    main()
