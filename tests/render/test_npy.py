"""numpy files: round trips, and files that lie."""

from __future__ import annotations

import io

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.read import read
from nqueens.render.write import write

np = pytest.importorskip("numpy")


def saved(array: object, kind: str | None = None, pickled: bool = False) -> bytes:
    stream = io.BytesIO()
    np.save(stream, np.asarray(array, dtype=kind), allow_pickle=pickled)
    return stream.getvalue()


def test_all_kinds_of_integers() -> None:
    for kind in ("int8", "uint8", "int16", "int64", ">i4", "uint64"):
        (found,) = read(saved([1, 3, 0, 2], kind))
        assert (found.pieces, found.board, found.place) == ((1, 3, 0, 2), Board(4, 4), "placement 1")
        assert {type(column) for column in found.columns} == {int}
    with_line_feeds = (*range(9, -1, -1), *range(10, 2600))
    assert next(read(io.BytesIO(saved(with_line_feeds, "int32")))).columns == with_line_feeds


def test_many_and_none() -> None:
    content = saved([[0, 2], [4, 1]], "int32")
    found = [(each.columns, each.board.columns, each.line) for each in read(content, board=Board(2, 5))]
    assert found == [((0, 2), 5, 1), ((4, 1), 5, 2)]
    with pytest.raises(BadInput, match=r"^Placement 1: expected a placement on a 3x3 board, got 2 rows"):
        list(read(content, board=Board(3, 3)))
    assert list(read(saved(np.zeros((0, 4)), "int32"))) == []
    assert [each.columns for each in read(saved([], "int32"))] == [()]


def test_other_arrays() -> None:
    for content, got in (
        (saved(np.zeros((2, 2, 2)), "int32"), "int32 in 3."), (saved(3, "int32"), "int32 in 0."),
        (saved(np.zeros(3)), "float64 in 1."), (saved([False]), "bool in 1."), (saved(["a"]), "<U1 in 1."),
    ):  # fmt: skip
        with pytest.raises(BadInput) as error:
            list(read(content))
        assert str(error.value) == f"An npy file of placements holds whole numbers in 1 or 2 dimensions, got {got}"


def test_pickles_are_never_loaded() -> None:
    class Trap:
        def __reduce__(self) -> tuple[object, ...]:
            return (pytest.fail, ("the pickle was loaded",))

    with pytest.raises(BadInput):
        list(read(saved([Trap()], "object", pickled=True)))


def test_headers_that_promise_too_much_and_files_cut_short() -> None:
    honest = saved(np.zeros(4), "int32")
    shape = honest.index(b"(4,)")
    for lie in (b"(400000000000,)", b"(-4,)", b"(4, -1)", b"(4,,)"):
        padding = len(lie) - len(b"(4,)")
        with pytest.raises(BadInput, match=r"npy file"):
            list(read(honest[:shape] + lie + honest[shape + 4 :].replace(b" " * padding, b"", 1)))
    whole = write([1, 3, 0, 2], Board(4, 4), "npy")
    assert isinstance(whole, bytes)
    for length in range(6, len(whole)):
        with pytest.raises(BadInput, match=r"^The input starts like an npy file and is not one: .*\.$"):
            list(read(whole[:length]))


def test_npy_and_text_are_told_apart() -> None:
    with pytest.raises(BadInput, match=r"^The input is no npy file; the format asked for is npy\.$"):
        list(read("[1, 3, 0, 2]", "npy"))
    with pytest.raises(BadInput, match=r"^The input is an npy file; the format asked for is list\.$"):
        list(read(saved([1, 3, 0, 2]), "list"))
