"""Descriptions of solvers, and traces of their runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Square
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag, whole
from nqueens.kinds.table import kind_of, numbered_kind
from nqueens.own.solver_names import SolverLike, checked, plugins, solver_of
from nqueens.own.verification import verified_solver
from nqueens.problems.problem import Problem
from nqueens.shown import Shown
from nqueens.solvers import registry, running
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, Swap, Try
from nqueens.solvers.run import Outcome, Report, Run
from nqueens.solvers.spec import Option, Solver, Spec

__all__ = [
    "Clash", "Event", "Option", "Place", "Remove", "Report", "Solution", "Solver", "Spec", "Swap", "Trace", "Try",
    "built_in_spec", "listed_name", "plugins", "solver_of", "solver_spec", "solver_specs", "trace", "trace_of",
]  # fmt: skip


def solver_specs() -> tuple[Spec, ...]:
    """Returns every solver with its family, abilities, cost, sources and options.

    >>> [each.name for each in solver_specs() if each.family == "construct"][:3]
    ['parity-lists', 'formula-1', 'formula-2']
    """
    return registry.specs()


def listed_name(name: str) -> str:
    """Returns the canonical name of a solver, which may be given by an alias."""
    return registry.ALIASES.get(name, name)


def solver_spec(named: SolverLike) -> Spec:
    """Returns the description of a solver without importing others; raises BadInput."""
    return solver_of(named).spec


def built_in_spec(name: str) -> Spec:
    """Returns the description of a built-in solver; untrusted callers may ask for these only."""
    return registry.solver(name).spec


class Trace(Shown, Iterator[Event]):
    """The events of a run, one by one, and a running report.

    Iteration ends after the first solution, or, with `all_solutions`, when the search has finished. Like the search
    itself, it raises GaveUp if the solver reaches one of its limits or the time limit expires. A notebook displays the
    trace as a player of the whole run.
    """

    def __init__(
        self, problem: Problem, solver: Solver, run: Run, options: Mapping[str, object], *, all_solutions: bool
    ) -> None:
        self.solver: Spec = solver.spec
        self.problem = problem
        self.options: dict[str, object] = self.solver.parse_options(options)
        self.solutions: int = 0
        self._all_solutions = all_solutions
        self._run = run
        self._given = (problem, solver, options, all_solutions)
        self._events = running.events(kind_of(problem).for_solvers(), solver, run, options=options)
        self._finished = False

    @property
    def seed(self) -> int | None:
        """The seed of the run; None for a deterministic solver."""
        return self._run.seed

    @property
    def report(self) -> Report:
        """The counters of the run so far."""
        return self._run.report()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the run; None while it is running, after GaveUp, and if iteration stopped early."""
        if self.solutions:
            return Outcome.FOUND
        if not self._finished:
            return None
        return Outcome.NONE if self.solver.proves_none else Outcome.GAVE_UP

    def again(self) -> Trace:
        """Returns a fresh trace of the same run, with the same time limit."""
        problem, solver, options, all_solutions = self._given
        effort = Effort.of(time_limit=self._run.effort.deadline.seconds, stopped=self._run.effort.stopped)
        return Trace(
            problem, solver, Run(effort, seed=self._run.seed, tracing=True), options, all_solutions=all_solutions
        )

    def player(self, *, limit: int = 20_000) -> str:
        """Returns a self-contained HTML player of this run, from its start, forwards and backwards.

        The file has at most `limit` events. Its size is 130 kB plus about 100 bytes per event. Raises BadInput if the
        player does not support the board or pieces, or there are more than 32 rows. The cost is that of the run.
        """
        from nqueens.api.players import played

        return played(self.again(), whole(limit, "The number of events", low=1))[0]

    def __repr__(self) -> str:
        return f"<Trace of {self.solver.name} on {self.problem}>"

    @property
    def _heading(self) -> str:
        return f"{self.solver.title}: {self.problem}"

    def _values(self) -> dict[str, object]:
        return self._facts()

    def _facts(self) -> dict[str, object]:
        """Returns the parameters of the run and its counters so far."""
        return {
            "solver": self.solver.name, "problem": str(self.problem), "all_solutions": self._all_solutions,
            "solutions": self.solutions, **self.options, **self.report._facts(),
        }  # fmt: skip

    def _repr_html_(self) -> str | None:
        """Returns a player of the whole run if it can be shown: one queen in each of up to 32 rows."""
        from nqueens.api.players import framed_player

        return framed_player(self) or super()._repr_html_()

    def orders(self) -> Iterator[tuple[Square, ...]]:
        """Yields, for each further solution, its squares in the order in which its queens were placed.

        Raises BadInput if the solver moves placed queens or does not report placing them, and GaveUp if the run does.

        >>> next(trace(5, solver="kaosar").orders())
        ((1, 0), (3, 1), (0, 2), (2, 3), (4, 4))
        """
        standing: dict[Square, None] = {}
        for event in self:
            match event:
                case Place(row, column):
                    standing[row, column] = None
                case Remove(row, column):
                    standing.pop((row, column), None)
                case Solution(columns, each, squares):
                    found = squares or ((at // each, column) for at, column in enumerate(columns))
                    if sorted(standing) != sorted(found):
                        break
                    yield tuple(standing)
                case Swap():
                    break
        else:
            return
        raise BadInput(
            f"Solver {self.solver.name} does not place the queens one after another, so they have no numbers."
        )

    def __next__(self) -> Event:
        if self._finished:
            raise StopIteration
        try:
            event = next(self._events)
        except StopIteration:
            self._finished = True
            raise
        if isinstance(event, Solution):
            self.solutions += 1
            self._finished = not self._all_solutions
        return event


def trace(
    problem: ProblemLike,
    *,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    all_solutions: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Trace:
    """Returns an iterator over the events of a solver's run.

    The events are squares tried, queens placed and removed, clashes, and solutions. The problem must have two
    dimensions and one kind of piece. The iterator stops at the first solution unless `all_solutions` is true. Raises
    BadInput at once if the solver cannot be traced, cannot list all solutions, or does not support the problem;
    iteration raises GaveUp if the solver reaches one of its limits, after `time_limit` seconds, or when `stopped()`
    returns true.

    >>> from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, Swap, Try
    >>> sum(isinstance(event, Place) for event in trace(4, solver="sets"))
    8
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    problem = as_problem(problem, fixed, forbidden)
    return trace_of(problem, effort, solver=solver, options=options, seed=seed, all_solutions=all_solutions)


def trace_of(
    problem: Problem,
    effort: Effort,
    *,
    solver: SolverLike = "auto",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    all_solutions: bool = False,
) -> Trace:
    """Returns the events of a solver's run on a problem; raises as `trace` does."""
    flag(all_solutions, "all_solutions")
    if problem.board.dimensions != 2:
        raise BadInput(f"Only two-dimensional boards can be traced, got {problem}.")
    checked(solver)
    kind = numbered_kind(problem, effort)
    chosen = verified_solver(kind.solver_to_watch(seed) if solver == "auto" else solver)
    chosen.spec.check_seed(seed)
    if all_solutions:
        chosen.spec.check_enumerates()
    run = Run(effort, seed=seed, tracing=True)
    return Trace(kind.problem, chosen, run, {} if options is None else options, all_solutions=all_solutions)
