"""Conversions between solutions of the n-queens problem and Latin, Knut Vik and magic squares."""

from operator import floordiv, mod

import pytest
from support.judging import is_solution
from support.tables import table

from nqueens.errors import BadInput
from nqueens.problems.latin import magic_square, queens_of_square, siamese_square, square_of_queens
from nqueens.problems.latin_judge import judge_square

TORUS = (0, 2, 4, 6, 1, 3, 5)
TWELVE = table(__file__, "disjoint_solutions")


@pytest.mark.parametrize("n", [5, 7, 11, 13])
def test_there_and_back(n: int) -> None:
    solutions = queens_of_square(magic_square(n))
    assert len(solutions) == n
    assert all(map(is_solution, solutions))
    latin = square_of_queens(solutions)
    assert queens_of_square(latin) == solutions
    magic = judge_square(square_of_queens(solutions, "magic"))
    assert (magic.pandiagonal, magic.sum) == (None, n * (n * n + 1) // 2)
    digits = [[[part(each - 1, n) for each in row] for row in magic_square(n)] for part in (floordiv, mod)]
    high, low = map(queens_of_square, digits)
    assert square_of_queens(high + low, "magic") == magic_square(n)


def test_one_solution_on_the_torus_makes_every_kind() -> None:
    for kind in ("latin", "knut-vik"):
        assert judge_square(square_of_queens([TORUS], kind)).knut_vik is None
        assert queens_of_square(square_of_queens([TORUS], kind))[0] == TORUS
    assert judge_square(square_of_queens([TORUS], "magic")).pandiagonal is None


def test_disjoint_solutions_make_a_latin_square_where_there_is_none_on_the_torus() -> None:
    square = square_of_queens(TWELVE)
    assert judge_square(square).latin is None
    assert queens_of_square(square) == TWELVE
    with pytest.raises(BadInput, match="no Knut Vik design"):
        square_of_queens(TWELVE, "knut-vik")
    with pytest.raises(BadInput, match="orthogonal to none of its images"):
        square_of_queens(TWELVE, "magic")


def test_each_class_of_a_square_is_judged_by_itself() -> None:
    square: list[list[int | str]] = [list("abcde"), list("deabc"), list("bcdea"), list("eabcd"), list("cdeab")]
    assert queens_of_square(square) == queens_of_square([["abcde".index(str(each)) for each in row] for row in square])
    square[0][0], square[0][1] = square[0][1], square[0][0]
    assert len(queens_of_square(square)) == 3
    square[0][0] = "c"  # c twice in a row, b nowhere in it
    assert len(queens_of_square(square)) == 2
    assert queens_of_square(siamese_square(9)) == []


def test_refusals() -> None:
    for solutions, kind, words in (
        ([], "latin", "1 or n solutions of n queens, got 0 of 0"),
        ([TORUS, TORUS], "latin", "got 2 of 7"),
        ([TORUS] * 7, "latin", r"Solutions 1 and 2 both have a queen on \(0, 0\)"),
        ([TORUS] * 14, "latin", "got 14 of 7"),
        ([(0, 1)], "magic", r"Placement 1 is no solution: the queens on \(0, 0\) and \(1, 1\) share a diagonal"),
        ([TORUS, *[(0, 2, 4, 1, 3)] * 6], "magic", "Placement 2 is no solution: it has 5 queens, not 7"),
        ([(1, 3, 0, 2)], "knut-vik", "only if it is a solution on the torus"),
        ([[(c + s) % 7 for c in TORUS] for s in range(7)] * 2, "magic", "these two are not"),
        ([TORUS], "round", "must be one of latin, knut-vik, magic, got 'round'"),
    ):
        with pytest.raises(BadInput, match=words):
            square_of_queens(solutions, kind)
    with pytest.raises(BadInput, match="1 entries in row 2 of 2"):
        queens_of_square([[0, 1], [0]])
    with pytest.raises(BadInput, match="whole number"):
        queens_of_square([[0.5]])  # type: ignore[list-item]
