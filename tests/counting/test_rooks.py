"""Rooks by the sets of columns they have taken."""

from __future__ import annotations

from itertools import product
from math import comb, factorial
from typing import Any

import pytest

from nqueens import BadInput
from nqueens.api.asking import problem
from nqueens.counting.placements import count_placements
from nqueens.counting.rooks import is_of_rooks, rook_numbers
from nqueens.effort import Effort


def test_k_rooks_choose_rows_and_columns() -> None:
    for board in ("12x18", "20x13", "1x9", "0"):
        asked = problem(board, "rooks", pieces="all")
        rows, columns = asked.board.sizes
        expected = [comb(rows, k) * comb(columns, k) * factorial(k) for k in range(min(rows, columns) + 1)]
        assert rook_numbers(asked, Effort.of()) == expected


@pytest.mark.parametrize("board", ["5", "4x6", "6x3"])
def test_the_same_as_by_independent_sets(board: str) -> None:
    marks: tuple[dict[str, Any], ...] = (
        {},
        {"fixed": [(1, 2)]},
        {"forbidden": [(0, 0), (2, 1), (3, 2)]},
        {"fixed": [(0, 0), (2, 2)]},
    )
    for torus, marked, pieces in product((False, True), marks, ("all", "max", 3, 5, 9)):
        asked = problem(board, "rooks", pieces=pieces, torus=torus, **marked)
        by_columns, by_sets = (
            count_placements(asked, Effort.of(), engine=engine).by_size for engine in ("rooks", "sets")
        )
        assert by_columns == by_sets, str(asked)


def test_two_fixed_in_one_line_leave_nothing() -> None:
    for fixed in ([(0, 0), (0, 2)], [(0, 0), (3, 0)]):
        asked = problem(4, "rooks", pieces="all", fixed=fixed)
        assert count_placements(asked, Effort.of(), engine="rooks").by_size == {}


def test_what_it_does_not_take() -> None:
    assert is_of_rooks(problem("20x20", "rooks"))
    for asked in (
        problem("21x21", "rooks"),
        problem("20x30", "rooks", pieces=20),
        problem(8, "bishops", pieces=3),
        problem(8, "rooks", pieces="maximal"),
        problem("3x3x3", "rooks", pieces="max"),
        problem(5, "rooks", pieces=4, holes=[(2, 2)]),
    ):
        assert not is_of_rooks(asked)
    with pytest.raises(BadInput, match="engine rooks takes rooks"):
        count_placements(problem(8, "bishops", pieces=3), Effort.of(), engine="rooks")
