"""Integer programming with HiGHS: a 0/1 variable per square and linear constraints; no objective.

Every row's variables add up to 1, every other line's to at most 1. After each solution a cut that its queens may
not all stand there again, sum ≤ n − 1, is added and the program is solved anew. The relaxation is weak for this
problem, so the search is slow; it is here because the model is the one of the textbooks. A region puzzle has its rows,
columns and regions add up to their number of queens.

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


def solve(problem: SolverProblem, run: Run) -> Iterator[Event]:
    """Every solution, in the library's order; raises MissingExtra without highspy, GaveUp at the time limit."""
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
    """The variables that are 1, for one solution after the other."""
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
    """A HiGHS program with this number of 0/1 variables and these constraints; raises GaveUp."""
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
    """One more constraint of the program."""
    import numpy as np

    weights = [weight for weight, _ in constraint.terms]  # none where a square is attacked from nowhere
    chosen = [variable for _, variable in constraint.terms]
    low = -highspy.kHighsInf if constraint.sense == "<=" else constraint.bound
    high = highspy.kHighsInf if constraint.sense == ">=" else constraint.bound
    highs.addRow(low, high, len(chosen), np.array(chosen, dtype=np.int32), np.array(weights, dtype=float))
