"""Half-board matching: correct for every size and symmetry, and unit by unit equal to the row search."""

import random
from dataclasses import replace
from itertools import product

import pytest
from support.clocks import passed, stopped_at_work
from support.failing import fails
from support.ledgers import miscounting
from support.solving import classic

import nqueens
from nqueens import kernels
from nqueens.api.classes import tally_invariant
from nqueens.api.counting import check_count, tally
from nqueens.counting import recount
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.classic_classes import rotation_plan
from nqueens.counting.plan import HALVES_FROM_ROWS, make_plan
from nqueens.counting.recount import check_share, check_whole
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.halves import SIZES, HalfTurnPlan, HalvesPlan, QuarterTurnPlan
from nqueens.known import sequence

KNOWN, long = sequence("A000170"), pytest.mark.long
LISTED = {12: 28728, 14: 431244, 15: 2411687, 16: 7851480}
"""Half-placements listed for each n: the same on every machine and with every instruction set."""


def test_every_size_with_every_instruction_set_and_number_of_threads() -> None:
    for n in range(4, 17):
        for isa in kernels.build_info()["usable"]:
            made = tally(n, engine="halves", isa=isa)
            assert (made.count, made.work) == (KNOWN.value(n), LISTED.get(n, made.work)), (n, isa)
    for n, threads in product((14, 15), (1, 2, 7)):
        made = tally(n, engine="halves", threads=threads)
        assert (made.count, made.units) == (KNOWN.value(n), HalvesPlan(n).units)


@pytest.mark.parametrize("n", [17, pytest.param(18, marks=long), pytest.param(19, marks=long)])
def test_larger_sizes(n: int) -> None:
    assert tally(n, engine="halves").count == KNOWN.value(n)


def test_a_unit_whose_lists_are_matched_in_pieces() -> None:
    # Set 0xa4c70f of this unit has 1,107,675 words in West; a piece holds 2^20.
    assert HalvesPlan(26).run(38077842, 38077843, kernels.Stop())[0] == 67784256


@pytest.mark.parametrize("n", [*range(4, 13), *range(15, 19), *(pytest.param(n, marks=long) for n in (19, 20, 26))])
def test_units_agree_with_the_row_search(n: int) -> None:
    plan, stop = make_plan(classic(n), Effort.of(), engine="halves"), kernels.Stop()
    units = range(plan.units) if n < 13 else random.Random(n).sample(range(plan.units), 3)
    for unit in [38077842] if n == 26 else units:
        assert plan.run(unit, unit + 1, stop)[0] == recount.recount(plan, (unit, unit + 1), stop), f"unit {unit}"


def test_row_sets_with_tied_placements_agree_with_the_row_search() -> None:
    plan, stop = make_plan(classic(20), Effort.of(), engine="halves"), kernels.Stop()  # the least n with tied ones
    assert plan.parts
    for unit in random.Random(20).sample(range(plan.units), 20):
        number, recounted = random.Random(unit).choice(list(plan.parts.of(unit).items()))
        assert plan.parts.run(unit, number, stop) == recounted(stop), (unit, number)


def test_plans() -> None:
    """Blocks cover the units in order, the digest is the plan's, and two threads for n = 22 take less than 2 GB."""
    for n in (13, 16, 20):
        plan = HalvesPlan(n)
        edges = [edge for each in plan.ranges for edge in each]
        assert (edges[0], edges[-1]) == (0, plan.units)
        assert edges[1:-1:2] == edges[2::2]
    last = kernels.build_info()["usable"][-1]
    assert HalvesPlan(12).digest() == HalvesPlan(12, last).digest() != HalvesPlan(14).digest()
    assert 2 * HalvesPlan(22).bytes_per_thread < 2e9


def test_a_stop_ends_a_long_count() -> None:
    """Stops in the middle of n = 26, whose units take many seconds each."""
    plan = HalvesPlan(26)
    assert stopped_at_work(lambda stop: plan.run(0, plan.units, stop), kernels.Stop())[2] < plan.units


def test_auto_chooses_the_fitting_engine() -> None:
    others = [classic(size) for size in (HALVES_FROM_ROWS - 1, (5, 20), SIZES.stop)]
    problems = [classic(HALVES_FROM_ROWS), *others, classic(20, fixed={(0, 0)})]
    assert [make_plan(each, Effort.of()).engine for each in problems] == ["halves", *["search"] * 4]
    for size in (3, SIZES.stop, (5, 8)):
        with pytest.raises(BadInput, match="Half-board matching supports only square boards of 4 to"):
            make_plan(classic(size), Effort.of(), engine="halves")


def test_a_wrong_count_and_a_wrong_unit_are_noticed() -> None:
    problem, plan = classic(14), make_plan(classic(14), Effort.of(), engine="halves")
    assert check_whole(problem, plan, KNOWN.value(14), Effort.of()).units == plan.units
    with pytest.raises(CountsDiffer, match="The counts differ: the halves engine gives"):
        check_whole(problem, plan, KNOWN.value(14) + 1, Effort.of())
    plan = make_plan(classic(12), Effort.of(), engine="halves")
    made = tally(12)
    assert check_share(plan, made, 0.05, Effort.of()).units >= 1
    with pytest.raises(CountsDiffer, match=r"^Unit \d+ differs: halves counts"):
        check_share(miscounting(plan, lambda *_: 1), made, 0.05, Effort.of())
    with pytest.raises(CountsDiffer, match=r"^The counts differ: \{12: 14201\} in one piece, \{12: 14200\} by units"):
        check_share(plan, replace(made, by_size={12: 14201}), 1, Effort.of())


def test_checking_a_count_uses_the_other_engine() -> None:
    for size in (10, 14, (6, 9)):
        found = check_count(nqueens.problem(size), made := tally(size), Effort.of())
        assert found.units == found.of
        assert ("row search" in found.how) == (made.engine == "halves")


def test_published_counts_by_both_engines() -> None:
    def found(turn: str, n: int) -> set[int]:
        return {tally_invariant(nqueens.problem(n), turn, Effort.of(), engine=by).count for by in ("search", "halves")}

    for n in range(12, 23):
        assert found("half-turn", n) == {sequence("A032522").value(n)}, n
    for n in range(16, 46):
        value = sequence("A033148").value(n)
        if n % 4 < 2:
            assert found("quarter-turn", n) == {value}, n
        else:
            assert tally_invariant(nqueens.problem(n), "quarter-turn", Effort.of()).count == value == 0, n


@pytest.mark.parametrize("n", [48, 49, *(pytest.param(n, marks=pytest.mark.long) for n in range(50, 56))])
def test_large_boards_invariant_under_the_quarter_turn(n: int) -> None:
    assert tally_invariant(nqueens.problem(n), "quarter-turn", Effort.of()).count == sequence("A033148").value(n)


def test_the_count_depends_on_neither_instruction_set_nor_threads() -> None:
    for isa, threads in product(kernels.build_info()["usable"], (1, 3)):
        effort = Effort.of(isa=isa, threads=threads)
        assert tally_invariant(nqueens.problem(21), "half-turn", effort, engine="halves").count == 375664
        assert tally_invariant(nqueens.problem(41), "quarter-turn", effort, engine="halves").count == 101492736


def test_auto_chooses_the_matching_if_it_is_faster() -> None:
    half = {n: rotation_plan(classic(n), "half-turn", "auto").engine for n in (18, 19, 34, 35)}
    assert half == {18: "orbits", 19: "halves", 34: "halves", 35: "orbits"}
    quarter = {n: rotation_plan(classic(n), "quarter-turn", "auto").engine for n in (29, 32, 34, 65)}
    assert quarter == {29: "orbits", 32: "halves", 34: "orbits", 65: "halves"}
    assert rotation_plan(classic(24, fixed=[(0, 3)]), "half-turn", "auto").engine == "orbits"
    assert rotation_plan(classic(24), "half-turn", "scalar").engine == "orbits"


def test_problems_that_the_matching_refuses() -> None:
    refused = [(nqueens.problem(n), "half-turn") for n in (11, 35)]
    refused += [(nqueens.problem(n), "quarter-turn") for n in (13, 26, 72)]
    refused.append((nqueens.problem(32, fixed=[(0, 3)]), "quarter-turn"))
    refused += [(each, "half-turn") for each in (nqueens.problem(12, "amazons"), nqueens.problem("12x13", pieces=12))]
    for problem, turn in refused:
        with pytest.raises(BadInput, match="under the half-turn of 12 to 34 rows, under the quarter-turn of 16 to 69"):
            tally_invariant(problem, turn, Effort.of(), engine="halves")
    with pytest.raises(BadInput, match="no scalar build"):
        tally_invariant(nqueens.problem(24), "half-turn", Effort.of(isa="scalar"), engine="halves")
    for plan, n, message in (
        (HalfTurnPlan, 11, "takes n from 12 to 34, got 11"), (HalfTurnPlan, 35, "takes n from 12 to 34, got 35"),
        (QuarterTurnPlan, 13, "takes n from 16 to 69, got 13"), (QuarterTurnPlan, 72, "takes n from 16 to 69, got 72"),
        (QuarterTurnPlan, 30, r"only where n is 4k or 4k \+ 1, got 30"),
    ):  # fmt: skip
        fails(ValueError, message, plan, n)


def test_limits_of_invariant_solutions() -> None:
    for n, turn, engine in ((65, "half-turn", "auto"), (66, "quarter-turn", "auto"), (65, "quarter-turn", "search")):
        with pytest.raises(BadInput, match=f"The search supports at most 64 rows and columns, got {n}x{n}"):
            tally_invariant(nqueens.problem(n), turn, Effort.of(), engine=engine)
    for n, turn, units in ((32, "half-turn", 12870), (64, "quarter-turn", 8388608)):
        with pytest.raises(GaveUp, match=rf"time limit of 1e-06 s expired after [\d,]+ of {units:,} work units"):
            tally_invariant(nqueens.problem(n), turn, Effort.of(time_limit=passed()))
