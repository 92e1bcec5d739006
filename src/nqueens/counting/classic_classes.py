"""Classes of one queen in every row by Burnside's lemma: from three counts, without listing.

A solution with two or more rows is never invariant under a reflection (two queens would face each other), only under
the half-turn and the quarter-turn. Those solutions are counted by placing whole orbits of squares, or on large plain
boards by half-board matching.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from nqueens import kernels
from nqueens.counting.checks import check_classes
from nqueens.counting.classes import Classes
from nqueens.counting.count import count
from nqueens.counting.plan import ENGINES, NO_COMPILED_HALVES, NO_SCALAR_HALVES, Other, Plan
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels import halves
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.in_rows import is_amazons_in_rows, masks_of_rows
from nqueens.problems.problem import Problem, classic_of
from nqueens.symmetry import HALF_TURN, QUARTER_TURN, Group, classes_of_list

_SHARES = 64
MANY_SHARES = 1024
"""The units of long counts of invariant solutions; each repeats the placements of the first three orbits."""

HALVES_FROM = {"half-turn": 19, "quarter-turn": 32}
"""The n from which `auto` counts invariant solutions with half-board matching.

There it takes less CPU time than the search, including start-up.
"""


_Matching = type[halves.HalfTurnPlan] | type[halves.QuarterTurnPlan]

_MATCHED: dict[str, tuple[Sequence[int], _Matching]] = {
    "half-turn": (halves.HALF_TURN_SIZES, halves.HalfTurnPlan),
    "quarter-turn": (halves.QUARTER_TURN_SIZES, halves.QuarterTurnPlan),
}

WHERE_HALVES = (
    "Half-board matching counts invariant solutions only on plain n × n boards: under the half-turn "
    f"of {halves.HALF_TURN_SIZES[0]} to {halves.HALF_TURN_SIZES[-1]} rows, under the quarter-turn of "
    f"{halves.QUARTER_TURN_SIZES[0]} to {halves.QUARTER_TURN_SIZES[-1]} where n is 4k or 4k + 1."
    if kernels.COMPILED
    else NO_COMPILED_HALVES
)


_BY_ORBITS = {"orbits": "search", "orbits2": "search2"}
"""Engines by their names in a ledger."""


def classic_classes(
    problem: ClassicProblem,
    effort: Effort,
    *,
    engine: str = "auto",
    plan: Plan | None = None,
    made: Tally | None = None,
) -> Classes:
    """Returns the classes under the symmetries of the board that preserve its fixed and forbidden squares.

    `by_size` includes every possible size of a class, even if there is none. `made` is the count of all solutions if
    known; otherwise they are counted, using `plan` if given, with progress reports. Raises as `count` does. Cost:
    little more than the count.
    """
    board = problem.board
    group = problem.group()
    if made is None:
        made = count(problem, effort, engine=engine, plan=plan)
    if board.rows < 2:
        return _of_a_line(problem, group, made)

    def invariant(rotation: str) -> int:
        return run_plan(rotation_plan(problem, rotation, effort.isa), effort.silent).count

    half = invariant("half-turn") if made.count and HALF_TURN in group else 0
    quarter = invariant("quarter-turn") if half and QUARTER_TURN in group else 0
    found = check_classes(group, made.count, half, quarter)
    return _classes(problem, group, made, found, half, quarter)


def invariant_plan(problem: Problem, rotation: str, isa: str, *, engine: str = "auto", shares: int = _SHARES) -> Plan:
    """Returns the plan of the count of solutions invariant under the `half-turn` or the `quarter-turn` of the board.

    For one queen in every row of a plane board, or one amazon in every row of a square one. Engine `search` places
    whole orbits of squares, in that number of `shares`: n = 26 takes 2 s under the half-turn, n = 40 takes 0.03 s under
    the quarter-turn. `halves` matches lists of inner and outer queens of plain n × n boards: n = 30 takes 21 s under
    the half-turn, n = 56 takes 10 s under the quarter-turn. `auto` picks the faster one. Sources for queens on square
    boards: OEIS A032522, A033148. Raises BadInput for another rotation, problem or engine, or the quarter-turn of a
    board that is not square.
    """
    one_of(rotation, "The symmetry", _MATCHED)
    engine = _BY_ORBITS.get(engine) or one_of(engine, "The engine", ENGINES)
    board = problem.board
    if not problem.has_columns and not is_amazons_in_rows(problem):
        raise BadInput(
            f"Symmetric solutions can be counted only for queens or amazons, one in every row, not for {problem}."
        )
    if rotation == "quarter-turn" and not board.is_square:
        raise BadInput(f"The quarter-turn requires a square board, got {board}.")
    if problem.has_columns:
        classic = classic_of(problem, "A count of symmetric solutions requires")
        return rotation_plan(classic, rotation, isa, engine=engine, shares=shares)
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"Counting supports at most {kernels.MOST_COLUMNS:,} rows and columns, got {board}.")
    if engine in ("halves", "halves2"):
        raise BadInput(WHERE_HALVES)
    masks = masks_of_rows(problem)
    share = partial(kernels.count_invariant, rotation, board.columns, masks, amazons=True)
    return _plan_of_shares(share, shares, board.rows, f"amazons {rotation} {masks}", second=engine == "search2")


def _classes(
    problem: ClassicProblem, group: Group, made: Tally, found: dict[int, int], half: int, quarter: int
) -> Classes:
    sizes = [len(group) >> step for step in range(4) if len(group) >> step]
    by_size = {size: found.get(size, 0) for size in sizes}
    return Classes(problem.board.sizes, made.count, sum(found.values()), made, by_size, half, quarter)


def _of_a_line(problem: ClassicProblem, group: Group, made: Tally) -> Classes:
    """Returns the classes for boards with at most one row by listing; reflections can preserve their solutions."""
    columns = problem.board.columns
    solutions = kernels.lister(columns, problem.allowed()).arrays(made.count + 1, kernels.Stop()).tolist()
    found = classes_of_list(solutions, width=columns, group=group)
    half = sum(HALF_TURN in group and row == [columns - 1 - at for at in row] for row in solutions)
    quarter = half if QUARTER_TURN in group else 0
    return _classes(problem, group, made, found, half, quarter)


def rotation_plan(
    problem: ClassicProblem, rotation: str, isa: str, *, engine: str = "auto", shares: int = _SHARES
) -> Plan:
    """Returns the plan of a count of solutions invariant under a rotation.

    Raises BadInput if the engine cannot count the problem or lacks the instruction set. Cost: negligible.
    """
    board, isa = problem.board, kernels.check_isa(isa)
    sizes, matching = _MATCHED[rotation]
    by_halves = board.is_square and problem.is_plain and board.rows in sizes
    wanted = engine in ("halves", "halves2")
    if wanted and not by_halves:
        raise BadInput(WHERE_HALVES)
    if wanted and isa == "scalar":
        raise BadInput(NO_SCALAR_HALVES)
    by_halves = by_halves and board.rows >= HALVES_FROM[rotation] and isa != "scalar"
    if wanted or (engine == "auto" and by_halves):
        second = engine == "halves2"
        plan = matching(board.rows, isa, second=second)

        def recount(unit: int, stop: kernels.Stop) -> int:
            boards = plan.as_problems(unit)
            return sum(
                weight * kernels.count_invariant(rotation, board.columns, masks, stop)[0] for weight, masks in boards
            )

        return Plan(
            "halves2" if second else "halves", plan.units, "listed", plan.run, memory_per_thread=plan.bytes_per_thread,
            by_size=lambda total: {board.rows: total}, digest=lambda: f"{rotation} {board.rows}",
            revision=kernels.REVISIONS["halves"], other=Other("the search by orbits", recount),
        )  # fmt: skip
    if max(board.rows, board.columns) > kernels.MOST_COLUMNS:
        raise BadInput(f"The search supports at most {kernels.MOST_COLUMNS:,} rows and columns, got {board}.")
    allowed = problem.allowed()
    share = partial(kernels.count_invariant, rotation, board.columns, allowed)
    question = f"queens {rotation} {board.columns} {allowed}"
    return _plan_of_shares(share, shares, board.rows, question, second=engine == "search2")


def _plan_of_shares(
    share: Callable[[kernels.Stop, int, int], tuple[int, int, bool]],
    shares: int,
    pieces: int,
    question: str,
    *,
    second: bool,
) -> Plan:
    """Returns the plan of a search in equal shares: `share(stop, part, parts)`; the second one has half more."""
    if second:
        shares += shares // 2

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for part in range(first, last):
            count, work, completed = share(stop, part, shares)
            if not completed:
                return total, nodes, part - first
            total += count
            nodes += work
        return total, nodes, last - first

    def recount(part: int, stop: kernels.Stop) -> int:
        return sum(share(stop, half, 2 * shares)[0] for half in (part, part + shares))

    return Plan(
        "orbits2" if second else "orbits", shares, "nodes", run, by_size=lambda total: {pieces: total},
        digest=lambda: f"{question} {shares}",
        revision=kernels.REVISIONS["rotations"], other=Other("the search in smaller shares", recount),
    )  # fmt: skip
