"""The compiled row search against the reference, in every instruction set that this machine has."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clocks import stopped_at_work

from nqueens import __version__, kernels
from nqueens.kernels import reference
from nqueens.known import sequence

if not kernels.COMPILED:
    pytest.skip("the compiled core is not there", allow_module_level=True)

from nqueens.kernels import _core

SETS = ["scalar", *kernels.build_info()["usable"]]


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


def plan_of(columns: int, allowed: list[int]) -> "kernels.RowPlan":
    plan = kernels.row_plan(columns, allowed, kernels.Stop())
    assert plan
    return plan


def slow_plan_of(columns: int, allowed: list[int]) -> reference.RowPlan:
    return reference.RowPlan(columns, allowed, reference.Stop())


def check_plan(columns: int, allowed: list[int]) -> None:
    plan, slow = plan_of(columns, allowed), slow_plan_of(columns, allowed)
    assert (plan.weights, plan.digest()) == (slow.weights, slow.digest())
    assert [plan.unit(at) for at in range(plan.units)] == [slow.unit(at) for at in range(slow.units)]
    expected = slow.run(0, slow.units, reference.Stop())
    for isa in SETS:
        assert plan.run(0, plan.units, kernels.Stop(), isa) == expected, isa


def check_listing(columns: int, allowed: list[int]) -> None:
    slow = reference.Lister(columns, allowed).arrays(10**6, reference.Stop())
    for isa in kernels.build_info()["usable"]:
        fast = kernels.lister(columns, allowed, isa).arrays(10**6, kernels.Stop())
        assert fast.dtype == slow.dtype
        assert fast.tolist() == slow.tolist(), isa


def test_every_small_board() -> None:
    for rows, columns in product(range(8), range(8)):
        check_plan(columns, everything(rows, columns))
        check_listing(columns, everything(rows, columns))
    for n in range(4, 8):  # the reference itself, by comparing pairs
        plan, rows_ = slow_plan_of(n, everything(n, n)), range(n)
        brute = sum(all(abs(p[a] - p[b]) != b - a for b in rows_ for a in range(b)) for p in permutations(rows_))
        assert plan.run(0, plan.units, reference.Stop())[0] == brute == sequence("A000170").value(n)


@settings(max_examples=60)
@given(boards_with_holes(), symmetric_boards())
def test_random_holes(board: tuple[int, list[int]], symmetric: tuple[int, list[int]]) -> None:
    check_plan(*board)
    check_listing(*board)
    check_plan(*symmetric)


@settings(max_examples=60)
@given(boards_with_holes(most_rows=5, most_columns=64))
def test_wide_boards_with_few_squares(board: tuple[int, list[int]]) -> None:
    columns, allowed = board
    few = [mask & 0x8400_0001_8000_8003 for mask in allowed]
    check_plan(columns, few)
    check_listing(columns, few)


def test_boards_around_the_width_of_a_lane() -> None:
    for columns in (*range(31, 36), 63, 64):
        for rows in range(4 if columns < 40 else 3):
            check_plan(columns, everything(rows, columns))
        check_listing(columns, everything(2, columns))
    for columns in (20, 33, 64):
        plan = plan_of(columns, everything(3, columns))
        found = {plan.run(0, plan.units, kernels.Stop(), isa)[0] for isa in SETS}
        assert found == {(columns - 3) * (columns**2 - 6 * columns + 12)}  # A061989


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


def test_a_range_outside_the_plan_is_refused() -> None:
    plans = plan_of(8, everything(8, 8)), slow_plan_of(8, everything(8, 8))
    for plan, (first, last) in product(plans, ((3, 2), (0, 10**6), (10**6, 10**6))):
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
    stop, squares = kernels.Stop(), everything(12, 12)
    plans, listers = (plan_of(12, squares), slow_plan_of(12, squares)), (kernels.lister, reference.Lister)
    assert not stop.is_set
    stop.set()
    assert stop.is_set
    for plan, row_plan, lists in zip(plans, (kernels.row_plan, reference.row_plan), listers, strict=True):
        assert plan.run(0, plan.units, stop) == (0, 0, 0)
        assert row_plan(12, squares, stop) is None
        assert lists(12, squares).arrays(5, stop).shape == (0, 12)


def test_text_is_that_of_the_reference() -> None:
    shapes = ((0, 0), (0, 3), (1, 1), (3, 3), (5, 7), (11, 12))
    boards = [*((columns, everything(rows, columns)) for rows, columns in shapes), (64, [1 << 63, 1 << 9, 1 << 60])]
    for (columns, allowed), pairs, first in product(boards, (False, True), (0, 1)):
        fast = kernels.lister(columns, allowed).text(2000, kernels.Stop(), pairs, first)
        assert fast == reference.Lister(columns, allowed).text(2000, reference.Stop(), pairs, first)


@given(st.lists(st.integers(0, 40), max_size=12))
def test_blocks_of_any_size_follow_one_another(blocks: list[int]) -> None:
    lister = kernels.lister(9, everything(9, 9))
    whole = kernels.lister(9, everything(9, 9)).arrays(10**6, kernels.Stop()).tolist()
    found = [queens for block in blocks for queens in lister.arrays(block, kernels.Stop()).tolist()]
    assert found == whole[: sum(blocks)]


def test_boards_much_wider_or_higher_are_listed_at_once() -> None:
    """The reference would take for ever if they were not."""
    for rows, columns in ((8, 20), (12, 32), (6, 32), (10, 31)):
        found = kernels.lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        slow = reference.Lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        assert found.tolist() == slow.tolist()
    for rows, columns in ((64, 32), (30, 20), (64, 63), (1, 0)):
        for lister in (kernels.lister(columns, everything(rows, columns)), reference.Lister(columns, [0] * rows)):
            assert lister.arrays(1, kernels.Stop()).shape == (0, rows)


def test_wrong_input_is_refused_at_the_seam() -> None:
    stop, four = kernels.Stop(), [15] * 4
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: _core.row_plan(8, [1] * 65, stop), "at most 64 rows and 64 columns, got 65x8"),
        (lambda: _core.Lister(-1, [1]), "at most 64 rows and 64 columns, got 1x-1"),
        (lambda: _core.row_plan(4, [16], stop), "bits beyond the 4 columns"),
        (lambda: _core.Lister(4, [1, 2, 4, 31]), "bits beyond the 4 columns"),
        (lambda: _core.Lister(4, four, "mmx"), "instruction set"),
        (lambda: plan_of(4, four).run(0, 1, stop, "mmx"), "instruction set"),
        (lambda: _core.Lister(4, four).text(1, stop, False, 2), "from 0 or from 1"),
    ]
    for call, message in refused:
        with pytest.raises(ValueError, match=message):
            call()
    with pytest.raises(TypeError):
        _core.row_plan(4, [-1], stop)
    info = kernels.build_info()
    assert (info["chosen"], info["version"]) == (info["usable"][0], __version__)
    assert len(info["usable"]) == 1 or info["usable"][-1] == "portable"  # a build for one machine has its best set only
    assert info["compiler"]
