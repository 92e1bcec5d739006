"""Counts of placements of any piece on any board: exactly K, every K, the greatest K, the maximal ones.

There are four engines. `profiles` passes over the board square by square, for short-range pieces on plane boards.
`rooks` goes from row to row with the set of columns that rooks occupy. `rows` puts one queen or amazon in each row of a
square board. `sets` counts independent sets of the attack graph, from symmetry-reduced starts, and takes everything
except regions with more than one piece each. The tests compare engines wherever two of them take the same problem.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from nqueens.counting.plan import Plan
from nqueens.counting.profiles import DoesNotFit, count_by_profile, profile_of
from nqueens.counting.rooks import MOST_ROOK_COLUMNS, is_of_rooks, rook_numbers
from nqueens.counting.run import run_plan
from nqueens.counting.sets import SetCounter
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels import Stop
from nqueens.kernels.calls import interruptible
from nqueens.kernels.sets import piece_rows
from nqueens.problems.graph import attack_graph
from nqueens.problems.in_rows import is_amazons_in_rows, is_one_in_every_row, masks_of_rows
from nqueens.problems.most import most_on_torus
from nqueens.problems.pieces import AMAZON, QUEEN
from nqueens.problems.problem import HowMany, Problem

SET_ENGINES = ("auto", "sets", "profiles", "rooks", "rows", "regions")
_MOST_COLUMNS = 63
_LARGEST_TORUS_BY_ROWS = 17  # above it, choosing the shortest line pays: 0.7 s against 1.4 s for n = 19
_LARGEST_AMAZONS_BY_ROWS = 14  # above it, the batched search along cliques is faster: 0.06 s against 1.2 s for n = 17


def count_placements(problem: Problem, effort: Effort, *, engine: str = "auto") -> Tally:
    """Returns the number of placements of one kind of piece without pawns; reports `Progress`.

    For exactly K pieces `by_size` has that one size, for `max` only the greatest, for `all` and `maximal` every size up
    to the greatest. Raises BadInput if the engine does not support the problem; GaveUp; KeyboardInterrupt.
    """
    one_of(engine, "The engine for other boards and pieces", SET_ENGINES)
    begun = time.perf_counter()
    if engine == "regions":
        raise BadInput(f"The engine regions takes boards with regions, not {problem}.")
    largest = _LARGEST_TORUS_BY_ROWS if problem.board.is_torus else _LARGEST_AMAZONS_BY_ROWS
    large = (problem.board.is_torus or problem.piece == AMAZON) and problem.board.sizes[0] > largest
    if engine == "rows" or (engine == "auto" and not large):
        counted = _by_rows(problem, effort)
        if counted is not None:
            return counted
        if engine == "rows":
            raise BadInput(
                "The engine rows takes one queen in every row of a square board or torus, or one amazon in every row "
                f"of a plane square board, not {problem}."
            )
    if engine in ("auto", "profiles"):
        counted = _by_profile(problem, effort, forced=engine == "profiles")
        if counted is not None:
            return counted
    if engine in ("auto", "rooks"):
        counted = _by_columns(problem, effort, forced=engine == "rooks")
        if counted is not None:
            return counted
    counter = SetCounter(attack_graph(problem, look=effort.check), effort)
    found = counter.count(problem.pieces)
    return Tally(found, "sets", counter.nodes, "nodes", time.perf_counter() - begun, threads=effort.threads)


def greatest_number(problem: Problem, effort: Effort) -> int:
    """Returns the greatest number of pieces of one kind in a placement, -1 if there is none; raises GaveUp.

    Cheaper than a count with `max`, because placements of that size are not counted. Queens on a whole torus by
    theorem.
    """
    problem = replace(problem, pieces="max")
    most = most_on_torus(problem)
    if most is not None:
        return most
    counted = _by_profile(problem, effort, forced=False)
    if counted is not None:
        return counted.greatest
    graph = attack_graph(problem, look=effort.check)
    return -1 if graph.free is None else len(SetCounter(graph, effort).greatest())


def _by_rows(problem: Problem, effort: Effort) -> Tally | None:
    board = problem.board
    wraps = bool(board.wraps)
    queens = problem.piece == QUEEN and (board.is_torus or not wraps) and is_one_in_every_row(problem)
    if not (queens or is_amazons_in_rows(problem)) or not 1 <= board.sizes[0] <= _MOST_COLUMNS:
        return None
    n = board.sizes[0]
    allowed = masks_of_rows(problem)
    units = _row_units(n, allowed, shift=wraps and not problem.fixed and not problem.empty)

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            weight, masks = units[unit]
            count, work, completed = piece_rows(n, masks, stop, wraps_columns=wraps, knights=problem.piece == AMAZON)
            if not completed:
                return total, nodes, unit - first
            total += weight * count
            nodes += work
        return total, nodes, last - first

    plan = Plan("rows", len(units), "nodes", run)
    found = run_plan(plan, effort)
    return Tally({n: found.count}, plan.engine, found.work, plan.work_name, found.seconds, plan.units, effort.threads)


def _row_units(n: int, allowed: list[int], *, shift: bool) -> list[tuple[int, list[int]]]:
    """Returns one unit for each pair of squares in the first two rows; with `shift`, only for the first column."""
    firsts = [0] if shift else [column for column in range(n) if allowed[0] >> column & 1]
    weight = n if shift else 1
    if n == 1:
        return [(weight, [1 << column]) for column in firsts]
    mirrored = shift or all(mask == (1 << n) - 1 for mask in allowed)
    units = []
    for first in firsts:
        if mirrored and not shift and 2 * first > n - 1:
            continue
        for second in range(n):
            if not allowed[1] >> second & 1:
                continue
            times = weight
            if shift and mirrored:
                if second > n - second:
                    continue
                times *= 1 if (2 * second) % n == 0 else 2
            elif mirrored and 2 * first != n - 1:
                times *= 2
            units.append((times, [1 << first, 1 << second, *allowed[2:]]))
    return units


def _by_profile(problem: Problem, effort: Effort, *, forced: bool) -> Tally | None:
    begun = time.perf_counter()
    profile = None if problem.pieces == "maximal" else profile_of(problem)
    if profile is None:
        if forced:
            raise BadInput(
                f"The engine profiles takes leapers of short range on plane boards of rows and columns, not {problem}."
            )
        return None
    pieces = problem.pieces if isinstance(problem.pieces, int) else None
    if problem.contradicts_itself or (pieces or 0) > problem.board.area:
        return Tally({} if pieces is None else {pieces: 0}, "profiles", 0, "patterns", 0.0)
    try:
        counted, late = interruptible(
            lambda stop: count_by_profile(profile, pieces, problem.pieces == "max", stop), effort
        )
    except DoesNotFit as error:
        if forced:
            raise BadInput(f"The engine profiles needs {error} for {problem}.") from None
        return None
    if late or counted is None:
        raise effort.gave_up("before the count was finished")
    sizes = _asked_for(counted.ways, problem.pieces)
    return Tally(sizes, "profiles", counted.steps, "patterns", time.perf_counter() - begun)


def _by_columns(problem: Problem, effort: Effort, *, forced: bool) -> Tally | None:
    begun = time.perf_counter()
    if not is_of_rooks(problem):
        if forced:
            raise BadInput(
                f"The engine rooks takes rooks on boards of at most {MOST_ROOK_COLUMNS} rows or columns without holes, "
                f"not {problem}."
            )
        return None
    numbers = rook_numbers(problem, effort)
    few, many = sorted(problem.board.sizes)
    sizes = _asked_for(numbers, problem.pieces)
    return Tally(sizes, "rooks", many << few, "patterns", time.perf_counter() - begun)


def _asked_for(ways: Sequence[int], pieces: HowMany) -> dict[int, int]:
    """Returns the requested sizes of the numbers of ways; without trailing zeros if all sizes are requested."""
    last = max((size for size, number in enumerate(ways) if number), default=-1)
    if pieces == "max":
        return {} if last < 0 else {last: ways[last]}
    if isinstance(pieces, int):
        return {pieces: ways[pieces] if pieces < len(ways) else 0}
    return dict(enumerate(ways[: last + 1]))
