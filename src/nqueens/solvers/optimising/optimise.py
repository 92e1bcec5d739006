"""How the optimisation problems are answered: which solver answers which, and the judge over every answer."""

from __future__ import annotations

from dataclasses import replace

from nqueens.deadline import Deadline, Limit
from nqueens.errors import GaveUp, NQueensError
from nqueens.models.build import armies_by_lines, model_of
from nqueens.models.decode import Placed, why_not
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import GoalProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.solvers.optimising.answers import Bounds, OnBounds, OnSearching, Optimum, silent
from nqueens.solvers.optimising.armies import armies, takes
from nqueens.solvers.optimising.bounds import tightened
from nqueens.solvers.optimising.by_model import all_with, best_of
from nqueens.solvers.optimising.domination import dominate


def optimise(
    problem: GoalProblem,
    *,
    count: bool = False,
    threads: int = 1,
    time_limit: Limit = None,
    on_bounds: OnBounds = silent,
    on_searching: OnSearching = silent,
) -> Optimum:
    """The best value of the problem with a placement, and with `count` the number of placements that reach it.

    Raises MissingExtra where the answer needs a library that is not installed.
    """
    deadline = Deadline.of(time_limit)
    on_bounds = _each_once(problem, on_bounds)
    if isinstance(problem, DominationProblem):
        answer = dominate(
            problem,
            count=count,
            threads=threads,
            time_limit=deadline,
            on_bounds=on_bounds,
            on_searching=on_searching,
        )
    elif isinstance(problem, ArmiesProblem) and takes(problem):
        answer = armies(problem, time_limit=deadline, on_bounds=on_bounds)
    else:
        strong = isinstance(problem, ArmiesProblem) and problem.size == "max"
        model = armies_by_lines(problem) if isinstance(problem, ArmiesProblem) and strong else model_of(problem)
        answer = best_of(model, threads=threads, time_limit=deadline, on_bounds=on_bounds)
        if (asked := _asked(problem)) is not None:
            answer = replace(answer, asked=asked, value=None if answer.placement is None else asked, bound=None)
    if answer.bound is not None:
        bound = tightened(problem, answer.bound)
        answer = replace(answer, bound=bound, optimal=answer.optimal or answer.value == bound)
    if answer.placement is not None:
        reason = why_not(problem, dict(answer.placement))
        if reason is not None:
            raise NQueensError(f"The answer of {answer.method} is wrong: {reason}.")
    if count and answer.optimal and answer.placement is not None and not isinstance(problem, DominationProblem):
        answer = replace(answer, count=_count(problem, answer.value, deadline))
    return replace(answer, seconds=deadline.used)


def _each_once(problem: GoalProblem, on_bounds: OnBounds) -> OnBounds:
    """Bounds that are as close as what is known without a search, none said twice."""
    last: tuple[int | None, int] | None = None

    def say(bounds: Bounds) -> None:
        nonlocal last
        bounds = replace(bounds, bound=tightened(problem, bounds.bound))
        if (bounds.found, bounds.bound) != last:
            last = bounds.found, bounds.bound
            on_bounds(bounds)

    return say


def _asked(problem: GoalProblem) -> int | None:
    """The value that a problem asks for instead of the best."""
    if isinstance(problem, ArmiesProblem) and problem.size != "max":
        return problem.size
    if isinstance(problem, SeparationProblem) and problem.pawns != "min":
        return problem.pawns
    if isinstance(problem, ColouringProblem) and problem.colours != "min":
        return problem.colours
    return None


def _count(problem: GoalProblem, value: int | None, deadline: Deadline) -> int | None:
    found: set[tuple[tuple[str, object], ...]] = set()

    def take(placed: Placed) -> None:
        found.add(tuple(sorted(placed.items())))

    try:
        return len(found) if all_with(model_of(problem), value, take, time_limit=deadline) else None
    except GaveUp:  # while the model was made: the placement stands, only the count is not known
        return None
