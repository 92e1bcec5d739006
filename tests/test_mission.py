"""The methods of the documents in docs/mission.md by programs of our own, where nothing else computes them again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import gcd

import pytest
from support.judging import is_solution

import nqueens
from nqueens.problems import latin

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


@pytest.mark.parametrize("name", FORMULAS)
def test_each_formula_on_every_board(name: str) -> None:
    for n in range(1, 50):
        if not stated_for(name, n):
            with pytest.raises(nqueens.BadInput):
                nqueens.solve(n, solver=name)
            continue
        columns = tuple(j - 1 for _, j in sorted(FORMULAS[name](n)))
        assert is_solution(columns)
        assert tuple(nqueens.solve(n, solver=name)) == columns


def listed(n: int) -> list[int]:
    """Even numbers, then odd ones, by the five steps of the text."""
    even, odd = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
    if n % 6 == 2:
        odd[:2] = [3, 1]
        odd = [each for each in odd if each != 5] + [5] * (n > 2)
    if n % 6 == 3:
        even, odd = [*even[1:], 2], [*odd[2:], 1, 3]
    return even + odd


def test_even_numbers_then_odd_ones() -> None:
    for n in (1, *range(4, 50), 500, 501, 502, 503):
        assert tuple(nqueens.solve(n, solver="parity-lists")) == tuple(each - 1 for each in listed(n))


def test_solutions_of_the_torus_are_those_of_the_cylinder() -> None:
    torus = {each.squares for each in nqueens.solutions(nqueens.problem(7, torus=True))}
    assert torus == {each.squares for each in nqueens.solutions(nqueens.problem(7, wraps=(1,)))}


def test_rohl_looks_at_every_permutation_in_order() -> None:
    for n in (1, 4, 5):
        board: list[int] = []
        found = []
        for event in nqueens.trace(n, solver="rohl", until="all"):
            if type(event).__name__ == "Place":
                board.append(event.column)  # type: ignore[union-attr]
                found += [tuple(board)] * (len(board) == n)
            elif type(event).__name__ == "Remove":
                board.pop()
        assert found == list(permutations(range(n)))


@pytest.mark.parametrize("n", [5, 7, 9, 11, 13, 15])
def test_residues_of_magic_squares(n: int) -> None:
    """The columns of each residue modulo n, where it stands once in every row, are the queens that the square holds."""
    makers = [latin.siamese_square, latin.magic_square] if gcd(n, 6) == 1 else [latin.siamese_square]
    for square in [make(n) for make in makers]:
        rows = [[entry % n for entry in row] for row in square]
        once = [residue for residue in range(n) if all(row.count(residue) == 1 for row in rows)]
        queens = {tuple(row.index(residue) for row in rows) for residue in once}
        held = len(queens) == n and all(map(is_solution, queens))
        assert held == (gcd(n, 6) == 1)
        if held:
            assert set(latin.queens_of_square(square)) == queens
