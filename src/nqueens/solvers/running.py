"""How every solver is run: the question is checked against its Spec, it runs, and it is said how that ended."""

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
    """Runs a solver on a problem as an iterable of events; raises BadInput before anything runs, GaveUp at a limit.

    Only solutions are reported unless `run.tracing`. A solver that does not enumerate ends after its first solution.
    """
    spec = solver.spec
    spec.check(problem)
    values = spec.parse_options({} if options is None else options)
    if run.tracing and not spec.traced:
        why = "it does not tell of its steps" if spec.family is Family.OWN else "its search runs in compiled code"
        raise BadInput(f"Solver {spec.name} cannot be traced: {why}.")
    return solver.solve(problem, run, **values)


def all_solutions(
    problem: SolverProblem, solver: Solver, run: Run, *, options: Mapping[str, object] | None = None
) -> Iterator[tuple[Any, ...]]:
    """All solutions, in the solver's own order, as columns or for other boards and pieces as squares.

    Raises BadInput if the solver cannot enumerate.
    """
    solver.spec.check_enumerates()
    return (event.placed for event in events(problem, solver, run, options=options) if isinstance(event, Solution))


def run_solver(
    problem: SolverProblem, solver: Solver, run: Run, *, options: Mapping[str, object] | None = None
) -> SolverResult:
    """The first solution, a proof that there is none, or the admission that a limit was reached."""
    try:
        for event in events(problem, solver, run, options=options):
            if isinstance(event, Solution):
                return SolverResult(Outcome.FOUND, event.placed, run.report())
    except GaveUp as limit:
        return SolverResult(Outcome.GAVE_UP, None, run.report(), str(limit))
    if solver.spec.proves_none:
        return SolverResult(Outcome.NONE, None, run.report())
    return SolverResult(Outcome.GAVE_UP, None, run.report(), solver.spec.found_none)
