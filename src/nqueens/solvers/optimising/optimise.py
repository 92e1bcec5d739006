"""How the optimisation problems are answered: which solver answers which, and the judge over every answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.models.build import armies_by_lines, model_of, separation_by_stretches
from nqueens.models.decode import Placed, why_not
from nqueens.models.model import Model
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import GoalProblem
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching
from nqueens.solvers.optimising.armies import (
    all_armies,
    armies,
    counts,
    number_of_armies,
    takes,
    unattacked,
)
from nqueens.solvers.optimising.bounds import sure_bound, tightened
from nqueens.solvers.optimising.by_mip import least_of
from nqueens.solvers.optimising.by_model import all_with, best_of
from nqueens.solvers.optimising.classes import number_of_classes
from nqueens.solvers.optimising.colouring import fewest_colours, so_many_colours
from nqueens.solvers.optimising.domination import dominate, dominating_sets
from nqueens.solvers.optimising.edges import at_the_edge


def optimise(problem: GoalProblem, effort: Effort, *, count: bool = False, fundamental: bool = False) -> Optimum:
    """The best value of the problem with a placement, and with `count` the number of placements that reach it.

    With `fundamental` beside `count` also the number of their classes, see `number_of_classes`. Reports Bounds, and
    while covers are searched also Searching. Raises MissingExtra where the answer needs a library that is not
    installed.
    """
    effort = replace(effort, report=_each_once(problem, effort))
    seen = at_the_edge(problem, effort, count=count)
    if seen is not None:
        return seen if fundamental else replace(seen, classes=None)
    if isinstance(problem, DominationProblem):
        answer = _dominated(problem, effort, count=count)
    elif isinstance(problem, ArmiesProblem) and takes(problem):
        answer = armies(problem, effort)
    elif isinstance(problem, UnattackedProblem) and takes(problem):
        sure_bound(problem, effort.check)  # of which reports, which nothing interrupts, make use
        answer = (unattacked if problem.squares == "max" else _so_many_unattacked)(problem, effort)
    elif isinstance(problem, ColouringProblem):
        answer = (fewest_colours if problem.colours == "min" else so_many_colours)(problem, effort)
    else:
        answer = best_of(_strong_model(problem, effort), effort)
    asked = _asked(problem)
    if asked is not None and answer.asked is None:
        answer = replace(answer, asked=asked, value=None if answer.placement is None else asked, bound=None)
    if answer.bound is not None:
        bound = tightened(problem, answer.bound)
        answer = replace(answer, bound=bound, optimal=answer.optimal or answer.value == bound)
    if answer.placement is not None and (reason := why_not(problem, dict(answer.placement))) is not None:
        raise WrongAnswer(f"The answer of {answer.method} is wrong: {reason}.")
    if count and answer.optimal and answer.placement is not None:
        answer = _counted(problem, answer, effort, fundamental=fundamental)
    return replace(answer, seconds=effort.deadline.used)


def _dominated(problem: DominationProblem, effort: Effort, *, count: bool) -> Optimum:
    """The fewest pieces that cover the board; of those that only leap by HiGHS, if installed: its bounds are close."""
    by_search = problem.moves.rides or problem.kind == "paired" or problem.pieces != "min"
    if by_search or find_spec("highspy") is None:
        return dominate(problem, effort, count=count)
    answer = least_of(model_of(problem, effort.check), effort)
    if count and answer.optimal and answer.value is not None:
        answer = replace(answer, count=dominate(replace(problem, pieces=answer.value), effort, count=True).count)
    return answer


def _so_many_unattacked(problem: UnattackedProblem, effort: Effort) -> Optimum:
    """Just so many unattacked squares: first whether there can be so many, which a model takes long to tell."""
    most = unattacked(replace(problem, squares="max"), effort.silent.part(0.5))
    if not most.optimal or (most.value or 0) > int(problem.squares):
        return best_of(model_of(problem, effort.check), effort)
    return most if most.value == problem.squares else replace(most, placement=None)


def _strong_model(problem: GoalProblem, effort: Effort) -> Model:
    """The model that proves most; it may have several assignments for one placement."""
    if isinstance(problem, ArmiesProblem):
        return armies_by_lines(problem, effort.check)
    if isinstance(problem, SeparationProblem):
        return separation_by_stretches(problem, effort.check)
    return model_of(problem, effort.check)


def _counted(problem: GoalProblem, answer: Optimum, effort: Effort, *, fundamental: bool) -> Optimum:
    """The answer with the number of placements that reach its value, and of their classes as far as time allows."""
    try:
        if isinstance(problem, DominationProblem):
            if not fundamental or answer.count is None or answer.value is None:
                return answer
            covers = dominating_sets(problem, answer.value, effort)
            return replace(answer, classes=sum(1 for _ in covers))
        if isinstance(problem, ArmiesProblem) and answer.value is not None and counts(problem):
            return _counted_armies(problem, answer, answer.value, effort, fundamental=fundamental)
        found = _all_best(problem, answer.value, effort)
        if found is None:
            return answer
        answer = replace(answer, count=len(found))
        return replace(answer, classes=number_of_classes(problem, found, effort)) if fundamental else answer
    except GaveUp:  # the placement stands, only the numbers are not known
        return answer


def _counted_armies(
    problem: ArmiesProblem, answer: Optimum, size: int, effort: Effort, *, fundamental: bool
) -> Optimum:
    try:
        number, nodes = number_of_armies(problem, size, effort)
    except BadInput as error:  # the placement stands
        return replace(answer, gave_up=str(error))
    answer = replace(answer, count=number, nodes=answer.nodes + nodes)
    if number is None or not fundamental:
        return answer
    placements = all_armies(problem, size, effort)
    return replace(answer, classes=number_of_classes(problem, placements, effort))


def _each_once(problem: GoalProblem, effort: Effort) -> Callable[[Bounds | Searching], None]:
    """Reports bounds that are as close as what is known without a search, none twice; other progress as it is."""
    last: tuple[int | None, int] | None = None

    def tell(progress: Bounds | Searching) -> None:
        nonlocal last
        if isinstance(progress, Bounds):
            progress = replace(progress, bound=tightened(problem, progress.bound))
            if (progress.found, progress.bound) == last:
                return
            last = progress.found, progress.bound
        effort.tell(progress)

    return tell


def _asked(problem: GoalProblem) -> int | None:
    """The value that a problem asks for instead of the best."""
    if isinstance(problem, ArmiesProblem) and problem.size != "max":
        return problem.size
    if isinstance(problem, SeparationProblem) and problem.pawns != "min":
        return problem.pawns
    if isinstance(problem, ColouringProblem) and problem.colours != "min":
        return problem.colours
    if isinstance(problem, AttackingProblem) and problem.pieces != "max":
        return problem.pieces
    if isinstance(problem, PointsProblem) and problem.points != "max":
        return problem.points
    if isinstance(problem, UnattackedProblem) and problem.squares != "max":
        return problem.squares
    return None


def _all_best(problem: GoalProblem, value: int | None, effort: Effort) -> list[Placed] | None:
    """All placements with the value; None if the effort was over before. Raises GaveUp while the model is made."""
    found: dict[tuple[tuple[str, object], ...], Placed] = {}

    def take(placed: Placed) -> None:
        found[tuple(sorted(placed.items()))] = placed

    return list(found.values()) if all_with(model_of(problem, effort.check), value, take, effort) else None
