"""Solutions that are invariant under a rotation of the board, built from whole orbits of squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nqueens.board.board import Board, Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.kernels.listing import blocks
from nqueens.kernels.sets import listed_sets
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem
from nqueens.symmetry.group import ROTATIONS, Symmetry, group_of


def invariant_columns(problem: ClassicProblem, rotation: str, effort: Effort) -> Iterator[tuple[int, ...]]:
    """Yields the solutions invariant under the `half-turn` or `quarter-turn`, in lexicographic order.

    Each of the free squares of the topmost empty row is tried together with its images under the rotation. Solutions
    invariant under the quarter-turn are also invariant under the half-turn. Raises BadInput at once for another
    rotation and for the quarter-turn of a board that is not square; GaveUp. Cost: the square root of a search without
    symmetry for the half-turn, the fourth root for the quarter-turn; n = 16 takes about a second.
    """
    one_of(rotation, "The symmetry", ROTATIONS)
    if rotation == "quarter-turn" and not problem.board.is_square:
        raise BadInput(f"The quarter-turn requires a square board, got {problem.board}.")
    board, allowed = problem.board, problem.allowed()
    symmetry = ROTATIONS[rotation]
    orbits = [
        [orbit for column in range(board.columns) if (orbit := _orbit((row, column), board, allowed, symmetry))]
        for row in range(board.rows)
    ]
    return _placed(orbits, [-1] * problem.board.rows, 0, effort)


_Orbit = tuple[int, tuple[Square, ...]]
"""The lines attacked from an orbit of squares, as a bit mask, and the squares themselves."""


def _orbit(square: Square, board: Board, allowed: Sequence[int], rotation: Symmetry) -> _Orbit | None:
    """Returns the orbit of the square; None if queens cannot occupy all of it."""
    squares = _images(square, board, rotation)
    attacked = 0
    for row, column in squares:
        side = board.rows + board.columns
        lines = 1 << row | 1 << side + column | 1 << 2 * side + row + column | 1 << 4 * side + row - column
        if not allowed[row] >> column & 1 or attacked & lines:
            return None
        attacked |= lines
    return attacked, tuple(squares)


def _placed(orbits: list[list[_Orbit]], queens: list[int], attacked: int, effort: Effort) -> Iterator[tuple[int, ...]]:
    """Yields all extensions of these queens, which attack these lines."""
    row = (~attacked & attacked + 1).bit_length() - 1  # rows are the lowest bits
    if row >= len(queens):
        yield tuple(queens)
        return
    effort.check()
    for lines, squares in orbits[row]:
        if not attacked & lines:
            for at, column in squares:
                queens[at] = column
            yield from _placed(orbits, queens, attacked | lines, effort)


def rotation_of(problem: Problem, name: object) -> Symmetry:
    """Returns the rotation of that name; raises BadInput if the problem's board is not invariant under it."""
    symmetry, board = ROTATIONS[one_of(name, "The symmetry", ROTATIONS)], problem.board
    if board.dimensions != 2:
        raise BadInput(f"The {symmetry} requires a two-dimensional board, got {board}.")
    if symmetry not in group_of(board):
        holes = " with its holes" if board.holes else ""
        raise BadInput(f"The {symmetry} does not map the {board.spaced} board{holes} to itself.")
    return symmetry


def closed_under(problem: Problem, rotation: Symmetry) -> Problem:
    """Returns the problem with its marked squares closed under the rotation.

    This does not change the invariant placements.
    """
    board = problem.board

    def closed(squares: frozenset[Square]) -> frozenset[Square]:
        return frozenset(each for square in squares for each in _images(square, board, rotation))

    return replace(problem, fixed=closed(problem.fixed), forbidden=closed(problem.empty), excluded=frozenset())


def invariant_placements(problem: Problem, rotation: Symmetry, effort: Effort) -> Iterator[tuple[Square, ...]]:
    """Yields the placements of one kind of piece invariant under the rotation, in lexicographic order.

    They are unions of orbits, all of one size except that of the middle square. Raises GaveUp.
    """
    problem = closed_under(problem, rotation)
    graph = attack_graph(problem, look=effort.check, most_symmetries=0)
    orbits = _free_orbits(graph, problem.board, rotation)
    size = max((orbit.bit_count() for orbit in orbits), default=1)
    left = int(problem.pieces) - graph.base.bit_count()
    middle = [orbit for orbit in orbits if orbit.bit_count() < size]
    many, alone = divmod(left, size)
    if graph.free is None or left < 0 or alone > len(middle):
        return
    base = graph.base | mask_of(at for orbit in middle[:alone] for at in members(orbit))
    near = mask_of(other for at in members(base) for other in members(graph.attacked[at]))
    orbits = [orbit for orbit in orbits if orbit.bit_count() == size and not orbit & near]
    around = [mask_of(other for at in members(orbit) for other in members(graph.attacked[at])) for orbit in orbits]
    attacked = [mask_of(at for at, each in enumerate(orbits) if each & own) for own in around]
    lines = min(graph.partitions, key=len)
    cliques = [mask_of(at for at, each in enumerate(orbits) if (each & -each) & line) for line in lines]
    cliques, free = [each for each in cliques if each], (1 << len(orbits)) - 1
    if many > len(cliques):
        return
    for found in blocks(listed_sets(attacked, free, cliques, many, many), effort):
        for row in found.tolist():
            whole = mask_of(at for own in row if own >= 0 for at in members(orbits[own])) | base
            yield tuple(graph.cells[at] for at in members(whole))


def _free_orbits(graph: AttackGraph, board: Board, rotation: Symmetry) -> list[int]:
    """Returns the orbits of free squares that pieces can occupy entirely, by their first squares."""
    place = {cell: at for at, cell in enumerate(graph.cells)}
    orbits = dict.fromkeys(mask_of(place[each] for each in _images(cell, board, rotation)) for cell in graph.cells)
    free = graph.free or 0
    return [
        orbit for orbit in orbits if not orbit & ~free and not any(graph.attacked[at] & orbit for at in members(orbit))
    ]


def _images(square: Square, board: Board, rotation: Symmetry) -> list[Square]:
    """Returns the orbit of a square under a rotation, the square itself first."""
    squares = [square]
    while (square := rotation(square, board)) != squares[0]:
        squares.append(square)
    return squares
