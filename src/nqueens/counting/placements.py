"""Counts of placements of any piece on any board: exactly K, every K, the greatest K, the maximal ones.

There are four engines. `profiles` passes over the board square by square, for short-range pieces on plane boards.
`rooks` goes from row to row with the set of columns that rooks occupy. `rows` puts one queen or amazon in each row of a
square board. `sets` counts independent sets of the attack graph, from symmetry-reduced starts, and takes everything
except regions with more than one piece each. The tests compare engines wherever two of them take the same problem.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from nqueens import kernels
from nqueens.counting.plan import ENOUGH_UNITS, Other, Plan, digest_of
from nqueens.counting.profiles import PRIMES, DoesNotFit, count_by_profile, profile_of
from nqueens.counting.rooks import MOST_ROOK_COLUMNS, is_of_rooks, rook_numbers
from nqueens.counting.run import tally_by
from nqueens.counting.sets import SetCounter
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput, NoUnits
from nqueens.inputs import one_of
from nqueens.kernels import Stop
from nqueens.kernels.bit_sets import members
from nqueens.kernels.calls import interruptible
from nqueens.kernels.sets import SetGraph, piece_rows
from nqueens.problems.graph import AttackGraph, attack_graph, renumbered
from nqueens.problems.in_rows import is_amazons_in_rows, is_one_in_every_row, masks_of_rows
from nqueens.problems.most import most_on_torus
from nqueens.problems.pieces import AMAZON, QUEEN
from nqueens.problems.problem import HowMany, Problem

SET_ENGINES = ("auto", "sets", "profiles", "rooks", "rows", "regions", "sets2", "profiles2")
_MOST_COLUMNS = 63
_LARGEST_TORUS_BY_ROWS = 17  # above it, choosing the shortest line pays: 0.7 s against 1.4 s for n = 19
_LARGEST_AMAZONS_BY_ROWS = 14  # above it, the batched search along cliques is faster: 0.06 s against 1.2 s for n = 17


def count_placements(problem: Problem, effort: Effort, *, engine: str = "auto") -> Tally:
    """Returns the number of placements of one kind of piece without pawns; reports `Progress`.

    For exactly K pieces `by_size` has that one size, for `max` only the greatest, for `all` and `maximal` every size up
    to the greatest. Raises BadInput if the engine does not support the problem; GaveUp; KeyboardInterrupt.
    """
    begun = time.perf_counter()
    _check_engine(engine, problem)
    plan = _rows_plan(problem, engine, fewest=1)
    if plan is not None:
        return tally_by(plan, effort)
    if engine in ("auto", "profiles", "profiles2"):
        counted = _by_profile(problem, effort, engine)
        if counted is not None:
            return counted
    if engine in ("auto", "rooks"):
        counted = _by_columns(problem, effort, forced=engine == "rooks")
        if counted is not None:
            return counted
    counter = SetCounter(_graph(problem, effort, engine), effort)
    found = counter.count(problem.pieces)
    return Tally(
        found,
        "sets2" if engine == "sets2" else "sets",
        counter.nodes,
        "nodes",
        time.perf_counter() - begun,
        threads=effort.threads,
    )


def placements_plan(problem: Problem, effort: Effort, *, engine: str = "auto", fewest: int = ENOUGH_UNITS) -> Plan:
    """Returns the work units of the count by `count_placements`, at least `fewest` if possible; raises NoUnits, GaveUp.

    Cost: for `max`, the search of the greatest number.
    """
    _check_engine(engine, problem)
    plan = _rows_plan(problem, engine, fewest=fewest)
    if plan is not None:
        return plan
    profile = (
        engine in ("auto", "profiles", "profiles2") and problem.pieces != "maximal" and profile_of(problem) is not None
    )
    if profile or (engine in ("auto", "rooks") and is_of_rooks(problem)):
        name, along = ("profiles", "square by square") if profile else ("rooks", "row by row")
        raise NoUnits(
            f"The engine {name} passes over the whole board {along}, and has no work units; the engine sets has them."
        )
    if engine in ("profiles", "profiles2"):
        _by_profile(problem, effort, engine)
    if engine == "rooks":
        _by_columns(problem, effort, forced=True)
    if problem.pieces == "maximal":
        raise NoUnits("Maximal placements have no work units: whether a piece can be added depends on all squares.")
    plan = SetCounter(_graph(problem, effort, engine), effort, fewest=fewest).plan(problem.pieces)
    return plan._replace(engine="sets2") if engine == "sets2" else plan


def _graph(problem: Problem, effort: Effort, engine: str) -> AttackGraph:
    """Returns the attack graph; that of the second cut numbers the squares along diagonals."""
    graph = attack_graph(problem, look=effort.check)
    if engine != "sets2":
        return graph
    return renumbered(graph, sorted(range(graph.size), key=lambda at: (sum(graph.cells[at]), graph.cells[at])))


def _check_engine(engine: str, problem: Problem) -> None:
    one_of(engine, "The engine for other boards and pieces", SET_ENGINES)
    if engine == "regions":
        raise BadInput(f"The engine regions supports only boards with regions, not {problem}.")


def greatest_number(problem: Problem, effort: Effort) -> int:
    """Returns the greatest number of pieces of one kind in a placement, -1 if there is none; raises GaveUp.

    Cheaper than a count with `max`, because placements of that size are not counted. Queens on a whole torus by
    theorem.
    """
    problem = replace(problem, pieces="max")
    most = most_on_torus(problem)
    if most is not None:
        return most
    counted = _by_profile(problem, effort, "auto")
    if counted is not None:
        return counted.greatest
    graph = attack_graph(problem, look=effort.check)
    return -1 if graph.free is None else len(SetCounter(graph, effort).greatest())


def _rows_plan(problem: Problem, engine: str, *, fewest: int) -> Plan | None:
    """Returns the plan of the engine rows; None if `auto` prefers another engine."""
    board = problem.board
    largest = _LARGEST_TORUS_BY_ROWS if board.is_torus else _LARGEST_AMAZONS_BY_ROWS
    if engine not in ("auto", "rows"):
        return None
    if engine == "auto" and (board.is_torus or problem.piece == AMAZON) and board.sizes[0] > largest:
        return None
    wraps = bool(board.wraps)
    queens = problem.piece == QUEEN and (board.is_torus or not wraps) and is_one_in_every_row(problem)
    if not (queens or is_amazons_in_rows(problem)) or not 1 <= board.sizes[0] <= _MOST_COLUMNS:
        if engine == "auto":
            return None
        raise BadInput(
            "The engine rows supports only one queen in every row of a square board or torus, or one amazon in "
            f"every row of a plane square board, not {problem}."
        )
    n = board.sizes[0]
    allowed = masks_of_rows(problem)
    units = _row_units(n, allowed, shift=wraps and not problem.fixed and not problem.empty)
    row = 2
    while row < n and len(units) < fewest:
        units = [
            (weight, [*masks[:row], 1 << column, *masks[row + 1 :]])
            for weight, masks in units for column in members(masks[row])
        ]  # fmt: skip
        row += 1
    count_rows = partial(piece_rows, n, wraps_columns=wraps, knights=problem.piece == AMAZON)

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            weight, masks = units[unit]
            count, work, completed = count_rows(masks, stop)
            if not completed:
                return total, nodes, unit - first
            total += weight * count
            nodes += work
        return total, nodes, last - first

    return Plan(
        "rows", len(units), "nodes", run, by_size=lambda total: {n: total},
        digest=lambda: digest_of(problem.piece, wraps, units),
        revision=kernels.REVISIONS["rows"], other=Other("the engine sets", _by_sets(problem, units)),
    )  # fmt: skip


def _by_sets(problem: Problem, units: Sequence[tuple[int, list[int]]]) -> Callable[[int, Stop], int]:
    """Returns the function that recounts a unit of the engine rows as sets of the attack graph."""

    @cache
    def sets() -> SetGraph:
        graph = attack_graph(replace(problem, fixed=frozenset(), forbidden=frozenset()))
        return SetGraph(graph.attacked, min(graph.partitions, key=len))

    def recount(unit: int, stop: Stop) -> int:
        weight, masks = units[unit]
        search = sets()
        free = sum(mask << row * len(masks) for row, mask in enumerate(masks))
        return weight * search.search("in_order", free, len(masks), stop).by_size[-1]

    return recount


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


def _by_profile(problem: Problem, effort: Effort, engine: str) -> Tally | None:
    """Returns the count by profiles; the second cut counts modulo other primes. None if `auto` needs another engine."""
    begun, forced = time.perf_counter(), engine != "auto"
    name, primes = ("profiles2", PRIMES[::-1]) if engine == "profiles2" else ("profiles", PRIMES)
    profile = None if problem.pieces == "maximal" else profile_of(problem)
    if profile is None:
        if forced:
            raise BadInput(
                f"The engine profiles supports only short-range leapers on plane two-dimensional boards, not {problem}."
            )
        return None
    pieces = problem.pieces if isinstance(problem.pieces, int) else None
    if problem.contradicts_itself or (pieces or 0) > problem.board.area:
        return Tally({} if pieces is None else {pieces: 0}, name, 0, "patterns", 0.0)
    try:
        counted, late = interruptible(
            lambda stop: count_by_profile(profile, pieces, problem.pieces == "max", stop, primes=primes), effort
        )
    except DoesNotFit as error:
        if forced:
            raise BadInput(f"The engine profiles would need {error} for {problem}.") from None
        return None
    if late or counted is None:
        raise effort.gave_up("before the count was finished")
    sizes = _wanted_sizes(counted.ways, problem.pieces)
    return Tally(sizes, name, counted.steps, "patterns", time.perf_counter() - begun)


def _by_columns(problem: Problem, effort: Effort, *, forced: bool) -> Tally | None:
    begun = time.perf_counter()
    if not is_of_rooks(problem):
        if forced:
            raise BadInput(
                f"The engine rooks supports only rooks on boards of at most {MOST_ROOK_COLUMNS:,} rows or columns "
                f"without holes, not {problem}."
            )
        return None
    numbers = rook_numbers(problem, effort)
    few, many = sorted(problem.board.sizes)
    sizes = _wanted_sizes(numbers, problem.pieces)
    return Tally(sizes, "rooks", many << few, "patterns", time.perf_counter() - begun)


def _wanted_sizes(ways: Sequence[int], pieces: HowMany) -> dict[int, int]:
    """Returns the requested sizes of the numbers of ways; without trailing zeros if all sizes are requested."""
    last = max((size for size, number in enumerate(ways) if number), default=-1)
    if pieces == "max":
        return {} if last < 0 else {last: ways[last]}
    if isinstance(pieces, int):
        return {pieces: ways[pieces] if pieces < len(ways) else 0}
    return dict(enumerate(ways[: last + 1]))
