"""Every construction: the boards printed in its source, validity where stated, and refusal elsewhere."""

import re
from itertools import permutations
from math import gcd
from types import ModuleType
from typing import Any

import pytest
from support.failing import fails
from support.judging import is_solution, is_toroidal
from support.solving import Columns, first, happening
from support.tables import rows

from nqueens.errors import BadInput
from nqueens.known import sequence
from nqueens.solvers.construct import formula_1, formula_2, kaosar, parity_lists, torus_linear
from nqueens.solvers.run import Outcome, Run

# Kaosar's tables 3 to 6 as printed: the squares (row, column), from 1, of queens 1, 2, 3, … in the order of placing.
TABLES = {
    9: [(1, 3), (3, 4), (5, 5), (7, 6), (9, 7), (2, 9), (4, 8), (8, 1), (6, 2)],
    14: [(2, 2), (4, 3), (6, 4), (8, 5), (10, 6), (12, 7), (14, 8),
         (1, 10), (3, 9), (5, 12), (7, 11), (9, 14), (11, 13), (13, 1)],
    15: [(2, 3), (4, 4), (6, 5), (8, 6), (10, 7), (12, 8), (14, 9),
         (1, 11), (3, 10), (5, 13), (7, 12), (9, 15), (11, 14), (15, 1), (13, 2)],
    7: [(2, 1), (4, 2), (6, 3), (1, 4), (3, 5), (5, 6), (7, 7)],
}  # fmt: skip
LISTS = {
    8: [2, 4, 6, 8, 3, 1, 7, 5],
    14: [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5],
    15: [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3],
    20: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 1, 7, 9, 11, 13, 15, 17, 19, 5],
}


def placed(n: int, solver: str, **options: Any) -> Columns:
    columns = first(n, solver, **options).columns
    assert columns is not None
    return columns


def by_formula(formula: ModuleType, n: int) -> list[int]:
    return [formula.column(n, row) - 1 for row in range(1, n + 1)]


@pytest.mark.parametrize("solver", ["kaosar", "parity-lists"])
def test_every_n_but_2_and_3(solver: str) -> None:
    assert all(is_solution(placed(n, solver)) for n in (0, 1, *range(4, 150)))
    assert all(first(n, solver).outcome is Outcome.NONE for n in (2, 3))


def test_printed_boards() -> None:
    assert {n: list(kaosar.queens(n)) for n in TABLES} == TABLES
    assert {n: parity_lists.even_list(n) + parity_lists.odd_list(n) for n in LISTS} == LISTS
    assert by_formula(formula_1, 10) == [1, 3, 5, 7, 9, 0, 2, 4, 6, 8]
    pairs = {(i, 1 + (2 * i + 1) % 8) for i in range(1, 5)} | {(9 - i, 8 - (2 * i + 1) % 8) for i in range(1, 5)}
    assert {(row, formula_2.column(8, row)) for row in range(1, 9)} == pairs
    assert placed(8, "formula-2") == (3, 5, 7, 1, 6, 0, 2, 4)
    series = sequence("kaosar_series").values
    assert tuple(n for n in range(51) if kaosar.arrangement(n) != 5) == series
    assert [kaosar.arrangement(n) for n in series] == ([1, 2, 3, 4] * 4)[:-1]


def test_even_formulas_are_valid_exactly_where_stated() -> None:
    for n in range(2, 121, 2):
        for formula, name in ((formula_1, "formula-1"), (formula_2, "formula-2")):
            assert is_solution(by_formula(formula, n)) == formula.holds(n), (name, n)
            if formula.holds(n):
                assert list(placed(n, name)) == by_formula(formula, n)
    assert [n for n in range(30) if formula_1.holds(n)] == [0, 4, 6, 10, 12, 16, 18, 22, 24, 28]
    assert [n for n in range(30) if formula_2.holds(n)] == [4, 8, 10, 14, 16, 20, 22, 26, 28]
    for n in (4, 8, 10, 14, 16, 20):  # invariant under the half-turn
        columns = by_formula(formula_2, n)
        assert columns == [n - 1 - column for column in reversed(columns)]


def test_the_family_of_formula_2() -> None:
    """All pairs of stairs that move two columns to the right per row and wrap around, except formula 1."""
    for n in range(6, 33, 2):
        pairs = {
            tuple((2 * row + start + (row >= n // 2) * gap) % n for row in range(n))
            for start in range(n) for gap in range(n)
        }  # fmt: skip
        expected = {each for each in pairs if is_solution(each)} - {tuple(by_formula(formula_1, n))}
        family = [
            placed(n, "formula-2", gap=gap, shift=shift)
            for gap in (range(3, (n + 1) // 3 + 1, 6) if formula_2.holds(n) else ())
            for shift in range(-((n + 1 - 3 * gap) // 2), (n + 1 - 3 * gap) // 2 + 1)
        ]
        assert (len(family), set(family)) == (len(expected), expected)


def test_formula_3_with_either_pattern() -> None:
    for n in (1, *range(5, 122, 2)):
        for pattern, formula in (("1", formula_1), ("2", formula_2)):
            if formula.holds(n - 1):
                columns = placed(n, "formula-3", pattern=pattern)
                assert is_solution(columns), (n, pattern)
                assert list(columns) == [*by_formula(formula, n - 1), n - 1]
        assert placed(n, "formula-3") == placed(n, "formula-3", pattern="1" if formula_1.holds(n - 1) else "2")
    fails(BadInput, "Formula 1 holds", placed, 9, "formula-3", pattern="1")
    fails(BadInput, "must be auto, 1 or 2", placed, 9, "formula-3", pattern="3")


@pytest.mark.parametrize(("solver", "n", "sentence"), rows(__file__, "refused.txt"))
def test_unsupported_sizes_are_refused_before_running(solver: str, n: str, sentence: str) -> None:
    name, *options = solver.split()
    given = dict(each.split("=") for each in options)
    fails(BadInput, f"^{re.escape(sentence)}$", happening, int(n), name, Run(), **given)


def linear(n: int) -> list[Columns]:
    """Returns all linear solutions of the torus."""
    fitting = [slope for slope in range(n) if torus_linear.fits(n, slope)]
    return [tuple((slope * row + shift) % n for row in range(n)) for slope in fitting for shift in range(n)]


def test_linear_solutions_of_the_torus() -> None:
    for n in range(101):
        assert any(torus_linear.fits(n, slope) for slope in range(n)) == torus_linear.holds(n) == (gcd(n, 6) == 1)
    for n in range(1, 8):
        assert sorted(linear(n)) == [board for board in permutations(range(n)) if is_toroidal(board)]
    for n, count in ((1, 1), (5, 10), (7, 28), (11, 88), (13, 130), (25, 250), (35, 280)):
        boards = set(linear(n))
        assert len(boards) == count
        assert all(is_toroidal(board) and is_solution(board) for board in boards)
        assert placed(n, "torus-linear") in boards


def test_slope_and_shift() -> None:
    given = [placed(7, "torus-linear", **each) for each in ({"slope": "3", "shift": 9}, {"slope": 10, "shift": 2})]
    assert given == [(2, 5, 1, 4, 0, 3, 6)] * 2
    for slope in (0, 1, 6, 7, 8):
        with pytest.raises(BadInput, match=f"Option slope and its two neighbours must be coprime to 7, got {slope}"):
            placed(7, "torus-linear", slope=slope)
