"""Constraint satisfaction with python-constraint: a variable per row, a constraint per pair of rows.

The domain of a row's variable is its allowed columns. The constraint for rows i < j is the queens' rule: different
columns, and |q[i] − q[j]| ≠ j − i. The library uses plain backtracking with forward checking and knows nothing about
queens, so a run shows the cost of a general solver in pure Python.

The library counts nothing; `steps` counts evaluations of constraints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, library, search_rows
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source

SPEC = external_spec(
    name="python-constraint",
    title="Constraint satisfaction (python-constraint2)",
    summary="A variable per row and the queens' rule for every pair of rows; general backtracking in pure Python.",
    cost="exponential; one Python call per test of two queens",
    sources=(
        Source("G. Niemeyer and F.-J. Willemsen, python-constraint2", 2025,
               "https://github.com/python-constraint/python-constraint"),
    ),
    largest=20,  # the first solution of 20 takes 5 s, of 22 more than a minute
    options=(
        Option("search", "optimized", "the library's optimised backtracking, or its plain one",
               choices=("optimized", "backtracking")),
    ),
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run, search: str) -> Iterator[Event]:
    """Yields every solution in the library's order; raises MissingExtra without the package, GaveUp."""
    constraint = library("constraint", solver=SPEC.name, package="python-constraint2")
    return search_rows(problem, lambda rows: _solutions(constraint, rows, run, search))


def _rule(distance: int, run: Run) -> Callable[[int, int], bool]:
    """Returns the constraint that queens in two columns, `distance` rows apart, do not attack each other."""

    def apart(first: int, second: int) -> bool:
        run.steps += 1
        run.tick()
        return first != second and abs(first - second) != distance

    return apart


def _solutions(constraint: Any, rows: list[list[int]], run: Run, search: str) -> Iterator[Event]:
    solver = constraint.OptimizedBacktrackingSolver if search == "optimized" else constraint.BacktrackingSolver
    question = constraint.Problem(solver())
    for row, allowed in enumerate(rows):
        question.addVariable(row, allowed)
    for row, other in combinations(range(len(rows)), 2):
        question.addConstraint(constraint.FunctionConstraint(_rule(other - row, run)), (row, other))
    for assignment in question.getSolutionIter():
        yield Solution(tuple(assignment[row] for row in range(len(rows))))
