"""The one front of all solvers: check the question against the Spec, run, and say how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.registry import spec
from nqueens.solvers.run import Answer, Outcome, Run


def events(
    problem: ClassicProblem, solver: str, run: Run, *, options: Mapping[str, object] | None = None
) -> Iterator[Event]:
    """Runs a solver on a problem as an iterable of events; raises BadInput before anything runs, GaveUp at a limit.

    Only solutions are reported unless `run.tracing`. A solver that does not enumerate ends after its first solution.
    """
    chosen = spec(solver)
    chosen.check(problem)
    values = chosen.parse_options({} if options is None else options)
    if run.tracing and not chosen.traced:
        raise BadInput(f"Solver {chosen.name} cannot be traced: its search runs in compiled code.")
    return chosen.load()(problem, run, **values)


def solutions(
    problem: ClassicProblem, solver: str, run: Run, *, options: Mapping[str, object] | None = None
) -> Iterator[tuple[int, ...]]:
    """All solutions, in the solver's own order; raises BadInput if the solver cannot enumerate."""
    chosen = spec(solver)
    if not chosen.enumerates:
        raise BadInput(f"Solver {chosen.name} finds one solution and cannot list them all.")
    return (event.columns for event in events(problem, solver, run, options=options) if isinstance(event, Solution))


def answer(problem: ClassicProblem, solver: str, run: Run, *, options: Mapping[str, object] | None = None) -> Answer:
    """The first solution, a proof that there is none, or the admission that a limit was reached."""
    chosen = spec(solver)
    try:
        for event in events(problem, solver, run, options=options):
            if isinstance(event, Solution):
                return Answer(Outcome.FOUND, event.columns, run.report())
    except GaveUp as limit:
        return Answer(Outcome.GAVE_UP, None, run.report(), str(limit))
    if chosen.proves_none:
        return Answer(Outcome.NONE, None, run.report())
    return Answer(Outcome.GAVE_UP, None, run.report(), f"Solver {chosen.name} can find none and cannot prove it.")
