"""Dealing out the ranges of a plan, and handing over between threads: everything once, and nobody waits too long."""

import threading
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nqueens.counting.drive.mailbox import Mailbox
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


def test_a_mailbox_hands_over_in_order() -> None:
    box: Mailbox[int] = Mailbox()
    assert box.take() is None
    assert box.take(0.001) is None
    assert box.take(-1) is None
    for item in range(3):
        box.put(item)
    assert [box.take(), box.take(60), box.take(), box.take()] == [0, 1, 2, None]
    waited: Mailbox[str] = Mailbox()
    threading.Timer(0.01, waited.put, ["here"]).start()
    assert waited.take(60) == "here"


@pytest.mark.long
def test_nobody_waits_for_ever_for_what_another_took() -> None:
    """Between the wake-up and the look a busy interpreter lets the time pass; a SimpleQueue then waits for ever."""
    box: Mailbox[int] = Mailbox()
    over, all_there = threading.Event(), threading.Event()
    taken: list[int] = []

    def keep_busy() -> None:
        number = 0
        while not over.is_set():
            number += 1

    def take() -> None:
        while not over.is_set():
            if (item := box.take(0.001)) is not None:
                taken.append(item)
                if len(taken) == 1000:
                    all_there.set()

    crew = [threading.Thread(target=work, daemon=True) for work in (keep_busy, keep_busy, take, take, take, take)]
    for thread in crew:
        thread.start()
    for item in range(1000):
        box.put(item)
        if item % 10 == 0:
            over.wait(0.0005)
    assert all_there.wait(60)
    over.set()
    for thread in crew:
        thread.join(60)
    assert sorted(taken) == list(range(1000))
    assert not any(thread.is_alive() for thread in crew)
