"""The symmetric searches against brute force and against the published values."""

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import plainly
from support.failing import fails
from test_rows_and_seam import everything

from nqueens import kernels
from nqueens.errors import BadInput
from nqueens.kernels.reference import Stop
from nqueens.kernels.rotations import RotationCount, count_half_turn, count_quarter_turn
from nqueens.known import sequence


def turned(queens: tuple[int, ...], columns: int) -> tuple[int, ...]:
    return tuple(columns - 1 - column for column in reversed(queens))


def quarter_turn(queens: tuple[int, ...]) -> bool:
    return all(queens[column] == len(queens) - 1 - row for row, column in enumerate(queens))


def amazons(rotation: str, allowed: list[int], *share: int) -> int:
    """Returns the number of invariant placements of amazons, or a share of it."""
    return kernels.count_invariant(rotation, len(allowed), allowed, kernels.Stop(), *share, amazons=True)[0]


def check(columns: int, allowed: list[int], *, knights: bool = False) -> None:
    """Checks both rotations against brute force, of amazons if `knights`, with every search that supports the board."""
    rows = len(allowed)
    found = [
        queens
        for queens in plainly.queens(rows, columns)
        if all(mask >> queen & 1 for mask, queen in zip(allowed, queens, strict=True))
        and not (knights and any((b - a) * abs(queens[a] - queens[b]) == 2 for a, b in combinations(range(rows), 2)))
    ]
    half = sum(queens == turned(queens, columns) for queens in found)
    assert count_half_turn(rows, columns, allowed, knights=knights).count == half, (rows, columns)
    if rows == columns:
        quarter = sum(quarter_turn(queens) for queens in found)
        assert count_quarter_turn(rows, allowed, knights=knights).count == quarter
        if knights:
            for turn, number in (("half-turn", half), ("quarter-turn", quarter)):
                assert amazons(turn, allowed) == number


def test_every_small_board() -> None:
    for rows, columns in product(range(7), range(8)):
        check(columns, everything(rows, columns))


def test_published_values() -> None:
    for n in range(17):
        assert count_half_turn(n, n, everything(n, n)).count == (sequence("A032522").value(n) if n else 1)
    for n in range(26):
        assert count_quarter_turn(n, everything(n, n)).count == sequence("A033148").value(n)
    for n in range(11, 34):
        quarter = amazons("quarter-turn", everything(n, n))
        assert quarter == 2 * sequence("A352661").value(n)
        assert n > 21 or amazons("half-turn", everything(n, n)) - quarter == 4 * sequence("A352662").value(n)


@st.composite
def boards_with_holes(draw: st.DrawFn) -> tuple[int, list[int]]:
    columns = draw(st.integers(0, 7))
    rows = columns if draw(st.booleans()) else draw(st.integers(0, columns))
    mask = st.sets(st.integers(0, max(columns - 1, 0)), max_size=2).map(
        lambda holes: (1 << columns) - 1 & ~sum(1 << hole for hole in holes)
    )
    return columns, draw(st.lists(mask, min_size=rows, max_size=rows))


@pytest.fixture(scope="module")
def invariant() -> list[tuple[int, ...]]:
    """Returns the 80 solutions for n = 12 that are invariant under the half-turn."""
    every = map(tuple, kernels.lister(12, everything(12, 12)).arrays(10**6, kernels.Stop()).tolist())
    return [columns for columns in every if columns == turned(columns, 12)]


@settings(max_examples=40)
@given(holes=st.sets(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=12))
def test_forbidden_squares_on_12_columns(invariant: list[tuple[int, ...]], holes: set[tuple[int, int]]) -> None:
    allowed = everything(12, 12)
    for row, column in holes:
        allowed[row] &= ~(1 << column)
    left = [queens for queens in invariant if holes.isdisjoint(enumerate(queens))]
    assert count_half_turn(12, 12, allowed).count == len(left)
    assert count_quarter_turn(12, allowed).count == sum(quarter_turn(queens) for queens in left)


@settings(max_examples=80)
@given(boards_with_holes(), st.booleans())
def test_forbidden_squares_of_queens_and_amazons(board: tuple[int, list[int]], knights: bool) -> None:
    check(*board, knights=knights)


@settings(max_examples=40)
@given(sixes=st.lists(st.integers(0, 15), min_size=16, max_size=16), n=st.integers(10, 16))
def test_both_searches_for_symmetric_amazons_agree(sixes: list[int], n: int) -> None:
    allowed = [mask & ~(1 << hole) for mask, hole in zip(everything(n, n), sixes, strict=False)]
    shares = [amazons("half-turn", allowed, part, 3) for part in range(3)]
    assert sum(shares) == count_half_turn(n, n, allowed, knights=True).count
    assert amazons("quarter-turn", allowed) == count_quarter_turn(n, allowed, knights=True).count


def test_a_stopped_search_reports_that() -> None:
    stop = Stop()
    stop.set()
    assert not count_half_turn(40, 40, everything(40, 40), stop).completed
    assert not count_quarter_turn(61, everything(61, 61), stop).completed
    assert count_half_turn(8, 8, everything(8, 8), stop).completed
    assert not count_half_turn(40, 40, everything(40, 40), stop, knights=True).completed


def test_node_counts_are_fingerprints() -> None:
    assert count_half_turn(12, 12, everything(12, 12)) == RotationCount(80, 1406, True)
    assert count_quarter_turn(16, everything(16, 16)) == RotationCount(64, 366, True)
    assert count_half_turn(12, 12, everything(12, 12), knights=True) == RotationCount(12, 324, True)


def test_invalid_boards_are_refused() -> None:
    for rows, columns, masks in ((65, 65, 65), (-1, 4, 0), (4, 65, 4), (4, 4, 3)):
        fails(BadInput, "", count_half_turn, rows, columns, [1] * masks)
        if rows == columns:
            fails(BadInput, "", count_quarter_turn, rows, [1] * masks)
