"""The methods of the documents in docs/mission.md by programs of our own, where nothing else computes them again."""

from itertools import permutations
from math import gcd

import pytest
from support.judging import is_solution

import nqueens
from nqueens.problems import latin


def test_solutions_of_the_torus_are_those_of_the_cylinder() -> None:
    torus = {each.squares for each in nqueens.solutions(nqueens.problem(7, torus=True))}
    assert torus == {each.squares for each in nqueens.solutions(nqueens.problem(7, wraps=(1,)))}


def test_rohl_looks_at_every_permutation_in_order() -> None:
    for n in (1, 4, 5):
        board: list[int] = []
        found = []
        for event in nqueens.trace(n, solver="rohl", all_solutions=True):
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
