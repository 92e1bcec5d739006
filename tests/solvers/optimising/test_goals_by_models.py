"""Attacking, fewest pawns and no three in line: against all sets of squares, on plane and wrapping boards."""

from collections.abc import Iterator
from itertools import combinations
from math import gcd

import pytest
from support.running import later

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.pieces import PIECES, QUEEN
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.solvers.optimising.bounds import sure_bound

Cell = tuple[int, ...]
Cells = frozenset[Cell]

pytestmark = pytest.mark.usefixtures("without_libraries")

WAYS = {
    "rook": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "bishop": [(1, 1), (-1, -1), (1, -1), (-1, 1)],
    "knight": [(a * s, b * t) for a, b in ((1, 2), (2, 1)) for s in (1, -1) for t in (1, -1)],
}
WAYS["queen"] = WAYS["rook"] + WAYS["bishop"]
BOARDS = [Board(1, 1), Board(2, 3), Board(3, 3), Board(3, 3, wraps=(0, 1)), Board(2, 4, wraps=(1,)),
          Board(4, 2, wraps=(0,))]  # fmt: skip


def met(board: Board, name: str, start: Cell, blockers: Cells) -> Iterator[Cell]:
    """Returns the occupied squares that a piece meets first in each direction."""
    for way in WAYS[name]:
        at = start
        while True:
            at = tuple(
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


def sets(board: Board) -> list[Cells]:
    return [frozenset(chosen) for k in range(board.area + 1) for chosen in combinations(board, k)]


@pytest.mark.parametrize("name", later(WAYS, "queen", "rook"))
def test_attacking(name: str) -> None:
    for board in BOARDS:
        seen = [(len(each), {len(set(met(board, name, one, each))) for one in each}, each) for each in sets(board)]
        for least, most in ((0, 0), (1, 1), (2, 2), (1, 3), (2, 9)):
            problem = AttackingProblem(board, PIECES[name], least, most)
            right = [all(least <= number <= most for number in numbers) for _, numbers, _ in seen]
            assert [problem.why_not(sorted(each)) is None for _, _, each in seen] == right
            sizes = [size for (size, _, _), is_right in zip(seen, right, strict=True) if is_right]
            best, question = max(sizes), {"piece": PIECES[name], "attacks": (least, most)}
            assert best <= sure_bound(problem)
            answer = optimise("attacking", board, count=True, **question)  # type: ignore[arg-type]
            assert (answer.value, answer.optimal, answer.count) == (best, True, sizes.count(best))
            unreached = min(set(range(1, best + 2)) - set(sizes))
            asked = optimise("attacking", board, value=unreached, **question)  # type: ignore[arg-type]
            assert (asked.placement, asked.optimal) == (None, True)


@pytest.mark.parametrize(("name", "pieces"), [("queen", 2), ("queen", 3), ("rook", 3), ("rook", 4), ("bishop", 4)])
def test_fewest_pawns(name: str, pieces: int) -> None:
    for board in BOARDS[1:]:
        problem, numbers = SeparationProblem(board, PIECES[name], pieces), dict[int, int]()
        several = sets(board)
        for standing in (each for each in several if len(each) == pieces):
            for pawns in (each for each in several if not standing & each):
                apart = all(standing.isdisjoint(met(board, name, one, standing | pawns)) for one in standing)
                numbers[len(pawns)] = numbers.get(len(pawns), 0) + apart
                if len(pawns) < 3:
                    assert (problem.why_not(sorted(standing), sorted(pawns)) is None) == apart
        reached = [number for number, placements in sorted(numbers.items()) if placements]
        answer = optimise("fewest-pawns", board, piece=PIECES[name], pieces=pieces, count=True)
        assert (answer.value, answer.optimal) == (reached[0] if reached else None, True)
        assert answer.count == (numbers[reached[0]] if reached else None)
        for value in set(numbers) - set(reached):
            assert optimise("fewest-pawns", board, piece=PIECES[name], pieces=pieces, value=value).placement is None


def three_in_line(points: tuple[Cell, ...]) -> bool:
    """Returns the lines by slopes in lowest terms, from each point to the later ones."""
    for at, (row, column) in enumerate(points):
        slopes = set()
        for other_row, other_column in points[at + 1 :]:
            down, right = other_row - row, other_column - column
            step = gcd(down, right) * (1 if (down, right) > (0, 0) else -1)
            slope = down // step, right // step
            if slope in slopes:
                return True
            slopes.add(slope)
    return False


def test_no_three_in_line() -> None:
    for board in ("1", "1x4", "2x3", "3", "triangle:4", "diamond:2"):
        asked = PointsProblem(Board.of(board), QUEEN)
        right = []
        for number in range(asked.board.area + 1):
            for points in combinations(asked.board, number):
                assert (asked.why_not(points) is not None) == three_in_line(points)
                if not three_in_line(points):
                    right.append(number)
        answer = optimise("no-three-in-line", asked.board, count=True)
        assert (answer.value, answer.optimal, answer.count) == (max(right), True, right.count(max(right)))
        assert max(right) <= sure_bound(asked)
    assert len(list(PointsProblem(Board(3, 3), QUEEN).lines())) == 8
    assert sum(len(line) == 3 for line in PointsProblem(Board(5, 5), QUEEN).lines()) == 16  # 4 have four, 12 five
    assert len(list(PointsProblem(Board(5, 5), QUEEN).lines())) == 32


def test_bounds_of_attacking_queens() -> None:
    for n in range(5, 40):
        bounds = [sure_bound(AttackingProblem(Board(n, n), QUEEN, k, k)) for k in (0, 1, 3)]
        assert bounds == [n, 2 * (2 * n // 3), 2 * ((6 * n - 2) // 5)]
    assert sure_bound(AttackingProblem(Board(3, 3, 3, 3), QUEEN, 1, 1)) == 30  # 40 directions have 2^40 subsets
