"""Direct placement (kaosar) beside other ways to a first solution: explicit formulas, backtracking, local search.

    python benchmarks/placing.py                # about a minute
    python benchmarks/placing.py 8 20

CPU time of the solvers alone, in turns in one process, the median of five. Every answer is judged before anything is
timed. Local search takes each board with several seeds. Saves benchmarks/results/placing.json.
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
from nqueens.problems.columns_judge import reason_against_columns
from nqueens.solvers import running
from nqueens.solvers.construct import formula_1, formula_2
from nqueens.solvers.registry import solver
from nqueens.solvers.run import Run

BOARDS = (8, 14, 20, 27, 100, 1000, 10_000)
LARGEST_TO_BACKTRACK = 27
SEEDS = range(5)
SHORTEST = 0.02
"""Seconds of CPU time of one run, at least: what takes less is done again and again."""

Way = tuple[str, dict[str, object]]


def ways(n: int) -> dict[str, Way]:
    """The solvers that are timed on n queens, with their options, by what they do; direct placement first."""
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
    """The columns of the first solution that a way finds, with one seed after the other: the last of them."""
    name, options = way
    chosen, effort = solver(name), Effort.of()
    for seed in seeds:
        run = Run(effort, seed=seed if chosen.spec.seeded else None)
        columns = running.run_solver(problem, chosen, run, options=options).columns
    return columns


def case(n: int, name: str, way: Way) -> tuple[Case, int]:
    """What to time, and how many solutions it finds in one run; raises SystemExit if one of them is wrong."""
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
    """Median seconds of CPU time to the first solution of n queens, by what finds it."""
    made = [case(n, name, way) for name, way in ways(n).items()]
    timings = alternate([each for each, _ in made])
    return {timing.name: timing.median / times for timing, (_, times) in zip(timings, made, strict=True)}


def main() -> None:
    """Times every board and saves."""
    figures = {}
    for n in map(int, sys.argv[1:]) if sys.argv[1:] else BOARDS:
        figures[str(n)] = found = measured(n)
        direct = found["direct placement"]
        for name, seconds in found.items():
            print(f"n = {n:6,}  {name:24} {seconds * 1e6:14,.1f} µs CPU  {seconds / direct:12,.2f}", flush=True)
    print(f"Saved {save('placing', figures)}.")


if __name__ == "__main__":
    main()
