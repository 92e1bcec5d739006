"""The covering search: compiled against the plain reference, against all sets, and against published values."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clocks import Clock, quick_searches

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.covering import CoverSearch
from nqueens.known import sequence
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import PIECES
from nqueens.solvers.optimising.domination import dominate, dominating_sets

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="the compiled core is missing")


def queens(n: int, *, independent: bool = False, torus: bool = False, piece: str = "queen") -> DominationProblem:
    board = Board.parse(str(n), torus=torus)
    return DominationProblem(board, PIECES[piece], kind="independent" if independent else "plain")


def search_of(problem: DominationProblem, *, python: bool, symmetric: bool = True) -> CoverSearch:
    graph = problem.graph()
    everything = (1 << graph.size) - 1
    return CoverSearch(
        [attacked | 1 << at for at, attacked in enumerate(graph.attacked)],
        excludes=graph.attacked if problem.independent else (),
        targets=everything,
        allowed=everything,
        symmetries=graph.group if symmetric else graph.group[:1],
        python=python,
    )


@compiled
@pytest.mark.parametrize("piece", ["queen", "rook", "bishop", "king", "knight", "amazon"])
def test_compiled_equals_reference(piece: str) -> None:
    """And the reference all sets of squares, for queens on the plane."""
    for n, independent, torus, pieces in product((1, 2, 3, 4), (False, True), (False, True), range(4)):
        problem = queens(n, independent=independent, torus=torus, piece=piece)
        slow = search_of(problem, python=True).run(pieces, kernels.Stop(), keep=100_000)
        covers = {tuple(sorted(cover)) for cover in slow.covers}
        for symmetric, threads in ((True, 1), (True, 3), (False, 1)):
            search = search_of(problem, python=False, symmetric=symmetric)
            fast = search.run(pieces, kernels.Stop(), keep=100_000, threads=threads)
            assert (fast.number, fast.completed) == (slow.number, True)
            assert {tuple(sorted(cover)) for cover in fast.covers} <= covers
        if piece == "queen" and n > 2 and not torus:
            cells, asked = problem.graph().cells, replace(problem, pieces=pieces)
            expected = {found for found in combinations(cells, pieces) if asked.why_not(found) is None}
            assert {tuple(sorted(cells[at] for at in cover)) for cover in covers} == expected


@compiled
@given(st.data())
def test_random_covers(data: st.DataObject) -> None:
    squares = data.draw(st.integers(1, 70))
    sets = st.integers(0, (1 << squares) - 1)
    covers = data.draw(st.lists(sets, min_size=squares, max_size=squares))
    targets, allowed, pieces = data.draw(sets), data.draw(sets), data.draw(st.integers(0, 3))

    def number(python: bool) -> int:
        search = CoverSearch(covers, targets=targets, allowed=allowed, symmetries=[range(squares)], python=python)
        return search.run(pieces, kernels.Stop()).number

    assert number(True) == number(False)


@compiled
def test_published_counts_and_nodes_on_every_instruction_set() -> None:
    for isa, (n, pieces, nodes) in product(
        ("auto", *kernels.build_info()["usable"]),
        ((8, 5, None), (9, 5, None), (12, 6, None), (12, 5, 846), (13, 6, 31211)),
    ):
        found = search_of(queens(n), python=False).run(pieces, kernels.Stop(), isa=isa)
        assert found.nodes == nodes or (nodes is None and found.number == sequence("A002564").value(n)), (isa, n)


@compiled
@pytest.mark.parametrize("n", [*range(1, 12), *(pytest.param(n, marks=pytest.mark.long) for n in range(12, 19))])
def test_published_domination_numbers(n: int) -> None:
    answer = dominate(queens(n), Effort.of(), count=n <= 14)
    assert (answer.value, answer.optimal) == (sequence("A075458").value(n), True)
    assert answer.count == (sequence("A002564").value(n) if n <= 14 else None)
    assert answer.placement is not None
    assert queens(n).why_not(answer.placement["queen"]) is None
    torus = dominate(queens(n, torus=True), Effort.of()) if n < 14 else None
    assert torus is None or (torus.value, torus.optimal) == (sequence("A279402").value(n), True)
    if n < 18:
        independent = queens(n, independent=True)
        fewest = sequence("A075324").value(n)
        assert dominate(independent, Effort.of()).value == fewest
        assert len(list(dominating_sets(independent, fewest, Effort.of()))) == sequence("A002567").value(n)


@compiled
def test_stops_and_gives_up(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_searches(monkeypatch, clock, 1.0)
    answer = dominate(queens(18), Effort.of(time_limit=3))
    assert not answer.optimal
    assert answer.value is not None
    assert answer.bound is not None
    assert answer.value >= 9 >= answer.bound


def test_forbidden_squares_are_covered_all_the_same() -> None:
    problem = DominationProblem(Board(3, 3), PIECES["queen"], forbidden=frozenset({(1, 1)}))
    answer = dominate(problem, Effort.of())
    assert answer.value == 2
    assert answer.placement is not None
    assert problem.why_not(answer.placement["queen"]) is None
    nothing = dominate(replace(problem, forbidden=frozenset(problem.board)), Effort.of())
    assert (nothing.value, nothing.optimal) == (None, True)


@pytest.mark.parametrize(
    ("piece", "independent", "forbidden"),
    [("king", False, 0), ("king", True, 2), ("knight", False, 2), ("knight", True, 0), ("rook", False, 12)],
)
def test_more_pieces_than_the_search_takes(piece: str, independent: bool, forbidden: int) -> None:
    """With the limit set low, so that every number of pieces is above it once."""
    board = Board(3, 4)
    squares = frozenset(list(board)[:forbidden])
    problem = DominationProblem(board, PIECES[piece], kind="independent" if independent else "plain", forbidden=squares)
    best = dominate(problem, Effort.of())
    assert best.optimal
    for most in range(13):
        found = dominate(problem, Effort.of(), most_pieces=most, count=True)
        if best.value is not None and best.value > most:
            assert found.value is None or best.value <= found.value
            assert found.bound is not None
            assert most < found.bound <= best.value
            assert found.optimal == (found.value == found.bound)
            assert found.gave_up == f"The covering search takes at most {most} pieces, got {found.bound}."
            if found.placement is not None:
                assert problem.why_not(found.placement[piece]) is None
        elif found.optimal:  # not so only where no cover exists and more pieces could be tried
            assert (found.value, found.gave_up) == (best.value, None)
        else:
            assert (best.value, found.value, found.bound) == (None, None, most + 1)
    with pytest.raises(BadInput, match="at most 3 pieces, got 4"):
        dominate(DominationProblem(board, PIECES[piece], 4), Effort.of(), most_pieces=3)


@compiled
def test_boards_that_need_more_than_255_pieces() -> None:
    for board, piece, pieces in (("1x768", "king", 256), ("1x300", "knight", 300)):
        answer = dominate(DominationProblem(Board.parse(board), PIECES[piece]), Effort.of())
        assert (answer.value, answer.bound, answer.optimal) == (pieces, pieces, True)


def test_covers_to_list() -> None:
    for n, pieces, number in ((5, 3, 37), (8, 5, 638)):
        found = list(dominating_sets(queens(n), pieces, Effort.of()))
        assert len(found) == len(set(found)) == number
        assert all(queens(n).why_not(cells) is None for cells in found)
    assert len(list(dominating_sets(queens(5), 3, Effort.of(), most_listed=187))) == 37
    assert not list(dominating_sets(queens(5), 26, Effort.of()))
    for n, pieces, most, message in (
        (5, 3, 10, "too many covers of 3 pieces to list: 10 or more"),
        (5, -1, 10, "The number of pieces, if it is not min, must be at least 0"),
        (17, 256, 10, "at most 255 pieces, got 256"),
    ):
        with pytest.raises(BadInput, match=message):
            list(dominating_sets(queens(n), pieces, Effort.of(), most_listed=most))
    with pytest.raises(GaveUp):
        list(dominating_sets(queens(12), 6, Effort.of(time_limit=1e-9)))
