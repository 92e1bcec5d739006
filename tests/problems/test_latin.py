"""Latin squares and Knut Vik designs: counted, listed, judged, and made of solutions of the n-queens problem."""

import json
from math import gcd
from operator import floordiv, mod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.failing import fails
from support.judging import is_solution
from support.tables import table

from nqueens.api.asking import problem
from nqueens.errors import BadInput
from nqueens.problems import latin
from nqueens.problems.latin import magic_square, queens_of_square, siamese_square, square_of_queens
from nqueens.problems.latin_judge import judge_square, read_square
from nqueens.problems.latin_squares import count_latin, latin_squares


@pytest.mark.parametrize(("n", "every", "reduced"), [
    (0, 1, 1), (1, 1, 1), (2, 2, 1), (3, 12, 1), (4, 576, 4), (5, 161_280, 56), (6, 812_851_200, 9408),
])  # fmt: skip
def test_counts_are_a002860_and_a000315(n: int, every: int, reduced: int) -> None:
    assert (count_latin(n), count_latin(n, reduced=True)) == (every, reduced)
    if n < 6:
        listed = list(latin_squares(n, reduced=n > 4))
        assert len(listed) == (reduced if n > 4 else every)
        assert listed == sorted(set(listed))
        assert n == 0 or all(judge_square(square).latin is None for square in listed)


def lines(square: latin.LatinMatrix) -> list[list[int]]:
    """Returns rows, columns and all broken diagonals."""
    n = len(square)
    return [*map(list, square)] + [
        [square[row][(at + turn * row) % n] for row in range(n)] for at in range(n) for turn in (-1, 0, 1)
    ]


def test_generated_squares() -> None:
    for n in range(1, 15):
        assert judge_square(latin.latin_square(n)).latin is None
        if gcd(n, 6) != 1:
            for make in (latin.knut_vik_design, latin.magic_square):
                fails(BadInput, "gcd", make, n)
            continue
        design = latin.knut_vik_design(n)
        assert all(sorted(line) == list(range(n)) for line in lines(design))
        torus = problem(n, "torus")
        for symbol in range(n):
            assert torus.why_not([(row, columns.index(symbol)) for row, columns in enumerate(design)]) is None
        magic = latin.magic_square(n)
        assert sorted(entry for row in magic for entry in row) == list(range(1, n * n + 1))
        assert {sum(line) for line in lines(magic)} == {n * (n * n + 1) // 2}
    fails(BadInput, "odd", latin.siamese_square, 4)
    fails(BadInput, "order", latin.latin_square, 0)


@settings(deadline=None, max_examples=40)
@given(st.sampled_from([1, 2, 3, 4, 5, 6, 7, 9, 11, 13]), st.data())
def test_the_judge_finds_the_change(n: int, data: st.DataObject) -> None:
    square = [list(row) for row in latin.latin_square(n)]
    assert judge_square(square).latin is None
    if n > 1:
        row, column = data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1))
        square[row][column] = (square[row][column] + data.draw(st.integers(1, n - 1))) % n
        assert judge_square(square).latin is not None
    if n % 6 in (1, 5):
        assert judge_square(latin.knut_vik_design(n)).knut_vik is None
        assert judge_square(latin.knut_vik_design(n)).queens == "on the torus"
        assert judge_square(latin.magic_square(n)).pandiagonal is None
    if n % 2:
        verdict = judge_square(latin.siamese_square(n))
        assert (verdict.magic, verdict.sum) == (None, n * (n * n + 1) // 2)
        changed = [list(row) for row in latin.siamese_square(n)]
        changed[0][0], changed[-1][0] = changed[-1][0], changed[0][0]
        assert n == 1 or judge_square(changed).magic is not None


@settings(deadline=None, max_examples=40)
@given(st.integers(1, 6), st.data())
def test_squares_round_trip(n: int, data: st.DataObject) -> None:
    rows = [data.draw(st.lists(st.integers(0, 99), min_size=n, max_size=n)) for _ in range(n)]
    for text in (str(rows), json.dumps({"rows": rows}), "\n".join(", ".join(map(str, row)) for row in rows)):
        if len(rows) > 1 or text[0] in "[{":
            assert read_square(text) == rows
    assert read_square("ABC\nBCA\nCAB") == [list("ABC"), list("BCA"), list("CAB")]


TORUS = (0, 2, 4, 6, 1, 3, 5)
TWELVE = [tuple(each) for each in table(__file__, "disjoint_solutions")]  # none on the torus; found as an exact cover


@pytest.mark.parametrize("n", [5, 7, 11, 13])
def test_conversions_round_trip(n: int) -> None:
    solutions = queens_of_square(magic_square(n))
    assert len(solutions) == n
    assert all(map(is_solution, solutions))
    assert queens_of_square(square_of_queens(solutions)) == solutions
    square = square_of_queens(solutions, "magic")
    assert sorted(queens_of_square(square)) == sorted(solutions)
    magic = judge_square(square)
    assert (magic.pandiagonal, magic.sum) == (None, n * (n * n + 1) // 2)
    digits = [[[part(each - 1, n) for each in row] for row in magic_square(n)] for part in (floordiv, mod)]
    high, low = map(queens_of_square, digits)
    assert square_of_queens(high + low, "magic") == magic_square(n)


def test_squares_of_one_and_of_disjoint_solutions() -> None:
    for kind in ("latin", "knut-vik"):
        assert judge_square(square_of_queens([TORUS], kind)).knut_vik is None
        assert queens_of_square(square_of_queens([TORUS], kind))[0] == TORUS
    assert judge_square(square_of_queens([TORUS], "magic")).pandiagonal is None
    square = square_of_queens(TWELVE)
    assert judge_square(square).latin is None
    assert queens_of_square(square) == TWELVE
    fails(BadInput, "not a Knut Vik design", square_of_queens, TWELVE, "knut-vik")
    fails(BadInput, "orthogonal to none of its images", square_of_queens, TWELVE, "magic")


def test_each_class_of_a_square_is_judged() -> None:
    square: list[list[int | str]] = [list("abcde"), list("deabc"), list("bcdea"), list("eabcd"), list("cdeab")]
    assert queens_of_square(square) == queens_of_square([["abcde".index(str(each)) for each in row] for row in square])
    square[0][0], square[0][1] = square[0][1], square[0][0]
    assert len(queens_of_square(square)) == 3
    square[0][0] = "c"  # c twice in a row, b missing
    assert len(queens_of_square(square)) == 2
    assert queens_of_square(siamese_square(9)) == []


def test_refusals() -> None:
    for solutions, kind, words in (
        ([], "latin", "1 or n solutions of n queens, got 0 of 0"),
        ([TORUS, TORUS], "latin", "got 2 of 7"),
        ([TORUS] * 7, "latin", r"Solutions 1 and 2 both have a queen on \(0, 0\)"),
        ([TORUS] * 14, "latin", "got 14 of 7"),
        ([(0, 1)], "magic", r"Placement 1 is not a solution: the queens on \(0, 0\) and \(1, 1\) share a diagonal"),
        ([TORUS, *[(0, 2, 4, 1, 3)] * 6], "magic", "Placement 2 is not a solution: it has 5 queens, not 7"),
        ([(1, 3, 0, 2)], "knut-vik", "must be a solution on the torus, so that"),
        ([[(c + s) % 7 for c in TORUS] for s in range(7)] * 2, "magic", "these two are not"),
        ([TORUS], "round", "must be latin, knut-vik or magic, got 'round'"),
    ):
        fails(BadInput, words, square_of_queens, solutions, kind)  # type: ignore[arg-type]
    fails(BadInput, "Row 1 of a square with 2 rows must have 2 entries, got 1", queens_of_square, [[0, 1], [0]])
    fails(BadInput, "whole number", queens_of_square, [[0.5]])  # type: ignore[list-item]
