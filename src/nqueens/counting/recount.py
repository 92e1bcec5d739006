"""Recounts work units by an independent method."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from nqueens import kernels
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import Plan, WeightedMasks, make_plan
from nqueens.counting.ranges import Range
from nqueens.counting.run import run_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.calls import interruptible
from nqueens.problems.classic import ClassicProblem


@dataclass(frozen=True)
class Check:
    """The result of a successful recount: units checked, units in all, and the other method in words."""

    how: str
    units: int
    of: int


def other_way(plan: Plan) -> str:
    """Returns the name of the method that recounts the units of a plan."""
    return "the scalar search on the transposed board" if plan.engine == "search" else "the row search"


def recount(plan: Plan, units: Range, columns: int, stop: kernels.Stop) -> int:
    """Returns the count of a range of units by the other method, which searches each unit as ordinary boards.

    Units of the row search are recounted by the scalar search on the transposed board, all others by the row search.
    The result is meaningless once `stop` is set. Raises BadInput if the plan's units cannot be stated as boards.
    """
    if plan.as_problems is None:
        raise BadInput(f"The units of engine {plan.engine} cannot be counted by another engine.")
    found = 0
    for unit in range(*units):
        found += recount_problems(plan, plan.as_problems(unit), columns, stop)
        if stop.is_set:
            break
    return found


def recount_problems(plan: Plan, problems: Sequence[WeightedMasks], columns: int, stop: kernels.Stop) -> int:
    """Returns the recount of the problems of a unit, or of a part of one."""
    transpose = plan.engine == "search"
    return sum(weight * ways(masks, columns, stop, transpose=transpose) for weight, masks in problems)


def ways(masks: list[int], columns: int, stop: kernels.Stop, *, transpose: bool) -> int:
    """Returns the ways to put one queen in every row within the masks, by the row search or the scalar one.

    The scalar search counts on the transposed board. A board with fewer rows than columns is flipped instead, because a
    column may stay empty.
    """
    if not transpose:
        other, isa = masks, "auto"
    elif len(masks) == columns:
        other, isa = [sum((mask >> at & 1) << row for row, mask in enumerate(masks)) for at in range(columns)], "scalar"
    else:
        other, isa = masks[::-1], "scalar"
    plan = kernels.row_plan(columns, other, stop)
    return 0 if plan is None else plan.run(0, plan.units, stop, isa)[0]


def check_whole(problem: ClassicProblem, plan: Plan, expected: int, effort: Effort) -> Check:
    """Recounts the whole problem with the other engine; raises CountsDiffer if the result is not `expected`."""
    name = "halves" if plan.engine == "search" else "search"
    how = "half-board matching" if name == "halves" else "the row search"
    found = run_plan(make_plan(problem, replace(effort, isa="auto"), engine=name), effort).count
    if found != expected:
        raise CountsDiffer(f"The counts differ: the {plan.engine} engine gives {expected}, {how} gives {found}.")
    return Check(how, plan.units, plan.units)


def check_share(plan: Plan, columns: int, share: float, effort: Effort, *, seed: int = 0) -> Check:
    """Recounts a random share (0 … 1) of the units with the plan's own engine and with the other method.

    Ends early, with fewer units, when the effort is over. Raises CountsDiffer; BadInput for a share out of range.
    """
    if not 0 < share <= 1:
        raise BadInput(f"The share to check must be more than 0 % and at most 100 %, got {100 * share:g} %.")
    units = random.Random(seed).sample(range(plan.units), max(1, round(share * plan.units))) if plan.units else []
    done = 0
    for unit in units:
        if effort.is_over:
            break
        (own, other), late = interruptible(partial(_both, plan, unit, columns), effort)
        if late:
            break
        if own != other:
            raise CountsDiffer(f"Unit {unit} differs: {plan.engine} counts {own}, {other_way(plan)} counts {other}.")
        done += 1
    return Check(other_way(plan), done, plan.units)


def _both(plan: Plan, unit: int, columns: int, stop: kernels.Stop) -> tuple[int, int]:
    own = plan.run(unit, unit + 1, stop)[0]
    return own, recount(plan, (unit, unit + 1), columns, stop)
