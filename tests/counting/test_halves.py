"""Half-board matching: right for every size, and unit by unit what the row search counts."""

import random
import threading
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest
from support.asking import classic

from nqueens import kernels
from nqueens.api.counting import check_count, tally
from nqueens.counting import recount
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import HALVES_FROM, make_plan
from nqueens.counting.recount import check_share, check_whole
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.halves import SIZES, HalvesPlan
from nqueens.known import sequence

long = pytest.mark.long

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="needs the compiled core")

KNOWN = sequence("A000170")


LISTED = {12: 28728, 14: 431244, 15: 2411687, 16: 7851480}
"""Half placements listed for each n: the same on every machine and with every instruction set."""


def test_every_size_gives_the_published_count_with_every_instruction_set_and_number_of_threads() -> None:
    for n in range(4, 17):
        for isa in kernels.build_info()["usable"]:
            made = tally(n, engine="halves", isa=isa)
            assert (made.count, made.work) == (KNOWN.value(n), LISTED.get(n, made.work)), (n, isa)
    for n, threads in product((14, 15), (1, 2, 7)):
        made = tally(n, engine="halves", threads=threads)
        assert (made.count, made.units) == (KNOWN.value(n), HalvesPlan(n).units)


@pytest.mark.parametrize("n", [17, *(pytest.param(n, marks=pytest.mark.long) for n in (18, 19))])
def test_larger_sizes(n: int) -> None:
    assert tally(n, engine="halves").count == KNOWN.value(n)


def test_a_unit_whose_lists_are_matched_in_pieces() -> None:
    # Set 0xa4c70f of this unit has 1,107,675 words in West, a piece holds 2^20.
    assert HalvesPlan(26).run(38077842, 38077843, kernels.Stop())[0] == 67784256


@pytest.mark.parametrize(
    ("n", "units"),
    [
        *((n, range(HalvesPlan(n).units)) for n in range(4, 13)),
        *((n, random.Random(n).sample(range(HalvesPlan(n).units), 3)) for n in range(15, 19)),
        *(pytest.param(n, random.Random(n).sample(range(HalvesPlan(n).units), 3), marks=long) for n in (19, 20)),
        pytest.param(26, [38077842], marks=long),
    ],
)
def test_units_are_what_the_row_search_counts(n: int, units: Sequence[int]) -> None:
    plan, stop = make_plan(classic(n), Effort.of(), engine="halves"), kernels.Stop()
    for unit in units:
        own = plan.run(unit, unit + 1, stop)[0]
        assert own == recount.recount(plan, (unit, unit + 1), n, stop), f"unit {unit}"


def test_plans() -> None:
    """Blocks cover the units in order, and the digest is that of the plan; two threads for 22 take less than 2 GB."""
    for n in (13, 16, 20):
        plan = HalvesPlan(n)
        edges = [edge for each in plan.ranges for edge in each]
        assert (edges[0], edges[-1]) == (0, plan.units)
        assert edges[1:-1:2] == edges[2::2]
    last = kernels.build_info()["usable"][-1]
    assert HalvesPlan(12).digest() == HalvesPlan(12, last).digest() != HalvesPlan(14).digest()
    assert 2 * HalvesPlan(22).bytes_per_thread < 2e9


def test_a_stop_ends_a_long_count() -> None:
    """One of n = 26, whose every unit takes many seconds, in the middle or before it begins."""
    plan, stop = HalvesPlan(26), kernels.Stop()
    done: list[tuple[int, int, int]] = []
    begun = threading.Event()

    def work() -> None:
        begun.set()
        done.append(plan.run(0, plan.units, stop))

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    assert begun.wait(60)
    stop.set()
    worker.join(60)
    assert done
    assert done[0][2] < plan.units


def test_auto_takes_the_engine_that_fits() -> None:
    others = [classic(size) for size in (HALVES_FROM - 1, (5, 20), SIZES.stop)]
    problems = [classic(HALVES_FROM), *others, classic(20, fixed={(0, 0)})]
    assert [make_plan(each, Effort.of()).engine for each in problems] == ["halves", *["search"] * 4]
    for size in (3, SIZES.stop, (5, 8)):
        with pytest.raises(BadInput, match="Half-board matching takes square boards of 4 to"):
            make_plan(classic(size), Effort.of(), engine="halves")


def test_a_wrong_count_and_a_wrong_unit_are_noticed() -> None:
    problem, plan = classic(14), make_plan(classic(14), Effort.of(), engine="halves")
    assert check_whole(problem, plan, KNOWN.value(14), Effort.of()).units == plan.units
    with pytest.raises(CountsDiffer, match="one of them is wrong"):
        check_whole(problem, plan, KNOWN.value(14) + 1, Effort.of())
    plan = make_plan(classic(12), Effort.of(), engine="halves")

    def one_too_many(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        count, work, done = plan.run(first, last, stop)
        return count + 1, work, done

    assert check_share(plan, 12, 0.05, Effort.of()).units >= 1
    with pytest.raises(CountsDiffer, match=r"^Unit \d+: halves counted"):
        check_share(replace(plan, run=one_too_many), 12, 0.05, Effort.of())


def test_checking_a_count_uses_the_other_way() -> None:
    for size in (10, 14, (6, 9)):
        found = check_count(classic(size), made := tally(size), Effort.of())
        assert found.units == found.of
        assert ("row search" in found.how) == (made.engine == "halves")
