"""The explicit formulas 1, 2 and 3, for exactly the n for which they are stated."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.judging import is_solution
from support.mission_page import Shell, lines
from support.running import Ran

import nqueens

Squares = Iterator[tuple[int, int]]


def formula_1(n: int) -> Squares:
    for i in range(1, n // 2 + 1):
        yield i, 2 * i
        yield n // 2 + i, 2 * i - 1


def formula_2(n: int) -> Squares:
    for i in range(1, n // 2 + 1):
        yield i, 1 + (2 * i + n // 2 - 3) % n
        yield n + 1 - i, n - (2 * i + n // 2 - 3) % n


def formula_3(n: int) -> Squares:
    yield from formula_1(n - 1) if (n - 1) % 6 != 2 else formula_2(n - 1)
    yield n, n


def stated_for(name: str, n: int) -> bool:
    """Whether the formula is stated for this n."""
    if name == "formula-3":
        return n % 2 == 1 and n != 3
    return n % 2 == 0 and (n % 6 != 2 if name == "formula-1" else n >= 4 and n % 6 != 0)


FORMULAS = {"formula-1": formula_1, "formula-2": formula_2, "formula-3": formula_3}


def test_the_commands(ran: list[Ran]) -> None:
    ten, eight, nine, *refused = ran
    assert ten.out == "2 4 6 8 10 1 3 5 7 9\n"
    assert eight.out == "4 6 8 2 7 1 3 5\n"
    assert nine.out == "4 6 8 2 7 1 3 5 9\n"
    assert refused == [
        Ran("", "Formula 1 holds for even n that leave 0 or 4 when divided by 6, got 8.\n", 2),
        Ran("", "Formula 2 holds for even n from 4 that leave 2 or 4 when divided by 6, got 6.\n", 2),
    ]


@pytest.mark.parametrize("name", FORMULAS)
def test_each_formula_on_every_board(name: str) -> None:
    for n in range(1, 121):
        if not stated_for(name, n):
            with pytest.raises(nqueens.BadInput):
                nqueens.solve(n, solver=name)
            continue
        columns = tuple(j - 1 for _, j in sorted(FORMULAS[name](n)))
        assert is_solution(columns)
        assert tuple(nqueens.solve(n, solver=name)) == columns


def test_one_of_them_holds_for_every_n_with_solutions(shell: Shell) -> None:
    for n in range(4, 40):
        assert any(stated_for(name, n) for name in FORMULAS)
    assert lines(shell("nqueens solve 1 --solver formula-3 --format list")) == [[0]]
