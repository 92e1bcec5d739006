"""numpy files: round trips, and files that lie."""

from __future__ import annotations

import io

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.read import read
from nqueens.render.write import write

np = pytest.importorskip("numpy")


def saved(array: object, pickled: bool = False) -> bytes:
    stream = io.BytesIO()
    np.save(stream, np.asarray(array), allow_pickle=pickled)
    return stream.getvalue()


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "int64", ">i4", "uint64"])
def test_all_kinds_of_integers(kind: str) -> None:
    (found,) = read(saved(np.array([1, 3, 0, 2], dtype=kind)))
    assert (found.pieces, found.board, found.place) == ((1, 3, 0, 2), Board(4, 4), "placement 1")
    assert {type(column) for column in found.columns} == {int}


def test_many_and_a_board() -> None:
    content = saved(np.array([[0, 2], [4, 1]], dtype=np.int32))
    assert [(each.columns, each.board.columns, each.line) for each in read(content, board=Board(2, 5))] == [
        ((0, 2), 5, 1),
        ((4, 1), 5, 2),
    ]
    with pytest.raises(BadInput, match=r"^Placement 1: expected a placement on a 3x3 board, got 2 rows"):
        list(read(content, board=Board(3, 3)))


def test_a_file_with_line_feeds_in_it() -> None:
    columns = tuple(range(9, -1, -1)) + tuple(range(10, 2600))
    assert next(read(io.BytesIO(saved(np.array(columns, dtype=np.int32))))).columns == columns


def test_no_placements_and_no_rows() -> None:
    assert list(read(saved(np.zeros((0, 4), dtype=np.int32)))) == []
    assert [each.columns for each in read(saved(np.zeros(0, dtype=np.int32)))] == [()]


@pytest.mark.parametrize(("array", "got"), [
    (np.zeros((2, 2, 2), dtype=np.int32), "got int32 in 3."), (np.int32(3), "got int32 in 0."),
    (np.zeros(3), "got float64 in 1."), (np.zeros(3, dtype=bool), "got bool in 1."), (np.array(["a"]), "in 1."),
])  # fmt: skip
def test_other_arrays(array: object, got: str) -> None:
    with pytest.raises(BadInput) as error:
        list(read(saved(array)))
    assert str(error.value).startswith("An npy file of placements holds whole numbers in 1 or 2 dimensions, got ")
    assert str(error.value).endswith(got)


def test_pickles_are_never_loaded() -> None:
    class Trap:
        def __reduce__(self) -> tuple[object, ...]:
            return (pytest.fail, ("the pickle was loaded",))

    with pytest.raises(BadInput):
        list(read(saved(np.array([Trap()], dtype=object), pickled=True)))


def test_a_header_that_promises_too_much() -> None:
    honest = saved(np.zeros(4, dtype=np.int32))
    for lie in (b"(400000000000,)", b"(-4,)", b"(4, -1)", b"(4,,)"):
        shape = honest.index(b"(4,)")
        padding = len(lie) - len(b"(4,)")
        content = honest[:shape] + lie + honest[shape + 4 :].replace(b" " * padding, b"", 1)
        with pytest.raises(BadInput, match=r"npy file"):
            list(read(content))


def test_files_cut_short() -> None:
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
