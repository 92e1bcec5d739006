"""Any pieces on any board: what is written is read back, and what was not understood is refused."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.formats import ANY_PIECES, FORMATS
from nqueens.render.pieces import FIGURES, by_name
from nqueens.render.read import read
from nqueens.render.write import write, write_many

BOARD = Board(2, 4, holes=frozenset({(0, 1), (1, 3)}))
PLACED = {"queen": ((0, 0), (1, 2)), "pawn": ((0, 3),)}


@pytest.mark.parametrize("one_based", [False, True])
@pytest.mark.parametrize("format", ["board", "pairs", "json", "jsonl"])
def test_what_is_written_is_read_back(format: str, one_based: bool) -> None:
    one_based = one_based and FORMATS[format].one_based
    text = write(PLACED, BOARD, format, one_based)
    (found,) = read(text, board=BOARD, names=["queen", "pawn"], one_based=one_based)
    assert (found.pieces, found.board) == (PLACED, BOARD)


@pytest.mark.parametrize("format", ["board", "pairs", "json", "jsonl"])
@pytest.mark.parametrize(
    "board", [Board(5), Board(3, 4), Board(2, 3, 2), Board(2, 2, 2, 2), Board(2, 3, holes={(0, 0), (1, 2)})], ids=str
)
def test_many_are_read_back(format: str, board: Board) -> None:
    squares = list(board)
    many = [{"king": tuple(squares[:2]), "nightrider": tuple(squares[2:3])}, {"king": (), "nightrider": (squares[-1],)}]
    text = "".join(map(str, write_many(many, board, format)))
    assert [each.pieces for each in read(text, board=board, names=["king", "nightrider"])] == many


@pytest.mark.parametrize("format", [name for name, each in FORMATS.items() if each.readable])
def test_columns_are_pieces_of_the_first_name(format: str) -> None:
    columns, board = (1, 3, 0, 2), Board(4, 4, wraps={0})
    (found,) = read(write(columns, board, format), board=board)
    assert (found.pieces, found.board, found.columns) == (columns, board, columns)
    if format in ("list", "plain", "pairs", "csv", "npy"):
        (found,) = read(write(columns, board, format), board=board, names=["king"])
        assert found.pieces == {"king": by_name(columns)["queen"]}


@pytest.mark.parametrize(
    ("text", "placed", "sizes", "got"),
    [
        (". Q\n. .\n", ((0, 1),), (2, 2), ", got none in row 1"),
        (". Q\nQ Q\n", ((0, 1), (1, 0), (1, 1)), (2, 2), ", got 2 in row 1"),
        ('["..","Q."]', ((1, 0),), (2, 2), ", got none in row 0"),
        ("1Q1/QQ1", ((0, 1), (1, 0), (1, 1)), (2, 3), ", got 2 in row 1"),
        ('{"board": [2, 1], "pieces": {"queen": [[1, 0]]}}', ((1, 0),), (2, 1), ", got none in row 0"),
        ('{"board": [1, 1, 1], "pieces": {"queen": [[0, 0, 0]]}}', ((0, 0, 0),), (1, 1, 1), ""),
    ],
)
def test_other_placements_are_read_and_have_no_columns(
    text: str, placed: object, sizes: tuple[int, ...], got: str
) -> None:
    (found,) = read(text)
    assert (found.pieces, found.board) == ({"queen": placed}, Board(*sizes))
    with pytest.raises(BadInput) as error:
        assert found.columns
    assert str(error.value) == f"Line 1: expected one queen in each row of the {found.board} board{got}."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (". QQ", r"Line 1: expected one space between two squares, got '. QQ'\."),
        ("Q. .", "Line 1: expected one space between two squares"),
        (
            '{"board": [4, 4], "pieces": {"queen": [[0, 1]]}}',
            r"Line 1: expected a placement on a 1x3 board, got a 4x4 board\.",
        ),
        (". . . .", r"Line 1: expected a placement on a 1x3 board, got a 1x4 board\."),
        ('{"pieces": {"queen": [[0, 1.0]]}}', "Line 1: expected an object such as"),
        ('{"pieces": {"queen": [[0, true]]}}', "Line 1: expected an object such as"),
        ('{"pieces": {"king": [[0, 0]]}}', "Line 1: expected an object such as"),
        ("K . .", r"Line 1: expected only \. and Q, P in each row, got 'K\.\.'\."),
        ("K2", "Line 1: expected a piece placement"),
    ],
)
def test_what_is_not_understood_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        list(read(text, board=Board(1, 3, holes={(0, 1)}), names=["queen", "pawn"]))


def test_kinds_are_known() -> None:
    assert ANY_PIECES == ("board", "squares", "matrix", "pairs", "json", "jsonl", "svg")
    assert len({each.letter for each in FIGURES.values()}) == len(FIGURES)
    (found,) = read(". X\n. .", names=["dragon"])
    assert found.pieces == {"dragon": ((0, 1),)}
