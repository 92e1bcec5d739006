"""Hoppers: the search against the definition on every subset of small boards, the judge, and refusals."""

from collections import Counter
from functools import partial
from itertools import combinations, product
from typing import Any

import pytest
from support.clocks import Clock
from support.failing import fails

import nqueens
from nqueens.board.board import Square
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.problems.pieces import HOPPERS, PIECES, Piece

Ways = tuple[Square, ...]
QUEEN_WAYS = tuple(way for way in product((-1, 0, 1), repeat=2) if any(way))
ROOK_WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))
KNIGHT_WAYS = tuple(way for way in product((-2, -1, 1, 2), repeat=2) if abs(way[0]) != abs(way[1]))
PIECES_HERE = (
    ("grasshopper", QUEEN_WAYS, False), ("lion", QUEEN_WAYS, True), ("hops=(1,0)", ROOK_WAYS, False),
    ("hops=(1,0); far", ROOK_WAYS, True), ("hops=(2,1)", KNIGHT_WAYS, False),
    ("hops=(0,1); exact", ((0, 1), (0, -1)), False),
)  # fmt: skip


def attacks(pieces: frozenset[Square], squares: frozenset[Square], ways: Ways, *, far: bool) -> bool:
    """Returns whether a piece attacks another, by the definition: the first piece on a line, then the square behind."""
    for row, column in pieces:
        for down, right in ways:
            met, step = [], 1
            while (square := (row + step * down, column + step * right)) in squares:
                met += [step] if square in pieces else []
                step += 1
            if len(met) > 1 and (far or met[1] == met[0] + 1):
                return True
    return False


def by_definition(squares: set[Square], ways: Ways, *, far: bool) -> list[frozenset[Square]]:
    subsets = (frozenset(each) for size in range(len(squares) + 1) for each in combinations(sorted(squares), size))
    return [each for each in subsets if not attacks(each, frozenset(squares), ways, far=far)]


Marks = dict[str, Any]
BOARDS: list[tuple[tuple[int, int], Marks]] = [
    ((1, 5), {}), ((2, 4), {}), ((3, 3), {}), ((3, 4), {"holes": [(1, 2)]}),
    ((3, 4), {"fixed": [(0, 3), (2, 0)], "forbidden": [(1, 1)]}),
]  # fmt: skip


@pytest.mark.parametrize(("piece", "ways", "far"), PIECES_HERE)
@pytest.mark.parametrize(("sizes", "marks"), BOARDS)
def test_every_subset_of_small_boards(sizes: tuple[int, int], marks: Marks, piece: str, ways: Ways, far: bool) -> None:
    squares = set(product(*map(range, sizes))) - set(marks.get("holes", []))
    fixed, forbidden = (set(marks.get(name, [])) for name in ("fixed", "forbidden"))
    right = [each for each in by_definition(squares, ways, far=far) if fixed <= each and not forbidden & each]
    ask = partial(nqueens.problem, sizes, piece=piece, **marks)
    asked, grown, most_of_them = (ask(pieces=pieces) for pieces in ("all", "maximal", "max"))
    listed = [each.squares for each in nqueens.solutions(asked)]
    known = {frozenset(each) for each in listed}
    assert (len(listed), known, listed) == (len(right), set(right), sorted(listed))
    ways_by_size = {size: sum(len(each) == size for each in right) for size in range(max(map(len, right)) + 2)}
    most = max(map(len, right))
    assert {size: number for size, number in ways_by_size.items() if number} == +Counter(nqueens.tally(asked).by_size)
    for size, number in ways_by_size.items():
        assert nqueens.count(ask(pieces=size)) == number
    assert nqueens.tally(most_of_them).by_size == {most: ways_by_size[most]}
    if not marks:
        for chosen in product((False, True), repeat=len(squares)):  # the judge
            placed = [square for square, taken in zip(sorted(squares), chosen, strict=True) if taken]
            assert (asked.why_not(placed) is None) == (frozenset(placed) in known)
        maximal = {each for each in right if not any(each | {more} in known for more in squares - each)}
        assert {frozenset(each.squares) for each in nqueens.solutions(grown)} == maximal
        assert nqueens.count(grown) == len(maximal)


def test_verdicts() -> None:
    cases: list[tuple[str, Any, list[int], str | None]] = [
        ("grasshopper", 3, [0, 2, 3], "the grasshopper on (0, 0) attacks the grasshopper on (0, 3)"),
        ("grasshopper", 3, [0, 2, 4], None), ("lion", 3, [0, 2, 4], "the lion on (0, 0) attacks the lion on (0, 4)"),
        ("grasshopper", "maximal", [0, 2], "a grasshopper can be added on (0, 4)"),
    ]  # fmt: skip
    for piece, pieces, columns, said in cases:
        assert nqueens.problem((1, 5), piece=piece, pieces=pieces).why_not([(0, column) for column in columns]) == said


def test_classes_and_images() -> None:
    asked = nqueens.problem(4, piece="grasshopper", pieces="max")
    made = nqueens.classes(asked)
    assert (made.total, made.fundamental, made.by_size) == (11, 4, {4: 2, 2: 1, 1: 1})
    one_of_each = list(nqueens.solutions(asked, fundamental=True))
    assert sorted(each.class_size for each in one_of_each) == [1, 2, 4, 4]
    assert {image for each in one_of_each for image in each.images()} == set(nqueens.solutions(asked))
    cube = nqueens.problem("3x3x3", piece="lion", pieces=3)
    assert nqueens.count(cube) == 27 * 26 * 25 // 6 - 49  # lines in all directions


@pytest.mark.parametrize(("piece", "ways", "far"), PIECES_HERE[:2])
def test_one_of_each_number(piece: str, ways: Ways, far: bool) -> None:
    most = max(map(len, by_definition(set(product(range(3), range(4))), ways, far=far)))
    for pieces in range(most + 1):
        assert nqueens.solve(nqueens.problem((3, 4), piece=piece, pieces=pieces)).is_solution
    for pieces, fixed in ((most + 1, []), (13, []), (0, [(0, 0)]), (most, [(0, 0), (0, 1), (0, 2)])):
        fails(NoSolution, "", nqueens.solve, nqueens.problem((3, 4), piece=piece, pieces=pieces, fixed=fixed))
    attacked = nqueens.problem((3, 4), piece=piece, pieces="all", fixed=[(0, 0), (0, 1), (0, 2)])
    assert nqueens.count(attacked) == len(list(nqueens.solutions(attacked))) == 0
    with pytest.raises(NoSolution):  # two in each row are 16, so that no search is needed
        nqueens.solve(nqueens.problem(8, piece="lion", pieces=17), time_limit=30)


def test_the_maximum() -> None:
    for piece, side, most in (("grasshopper", 5, 10), ("grasshopper", 6, 14), ("lion", 8, 16)):
        placement = nqueens.solve(nqueens.problem(side, piece=piece, pieces="max"))
        assert (len(placement.squares), placement.is_solution) == (most, True)


def test_unsupported_requests_are_refused() -> None:
    asked = nqueens.problem(5, piece="grasshopper")
    said = "Estimates support only one kind of piece, and only regions with one piece each, not"
    fails(BadInput, said, nqueens.estimate, asked)
    fails(BadInput, r"^Hoppers such as the grasshopper are not supported here\.$", nqueens.model(asked).write, "dimacs")
    fails(BadInput, "only by the engine auto", nqueens.count, asked, engine="sets")
    fails(BadInput, "at most 1,024 squares", nqueens.count, nqueens.problem(33, piece="lion", pieces=2))


def test_the_time_limit(clock: Clock) -> None:
    clock.step = 1
    fails(GaveUp, "", nqueens.count, nqueens.problem(9, piece="grasshopper", pieces=9), time_limit=4)
    fails(GaveUp, "", nqueens.solve, nqueens.problem(12, piece="grasshopper", pieces="max"), time_limit=4)


def test_names() -> None:
    assert not set(HOPPERS) & set(PIECES)
    assert Piece.parse("Lions") is HOPPERS["lion"]
    assert Piece.parse("hops=(1,0),(1,1)").hops_in(2) == HOPPERS["grasshopper"].hops_in(2)
