"""Integer programming with HiGHS: a 0/1 variable per square and linear constraints; no objective.

Every row's variables add up to 1, every other line's to at most 1. After each solution a cut that its queens may
not all stand there again, sum ≤ n − 1, is added and the program is solved anew. The relaxation is weak for this
problem, so the search is slow; it is here because the model is the one of the textbooks. A region puzzle has its rows,
columns and regions add up to their number of queens.

`nodes` counts the library's branch-and-bound nodes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nqueens.models.build import model_of
from nqueens.models.lines import shared_lines
from nqueens.models.model import Model
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, gave_up, library, search_rows, solution_of, wait_for
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Asked, Source

SPEC = external_spec(
    name="mip",
    title="Integer programming (HiGHS)",
    summary="A 0/1 variable per square, a linear constraint per line, a cut for each solution found.",
    cost="decided by the library; each further solution solves the program anew",
    sources=(
        Source("Q. Huangfu and J. A. J. Hall, Parallelizing the dual revised simplex method (HiGHS)", 2018,
               "10.1007/s12532-017-0130-5"),
    ),
    seeded=True,
    regions=True,
    others=True,
    largest=100,  # the first solution of 80 takes a second; every further one costs a solve of its own
)  # fmt: skip


def solve(problem: Asked, run: Run) -> Iterator[Event]:
    """Every solution, in the library's order; raises MissingExtra without highspy, GaveUp at the time limit."""
    highspy = library("highspy", solver=SPEC.name, package="highspy")
    if isinstance(problem, Problem):
        return _solutions_of_model(highspy, problem, model_of(problem), run)
    return search_rows(problem, lambda rows: _solutions(highspy, rows, problem.board.columns, run))


def _solutions(highspy: Any, rows: list[list[int]], width: int, run: Run) -> Iterator[Event]:
    highs = _new_solver(highspy, run)
    queens = {(row, column): highs.addBinary() for row, allowed in enumerate(rows) for column in allowed}
    for row, allowed in enumerate(rows):
        highs.addConstr(sum(queens[row, column] for column in allowed) == 1)
    for line in shared_lines(rows, width):
        highs.addConstr(sum(queens[row, column] for row, column in line) <= 1)
    for squares in _found(highspy, highs, queens, run):
        yield Solution(tuple(column for _, column in squares))


def _solutions_of_model(highspy: Any, problem: Problem, model: Model, run: Run) -> Iterator[Event]:
    highs = _new_solver(highspy, run)
    queens = {number: highs.addBinary() for number in range(len(model.variables))}
    for constraint in model.constraints:
        if not constraint.variables:
            if not constraint.holds(()):
                return
            continue
        total = sum(queens[number] for number in constraint.variables)
        bound = constraint.bound
        relations = {"<=": total <= bound, ">=": total >= bound, "=": total == bound}
        highs.addConstr(relations[constraint.sense])
    for chosen in _found(highspy, highs, queens, run):
        yield solution_of(problem, model, chosen)


def _found(highspy: Any, highs: Any, queens: Mapping[Any, Any], run: Run) -> Iterator[list[Any]]:
    """The keys of the variables that are 1, for one solution after the other."""
    while True:
        if run.effort.left is not None:
            highs.setOptionValue("time_limit", highs.getRunTime() + run.effort.left)
        wait_for(highs.run, stop=highs.cancelSolve, run=run, solver=SPEC.name)
        run.nodes += max(0, highs.getInfo().mip_node_count)
        status = highs.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return
        if status != highspy.HighsModelStatus.kOptimal:
            raise gave_up(SPEC.name)
        values = highs.getSolution().col_value
        chosen = [square for square, queen in queens.items() if values[queen.index] > 0.5]
        yield chosen
        if not chosen:
            return
        highs.addConstr(sum(queens[square] for square in chosen) <= len(chosen) - 1)


def _new_solver(highspy: Any, run: Run) -> Any:
    highs = highspy.Highs()
    highs.silent()
    highs.HandleUserInterrupt = True
    highs.setOptionValue("random_seed", run.random.getrandbits(30))
    return highs
