"""Placement problems as graphs: attacks between squares, lines as cliques, and symmetries.

Sets of squares are ints, with bit i for the i-th square of the board in reading order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TypeVar

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.board.regions import Regions
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.problems.board_maps import Permutation, looking, permutations_of, shifts_of, turns_of
from nqueens.problems.problem import Problem

_Item = TypeVar("_Item")

MOST_GRAPH_SQUARES = 4096
STEPS_BETWEEN_LOOKS = 1000
"""Steps along moves between calls of `look`, each about a microsecond."""
MOST_FOR_SEARCHES = 20_000
"""Most symmetries used by a search; more cost more than they save."""
MOST_IMAGES = 20_000_000
"""Limit on symmetries × squares for the whole group: 160 MB, a few seconds."""


@dataclass(frozen=True)
class AttackGraph:
    """Squares and their attacks.

    `base` are the fixed squares, `free` those that may get further pieces (None: no solution, because fixed squares
    attack each other or one is forbidden). `partitions` divide all squares into cliques: the lines of each direction,
    and for leapers pairs or other small sets. `group` has symmetries of the problem, the identity first: all of them if
    `whole`, else a subgroup, which is enough for searches but not for classes.
    """

    cells: tuple[Square, ...]
    attacked: tuple[int, ...]
    base: int
    free: int | None
    partitions: tuple[tuple[int, ...], ...]
    group: tuple[Permutation, ...]
    whole: bool = False

    @property
    def size(self) -> int:
        """Number of squares."""
        return len(self.attacked)

    @property
    def symmetries(self) -> tuple[Permutation, ...]:
        """All symmetries of the problem, which define its classes; raises BadInput if `group` has only some."""
        if not self.whole:
            raise BadInput(f"The board has too many symmetries for classes; only {len(self.group)} of them were found.")
        return self.group


def attack_graph(
    problem: Problem,
    *,
    whole: bool = False,
    look: Callable[[], None] = lambda: None,
    most_symmetries: int = MOST_FOR_SEARCHES,
    most_images: int = MOST_IMAGES,
) -> AttackGraph:
    """Returns the graph of a problem without pawns; `look` is called often and may raise, for a time limit.

    With regions that hold one piece each, squares of one region attack each other, as do those of a row and of a
    column. Larger numbers per region are not in the graph, but its symmetries keep the regions.

    Unless the `whole` group is requested, it omits translations above `most_symmetries`, and all symmetries if that is
    0. Cost O(squares × (moves × side + symmetries)), without the moves if one of the last graphs shares its board and
    attacks. Raises BadInput above MOST_GRAPH_SQUARES, and above `most_images` for a whole group.
    """
    board, moves = problem.board, problem.moves
    if board.area > MOST_GRAPH_SQUARES:
        raise BadInput(f"Other boards and pieces support at most {MOST_GRAPH_SQUARES:,} squares, got {board.area}.")
    cells = tuple(board)
    shifts = shifts_of(board)
    turns = turns_of(board, moves, look) if whole or most_symmetries else []
    symmetries = len(turns) * len(shifts)
    if whole and symmetries * len(cells) > most_images:
        raise BadInput(
            f"Classes require at most {most_images:,} symmetries times squares, but the {board.spaced} board has "
            f"{symmetries} symmetries and {len(cells)} squares."
        )
    if not whole and symmetries > most_symmetries:
        shifts = shifts[:1]
    place = {cell: at for at, cell in enumerate(cells)}
    attacked, partitions = _lines(problem, place, look)
    base = mask_of(place[cell] for cell in problem.fixed)
    free: int | None = ((1 << len(cells)) - 1) & ~base & ~mask_of(place[cell] for cell in problem.empty)
    if problem.contradicts_itself:
        free = None
    for cell in problem.fixed:
        if free is not None:
            free = None if attacked[place[cell]] & base else free & ~attacked[place[cell]]
    group = tuple(permutations_of(problem, turns, shifts, look)) if turns else (tuple(range(len(cells))),)
    whole = 0 < len(turns) * len(shifts) == symmetries
    return AttackGraph(cells, attacked, base, free, partitions, group, whole=whole)


_Lines = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


def _lines(problem: Problem, place: dict[Square, int], look: Callable[[], None]) -> _Lines:
    """Returns the squares attacked from each square, and the partitions; a forecast and its count share them."""
    board, moves = problem.board, problem.moves
    kept = _kept_lines(board, moves, problem.regions)
    if not kept:
        units = _units_of_one(problem, place)
        near = neighbours(board, moves, look)
        attacked = tuple(_attacked_beside(at, squares, units) for at, squares in enumerate(near))
        kept.append((attacked, (*units, *_partitions(board, moves, place, attacked, look))))
    return kept[0]


@lru_cache(maxsize=2)
def _kept_lines(board: Board, moves: Moves, regions: Regions | None) -> list[_Lines]:  # noqa: ARG001
    """Returns a list that keeps the lines once they are known, as `look` may end the search for them."""
    return []


def renumbered(graph: AttackGraph, order: Sequence[int]) -> AttackGraph:
    """Returns the same graph with its squares in another order: the new square i is the old one `order[i]`."""
    new = [0] * graph.size
    for at, old in enumerate(order):
        new[old] = at

    def moved(mask: int) -> int:
        return mask_of(new[at] for at in members(mask))

    return AttackGraph(
        tuple(graph.cells[old] for old in order),
        tuple(moved(graph.attacked[old]) for old in order),
        moved(graph.base),
        None if graph.free is None else moved(graph.free),
        tuple(tuple(map(moved, part)) for part in graph.partitions),
        tuple(tuple(new[permutation[old]] for old in order) for permutation in graph.group),
        graph.whole,
    )


def _units_of_one(problem: Problem, place: dict[Square, int]) -> tuple[tuple[int, ...], ...]:
    """Returns rows, columns, and regions and zones (with the squares of none as singletons) if each holds one piece."""
    regions = problem.regions
    if not regions or regions.each > 1:
        return ()
    sides = range(regions.side)
    rows, columns = (
        tuple(mask_of(at for cell, at in place.items() if cell[axis] == k) for k in sides) for axis in (0, 1)
    )
    divisions = (
        (
            *(mask_of(place[cell] for cell in region if cell in place) for region in division.squares),
            *(1 << at for cell, at in place.items() if division[cell[0], cell[1]] is None),
        )
        for division in regions.divisions
    )
    return tuple(tuple(filter(None, units)) for units in (rows, columns, *divisions))


def _attacked_beside(at: int, near: int, partitions: Iterable[tuple[int, ...]]) -> int:
    """Returns the squares attacked from a square, and those of its cliques."""
    own = [unit for units in partitions for unit in units if unit >> at & 1]
    return reduce(or_, own, near) & ~(1 << at)


def cliques(board: Board, moves: Moves, look: Callable[[], None] = lambda: None) -> tuple[tuple[int, ...], ...]:
    """Returns partitions of the squares of a nonempty board into cliques, for boards of any size.

    They are those of `AttackGraph`, as sets of squares. `look` is called as in `attack_graph`.
    """
    place = {cell: at for at, cell in enumerate(board)}
    return _partitions(board, moves, place, neighbours(board, moves, look), look)


def _partitions(
    board: Board, moves: Moves, place: dict[Square, int], attacked: tuple[int, ...], look: Callable[[], None]
) -> tuple[tuple[int, ...], ...]:
    """Returns the boxes if they are fewest, the lines of each direction, and last a partition for leapers."""
    partitions = tuple(
        tuple(mask_of(place[cell] for cell in line) for line in looking(lines_of_board(board, ride), look))
        for ride in sorted(directions(moves))
    )
    cover = _pairs(attacked, look) or _cliques(attacked)
    others = partitions if cover in partitions else (*partitions, cover)
    boxes = _boxes(place, attacked)
    return (boxes, *others) if boxes and len(boxes) < min(map(len, others)) else others


def _boxes(place: dict[Square, int], attacked: tuple[int, ...]) -> tuple[int, ...] | None:
    """Returns the boxes of side 2 in every dimension if each is a clique, else None.

    For queens in many dimensions there are fewer boxes than lines: 27 in the cube of side 6, where each direction has
    36 lines.
    """
    boxes: dict[Square, int] = {}
    for cell, at in place.items():
        corner = tuple(each // 2 for each in cell)
        if boxes.get(corner, 0) & ~attacked[at]:
            return None
        boxes[corner] = boxes.get(corner, 0) | 1 << at
    return tuple(boxes.values())


def neighbours(board: Board, moves: Moves, look: Callable[[], None] = lambda: None) -> tuple[int, ...]:
    """Returns for each square the squares that a piece on it attacks on the empty board, never itself.

    Pieces that ride both ways attack whole lines, which cost one step per square.
    """
    place = {cell: at for at, cell in enumerate(board)}
    attacked = [0] * len(place)
    longest = board.area if board.wraps else max(board.sizes)
    both_ways = [ride for ride in directions(moves) if _back(ride) in moves.rides]
    for ride in both_ways:
        for line in _looking_at_times(lines_of_board(board, ride), 3 * longest, look):
            own = mask_of(place[cell] for cell in line)
            for cell in line:
                attacked[place[cell]] |= own
    one_way = [ride for ride in moves.rides if ride not in both_ways and _back(ride) not in both_ways]
    for cell, at in _looking_at_times(place.items(), len(moves.leaps) + longest * len(one_way), look):
        for leap in moves.leaps:
            to = board.step(cell, leap)
            attacked[at] |= 0 if to is None else 1 << place[to]
        for ride in one_way:
            to = board.step(cell, ride)
            while to is not None and to != cell:
                attacked[at] |= 1 << place[to]
                to = board.step(to, ride)
        attacked[at] &= ~(1 << at)
    return tuple(attacked)


def _back(ride: Square) -> Square:
    return tuple(-step for step in ride)


def _looking_at_times(items: Iterable[_Item], steps_each: int, look: Callable[[], None]) -> Iterator[_Item]:
    """Yields the items, with a call of `look` before the first and whenever their steps reach the limit."""
    look()
    steps = 0
    for item in items:
        yield item
        steps += steps_each
        if steps >= STEPS_BETWEEN_LOOKS:
            look()
            steps = 0


def _cliques(attacked: tuple[int, ...]) -> tuple[int, ...]:
    """Returns a greedy partition into cliques, each from the first remaining square: 2 × 2 squares for kings."""
    cliques, rest = [], (1 << len(attacked)) - 1
    while rest:
        clique, candidates = 0, rest
        while candidates:
            at = (candidates & -candidates).bit_length() - 1
            clique |= 1 << at
            candidates &= attacked[at]
        cliques.append(clique)
        rest &= ~clique
    return tuple(cliques)


def _pairs(attacked: tuple[int, ...], look: Callable[[], None]) -> tuple[int, ...] | None:
    """Returns pairs from a maximum matching if the graph is bipartite (knights), else None.

    The number of pairs and single squares is then the maximum number of pieces (Kőnig 1931).
    """
    side: list[int] = [-1] * len(attacked)
    for start in range(len(attacked)):
        if side[start] >= 0:
            continue
        side[start], waiting = 0, [start]
        while waiting:
            at = waiting.pop()
            for other in members(attacked[at]):
                if side[other] < 0:
                    side[other] = 1 - side[at]
                    waiting.append(other)
                elif side[other] == side[at]:
                    return None
    partner = _matching(attacked, [at for at, which in enumerate(side) if which == 0], look)
    return tuple(1 << at | 1 << partner.get(at, at) for at in range(len(attacked)) if partner.get(at, at) >= at)


def _matching(attacked: tuple[int, ...], left: list[int], look: Callable[[], None]) -> dict[int, int]:
    """Returns a maximum matching by breadth-first augmenting paths, each pair in both directions."""
    partner: dict[int, int] = {}
    for start in left:
        look()
        came_from: dict[int, int] = {}
        waiting, end = [start], -1
        for at in waiting:
            for other in members(attacked[at]):
                if other in came_from:
                    continue
                came_from[other] = at
                if other not in partner:
                    end = other
                    break
                waiting.append(partner[other])
            if end >= 0:
                break
        while end >= 0:
            at = came_from[end]
            following = partner.get(at, -1)
            partner[at], partner[end] = end, at
            end = following if at != start else -1
    return partner
