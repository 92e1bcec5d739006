"""Boards of other shapes and with regions: named, drawn, read, and judged in geometric coordinates."""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.failing import fails
from support.running import Ran, Run
from support.tables import table

from nqueens import BadInput, Board, count, problem, solve, tally, verify
from nqueens.board.regions import Regions
from nqueens.problems.graph import attack_graph

Point = tuple[int, int, int]
Points = Callable[[int], list[Point]]
Attacks = Callable[[Point, Point], bool]
ROWS = ["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"]


def triangle(n: int) -> list[Point]:
    """Returns its squares by their distances from the three sides."""
    return [(a, b, n - 1 - a - b) for a in range(n) for b in range(n - a)]


def hexagon(n: int) -> list[Point]:
    """Returns its squares by three coordinates that add up to zero."""
    span = range(1 - n, n)
    return [(x, y, -x - y) for x in span for y in span if abs(x + y) < n]


def in_line(one: Point, other: Point) -> bool:
    return any(a == b for a, b in zip(one, other, strict=True))


def in_line_or_diagonal(one: Point, other: Point) -> bool:
    steps = [a - b for a, b in zip(one, other, strict=True)]
    return 0 in steps or len(set(steps)) < 3


def images(points: frozenset[Point], signs: tuple[int, ...]) -> Iterator[frozenset[Point]]:
    for order in permutations(range(3)):
        for sign in signs:
            yield frozenset((sign * p[order[0]], sign * p[order[1]], sign * p[order[2]]) for p in points)


@pytest.mark.parametrize(("shape", "points", "attacks", "piece", "signs"), [
    ("triangle", triangle, in_line, "semi-queen", (1,)), ("hexagon", hexagon, in_line, "semi-queen", (1, -1)),
    ("hexagon", hexagon, in_line_or_diagonal, "hex-queen", (1, -1)),
])  # fmt: skip
def test_counts_by_geometry(shape: str, points: Points, attacks: Attacks, piece: str, signs: tuple[int, ...]) -> None:
    for n, pieces in product((1, 2, 3), range(4)):
        sets = [
            frozenset(chosen)
            for chosen in combinations(points(n), pieces)
            if not any(attacks(one, other) for one, other in combinations(chosen, 2))
        ]
        assert tally(problem(f"{shape}:{n}", piece=piece, pieces="all")).by_size.get(pieces, 0) == len(sets)
        if sets:
            classes = len({frozenset(images(each, signs)) for each in sets})
            assert count(problem(f"{shape}:{n}", piece=piece, pieces=pieces), fundamental=True) == classes


def test_most_in_three_directions() -> None:
    """G. Nivasch and E. Lev, Mathematics Magazine 78 (2005), for the triangle; one for each row of the hexagon."""
    for shape, most in (("triangle", [(2 * n + 1) // 3 for n in range(1, 9)]), ("hexagon", [1, 3, 5, 7, 9])):
        asked = [problem(f"{shape}:{n}", piece="semi-queen", pieces="max") for n in range(1, len(most) + 1)]
        assert [len(solve(each).squares) for each in asked] == most


def test_symmetries() -> None:
    for board, piece, symmetries in table(__file__, "geometry_symmetries"):
        group = attack_graph(problem(board, piece=piece, pieces=1), whole=True).symmetries
        assert group[0] == tuple(range(len(group[0])))
        assert len(set(group)) == len(group) == symmetries
        assert {tuple(one[at] for at in other) for one in group for other in group} == set(group)


def test_named_and_drawn() -> None:
    for text, side, area in table(__file__, "named"):
        board = Board.of(text)
        assert (board.sizes, board.area, len(list(board))) == ((side, side), area, area)
    assert Board.of(Board(2, 3), torus=True) == Board.of((2, 3), torus=True) == Board(2, 3, wraps=(0, 1))
    drawings: dict[str, tuple[tuple[int, int], set[tuple[int, int]]]] = {
        "..\n..": ((2, 2), set()), "\n. .\n. #\n\n": ((2, 2), {(1, 1)}), ". . .\n  .\n": ((2, 3), {(1, 0), (1, 2)}),
        " ..\n...": ((2, 3), {(0, 0)}), ".\n\n.": ((3, 1), {(1, 0)}), "": ((0, 0), set()),
    }  # fmt: skip
    for drawing, (sizes, holes) in drawings.items():
        board = Board.drawn(drawing)
        assert (board.sizes, board.holes) == (sizes, frozenset(holes))


@settings(max_examples=30)
@given(st.data(), st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_drawings_round_trip(data: st.DataObject, rows: int, columns: int, spaced: bool) -> None:
    line = st.lists(st.sampled_from(".#"), min_size=columns, max_size=columns)
    marks = data.draw(st.lists(line, min_size=rows, max_size=rows))
    board = Board.drawn("\n".join((" " if spaced else "").join(each) for each in marks))
    holes = {(r, c) for r, each in enumerate(marks) for c, mark in enumerate(each) if mark == "#"}
    assert (board.sizes, board.holes) == ((rows, columns), frozenset(holes))


def test_a_file_that_is_no_text_draws_no_board(run: Run, tmp_path: Path) -> None:
    (file := tmp_path / "ring.txt").write_bytes(b"\xff\xfe")
    refused = f"The file {str(file)!r} is not a text file, so it cannot draw a board.\n"
    assert run("count", str(file)) == Ran("", refused, 2)


def test_regions_are_numbered_in_reading_order_with_any_names() -> None:
    assert Regions.of(ROWS) == Regions.of("\n".join(ROWS).replace("A", "x")) == Regions.of([list(row) for row in ROWS])
    assert Regions.of(ROWS).rows[2] == (3, 2, 2, 2, 1)
    assert str(Regions.of(ROWS)).split("\n")[0] == "AABBB"
    regions = Regions.of(["A.", "B."])  # a square outside all regions stays empty
    assert regions.none == {(0, 1), (1, 1)}
    assert regions.squares == (((0, 0),), ((1, 0),))
    assert problem(regions=regions).empty == regions.none


def test_the_number_in_each_region() -> None:
    fails(BadInput, r"rows of letters or numbers, got {'AB'}\.", Regions.of, {"AB"})
    fails(BadInput, "requires regions", problem, 8, each=2)
    fails(BadInput, "must be 5, got 4", problem, regions=ROWS, pieces=4)
    fails(BadInput, "The regions require a 5 × 5 board, got a 6 × 6 board", problem, 6, regions=ROWS)
    square = ["AABB", "AABB", "CCDD", "CCDD"]
    assert [count(problem(regions=square, each=fits)) for fits in (2, 4)] == [0, 0]
    wrong: list[Any] = [0, 5, 65, 2**31, 2**70, True, 1.0]
    for each in wrong:
        fails(BadInput, "in each row, column and region must be .*from 1 to 4, got", problem, regions=square, each=each)


def test_the_judge_checks_rows_columns_regions_and_touching() -> None:
    asked = problem(regions=ROWS)
    assert str(asked) == "5 queens on a 5 × 5 board in 5 regions, 1 in each row, column and region"
    assert verify([(0, 0), (1, 2), (2, 4), (3, 1), (4, 3)], asked)
    assert verify([0, 2, 4, 1, 3], asked)
    assert verify([0, 3, 1, 4, 2], asked).why == "region 1 holds 2 queens, not 1"
    assert verify([0, 1, 3, 2, 4], asked).why == "the queen on (0, 0) attacks the queen on (1, 1)"
    assert verify([0, 2, 4, 2, 0], asked).why == "column 0 holds 2 queens, not 1"
    assert verify([(0, 0), (0, 2), (2, 4), (3, 1), (4, 3)], asked).why == "row 0 holds 2 queens, not 1"


def test_regions_with_chess_queens_also_exclude_diagonals() -> None:
    """No two touch, but two are in opposite corners."""
    regions, placed = [[row] * 6 for row in range(6)], [0, 2, 4, 1, 3, 5]
    assert verify(placed, problem(regions=regions))
    said = verify(placed, problem(regions=regions, piece="queen")).why
    assert said == "the queen on (0, 0) attacks the queen on (5, 5)"
