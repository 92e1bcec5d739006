"""Placement objects."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails

import nqueens
from nqueens import BadInput, Placement
from nqueens.choices import TextFormat
from nqueens.render.formats import FORMATS

FOUR = Placement([1, 3, 0, 2])


def test_is_a_sequence_of_columns() -> None:
    assert (len(FOUR), list(FOUR), list(reversed(FOUR))) == (4, [1, 3, 0, 2], [2, 0, 3, 1])
    assert (FOUR[0], FOUR[-1], FOUR[1:], FOUR[:1]) == (1, 2, (3, 0, 2), (1,))
    assert (3 in FOUR, 4 in FOUR, FOUR.index(0)) == (True, False, 2)
    assert all(type(column) is int for column in FOUR)
    with pytest.raises(IndexError):
        FOUR[4]
    assert FOUR.squares == ((0, 1), (1, 3), (2, 0), (3, 2))
    wide = Placement([0, 2], "2x5")
    assert (wide.squares, wide.board.rows, wide.board.columns) == (((0, 0), (1, 2)), 2, 5)


def test_equality_and_hash() -> None:
    """A list of columns equals its placement; a tuple does not, because its hash as a dictionary key would differ."""
    squares = Placement([(0, 1), (1, 3), (2, 0), (3, 2)], 4)
    for same in (Placement(np.array([1, 3, 0, 2], dtype=np.int64)), Placement((1, 3, 0, 2)), squares, [1, 3, 0, 2]):
        assert (same == FOUR, same == FOUR, same != FOUR) == (True, True, False)
    assert squares == [1, 3, 0, 2]
    assert hash(FOUR) == hash(Placement((1, 3, 0, 2)))
    others = [
        Placement([1, 3, 0, 2], "4x5"), Placement([1, 3, 0, 2], nqueens.problem(4, torus=True, pieces=4)),
        Placement([1, 3, 0, 2], nqueens.problem(4, "rooks", pieces=4)), Placement([(0, 1), (1, 3)], 4),
    ]  # fmt: skip
    for each in others:  # equality is transitive
        assert each != [1, 3, 0, 2]
    for other in (*others, Placement([2, 0, 3, 1]), "1302", [1, 3, 0], [2, 0, 3, 1], (1, 3, 0, 2)):
        assert other != FOUR
    assert len({FOUR, Placement([1, 3, 0, 2]), Placement([2, 0, 3, 1])}) == 2
    assert Placement([]) == []


def test_one_placement_is_read_from_text() -> None:
    for text in ("a2 b4 c1 d3", "1Q2/3Q/Q3/2Q1", "2413", "[1, 3, 0, 2]", ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"):
        assert Placement.parse(text) == [1, 3, 0, 2]
    assert Placement.parse("2 4 1 3", one_based=True) == [1, 3, 0, 2]
    assert Placement.parse("a1 b3", problem=nqueens.problem(3, "kings", pieces=2)).squares == ((2, 0), (0, 1))
    found = Placement([0, 2, 4, 1, 3])
    forms: list[tuple[TextFormat, str]] = [("plain", "0 3 1 4 2"), ("list", "[0, 3, 1, 4, 2]"), ("digits", "14253")]
    for form, text in forms:
        assert found.write(form, by_columns="top") == text + "\n" != found.write(form, by_columns=True)
        assert Placement.parse(text, by_columns="top") == found
    write: Any = found.write
    fails(BadInput, "by_columns must be True or False, got 'bottom'", write, "plain", by_columns="bottom")
    fails(BadInput, "The text must hold exactly one placement, got 2", Placement.parse, "2413\n3142\n")
    fails(BadInput, "", Placement.parse, "no board")


def test_formats_round_trip() -> None:
    """In every order of the columns; tests/render/test_read.py has the formats."""
    placement, kings = Placement([0, 2, 5, 1, 4, 3]), nqueens.problem(4, "kings", pieces="max")
    for name in (name for name, each in FORMATS.items() if each.by_columns and each.readable):
        assert nqueens.read_placements(placement.write(name, by_columns=True), name, by_columns=True) == [placement]
    placement = next(nqueens.solutions(kings))
    assert nqueens.read_placements(placement.write("pairs"), "pairs", problem=kings) == [placement]
    fails(BadInput, "must be text or bytes", nqueens.read_placements, 13524)  # type: ignore[arg-type]


def test_formats_within_text() -> None:
    assert f"{FOUR:fen} {FOUR:squares} {FOUR:digits}" == "1Q2/3Q/Q3/2Q1 a2 b4 c1 d3 2413"
    assert f"{FOUR}" == str(FOUR) == ". Q . .\n. . . Q\nQ . . .\n. . Q ."
    assert FOUR.write("list", one_based=True) == "[2, 4, 1, 3]\n"
    assert isinstance(FOUR.write("npy"), bytes)
    for verb, name, sentence in (
        (FOUR.__format__, "npy", "text"), (FOUR.__format__, "fenn", "did you mean fen"),
        (FOUR.write, "bmp", "format must be board, list, plain"),
    ):  # fmt: skip
        fails(BadInput, sentence, verb, name)  # type: ignore[arg-type]


def test_pictures_have_themes() -> None:
    clashing = Placement([0, 1, 2, 3])
    assert clashing.picture() == clashing.write("svg")
    drawn = clashing.picture(theme="wood", clashes=True, labels="none")
    assert ['id="nqueens-wood-queen"' in drawn, "<circle" in drawn, "<text" in drawn] == [True, True, False]
    assert clashing.picture(attacked=True).count("<text") > clashing.picture().count("<text")
    looks: dict[str, dict[str, Any]] = {
        "The theme must be plain, wood": {"theme": "dark"}, "a board with regions": {"lettered": True},
        "clashes": {"clashes": "yes"},
    }  # fmt: skip
    for sentence, wrong in looks.items():
        fails(BadInput, sentence, clashing.picture, **wrong)


def test_the_file_name_decides_the_format(tmp_path: Path) -> None:
    FOUR.save(tmp_path / "a.svg", theme="print")
    assert (tmp_path / "a.svg").read_text("utf-8") == FOUR.picture(theme="print")
    FOUR.save(str(tmp_path / "a.csv"))
    assert (tmp_path / "a.csv").read_text("utf-8") == FOUR.write("csv")
    FOUR.save(tmp_path / "a.npy")
    assert np.load(tmp_path / "a.npy").tolist() == [1, 3, 0, 2]
    wrong: list[tuple[str, dict[str, Any], str]] = [
        ("a.jpg", {}, r"must end in \.png, \.pdf or one of \.txt,"), ("no/a.svg", {}, "cannot be written"),
        ("a.csv", {"theme": "wood"}, r"a file that ends in \.svg, \.png or \.pdf"),
        ("a.svg", {"theme": "dark"}, "The theme must be plain, wood"),
    ]  # fmt: skip
    for name, more, sentence in wrong:
        fails(BadInput, sentence, FOUR.save, tmp_path / name, **more)
    fails(BadInput, "A file must be a path", FOUR.save, 3)  # type: ignore[arg-type]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.csv", "a.npy", "a.svg"]


def test_png_has_the_requested_size(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    pytest.importorskip("resvg_py", reason="the extra render is not installed")
    FOUR.save(tmp_path / "a.png", size=123)
    assert image.open(tmp_path / "a.png").width == 123
    fails(BadInput, "The size in pixels", FOUR.save, tmp_path / "a.png", size=0)


def test_columns_are_a_read_only_int32_copy() -> None:
    source = np.array([1, 3, 0, 2])
    placement = Placement(source)
    assert (str(placement.columns.dtype), placement.columns.shape) == ("int32", (4,))
    with pytest.raises(ValueError, match="read-only"):
        placement.columns[0] = 0
    source[0] = 0
    assert placement[0] == 1
    with pytest.raises(TypeError, match="integer"):
        placement["a"]  # type: ignore[call-overload]


@given(st.integers(0, 40), st.data())
def test_pickle_copy_and_repr_round_trip(rows: int, data: st.DataObject) -> None:
    width = data.draw(st.integers(max(rows, 1), 60))
    placement = Placement(data.draw(st.lists(st.integers(0, width - 1), min_size=rows, max_size=rows)), (rows, width))
    assert pickle.loads(pickle.dumps(placement)) == placement
    assert copy.deepcopy(placement) == placement
    if rows <= 32:
        assert eval(repr(placement)) == placement


def test_repr_of_a_long_placement_is_short() -> None:
    assert repr(nqueens.solve(1000)).endswith(", …])")
    assert len(repr(nqueens.solve(1000))) < 200
    assert repr(Placement([1, 3], "2x5")) == "Placement([1, 3], '2x5')"


@pytest.mark.parametrize(("columns", "question", "message"), [
    *((columns, None, "sequence of whole numbers") for columns in (
        "13", 5, None, [2**70], *(np.array([1, 0]).astype(kind) for kind in ("m8[s]", "M8[s]", "bool", "f8", "U1")),
    )),
    *((columns, None, "The column in row 0 must be a whole number") for columns in ([0.0, 1.0], ["1"], [True, False])),
    ([0, True], None, "The column in row 1 must be a whole number, got True."),
    ([[0, 1], [1, 3]], None, "requires a board"),
    ([[0, 1], [1, 8]], 8, r"The square \(1, 8\) is not on the 8 × 8 board"),
    ({"king": [(0, 0)]}, 8, "The kind of piece must be queen, got 'king'"),
    ([0, 1], 3, "A placement on the 3 × 3 board must have 3 rows, got 2"),
    ([0, 2], None, "The queen in row 1 must be in a column from 0 to 1, got 2."),
    ([-1], None, "The queen in row 0 must be in a column from 0 to 0, got -1."),
    ([0, 5], "2x5", "from 0 to 4, got 5"), ([0], (1, -1), "number of columns must be at least 0, got -1"),
    ([[0], [1, 2]], 3, "."), ([0], 2.5, "A board must be N"),
    ([2**31], (1, 2**32), "at most 2,147,483,647 columns"),
])  # fmt: skip
def test_bad_input(columns: object, question: object, message: str) -> None:
    fails(BadInput, message, Placement, columns, question)  # type: ignore[arg-type]


def test_a_board_too_large_to_draw_shows_its_first_columns() -> None:
    """`print` and notebooks must never fail or fill a file with megabytes."""
    large = Placement(range(20_000))
    assert (str(large), large._repr_svg_()) == (repr(large), None)
    assert str(FOUR._repr_svg_()).startswith("<svg ")


def test_no_queen_is_in_a_hole() -> None:
    holed = nqueens.problem(5, holes=[(0, 4), (4, 0)])
    fails(BadInput, r"The square \(0, 4\) is a hole of the board.", Placement, [4, 2, 0, 3, 1], holed)
    assert Placement([0, 2, 4, 1, 3], holed).is_solution


def test_images_respect_the_board() -> None:
    assert FOUR.symmetry == "quarter-turn"
    assert [list(each) for each in FOUR.images()] == [[1, 3, 0, 2], [2, 0, 3, 1]]
    assert len(Placement([0, 2, 4, 1, 3]).images()) == 8
    assert Placement([0, 2, 4], "3x5").images()[0].board == nqueens.Board(3, 5)
    holed = Placement([0, 2, 4, 1, 3], nqueens.problem(5, holes=[(0, 4)])).images()
    assert [list(each) for each in holed] == [[0, 2, 4, 1, 3], [2, 0, 3, 1, 4]]
    assert len(Placement([0, 1, 1, 3], nqueens.problem(nqueens.Board(4, 4, wraps={0}), "rooks")).images()) == 4
