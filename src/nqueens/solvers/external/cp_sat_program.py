"""Models of 0/1 linear constraints as programs for OR-Tools' CP-SAT."""

from __future__ import annotations

from typing import Any

from nqueens.effort import Effort
from nqueens.models.model import Linear, Model


def cp_sat_program(cp_model: Any, model: Model, effort: Effort, value: int | None = None) -> tuple[Any, list[Any]]:
    """Returns the library's program for a model, and its variables.

    With a value, the objective becomes a constraint.
    """
    program = cp_model.CpModel()
    variables = [program.new_bool_var(variable.name) for variable in model.variables]
    for constraint in model.constraints:
        effort.check()
        _add(program, variables, constraint)
    if model.objective is not None:
        total = sum(variables[each] for each in model.objective.variables)
        if value is not None:
            program.add(total == value)
        elif model.objective.maximise:
            program.maximize(total)
        else:
            program.minimize(total)
    return program, variables


def cp_sat_solver(cp_model: Any, *, threads: int, seed: int) -> Any:
    """Returns a solver of the library that leaves Ctrl-C to its caller."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = threads
    solver.parameters.random_seed = seed
    solver.parameters.catch_sigint_signal = False
    return solver


def _add(program: Any, variables: list[Any], constraint: Linear) -> None:
    chosen = [variables[each] for each in constraint.variables]
    if constraint.is_at_most_one:
        program.add_at_most_one(chosen)
    elif constraint.is_exactly_one:
        program.add_exactly_one(chosen)
    elif not constraint.coefficients and constraint.sense == ">=" and constraint.bound == 1:
        program.add_bool_or(chosen)
    else:
        total = sum(coefficient * variables[each] for coefficient, each in constraint.terms)
        sense, bound = constraint.sense, constraint.bound
        program.add(total <= bound if sense == "<=" else total >= bound if sense == ">=" else total == bound)
