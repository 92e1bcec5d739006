"""Solutions that a turn of the board leaves as they are, by placing whole orbits of squares, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nqueens.board.board import Board, Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kernels.listing import blocks
from nqueens.kernels.sets import listed_sets
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.graph import AttackGraph, attack_graph, mask_of, members
from nqueens.problems.problem import Problem
from nqueens.symmetry import HALF_TURN, QUARTER_TURN
from nqueens.symmetry.group import Symmetry, group_of

TURNS = {"half-turn": HALF_TURN, "quarter-turn": QUARTER_TURN}


def symmetric_solutions(problem: ClassicProblem, turn: str, effort: Effort) -> Iterator[tuple[int, ...]]:
    """The solutions that the `half-turn` or the `quarter-turn` leaves as they are, in lexicographic order.

    The topmost row without a queen takes each of its squares in turn, together with all squares to which the turn
    carries it. Those of the half turn include those of the quarter turn. Raises BadInput at once for another turn and
    for the quarter turn of a board that is not square; GaveUp. Cost: the square root of a search without symmetry, or
    its fourth root; n = 16 takes about a second.
    """
    one_of(turn, "The symmetry", TURNS)
    if turn == "quarter-turn" and not problem.board.is_square:
        raise BadInput(f"Only a square board can be turned by a quarter, got {problem.board}.")
    board, allowed = problem.board, problem.allowed()
    orbits = [
        [orbit for column in range(board.columns) if (orbit := _orbit((row, column), board, allowed, TURNS[turn]))]
        for row in range(board.rows)
    ]
    return _placed(orbits, [-1] * problem.board.rows, 0, effort)


Orbit = tuple[int, tuple[Square, ...]]
"""Squares that a turn carries to each other, and the lines that queens on them attack, a bit for each."""


def _orbit(square: Square, board: Board, allowed: Sequence[int], turn: Symmetry) -> Orbit | None:
    """The orbit of the square; None if queens may not stand on all of it together."""
    squares = _images(square, board, turn)
    attacked = 0
    for row, column in squares:
        side = board.rows + board.columns
        lines = 1 << row | 1 << side + column | 1 << 2 * side + row + column | 1 << 4 * side + row - column
        if not allowed[row] >> column & 1 or attacked & lines:
            return None
        attacked |= lines
    return attacked, tuple(squares)


def _placed(orbits: list[list[Orbit]], queens: list[int], attacked: int, effort: Effort) -> Iterator[tuple[int, ...]]:
    """All ways to go on with these queens, which attack these lines."""
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


def turn_of(problem: Problem, turn: object) -> Symmetry:
    """The turn of that name; raises BadInput if it does not map the board of the problem to itself."""
    symmetry, board = TURNS[one_of(turn, "The symmetry", TURNS)], problem.board
    if board.dimensions != 2:
        raise BadInput(f"The {symmetry} is for boards of rows and columns, got {board}.")
    if symmetry not in group_of(board):
        holes = " with its holes" if board.holes else ""
        raise BadInput(f"The {symmetry} does not map the {board} board{holes} to itself.")
    return symmetry


def marked_under(problem: Problem, turn: Symmetry) -> Problem:
    """The problem with the images of its fixed and forbidden squares marked too: the turn keeps the same placements."""
    board = problem.board

    def closed(squares: frozenset[Square]) -> frozenset[Square]:
        return frozenset(each for square in squares for each in _images(square, board, turn))

    return replace(problem, fixed=closed(problem.fixed), forbidden=closed(problem.empty), excluded=frozenset())


def symmetric_placements(problem: Problem, turn: Symmetry, effort: Effort) -> Iterator[tuple[Square, ...]]:
    """The placements of so many pieces of one kind that the turn leaves as they are, in lexicographic order.

    As sets of whole orbits, which have one size but for that of the middle square; raises GaveUp.
    """
    problem = marked_under(problem, turn)
    graph = attack_graph(problem, look=effort.check)
    orbits = _free_orbits(graph, problem.board, turn)
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


def _free_orbits(graph: AttackGraph, board: Board, turn: Symmetry) -> list[int]:
    """The orbits of free squares on all of which pieces can stand together, by their first squares."""
    place = {cell: at for at, cell in enumerate(graph.cells)}
    orbits = dict.fromkeys(mask_of(place[each] for each in _images(cell, board, turn)) for cell in graph.cells)
    free = graph.free or 0
    return [
        orbit for orbit in orbits if not orbit & ~free and not any(graph.attacked[at] & orbit for at in members(orbit))
    ]


def _images(square: Square, board: Board, turn: Symmetry) -> list[Square]:
    """The squares to which a turn carries a square, itself the first."""
    squares = [square]
    while (square := turn(square, board)) != squares[0]:
        squares.append(square)
    return squares
