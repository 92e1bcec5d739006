"""Constraint programming with OR-Tools' CP-SAT: one integer per row, three all-different constraints.

The integer q[r] is the column of the queen in row r. The q[r], the q[r] + r and the q[r] − r must each be all
different. The first solution comes from an ordinary solve with full presolve; only if more are requested, the library
starts again in enumeration mode, which runs on one thread. A region puzzle or another problem is modelled with a
Boolean per square and linear constraints.

`nodes` counts the library's branches, `backtracks` its conflicts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Empty, Full, Queue
from threading import Event as Flag
from typing import Any

from nqueens.models.build import model_of
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.cp_sat_program import cp_sat_program, cp_sat_solver
from nqueens.solvers.external.packages import (
    Background,
    external_spec,
    gave_up,
    library,
    search_rows,
    solution_of,
    wait_for,
)
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, SolverProblem, Source

SPEC = external_spec(
    name="cp-sat",
    title="Constraint programming (OR-Tools CP-SAT)",
    summary="One integer variable per row and three all-different constraints, solved by lazy clause generation.",
    cost="depends on the library; exponential in general",
    sources=(
        Source("L. Perron and F. Didier, CP-SAT", 2024, "https://developers.google.com/optimization/cp/cp_solver"),
    ),
    seeded=True,
    regions=True,
    others=True,
    largest=150,  # the first solution of 100 takes seconds, of 200 minutes or more
    options=(Option("workers", 1, "threads for the first solution; with more than one, runs differ", low=1, high=64),),
)

_Value = Callable[[Any], int]
"""Function that returns the value of a variable in a solution."""
Read = Callable[[_Value], tuple[int, ...]]
"""Function that turns values of variables into columns, or into chosen squares."""

_CAPACITY = 256  # solutions buffered while the enumeration continues


def solve(problem: SolverProblem, run: Run, workers: int) -> Iterator[Event]:
    """Yields every solution in the library's order; raises MissingExtra without ortools, GaveUp."""
    cp_model = library("ortools.sat.python.cp_model", solver=SPEC.name, package="ortools", effort=run.effort)
    if isinstance(problem, Problem):
        return _solutions_of_model(cp_model, problem, run, workers)
    return search_rows(problem, lambda rows: _solutions_in_rows(cp_model, rows, run, workers))


def _solutions_of_model(cp_model: Any, problem: Problem, run: Run, workers: int) -> Iterator[Event]:
    squares = model_of(problem, run.effort.check)
    model, queens = cp_sat_program(cp_model, squares, run.effort)

    def chosen(value: _Value) -> tuple[int, ...]:
        return tuple(number for number, queen in enumerate(queens) if value(queen))

    for found in _solutions(cp_model, model, chosen, run, workers):
        yield solution_of(problem, squares, found)


def _solutions_in_rows(cp_model: Any, rows: list[list[int]], run: Run, workers: int) -> Iterator[Event]:
    model = cp_model.CpModel()
    queens = [model.new_int_var_from_domain(cp_model.Domain.from_values(allowed), "") for allowed in rows]
    model.add_all_different(queens)
    model.add_all_different([queen + row for row, queen in enumerate(queens)])
    model.add_all_different([queen - row for row, queen in enumerate(queens)])
    columns = _solutions(cp_model, model, lambda value: tuple(map(value, queens)), run, workers)
    return map(Solution, columns)


def _solutions(cp_model: Any, model: Any, columns: Read, run: Run, workers: int) -> Iterator[tuple[int, ...]]:
    solver = cp_sat_solver(cp_model, threads=workers, seed=run.random.getrandbits(31))
    status = wait_for(lambda: solver.solve(model), stop=solver.stop_search, run=run, solver=SPEC.name)
    run.nodes += solver.num_branches
    run.backtracks += solver.num_conflicts
    if status == cp_model.INFEASIBLE:
        return
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise gave_up(SPEC.name, run.effort)
    first = columns(solver.value)
    yield first
    for found in _enumerate(cp_model, model, columns, run):
        if found != first:
            yield found


def _enumerate(cp_model: Any, model: Any, columns: Read, run: Run) -> Iterator[tuple[int, ...]]:
    """Yields all solutions that the library reports to its callback, through a short queue."""
    handed: Queue[tuple[int, ...]] = Queue(_CAPACITY)
    abandoned = Flag()

    class HandOver(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            found = columns(self.value)
            while not abandoned.is_set():
                try:
                    handed.put(found, timeout=0.05)
                    return
                except Full:
                    continue
            self.stop_search()

    solver = cp_sat_solver(cp_model, threads=1, seed=run.random.getrandbits(31))
    solver.parameters.enumerate_all_solutions = True
    if run.effort.left is not None:
        solver.parameters.max_time_in_seconds = run.effort.left

    def stop() -> None:
        abandoned.set()
        solver.stop_search()

    with Background(lambda: solver.solve(model, HandOver()), stop=stop) as call:
        call.start()
        while not (call.wait(0) and handed.empty()):
            try:
                yield handed.get(timeout=0.05)
            except Empty:
                continue
    run.nodes += solver.num_branches
    run.backtracks += solver.num_conflicts
    if call.result() != cp_model.OPTIMAL:
        raise gave_up(SPEC.name, run.effort)
