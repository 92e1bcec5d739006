"""A count as independent work units. An engine makes a plan from a problem; the plan is a pure function of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nqueens import kernels
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem

ENGINES = ("auto", "search")
"""Names that a user may ask for; `auto` picks by problem and size."""


@dataclass(frozen=True)
class Plan:
    """Work units 0 … units − 1. `run(first, last, stop)` returns (sum of weight × count, work, units finished).

    Work is counted in `work_name`; it depends on the problem only, not on the machine or the threads.
    """

    engine: str
    units: int
    work_name: str
    run: Callable[[int, int, kernels.Stop], tuple[int, int, int]]


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
        return Plan("search", 0, "nodes", lambda first, last, stop: (0, 0, last - first))  # noqa: ARG005
    rows = kernels.row_plan(problem.board.columns, problem.allowed())
    return Plan("search", rows.units, "nodes", lambda first, last, stop: rows.run(first, last, stop, isa))
