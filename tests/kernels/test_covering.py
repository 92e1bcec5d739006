"""The covering search: compiled against the plain reference, against all sets, and against published values."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clocks import quick_searches

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
    return DominationProblem(
        Board.parse(str(n), torus=torus), PIECES[piece], kind="independent" if independent else "plain"
    )


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
    for n, independent, torus, pieces in product((1, 2, 3, 4), (False, True), (False, True), range(4)):
        problem = queens(n, independent=independent, torus=torus, piece=piece)
        slow = search_of(problem, python=True).run(pieces, kernels.Stop(), keep=100_000)
        for symmetric, threads in ((True, 1), (True, 3), (False, 1)):
            search = search_of(problem, python=False, symmetric=symmetric)
            fast = search.run(pieces, kernels.Stop(), keep=100_000, threads=threads)
            assert (fast.number, fast.completed) == (slow.number, True)
            found = {tuple(sorted(cover)) for cover in slow.covers}
            assert {tuple(sorted(cover)) for cover in fast.covers} <= found


def test_reference_equals_all_sets() -> None:
    for n, independent, pieces in product((3, 4), (False, True), range(4)):
        problem = DominationProblem(Board(n, n), PIECES["queen"], pieces, "independent" if independent else "plain")
        expected = {cells for cells in combinations(list(problem.board), pieces) if problem.why_not(cells) is None}
        search = search_of(problem, python=True)
        cells = problem.graph().cells
        found = search.run(pieces, kernels.Stop(), keep=100_000).covers
        assert {tuple(sorted(cells[at] for at in cover)) for cover in found} == expected


@compiled
@given(st.data())
def test_random_covers(data: st.DataObject) -> None:
    squares = data.draw(st.integers(1, 70))
    sets = st.integers(0, (1 << squares) - 1)
    covers = data.draw(st.lists(sets, min_size=squares, max_size=squares))
    targets, allowed, pieces = data.draw(sets), data.draw(sets), data.draw(st.integers(0, 3))
    found = [
        CoverSearch(covers, targets=targets, allowed=allowed, symmetries=[range(squares)], python=python).run(
            pieces, kernels.Stop()
        )
        for python in (True, False)
    ]
    assert found[0].number == found[1].number


@compiled
@pytest.mark.parametrize("isa", ["auto", *kernels.build_info()["usable"]])
def test_published_counts_on_every_instruction_set(isa: str) -> None:
    if isa == "python":
        pytest.skip("the reference has no instruction sets")
    for n, pieces in ((8, 5), (9, 5), (12, 6)):
        found = search_of(queens(n), python=False).run(pieces, kernels.Stop(), isa=isa)
        assert found.number == sequence("A002564").value(n)


def check_independent(n: int) -> None:
    fewest = dominate(queens(n, independent=True), Effort.of()).value
    assert fewest == sequence("A075324").value(n)
    assert fewest is not None
    classes = list(dominating_sets(queens(n, independent=True), fewest, Effort.of()))
    assert len(classes) == sequence("A002567").value(n)


@compiled
@pytest.mark.parametrize("n", [*range(1, 12), pytest.param(12, marks=pytest.mark.long)])
def test_published_domination_numbers(n: int) -> None:
    answer = dominate(queens(n), Effort.of(), count=True)
    assert (answer.value, answer.count) == (sequence("A075458").value(n), sequence("A002564").value(n))
    assert answer.optimal
    assert answer.placement is not None
    assert queens(n).why_not(answer.placement["queen"]) is None
    check_independent(n)


@compiled
def test_published_domination_numbers_of_the_torus() -> None:
    for n in range(1, 14):
        answer = dominate(queens(n, torus=True), Effort.of())
        assert (answer.value, answer.optimal) == (sequence("A279402").value(n), True)


@compiled
@pytest.mark.long
@pytest.mark.parametrize("n", range(13, 19))
def test_published_domination_numbers_of_large_boards(n: int) -> None:
    answer = dominate(queens(n), Effort.of(), count=n <= 14)
    assert (answer.value, answer.optimal) == (sequence("A075458").value(n), True)
    assert answer.count in (None, sequence("A002564").value(n))
    if n < 18:
        check_independent(n)


@compiled
def test_lists_one_of_each_class() -> None:
    found = list(dominating_sets(queens(8), 5, Effort.of()))
    assert len(found) == len(set(found)) == 638
    assert all(queens(8).why_not(cells) is None for cells in found)


@compiled
def test_fingerprint_of_the_search() -> None:
    assert search_of(queens(12), python=False).run(5, kernels.Stop()).nodes == 846
    assert search_of(queens(13), python=False).run(6, kernels.Stop()).nodes == 31211


@compiled
def test_stops_and_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_searches(monkeypatch, 1.0)
    answer = dominate(queens(18), Effort.of(time_limit=3))
    assert not answer.optimal
    assert answer.value is not None
    assert answer.bound is not None
    assert answer.value >= 9 >= answer.bound


def test_forbidden_squares_are_covered_all_the_same() -> None:
    board = Board(3, 3)
    problem = DominationProblem(board, PIECES["queen"], forbidden=frozenset({(1, 1)}))
    answer = dominate(problem, Effort.of())
    assert answer.value == 2
    assert answer.placement is not None
    assert problem.why_not(answer.placement["queen"]) is None
    nothing = DominationProblem(board, PIECES["queen"], forbidden=frozenset(board))
    assert dominate(nothing, Effort.of()).value is None
    assert dominate(nothing, Effort.of()).optimal


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
    problem = queens(5)
    number = len(list(dominating_sets(problem, 3, Effort.of())))
    assert number == len(list(dominating_sets(problem, 3, Effort.of(), most_listed=187))) == 37
    with pytest.raises(BadInput, match="too many covers of 3 pieces to list: 10 or more"):
        list(dominating_sets(problem, 3, Effort.of(), most_listed=10))
    with pytest.raises(BadInput, match="The number of pieces, if it is not min, must be at least 0"):
        list(dominating_sets(problem, -1, Effort.of()))
    assert not list(dominating_sets(problem, 26, Effort.of()))
    with pytest.raises(BadInput, match="at most 255 pieces, got 256"):
        list(dominating_sets(queens(17), 256, Effort.of()))
    with pytest.raises(GaveUp):
        list(dominating_sets(queens(12), 6, Effort.of(time_limit=1e-9)))
