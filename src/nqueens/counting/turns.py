"""Plans of counts of the solutions that a turn of the board leaves as they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nqueens import kernels
from nqueens.counting.plan import NO_COMPILED_HALVES, NO_SCALAR_HALVES, Plan
from nqueens.errors import BadInput
from nqueens.kernels import halves
from nqueens.problems.classic import ClassicProblem

_SHARES = 64

HALVES_FROM = {"half-turn": 19, "quarter-turn": 32}
"""From this n on `auto` counts by half-board matching what the turn leaves as it is: from there on that takes less CPU
time than the search, the start included."""

TURNS: dict[str, kernels.TurnCounter] = {
    "half-turn": kernels.count_half_turn,
    "quarter-turn": kernels.count_quarter_turn,
}

_MATCHED = {
    "half-turn": (halves.HALF_TURN_SIZES, halves.HalfTurnPlan),
    "quarter-turn": (halves.QUARTER_TURN_SIZES, halves.QuarterTurnPlan),
}

WHERE_HALVES = (
    "Matching counts the queens that a turn leaves as they are only on plain n × n boards: for the half turn "
    f"of {halves.HALF_TURN_SIZES[0]} to {halves.HALF_TURN_SIZES[-1]} rows, for the quarter turn of "
    f"{halves.QUARTER_TURN_SIZES[0]} to {halves.QUARTER_TURN_SIZES[-1]} where n is 4k or 4k + 1."
    if kernels.COMPILED
    else NO_COMPILED_HALVES
)


def turn_plan(problem: ClassicProblem, turn: str, isa: str, *, engine: str = "auto") -> Plan:
    """The plan of a count of the solutions that a turn of the board leaves as they are.

    Raises BadInput for what the engine does not count, or an instruction set that it has not. Cost: none to speak of.
    """
    board, isa = problem.board, kernels.check_isa(isa)
    sizes, matching = _MATCHED[turn]
    by_halves = board.is_square and problem.is_plain and board.rows in sizes
    if engine == "halves" and not by_halves:
        raise BadInput(WHERE_HALVES)
    if engine == "halves" and isa == "scalar":
        raise BadInput(NO_SCALAR_HALVES)
    by_halves = by_halves and board.rows >= HALVES_FROM[turn] and isa != "scalar"
    if engine == "halves" or (engine == "auto" and by_halves):
        plan = matching(board.rows, isa)
        return Plan("halves", plan.units, "listed", plan.run, memory_per_thread=plan.bytes_per_thread)
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"The search takes boards of at most {kernels.MOST_COLUMNS} rows and columns, got {board}.")
    return plan_of_shares(partial(TURNS[turn], board.rows, board.columns, problem.allowed()))


def plan_of_shares(share: Callable[[kernels.Stop, int, int], tuple[int, int, bool]]) -> Plan:
    """The plan of a search that is done in equal shares: `share(stop, part, parts)`."""

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for part in range(first, last):
            count, work, completed = share(stop, part, _SHARES)
            if not completed:
                return total, nodes, part - first
            total += count
            nodes += work
        return total, nodes, last - first

    return Plan("turns", _SHARES, "nodes", run)
