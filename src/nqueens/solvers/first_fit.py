"""One placement on a board with plenty of room: every piece on the first free square in reading order."""

from __future__ import annotations

from dataclasses import replace

from nqueens.board.attacks import Moves, attacked
from nqueens.board.board import Square
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Run

_MARKS = 200_000  # squares that are marked as attacked at most: some hundredths of a second


def is_mutual(moves: Moves) -> bool:
    """Returns whether a piece that is attacked by another of its kind attacks it."""
    return all(tuple(-step for step in move) in kind for kind in moves for move in kind)


def first_fit(problem: Problem, pieces: int, run: Run) -> tuple[Square, ...] | None:
    """Returns `pieces` pieces, each on the first free square in reading order; None if that fails soon.

    This is enough where pieces have plenty of room, and needs no bound. Cost: every piece marks the squares that it
    attacks, _MARKS in all at most.
    """
    board, (rides, leaps) = problem.board, (problem.moves.rides, problem.moves.leaps)
    placed: list[Square] = []
    attacked: set[Square] = set(problem.empty)
    marks = 0

    def put(square: Square) -> None:
        nonlocal marks
        placed.append(square)
        attacked.add(square)
        reached = [to for leap in leaps if (to := board.step(square, leap)) is not None]
        for ride in rides:
            to = board.step(square, ride)
            while to is not None and to != square:
                reached.append(to)
                to = board.step(to, ride)
        attacked.update(reached)
        marks += len(reached)

    for square in sorted(problem.fixed):
        put(square)
    for square in board:
        if len(placed) >= pieces or marks > _MARKS:
            break
        run.tick()
        run.tests += 1
        if square not in attacked:
            put(square)
    return tuple(sorted(placed)) if len(placed) == pieces else None


def first_fit_of_both(problem: Problem, run: Run) -> tuple[tuple[Square, ...], tuple[Square, ...]] | None:
    """Returns pieces and partners, each on the first safe square in reading order, or None if that fails.

    Also returns None for pieces whose attacks are not mutual. Cost: that of `first_fit`, twice.
    """
    board, partner = problem.board, problem.partner
    if partner is None or problem.pieces == "max" or problem.contradicts_itself:
        return None
    others = partner.moves(board.dimensions)
    if not (is_mutual(problem.moves) and is_mutual(others)):
        return None
    alone = replace(problem, partner=None, partners=0)
    pieces = first_fit(alone, int(problem.pieces), run)
    if pieces is None:
        return None
    near = {to for square in pieces for moves in (problem.moves, others) for to in attacked(moves, square, board)}
    marked = replace(alone, piece=partner, pieces=problem.partners, forbidden=problem.empty | near | {*pieces})
    partners = first_fit(marked, problem.partners, run)
    return None if partners is None else (pieces, partners)
