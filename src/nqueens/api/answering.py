"""Runs a solver on a problem and reports the outcome; chooses the solver for `auto`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nqueens.api.asking import classic_of
from nqueens.api.placement import Placement
from nqueens.effort import Effort, log
from nqueens.errors import GaveUp, NoSolution, WrongAnswer
from nqueens.kinds.table import kind_of, numbered_kind
from nqueens.kinds.two_kinds import fewest_pawns
from nqueens.own.solver_names import SolverLike, checked, name_of
from nqueens.own.verification import verified_solver
from nqueens.problems.judge import reason_against
from nqueens.problems.linear import linear_solutions
from nqueens.problems.problem import Problem
from nqueens.solvers import running
from nqueens.solvers.run import Outcome, Report, Run, Walked

__all__ = [
    "Answer", "Outcome", "Walked", "answer_of", "check_only_search", "choose_solver", "fewest_pawns", "gave_up_on",
    "linear_answer",
]  # fmt: skip


@dataclass(frozen=True)
class Answer:
    """The outcome of a solver (found, none exists or gave up), with the solution, the solver and its work."""

    problem: Problem
    outcome: Outcome
    placement: Placement | None
    reason: str | None
    solver: str
    report: Report

    def found(self) -> Placement:
        """Returns the solution.

        Raises NoSolution if none exists, and GaveUp with the solver's own reason if it stopped early.
        """
        if self.placement is not None:
            return self.placement
        if self.outcome is Outcome.NONE:
            kind = "linear solution" if self.solver == "linear" else "solution"
            raise NoSolution(f"No {kind} exists for {self.problem}.")
        raise gave_up_on(self.problem, self.reason or "")


def gave_up_on(problem: Problem, reason: str) -> GaveUp:
    """Returns the GaveUp error for a search that ended without a solution and without a proof, for this reason."""
    why = f": {reason[0].lower()}{reason[1:]}" if reason else "."
    return GaveUp(f"No solution was found for {problem}, but one may exist{why}")


def answer_of(
    problem: Problem,
    effort: Effort,
    *,
    solver: SolverLike = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Answer:
    """Returns the outcome of a solver on a problem, even if it found nothing. Every solution is judged.

    Raises BadInput, and any error of the solver except GaveUp.
    """
    checked(solver)
    name: SolverLike
    if solver == "auto":
        kind = kind_of(problem)
        name = kind.solver_for_one(seed) or "auto"
    else:
        kind, name = numbered_kind(problem, effort.silent), solver
        problem = kind.problem
    if name == "auto" or kind.solver_problem is None:
        check_only_search(problem, solver=solver, seed=seed, options=options)
        return _searched(problem, effort.silent)
    chosen = verified_solver(name)
    if solver == "auto" and not chosen.spec.seeded:
        seed = None  # there is nothing to choose
    chosen.spec.check_seed(seed)
    log("debug", "Solving %s by %s", problem, chosen.spec.name)
    found = running.run_solver(kind.solver_problem, chosen, Run(effort, seed=seed), options=options)
    placement = None if found.columns is None else Placement.made(kind.found(found.columns), problem)
    return _judged(Answer(problem, found.outcome, placement, found.reason, name_of(name), found.report))


def _searched(problem: Problem, effort: Effort) -> Answer:
    """Returns the answer of the general search."""
    run = Run(effort)
    placement, reason = None, None
    outcome = Outcome.NONE
    try:
        found = kind_of(problem).first(run)
        if found is not None:
            placement, outcome = Placement.made(found, problem), Outcome.FOUND
    except GaveUp as limit:
        outcome, reason = Outcome.GAVE_UP, str(limit)
    return _judged(Answer(problem, outcome, placement, reason, "auto", run.report()))


def _judged(found: Answer) -> Answer:
    if found.placement is not None:
        reason = reason_against(found.placement, found.problem)
        if reason is not None:
            raise WrongAnswer(f"Solver {found.solver} returned a placement that is not a solution: {reason}.")
    return found


def linear_answer(problem: Problem, effort: Effort) -> Answer:
    """Returns the answer of the formula for linear solutions; raises BadInput where they are not defined."""
    cells = next(linear_solutions(problem), None)
    placement = None if cells is None else Placement.of_squares({problem.piece.name: cells}, problem)
    outcome = Outcome.NONE if placement is None else Outcome.FOUND
    return Answer(problem, outcome, placement, None, "linear", Run(effort).report())


def check_only_search(
    problem: Problem, *, solver: SolverLike, seed: int | None, options: Mapping[str, object] | None
) -> None:
    """Raises BadInput if a solver, options or a seed are given for a problem that has only one search."""
    no_options = options is None or (isinstance(options, Mapping) and not options)
    for given, what in (
        (solver != "auto", f"Solver {name_of(solver)} supports only"),
        (not no_options, "Solver options require"),
        (seed is not None, "A seed requires"),
    ):
        if given:
            classic_of(problem, what)


def choose_solver(problem: Problem, seed: int | None = None) -> str | None:
    """Returns the solver that `auto` selects, or None for the unnamed search for other boards and pieces."""
    return kind_of(problem).solver_for_one(seed)
