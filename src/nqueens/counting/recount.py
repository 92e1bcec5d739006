"""Recounts work units by an independent method."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from nqueens import kernels
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import OTHER_CUTS, Other, Plan, make_plan
from nqueens.counting.ranges import Range
from nqueens.counting.run import run_plan
from nqueens.counting.set_classes import recount_invariant_sets
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.calls import interruptible
from nqueens.kernels.halves import SIZES
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.solvers.invariant import rotation_of

_LARGEST_WHOLE = 17
LARGEST_INVARIANT = {"half-turn": 22, "quarter-turn": 36}
"""The most rows of boards with a piece in every row whose invariant solutions are recounted in about a second."""
_SHARE = 0.01
_SECONDS = 60.0


@dataclass(frozen=True)
class Check:
    """The result of a successful recount: units checked, units in all, and the other method in words."""

    how: str
    units: int
    of: int


def other_way(plan: Plan) -> Other:
    """Returns the method that recounts the units of a plan; raises BadInput if there is none."""
    if plan.other is None:
        raise BadInput(f"The units of engine {plan.engine} cannot be counted by another method.")
    return plan.other


def recount(plan: Plan, units: Range, stop: kernels.Stop) -> int:
    """Returns the count of a range of units by the other method; meaningless once `stop` is set. Raises BadInput."""
    other, found = other_way(plan), 0
    for unit in range(*units):
        found += other.run(unit, stop)
        if stop.is_set:
            break
    return found


def check_made(
    problem: ClassicProblem, made: Tally, effort: Effort, *, plan: Plan, share: float | None, seed: int
) -> Check:
    """Recounts a random share of the work units, and without a share what takes little time.

    That is everything up to 17 rows; on larger boards 1% of the units, or as many as 60 seconds allow. Raises
    CountsDiffer, BadInput and GaveUp.
    """
    board = problem.board
    if share is None and board.is_square and problem.is_plain and board.rows in SIZES and board.rows <= _LARGEST_WHOLE:
        return check_whole(problem, plan, made.count, effort)
    few = _SHARE if board.rows > _LARGEST_WHOLE else 1.0
    return check_share(plan, made, share or few, effort if share else limited(effort), seed=seed)


def check_invariant(problem: Problem, rotation: str, made: Tally, effort: Effort) -> Check:
    """Recounts the invariant solutions of a problem with a number of pieces, or `all`, as sets of orbits of squares.

    Raises CountsDiffer, GaveUp.
    """
    ways = recount_invariant_sets(problem, rotation_of(problem, rotation), limited(effort))
    return compare_counts(made, ways, "sets")


def limited(effort: Effort) -> Effort:
    """Returns the effort for a check: 60 seconds unless it has a time limit."""
    return effort if effort.deadline.seconds else effort.within(_SECONDS)


def check_whole(problem: ClassicProblem, plan: Plan, expected: int, effort: Effort) -> Check:
    """Recounts the whole problem with the other engine; raises CountsDiffer if the result is not `expected`."""
    name = "search" if plan.engine.startswith("halves") else "halves"
    how = "half-board matching" if name == "halves" else "the row search"
    found = run_plan(make_plan(problem, replace(effort, isa="auto"), engine=name), effort).count
    if found != expected:
        raise CountsDiffer(f"The counts differ: the {plan.engine} engine gives {expected}, {how} gives {found}.")
    return Check(how, plan.units, plan.units)


def other_cut(problem: Problem, made: Tally, *, symmetry: str) -> str:
    """Returns the engine that repeats a count with other internal sizes; raises BadInput."""
    engine = OTHER_CUTS.get(made.engine)
    if engine is None or (symmetry and not made.units):
        raise BadInput(
            f"The engine {made.engine} can count {problem} in one way only; choose a check with another engine."
        )
    return engine


def compare_counts(made: Tally, again: Mapping[int, int], engine: str) -> Check:
    """Returns the check of a whole count by another one with that engine; raises CountsDiffer if they differ."""
    if again != made.by_size:
        one, other = (sum(ways.values()) if len(ways) == 1 else ways for ways in (made.by_size, again))
        raise CountsDiffer(f"The counts differ: the engine {made.engine} finds {one}, {engine} finds {other}.")
    return Check(f"the engine {engine}", 1, 1)


def check_share(plan: Plan, made: Tally, share: float, effort: Effort, *, seed: int = 0) -> Check:
    """Recounts a random share (0 … 1) of the units with the plan's own engine and with the other method.

    If these are all units, their sum must be the tally `made`, which may have been counted in other units. Ends early,
    with fewer units, when the effort is over. Raises CountsDiffer; BadInput for a share out of range.
    """
    if not 0 < share <= 1:
        raise BadInput(f"The fraction to check must be more than 0% and at most 100%, got {100 * share:g}%.")
    how = other_way(plan).how
    units = random.Random(seed).sample(range(plan.units), max(1, round(share * plan.units))) if plan.units else []
    counts: list[int] = []

    def compare(stop: kernels.Stop) -> None:
        for unit in units:
            own = plan.run(unit, unit + 1, stop)[0]
            other = recount(plan, (unit, unit + 1), stop)
            if stop.is_set:
                break
            if own != other:
                raise CountsDiffer(f"Unit {unit} differs: {plan.engine} counts {own}, {how} counts {other}.")
            counts.append(own)

    interruptible(compare, effort)
    done, total = len(counts), sum(counts)
    if done == plan.units and plan.by_size(total) != made.by_size:
        raise CountsDiffer(f"The counts differ: {made.by_size} in one piece, {plan.by_size(total)} by units.")
    return Check(how, done, plan.units)
