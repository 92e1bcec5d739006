"""The best value of any model by OR-Tools' CP-SAT (extra: solvers), with a bound at any time and a proof at the end."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import Any

from nqueens.deadline import Deadline, Limit
from nqueens.models.decode import Placed, decode
from nqueens.models.model import Linear, Model
from nqueens.solvers.external.packages import Background, library
from nqueens.solvers.optimising.answers import Bounds, OnBounds, Optimum, silent

METHOD = "CP-SAT"
_LOOK = 0.05


def best_of(
    model: Model,
    *,
    threads: int = 1,
    time_limit: Limit = None,
    seed: int = 0,
    on_bounds: OnBounds = silent,
) -> Optimum:
    """The best value of a model with an objective, or whether one without has a solution; raises MissingExtra.

    The placement is the one with the value; whether it is the best is in `optimal`.
    """
    deadline = Deadline.of(time_limit)
    cp_model = library("ortools.sat.python.cp_model", solver=METHOD, package="ortools")
    program, variables = _program(cp_model, model, deadline)
    solver = _solver(cp_model, threads, deadline, seed)
    watch = None if model.objective is None else _watch(cp_model, solver, on_bounds, deadline)
    status = _run(solver, lambda: solver.solve(program, watch))
    seconds = deadline.used
    proved = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        bound = round(solver.best_objective_bound) if model.objective is not None and not proved else None
        return Optimum(None, bound, proved, None, METHOD, solver.num_branches, seconds)
    chosen = [number for number, variable in enumerate(variables) if solver.value(variable)]
    value = round(solver.objective_value) if model.objective is not None else None
    bound = value if proved or value is None else round(solver.best_objective_bound)
    if value is not None and bound is not None:
        on_bounds(Bounds(value, bound, seconds))
    return Optimum(value, bound, proved, decode(model, chosen), METHOD, solver.num_branches, seconds)


def all_with(model: Model, value: int | None, take: Callable[[Placed], None], *, time_limit: Limit = None) -> bool:
    """Calls `take` with every solution whose objective has this value; returns whether all were found."""
    deadline = Deadline.of(time_limit)
    cp_model = library("ortools.sat.python.cp_model", solver=METHOD, package="ortools")
    program, variables = _program(cp_model, model, deadline, value)
    solver = _solver(cp_model, 1, deadline, 0)
    solver.parameters.enumerate_all_solutions = True

    class Each(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            take(decode(model, [number for number, variable in enumerate(variables) if self.value(variable)]))

    status = _run(solver, lambda: solver.solve(program, Each()))
    return bool(status in (cp_model.OPTIMAL, cp_model.INFEASIBLE))


def _solver(cp_model: Any, threads: int, deadline: Deadline, seed: int) -> Any:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = threads
    solver.parameters.random_seed = seed
    solver.parameters.symmetry_level = 3
    solver.parameters.catch_sigint_signal = False
    if (left := deadline.left) is not None:
        solver.parameters.max_time_in_seconds = left
    return solver


def _run(solver: Any, call: Callable[[], Any]) -> Any:
    """The call in a thread of its own, so that Ctrl-C ends it."""
    with Background(call, stop=solver.stop_search) as running:
        running.start()
        while not running.wait(_LOOK):
            continue
    return running.result()


def _program(cp_model: Any, model: Model, deadline: Deadline, value: int | None = None) -> tuple[Any, list[Any]]:
    """The library's form of the model; with a value the objective becomes a constraint."""
    program = cp_model.CpModel()
    variables = [program.new_bool_var(variable.name) for variable in model.variables]
    for constraint in model.constraints:
        deadline.check()
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


def _watch(cp_model: Any, solver: Any, on_bounds: OnBounds, deadline: Deadline) -> Any:
    """What the library calls with every new value; every new bound is taken up as well."""
    lock = Lock()
    found: int | None = None
    last: tuple[int | None, int] | None = None

    def say(value: int | None, bound: float) -> None:
        nonlocal found, last
        with lock:  # the library's threads come as they like
            found = found if value is None else value
            if (found, round(bound)) != last:
                last = found, round(bound)
                on_bounds(Bounds(found, round(bound), deadline.used))

    class Watch(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            say(round(self.objective_value), self.best_objective_bound)

    solver.best_bound_callback = lambda bound: say(None, bound)
    return Watch()
