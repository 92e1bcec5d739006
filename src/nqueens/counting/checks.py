"""Cheap check of complete counts: the solutions must fall into whole classes under the symmetries of the problem."""

from __future__ import annotations

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import BadInput, WrongAnswer
from nqueens.kernels.calls import interruptible
from nqueens.problems.classic import ClassicProblem
from nqueens.symmetry import HALF_TURN, QUARTER_TURN, Group, classes_from_counts

_SHARE = 0.01
_LEAST_SECONDS, _MOST_SECONDS = 0.02, 10.0
_SMALL = 16
"""Most rows and columns of a board whose invariant solutions are counted in milliseconds, and so without a limit."""


class CountsDiffer(WrongAnswer):
    """Two ways of counting the same units gave different numbers: one of them is wrong."""


def check_total(problem: ClassicProblem, count: int, effort: Effort, *, seconds: float) -> str:
    """Returns what was checked of a count that took `seconds` of CPU time; "" if its problem has no symmetry.

    With H solutions invariant under the half-turn and Q under the quarter-turn, those of an n × n board fall into
    (count − H) / 8 classes of eight, (H − Q) / 4 of four and Q / 2 of two; other boards, and those with fixed or
    forbidden squares, into classes under the symmetries that they have. Raises CountsDiffer if one of these is no whole
    number. Errors that are multiples of eight pass, such as that of a work unit that stands for eight.

    Cost: milliseconds on boards of up to 16 rows and columns; on larger ones 1% of `seconds`, but from 0.02 to 10 s.
    If that is not enough to count H and Q, only the divisibility that holds for all H and Q is checked.
    """
    group = problem.group()
    if problem.board.rows < 2 or len(group) == 1:
        return ""
    budget = min(max(_SHARE * seconds, _LEAST_SECONDS), _MOST_SECONDS)
    turned = _unchanged(problem, group, effort if max(problem.board.sizes) <= _SMALL else effort.within(budget))
    if turned is None:
        size = len(group) >> (HALF_TURN in group) + (QUARTER_TURN in group)
        if count % size:
            raise CountsDiffer(f"The count is wrong: {count} is not a multiple of {size}.")
        return f"the count is a multiple of {size}, as the symmetries of the board require"
    check_classes(group, count, *turned)
    half, quarter = turned
    parts = f"{half} invariant under the half-turn" if HALF_TURN in group else ""
    parts += f", {quarter} under the quarter-turn" if QUARTER_TURN in group else ""
    return f"the solutions fall into classes under {len(group)} symmetries{f' ({parts})' if parts else ''}"


def check_classes(group: Group, count: int, half: int, quarter: int) -> dict[int, int]:
    """Returns the number of classes of each size; raises CountsDiffer unless they are whole numbers."""
    try:
        return classes_from_counts(group, solutions=count, half_turn=half, quarter_turn=quarter)
    except BadInput as error:
        raise CountsDiffer(f"The count is wrong: {error}") from None


def _unchanged(problem: ClassicProblem, group: Group, effort: Effort) -> tuple[int, int] | None:
    """Returns the counts invariant under the half-turn and the quarter-turn, or None if that would take longer."""
    board, allowed = problem.board, problem.allowed()

    def count(stop: kernels.Stop) -> tuple[int, int]:
        half = kernels.count_invariant("half-turn", board.columns, allowed, stop)[0] if HALF_TURN in group else 0
        if QUARTER_TURN not in group or stop.is_set:
            return half, 0
        return half, kernels.count_invariant("quarter-turn", board.columns, allowed, stop)[0]

    found, late = interruptible(count, effort)
    return None if late else found
