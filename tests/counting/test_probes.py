"""Random probes of a search: against all partial placements of small boards, and where they say nothing."""

from __future__ import annotations

from itertools import product
from math import factorial

import pytest

from nqueens.api.asking import problem
from nqueens.board.attacks import attacks
from nqueens.counting.probes import partial_placements
from nqueens.problems.problem import Problem


def most_partial(asked: Problem) -> int:
    """The partial placements of the first so many rows, counted one by one, where they are the most."""
    board, moves = asked.board, asked.moves
    level: list[tuple[tuple[int, int], ...]] = [()]
    most = 1
    for row in range(board.rows):
        level = [
            (*placed, (row, column))
            for placed, column in product(level, range(board.columns))
            if (row, column) not in asked.empty
            and (asked.fixed.isdisjoint((row, other) for other in range(board.columns)) or (row, column) in asked.fixed)
            and not any(
                attacks(moves, (row, column), other, board) for other in (*placed, *asked.fixed - {(row, column)})
            )
        ]
        most = max(most, len(level))
    return most


def test_rooks_leave_the_same_number_of_squares_whatever_the_probe() -> None:
    for n in (1, 2, 5, 20):
        assert partial_placements(problem(n, piece="rook")) == pytest.approx(factorial(n))


def test_they_are_near_the_true_number() -> None:
    for asked in (problem(6), problem("4x7"), problem(6, torus=True), problem(7, fixed=[(2, 3)], forbidden=[(0, 0)]),
                  problem(6, "semi-queens"), problem(7, "amazons")):  # fmt: skip
        found = partial_placements(asked)
        assert found == partial_placements(asked)
        assert most_partial(asked) / 2 < (found or 0) < most_partial(asked) * 2, str(asked)


def test_nothing_is_said_of_what_is_not_searched_row_by_row() -> None:
    for asked in (problem("3x3x3"), problem(5, holes=[(2, 2)]), problem(8, "kings"), problem(8, pieces=5), problem(100),
                  problem(8, pieces="all"), problem(6, "queens-and-knights"), problem(0),
                  problem(regions=["AAB", "ABB", "CCC"])):  # fmt: skip
        assert partial_placements(asked) is None, str(asked)
