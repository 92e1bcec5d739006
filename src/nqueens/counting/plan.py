"""Plans: the division of a count into independent work units, a pure function of problem and engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from nqueens import kernels
from nqueens.board.board import Square
from nqueens.counting.ranges import Range, equal_ranges
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels import halves
from nqueens.kernels.calls import interruptible
from nqueens.problems.classic import ClassicProblem

ENGINES = ("auto", "search", "halves")
"""Engine names that a user may request; `auto` picks by problem and size."""

HALVES_FROM_ROWS = 13
"""The smallest n for which `auto` uses half-board matching, because it is faster than the row search there.

Measured with `python benchmarks/counting.py` (CPU seconds of one thread, including start-up; see docs/counting.md).
"""

NO_COMPILED_HALVES = "Half-board matching needs the compiled core, which is missing."

NO_SCALAR_HALVES = "Half-board matching has no scalar build; use portable."

_RANGES_OF_A_SEARCH = 512


WeightedMasks = tuple[int, list[int]]
"""A weight, and one mask of allowed columns for each row of the board."""


@dataclass(frozen=True, eq=False)  # functions compare by identity
class Parts:
    """The parts of a unit: `of(unit)` states them as ordinary problems, `count(unit, number, stop)` counts one."""

    of: Callable[[int], Mapping[int, list[WeightedMasks]]]
    count: Callable[[int, int, kernels.Stop], int]


@dataclass(frozen=True, eq=False)
class Plan:
    """Work units 0 … units − 1. `run(first, last, stop)` returns (sum of weight × count, work, units finished).

    Work is measured in `work_name`; it depends only on the problem, not on machine or threads. `ranges` divide the
    units (default: into equal ranges); one thread should run the units of a range in sequence, as they may share
    tables. `memory_per_thread` is in bytes. `sums_solutions` is true if the partial sum is a number of solutions, which
    a cancelled count can report.

    Three attributes make a plan suitable for a ledger. `digest()` is a hash that changes with the units, their weights
    or their order. `revision` changes when a bug of the engine is fixed. `as_problems(unit)` states a unit as ordinary
    problems, so that another engine can check it: the unit's count is the sum of weight × (ways to put one queen in
    every row within the masks). Units that consist of several such counts have `parts`.
    """

    engine: str
    units: int
    work_name: str
    run: Callable[[int, int, kernels.Stop], tuple[int, int, int]]
    ranges: tuple[Range, ...] = ()
    memory_per_thread: int = 0
    sums_solutions: bool = True
    digest: Callable[[], int] | None = None
    revision: str = ""
    as_problems: Callable[[int], list[WeightedMasks]] | None = None
    parts: Parts | None = None

    def __post_init__(self) -> None:
        if not self.ranges:
            object.__setattr__(self, "ranges", tuple(equal_ranges(self.units, _RANGES_OF_A_SEARCH)))


def make_plan(problem: ClassicProblem, effort: Effort, *, engine: str = "auto") -> Plan:
    """Returns the plan of a count.

    Raises BadInput for an unknown engine or a board that no engine supports; GaveUp; KeyboardInterrupt. Cost: up to 3 s
    for the row search on large boards.
    """
    one_of(engine, "The engine", ENGINES)
    isa = kernels.check_isa(effort.isa)
    board = problem.board
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"Counting takes boards of at most {kernels.MOST_COLUMNS} rows and columns, got {board}.")
    reason = _why_no_halves(problem)
    if engine == "halves" and reason:
        raise BadInput(reason)
    if engine == "halves" and isa == "scalar":
        raise BadInput(NO_SCALAR_HALVES)
    if engine == "halves" or (engine == "auto" and not reason and board.rows >= HALVES_FROM_ROWS and isa != "scalar"):
        return _halves_plan(board.rows, isa)
    return _search_plan(problem, effort)


def _why_no_halves(problem: ClassicProblem) -> str | None:
    """Returns the reason why half-board matching cannot count this problem, as a sentence, or None if it can."""
    board, sizes = problem.board, halves.SIZES
    if not kernels.COMPILED:
        return NO_COMPILED_HALVES
    if not board.is_square or not problem.is_plain or board.rows not in sizes:
        return (
            f"Half-board matching takes square boards of {sizes.start} to {sizes.stop - 1} rows without fixed or "
            "forbidden squares."
        )
    return None


def _halves_plan(n: int, isa: str) -> Plan:
    plan = halves.HalvesPlan(n, isa)
    return Plan(
        engine="halves",
        units=plan.units,
        work_name="listed",
        run=plan.run,
        ranges=tuple(plan.ranges),
        memory_per_thread=plan.bytes_per_thread,
        digest=plan.digest,
        revision=kernels.REVISIONS["halves"],
        as_problems=plan.as_problems,
        parts=Parts(plan.parts, plan.run_part),
    )


def _search_plan(problem: ClassicProblem, effort: Effort) -> Plan:
    plan = partial(Plan, "search", work_name="nodes", revision=kernels.REVISIONS["search"])
    if problem.board.rows > problem.board.columns:
        return plan(units=0, run=lambda first, last, stop: (0, 0, last - first), digest=lambda: 0)  # noqa: ARG005
    allowed = problem.allowed()
    rows, late = interruptible(lambda stop: kernels.row_plan(problem.board.columns, allowed, stop), effort)
    if rows is None or late:
        raise effort.gave_up("before the count was divided into work units")

    def as_problems(unit: int) -> list[WeightedMasks]:
        weight, queens = rows.unit(unit)
        return [(weight, with_queens(allowed, queens))]

    return plan(
        units=rows.units,
        run=lambda first, last, stop: rows.run(first, last, stop, effort.isa),
        digest=rows.digest,
        as_problems=as_problems,
    )


def with_queens(allowed: Sequence[int], queens: Sequence[Square]) -> list[int]:
    """Returns the masks of a board with some queens placed, reduced to the squares that these allow."""
    masks = list(allowed)
    for row, column in queens:
        bit = 1 << column
        for other in range(len(masks)):
            away = abs(other - row)
            masks[other] &= ~(bit | bit << away | bit >> away) if away else bit
    return masks
