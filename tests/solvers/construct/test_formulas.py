"""Formulas 1, 2 and 3 hold exactly where they are stated and are refused elsewhere."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest
from support.fast_check import is_plane_solution

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.construct import formula_1, formula_2
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import events


def only_solution(n: int, solver: str, **options: object) -> tuple[int, ...]:
    (event,) = events(ClassicProblem(Board(n, n)), named(solver), Run(), options=options)
    assert isinstance(event, Solution)
    return event.columns


def by_formula(formula: ModuleType, n: int) -> list[int]:
    return [formula.column(n, row) - 1 for row in range(1, n + 1)]


def test_formula_1_is_the_list_of_even_and_odd_numbers() -> None:
    assert [formula_1.column(10, row) for row in range(1, 11)] == [2, 4, 6, 8, 10, 1, 3, 5, 7, 9]


def test_formula_2_for_8() -> None:
    pairs = {(i, 1 + (2 * i + 1) % 8) for i in range(1, 5)} | {(9 - i, 8 - (2 * i + 1) % 8) for i in range(1, 5)}
    assert {(row, formula_2.column(8, row)) for row in range(1, 9)} == pairs
    assert only_solution(8, "formula-2") == (3, 5, 7, 1, 6, 0, 2, 4)


@pytest.mark.parametrize("formula", [formula_1, formula_2])
def test_even_formulas_hold_exactly_where_they_are_stated(formula: ModuleType) -> None:
    for n in range(2, 801, 2):
        assert is_plane_solution(np.array(by_formula(formula, n))) == formula.holds(n), n


def test_where_the_formulas_are_stated() -> None:
    assert [n for n in range(30) if formula_1.holds(n)] == [0, 4, 6, 10, 12, 16, 18, 22, 24, 28]
    assert [n for n in range(30) if formula_2.holds(n)] == [4, 8, 10, 14, 16, 20, 22, 26, 28]


def test_one_of_the_two_holds_for_every_even_n_but_2() -> None:
    assert [n for n in range(0, 2001, 2) if not (formula_1.holds(n) or formula_2.holds(n))] == [2]


def test_formula_2_is_equal_to_its_half_turn() -> None:
    for n in (4, 8, 10, 14, 16, 20, 200):
        columns = by_formula(formula_2, n)
        assert columns == [n - 1 - column for column in reversed(columns)]


def test_formula_3_with_either_pattern() -> None:
    for n in (1, *range(5, 1002, 2)):
        for pattern in ("auto", "1", "2"):
            if pattern == "auto" or {"1": formula_1, "2": formula_2}[pattern].holds(n - 1):
                columns = only_solution(n, "formula-3", pattern=pattern)
                assert is_plane_solution(np.array(columns)), (n, pattern)
                assert columns[-1] == n - 1


@pytest.mark.parametrize(("formula", "name", "n"), [(formula_1, "formula-1", 300), (formula_2, "formula-2", 302)])
def test_the_solution_is_that_of_the_formula(formula: ModuleType, name: str, n: int) -> None:
    assert list(only_solution(n, name)) == by_formula(formula, n)


@pytest.mark.parametrize(
    ("solver", "n", "sentence"),
    [
        ("formula-1", 5, "Formula 1 holds for even n that leave 0 or 4 when divided by 6, got 5."),
        ("formula-1", 8, "Formula 1 holds for even n that leave 0 or 4 when divided by 6, got 8."),
        ("formula-2", 2, "Formula 2 holds for even n from 4 that leave 2 or 4 when divided by 6, got 2."),
        ("formula-2", 6, "Formula 2 holds for even n from 4 that leave 2 or 4 when divided by 6, got 6."),
        ("formula-3", 3, "Formula 3 holds for odd n except 3, got 3."),
        ("formula-3", 8, "Formula 3 holds for odd n except 3, got 8."),
    ],
)
def test_refused_elsewhere_before_anything_runs(solver: str, n: int, sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        events(ClassicProblem(Board(n, n)), named(solver), Run())
    assert str(refusal.value) == sentence


def test_a_pattern_that_does_not_hold_is_refused() -> None:
    with pytest.raises(BadInput, match="Formula 1 holds"):
        only_solution(9, "formula-3", pattern="1")
    with pytest.raises(BadInput, match="must be one of auto, 1, 2"):
        only_solution(9, "formula-3", pattern="3")
