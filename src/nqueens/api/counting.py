"""How many solutions: the number, the tally behind it, and the number counted again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from nqueens.api.asking import Question, asked, classic_of
from nqueens.board.board import Square
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.effort import Effort, Limit
from nqueens.inputs import flag, path_of, text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from nqueens.counting.recount import Check

__all__ = [
    "Progress", "Tally", "check_count", "count", "count_without_three_in_line", "plan_of",
    "predicted_seconds", "tally", "tally_of",
]  # fmt: skip

_LARGEST_TO_CHECK_WHOLE = 17
_SHARE_TO_CHECK = 0.01
_SECONDS_TO_CHECK = 60.0


def count(
    question: Question,
    *,
    fundamental: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    linear: bool = False,
    engine: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    checkpoint: str | Path | None = None,
    cluster: str | None = None,
) -> int:
    """Returns the exact number of solutions, or with `fundamental` of classes under the symmetries of the problem.

    >>> count(8), count(8, fundamental=True), count(problem(8, "kings", pieces="max"))
    (92, 12, 281571)

    `threads` defaults to all cores; the result does not depend on it. `on_progress` is called now and then with how far
    it is. For queens in the rows of a plane board `checkpoint` names a ledger, the file of a long count: the same call
    starts it and goes on with it after a kill, see docs/clusters.md; `cluster` is the address of a Dask scheduler
    (`tcp://host:8786`), or `local` for processes on this machine. Raises BadInput, MissingExtra, and GaveUp at the time
    limit (seconds) and soon after `stopped()` is true. Cost: n = 16 takes about 0.1 s, each further column 7 to 8 times
    more.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    problem = asked(question, fixed, forbidden)
    flag(fundamental, "The choice of fundamental solutions")
    text_of(engine, "The engine")
    if flag(linear, "The choice of linear solutions"):
        from nqueens.problems.linear import check_linear, linear_count

        recorded = checkpoint is not None or cluster is not None
        check_linear(fundamental=fundamental, engine=engine != "auto", checkpoint=recorded)
        return linear_count(problem)
    if checkpoint is not None or cluster is not None:
        _check_record(checkpoint, cluster)
        return _count_recorded(problem, checkpoint, cluster, effort, engine, fundamental)
    if fundamental:
        from nqueens.api.classes import classes_of

        return classes_of(problem, effort, engine=engine).fundamental
    return tally_of(problem, effort, engine=engine).count


def _count_recorded(
    problem: Problem, checkpoint: str | Path | None, cluster: str | None, effort: Effort, engine: str, fundamental: bool
) -> int:
    """The same number with a ledger or on a cluster."""
    from pathlib import Path

    from nqueens.counting.classic_classes import classic_classes
    from nqueens.counting.drive.recording import Recording, count_recorded

    record = Recording(path=None if checkpoint is None else Path(checkpoint), cluster=cluster)
    classic = classic_of(problem, "A ledger or a cluster counts")
    made = count_recorded(classic, record, effort, engine=engine)
    return classic_classes(classic, effort, made=made).fundamental if fundamental else made.count


def _check_record(checkpoint: object, cluster: object) -> None:
    if checkpoint is not None:
        path_of(checkpoint, "A checkpoint")
    if cluster is not None:
        text_of(cluster, "The address of a cluster")


def tally(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Tally:
    """Returns the count with what it took: solutions by the number of pieces, engine, work, threads, seconds.

    >>> tally(problem(4, "kings", pieces="all")).by_size
    {0: 1, 1: 16, 2: 78, 3: 140, 4: 79}

    Raises as `count` does.
    """
    problem = asked(question, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return tally_of(problem, effort, engine=engine)


def tally_of(problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
    """Returns the tally of a problem, with one queen in every row by the `plan` if there is one; raises as `count`
    does.
    """
    return kind_of(problem).tally(effort, engine=text_of(engine, "The engine"), plan=plan)


def plan_of(problem: Problem, effort: Effort, *, engine: str = "auto") -> Plan | None:
    """Returns the plan by which `tally_of` counts one queen in every row; None for the engines of other problems."""
    return kind_of(problem).plan(effort, engine=engine)


def predicted_seconds(problem: Problem, verb: str, *, longer_than: float) -> float | None:
    """Roughly how long a thread takes to `count`, `list` or `sample` all solutions; 0 if less than `longer_than`.

    None where there is no such prediction: `predicting.partial_placements` then tells the size of a search.
    """
    return kind_of(problem).predicted_seconds(verb, longer_than=longer_than)


def count_without_three_in_line(problem: Problem, effort: Effort, *, fundamental: bool = False) -> int:
    """How many solutions, or classes, have no three queens on a straight line of any slope: each one is looked at.

    Raises BadInput for other than one queen in every row of a plane board, GaveUp. Cost: 30 µs a solution.
    """
    from nqueens.api.solving import solutions_of

    classic_of(problem, "Three in line are looked for in")
    found = solutions_of(problem, effort.silent, fundamental=fundamental)
    return sum(each.no_three_in_line for each in found)


def check_count(
    problem: Problem,
    made: Tally,
    effort: Effort,
    *,
    plan: Plan | None = None,
    share: float | None = None,
    seed: int = 0,
) -> Check:
    """Counts again by the other engine: a random `share` (0 … 1) of the work units, each against its own count.

    Without a share: everything up to 17 rows, beyond that 1 % of the units or what 60 seconds allow. Raises
    CountsDiffer if the two disagree, BadInput, GaveUp.
    """
    from nqueens.counting.recount import check_share, check_whole
    from nqueens.kernels.halves import SIZES

    classic = classic_of(problem, "Counts are checked of")
    if plan is None:
        plan = make_plan(classic, effort, engine=made.engine)
    board = classic.board
    both = board.is_square and classic.is_plain and board.rows in SIZES
    if share is None and both and board.rows <= _LARGEST_TO_CHECK_WHOLE:
        return check_whole(classic, plan, made.count, effort)
    if share is None:
        share = _SHARE_TO_CHECK if board.rows > _LARGEST_TO_CHECK_WHOLE else 1.0
        if not effort.deadline.seconds:
            effort = effort.within(_SECONDS_TO_CHECK)
    return check_share(plan, board.columns, share, effort, seed=seed)
