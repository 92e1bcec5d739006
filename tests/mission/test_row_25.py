"""Magic squares and queens, in both directions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import gcd

import pytest
from support.judging import is_solution
from support.mission_page import Shell, solutions
from support.running import Ran

from nqueens.problems import latin

Rows = list[list[int]]


def square(ran: Ran) -> Rows:
    """The square that was printed."""
    return [[int(each) for each in row.split()] for row in ran.out.splitlines()]


def residues(rows: Rows) -> Iterator[tuple[int, ...]]:
    """For each residue modulo n its column in every row, where it has one in every row."""
    n = len(rows)
    for residue in range(n):
        found = [[column for column, each in enumerate(row) if each % n == residue] for row in rows]
        if all(len(columns) == 1 for columns in found):
            yield tuple(column for (column,) in found)


def is_pandiagonal(rows: Rows) -> bool:
    n = len(rows)
    broken = [[rows[row][(start + turn * row) % n] for row in range(n)] for start in range(n) for turn in (1, -1)]
    sums = {sum(line) for line in [*rows, *zip(*rows, strict=True), *broken]}
    return sorted(each for row in rows for each in row) == list(range(1, n * n + 1)) and sums == {n * (n * n + 1) // 2}


def test_the_commands(ran: list[Ran]) -> None:
    magic, queens_of_magic, siamese, queens_of_siamese, nine, judged = ran
    assert is_pandiagonal(square(magic))
    assert set(solutions(queens_of_magic)) == set(residues(square(magic)))
    assert set(solutions(queens_of_siamese)) == set(residues(square(siamese)))
    assert len(solutions(queens_of_magic)) == len(solutions(queens_of_siamese)) == 7
    assert nine == Ran("", "The residues of such a square are queens exactly if gcd(n, 6) = 1, got n = 9.\n", 2)
    assert "magic: yes, every line sums to 175\npandiagonal: yes\n" in judged.out


@pytest.mark.parametrize("n", range(3, 30, 2))
def test_siamese_squares_of_odd_order(shell: Shell, n: int) -> None:
    found = list(residues(square(shell(f"nqueens latin {n} --siamese"))))
    assert (len(found) == n and all(map(is_solution, found))) == (gcd(n, 6) == 1)


@pytest.mark.parametrize("n", [5, 7, 11, 13])
def test_two_families_of_solutions_on_the_torus_make_a_magic_square(shell: Shell, n: int) -> None:
    family = [
        pair
        for pair in product(range(n), repeat=2)
        if all(gcd(each, n) == 1 for each in (*pair, sum(pair), pair[0] - pair[1]))
    ]
    a, b = family[0]
    c, d = next(pair for pair in family if gcd(a * pair[1] - b * pair[0], n) == 1)
    board = range(n)
    assert is_pandiagonal([[n * ((a * i + b * j) % n) + (c * i + d * j) % n + 1 for j in board] for i in board])
    made = square(shell(f"nqueens latin {n} --magic"))
    assert is_pandiagonal(made)
    assert all(map(is_solution, residues(made)))
    assert set(latin.classes_modulo(latin.magic_square(n))) == set(residues(made))
