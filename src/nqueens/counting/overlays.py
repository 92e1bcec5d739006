"""Largest sets of solutions that do not share a square."""

from __future__ import annotations

from collections.abc import Sequence, Set

from nqueens.board.board import Board, Square
from nqueens.counting.sets import SetCounter
from nqueens.effort import Effort
from nqueens.problems.graph import AttackGraph, mask_of


def most_disjoint(solutions: Sequence[Set[Square]], board: Board, effort: Effort) -> list[int]:
    """Returns the indices of the solutions in a largest such set, by complete search; raises GaveUp."""
    if not any(solutions):
        return list(range(len(solutions)))
    through = [mask_of(at for at, each in enumerate(solutions) if square in each) for square in board]
    place = {square: at for at, square in enumerate(board)}
    clashing = []
    for at, each in enumerate(solutions):
        effort.check()
        others = 0
        for square in each:
            others |= through[place[square]]
        clashing.append(others & ~(1 << at))
    cliques = _partition(through, len(solutions))
    identity = tuple(range(len(solutions)))
    graph = AttackGraph((), tuple(clashing), 0, (1 << len(solutions)) - 1, (cliques,), (identity,))
    return list(SetCounter(graph, effort).greatest())


def _partition(through: list[int], solutions: int) -> tuple[int, ...]:
    """Returns the solutions grouped by shared squares, greedily by the square that most remaining solutions use."""
    rest, cliques = (1 << solutions) - 1, []
    while rest:
        clique = max((mask & rest for mask in through), key=int.bit_count)
        cliques.append(clique)
        rest &= ~clique
    return tuple(cliques)
