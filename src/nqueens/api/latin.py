"""Latin, Knut Vik and magic squares, their queens, and greedy queens."""

from __future__ import annotations

from nqueens.problems.latin import (
    LatinMatrix,
    check_knut_vik,
    knut_vik_design,
    latin_square,
    magic_square,
    queens_of_square,
    siamese_square,
    square_of_queens,
)
from nqueens.problems.latin_judge import SquareVerdict, judge_square, read_square
from nqueens.problems.latin_squares import count_knut_vik, count_latin, knut_vik_designs, latin_squares

__all__ = [
    "LatinMatrix", "SquareVerdict", "check_knut_vik", "count_knut_vik", "count_latin", "judge_square",
    "knut_vik_design", "knut_vik_designs", "latin_square", "latin_squares", "magic_square", "queens_of_square",
    "read_square", "siamese_square", "square_of_queens",
]  # fmt: skip
