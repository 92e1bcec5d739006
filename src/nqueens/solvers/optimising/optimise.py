"""Dispatch of optimisation problems to their solvers; every answer is judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.models.build import armies_by_lines, model_of, separation_by_stretches
from nqueens.models.decode import Placed
from nqueens.models.model import Model
from nqueens.models.squares import LookFunction
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goal import GoalProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching
from nqueens.solvers.optimising.armies import armies, classes_of_armies, counts, number_of_armies, takes, unattacked
from nqueens.solvers.optimising.bounds import at_the_edge, sure_bound, tightened
from nqueens.solvers.optimising.by_mip import least_of
from nqueens.solvers.optimising.by_model import all_with, best_of
from nqueens.solvers.optimising.classes import number_of_classes
from nqueens.solvers.optimising.colouring import fewest_colours
from nqueens.solvers.optimising.domination import dominate, dominating_sets, number_of_covers


def optimise(problem: GoalProblem, effort: Effort, *, count: bool = False, fundamental: bool = False) -> Optimum:
    """Returns the best value of the problem with a placement.

    With `count` also the number of placements that reach it, and with `fundamental` the number of their symmetry
    classes (see `number_of_classes`). Reports Bounds, and Searching while covers are searched. Raises MissingExtra if
    the answer needs a library that is not installed.
    """
    effort = replace(effort, report=_each_once(problem, effort))
    seen = at_the_edge(problem, effort, count=count)
    if seen is not None:
        return seen if fundamental else replace(seen, classes=None)
    way = _WAYS.get(type(problem), _BY_MODEL)
    if way.search is not None and way.takes(problem):
        answer = way.search(problem, effort)
    else:
        answer = best_of(way.model(problem, effort.check), effort)
    asked = problem.asked
    if asked is not None and answer.asked is None:
        answer = replace(answer, asked=asked, value=None if answer.placement is None else asked, bound=None)
    if answer.bound is not None:
        bound = tightened(problem, answer.bound)
        answer = replace(answer, bound=bound, optimal=answer.optimal or answer.value == bound)
    if answer.placement is not None and (reason := problem.why_not_by_role(answer.placement)) is not None:
        raise WrongAnswer(f"The answer of {answer.method} is wrong: {reason}.")
    if count and answer.optimal and answer.placement is not None:
        answer = _counted(way, problem, answer, effort, fundamental=fundamental)
    return replace(answer, seconds=effort.deadline.used)


def _dominated(problem: DominationProblem, effort: Effort) -> Optimum:
    """Returns the fewest pieces that cover the board.

    Leapers are solved with HiGHS if it is installed, because its bounds are tight for them.
    """
    if problem.moves.rides or problem.kind == "paired" or problem.asked is not None or find_spec("highspy") is None:
        return dominate(problem, effort)
    sure_bound(problem, effort.check)  # cached for the end, when the time may be over
    return least_of(model_of(problem, effort.check), effort)


def _most_unattacked(problem: UnattackedProblem, effort: Effort) -> Optimum:
    """Returns a placement with exactly the number of unattacked squares asked for, or the maximum.

    Whether that many are possible is decided first; a model alone would take long.
    """
    sure_bound(problem, effort.check)  # cached for the progress reports, which cannot be interrupted
    if problem.asked is None:
        return unattacked(problem, effort)
    most = unattacked(replace(problem, squares="max"), effort.silent.part(0.5))
    if not most.optimal or (most.value or 0) > problem.asked:
        return best_of(model_of(problem, effort.check), effort)
    return most if most.value == problem.asked else replace(most, placement=None)


@dataclass(frozen=True)
class _Counting:
    """Counts the placements with a value (and the nodes), and their symmetry classes."""

    number: Callable[[Any, int, Effort], tuple[int | None, int]]
    classes: Callable[[Any, int, Effort], int]
    takes: Callable[[Any], bool] = lambda _: True


@dataclass(frozen=True)
class _Way:
    """Method for a goal: the search if it accepts the problem, otherwise the model that proves best.

    That model may have several assignments per placement. Where no search counts, the plain model lists the placements.
    """

    search: Callable[[Any, Effort], Optimum] | None = None
    takes: Callable[[Any], bool] = lambda _: True
    model: Callable[[Any, LookFunction], Model] = model_of
    counting: _Counting | None = None


_BY_MODEL = _Way()
_WAYS: Mapping[type[GoalProblem], _Way] = {
    DominationProblem: _Way(
        _dominated, counting=_Counting(number_of_covers, lambda *asked: sum(1 for _ in dominating_sets(*asked)))
    ),
    ArmiesProblem: _Way(armies, takes, armies_by_lines, _Counting(number_of_armies, classes_of_armies, counts)),
    UnattackedProblem: _Way(_most_unattacked, takes),
    SeparationProblem: _Way(model=separation_by_stretches),
    ColouringProblem: _Way(fewest_colours),
}
"""Goals for which the plain model is not the best method."""


def _counted(way: _Way, problem: GoalProblem, answer: Optimum, effort: Effort, *, fundamental: bool) -> Optimum:
    """Returns the answer with the number of placements and of classes, as far as time allows."""
    counting, value = way.counting, answer.value
    with suppress(GaveUp):  # keep the results so far
        if counting is None or value is None or not counting.takes(problem):
            found = _all_best(problem, value, effort)
            if found is None:
                return answer
            answer = replace(answer, count=len(found))
            return replace(answer, classes=number_of_classes(problem, found, effort)) if fundamental else answer
        try:
            number, nodes = counting.number(problem, value, effort)
        except BadInput as error:  # keep the placement
            return replace(answer, gave_up=str(error))
        answer = replace(answer, count=number, nodes=answer.nodes + nodes)
        if number is not None and fundamental:
            answer = replace(answer, classes=counting.classes(problem, value, effort))
    return answer


def _all_best(problem: GoalProblem, value: int | None, effort: Effort) -> list[Placed] | None:
    """Returns all placements with the value; None if the effort ended first.

    Raises GaveUp while the model is built.
    """
    found: dict[tuple[tuple[str, object], ...], Placed] = {}

    def take(placed: Placed) -> None:
        found[tuple(sorted(placed.items()))] = placed

    return list(found.values()) if all_with(model_of(problem, effort.check), value, take, effort) else None


def _each_once(problem: GoalProblem, effort: Effort) -> Callable[[Bounds | Searching], None]:
    """Returns a callback that reports each pair of bounds once, tightened by `sure_bound`.

    Other progress is passed on unchanged.
    """
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
