"""Boards of other shapes: named, drawn, and judged in the coordinates that geometry gives them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.running import Ran

from nqueens import BadInput, count, problem, solve, tally
from nqueens.board.board import Board
from nqueens.problems.graph import attack_graph

Point = tuple[int, int, int]
Points = Callable[[int], list[Point]]
Attacks = Callable[[Point, Point], bool]


def triangle(n: int) -> list[Point]:
    """Its squares by their distances from the three sides."""
    return [(a, b, n - 1 - a - b) for a in range(n) for b in range(n - a)]


def hexagon(n: int) -> list[Point]:
    """Its squares by three coordinates that add up to nothing."""
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
    for board, piece, symmetries in (
        ("triangle:4", "semi-queen", 6), ("triangle:4", "queen", 2), ("hexagon:3", "semi-queen", 12),
        ("hexagon:3", "hex-queen", 12), ("hexagon:3", "queen", 4), ("diamond:3", "queen", 8), ("4", "semi-queen", 4),
    ):  # fmt: skip
        group = attack_graph(problem(board, piece=piece, pieces=1), whole=True).symmetries
        assert group[0] == tuple(range(len(group[0])))
        assert len(set(group)) == len(group) == symmetries
        assert {tuple(one[at] for at in other) for one in group for other in group} == set(group)


def test_named() -> None:
    for text, side, area in (
        ("triangle:0", 0, 0), ("triangle:5", 5, 15), ("hexagon:1", 1, 1), ("Hexagon:4", 7, 37), ("diamond:3", 5, 13),
    ):  # fmt: skip
        board = Board.of(text)
        assert (board.sizes, board.area, len(list(board))) == ((side, side), area, area)
    assert Board.of(Board(2, 3), torus=True) == Board.of((2, 3), torus=True) == Board(2, 3, wraps=(0, 1))


@pytest.mark.parametrize(("made_of", "text", "message"), [
    (Board.of, "circle:4", "one of triangle, hexagon, diamond, got 'circle'"),
    (Board.of, "triangel:4", "did you mean triangle"), (Board.of, "triangle:201", "at most 200, got 201"),
    (Board.of, "triangle:-1", "such as 5x8, got 'triangle:-1'"),
    (Board.of, "triangle:", "such as 5x8, got 'triangle:'"),
    (Board.drawn, ".Q.", "a dot for a square and a blank or # for a hole, got 'Q'"),
    (Board.drawn, "." * 201, "at most 200, got 201"),
])  # fmt: skip
def test_wrong_names_and_drawings(made_of: Callable[[str], Board], text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        made_of(text)


def test_drawn() -> None:
    drawings: dict[str, tuple[tuple[int, int], set[tuple[int, int]]]] = {
        "..\n..": ((2, 2), set()), "\n. .\n. #\n\n": ((2, 2), {(1, 1)}), ". . .\n  .\n": ((2, 3), {(1, 0), (1, 2)}),
        " ..\n...": ((2, 3), {(0, 0)}), ".\n\n.": ((3, 1), {(1, 0)}), "": ((0, 0), set()),
    }  # fmt: skip
    for drawing, (sizes, holes) in drawings.items():
        board = Board.drawn(drawing)
        assert (board.sizes, board.holes) == (sizes, frozenset(holes))


@settings(max_examples=30)
@given(st.data(), st.integers(1, 6), st.integers(1, 6), st.booleans())
def test_drawings_are_read_back(data: st.DataObject, rows: int, columns: int, spaced: bool) -> None:
    line = st.lists(st.sampled_from(".#"), min_size=columns, max_size=columns)
    marks = data.draw(st.lists(line, min_size=rows, max_size=rows))
    board = Board.drawn("\n".join((" " if spaced else "").join(each) for each in marks))
    holes = {(r, c) for r, each in enumerate(marks) for c, mark in enumerate(each) if mark == "#"}
    assert (board.sizes, board.holes) == ((rows, columns), frozenset(holes))


def test_a_file_draws_the_board(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "ring.txt"
    file.write_text(". . .\n. # .\n. . .\n")
    for board in ([str(file)], ["--board", str(file)]):
        assert run("count", *board, "--piece", "rook", "--max").out == "4 1\n"
    answer = tmp_path / "answer.txt"
    answer.write_text(run("solve", str(file), "--piece", "rook", "--max").out)
    judged = run("verify", str(answer), "--board", str(file), "--piece", "rook", "--max")
    assert (judged.status, judged.out) == (0, "1 placement: a solution.\n")
    answer.write_text("  Q\n. . .\n  Q\n")
    assert run("verify", str(answer), "--board", "diamond:2").out.startswith("line 1: there are 2 queens, not 3.\n")
    assert run("export", "queens", str(file), "--pieces", "2", "--format", "dimacs").status == 0
    file.write_bytes(b"\xff\xfe")
    refused = run("count", str(file))
    assert (refused.status, refused.err) == (2, f"The file {str(file)!r} draws no board: it is not text.\n")


def test_the_verbs_take_boards_of_any_shape(run: Callable[..., Ran]) -> None:
    for verb, *more in (["sample"], ["estimate", "--rounds", "8"], ["heat"], ["trace"], ["sheet"]):
        ran = run(verb, "triangle:4", "--pieces", "2", *more)
        assert ran.status == 0, ran.err
        assert ran.out
