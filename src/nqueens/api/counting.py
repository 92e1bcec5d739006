"""Exact counts: the number, the tally with its cost, and checks by an independent engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, get_args

from nqueens.api.asking import ProblemLike, as_problem, classic_of
from nqueens.board.board import Square
from nqueens.choices import Engine, Isa, Rotation
from nqueens.counting.plan import Plan
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput, NoUnits
from nqueens.inputs import flag, one_of, path_of, text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.pieces import Piece, piece_of
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    from pathlib import Path

    from nqueens.counting.polynomials import CountPolynomial
    from nqueens.counting.recount import Check

__all__ = [
    "NoUnits", "Plan", "Progress", "Tally", "check_count", "count", "count_again", "count_polynomial",
    "count_polynomial_of", "count_without_three_in_line", "plan_of", "predicted_seconds", "tally", "tally_of",
]  # fmt: skip


def count(
    problem: ProblemLike,
    *,
    fundamental: bool = False,
    symmetry: Rotation | None = None,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    linear: bool = False,
    engine: Engine = "auto",
    double_check: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
    checkpoint: str | Path | None = None,
    cluster: str | None = None,
) -> int:
    """Returns the number of solutions, or of symmetry classes if `fundamental` is true.

    `fixed` and `forbidden` squares are added to those of the problem. With `symmetry`, only solutions invariant under
    that rotation are counted; with `linear`, only linear ones. `threads` defaults to all cores and does not affect the
    result. `on_progress` is called periodically with the progress so far. With `double_check`, all solutions are
    counted a second time, with other internal sizes; CountsDiffer is raised if the counts differ.

    `checkpoint` is the path of a ledger file: the first call creates it, and the same call resumes from it after an
    interruption. `cluster` is the address of a Dask scheduler (`tcp://host:8786`), or `local` for processes on this
    machine; see docs/long-runs.md. Raises BadInput if the input is invalid or `checkpoint` cannot be used,
    MissingExtra if `cluster` is given and Dask is not installed, and GaveUp after `time_limit` seconds or when
    `stopped()` returns true. Cost: about 0.1 s for n = 16, and 7 to 8 times as much for each further row and column.
    Counts that would take years are not refused: pass `time_limit`.

    >>> count(8), count(8, fundamental=True), count(problem(8, "kings", pieces="max"))
    (92, 12, 281571)
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    problem = as_problem(problem, fixed, forbidden)
    recorded = checkpoint is not None or cluster is not None
    flag(double_check, "double_check")
    if flag(linear, "linear"):
        from nqueens.problems.linear import check_linear, linear_count

        others = {"fundamental": fundamental, "symmetry": bool(symmetry), "checkpoint": recorded}
        check_linear(**others, engine=engine != "auto", double_check=double_check)
        return linear_count(problem)
    text_of(engine, "The engine")
    turn = "" if symmetry is None else one_of(symmetry, "The symmetry", get_args(Rotation))
    if flag(fundamental, "fundamental") and turn:
        raise BadInput("fundamental and symmetry cannot be combined; see `solutions`, which accepts both.")
    if recorded and double_check:
        raise BadInput("A recorded count cannot be double-checked; record another one with the engine halves2.")
    if recorded:
        found = _count_recorded(problem, checkpoint, cluster, effort, engine, turn)
        return kind_of(problem).classes(effort, made=found).fundamental if fundamental else found.count
    classes = kind_of(problem).classes(effort, engine=engine) if fundamental else None
    made = classes.made if classes else _tally_of(problem, effort, engine, turn)
    if double_check:
        count_again(problem, made, effort, symmetry=turn)
    return classes.fundamental if classes else made.count


def _tally_of(problem: Problem, effort: Effort, engine: str, symmetry: str) -> Tally:
    if symmetry:
        return kind_of(problem).tally_invariant(symmetry, effort, engine=engine)
    return tally_of(problem, effort, engine=engine)


def _count_recorded(
    problem: Problem, checkpoint: str | Path | None, cluster: str | None, effort: Effort, engine: str, symmetry: str
) -> Tally:
    """Returns the count, with a ledger or on a cluster."""
    from pathlib import Path

    from nqueens.ledgers.recording import Recording, count_recorded

    _check_record(checkpoint, cluster)
    record = Recording(path=None if checkpoint is None else Path(checkpoint), cluster=cluster)
    return count_recorded(problem, record, effort, engine=engine, symmetry=symmetry)


def _check_record(checkpoint: object, cluster: object) -> None:
    if checkpoint is not None:
        path_of(checkpoint, "A checkpoint")
    if cluster is not None:
        text_of(cluster, "The address of a cluster")


def count_polynomial(
    k: int,
    *,
    piece: str | Piece = "queen",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> CountPolynomial:
    """Returns the number of ways to place k pieces on the k × n board, for every n.

    `piece` is a name or text as in `problem`. k is from 1 to 7, or to a smaller number for some pieces that attack
    further than queens. Raises BadInput for other k, for hoppers, and for pieces that ride along rows several squares
    at a time; GaveUp after `time_limit` seconds or when `stopped()` returns true. Cost: a CPU second for 7 queens, up
    to 20 for other pieces. `nqueens.counting.polynomials` says why k + 1 counts suffice.

    >>> found = count_polynomial(3)
    >>> found.coefficients, found.first, found(8)
    ((-36, 30, -9, 1), 3, 140)
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return count_polynomial_of(k, piece_of(piece), effort)


def count_polynomial_of(k: int, piece: Piece, effort: Effort) -> CountPolynomial:
    """Returns the polynomial within the time limit; raises as `count_polynomial` does."""
    from nqueens.counting.polynomials import take_polynomial

    return take_polynomial(k, piece, effort)


def tally(
    problem: ProblemLike,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: Engine = "auto",
    isa: Isa = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Tally:
    """Returns the number of solutions for each number of pieces, with the engine, work, threads and seconds.

    Parameters and exceptions are those of `count`; `isa` selects the instruction set.

    >>> tally(problem(4, "kings", pieces="all")).by_size
    {0: 1, 1: 16, 2: 78, 3: 140, 4: 79}
    """
    problem = as_problem(problem, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return tally_of(problem, effort, engine=text_of(engine, "The engine"))


def tally_of(problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
    """Returns the tally of a problem, using `plan` to count queens in rows; raises as `count` does."""
    return kind_of(problem).tally(effort, engine=engine, plan=plan)


def plan_of(problem: Problem, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
    """Returns the work units of a count, with `symmetry` of that of solutions invariant under a rotation.

    Raises NoUnits, a BadInput with the reason, if it has none.
    """
    return kind_of(problem).plan(effort, engine=engine, symmetry=symmetry)


def predicted_seconds(problem: Problem, verb: str, *, longer_than: float) -> float:
    """Returns a rough time for one thread to answer a question about all solutions; 0 if below `longer_than`."""
    return kind_of(problem).predicted_seconds(verb, longer_than=longer_than)


def count_without_three_in_line(problem: Problem, effort: Effort, *, fundamental: bool = False) -> int:
    """Returns the number of solutions, or classes, with no three queens on a straight line of any slope.

    Lists and tests every solution, at 30 µs each. Raises BadInput except for one queen in every row of a plane board;
    GaveUp.
    """
    from nqueens.api.solving import solutions_of

    classic_of(problem, "The test for three queens in line requires")
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
    symmetry: str = "",
) -> Check:
    """Counts again with the other engine and returns the result of the check.

    A random `share` (0 … 1) of the work units is counted, and each unit is compared with its own count. Without a
    share, everything is counted up to 17 rows; on larger boards 1% of the units, or as many as 60 seconds allow. Other
    problems are checked unit by unit for 60 seconds, or as a whole if they have no units; symmetric solutions as a
    whole, as sets of orbits of squares, but in rows only up to 22 rows (36 for the quarter-turn). Raises CountsDiffer
    if the engines disagree; BadInput; GaveUp.
    """
    return kind_of(problem).check(made, effort, plan=plan, share=share, seed=seed, symmetry=symmetry)


def count_again(problem: Problem, made: Tally, effort: Effort, *, symmetry: str = "") -> Check:
    """Counts again with the same engine and other internal sizes, and returns the result of the check.

    The second count joins other groups of columns, fills other blocks and buffers, or numbers the squares differently,
    depending on the engine, so that an error at any internal bound makes the counts differ. Cost: that of the first
    count. Raises CountsDiffer if they differ; BadInput for an engine in which nothing can be changed; GaveUp.
    """
    return kind_of(problem).count_again(made, effort, symmetry=symmetry)
