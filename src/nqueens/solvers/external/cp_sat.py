"""Constraint programming with OR-Tools' CP-SAT: one integer per row and three all-different constraints.

The integer q[r] is the column of the queen in row r. The numbers q[r], the numbers q[r] + r and the numbers
q[r] − r must each be all different. The first solution comes from an ordinary solve with all presolving; only if
more are asked for, the library is started again in the mode that enumerates, which runs on one thread.

`nodes` counts the library's branches, `backtracks` its conflicts.
"""

from __future__ import annotations

from collections.abc import Iterator
from queue import Empty, Full, Queue
from threading import Event as Flag
from typing import Any

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.external.packages import Background, external_spec, gave_up, library, search_rows, wait_for
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source

SPEC = external_spec(
    name="cp-sat",
    title="Constraint programming (OR-Tools CP-SAT)",
    summary="One integer per row; columns, sums and differences all different; lazy clause generation.",
    cost="decided by the library; exponential in general",
    sources=(
        Source("L. Perron and F. Didier, CP-SAT", 2024, "https://developers.google.com/optimization/cp/cp_solver"),
    ),
    seeded=True,
    largest=150,  # the first solution of 100 takes seconds, of 200 more than minutes
    options=(Option("workers", 1, "threads for the first solution; more than one makes runs differ", low=1, high=64),),
)

_CAPACITY = 256  # solutions that wait to be read while the enumeration goes on


def solve(problem: ClassicProblem, run: Run, workers: int) -> Iterator[Event]:
    """Every solution, in the library's order; raises MissingExtra without ortools, GaveUp at the time limit."""
    cp_model = library("ortools.sat.python.cp_model", solver=SPEC.name, package="ortools")
    return search_rows(problem, lambda rows: _solutions(cp_model, rows, run, workers))


def _solutions(cp_model: Any, rows: list[list[int]], run: Run, workers: int) -> Iterator[Event]:
    model = cp_model.CpModel()
    queens = [model.new_int_var_from_domain(cp_model.Domain.from_values(allowed), "") for allowed in rows]
    model.add_all_different(queens)
    model.add_all_different([queen + row for row, queen in enumerate(queens)])
    model.add_all_different([queen - row for row, queen in enumerate(queens)])
    solver = _new_solver(cp_model, run, workers)
    status = wait_for(lambda: solver.solve(model), stop=solver.stop_search, run=run, solver=SPEC.name)
    run.nodes += solver.num_branches
    run.backtracks += solver.num_conflicts
    if status == cp_model.INFEASIBLE:
        return
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise gave_up(SPEC.name)
    first = tuple(solver.value(queen) for queen in queens)
    yield Solution(first)
    for columns in _enumerate(cp_model, model, queens, run):
        if columns != first:
            yield Solution(columns)


def _enumerate(cp_model: Any, model: Any, queens: list[Any], run: Run) -> Iterator[tuple[int, ...]]:
    """All solutions as the library calls back with them, handed over through a short queue."""
    handed: Queue[tuple[int, ...]] = Queue(_CAPACITY)
    abandoned = Flag()

    class HandOver(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            columns = tuple(self.value(queen) for queen in queens)
            while not abandoned.is_set():
                try:
                    handed.put(columns, timeout=0.05)
                    return
                except Full:
                    continue
            self.stop_search()

    solver = _new_solver(cp_model, run)
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
        raise gave_up(SPEC.name)


def _new_solver(cp_model: Any, run: Run, workers: int = 1) -> Any:
    """A solver of the library with its settings; Ctrl-C stays ours."""
    solver = cp_model.CpSolver()
    solver.parameters.random_seed = run.random.getrandbits(31)
    solver.parameters.num_workers = workers
    solver.parameters.catch_sigint_signal = False
    return solver
