"""Puzzles as text: codes, letters, numbers, and what is known of squares; several of them one after the other."""

from __future__ import annotations

import pytest

from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem
from nqueens.puzzles.reading import read_puzzles
from nqueens.puzzles.writing import write_puzzle

ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]


def test_a_code_is_a_puzzle() -> None:
    asked = problem(regions=ROWS)
    assert write_puzzle(asked) == "5x1." + "".join(ROWS)
    assert read_puzzles("5x1." + "".join(ROWS)) == [asked]


def test_letters_numbers_and_codes_go_into_one_text() -> None:
    asked = problem(regions=ROWS, each=2, fixed=[(0, 0)], forbidden=[(0, 1), (4, 4)])
    plain = problem(regions=ROWS)
    text = "\n\n".join(
        [
            write_puzzle(asked, "letters"),
            write_puzzle(plain, "numbers"),
            write_puzzle(asked),
            write_puzzle(plain),
            write_puzzle(asked, "numbers"),
            write_puzzle(plain, "letters"),
        ]
    )
    assert read_puzzles(text) == [asked, plain, asked, plain, asked, plain]
    assert read_puzzles(text.replace("\n", "\r\n")) == [asked, plain, asked, plain, asked, plain]


def test_more_regions_than_letters_are_numbers() -> None:
    many = problem(regions=[[row] * 60 for row in range(60)])
    assert read_puzzles(write_puzzle(many)) == read_puzzles(write_puzzle(many, "numbers")) == [many]
    with pytest.raises(BadInput, match="from 1 to 52 rows, got 60"):
        write_puzzle(many, "letters")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "The text holds no puzzle."),
        ("AAB\nABB\nAAA", "There must be as many regions as rows, got 2 regions on a 3 × 3 board."),
        ("AB\nA", "A puzzle of 2 rows has 2 squares in each, got 1 in row 1."),
        ("3x1.AAB", "A code of 3 rows has 9 regions behind its dot, got 3."),
        ("2x7.AABB", "The number of pieces in each row, column and region must be from 1 to 2, got 7."),
        ("# each 0\nAB\nAB", "The number of queens in each region must be at least 1, got 0."),
        ("\n# each 00\nAB\nAB", "Line 2: The number of queens in each region must be at least 1, got 0."),
        ("999x1.A", "A puzzle has from 1 to 200 rows, got 999."),
    ],
)
def test_what_is_no_puzzle_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadInput) as error:
        read_puzzles(text)
    assert str(error.value) == why
