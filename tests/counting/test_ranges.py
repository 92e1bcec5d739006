"""Dealing out the ranges of a plan: every unit once, whoever takes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from nqueens.counting.ranges import Queues, equal_ranges, scattered


@given(units=st.integers(0, 500), most_ranges=st.integers(1, 600))
def test_equal_ranges_cover_every_unit_once(units: int, most_ranges: int) -> None:
    ranges = equal_ranges(units, most_ranges)
    assert [unit for each in ranges for unit in range(*each)] == list(range(units))
    assert len(ranges) <= most_ranges
    assert sorted(scattered(ranges)) == ranges


def test_every_beginning_of_the_scattered_order_is_spread_evenly() -> None:
    ranges = scattered(equal_ranges(100_000, 1000))
    for beginning in (10, 50, 200, 500):
        firsts = sorted(first for first, _ in ranges[:beginning])
        gaps = [after - before for before, after in pairwise(firsts)]
        assert max(gaps) <= 3.7 * 100_000 / beginning


@given(
    units=st.integers(0, 300),
    most_ranges=st.integers(1, 40),
    workers=st.integers(1, 8),
    turns=st.lists(st.tuples(st.integers(0, 7), st.integers(1, 50)), max_size=30),
)
def test_every_unit_is_taken_once_in_any_order_of_turns(
    units: int, most_ranges: int, workers: int, turns: list[tuple[int, int]]
) -> None:
    queues = Queues(scattered(equal_ranges(units, most_ranges)), workers)
    taken: list[int] = []

    def order() -> Iterator[tuple[int, int]]:
        yield from turns
        while len(taken) < units:
            for worker in range(workers):
                yield worker, 7

    for worker, most in order():
        found = queues.take(worker % workers, most)
        if found is not None:
            assert 0 < found[1] - found[0] <= most
            taken += range(*found)
        if found is None and worker < workers and len(taken) == units:
            break
    assert sorted(taken) == list(range(units))


def test_one_range_is_shared_by_all() -> None:
    queues = Queues([(0, 100)], 2)
    taken = [queues.take(worker, 50) for worker in (0, 1)]
    assert sorted(filter(None, taken)) == [(0, 50), (50, 100)]
