"""No three points in line: against all sets of points, and published values."""

from __future__ import annotations

from itertools import combinations
from math import gcd

import pytest

from nqueens.api.optimising import optimise
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.pieces import QUEEN
from nqueens.problems.points import PointsProblem

Cell = tuple[int, ...]


def three_in_line(points: tuple[Cell, ...]) -> bool:
    """By slopes in lowest terms, from each point to the later ones."""
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


@pytest.mark.parametrize("board", ["1", "1x4", "2x3", "3", "3x4", "triangle:4", "diamond:2"])
def test_against_all_sets(board: str) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    asked = PointsProblem(Board.of(board), QUEEN)
    right = []
    for number in range(asked.board.area + 1):
        for points in combinations(asked.board, number):
            assert (asked.why_not(points) is not None) == three_in_line(points)
            if not three_in_line(points):
                right.append(number)
    answer = optimise("no-three-in-line", asked.board, count=True)
    assert (answer.value, answer.optimal, answer.count) == (max(right), True, right.count(max(right)))
    assert max(right) <= asked.most_points()


@pytest.mark.parametrize(("n", "ways", "classes"), [(2, 1, 1), (3, 2, 1), (4, 11, 4), (5, 32, 5), (6, 50, 11)])
def test_published(n: int, ways: int, classes: int) -> None:
    """OEIS A000755 and A000769."""
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = optimise("no-three-in-line", n, count=True, fundamental=True)
    assert (answer.value, answer.optimal, answer.count, answer.classes) == (2 * n, True, ways, classes)


def test_lines() -> None:
    lines = list(PointsProblem(Board(3, 3), QUEEN).lines())
    assert len(lines) == 8
    assert sum(len(line) == 3 for line in PointsProblem(Board(5, 5), QUEEN).lines()) == 16  # 4 have four, 12 five
    assert len(list(PointsProblem(Board(5, 5), QUEEN).lines())) == 32


def test_so_many_points_and_refusals() -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    assert optimise("no-three-in-line", 4, number=7).placement is not None
    assert optimise("no-three-in-line", 4, number=9).placement is None
    for options, message in (({"piece": "rook"}, "not about rooks"), ({"torus": True}, "not on the 4 × 4 torus")):
        with pytest.raises(BadInput, match=message):
            optimise("no-three-in-line", 4, **options)
    with pytest.raises(BadInput, match="not on the 3 × 3 × 3 board"):
        optimise("no-three-in-line", "3x3x3")
