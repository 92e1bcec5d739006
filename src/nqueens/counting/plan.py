"""Plans: the division of a count into independent work units, a pure function of problem and engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from nqueens import kernels
from nqueens.board.board import Square
from nqueens.counting.ranges import Range, equal_ranges
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels import halves
from nqueens.kernels.calls import interruptible
from nqueens.problems.classic import ClassicProblem

ENGINES = ("auto", "search", "halves", "search2", "halves2")
"""Engine names that a user may request; `auto` picks by problem and size."""

OTHER_CUTS = {
    "halves": "halves2", "search": "search2", "orbits": "search2", "sets": "sets2", "profiles": "profiles2",
    "halves2": "halves", "search2": "search", "orbits2": "search", "sets2": "sets", "profiles2": "profiles",
}  # fmt: skip
"""The engine that divides the work differently, by the engine of a tally: the same code with other internal bounds."""

HALVES_FROM_ROWS = 13
"""The smallest n for which `auto` uses half-board matching, because it is faster than the row search there.

Measured with `python benchmarks/counting.py` (CPU seconds of one thread, including start-up; see docs/counting.md).
"""

NO_COMPILED_HALVES = "Half-board matching requires the compiled core, which is missing."

NO_SCALAR_HALVES = "Half-board matching has no scalar build; use portable."

_RANGES_OF_A_SEARCH = 512


ENOUGH_UNITS = 4096
"""The units that long counts of pieces on other boards are divided into, if possible: 100 ms to make."""


WeightedMasks = tuple[int, list[int]]
"""A weight, and one mask of allowed columns for each row of the board."""


class Other(NamedTuple):
    """The method that recounts the units of a plan, in words; `run(unit, stop)` counts one unit."""

    how: str
    run: Callable[[int, kernels.Stop], int]


class Parts(NamedTuple):
    """The parts of a unit: `of(unit)` maps their numbers to recounts by the other method, `run` counts one."""

    of: Callable[[int], Mapping[int, Callable[[kernels.Stop], int]]]
    run: Callable[[int, int, kernels.Stop], int]


class Plan(NamedTuple):
    """Work units 0 … units − 1. `run(first, last, stop)` returns (sum of weight × count, work, units finished).

    Work is measured in `work_name`; it depends only on the problem, not on machine or threads. `divided` are
    ranges of units (default: equal ones); one thread should run the units of a range in sequence, as they may share
    tables. `memory_per_thread` is in bytes. `sums_solutions` is true if the partial sum is a number of solutions, which
    a cancelled count can report. `by_size` maps the whole sum to the number of solutions by number of pieces.
    `check(count, effort, seconds)` returns what was checked of a whole count that took that much CPU time, and raises
    CountsDiffer.

    Three attributes make a plan suitable for a ledger. `digest()` is a text that changes with the problem, the units,
    their weights or their order. `revision` changes when a bug of the engine is fixed. `other` recounts single units.
    Units that consist of several such counts have `parts`.
    """

    engine: str
    units: int
    work_name: str
    run: Callable[[int, int, kernels.Stop], tuple[int, int, int]]
    divided: tuple[Range, ...] = ()
    memory_per_thread: int = 0
    sums_solutions: bool = True
    by_size: Callable[[int], dict[int, int]] = lambda total: {0: total}
    check: Callable[[int, Effort, float], str] = lambda *_: ""
    digest: Callable[[], str] | None = None
    revision: str = ""
    other: Other | None = None
    parts: Parts | None = None

    @property
    def ranges(self) -> tuple[Range, ...]:
        """The ranges of units that the threads run."""
        return self.divided or tuple(equal_ranges(self.units, _RANGES_OF_A_SEARCH))


def make_plan(problem: ClassicProblem, effort: Effort, *, engine: str = "auto") -> Plan:
    """Returns the plan of a count.

    Raises BadInput for an unknown engine or a board that no engine supports; GaveUp; KeyboardInterrupt. Cost: up to 3 s
    for the row search on large boards.
    """
    one_of(engine, "The engine", ENGINES)
    isa = kernels.check_isa(effort.isa)
    board = problem.board
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"Counting supports at most {kernels.MOST_COLUMNS:,} rows and columns, got {board}.")
    reason = _why_no_halves(problem)
    by_halves = engine in ("halves", "halves2")
    if by_halves and reason:
        raise BadInput(reason)
    if by_halves and isa == "scalar":
        raise BadInput(NO_SCALAR_HALVES)
    if by_halves or (engine == "auto" and not reason and board.rows >= HALVES_FROM_ROWS and isa != "scalar"):
        return _halves_plan(problem, isa, second=engine == "halves2")
    return _search_plan(problem, effort, second=engine == "search2")


def _why_no_halves(problem: ClassicProblem) -> str | None:
    """Returns the reason why half-board matching cannot count this problem, as a sentence, or None if it can."""
    board, sizes = problem.board, halves.SIZES
    if not kernels.COMPILED:
        return NO_COMPILED_HALVES
    if not board.is_square or not problem.is_plain or board.rows not in sizes:
        return (
            f"Half-board matching supports only square boards of {sizes.start} to {sizes.stop - 1} rows without "
            "fixed or forbidden squares."
        )
    return None


def _common(problem: ClassicProblem, digest: Callable[[], int]) -> dict[str, Any]:
    """Returns the attributes that the plans of both engines share."""

    def marked() -> str:
        return " ".join(map(str, (digest(), problem.board.columns, *problem.allowed())))

    def check(count: int, effort: Effort, seconds: float) -> str:
        from nqueens.counting.checks import check_total

        return check_total(problem, count, effort, seconds=seconds)

    return {
        "by_size": lambda total: {problem.board.rows: total},
        "check": check,
        "digest": marked,
    }


def _halves_plan(problem: ClassicProblem, isa: str, *, second: bool) -> Plan:
    n = problem.board.rows
    plan = halves.HalvesPlan(n, isa, second=second)

    def parts(unit: int) -> dict[int, Callable[[kernels.Stop], int]]:
        return {number: partial(_by_search, problems, n) for number, problems in plan.parts(unit).items()}

    return Plan(
        "halves2" if second else "halves", plan.units, "listed", plan.run, tuple(plan.ranges), plan.bytes_per_thread,
        revision=kernels.REVISIONS["halves"], parts=Parts(parts, plan.run_part),
        other=Other("the row search", lambda unit, stop: _by_search(plan.as_problems(unit), n, stop)),
        **_common(problem, plan.digest),
    )  # fmt: skip


def _search_plan(problem: ClassicProblem, effort: Effort, *, second: bool) -> Plan:
    """Returns the plan of the row search; the second one searches the transposed board with another kernel."""
    plan = partial(Plan, "search2" if second else "search", work_name="nodes", revision=kernels.REVISIONS["search"])
    if problem.board.rows > problem.board.columns:
        nothing = Other("", lambda *_: 0)
        none = _common(problem, lambda: 0)
        return plan(units=0, run=lambda first, last, stop: (0, 0, last - first), other=nothing, **none)  # noqa: ARG005
    columns, allowed, isa = problem.board.columns, problem.allowed(), effort.isa
    if second:
        allowed, isa = _transposed(allowed, columns), kernels.another_isa(isa)
    rows, late = interruptible(lambda stop: kernels.row_plan(columns, allowed, stop), effort)
    if rows is None or late:
        raise effort.gave_up("before counting began")

    def transposed(unit: int, stop: kernels.Stop) -> int:
        weight, queens = rows.unit(unit)
        return weight * ways(with_queens(allowed, queens), columns, stop, transpose=True)

    return plan(
        units=rows.units,
        run=lambda first, last, stop: rows.run(first, last, stop, isa),
        other=Other("the scalar search on the transposed board", transposed),
        **_common(problem, rows.digest),
    )


def _by_search(problems: Sequence[WeightedMasks], columns: int, stop: kernels.Stop) -> int:
    """Returns the sum of weight × (ways to put one queen in every row within the masks), by the row search."""
    return sum(weight * ways(masks, columns, stop, transpose=False) for weight, masks in problems)


def ways(masks: list[int], columns: int, stop: kernels.Stop, *, transpose: bool) -> int:
    """Returns the ways to put one queen in every row within the masks, by the row search or the scalar one.

    The scalar search counts on the transposed board.
    """
    other, isa = (_transposed(masks, columns), "scalar") if transpose else (masks, "auto")
    plan = kernels.row_plan(columns, other, stop)
    return 0 if plan is None else plan.run(0, plan.units, stop, isa)[0]


def _transposed(masks: Sequence[int], columns: int) -> list[int]:
    """Returns the masks of the transposed board.

    A board with fewer rows than columns is flipped instead, because a column may stay empty.
    """
    if len(masks) < columns:
        return list(masks[::-1])
    return [sum((mask >> at & 1) << row for row, mask in enumerate(masks)) for at in range(columns)]


def digest_of(*values: object) -> str:
    """Returns a hash of values, for `Plan.digest`."""
    import hashlib  # which short counts do not need

    return hashlib.sha256("\n".join(map(str, values)).encode()).hexdigest()


def with_queens(allowed: Sequence[int], queens: Sequence[Square]) -> list[int]:
    """Returns the masks of a board with some queens placed, reduced to the squares that these allow."""
    masks = list(allowed)
    for row, column in queens:
        bit = 1 << column
        for other in range(len(masks)):
            away = abs(other - row)
            masks[other] &= ~(bit | bit << away | bit >> away) if away else bit
    return masks
