"""Output, byte for byte."""

import io
import json
from itertools import count
from typing import Any

import numpy
import pytest
from support.failing import fails
from support.tables import rows

from nqueens import BadInput, Board
from nqueens.render.formats import FORMATS, format_of_file, get_format
from nqueens.render.write import write, write_many

FOUR, OTHER = [1, 3, 0, 2], [2, 0, 3, 1]
BOARD = Board(4, 4)


def many(placements: list[Any], name: str, board: Board = BOARD) -> str:
    return "".join(map(str, write_many(placements, board, name)))


def test_output() -> None:
    for what, text in rows(__file__, "written.txt"):
        name, _, how = what.partition(" ")
        if how == "+2":
            assert many([FOUR, OTHER], name) == text
        else:
            assert write(FOUR, BOARD, name, bool(how)) == write(tuple(FOUR), BOARD, name, bool(how)) == text


def test_formats_that_cannot_count_from_one_refuse() -> None:
    for name in ("board", "leetcode", "fen", "svg", "latex", "npy"):
        sentence = f"The format {name} cannot count from 1; use list, plain, digits, pascal, pairs, json, jsonl or csv."
        fails(BadInput, sentence, write, FOUR, BOARD, name, one_based=True)
        fails(BadInput, sentence, write_many, [FOUR], BOARD, name, one_based=True)


def test_rectangles_and_boards_without_rows() -> None:
    for columns, width, name, text in (
        ([0, 2, 4, 6, 1], 8, "fen", "Q7/2Q5/4Q3/6Q1/1Q6\n"), ([11, 0], 25, "fen", "11Q13/Q24\n"),
        ([0, 2, 4, 6, 1], 8, "jsonl", '{"rows": 5, "columns": 8, "placement": [0, 2, 4, 6, 1]}\n'),
        ([2], 3, "board", ". . Q\n"), ([], 0, "board", "\n"),
        ([], 0, "list", "[]\n"), ([], 0, "pairs", "[]\n"), ([], 0, "leetcode", "[]\n"),
    ):  # fmt: skip
        assert write(columns, Board(len(columns), width), name) == text
    assert {many([], name) for name in ("board", "list", "csv", "fen")} == {""}
    assert json.loads(many([], "json")) == []


def test_numpy_file() -> None:
    def load(content: object) -> object:
        assert isinstance(content, bytes)
        array = numpy.load(io.BytesIO(content), allow_pickle=False)
        return array.dtype.name, array.shape, array.tolist()

    assert load(write(FOUR, BOARD, "npy")) == ("int32", (4,), FOUR)
    for several, shape in (([FOUR, OTHER], (2, 4)), ([], (0, 4))):
        (written,) = write_many(several, BOARD, "npy")
        assert load(written) == ("int32", shape, several)
    assert write(numpy.array(FOUR), BOARD, "pairs") == "[[0, 1], [1, 3], [2, 0], [3, 2]]\n"


def test_streams_are_lazy() -> None:
    for name in FORMATS.keys() - {"svg", "npy"}:
        taken = count()
        pieces = write_many((FOUR for _ in taken), BOARD, name)
        next(pieces)
        next(pieces)
        assert next(taken) == 2, name


@pytest.mark.parametrize("name", FORMATS)
def test_wrong_placements(name: str) -> None:
    wrong: list[tuple[Any, Board, str]] = [
        ([0, 4], Board(2, 4), r"The queen on \(1, 4\) is not on the 2 × 4 board\."),
        ([-1], Board(1, 1), r"The queen on \(0, -1\) is not on the 1 × 1 board\."),
        *(([column], Board(1, 1), r"A placement must be a list of whole numbers") for column in (0.5, "0")),
        ([0], Board(1, 1, 1), r"A placement on the 1 × 1 × 1 board must have one column per row, got 1\."),
    ]
    for columns, board, sentence in wrong:
        for given in (columns, numpy.array(columns)):
            fails(BadInput, sentence, write, given, board, name)
            fails(BadInput, sentence, many, [given], name, board)
    if name in ("board", "leetcode", "latex"):
        large = rf"too large for the format {name}, .* at most [0-9]+ squares"
        fails(BadInput, large, write, range(10**6), Board(10**6, 10**6), name)
    if name in ("npy", "csv"):  # a table has rows of equal length
        short = r"A placement on the 4 × 4 board must have one column per row, got 1\."
        fails(BadInput, short, many, [FOUR, [0]], name)
    if get_format(name).any_pieces:
        assert write({"queen": [(0, 0)]}, BOARD, name)
        return
    plain = r"^Placements without one queen in every row of a plane board are written as "
    formats = rf"board, squares, matrix, pairs, json, jsonl, svg, got '{name}'\.$"
    fails(BadInput, plain + formats, write, {"queen": [(0, 0)]}, BOARD, name)


def test_the_table() -> None:
    assert [name for name, each in FORMATS.items() if not each.readable] == ["pascal", "svg", "latex", "tikz"]
    assert [name for name, each in FORMATS.items() if each.binary] == ["npy"]
    suffixes = [suffix for each in FORMATS.values() for suffix in each.suffixes]
    assert len(suffixes) == len(set(suffixes))
    for name, each in FORMATS.items():
        assert get_format(name).name == name
        assert format_of_file(f"dir.x/queens{each.suffixes[0].upper()}") is each
        assert isinstance(write(FOUR, BOARD, name), bytes if each.binary else str)
    assert format_of_file("queens") is format_of_file("queens.exe") is None
    for unknown in ("png", ""):
        fails(BadInput, rf"^The format must be board, list, .* or npy, got '{unknown}'\.$", get_format, unknown)


def test_any_pieces_on_any_board() -> None:
    board = Board(2, 4, holes={(0, 1), (1, 3)})
    placed = {"queen": [(0, 0), (1, 2)], "pawn": [(0, 3)]}
    assert write(placed, board, "board") == "Q   . P\n. . Q\n"
    assert write([0, 2], board, "board") == "Q   . .\n. . Q\n"
    assert write({"king": [(1, 0, 1)]}, Board(2, 2, 2), "board") == ". .\n. .\n\n. K\n. .\n"
    assert write({"king": [(2,)]}, Board(4), "board") == ". . K .\n"
    assert write({"king": [(1, 3)]}, board, "pairs") == "[[1, 3]]\n"
    assert write(placed, board, "pairs", True) == '{"queen": [[1, 1], [2, 3]], "pawn": [[1, 4]]}\n'
    assert many([{"king": [(1, 3)]}] * 2, "json", board) == '{"board": [2, 4], "pieces": {"king": [[1, 3]]}}\n' * 2
    assert write({"dragon": [(0, 0)]}, board, "board") == "X   . .\n. . .\n"
    for name in ("board", "pairs", "json", "svg"):
        fails(BadInput, r"The king on \(2, 0\) is not on the 2 × 4 board\.", write, {"king": [(2, 0)]}, board, name)
