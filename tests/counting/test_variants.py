"""Counts of placements of any piece: against the judge, against each other, and against published values."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations, product
from typing import Any

import pytest
from support.clocks import Looks, quick_searches

from nqueens.api.answering import fewest_pawns
from nqueens.api.asking import problem
from nqueens.api.counting import count, tally
from nqueens.api.solving import solutions, solve
from nqueens.board.board import Board
from nqueens.counting.placements import count_placements, greatest_number
from nqueens.counting.starts import starts
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.problems.graph import attack_graph
from nqueens.problems.pieces import PIECES, Piece
from nqueens.problems.problem import Problem

BOARDS = [
    Board(1, 1),
    Board(3, 3),
    Board(2, 5),
    Board(3, 4, holes=frozenset({(1, 1), (0, 3)})),
    Board(3, 3, wraps=frozenset({0, 1})),
    Board(4, 3, wraps=frozenset({1})),
    Board(2, 2, 2),
]
WRITTEN = [Piece.parse("rides=(2,1); leaps=(1,1)"), Piece.parse("leaps=(2,1),(1,0)"), Piece.parse("rides=(1,2); exact")]
ALL_PIECES = [*PIECES.values(), *WRITTEN]


def brute(asked: Problem) -> dict[int, list[tuple[tuple[int, ...], ...]]]:
    """All placements the judge accepts, by size, from sets of squares that grow while it accepts them."""
    judge = Problem(asked.board, asked.piece, "all", forbidden=asked.forbidden)
    found: dict[int, list[tuple[tuple[int, ...], ...]]] = {0: [()]}
    size = 0
    while found[size]:
        found[size + 1] = [
            (*cells, cell)
            for cells in found[size]
            for cell in asked.board
            if (not cells or cell > cells[-1]) and judge.why_not((*cells, cell)) is None
        ]
        size += 1
    del found[size]
    return {
        size: kept
        for size, placements in found.items()
        if (kept := [cells for cells in placements if asked.fixed <= set(cells)])
    }


@pytest.mark.parametrize("piece", ALL_PIECES, ids=range(len(ALL_PIECES)))
def test_every_question_against_the_judge(piece: Piece) -> None:
    for board in BOARDS:
        if board.dimensions == 2 or not piece.exact:
            check_every_question(board, piece)


@pytest.mark.long
def test_every_question_of_a_larger_torus_against_the_judge() -> None:
    for piece in ALL_PIECES:
        check_every_question(Board(4, 4, wraps=frozenset({0, 1})), piece)


def check_every_question(board: Board, piece: Piece) -> None:
    asked = Problem(board, piece, "all")
    expected = brute(asked)
    ways = {size: len(placements) for size, placements in expected.items()}
    assert (
        count_placements(asked, Effort.of()).by_size
        == count_placements(asked, Effort.of(), engine="sets").by_size
        == ways
    )
    greatest = max(ways)
    most = Problem(board, piece, "max")
    assert count_placements(most, Effort.of()).by_size == {greatest: ways[greatest]}
    assert count_placements(most, Effort.of(), engine="sets").by_size == {greatest: ways[greatest]}
    for size in range(min(greatest + 1, board.area) + 1):
        exactly = Problem(board, piece, size)
        assert count_placements(exactly, Effort.of()).count == ways.get(size, 0)
        assert count_placements(exactly, Effort.of(), engine="sets").count == ways.get(size, 0)
        assert [each.squares for each in solutions(exactly)] == expected.get(size, [])
    assert sorted(each.squares for each in solutions(asked)) == sorted(chain.from_iterable(expected.values()))
    maximal = Problem(board, piece, "maximal")
    accepted = [cells for cells in list(chain.from_iterable(expected.values())) if maximal.why_not(cells) is None]
    assert Counter(map(len, accepted)) == Counter(
        {size: number for size, number in count_placements(maximal, Effort.of()).by_size.items() if number}
    )
    assert sorted(each.squares for each in solutions(maximal)) == sorted(accepted)
    assert solve(most).is_solution
    assert len(solve(most).squares) == greatest


@pytest.mark.parametrize("piece", ["queen", "king", "knight", "bishop"])
def test_fixed_and_forbidden_squares(piece: str) -> None:
    sides = (3, 4)
    for fixed, forbidden in (
        ({(1, 2)}, set()),
        (set(), {(0, 0), (2, 2)}),
        ({(0, 1)}, {(2, 0)}),
        ({(0, 0), (0, 1)}, set()),
    ):
        asked = Problem(Board(*sides), PIECES[piece], "all", frozenset(fixed), frozenset(forbidden))
        expected = {size: len(placements) for size, placements in brute(asked).items()}
        for engine in ("auto", "sets"):
            found = count_placements(asked, Effort.of(), engine=engine).by_size
            assert {size: ways for size, ways in found.items() if ways} == expected
        for size in range(5):
            exactly = Problem(Board(*sides), PIECES[piece], size, frozenset(fixed), frozenset(forbidden))
            assert count_placements(exactly, Effort.of()).count == expected.get(size, 0)
            assert sum(1 for _ in solutions(exactly)) == expected.get(size, 0)


@pytest.mark.parametrize("piece", ["queen", "king", "knight", "bishop", "rook"])
def test_classes_against_listing_orbits(piece: str) -> None:
    boards = [Board(3, 4), Board(3, 3, wraps=frozenset({0, 1})), Board(2, 2, 2)]
    sizes: tuple[Any, ...] = (1, 2, 3, "all")
    for board, size in product(boards, sizes):
        asked = Problem(board, PIECES[piece], size)
        graph = attack_graph(asked)
        place = {cell: at for at, cell in enumerate(graph.cells)}
        sets = [frozenset(place[cell] for cell in each.squares) for each in solutions(asked)]
        orbits = {frozenset(frozenset(g[at] for at in one) for g in graph.group) for one in sets}
        assert count(asked, fundamental=True) == len(orbits) == sum(1 for _ in solutions(asked, fundamental=True))


@pytest.mark.long
def test_thirteen_queens_in_the_cube_of_five() -> None:
    assert tally(problem("5x5x5", pieces="max")).greatest == 13


def test_latin_squares_are_rooks_in_the_cube() -> None:
    for n, squares in ((2, 2), (3, 12), (4, 576)):  # OEIS A002860
        assert tally(problem(f"{n}x{n}x{n}", piece="rook", pieces=n * n)).count == squares


@pytest.mark.parametrize("n", [2, 3, 4, 5, *(pytest.param(n, marks=pytest.mark.long) for n in (6, 7, 8))])
def test_no_n_squared_queens_in_small_cubes(n: int) -> None:
    assert tally(problem(n, "cube")).count == 0
    assert tally(problem(n, "cube", torus=True)).count == 0


def test_the_greatest_number_of_two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    # Published for n = 1 to 8.
    for n, most in enumerate((0, 0, 0, 1, 2, 3), 1):
        found = tally(problem(n, "queens-and-knights", pieces="max"))
        assert (found.greatest, found.by_size) == (most, {most: found.count})
        assert next(solutions(problem(n, "queens-and-knights", pieces=most + 1)), None) is None
    asked = problem(5, "queens-and-knights", pieces="max")
    one = solve(asked)
    assert (len(one.squares), len(one.pieces["knight"]), one.is_solution) == (2, 2, True)
    assert asked.why_not(one.squares, partners=one.pieces["knight"]) is None
    assert asked.why_not(one.squares, partners=one.pieces["knight"][:1]) == "there are 1 knights, not 2"
    assert count(asked, fundamental=True) == sum(1 for _ in solutions(asked, fundamental=True)) < tally(asked).count
    Looks(0.01).rule(monkeypatch)
    with pytest.raises(GaveUp, match=r"limit of 0\.5 s passed .*: \d of each kind go on the board\."):
        solve(problem(11, "queens-and-knights", pieces="max"), time_limit=0.5)
    for pieces in ("all", "maximal"):
        with pytest.raises(BadInput, match=f"a whole number or max, got '{pieces}'"):
            problem(8, "queens-and-knights", pieces=pieces)


def test_queens_and_pawns() -> None:
    # 6 queens on 5 × 5 need 3 pawns, more than one for each queen too many.
    asked = problem(5, "queens-and-pawns", pieces=6, pawns=0)
    assert fewest_pawns(asked, Effort.of()).pawns == 3
    assert solve(problem(6, "queens-and-pawns")).is_solution
    assert sum(1 for _ in solutions(problem(6, "queens-and-pawns"))) == 16


def test_pawns_against_the_judge() -> None:
    for board, pieces, pawns in ((3, 3, 1), (3, 3, 2), ("2x4", 3, 1)):
        asked = problem(board, "queens-and-pawns", pieces=pieces, pawns=pawns)
        cells = list(asked.board)
        expected = sum(
            asked.why_not(queens, pawns=blocks) is None
            for blocks in combinations(cells, pawns)
            for queens in combinations([cell for cell in cells if cell not in blocks], pieces)
        )
        assert tally(asked).count == expected
        assert sum(1 for _ in solutions(asked)) == expected


def test_solve() -> None:
    for n in (5, 7, 25):
        assert solve(problem(n, "torus")).is_solution
    with pytest.raises(NoSolution, match="No solution exists for 6 queens on the 6 × 6 torus"):
        solve(problem(6, "torus"))
    assert len(solve(problem(11, "cube")).squares) == 121


def test_limits_and_refusals() -> None:
    with pytest.raises(BadInput, match="at most 4096 squares"):
        tally(problem("65x65", "bishops"))
    with pytest.raises(BadInput, match="engine profiles takes"):
        tally(problem(8, "torus"), engine="profiles")
    with pytest.raises(BadInput, match="engine rows takes"):
        tally(problem(8, "kings"), engine="rows")
    with pytest.raises(BadInput, match="The engine for other boards"):
        tally(problem(8, "kings"), engine="fast")


def test_graphs_and_starts_can_be_given_up() -> None:
    def refuse() -> None:
        raise GaveUp("enough")

    asked = problem(5, "torus", pieces=4)
    with pytest.raises(GaveUp):
        attack_graph(asked, look=refuse)
    with pytest.raises(GaveUp):
        starts(attack_graph(asked), look=refuse)


def test_a_search_for_the_greatest_number_that_is_late_names_the_limit_given_and_both_bounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick_searches(monkeypatch, 0.4)
    asked = problem("6x6x6", "cube", pieces="max")
    for late in (lambda: solve(asked, time_limit=1.5), lambda: tally(asked, time_limit=1.5)):
        with pytest.raises(
            GaveUp,
            match=r"limit of 1\.5 s passed before the greatest number of pieces was known: it is from \d+ to 27\.",
        ):
            late()
    with pytest.raises(GaveUp, match=r"limit of 1\.5 s passed after \d+ of \d+ work units\.$"):
        tally(problem("6x6x6", "cube", pieces="all"), time_limit=1.5)


@pytest.mark.parametrize("name", ["queens", "kings", "knights", "bishops", "torus"])
def test_the_greatest_number_alone_is_that_of_the_count(name: str) -> None:
    for board in ("1", "3", "4x5", "5"):
        asked = problem(board, name, pieces="max")
        assert greatest_number(asked, Effort.of()) == tally(asked).greatest
    blocked = problem("3", name, pieces="max", fixed=[(0, 0)], forbidden=[(1, 2)])
    assert greatest_number(blocked, Effort.of()) == tally(blocked).greatest
