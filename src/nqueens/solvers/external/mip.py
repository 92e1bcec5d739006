"""Integer programming with HiGHS: a 0/1 variable per square, linear constraints, no objective.

The variables of every row add up to 1, those of every other line to at most 1. After each solution a cut excludes its
set of queens (sum ≤ n − 1), and the program is solved again. The linear relaxation is weak for this problem, so the
search is slow; it is included because it is the textbook model. In a region puzzle rows, columns and regions add up to
their number of queens.

`nodes` counts the library's branch-and-bound nodes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from nqueens.board.board import Square
from nqueens.effort import UNFINISHED, Effort
from nqueens.models.build import model_of
from nqueens.models.lines import shared_lines
from nqueens.models.model import Linear, Model
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import external_spec, gave_up, library, search_rows, solution_of, wait_for
from nqueens.solvers.run import Run
from nqueens.solvers.spec import SolverProblem, Source

SPEC = external_spec(
    name="mip",
    title="Integer programming (HiGHS)",
    summary="The textbook 0/1 program: one variable per square, one constraint per line, and a cut per solution found.",
    cost="depends on the library; the program is solved again for each further solution",
    sources=(
        Source("Q. Huangfu and J. A. J. Hall, Parallelizing the dual revised simplex method (HiGHS)", 2018,
               "10.1007/s12532-017-0130-5"),
    ),
    seeded=True,
    regions=True,
    others=True,
    largest=100,  # the first solution of 80 takes a second; every further one needs another solve
)  # fmt: skip


def solve(problem: SolverProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in the library's order; raises MissingExtra without highspy, GaveUp."""
    highspy = library("highspy", solver=SPEC.name, package="highspy")
    if isinstance(problem, Problem):
        return _solutions_of_model(highspy, problem, model_of(problem, run.effort.check), run)
    return search_rows(problem, lambda rows: _solutions(highspy, rows, problem.board.columns, run))


def _solutions(highspy: Any, rows: list[list[int]], width: int, run: Run) -> Iterator[Event]:
    squares: list[Square] = [(row, column) for row, allowed in enumerate(rows) for column in allowed]
    place = {square: at for at, square in enumerate(squares)}
    in_rows = ([place[row, column] for column in allowed] for row, allowed in enumerate(rows))
    lines = ([place[square] for square in line] for line in shared_lines(rows, width))
    exact = (Linear("", tuple(each), "=", 1) for each in in_rows)
    most_one = (Linear("", tuple(each), "<=", 1) for each in lines)
    program = mip_program(highspy, len(squares), chain(exact, most_one), run.effort)
    for chosen in _found(highspy, program, run):
        yield Solution(tuple(squares[at][1] for at in chosen))


def _solutions_of_model(highspy: Any, problem: Problem, model: Model, run: Run) -> Iterator[Event]:
    if not all(each.variables or each.holds(()) for each in model.constraints):
        return
    program = mip_program(highspy, len(model.variables), model.constraints, run.effort)
    for chosen in _found(highspy, program, run):
        yield solution_of(problem, model, chosen)


def _found(highspy: Any, highs: Any, run: Run) -> Iterator[list[int]]:
    """Yields the variables equal to 1 in one solution after the other."""
    highs.setOptionValue("random_seed", run.random.getrandbits(30))
    while True:
        if run.effort.left is not None:
            highs.setOptionValue("time_limit", highs.getRunTime() + run.effort.left)
        wait_for(highs.run, stop=highs.cancelSolve, run=run, solver=SPEC.name)
        run.nodes += max(0, highs.getInfo().mip_node_count)
        status = highs.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return
        if status != highspy.HighsModelStatus.kOptimal:
            raise gave_up(SPEC.name, run.effort)
        chosen = [at for at, value in enumerate(highs.getSolution().col_value) if value > 0.5]
        yield chosen
        if not chosen:
            return
        add_row(highspy, highs, Linear("", tuple(chosen), "<=", len(chosen) - 1))


def mip_program(highspy: Any, variables: int, constraints: Iterable[Linear], effort: Effort) -> Any:
    """Returns a HiGHS program with `variables` 0/1 variables and these constraints; raises GaveUp."""
    import numpy as np

    highs = highspy.Highs()
    highs.silent()
    highs.HandleUserInterrupt = True
    columns = np.arange(variables, dtype=np.int32)
    for _ in effort.each(columns, UNFINISHED):
        highs.addVar(0, 1)
    highs.changeColsIntegrality(variables, columns, np.array([highspy.HighsVarType.kInteger] * variables))
    for constraint in effort.each(constraints, UNFINISHED):
        add_row(highspy, highs, constraint)
    return highs


def add_row(highspy: Any, highs: Any, constraint: Linear) -> None:
    """Adds a constraint to the program."""
    import numpy as np

    weights = [weight for weight, _ in constraint.terms]  # empty if no square attacks the square
    chosen = [variable for _, variable in constraint.terms]
    low = -highspy.kHighsInf if constraint.sense == "<=" else constraint.bound
    high = highspy.kHighsInf if constraint.sense == ">=" else constraint.bound
    highs.addRow(low, high, len(chosen), np.array(chosen, dtype=np.int32), np.array(weights, dtype=float))
