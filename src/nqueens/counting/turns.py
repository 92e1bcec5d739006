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

HALF_TURN_HALVES_FROM = 19
"""From this n on `auto` counts by half-board matching what the half turn leaves as it is: from there on that takes less
CPU time than the search, the start included."""

TURNS: dict[str, kernels.TurnCounter] = {
    "half-turn": kernels.count_half_turn,
    "quarter-turn": kernels.count_quarter_turn,
}

WHERE_HALVES = (
    f"Half-board matching counts symmetric queens for the half turn only, on plain n × n boards of "
    f"{halves.HALF_TURN_SIZES.start} to {halves.HALF_TURN_SIZES.stop - 1} rows."
    if kernels.COMPILED
    else NO_COMPILED_HALVES
)


def turn_plan(problem: ClassicProblem, turn: str, isa: str, *, engine: str = "auto") -> Plan:
    """The plan of a count of the solutions that a turn of the board leaves as they are.

    Raises BadInput for what the engine does not count, or an instruction set that it has not. Cost: none to speak of.
    """
    board, isa = problem.board, kernels.check_isa(isa)
    by_halves = turn == "half-turn" and board.is_square and problem.is_plain and board.rows in halves.HALF_TURN_SIZES
    if engine == "halves" and not by_halves:
        raise BadInput(WHERE_HALVES)
    if engine == "halves" and isa == "scalar":
        raise BadInput(NO_SCALAR_HALVES)
    by_halves = by_halves and board.rows >= HALF_TURN_HALVES_FROM and isa != "scalar"
    if engine == "halves" or (engine == "auto" and by_halves):
        plan = halves.HalfTurnPlan(board.rows, isa)
        return Plan("halves", plan.units, "listed", plan.run, memory_per_thread=plan.bytes_per_thread)
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
