"""Squares as chess names them, wherever a subcommand takes a square."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import Ran

from nqueens.board.board import Board
from nqueens.render.names import is_square_name, square_name, square_named

Run = Callable[..., Ran]

PUZZLE = "4x1.AABBACDBCCDBCCDB"

SAME = [
    ("count 8 --fixed (0,3)", "count 8 --fixed 0,3"),
    ("solve 8 --fixed d8 --forbidden a1", "solve 8 --fixed 0,3 --forbidden 7,0"),
    ("count 5x8 --fixed h5 --fixed a4", "count 5x8 --fixed 0,7 --fixed 1,0"),
    ("count 5 --torus --hole c3", "count 5 --torus --hole 2,2"),
    ("count --board 4 --problem kings --pieces 2 --fixed a4", "count --board 4 --problem kings --pieces 2 --fixed 0,0"),
    (f"solve --regions {PUZZLE} --fixed c4", f"solve --regions {PUZZLE} --fixed 0,2"),
    (f"explain {PUZZLE} --fixed d3 --hint what", f"explain {PUZZLE} --fixed 1,3 --hint what"),
    ("export domination 4 --format lp --hole a1", "export domination 4 --format lp --hole 3,0"),
    ("export domination 4 --format lp --forbidden d4", "export domination 4 --format lp --forbidden 0,3"),
    ("optimise domination 4 --forbidden b2", "optimise domination 4 --forbidden 2,1"),
]  # fmt: skip


@pytest.mark.parametrize(("named", "numbered"), SAME)
def test_a_name_and_its_numbers_ask_the_same(run: Run, named: str, numbered: str) -> None:
    ran = run(*named.split())
    assert ran.status in (0, 1)
    assert (ran.status, ran.out) == (run(*numbered.split()).status, run(*numbered.split()).out)


@given(st.integers(1, 800), st.integers(1, 800), st.data())
def test_names_are_read_as_they_are_written(rows: int, columns: int, data: st.DataObject) -> None:
    square = (data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1)))
    board = Board(rows, columns)
    assert is_square_name(square_name(square, board))
    assert square_named(square_name(square, board), board) == square
