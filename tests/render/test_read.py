"""What is read: round trips, line numbers, other people's spelling, and everything that is wrong."""

from __future__ import annotations

import io
from itertools import chain, islice, product, repeat
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.formats import FORMATS
from nqueens.render.read import ReadPlacement, read
from nqueens.render.write import write, write_many

READABLE = [name for name, each in FORMATS.items() if each.readable and name != "dotless"]
ONE_BASED = [name for name, each in FORMATS.items() if each.one_based]
TELLS_WIDTH = ["board", "json", "jsonl", "leetcode", "fen"]
FOUR = (1, 3, 0, 2)


@st.composite
def placements(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], int]:
    """Some placements, good or bad, on one board."""
    width = draw(st.integers(1, 30))
    columns = st.tuples(*[st.integers(0, width - 1)] * draw(st.integers(1, 9)))
    return draw(st.lists(columns, min_size=1, max_size=4)), width


def can_be_guessed(name: str, several: list[tuple[int, ...]], width: int) -> bool:
    """Whether the text says in which format it is."""
    rows = len(several[0])
    match name:
        case "fen":
            return (width, rows) != (1, 1)
        case "digits":
            return rows > 1 and max(map(max, several)) < 9
        case "squares":
            return rows > 1 or several[0][0] not in (16, 17)  # q1 is FEN, r1 a header of csv
        case "matrix":
            return sorted(several[0]) == list(range(width)) and rows > 3
    return True


@pytest.mark.parametrize("name", [name for name in READABLE if name != "matrix"])
@settings(deadline=None, max_examples=40)  # the first npy example imports numpy
@given(case=placements(), one_based=st.booleans(), as_bytes=st.booleans(), told=st.booleans())
def test_round_trip(
    name: str, told: bool, case: tuple[list[tuple[int, ...]], int], one_based: bool, as_bytes: bool
) -> None:
    several, width = case
    assume(told or can_be_guessed(name, several, width))
    assume(name != "plain" or len(several[0]) > 1 or width < 10)
    one_based = one_based and name in ONE_BASED
    board = Board(len(several[0]), width)
    parts: list[Any] = list(write_many(several, board, name, one_based))
    for text in (parts[0][:0].join(parts), write(several[0], board, name, one_based)):
        source = text.encode() if as_bytes and isinstance(text, str) else text
        found = list(read(source, name if told else None, board=board, one_based=one_based))
        if name in TELLS_WIDTH and (name != "fen" or (width, len(several[0])) != (1, 1)):
            assert list(read(source, name if told else None, one_based=one_based)) == found
        expected = several if len(found) == len(several) else several[:1]
        assert [placement.columns for placement in found] == expected
        assert {placement.board for placement in found} == {board}


INDENTED = (
    '[\n  {\n    "note": "a } and \\" [",\n    "placement": [\n1,\n3,\n0,\n2\n]\n  },\n'
    '  {\n    "placement": [2, 0, 3, 1]\n  }\n]\n'
)


@pytest.mark.parametrize(("text", "lines", "name"), [
    ("[1, 3, 0, 2]\n[2, 0, 3, 1]", [1, 2], "list"), ("\n\n[1, 3, 0, 2]\n\n[2, 0, 3, 1]\n\n", [3, 5], "list"),
    ("\ufeff[1, 3, 0, 2]\n[2, 0, 3, 1]\n", [1, 2], "list"),
    ("[[0, 1], [1, 3], [2, 0], [3, 2]]\r\n[[3,1],[2,3],[1,0],[0,2]]\r\n", [1, 2], "pairs"),
    (". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .", [1, 7], "board"),
    ("_ Q _ _\n_ _ _ Q\nQ _ _ _\n_ _ Q _\n\n..q.\nq...\n...q\n.q..\n", [1, 6], "board"),
    ("1 3 0 2\n\n2\t0  3 1\n", [1, 3], "plain"), ("1,3,0,2\n2, 0 ,3, 1\n", [1, 2], "plain"),
    ("2413\n3142\n", [1, 2], "plain"), ("1 3 0 2\n3142\n", [1, 2], "plain"),
    ("r0,r1,r2,r3\n1,3,0,2\n2,0,3,1\n", [2, 3], "csv"),
    ('"r1","r2","r3","r4"\n2,4,1,3\n\n3, 1, 4, 2\n', [2, 4], "csv"),
    ('[".Q..","...Q","Q...","..Q."]\n["..Q.","Q...","...Q",".Q.."]', [1, 2], "leetcode"),
    ('[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]', [1, 1], "leetcode"),
    ("1Q2/3Q/Q3/2Q1 w - - 0 1\n2Q1/Q3/3Q/1Q2\n", [1, 2], "fen"), (INDENTED, [2, 11], "json"),
    ('{"placement": [1, 3, 0, 2]}\n{"placement": [2, 0, 3, 1], "seed": {"a": "}"}}\n', [1, 2], "jsonl"),
    ('[{"placement": [1, 3, 0, 2]}, {"placement": [2, 0, 3, 1]}]', [1, 1], "json"),
])  # fmt: skip
def test_line_numbers_and_other_spellings(text: str, lines: list[int], name: str) -> None:
    places = zip([FOUR, (2, 0, 3, 1)], lines, strict=True)
    expected = [ReadPlacement(columns, Board(4, 4), line, name) for columns, line in places]
    for source in (text, text.encode(), io.BytesIO(text.encode()), io.StringIO(text), text.splitlines(keepends=True)):
        assert list(read(source)) == expected


def test_what_is_read_of_one_placement() -> None:
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


def test_digits_count_from_one_whatever_the_numbers_do() -> None:
    for one_based in (False, True):
        found = [each.columns for each in read("13524\n25314", one_based=one_based)]
        assert found == [(0, 2, 4, 1, 3), (1, 4, 2, 0, 3)]
    assert next(read("2 4 1 3", one_based=True)).columns == FOUR
    assert [each.columns for each in read("0\n1")] == [(0,), (1,)]  # one digit is a number like any other
    assert next(read("123456789", board=Board(9, 20))).board.columns == 20


def test_nothing_holds_nothing() -> None:
    texts: tuple[str | bytes | list[str], ...] = ("", "\n \r\n\t\n", b"", b"\n\n", [], "\ufeff")
    names = (None, "board", "list", "plain", "pairs", "jsonl", "csv", "leetcode", "fen", "json")
    for text, name in product(texts, names):
        assert list(read(text, name)) == [], (text, name)


LIST = "a list of columns such as [1, 3, 0, 2], got "
PAIRS = "pairs (row, column) such as [[0, 1], [1, 3], [2, 0], [3, 2]], got "
OBJECT = 'an object such as {"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}, got '
GOOD = "[1, 3, 0, 2]\n"


MALFORMED = [
    ("hello", 1, "board, list, plain, digits, squares, matrix, dotless, pairs, json, jsonl, csv, leetcode, fen, npy"),
    ("\n1 3 x 2", 2, "a placement as board, list, plain, digits, squares"),
    ("1 3 0 2\n1 3 - 2", 2, "whole numbers with spaces or commas between them such as 1 3 0 2, got '1 3 - 2'"),
    ("1,3,0,2,", 1, "a placement as board"), ("1,3,0,2\n1,,3", 2, "whole numbers with spaces or commas between them"),
    ("1 3\n" + "9" * 5000 + " 1", 2, "whole numbers with spaces or commas between them"),
    ("1302", 1, "2 to 9 digits counted from 1 such as 2413, or numbers with spaces or commas between them"),
    ("1234567891", 1, "2 to 9 digits counted from 1"), ("x" * 10**6, 1, "got '" + "x" * 37 + "...'"),
    (GOOD + "[1, 3, 0", 2, LIST + "'[1, 3, 0'"), (GOOD + "[1, 3, 0, 2]]", 2, LIST), (GOOD + "[1, 3, 0, 2,]", 2, LIST),
    (GOOD + "\n[1, 3.0, 0, 2]", 3, LIST), (GOOD + "[1, true, 0, 2]", 2, LIST), (GOOD + "[1, NaN, 0, 2]", 2, LIST),
    (GOOD + "[1, null]", 2, LIST), (GOOD + "[1, +3]", 2, LIST), (GOOD + "[1, 1_0]", 2, LIST),
    (GOOD + "[1, ٣]", 2, LIST), (GOOD + '["1"]', 2, LIST), (GOOD + "7", 2, LIST), (GOOD + "[1, 3, 0, 2] good", 2, LIST),
    (GOOD + "[[0, 1], [1, 3], [2, 0], [3, 2]]", 2, LIST), (GOOD + "\0\0\0", 2, LIST + r"'\x00\x00\x00'"),
    (GOOD + "[1, 3\0, 0, 2]", 2, LIST), (GOOD + "[" + "9" * 5000 + "]", 2, LIST), (GOOD + "[" * 100_000, 2, LIST),
    ("[[0, 1], [1]]", 1, PAIRS), ("[[0, 1], [1, 3.5]]", 1, PAIRS), ("[[]]", 1, PAIRS), ("[[0, 1], 3]", 1, PAIRS),
    ("[[0, 1], [0, 3]]", 1, "one queen in each of the rows 0 to 1 if no board is given, got '[[0, 1], [0, 3]]'"),
    ("[[1, 1], [2, 3]]", 1, "one queen in each of the rows 0 to 1"),
    ("[[0, 1], [1, 3]]\n[[0, 1], [2, 3]]", 2, "one queen in each of the rows 0 to 1"),
    (". Q\nQ . .", 2, "2 squares in each row, got 3 in 'Q..'"), (". Q\nQ x", 2, "only . and Q in each row, got 'Qx'"),
    (". K\nK .", 1, "only . and Q in each row, got '.K'"),
    (". Q\nQ .\n\n. Q\nhello", 5, "2 squares in each row, got 5 in 'hello'"),
    ("r0,r2\n1,2", 1, "a header r0,r1,... or r1,r2,..., got 'r0,r2'"),
    ("r0,r1\n1", 2, "2 whole numbers with commas between them, got 1"),
    ("r0,r1\n0,1\n1,2,3", 3, "2 whole numbers with commas between them, got 3"),
    ("r0,r1\n0,x", 2, "2 whole numbers with commas between them, got '0,x'"),
    ("r0,r1\n0,1.0", 2, "2 whole numbers with commas between them"),
    ("r0,r1\n0;1", 2, "2 whole numbers with commas between them"),
    ('[".Q","Q."]\n[".Q","Q"]', 2, "2 squares in each row, got 1 in 'Q'"),
    ('[".Q","xx"]', 1, "only . and Q in each row, got 'xx'"),
    ('[".Q",3]', 1, 'rows such as [".Q..","...Q","Q...","..Q."], got '),
    ('[".Q"', 1, 'rows such as [".Q..","...Q","Q...","..Q."], got '),
    ("1Q/Q1\n1Q/Q2", 2, "2 squares in each row, got 3 in 'Q2'"),
    ("1Q/Q1\n1Q/K1", 2, "a piece placement such as 1Q2/3Q/Q3/2Q1, got '1Q/K1'"), ("1Q//Q1", 1, "a placement as board"),
    ("Q99999999999999999999", 1, "runs of fewer than 1000000000 empty squares"),
    ('{"placement": [0]}\n{"placement": [0}', 2, "a JSON object on each line, got "),
    ('{"placement": [0]}\n[0]', 2, OBJECT + "'[0]'"), ('{"place": [0]}', 1, OBJECT),
    ('{"pieces": {"queen": [[0, 0]]}}', 1, OBJECT), ('{"board": [1, 2.0], "pieces": {"queen": [[0, 0]]}}', 1, OBJECT),
    ('{"board": [1, -2], "pieces": {"queen": [[0, 0]]}}', 1, "expected"), ('{"placement": 0}', 1, OBJECT),
    ('{"placement": ["0"]}', 1, OBJECT),
    ('{"rows": 2, "placement": [0]}', 1, "as many columns in the placement as rows, got 1 and '2'"),
    ('{"rows": true, "placement": [0]}', 1, "as many columns in the placement as rows"),
    ('{"columns": -1, "placement": [0]}', 1, "a whole number of columns, at least 0, got '-1'"),
    ('{"columns": "4", "placement": [0]}', 1, "a whole number of columns, at least 0"),
    ('[\n{"placement": [0]},\n{"placement": [0]}\n', 3, "the JSON document to go on, got the end"),
    ('[\n{"placement": [0]},\n{"placement": [0\n', 3, "the JSON document to go on, got the end"),
    ('[\n{"placement": [0]}\n{"placement": [0]}\n]', 3, "a comma or ] after an object, got "),
    ('[\n{"placement": [0]},\n]', 3, "a JSON object, got ']'"), ('[\n{"placement": [0]},\n7\n]', 3, OBJECT + "'7'"),
    ('[\n{"placement": [0]}\n]\nmore', 4, "nothing after the document, got 'more'"),
    ('[\n{"placement": [0],\n "x": }\n]', 3, "a JSON object, got "), ("[\n" + "[" * 100_000, 2, "a JSON object, got "),
    ("[\n" + "9" * 5000 + "\n]", 2, "a JSON object, got "), ("{\n", 1, "the JSON document to go on, got the end"),
]  # fmt: skip
"""A text, the line that is wrong, and a part of what is expected there."""


def test_malformed() -> None:
    for text, line, expected in MALFORMED:
        for source in (text, text.encode()):
            with pytest.raises(BadInput) as error:
                list(read(source))
            message = str(error.value)
            assert message.startswith(f"Line {line}: expected "), (text[:50], message)
            assert expected in message, (text[:50], message)
            assert message.endswith(".")
            assert len(message) < 250


def test_not_utf_8() -> None:
    good = GOOD.encode()
    for content, line in ((b"\xff\xfe[\x001\x00]\x00", 1), (good + b"\xe9\n", 2), (good + b"\n\xc3", 3)):
        with pytest.raises(BadInput) as error:
            list(read(content))
        assert str(error.value) == f"Line {line}: expected UTF-8 text, got other bytes."


def test_streams_are_lazy() -> None:
    for head, line in (
        ("", "[1, 3, 0, 2]\n"), ("", '{"placement": [1, 3, 0, 2]}\n'), ("[\n", '{"placement": [1, 3, 0, 2]},\n'),
        ("r0,r1,r2,r3\n", "1,3,0,2\n"), ("", "1 3 0 2\n"), ("", "1Q2/3Q/Q3/2Q1\n"),
    ):  # fmt: skip
        endless = chain([head] if head else [], repeat(line))
        assert [each.columns for each in islice(read(endless), 3)] == [FOUR] * 3
    found = read("[1, 3, 0, 2]\n[2, 0, 3, 1]\noops\n")
    assert [each.line for each in islice(found, 2)] == [1, 2]
    with pytest.raises(BadInput, match=r"^Line 3: "):
        next(found)


def test_boards_and_formats_that_are_asked_for() -> None:
    for text, line, got in (
        ("[0, 2, 4]\n", 1, "3 rows"), ("[0, 2]\n\n[1]\n", 3, "1 row"), ("Q4/2Q2\nQ3/2Q1\n", 2, "a 2x4 board"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=f"^Line {line}: expected a placement on a 2x5 board, got {got}\\.$"):
            list(read(text, board=Board(2, 5)))
    for name in ("svg", "latex", "tikz"):
        with pytest.raises(BadInput, match=rf"^The format {name} cannot be read, only board, .* can\.$"):
            read("", name)
    for text, name, words in (
        ("", "png", "The format must be one of"), ("[1, 3, 0, 2]", "pairs", "Line 1: expected pairs"),
        ("1,3,0,2", "csv", "Line 1: expected a header"),
    ):  # fmt: skip
        with pytest.raises(BadInput, match=f"^{words}"):
            list(read(text, name))
