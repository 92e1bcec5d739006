"""The exact number of solutions, and the numbers of classes behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nqueens.counting.checks import check_total
from nqueens.counting.plan import make_plan
from nqueens.counting.run import Progress, run_plan
from nqueens.deadline import Deadline, Limit
from nqueens.problems.classic import ClassicProblem


@dataclass(frozen=True)
class Count:
    """An exact count and how it was made. `work` is in units of `work_name`; seconds are wall clock.

    `checked` says what else was found to hold, in words; it is empty for a part of a count and for a board without
    symmetries.
    """

    count: int
    engine: str
    work: int
    work_name: str
    units: int
    threads: int
    seconds: float
    checked: str = ""


def count(
    problem: ClassicProblem,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Count:
    """The number of solutions of a problem.

    `threads` defaults to all cores, `isa` to the best instruction set of the machine. Raises BadInput, GaveUp at the
    time limit, KeyboardInterrupt, and CountsDiffer if the symmetries of the board rule the count out. Cost: n = 16
    about 0.1 s and n = 18 about 4 s on one core, then 7–8 times more for each further column.
    """
    deadline = Deadline.of(time_limit)
    plan = make_plan(problem, engine=engine, isa=isa, time_limit=deadline)
    tally = run_plan(plan, threads=threads, time_limit=deadline, on_progress=on_progress)
    seconds = tally.seconds * tally.threads
    return Count(
        count=tally.count,
        engine=plan.engine,
        work=tally.work,
        work_name=plan.work_name,
        units=plan.units,
        threads=tally.threads,
        seconds=tally.seconds,
        checked=check_total(problem, tally.count, seconds=seconds, time_left=deadline.left),
    )
