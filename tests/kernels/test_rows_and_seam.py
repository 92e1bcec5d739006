"""The compiled row search against its reference, and validation of the arguments of the core."""

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import plainly
from support.clocks import stopped_at_work
from support.failing import fails

from nqueens import __version__, kernels
from nqueens.kernels import _core, reference
from nqueens.kernels.covering import CoverSearch
from nqueens.kernels.sampling import MOST_ANNEALED_ROWS as ANNEALED
from nqueens.kernels.sampling import MOST_MONTE_CARLO_ROWS as PLAYED
from nqueens.known import sequence

SETS = ["scalar", *kernels.build_info()["usable"]]


def everything(rows: int, columns: int) -> list[int]:
    return [(1 << columns) - 1] * rows


@st.composite
def boards_with_holes(draw: st.DrawFn, most_rows: int = 8, most_columns: int = 8) -> tuple[int, list[int]]:
    columns = draw(st.integers(0, most_columns))
    rows = draw(st.integers(0, most_rows))
    return columns, draw(st.lists(st.integers(0, (1 << columns) - 1), min_size=rows, max_size=rows))


@st.composite
def symmetric_boards(draw: st.DrawFn) -> tuple[int, list[int]]:
    """Returns masks invariant under the half-turn, so that there are orbits with two members despite holes."""
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
    for n in range(4, 8):  # the reference itself
        plan = slow_plan_of(n, everything(n, n))
        assert plan.run(0, plan.units, reference.Stop())[0] == len(plainly.queens(n, n)) == sequence("A000170").value(n)


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
    for columns in (31, 32, 33, 64):
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
    if rows != columns:  # on a square board the middle columns have queens in other rows
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
        fails(ValueError, "within 0 and 30", plan.run, first, last, kernels.Stop())


@pytest.mark.parametrize("isa", SETS)
def test_stop_ends_a_count(isa: str) -> None:
    plan = plan_of(22, everything(22, 22))
    assert stopped_at_work(lambda stop: plan.run(0, plan.units, stop, isa), kernels.Stop())[2] < plan.units


def test_stop_ends_planning_and_listing() -> None:
    for row_plan in (kernels.row_plan, reference.row_plan):
        assert stopped_at_work(partial(row_plan, 64, everything(64, 64)), kernels.Stop()) is None
    for n in (30, 40):
        assert len(stopped_at_work(partial(kernels.lister(n, everything(n, n)).arrays, 10**9), kernels.Stop())) < 10**9
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


def test_text_agrees_with_the_reference() -> None:
    shapes = ((0, 0), (0, 3), (1, 1), (3, 3), (5, 7), (11, 12))
    boards = [*((columns, everything(rows, columns)) for rows, columns in shapes), (64, [1 << 63, 1 << 9, 1 << 60])]
    for (columns, allowed), pairs, first in product(boards, (False, True), (0, 1)):
        fast = kernels.lister(columns, allowed).text(2000, kernels.Stop(), pairs, first)
        assert fast == reference.Lister(columns, allowed).text(2000, reference.Stop(), pairs, first)


@given(st.lists(st.integers(0, 40), max_size=12))
def test_blocks_of_any_size_are_consecutive(blocks: list[int]) -> None:
    lister = kernels.lister(9, everything(9, 9))
    found = [queens for block in blocks for queens in lister.arrays(block, kernels.Stop()).tolist()]
    assert found == kernels.lister(9, everything(9, 9)).arrays(10**6, kernels.Stop()).tolist()[: sum(blocks)]


def test_extremely_wide_or_high_boards_are_listed_at_once() -> None:
    """Otherwise the reference would take forever."""
    for rows, columns in ((8, 20), (12, 32), (6, 32), (10, 31)):
        found = kernels.lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        slow = reference.Lister(columns, everything(rows, columns)).arrays(100, kernels.Stop())
        assert found.tolist() == slow.tolist()
    for rows, columns in ((64, 32), (30, 20), (64, 63), (1, 0)):
        for lister in (kernels.lister(columns, everything(rows, columns)), reference.Lister(columns, [0] * rows)):
            assert lister.arrays(1, kernels.Stop()).shape == (0, rows)


def test_invalid_input_is_refused() -> None:
    stop, four = kernels.Stop(), [15] * 4
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: _core.row_plan(8, [1] * 65, stop), "at most 64 rows and 64 columns, got 65x8"),
        (lambda: _core.Lister(-1, [1]), "at most 64 rows and 64 columns, got 1x-1"),
        (lambda: _core.row_plan(4, [16], stop), "bits beyond the 4 columns"),
        (lambda: _core.Lister(4, [1, 2, 4, 31]), "bits beyond the 4 columns"),
        (lambda: _core.Lister(4, four, "mmx"), "instruction set"),
        (lambda: plan_of(4, four).run(0, 1, stop, "mmx"), "instruction set"),
        (lambda: _core.Lister(4, four).text(1, stop, False, 2), "from 0 or 1"),
    ]
    for call, message in refused:
        fails(ValueError, message, call)
    fails(TypeError, "", _core.row_plan, 4, [-1], stop)
    info = kernels.build_info()
    assert (info["chosen"], info["version"]) == (info["usable"][0], __version__)
    assert len(info["usable"]) == 1 or info["usable"][-1] == "portable"  # a build for one machine has its best set only
    assert info["compiler"]


ROOT = Path(__file__).parents[2]
ALLOWED = np.ones((2, 2), np.uint8)
HUGE, NAN, INFINITY = 2**31 - 1, float("nan"), float("inf")


def stopped() -> kernels.Stop:
    stop = kernels.Stop()
    stop.set()
    return stop


def ladder(**changes: list[float]) -> tuple[Any, ...]:
    steps: dict[str, list[float]] = {
        "inverse_temperatures": [0.0, 1.0], "sweeps": [2, 2], "spacings": [1, 1], "relaxations": [0.0, 0.0],
        "shifts": [0.0],
    }  # fmt: skip
    return (8, *(steps | changes).values(), 0, 0, kernels.Stop())


covering = partial(_core.Covering, words=1, squares=2, covers=[3, 3], excludes=[], mates=[], targets=[3], allowed=[3],
                   symmetries=[[0, 1]])  # fmt: skip
peaceable = partial(_core.peaceable_armies, words=1, squares=2, armies=2, directions=[[1, 2]], units=[[3, 3]], lower=0,
                    white=None, threads=1, stop=kernels.Stop())  # fmt: skip
lister = partial(_core.SetLister, words=1, attacked=[2, 1], free=[3], cliques=[3], fewest=0, most=2)


def swaps(rows: list[int], columns: list[int], allowed: Any = ALLOWED) -> Any:
    return _core.complete_by_swaps(rows, columns, allowed, 0, 10, 0, kernels.Stop())


MEMBERS, STRANGE = "members beyond its size", "numbered from 0 to 67108863"
STOP = kernels.Stop()
REFUSED: list[tuple[str, Callable[[], object]]] = [
    (MEMBERS, lambda: lister(free=[1 << 40])), (MEMBERS, lambda: lister(cliques=[1 << 2])),
    (MEMBERS, lambda: lister(attacked=[1 << 63, 1])), ("sizes must be from 0 to 4096", lambda: lister(most=-1)),
    ("sizes must be from 0 to 4096", lambda: lister(fewest=-HUGE)),
    ("too many vertices", lambda: lister(attacked=[0] * 65)), (MEMBERS, lambda: _core.SetGraph(1, [4, 1], [])),
    ("must be whole sets", lambda: _core.SetGraph(2, [0, 0, 0], [])),
    ("must be whole sets", lambda: lister(words=2, attacked=[0, 0, 0])),
    ("one set each", lambda: _core.SetGraph(1, [2, 1], []).search("bounded", [3, 0], [0], 1, 1, STOP)),
    ("one row of allowed squares", lambda: swaps([19], [], np.zeros((1, 0), np.uint8))),
    ("one row of allowed squares", lambda: swaps([], [], np.zeros((0, 0), np.uint8))),
    (STRANGE, lambda: swaps([0, HUGE], [0, 1])), (STRANGE, lambda: swaps([0, 1], [0, 1 << 26])),
    (STRANGE, lambda: swaps([-1, 1], [0, 1])), (MEMBERS, lambda: covering(allowed=[7])),
    (MEMBERS, lambda: covering(targets=[1 << 63])), (MEMBERS, lambda: covering(covers=[3, 4])),
    (MEMBERS, lambda: covering(mates=[4, 0])),
    ("first symmetry must be the identity", lambda: covering(symmetries=[[1, 0]])),
    ("first symmetry must be the identity", lambda: covering(symmetries=[])),
    ("not map two squares to one", lambda: covering(symmetries=[[0, 1], [0, 0]])),
    ("not map a square off the board", lambda: covering(symmetries=[[0, 1], [0, 2]])),
    ("1048576 units", lambda: covering().plan(1, 2**63, STOP)),
    ("from -1 to the number of squares", lambda: peaceable(lower=HUGE)),
    ("threads must be", lambda: peaceable(threads=0)), ("from 2 to 4 armies", lambda: peaceable(armies=5)),
    ("one set for each army", lambda: peaceable(units=[[3]])), ("too many squares", lambda: peaceable(squares=65)),
    ("lines and a weight", lambda: _core.count_armies(1, 2, [[1, 2]], [[3, 3]], [], [1], 1, 0, 1, STOP)),
    ("fewer squares than pieces", lambda: _core.profile_sizes(1, [0], [1], [HUGE], [HUGE], STOP, 10)),
    (r"1 \(open\) or 2", lambda: _core.profile_sizes(1, [0], [256], [0], [1], STOP, 10)),
    ("at most 2\\^48 columns", lambda: _core.first_clash(np.zeros(2, np.int64), 2**64 - 2, STOP)),
    ("at most 134217728 rows", lambda: _core.sosic_gu(2**32 - 1, 4, 0, 0, STOP)),
    ("at most 134217728 rows", lambda: _core.min_conflicts(2**31, 0, "greedy", "most", 1, 0, STOP)),
    ("particles must be", lambda: _core.monte_carlo_round(8, HUGE, 0.8, 0, 0, STOP)),
    ("A ladder", lambda: _core.annealing_round(*ladder(inverse_temperatures=[0.0, NAN]))),
    ("A ladder", lambda: _core.annealing_round(*ladder(inverse_temperatures=[-1.0, 0.0]))),
    ("A ladder", lambda: _core.annealing_round(*ladder(shifts=[INFINITY]))),
    ("finite and not negative", lambda: _core.SolutionChain(8, INFINITY, 0, 0)),
    ("finite and not negative", lambda: _core.SolutionChain(8, -0.5, 0, 0)),
    *(("twist must be more than 0 and at most 1", partial(_core.monte_carlo_round, 8, 100, twist, 1, 1, STOP))
      for twist in (0.0, -1.0, 1.5, NAN, INFINITY)),
    (f"from 2 to {ANNEALED}, got", lambda: _core.SolutionChain(ANNEALED + 1, 1.0, 0, 0)),
    (f"from 1 to {PLAYED}, got", lambda: _core.monte_carlo_round(PLAYED + 1, 1, 0.8, 0, 0, STOP)),
]  # fmt: skip


def test_arguments_out_of_bounds_are_refused() -> None:
    for message, call in REFUSED:
        fails(ValueError, message, call)
    assert lister().arrays(9, kernels.Stop()).tolist() == [[-1, -1], [0, -1], [1, -1]]
    assert covering(symmetries=[[0, 1], [1, 0]]).plan(1, 1, STOP) == 1
    assert swaps([0, 1], [0, 9])[3]
    assert _core.annealing_round(*ladder())[1]


def test_a_stopped_search_has_no_solution() -> None:
    for n in (4, 8, 100, 253, 254, 300):
        assert not any(_core.sosic_gu(n, program, 1, 5, stopped())[3] for program in (1, 2, 3, 4))
        assert not _core.min_conflicts(n, 1, "random", "random", 100, 5, stopped())[3]
    assert not _core.first_clash(np.array([1, 3, 0, 2]), 4, stopped())[3]
    full = [(1 << 30) - 1] * 30
    assert not stopped_at_work(lambda stop: _core.piece_rows(30, full, False, True, stop), kernels.Stop())[2]
    chain = _core.SolutionChain(8, 2.0, 1, 1)  # an observation that was cut short is not counted
    solutions, looked = stopped_at_work(lambda stop: chain.take(10**6, 10**6, HUGE, stop), kernels.Stop())
    assert (len(solutions), looked) == (0, 0)


def test_all_compiled_features_are_checked_at_run_time() -> None:
    """One loop generates the compiler options and the run-time checks; the other option is no feature."""
    options = re.findall(r"\s(-m[^\s)]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    assert set(options) == {"-m${feature}", "-mprefer-vector-width=512"}


def test_a_stopped_listing_of_sets_resumes() -> None:
    sets = lister(attacked=[0] * 14, free=[(1 << 14) - 1], cliques=[1 << at for at in range(14)], most=14)
    begun = len(sets.arrays(1 << 20, stopped()))
    assert begun < 1 << 14
    assert begun + len(sets.arrays(1 << 20, kernels.Stop())) == 1 << 14


def test_covers_of_sets_of_every_width() -> None:
    for squares in (10, 70, 130, 200, 300, 350, 500, 1000):
        everything = (1 << squares) - 1
        symmetries = [list(range(squares))]
        search = CoverSearch([everything] * squares, targets=everything, allowed=everything, symmetries=symmetries)
        for isa in kernels.build_info()["usable"]:
            assert search.run(1, kernels.Stop(), isa=isa).number == squares
