"""A count as independent work units. An engine makes a plan from a problem; the plan is a pure function of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nqueens import kernels
from nqueens.board.geometry import Square
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem

ENGINES = ("auto", "search")
"""Names that a user may ask for; `auto` picks by problem and size."""


WeightedMasks = tuple[int, list[int]]
"""A weight, and one mask of allowed columns for each row of the board."""


@dataclass(frozen=True)
class Plan:
    """Work units 0 … units − 1. `run(first, last, stop)` returns (sum of weight × count, work, units finished).

    Work is counted in `work_name`; it depends on the problem only, not on the machine or the threads.

    Two more functions make a plan fit for a ledger. `digest()` is a number that changes when a unit, its weight or the
    order of the units does. `as_problems(unit)` states a unit as ordinary problems, so that another engine can check
    it: the unit's share of the count is the sum of weight × (ways to put one queen in every row within the masks).
    """

    engine: str
    units: int
    work_name: str
    run: Callable[[int, int, kernels.Stop], tuple[int, int, int]]
    digest: Callable[[], int] | None = None
    as_problems: Callable[[int], list[WeightedMasks]] | None = None


def make_plan(problem: Problem, *, engine: str = "auto", isa: str = "auto") -> Plan:
    """The plan of a count; raises BadInput for an engine that does not exist or a board that no engine takes."""
    if engine not in ENGINES:
        raise BadInput(f"The engine must be one of {', '.join(ENGINES)}, got {engine!r}.")
    kernels.check_isa(isa)
    board = problem.board
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(
            f"Counting takes boards of at most {kernels.MOST_COLUMNS} rows and columns, got {board}; "
            "see `nqueens known` for what has been counted."
        )
    return _search_plan(problem, isa)


def _search_plan(problem: Problem, isa: str) -> Plan:
    if problem.board.rows > problem.board.columns:
        return Plan("search", 0, "nodes", lambda first, last, stop: (0, 0, last - first), lambda: 0)  # noqa: ARG005
    allowed = problem.allowed()
    rows = kernels.row_plan(problem.board.columns, allowed)

    def as_problems(unit: int) -> list[WeightedMasks]:
        weight, queens = rows.unit(unit)
        return [(weight, with_queens(allowed, queens))]

    return Plan(
        "search",
        rows.units,
        "nodes",
        lambda first, last, stop: rows.run(first, last, stop, isa),
        rows.digest,
        as_problems,
    )


def with_queens(allowed: Sequence[int], queens: Sequence[Square]) -> list[int]:
    """The masks of a board on which some queens stand already: their own squares, and what they leave of the rest."""
    masks = list(allowed)
    for row, column in queens:
        bit = 1 << column
        for other in range(len(masks)):
            away = abs(other - row)
            masks[other] &= ~(bit | bit << away | bit >> away) if away else bit
    return masks
