"""Running a solver: checks the problem against its Spec, runs it, and reports the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Outcome, Run, SolverResult
from nqueens.solvers.spec import Family, Solver, SolverProblem


def events(
    problem: SolverProblem, solver: Solver, run: Run, *, options: Mapping[str, object] | None = None
) -> Iterator[Event]:
    """Runs a solver on a problem and yields its events.

    Only solutions are reported unless `run.tracing`. A solver that does not enumerate stops after its first solution.
    Raises BadInput before anything runs, and GaveUp at a limit.
    """
    spec = solver.spec
    spec.check(problem)
    values = spec.parse_options({} if options is None else options)
    if run.tracing and not spec.traced:
        why = "it reports no steps" if spec.family is Family.OWN else "its search runs in compiled code"
        raise BadInput(f"Solver {spec.name} cannot be traced: {why}.")
    return solver.solve(problem, run, **values)


def all_solutions(
    problem: SolverProblem, solver: Solver, run: Run, *, options: Mapping[str, object] | None = None
) -> Iterator[tuple[Any, ...]]:
    """Yields all solutions in the solver's own order, as columns, or as squares on other boards.

    Raises BadInput if the solver cannot enumerate.
    """
    solver.spec.check_enumerates()
    return (event.placed for event in events(problem, solver, run, options=options) if isinstance(event, Solution))


def run_solver(
    problem: SolverProblem, solver: Solver, run: Run, *, options: Mapping[str, object] | None = None
) -> SolverResult:
    """Returns the first solution, a proof that none exists, or the reason why the solver gave up."""
    try:
        for event in events(problem, solver, run, options=options):
            if isinstance(event, Solution):
                return SolverResult(Outcome.FOUND, event.placed, run.report())
    except GaveUp as limit:
        return SolverResult(Outcome.GAVE_UP, None, run.report(), str(limit))
    if solver.spec.proves_none:
        return SolverResult(Outcome.NONE, None, run.report())
    return SolverResult(Outcome.GAVE_UP, None, run.report(), solver.spec.found_none)
