"""Attacking and fewest pawns on boards whose edges are joined, against all placements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.pieces import PIECES
from nqueens.problems.separation import SeparationProblem

Cell = tuple[int, int]

WAYS = {
    "rook": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "bishop": [(1, 1), (-1, -1), (1, -1), (-1, 1)],
    "knight": [(a * s, b * t) for a, b in ((1, 2), (2, 1)) for s in (1, -1) for t in (1, -1)],
}
WAYS["queen"] = WAYS["rook"] + WAYS["bishop"]
BOARDS = [Board(3, 3, wraps=(0, 1)), Board(2, 4, wraps=(0, 1)), Board(3, 3, wraps=(1,)), Board(4, 2, wraps=(0,))]
"""Tori and cylinders, square and not."""


def met(board: Board, name: str, start: Cell, blockers: frozenset[Cell]) -> Iterator[Cell]:
    """The squares with something on them that a piece meets first on each of its ways."""
    for way in WAYS[name]:
        at = start
        while True:
            at = tuple(  # type: ignore[assignment]
                (place + step) % side if dimension in board.wraps else place + step
                for dimension, (place, step, side) in enumerate(zip(at, way, board.sizes, strict=True))
            )
            if at == start or not all(0 <= place < side for place, side in zip(at, board.sizes, strict=True)):
                break
            if at in blockers:
                yield at
                break
            if name == "knight":
                break


def sets(board: Board) -> list[frozenset[Cell]]:
    cells: list[Cell] = [(row, column) for row in range(board.rows) for column in range(board.columns)]
    return [frozenset(chosen) for k in range(len(cells) + 1) for chosen in combinations(cells, k)]


@pytest.mark.parametrize("name", ["queen", "rook", "knight"])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_attacking_against_all_sets(board: Board, name: str) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    seen = [(len(each), {len(set(met(board, name, one, each))) for one in each}, each) for each in sets(board)]
    for least, most in ((0, 0), (1, 1), (2, 2), (1, 2), (2, 9)):
        sizes = [k for k, numbers, _ in seen if all(least <= number <= most for number in numbers)]
        problem = AttackingProblem(board, PIECES[name], least, most)
        assert max(sizes) <= problem.most_pieces()
        for _, numbers, each in seen:
            right = all(least <= number <= most for number in numbers)
            assert (problem.why_not(sorted(each)) is None) == right
        answer = optimise("attacking", board, piece=PIECES[name], attacks=(least, most), count=True)
        assert (answer.value, answer.optimal) == (max(sizes), True)
        assert answer.count == sizes.count(max(sizes))
        smaller = min(set(range(1, max(sizes) + 2)) - set(sizes))
        asked = optimise("attacking", board, piece=PIECES[name], attacks=(least, most), number=smaller)
        assert (asked.placement, asked.optimal) == (None, True)


@pytest.mark.parametrize(("name", "pieces"), [("queen", 2), ("queen", 3), ("rook", 3), ("rook", 4), ("bishop", 4)])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_fewest_pawns_against_all_placements(board: Board, name: str, pieces: int) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    numbers: dict[int, int] = {}
    problem = SeparationProblem(board, PIECES[name], pieces)
    several = sets(board)
    for standing, pawns in product([each for each in several if len(each) == pieces], several):
        if standing & pawns:
            continue
        apart = all(standing.isdisjoint(met(board, name, one, standing | pawns)) for one in standing)
        numbers[len(pawns)] = numbers.get(len(pawns), 0) + apart
        if len(pawns) < 3:
            assert (problem.why_not(sorted(standing), sorted(pawns)) is None) == apart
    answer = optimise("fewest-pawns", board, piece=PIECES[name], pieces=pieces, count=True)
    reached = [number for number, placements in sorted(numbers.items()) if placements]
    assert (answer.value, answer.optimal) == (reached[0] if reached else None, True)
    if reached:
        assert answer.count == numbers[reached[0]]
    for value in set(numbers) - set(reached):
        assert optimise("fewest-pawns", board, piece=PIECES[name], pieces=pieces, number=value).placement is None
