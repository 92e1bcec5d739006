"""The exact number of solutions with one queen in every row."""

from __future__ import annotations

from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import tally_by
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem


def count(problem: ClassicProblem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
    """Returns the number of solutions, using `plan` if given; reports `Progress`.

    Raises BadInput, GaveUp, KeyboardInterrupt, and CountsDiffer if the count contradicts the symmetries of the board.
    Cost on one core: n = 16 about 0.1 s, n = 18 about 4 s, then 7–8 times as long for each further row and column.
    """
    if plan is None:
        plan = make_plan(problem, effort, engine=engine)
    return tally_by(plan, effort)
