"""How the optimisation problems are answered: which solver answers which, and the judge over every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.models.build import LookFunction, armies_by_lines, model_of, separation_by_stretches
from nqueens.models.decode import Placed
from nqueens.models.model import Model
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
    """The best value of the problem with a placement, and with `count` the number of placements that reach it.

    With `fundamental` beside `count` also the number of their classes, see `number_of_classes`. Reports Bounds, and
    while covers are searched also Searching. Raises MissingExtra where the answer needs a library that is not
    installed.
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
    """The fewest pieces that cover the board; of those that only leap by HiGHS, if installed: its bounds are close."""
    if problem.moves.rides or problem.kind == "paired" or problem.asked is not None or find_spec("highspy") is None:
        return dominate(problem, effort)
    return least_of(model_of(problem, effort.check), effort)


def _most_unattacked(problem: UnattackedProblem, effort: Effort) -> Optimum:
    """Just so many unattacked squares: first whether there can be so many, which a model takes long to tell."""
    sure_bound(problem, effort.check)  # of which reports, which nothing interrupts, make use
    if problem.asked is None:
        return unattacked(problem, effort)
    most = unattacked(replace(problem, squares="max"), effort.silent.part(0.5))
    if not most.optimal or (most.value or 0) > problem.asked:
        return best_of(model_of(problem, effort.check), effort)
    return most if most.value == problem.asked else replace(most, placement=None)


@dataclass(frozen=True)
class _Counting:
    """A search for the number of placements with a value, which also tells its nodes, and for that of their classes."""

    number: Callable[[Any, int, Effort], tuple[int | None, int]]
    classes: Callable[[Any, int, Effort], int]
    takes: Callable[[Any], bool] = lambda _: True


@dataclass(frozen=True)
class _Way:
    """How a goal is answered: by the search where it takes the problem, otherwise by the model that proves most.

    That model may have several assignments for one placement. What no search counts the plain model lists.
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
"""Goals for which the plain model is not the best way."""


def _counted(way: _Way, problem: GoalProblem, answer: Optimum, effort: Effort, *, fundamental: bool) -> Optimum:
    """The answer with the number of placements that reach its value, and of their classes, as far as time allows."""
    counting, value = way.counting, answer.value
    with suppress(GaveUp):  # what was known before stands
        if counting is None or value is None or not counting.takes(problem):
            found = _all_best(problem, value, effort)
            if found is None:
                return answer
            answer = replace(answer, count=len(found))
            return replace(answer, classes=number_of_classes(problem, found, effort)) if fundamental else answer
        try:
            number, nodes = counting.number(problem, value, effort)
        except BadInput as error:  # the placement stands
            return replace(answer, gave_up=str(error))
        answer = replace(answer, count=number, nodes=answer.nodes + nodes)
        if number is not None and fundamental:
            answer = replace(answer, classes=counting.classes(problem, value, effort))
    return answer


def _all_best(problem: GoalProblem, value: int | None, effort: Effort) -> list[Placed] | None:
    """All placements with the value; None if the effort was over before. Raises GaveUp while the model is made."""
    found: dict[tuple[tuple[str, object], ...], Placed] = {}

    def take(placed: Placed) -> None:
        found[tuple(sorted(placed.items()))] = placed

    return list(found.values()) if all_with(model_of(problem, effort.check), value, take, effort) else None


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
