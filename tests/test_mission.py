"""Methods from the sources in docs/mission.md, reimplemented where no other test recomputes their numbers."""

from itertools import permutations
from math import gcd

import pytest
from support.judging import is_solution

import nqueens
from nqueens.problems import latin


def test_torus_solutions_are_cylinder_solutions() -> None:
    torus = {each.squares for each in nqueens.solutions(nqueens.problem(7, torus=True))}
    assert torus == {each.squares for each in nqueens.solutions(nqueens.problem(7, wraps=(1,)))}


def test_rohl_tries_every_permutation_in_order() -> None:
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
    """For each residue modulo n that occurs once per row, its columns are the queens of the square."""
    makers = [latin.siamese_square, latin.magic_square] if gcd(n, 6) == 1 else [latin.siamese_square]
    for square in [make(n) for make in makers]:
        rows = [[entry % n for entry in row] for row in square]
        once = [residue for residue in range(n) if all(row.count(residue) == 1 for row in rows)]
        queens = {tuple(row.index(residue) for row in rows) for residue in once}
        held = len(queens) == n and all(map(is_solution, queens))
        assert held == (gcd(n, 6) == 1)
        if held:
            assert set(latin.queens_of_square(square)) == queens
