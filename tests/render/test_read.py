"""Readers: round trips, line numbers, alternative notations, numpy files, and invalid input."""

import io
import re
from itertools import chain, islice, product, repeat
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.failing import fails
from support.tables import rows

from nqueens import BadInput, Board
from nqueens.render.formats import FORMATS, get_format
from nqueens.render.parse import guess_drawn
from nqueens.render.pieces import FIGURES, by_name
from nqueens.render.read import ReadPlacement, read
from nqueens.render.write import write, write_many

READABLE = [name for name, each in FORMATS.items() if each.readable]
TELLS_WIDTH = ["board", "json", "jsonl", "leetcode", "fen"]
FOUR = (1, 3, 0, 2)
EMPTY_ROW = "1 0 1 0\n0 0 0 0\n1 0 0 1\n0 0 0 0\n"


def all_of(*source: Any, **asked: Any) -> list[ReadPlacement]:
    return list(read(*source, **asked))


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], int]:
    """Returns some placements, valid or not, on one board."""
    width = draw(st.integers(1, 30))
    columns = st.tuples(*[st.integers(0, width - 1)] * draw(st.integers(1, 9)))
    return draw(st.lists(columns, min_size=1, max_size=4)), width


def can_be_guessed(name: str, several: list[tuple[int, ...]], width: int) -> bool:
    rows = len(several[0])
    match name:
        case "fen":
            return (width, rows) != (1, 1)
        case "digits":
            return rows > 1 and max(map(max, several)) < 9
        case "plain":
            return len(several) != rows or max(map(max, several)) > 1  # otherwise it may be one matrix
        case "squares":
            return rows > 1 or several[0][0] not in (16, 17)  # q1 is FEN, r1 a csv header
    return True


@pytest.mark.parametrize("name", [name for name in READABLE if name not in ("dotless", "matrix")])
@settings(deadline=None, max_examples=40)  # the first npy example imports numpy
@given(case=placements(), one_based=st.booleans(), as_bytes=st.booleans(), told=st.booleans())
def test_round_trip(
    name: str, told: bool, case: tuple[list[tuple[int, ...]], int], one_based: bool, as_bytes: bool
) -> None:
    several, width = case
    assume(told or can_be_guessed(name, several, width))
    assume(name != "plain" or len(several[0]) > 1 or width < 10)
    one_based = one_based and get_format(name).one_based
    board = Board(len(several[0]), width)
    parts: list[Any] = list(write_many(several, board, name, one_based))
    for text in (parts[0][:0].join(parts), write(several[0], board, name, one_based)):
        source = text.encode() if as_bytes and isinstance(text, str) else text
        found = list(read(source, name if told else None, board=board, one_based=one_based))
        if name in TELLS_WIDTH and (name != "fen" or (width, len(several[0])) != (1, 1)):
            assert list(read(source, name if told else None, one_based=one_based)) == found
        assert [placement.columns for placement in found] == (several if len(found) == len(several) else several[:1])
        assert {placement.board for placement in found} == {board}


def test_line_numbers_and_alternative_notations() -> None:
    for name, text, lines in rows(__file__, "spelled.txt"):
        places = zip([FOUR, (2, 0, 3, 1)], map(int, lines.split()), strict=False)
        expected = [ReadPlacement(columns, Board(4, 4), line, name) for columns, line in places]
        file = text.encode()
        for source in (text, file, io.BytesIO(file), io.StringIO(text), text.splitlines(keepends=True)):
            assert list(read(source)) == expected, text


def test_one_placement_in_every_notation() -> None:
    (found,) = read('{\n  "rows": 2,\n  "columns": 7,\n  "placement": [\n    0,\n    5\n  ]\n}\n')
    assert (found.columns, found.board.columns, found.line, found.place) == ((0, 5), 7, 1, "line 1")
    assert [(each.columns, each.board.columns) for each in read("Q\nQ\n")] == [((0, 0), 1)]
    assert [(each.columns, each.board.columns) for each in read("Q\nQ\n", "fen")] == [((0,), 1)] * 2
    assert next(read("[9, -1, 9]")).columns == (9, -1, 9)  # the reader does not judge
    assert next(read(f"[{10**40}]")).columns == (10**40,)
    for one_based, name in product((False, True), ("json", "jsonl", "csv")):
        assert next(read(write(FOUR, Board(4, 4), name, one_based=True), one_based=one_based)).columns == FOUR
    for name in ("json", "jsonl", "list", "pairs", "leetcode"):
        assert [each.columns for each in read(write([], Board(0, 0), name), name)] == [()]


def test_digits_count_from_one_regardless_of_the_option() -> None:
    for one_based in (False, True):
        found = [each.columns for each in read("13524\n25314", one_based=one_based)]
        assert found == [(0, 2, 4, 1, 3), (1, 4, 2, 0, 3)]
    assert next(read("2 4 1 3", one_based=True)).columns == FOUR
    assert next(read("369258147a")).columns == (2, 5, 8, 1, 4, 7, 0, 3, 6, 9)
    assert [each.columns for each in read("0\n1")] == [(0,), (1,)]  # one digit is a number like any other
    assert next(read("123456789", board=Board(9, 20))).board.columns == 20


def test_empty_input_has_no_placements() -> None:
    texts: tuple[str | bytes | list[str], ...] = ("", "\n \r\n\t\n", b"", b"\n\n", [], "\ufeff")
    names = (None, "board", "list", "plain", "pairs", "jsonl", "csv", "leetcode", "fen", "json")
    for text, name in product(texts, names):
        assert list(read(text, name)) == [], (text, name)


def test_invalid_input() -> None:
    board: dict[str, Any] = {"board": Board(1, 3, holes={(0, 1)}), "names": ["queen", "pawn"]}
    for form, text, message in rows(__file__, "refused.txt"):
        for source in (text, text.encode()):
            with pytest.raises(BadInput) as error:
                list(read(source, **board) if form == "?" else read(source, form.strip("-") or None))
            assert str(error.value) == message
    good = b"[1, 3, 0, 2]\n"
    for content, line in ((b"\xff\xfe[\x001\x00]\x00", 1), (good + b"\xe9\n", 2), (good + b"\n\xc3", 3)):
        fails(BadInput, rf"^Line {line}: expected UTF-8 text, got invalid bytes\.$", all_of, content)


def test_streams_are_lazy() -> None:
    for head, line in (
        ("", "[1, 3, 0, 2]\n"), ("", '{"placement": [1, 3, 0, 2]}\n'), ("[\n", '{"placement": [1, 3, 0, 2]},\n'),
        ("r0,r1,r2,r3\n", "1,3,0,2\n"), ("", "1 3 0 2\n"), ("", "1Q2/3Q/Q3/2Q1\n"),
    ):  # fmt: skip
        assert [each.columns for each in islice(read(chain([head] if head else [], repeat(line))), 3)] == [FOUR] * 3
    found = read("[1, 3, 0, 2]\n[2, 0, 3, 1]\noops\n")
    assert [each.line for each in islice(found, 2)] == [1, 2]
    fails(BadInput, r"^Line 3: ", next, found)


def test_requested_boards_and_formats() -> None:
    for text, line, got in (
        ("[0, 2, 4]\n", 1, "3 rows"), ("[0, 2]\n\n[1]\n", 3, "1 row"), ("Q4/2Q2\nQ3/2Q1\n", 2, "a 2 × 4 board"),
    ):  # fmt: skip
        sentence = rf"^Line {line}: expected a placement on a 2 × 5 board, got {got}\.$"
        fails(BadInput, sentence, all_of, text, board=Board(2, 5))
    for name in ("svg", "latex", "tikz"):
        fails(BadInput, rf"^The format {name} cannot be read; only board, .* can\.$", read, "", name)
    for text, name, words in (
        ("", "png", "The format must be board, list"), ("[1, 3, 0, 2]", "pairs", "Line 1: expected pairs"),
        ("1,3,0,2", "csv", "Line 1: expected a header"),
    ):  # fmt: skip
        fails(BadInput, f"^{words}", all_of, text, name)


def test_column_lists_agree_with_squares() -> None:
    board = Board(5, 5)
    for columns in ([0, 2, 4, 1, 3], [1, 4, 2, 0, 3], [3, 0, 1, 4, 2]):
        ranks = [square[1:] for square in str(write(columns, board, "squares")).split()]
        assert write(columns, board, "plain", True, by_columns=True) == " ".join(ranks) + "\n"
        matrix = str(write(columns, board, "matrix"))
        for text in (matrix, matrix.replace(" ", "")):
            assert [list(each.columns) for each in read(text, "matrix")] == [columns]


def test_spaces_are_not_squares_in_any_guessed_format() -> None:
    blank = "Line 4: expected a dot for each empty square"
    fails(BadInput, blank, all_of, "Q .\n. .\n\nK\n  K\n", names=("queen", "king"))
    (column,) = read("  Q\n  Q\n")
    assert (column.columns, column.board.sizes) == ((0, 0), (2, 1))
    assert [each.board.sizes for each in read("Q Q\nQ Q\n")] == [(2, 2)]


@pytest.mark.parametrize(("text", "board", "kings"), [
    (EMPTY_ROW, Board(4, 4), {(0, 0), (0, 2), (2, 0), (2, 3)}), (EMPTY_ROW, None, {(0, 0), (0, 2), (2, 0), (2, 3)}),
    ("1 1\n0 0\n0 0\n", Board(3, 2), {(0, 0), (0, 1)}), ("0 1 1 0\n", Board(1, 4), {(0, 1), (0, 2)}),
    ("0 1 1\n0 0 0\n0 0 0\n0 0 0\n", Board(2, 2, 3), {(0, 0, 1), (0, 0, 2)}),
    ("0 1 0\n0 1 1\n1 1 1\n", None, None),  # too small to be distinguished from plain numbers
    ("0 1 0 1\n1 0 1 0\n0 0 1 1\n", Board(4, 4), None), ("0 1 0 1\n1 0 1 0\n", None, None),
    ("0 1 0 1\n1 0 1\n", Board(2, 4), None), ("0 1 0 1\n0 1 0 2\n", Board(2, 4), None),
])  # fmt: skip
def test_a_matrix_has_the_size_of_the_board(text: str, board: Board | None, kings: set[tuple[int, ...]] | None) -> None:
    if kings is None:
        assert guess_drawn(text.splitlines(), board) is None
        return
    (found,) = read(text, board=board, names=("king",))
    assert (found.format, by_name(found.pieces).get("king")) == ("matrix", tuple(sorted(kings)))


def test_matrices_of_one_queen_per_row_round_trip() -> None:
    for squares in product(range(4), repeat=3):
        text = "\n".join(" ".join("01"[column == queen] for column in range(4)) for queen in squares)
        (found,) = read(text, board=Board(3, 4))
        assert (found.format, found.columns) == ("matrix", squares)


@pytest.mark.parametrize("format", ["board", "pairs", "json", "jsonl"])
@pytest.mark.parametrize("board", [
    Board(5), Board(3, 4), Board(2, 3, 2), Board(2, 2, 2, 2), Board(2, 3, holes={(0, 0), (1, 2)}),
], ids=str)  # fmt: skip
def test_any_pieces_round_trip(format: str, board: Board) -> None:
    squares = list(board)
    many = [{"king": tuple(squares[:2]), "nightrider": tuple(squares[2:3])}, {"king": (), "nightrider": (squares[-1],)}]
    for one_based in (False, get_format(format).one_based):
        text = "".join(map(str, write_many(many, board, format, one_based)))
        found = list(read(text, board=board, names=["king", "nightrider"], one_based=one_based))
        assert [(each.pieces, each.board) for each in found] == [(each, board) for each in many]


some_squares = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 29)), min_size=1).map(sorted).map(tuple)


@settings(deadline=None, max_examples=30)
@given(placed=st.dictionaries(st.sampled_from(["queen", "knight"]), some_squares, min_size=1))
def test_any_pieces_by_the_names_of_their_squares(placed: dict[str, tuple[tuple[int, ...], ...]]) -> None:
    board, names = Board(5, 30), ["queen", "knight"]
    (found,) = read(write(placed, board, "squares"), "squares", board=board, names=names)
    there = {name: tuple(sorted(squares)) for name, squares in by_name(found.pieces).items()}
    assert there == placed or list(placed) == ["knight"]
    for name, squares in placed.items():
        (alone,) = read(write({name: squares}, board, "matrix"), "matrix", board=board, names=[name])
        assert sorted(*by_name(alone.pieces).values()) == list(squares)


@pytest.mark.parametrize("format", READABLE)
def test_columns_are_pieces_of_the_first_name(format: str) -> None:
    columns, board = (1, 3, 0, 2), Board(4, 4, wraps={0})
    (found,) = read(write(columns, board, format), board=board)
    assert (found.pieces, found.board, found.columns) == (columns, board, columns)
    if format in ("list", "plain", "pairs", "csv", "npy"):
        (found,) = read(write(columns, board, format), board=board, names=["king"])
        assert found.pieces == {"king": by_name(columns)["queen"]}


@pytest.mark.parametrize(("text", "placed", "sizes", "got"), [
    (". Q\n. .\n", ((0, 1),), (2, 2), ", got none in row 1"),
    (". Q\nQ Q\n", ((0, 1), (1, 0), (1, 1)), (2, 2), ", got 2 in row 1"),
    ('["..","Q."]', ((1, 0),), (2, 2), ", got none in row 0"),
    ("1Q1/QQ1", ((0, 1), (1, 0), (1, 1)), (2, 3), ", got 2 in row 1"),
    ('{"board": [2, 1], "pieces": {"queen": [[1, 0]]}}', ((1, 0),), (2, 1), ", got none in row 0"),
    ('{"board": [1, 1, 1], "pieces": {"queen": [[0, 0, 0]]}}', ((0, 0, 0),), (1, 1, 1), ""),
])  # fmt: skip
def test_other_placements_have_no_columns(text: str, placed: object, sizes: tuple[int, ...], got: str) -> None:
    (found,) = read(text)
    assert (found.pieces, found.board) == ({"queen": placed}, Board(*sizes))
    with pytest.raises(BadInput) as error:
        assert found.columns
    assert str(error.value) == f"Line 1: expected one queen in each row of the {found.board.spaced} board{got}."


def test_letters_of_pieces() -> None:
    assert len({each.letter for each in FIGURES.values()}) == len(FIGURES)
    (found,) = read(". X\n. .", names=["dragon"])
    assert found.pieces == {"dragon": ((0, 1),)}


def saved(array: object, kind: str | None = None, pickled: bool = False) -> bytes:
    stream = io.BytesIO()
    np.save(stream, np.asarray(array, dtype=kind), allow_pickle=pickled)
    return stream.getvalue()


def test_numpy_files() -> None:
    for kind in ("int8", "uint8", "int16", "int64", ">i4", "uint64"):
        (found,) = read(saved([1, 3, 0, 2], kind))
        assert (found.pieces, found.board, found.place) == ((1, 3, 0, 2), Board(4, 4), "placement 1")
        assert {type(column) for column in found.columns} == {int}
    with_line_feeds = (*range(9, -1, -1), *range(10, 2600))
    assert next(read(io.BytesIO(saved(with_line_feeds, "int32")))).columns == with_line_feeds
    content = saved([[0, 2], [4, 1]], "int32")
    several = [(each.columns, each.board.columns, each.line) for each in read(content, board=Board(2, 5))]
    assert several == [((0, 2), 5, 1), ((4, 1), 5, 2)]
    other = r"^Placement 1: expected a placement on a 3 × 3 board, got 2 rows"
    fails(BadInput, other, all_of, content, board=Board(3, 3))
    assert list(read(saved(np.zeros((0, 4)), "int32"))) == []
    assert [each.columns for each in read(saved([], "int32"))] == [()]


def test_numpy_files_of_other_arrays() -> None:
    for content, got in (
        (saved(np.zeros((2, 2, 2)), "int32"), "int32 in 3."), (saved(3, "int32"), "int32 in 0."),
        (saved(np.zeros(3)), "float64 in 1."), (saved([False]), "bool in 1."), (saved(["a"]), "<U1 in 1."),
    ):  # fmt: skip
        sentence = f"^An npy file of placements must hold integers in 1 or 2 dimensions, got {re.escape(got)}$"
        fails(BadInput, sentence, all_of, content)

    class Trap:
        def __reduce__(self) -> tuple[object, ...]:
            return (pytest.fail, ("the pickle was loaded",))

    fails(BadInput, "", all_of, saved([Trap()], "object", pickled=True))


def test_numpy_files_with_false_or_truncated_headers() -> None:
    honest = saved(np.zeros(4), "int32")
    shape = honest.index(b"(4,)")
    for lie in (b"(400000000000,)", b"(-4,)", b"(4, -1)", b"(4,,)"):
        padding = len(lie) - len(b"(4,)")
        fails(BadInput, "npy file", all_of, honest[:shape] + lie + honest[shape + 4 :].replace(b" " * padding, b"", 1))
    for length in range(6, len(honest)):
        fails(BadInput, r"^The input starts like an npy file but is invalid: .*\.$", all_of, honest[:length])
    fails(BadInput, r"^The input is not an npy file, but the requested format is npy\.$", all_of, "[1, 3, 0, 2]", "npy")
    fails(BadInput, r"^The input is an npy file, but the requested format is list\.$", all_of, honest, "list")
