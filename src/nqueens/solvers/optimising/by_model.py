"""Optimum of any model with OR-Tools' CP-SAT (extra: solvers): bounds at any time, a proof at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from typing import Any

from nqueens.effort import Effort
from nqueens.models.decode import Placed, decode
from nqueens.models.model import Model
from nqueens.solvers.external.cp_sat_program import cp_sat_program, cp_sat_solver
from nqueens.solvers.external.packages import Background, library
from nqueens.solvers.optimising.answers import Bounds, Optimum

METHOD = "CP-SAT"
_LOOK = 0.05


def best_of(model: Model, effort: Effort) -> Optimum:
    """Returns the best value of a model, or whether a model without objective has a solution.

    `placement` has the value found, and `optimal` is true if it is the best. Reports Bounds. Raises MissingExtra.
    """
    cp_model = library("ortools.sat.python.cp_model", solver=METHOD, package="ortools", effort=effort)
    program, variables = cp_sat_program(cp_model, model, effort)
    solver = _solver(cp_model, effort)
    watch = None if model.objective is None else _watch(cp_model, solver, effort)
    status = _run(solver, lambda: solver.solve(program, watch), effort)
    seconds = effort.deadline.used
    proved = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        bound = round(solver.best_objective_bound) if model.objective is not None and not proved else None
        return Optimum(None, bound, proved, None, METHOD, solver.num_branches, seconds)
    chosen = [number for number, variable in enumerate(variables) if solver.value(variable)]
    value = round(solver.objective_value) if model.objective is not None else None
    bound = value if proved or value is None else round(solver.best_objective_bound)
    if value is not None and bound is not None:
        effort.tell(Bounds(value, bound, seconds))
    return Optimum(value, bound, proved, decode(model, chosen), METHOD, solver.num_branches, seconds)


def all_with(model: Model, value: int | None, take: Callable[[Placed], None], effort: Effort) -> bool:
    """Calls `take` with every solution whose objective has this value; returns whether all were found."""
    cp_model = library("ortools.sat.python.cp_model", solver=METHOD, package="ortools", effort=effort)
    program, variables = cp_sat_program(cp_model, model, effort, value)
    solver = _solver(cp_model, replace(effort, threads=1))
    solver.parameters.enumerate_all_solutions = True

    class Each(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            take(decode(model, [number for number, variable in enumerate(variables) if self.value(variable)]))

    status = _run(solver, lambda: solver.solve(program, Each()), effort)
    return bool(status in (cp_model.OPTIMAL, cp_model.INFEASIBLE))


def _solver(cp_model: Any, effort: Effort) -> Any:
    solver = cp_sat_solver(cp_model, threads=effort.threads, seed=0)
    solver.parameters.symmetry_level = 3
    if (left := effort.left) is not None:
        solver.parameters.max_time_in_seconds = left
    return solver


def _run(solver: Any, call: Callable[[], Any], effort: Effort) -> Any:
    """Makes the call in a separate thread, so that Ctrl-C and cancellation end it.

    The library itself observes the deadline.
    """
    with Background(call, stop=solver.stop_search) as running:
        running.start()
        while not running.wait(_LOOK):
            if effort.is_stopped:
                solver.stop_search()
    return running.result()


def _watch(cp_model: Any, solver: Any, effort: Effort) -> Any:
    """Returns the library's callback for new values; new bounds are reported as well."""
    lock = Lock()
    found: int | None = None
    last: tuple[int | None, int] | None = None

    def say(value: int | None, bound: float) -> None:
        nonlocal found, last
        with lock:  # called from any of the library's threads
            found = found if value is None else value
            if (found, round(bound)) != last:
                last = found, round(bound)
                effort.tell(Bounds(found, round(bound), effort.deadline.used))

    class Watch(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            say(round(self.objective_value), self.best_objective_bound)

    solver.best_bound_callback = lambda bound: say(None, bound)
    return Watch()
