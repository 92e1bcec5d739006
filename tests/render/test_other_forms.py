"""Digits, names of squares, matrices and boards without dots are read as they were written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.read import read
from nqueens.render.write import write

FOUR = (1, 3, 0, 2)


def test_ranks_by_columns_say_the_same_as_the_squares() -> None:
    board = Board(5, 5)
    for columns in ([0, 2, 4, 1, 3], [1, 4, 2, 0, 3], [3, 0, 1, 4, 2]):
        ranks = [square[1:] for square in str(write(columns, board, "squares")).split()]
        assert write(columns, board, "plain", True, by_columns=True) == " ".join(ranks) + "\n"
        matrix = str(write(columns, board, "matrix"))
        for text in (matrix, matrix.replace(" ", "")):
            assert [list(each.columns) for each in read(text, "matrix")] == [columns]


pieces = st.dictionaries(
    st.sampled_from(["queen", "knight"]),
    st.sets(st.tuples(st.integers(0, 4), st.integers(0, 29)), min_size=1).map(sorted),
    min_size=1,
)


@settings(deadline=None, max_examples=30)
@given(placed=pieces)
def test_any_pieces_by_the_names_of_their_squares(placed: dict[str, list[tuple[int, ...]]]) -> None:
    board = Board(5, 30)
    (found,) = read(write(placed, board, "squares"), "squares", board=board, names=["queen", "knight"])
    there = {"queen": tuple(enumerate(found.pieces))} if isinstance(found.pieces, tuple) else found.pieces
    if len(placed) > 1 or "queen" in placed:
        assert {name: sorted(squares) for name, squares in there.items()} == placed
    for name in placed:
        (alone,) = read(write({name: placed[name]}, board, "matrix"), "matrix", board=board, names=[name])
        squares = dict.fromkeys(map(tuple, placed[name]))
        cells = enumerate(alone.pieces) if isinstance(alone.pieces, tuple) else alone.pieces[name]
        assert sorted(cells) == sorted(squares)


@pytest.mark.parametrize(("text", "format"), [
    (" Q\n   Q\nQ\n  Q\n2413\n", "dotless"), ("b4 d3 a2 c1", "squares"), ("a2,b4,c1,d3  # the first", "squares"),
    ("# in boxes\n0100\n0001\n1000\n0010\n", "matrix"), ("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0", "matrix"),
    ("[1, 3, 0, 2]  # no symmetry, class of 8", "list"),
    ("r0,r1,r2,r3,symmetry,class_size\n1,3,0,2,quarter turn,2\n", "csv"), ("2413 # class of 2", "plain"),
])  # fmt: skip
def test_other_forms_and_remarks(text: str, format: str) -> None:
    (found,) = read(text)
    assert (found.columns, found.format) == (FOUR, format)


def test_blanks_are_no_squares_whatever_format_is_guessed() -> None:
    with pytest.raises(BadInput, match="Line 4: expected a dot for each empty square"):
        list(read("Q .\n. .\n\nK\n  K\n", names=("queen", "king")))
    (column,) = read("  Q\n  Q\n")
    assert (column.columns, column.board.sizes) == ((0, 0), (2, 1))
    assert [each.board.sizes for each in read("Q Q\nQ Q\n")] == [(2, 2)]


@pytest.mark.parametrize(("text", "format", "message"), [
    (" Q\n   Q\nQ\n  Q\n2431\n", "dotless", "Line 1: expected the board that '2431' says, got another."),
    (" Q\n   Q\nQ\n", "dotless", "Line 3: expected ranks by columns such as 2413 below the board, got the end."),
    ("Q\n22\n", "dotless", "Line 1: expected a Q on each of 2 lines above '22'."),
    (" Q\n   Q\nQ\n  Q\n", None, "Line 1: expected a dot for each empty square, got ' Q'."),
    ("Q   Q\nQ   Q\n", "board", "Line 1: expected a dot for each empty square, got 'Q   Q'."),
    ("2 4", "digits", "Line 1: expected digits from 1, and letters from a for 10, such as 2413, got '2 4'."),
    ("a2 b2", "squares", "Line 1: expected one queen in each of the ranks 1 to 2 if no board is given, got 'a2 b2'."),
    ("a2 Nb1", "squares", "Line 1: expected squares such as a2 b4 c1 d3, got 'a2 Nb1'."),
    ("0 2 0", "matrix", "Line 1: expected a row of 0 and 1 such as 0 1 0 0, got '0 2 0'."),
])  # fmt: skip
def test_what_is_wrong_in_other_forms(text: str, format: str | None, message: str) -> None:
    with pytest.raises(BadInput) as error:
        list(read(text, format))
    assert str(error.value) == message
