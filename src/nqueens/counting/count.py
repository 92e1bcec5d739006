"""The exact number of solutions of a problem with one queen in every row."""

from __future__ import annotations

from nqueens.counting.checks import check_total
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem


def count(problem: ClassicProblem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
    """Returns the number of solutions of a problem, by a `plan` of that engine if there is one; reports `Progress`.

    Raises BadInput, GaveUp, KeyboardInterrupt, and CountsDiffer if the symmetries of the board rule the count out.
    Cost: n = 16 about 0.1 s and n = 18 about 4 s on one core, then 7–8 times more for each further column.
    """
    if plan is None:
        plan = make_plan(problem, effort, engine=engine)
    found = run_plan(plan, effort)
    checked = check_total(problem, found.count, effort, seconds=found.seconds * effort.threads)
    ways, seconds = {problem.board.rows: found.count}, found.seconds
    return Tally(ways, plan.engine, found.work, plan.work_name, seconds, plan.units, effort.threads, checked)
