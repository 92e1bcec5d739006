"""Groups, images and classes: against plain geometry, and against the published numbers of classes."""

from itertools import count, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import plainly
from support.failing import fails

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.symmetry import (
    HALF_TURN,
    QUARTER_TURN,
    classes_from_counts,
    classes_of_list,
    fundamental,
    orbit,
    stabiliser,
)
from nqueens.symmetry.classes import class_size, image_of_columns, images_of_columns, stabiliser_of_columns, symmetry_of
from nqueens.symmetry.group import IDENTITY, LEFT_RIGHT, RECTANGLE, SQUARE, TOP_BOTTOM, group_of


@st.composite
def placements(draw: st.DrawFn) -> tuple[tuple[int, ...], int]:
    """Returns a placement with its queens in different columns, and the width of its board."""
    width = draw(st.integers(0, 9))
    return tuple(draw(st.permutations(range(width)))[: draw(st.integers(0, width))]), width


@given(placements())
def test_an_image_moves_every_queen(placement: tuple[tuple[int, ...], int]) -> None:
    columns, width = placement
    board = Board(len(columns), width)
    for element, moved in zip(group_of(board), images_of_columns(columns, width=width), strict=True):
        assert moved == image_of_columns(element, columns, width=width)
        assert set(enumerate(moved)) == {element(square, board) for square in enumerate(columns)}


@given(placements())
def test_classes_are_orbits(placement: tuple[tuple[int, ...], int]) -> None:
    columns, width = placement
    members = orbit(columns, width=width)
    assert columns in members
    assert len(members) == class_size(columns, width=width)
    assert len(group_of(Board(len(columns), width))) == len(members) * len(stabiliser_of_columns(columns, width=width))
    for member in members:
        assert orbit(member, width=width) == members
    assert list(fundamental(members, width=width)) == [members[0]]


def test_the_group_is_closed_and_its_rotations_are_clockwise() -> None:
    board = Board(3, 3)
    squares: list[Square] = list(product(range(3), repeat=2))
    maps = {element: tuple(element(square, board) for square in squares) for element in SQUARE}
    assert len(set(maps.values())) == 8
    for first, second in product(SQUARE, repeat=2):
        assert tuple(second(first(square, board), board) for square in squares) in maps.values()
    assert QUARTER_TURN((0, 0), board) == (0, 2)
    assert QUARTER_TURN((0, 1), board) == (1, 2)
    assert HALF_TURN((0, 1), Board(2, 5)) == (1, 3)
    assert str(QUARTER_TURN) == "quarter-turn"


@pytest.mark.parametrize(("columns", "width", "words"), [
    ((), 0, "full"), ((0,), 1, "full"), ((1, 3, 0, 2), 4, "quarter-turn"), ((1, 0, 2), 3, "diagonal reflection"),
    ((0, 1, 2), 3, "diagonal reflection and antidiagonal reflection"), ((0,), 2, "top-bottom reflection"),
    ((0, 2), 3, "half-turn"),
    ((0, 3, 1), 5, "none"), ((0, 4, 7, 5, 2, 6, 1, 3), None, "none"), ((2, 4, 1, 7, 0, 6, 3, 5), None, "half-turn"),
])  # fmt: skip
def test_symmetry_in_words(columns: tuple[int, ...], width: int | None, words: str) -> None:
    assert symmetry_of(columns, width=width) == words


def test_smallest_boards_have_one_class() -> None:
    assert classes_of_list([()]) == classes_of_list([(0,)]) == classes_of_list([()], width=5) == {1: 1}
    assert classes_of_list([(0,), (1,), (2,)], width=3) == {2: 1, 1: 1}


CORNERS: set[Square] = {(0, 0), (0, 5), (5, 0), (5, 5)}
HOLES: list[tuple[Board, set[Square], set[Square]]] = [
    (Board(6, 6), set(), {(0, 0)}), (Board(6, 6), set(), {(0, 0), (5, 5)}), (Board(6, 6), set(), CORNERS),
    (Board(7, 7), {(3, 3)}, set()), (Board(7, 7), {(0, 1)}, set()), (Board(7, 7), set(), {(0, 2), (0, 4)}),
    (Board(7, 7), set(), {(0, 1), (1, 6), (6, 5), (5, 0)}), (Board(4, 6), set(), set()),
    (Board(4, 6), set(), {(1, 1), (2, 4)}), (Board(3, 5), {(0, 0)}, set()),
]  # fmt: skip


@pytest.mark.parametrize(("board", "fixed", "forbidden"), HOLES)
def test_classes_of_a_problem_use_its_symmetries(board: Board, fixed: set[Square], forbidden: set[Square]) -> None:
    group = stabiliser(board, fixed, forbidden)
    every = plainly.queens(board.rows, board.columns)
    found = [each for each in every if fixed <= {*enumerate(each)} and forbidden.isdisjoint(enumerate(each))]
    remaining, expected = set(found), []
    while remaining:
        members = set(orbit(min(remaining), width=board.columns, group=group))
        assert members <= remaining
        expected.append(min(remaining))
        remaining -= members
    assert list(fundamental(found, width=board.columns, group=group)) == expected
    own = [stabiliser_of_columns(columns, width=board.columns) for columns in found]
    half, quarter = (sum(turn in each for each in own) for turn in (HALF_TURN, QUARTER_TURN))
    by_counts = classes_from_counts(group, solutions=len(found), half_turn=half, quarter_turn=quarter)
    assert classes_of_list(found, width=board.columns, group=group) == by_counts


def test_stabilisers() -> None:
    board = Board(5, 5)
    assert stabiliser(board) == SQUARE
    assert stabiliser(Board(3, 5)) == RECTANGLE
    assert stabiliser(board, {(0, 1)}) == (IDENTITY,)
    assert stabiliser(board, {(0, 2)}) == (IDENTITY, LEFT_RIGHT)
    assert stabiliser(board, set(), {(2, 0), (2, 4)}) == (IDENTITY, LEFT_RIGHT, TOP_BOTTOM, HALF_TURN)
    assert stabiliser(board, {(0, 1)}, {(4, 3)}) == (IDENTITY,)
    assert QUARTER_TURN in stabiliser(board, {(2, 2)})


def test_fundamental_is_lazy_and_keeps_the_objects() -> None:
    assert list(islice(fundamental([0, 2, 4, 1, 3] for _ in count()), 2)) == [[0, 2, 4, 1, 3]] * 2


def test_invalid_requests() -> None:
    for columns in ((0, 0), (0, 2), (-1, 0)):
        fails(BadInput, "every column", images_of_columns, columns)  # to be transposed
    fails(BadInput, "do not fall into classes", classes_from_counts, SQUARE, solutions=93, half_turn=4)
