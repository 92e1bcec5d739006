"""Handing over between threads: nothing is lost, and nobody waits longer than asked."""

from __future__ import annotations

import threading

import pytest

from nqueens.counting.drive.mailbox import Mailbox


def test_first_in_first_out() -> None:
    box: Mailbox[int] = Mailbox()
    assert box.take() is None
    assert box.take(0.001) is None
    assert box.take(-1) is None
    for item in range(3):
        box.put(item)
    assert [box.take(), box.take(60), box.take(), box.take()] == [0, 1, 2, None]


def test_an_item_ends_a_wait() -> None:
    box: Mailbox[str] = Mailbox()
    threading.Timer(0.01, box.put, ["here"]).start()
    assert box.take(60) == "here"


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
