"""Times of proving domination numbers and peaceable armies and of counting their placements, on one core.

python benchmarks/domination.py [largest n]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial

from runner import save

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.known import sequence
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import QUEEN
from nqueens.solvers.optimising.answers import Optimum
from nqueens.solvers.optimising.optimise import optimise

LARGEST = 16


def domination(n: int, *, independent: bool = False, count: bool = False) -> Optimum:
    problem = DominationProblem(Board(n, n), QUEEN, kind="independent" if independent else "plain")
    return optimise(problem, Effort.of(threads=1), count=count)


def armies(n: int, *, count: bool = False) -> Optimum:
    return optimise(ArmiesProblem(Board(n, n), QUEEN), Effort.of(threads=1), count=count)


def measured(name: str, solve: Callable[[], Optimum], expected: int | None, count: int | None = None) -> list[object]:
    """Returns value, number of placements, nodes and seconds; exits if the answer is wrong."""
    begun = time.process_time()
    answer = solve()
    seconds = time.process_time() - begun
    if not answer.optimal or answer.value != expected or (count is not None and answer.count != count):
        raise SystemExit(f"{name} gave {answer}, expected {expected} and {count}.")
    counted = "" if answer.count is None else f" in {answer.count} ways"
    print(f"{name:28} {answer.value}{counted}  {answer.nodes:>12,} nodes  {seconds:9.3f} s CPU", flush=True)
    return [answer.value, answer.count, answer.nodes, seconds]


def main() -> None:
    largest = int(sys.argv[1]) if len(sys.argv) > 1 else LARGEST
    figures: dict[str, object] = {}

    def note(name: str, solve: Callable[[], Optimum], expected: int | None, count: int | None = None) -> None:
        figures[name] = measured(name, solve, expected, count)

    for n in range(8, largest + 1):
        note(f"domination {n}", partial(domination, n), sequence("A075458").value(n))
    for n in range(8, min(largest, 14) + 1):
        note(
            f"domination {n}, counted",
            partial(domination, n, count=True),
            sequence("A075458").value(n),
            sequence("A002564").value(n),
        )
    for n in range(8, min(largest, 15) + 1):
        solve = partial(domination, n, independent=True)
        note(f"independent domination {n}", solve, sequence("A075324").value(n))
    for n in range(6, min(largest, 14) + 1):
        note(f"peaceable armies {n}", partial(armies, n), sequence("A250000").value(n))
    for n in range(6, min(largest, 11) + 1):
        note(f"peaceable armies {n}, counted", partial(armies, n, count=True), sequence("A250000").value(n))
    print(f"Saved {save('domination', figures)}: value, placements, nodes, seconds.")


if __name__ == "__main__":
    main()
