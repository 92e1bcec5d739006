"""The compiled row search against the reference, in every instruction set that this machine has."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clocks import stopped_at_work

from nqueens import kernels
from nqueens.kernels import reference
from nqueens.known import sequence

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="the compiled core is not there")

SETS = ["scalar", *kernels.build_info()["usable"]] if kernels.COMPILED else []


def everything(rows: int, columns: int) -> list[int]:
    return [(1 << columns) - 1] * rows


@st.composite
def boards_with_holes(draw: st.DrawFn, most_rows: int = 8, most_columns: int = 8) -> tuple[int, list[int]]:
    columns = draw(st.integers(0, most_columns))
    rows = draw(st.integers(0, most_rows))
    mask = st.integers(0, (1 << columns) - 1)
    return columns, draw(st.lists(mask, min_size=rows, max_size=rows))


@st.composite
def symmetric_boards(draw: st.DrawFn) -> tuple[int, list[int]]:
    """Masks that the half turn keeps, so that orbits with two members appear with holes, too."""
    n = draw(st.integers(1, 8))
    rows = draw(st.lists(st.integers(0, (1 << n) - 1), min_size=n, max_size=n))
    turned = [int(f"{mask:0{n}b}"[::-1], 2) for mask in reversed(rows)]
    return n, [one | other for one, other in zip(rows, turned, strict=True)]


def plan_of(columns: int, allowed: list[int]) -> kernels.RowPlan:
    plan = kernels.row_plan(columns, allowed, kernels.Stop())
    assert plan
    return plan


def slow_plan_of(columns: int, allowed: list[int]) -> reference.RowPlan:
    return reference.RowPlan(columns, allowed, reference.Stop())


def assert_same_plan(columns: int, allowed: list[int]) -> None:
    plan, slow = plan_of(columns, allowed), slow_plan_of(columns, allowed)
    assert plan.weights == slow.weights
    expected = slow.run(0, slow.units, reference.Stop())
    for isa in SETS:
        assert plan.run(0, plan.units, kernels.Stop(), isa) == expected, isa


def assert_same_listing(columns: int, allowed: list[int]) -> None:
    slow = reference.Lister(columns, allowed).arrays(10**6, reference.Stop())
    for isa in kernels.build_info()["usable"]:
        fast = kernels.lister(columns, allowed, isa).arrays(10**6, kernels.Stop())
        assert fast.dtype == slow.dtype
        assert fast.tolist() == slow.tolist(), isa


def test_every_small_board() -> None:
    for rows, columns in product(range(8), range(8)):
        assert_same_plan(columns, everything(rows, columns))
        assert_same_listing(columns, everything(rows, columns))


@settings(max_examples=60)
@given(boards_with_holes())
def test_random_holes(board: tuple[int, list[int]]) -> None:
    assert_same_plan(*board)
    assert_same_listing(*board)


@settings(max_examples=60)
@given(symmetric_boards())
def test_symmetric_holes(board: tuple[int, list[int]]) -> None:
    assert_same_plan(*board)


@settings(max_examples=60)
@given(boards_with_holes(most_rows=5, most_columns=64))
def test_wide_boards_with_few_squares(board: tuple[int, list[int]]) -> None:
    columns, allowed = board
    few = [mask & 0x8400_0001_8000_8003 for mask in allowed]
    assert_same_plan(columns, few)
    assert_same_listing(columns, few)


def test_boards_around_the_width_of_a_lane() -> None:
    for columns in (*range(31, 36), 63, 64):
        for rows in range(4 if columns < 40 else 3):
            assert_same_plan(columns, everything(rows, columns))
        assert_same_listing(columns, everything(2, columns))


def test_wide_board_is_the_published_value() -> None:
    for columns in (20, 33, 64):
        expected = (columns - 3) * (columns**2 - 6 * columns + 12)  # A061989
        plan = plan_of(columns, everything(3, columns))
        assert {plan.run(0, plan.units, kernels.Stop(), isa)[0] for isa in SETS} == {expected}


def test_reference_counts_by_comparing_pairs() -> None:
    for n in range(4, 8):
        plan = slow_plan_of(n, everything(n, n))
        rows = range(n)
        brute = sum(all(abs(p[a] - p[b]) != b - a for b in rows for a in range(b)) for p in permutations(rows))
        assert plan.run(0, plan.units, reference.Stop())[0] == brute == sequence("A000170").value(n)


@pytest.mark.parametrize(
    ("rows", "columns"),
    [(20, 21), (18, 18), *(pytest.param(*size, marks=pytest.mark.long) for size in ((21, 24), (27, 27), (32, 64)))],
)
def test_units_of_large_boards_are_divided(rows: int, columns: int) -> None:
    allowed = everything(rows, columns)
    plan, slow = plan_of(columns, allowed), slow_plan_of(columns, allowed)
    assert 1000 < plan.units == slow.units <= 2**20
    assert plan.digest() == slow.digest()
    weight, queens = plan.unit(plan.units // 2)
    assert (weight, queens) == slow.unit(plan.units // 2)
    assert len({row for row, _ in queens}) == len({column for _, column in queens}) == len(queens)
    if rows != columns:  # on a square board the middle columns have queens on other rows
        from_the_middle = sorted(range(rows), key=lambda row: (abs(2 * row - rows + 1), row))
        assert {row for row, _ in queens} == set(from_the_middle[: len(queens)])


@given(st.data())
def test_ranges_of_units_add_up(data: st.DataObject) -> None:
    plan = plan_of(11, everything(11, 11))
    cuts = sorted(data.draw(st.lists(st.integers(0, plan.units), max_size=5)))
    isa = data.draw(st.sampled_from(SETS))
    parts = [plan.run(first, last, kernels.Stop(), isa) for first, last in pairwise([0, *cuts, plan.units])]
    assert tuple(map(sum, zip(*parts, strict=True))) == plan.run(0, plan.units, kernels.Stop(), isa)


@pytest.mark.parametrize(("first", "last"), [(3, 2), (0, 10**6), (10**6, 10**6)])
def test_a_range_outside_the_plan_is_refused(first: int, last: int) -> None:
    for plan in (plan_of(8, everything(8, 8)), slow_plan_of(8, everything(8, 8))):
        with pytest.raises(ValueError, match="units lies within 0 and 30"):
            plan.run(first, last, kernels.Stop())


@pytest.mark.parametrize("isa", SETS)
def test_stop_ends_a_count(isa: str) -> None:
    plan = plan_of(22, everything(22, 22))
    assert stopped_at_work(lambda stop: plan.run(0, plan.units, stop, isa), kernels.Stop())[2] < plan.units


def test_stop_ends_planning_and_listing() -> None:
    for row_plan in (kernels.row_plan, reference.row_plan):
        assert stopped_at_work(partial(row_plan, 64, everything(64, 64)), kernels.Stop()) is None
    for n in (30, 40):
        lister = kernels.lister(n, everything(n, n))
        assert len(stopped_at_work(partial(lister.arrays, 10**9), kernels.Stop())) < 10**9
    slow = reference.Lister(30, everything(30, 30))
    assert len(stopped_at_work(lambda stop: slow.arrays(1, stop), reference.Stop())) == 0


def test_stop_before_the_start() -> None:
    stop = kernels.Stop()
    assert not stop.is_set
    stop.set()
    assert stop.is_set
    for plan in (plan_of(12, everything(12, 12)), slow_plan_of(12, everything(12, 12))):
        assert plan.run(0, plan.units, stop) == (0, 0, 0)
    for row_plan in (kernels.row_plan, reference.row_plan):
        assert row_plan(12, everything(12, 12), stop) is None
    for lister in (kernels.lister(12, everything(12, 12)), reference.Lister(12, everything(12, 12))):
        assert lister.arrays(5, stop).shape == (0, 12)


def test_text_is_that_of_the_reference() -> None:
    boards = [
        (columns, everything(rows, columns)) for rows, columns in ((0, 0), (0, 3), (1, 1), (3, 3), (5, 7), (11, 12))
    ]
    boards.append((64, [1 << 63, 1 << 9, 1 << 60]))
    for (columns, allowed), pairs, first in product(boards, (False, True), (0, 1)):
        fast = kernels.lister(columns, allowed).text(2000, kernels.Stop(), pairs, first)
        assert fast == reference.Lister(columns, allowed).text(2000, reference.Stop(), pairs, first)


@given(st.lists(st.integers(0, 40), max_size=12))
def test_blocks_of_any_size_follow_one_another(blocks: list[int]) -> None:
    lister = kernels.lister(9, everything(9, 9))
    whole = kernels.lister(9, everything(9, 9)).arrays(10**6, kernels.Stop()).tolist()
    found = [queens for block in blocks for queens in lister.arrays(block, kernels.Stop()).tolist()]
    assert found == whole[: sum(blocks)]


def test_a_board_much_wider_than_high_is_listed_at_once() -> None:
    """The reference would take for ever if it were not."""
    for rows, columns in ((8, 20), (12, 32), (6, 32), (10, 31)):
        found = kernels.lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        slow = reference.Lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        assert found.tolist() == slow.tolist()


def test_more_rows_than_columns_end_at_once() -> None:
    for rows, columns in ((64, 32), (30, 20), (64, 63), (1, 0)):
        for lister in (kernels.lister(columns, everything(rows, columns)), reference.Lister(columns, [0] * rows)):
            assert lister.arrays(1, kernels.Stop()).shape == (0, rows)


def test_wrong_input_is_refused_at_the_seam() -> None:
    from nqueens.kernels import _core

    with pytest.raises(ValueError, match="at most 64 rows and 64 columns, got 65x8"):
        _core.row_plan(8, [1] * 65, kernels.Stop())
    with pytest.raises(ValueError, match="at most 64 rows and 64 columns, got 1x-1"):
        _core.Lister(-1, [1])
    with pytest.raises(ValueError, match="bits beyond the 4 columns"):
        _core.row_plan(4, [16], kernels.Stop())
    with pytest.raises(ValueError, match="bits beyond the 4 columns"):
        _core.Lister(4, [1, 2, 4, 31])
    with pytest.raises(TypeError):
        _core.row_plan(4, [-1], kernels.Stop())
    with pytest.raises(ValueError, match="instruction set"):
        _core.Lister(4, [15] * 4, "mmx")
    with pytest.raises(ValueError, match="instruction set"):
        plan_of(4, [15] * 4).run(0, 1, kernels.Stop(), "mmx")
    with pytest.raises(ValueError, match="from 0 or from 1"):
        _core.Lister(4, [15] * 4).text(1, kernels.Stop(), False, 2)


def test_build_info() -> None:
    info = kernels.build_info()
    assert info["usable"][-1] == "portable"
    assert info["chosen"] == info["usable"][0]
    assert info["compiler"]
    assert info["version"] == __import__("nqueens").__version__
