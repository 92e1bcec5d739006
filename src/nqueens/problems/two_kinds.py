"""Problems with pawns or a second kind of piece, reduced to plain problems, one per placement of those."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from nqueens.board.board import Board, Square
from nqueens.kernels.bit_sets import mask_of
from nqueens.problems.board_maps import Permutation
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem


@dataclass(frozen=True)
class WithPawns:
    """A placement of pawns, the number of its images, and the graph of the other pieces.

    The graph's group has the symmetries of the board that keep the pawns, acting on the other squares.
    """

    weight: int
    pawns: tuple[Square, ...]
    graph: AttackGraph


def pawn_placements(
    problem: Problem, *, up_to_symmetry: bool, whole: bool = False, look: Callable[[], None] = lambda: None
) -> Iterator[WithPawns]:
    """Yields the placements of pawns that leave room for the pieces, in lexicographic order, or one per class.

    With many symmetries, classes are those under a subgroup unless the `whole` group is requested. `look` is called for
    every placement, also for those without room, and may raise, for a time limit; there are C(squares, pawns)
    placements.

    A pawn blocks like a hole. Each segment of a line holds at most one queen, so placements that divide the rows or
    columns into fewer segments than queens are skipped.
    """
    board = problem.board
    if pawns_leave_no_room(problem):
        return
    pieces = int(problem.pieces)
    plain = replace(problem, pawns=0)
    bare = attack_graph(replace(plain, pieces=0), whole=whole, look=look)
    for places in combinations(range(bare.size), problem.pawns):
        look()
        pawns = tuple(bare.cells[place] for place in places)
        if problem.moves.rides and not _room(problem, pawns, pieces):
            continue
        weight = 1
        if up_to_symmetry:
            images = {tuple(sorted([g[place] for place in places])) for g in bare.group}
            if min(images) < places:
                continue
            weight = len(images)
        holes = Board(*board.sizes, wraps=board.wraps, holes=board.holes | set(pawns))
        if pieces > holes.area:
            continue
        graph = attack_graph(replace(plain, board=holes), look=look, most_symmetries=0)
        if min(len(part) for part in graph.partitions) >= pieces:
            yield WithPawns(weight, pawns, replace(graph, group=_keeping(places, bare.group), whole=bare.whole))


def _keeping(places: tuple[int, ...], group: tuple[Permutation, ...]) -> tuple[Permutation, ...]:
    """Returns the symmetries that keep these places, acting on the other places, which are renumbered.

    The board with holes there may have more symmetries, which exchange a pawn and a hole.
    """
    taken = set(places)
    number: dict[int, int] = {}
    for at in range(len(group[0])):
        if at not in taken:
            number[at] = len(number)
    return tuple(tuple(number[g[at]] for at in number) for g in group if {g[at] for at in places} == taken)


def pawns_leave_no_room(problem: Problem) -> bool:
    """Returns whether there is obviously no placement: too few squares, or too few pawns between the pieces.

    A pawn divides its line into at most two segments, each with at most one riding piece.
    """
    board, pieces = problem.board, int(problem.pieces)
    if pieces + problem.pawns > board.area:
        return True
    if board.wraps or board.holes or board.dimensions != 2:
        return False
    rides = problem.moves.rides
    return any(ride in rides and pieces > size + problem.pawns for ride, size in zip(_ALONG, board.sizes, strict=True))


_ALONG = ((0, 1), (1, 0))
"""Rides along rows and along columns."""


def _room(problem: Problem, pawns: tuple[Square, ...], pieces: int) -> bool:
    """Returns whether the pawns divide rows and columns into enough segments for pieces that ride along both."""
    board = problem.board
    if board.wraps or board.holes or board.dimensions != 2:
        return True
    for axis in (0, 1):
        if _ALONG[axis] not in problem.moves.rides:
            continue
        lines: dict[int, list[int]] = {}
        for pawn in pawns:
            lines.setdefault(pawn[axis], []).append(pawn[1 - axis])
        parts = board.sizes[axis] - len(lines)
        for taken in lines.values():
            ends = [-1, *sorted(taken), board.sizes[1 - axis]]
            parts += sum(after - before > 1 for before, after in pairwise(ends))
        if parts < pieces:
            return False
    return True


@dataclass(frozen=True)
class Pair:
    """Graphs of both kinds of pieces, with the symmetries that keep both, and the squares denied to partners."""

    pieces: AttackGraph
    partners: AttackGraph
    denied: tuple[int, ...]
    """For a piece of one kind on each square, the squares that those of the other cannot use."""

    def left(self, places: list[int]) -> int:
        """Returns the squares left for one kind if these places hold pieces of the other."""
        free = (1 << self.pieces.size) - 1
        for place in places:
            free &= ~self.denied[place]
        return free


def pair_of(problem: Problem, *, whole: bool = False, look: Callable[[], None] = lambda: None) -> Pair:
    """Returns both graphs of a problem with a second kind of piece, with the `whole` group for classes.

    `look` is called as in `attack_graph`.
    """
    if problem.partner is None:
        raise ValueError("The problem has one kind of piece only.")
    own = attack_graph(replace(problem, partner=None, partners=0), whole=whole, look=look)
    second = replace(problem, piece=problem.partner, pieces=problem.partners, partner=None, partners=0)
    others = attack_graph(second, whole=whole, look=look)
    keep_both = set(others.group)
    group = tuple(g for g in own.group if g in keep_both)
    denied = tuple(mask_of((at,)) | own.attacked[at] | others.attacked[at] for at in range(own.size))
    return Pair(replace(own, group=group), replace(others, group=group), denied)
