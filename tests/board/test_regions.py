"""Boards in regions: how they are read, and how the judge of a problem looks at them."""

from typing import Any

import pytest

from nqueens import count, problem, verify
from nqueens.board.regions import Regions
from nqueens.errors import BadInput

ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]


def test_regions_are_numbered_in_reading_order_whatever_their_names() -> None:
    assert Regions.of(ROWS) == Regions.of("\n".join(ROWS).replace("A", "x")) == Regions.of([list(row) for row in ROWS])
    assert Regions.of(ROWS).rows[2] == (3, 2, 2, 2, 1)
    assert str(Regions.of(ROWS)).split("\n")[0] == "AABBB"
    regions = Regions.of(["A.", "B."])  # a square of no region stays empty
    assert regions.none == {(0, 1), (1, 1)}
    assert regions.squares == (((0, 0),), ((1, 0),))
    assert problem(regions=regions).empty == regions.none


def test_the_number_in_each_region_needs_regions_and_fits_the_number_of_pieces() -> None:
    with pytest.raises(BadInput, match=r"rows of letters or numbers, got {'AB'}\."):
        Regions.of({"AB"})
    with pytest.raises(BadInput, match="needs regions"):
        problem(8, each=2)
    with pytest.raises(BadInput, match="there are 5 pieces, got 4"):
        problem(regions=ROWS, pieces=4)
    with pytest.raises(BadInput, match="The regions are for a 5x5 board, got a 6x6 board"):
        problem(6, regions=ROWS)


def test_a_row_holds_from_one_piece_to_a_whole_row() -> None:
    square = ["AABB", "AABB", "CCDD", "CCDD"]
    assert [count(problem(regions=square, each=fits)) for fits in (2, 4)] == [0, 0]
    wrong: list[Any] = [0, 5, 65, 2**31, 2**70, True, 1.0]
    for each in wrong:
        with pytest.raises(BadInput, match=r"in each row, column and region must be .*from 1 to 4, got"):
            problem(regions=square, each=each)


def test_the_judge_looks_at_rows_columns_regions_and_touching() -> None:
    asked = problem(regions=ROWS)
    assert str(asked) == "5 queens on a 5 × 5 board in 5 regions, 1 in each row, column and region"
    assert verify([(0, 0), (1, 2), (2, 4), (3, 1), (4, 3)], asked)
    assert verify([0, 2, 4, 1, 3], asked)
    assert verify([0, 3, 1, 4, 2], asked).why == "region 1 holds 2 queens, not 1"
    assert verify([0, 1, 3, 2, 4], asked).why == "the queen on (0, 0) attacks the queen on (1, 1)"
    assert verify([0, 2, 4, 2, 0], asked).why == "column 0 holds 2 queens, not 1"
    assert verify([(0, 0), (0, 2), (2, 4), (3, 1), (4, 3)], asked).why == "row 0 holds 2 queens, not 1"


def test_as_in_chess_queens_of_regions_attack_along_diagonals_too() -> None:
    """Nobody touches another, but two stand in opposite corners."""
    regions, placed = [[row] * 6 for row in range(6)], [0, 2, 4, 1, 3, 5]
    assert verify(placed, problem(regions=regions))
    said = verify(placed, problem(regions=regions, piece="queen")).why
    assert said == "the queen on (0, 0) attacks the queen on (5, 5)"
