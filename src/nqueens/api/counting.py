"""Exact counts: the number, the tally with its cost, and checks by an independent engine."""

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
    """Returns the number of solutions, or of symmetry classes if `fundamental` is true.

    `fixed` and `forbidden` squares are added to those of the question. With `linear`, only linear solutions are
    counted. `threads` defaults to all cores and does not affect the result. `on_progress` is called periodically with
    the progress so far.

    For queens in the rows of a plane board, `checkpoint` is the path of a ledger file: the first call creates it, and
    the same call resumes from it after an interruption. `cluster` is the address of a Dask scheduler
    (`tcp://host:8786`), or `local` for processes on this machine; see docs/long-runs.md. Raises BadInput; MissingExtra;
    GaveUp at the time limit (in seconds) or soon after `stopped()` returns true. Cost: n = 16 takes about 0.1 s; each
    further row and column takes 7 to 8 times as long.

    >>> count(8), count(8, fundamental=True), count(problem(8, "kings", pieces="max"))
    (92, 12, 281571)
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    problem = asked(question, fixed, forbidden)
    flag(fundamental, "fundamental")
    text_of(engine, "The engine")
    if flag(linear, "linear"):
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
    """Returns the count, with a ledger or on a cluster."""
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
    """Returns the number of solutions by number of pieces, with the engine, work, threads and seconds.

    Parameters and errors are those of `count`; `isa` selects the instruction set.

    >>> tally(problem(4, "kings", pieces="all")).by_size
    {0: 1, 1: 16, 2: 78, 3: 140, 4: 79}
    """
    problem = asked(question, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return tally_of(problem, effort, engine=engine)


def tally_of(problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
    """Returns the tally of a problem, using `plan` to count queens in rows; raises as `count` does."""
    return kind_of(problem).tally(effort, engine=text_of(engine, "The engine"), plan=plan)


def plan_of(problem: Problem, effort: Effort, *, engine: str = "auto") -> Plan | None:
    """Returns the plan that `tally_of` follows for one queen in every row; None for problems with other engines."""
    return kind_of(problem).plan(effort, engine=engine)


def predicted_seconds(problem: Problem, verb: str, *, longer_than: float) -> float | None:
    """Returns a rough time for one thread to `count`, `list` or `sample` all solutions; 0 if below `longer_than`.

    Returns None if there is no such prediction; `predicting.partial_placements` then estimates the size of the search.
    """
    return kind_of(problem).predicted_seconds(verb, longer_than=longer_than)


def count_without_three_in_line(problem: Problem, effort: Effort, *, fundamental: bool = False) -> int:
    """Returns the number of solutions, or classes, with no three queens on a straight line of any slope.

    Lists and tests every solution, at 30 µs each. Raises BadInput except for one queen in every row of a plane board;
    GaveUp.
    """
    from nqueens.api.solving import solutions_of

    classic_of(problem, "The test for three queens in line is for")
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
    """Counts again with the other engine and returns the result of the check.

    A random `share` (0 … 1) of the work units is counted, and each unit is compared with its own count. Without a
    share, everything is counted up to 17 rows; on larger boards 1 % of the units, or as many as 60 seconds allow.
    Raises CountsDiffer if the engines disagree; BadInput; GaveUp.
    """
    from nqueens.counting.recount import check_share, check_whole
    from nqueens.kernels.halves import SIZES

    classic = classic_of(problem, "A count can be checked for")
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
