"""Half-board matching: right for every size, and unit by unit what the row search counts."""

from __future__ import annotations

import random
import threading

import pytest
from support.asking import classic

from nqueens import kernels
from nqueens.api.counting import check_count, tally
from nqueens.counting import recount
from nqueens.counting.checks import CountsDiffer
from nqueens.counting.plan import HALVES_FROM, Plan, make_plan
from nqueens.counting.recount import check_share, check_whole
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.halves import SIZES, HalvesPlan
from nqueens.known import sequence

pytestmark = pytest.mark.skipif(not kernels.COMPILED, reason="needs the compiled core")

KNOWN = sequence("A000170")
SETS = kernels.build_info()["usable"]


LISTED = {12: 28728, 14: 431244, 15: 2411687, 16: 7851480}
"""Half placements listed for each n: the same on every machine and with every instruction set."""


@pytest.mark.parametrize("isa", SETS)
def test_every_size_gives_the_published_count_with_every_instruction_set(isa: str) -> None:
    for n in range(4, 17):
        made = tally(n, engine="halves", isa=isa)
        assert made.count == KNOWN.value(n), n
        assert made.work == LISTED.get(n, made.work), n


@pytest.mark.parametrize("n", [17, *(pytest.param(n, marks=pytest.mark.long) for n in (18, 19))])
def test_larger_sizes(n: int) -> None:
    assert tally(n, engine="halves").count == KNOWN.value(n)


def test_any_number_of_threads_counts_the_same() -> None:
    for n in (14, 15):
        for threads in (1, 2, 7):
            made = tally(n, engine="halves", threads=threads)
            assert made.count == KNOWN.value(n)
            assert made.units == make_plan(classic(n), Effort.of(), engine="halves").units


def test_every_unit_is_what_the_row_search_counts() -> None:
    stop = kernels.Stop()
    for n in range(4, 13):
        plan = make_plan(classic(n), Effort.of(), engine="halves")
        for unit in range(plan.units):
            own = plan.run(unit, unit + 1, stop)[0]
            assert own == recount.recount(plan, (unit, unit + 1), n, stop), f"n = {n}, unit {unit}"


def test_a_unit_whose_lists_are_matched_in_pieces_is_what_the_row_search_counted() -> None:
    # Set 0xa4c70f of this unit has 1,107,675 words in West, a piece holds 2^20.
    assert HalvesPlan(26).run(38077842, 38077843, kernels.Stop())[0] == 67784256


@pytest.mark.long
def test_a_unit_whose_lists_are_matched_in_pieces_is_what_the_row_search_counts() -> None:
    plan, stop = make_plan(classic(26), Effort.of(), engine="halves"), kernels.Stop()
    assert recount.recount(plan, (38077842, 38077843), 26, stop) == 67784256


@pytest.mark.parametrize("n", [15, 16, 17, 18, *(pytest.param(n, marks=pytest.mark.long) for n in (19, 20))])
def test_random_units_are_what_the_row_search_counts(n: int) -> None:
    plan, stop = make_plan(classic(n), Effort.of(), engine="halves"), kernels.Stop()
    for unit in random.Random(n).sample(range(plan.units), 3):
        own = plan.run(unit, unit + 1, stop)[0]
        assert own == recount.recount(plan, (unit, unit + 1), n, stop), f"unit {unit}"


def test_blocks_cover_the_units_in_order() -> None:
    for n in (13, 16, 20):
        plan = HalvesPlan(n)
        edges = [edge for each in plan.ranges for edge in each]
        assert edges[0] == 0
        assert edges[-1] == plan.units
        assert edges[1:-1:2] == edges[2::2]


def test_the_digest_belongs_to_the_plan() -> None:
    assert HalvesPlan(12).digest() == HalvesPlan(12, "portable").digest()
    assert HalvesPlan(12).digest() != HalvesPlan(14).digest()


def test_memory_stays_within_two_gigabytes_for_22() -> None:
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
    assert make_plan(classic(HALVES_FROM), Effort.of()).engine == "halves"
    assert make_plan(classic(HALVES_FROM - 1), Effort.of()).engine == "search"
    assert make_plan(classic((5, 20)), Effort.of()).engine == "search"
    assert make_plan(classic(20, fixed={(0, 0)}), Effort.of()).engine == "search"
    assert make_plan(classic(SIZES.stop), Effort.of()).engine == "search"


def test_what_it_cannot_count_is_said() -> None:
    for size in (3, SIZES.stop, (5, 8)):
        with pytest.raises(BadInput, match="Half-board matching takes square boards of 4 to"):
            make_plan(classic(size), Effort.of(), engine="halves")


def test_a_wrong_count_is_noticed() -> None:
    problem = classic(14)
    plan = make_plan(problem, Effort.of(), engine="halves")
    assert check_whole(problem, plan, KNOWN.value(14), Effort.of()).units == plan.units
    with pytest.raises(CountsDiffer, match="one of them is wrong"):
        check_whole(problem, plan, KNOWN.value(14) + 1, Effort.of())


def test_a_wrong_unit_is_noticed() -> None:
    plan = make_plan(classic(12), Effort.of(), engine="halves")

    def one_too_many(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        count, work, done = plan.run(first, last, stop)
        return count + 1, work, done

    broken = Plan("halves", plan.units, plan.work_name, one_too_many, plan.ranges, as_problems=plan.as_problems)
    assert check_share(plan, 12, 0.05, Effort.of()).units >= 1
    with pytest.raises(CountsDiffer, match=r"^Unit \d+: halves counted"):
        check_share(broken, 12, 0.05, Effort.of())


def test_checking_a_count_uses_the_other_way() -> None:
    for size in (10, 14, (6, 9)):
        found = check_count(classic(size), made := tally(size), Effort.of())
        assert found.units == found.of
        assert ("row search" in found.how) == (made.engine == "halves")
