"""Limits of a run: checked once, and obeyed by all stages: deadlines, crews, listings in blocks."""

import _thread
import threading
from collections import deque
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from support.clocks import Clock
from support.failing import fails

import nqueens
from nqueens import kernels
from nqueens.api.answering import fewest_pawns
from nqueens.api.optimising import dominating_placements, goal_on
from nqueens.effort import Deadline, Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import Stop
from nqueens.kernels.calls import crew
from nqueens.kernels.listing import blocks, texts
from nqueens.kinds.table import kind_of
from nqueens.problems.two_kinds import pawn_placements


def test_an_effort_without_limits_never_ends() -> None:
    effort = Effort.of()
    assert (effort.left, effort.is_over, effort.part(0.5).left, effort.isa) == (None, False, None, "auto")
    assert effort.threads >= 1
    effort.check()
    effort.tell("without a listener")
    told: list[object] = []
    effort = Effort.of(on_progress=told.append)
    effort.tell(1)
    effort.silent.tell(2)  # a stage can be silent
    assert told == [1]


def test_an_invalid_effort_is_refused() -> None:
    untyped: Any = Effort.of
    for name, wrong in (("threads", 0), ("threads", 1.5), ("isa", 3), ("stopped", 5), ("on_progress", "print")):
        fails(BadInput, "got", untyped, **{name: wrong})
    for seconds in (0, -1, float("inf"), float("nan"), True, "3"):
        fails(BadInput, "positive number of seconds", untyped, time_limit=seconds)


def test_the_earlier_deadline_counts(clock: Clock) -> None:
    for effort, left in ((Effort.of(), 5), (Effort.of(time_limit=100), 5), (Effort.of(time_limit=1), 1)):
        assert effort.within(5).left == left
    effort = Effort.of(time_limit=100)
    clock.now += 20
    assert effort.part(0.5).left == 40


def test_messages_when_a_limit_is_reached(clock: Clock) -> None:
    fails(GaveUp, r"^The search was cancelled\.$", Effort.of(stopped=lambda: True, time_limit=1e-9).check, "at once")
    late = Effort.of(time_limit=2)
    clock.now += 2
    fails(GaveUp, r"^The time limit of 2 s expired at once\.$", lambda: list(late.each([1, 2], "at once")))


def test_a_loop_reads_the_clock_every_256_items(clock: Clock) -> None:
    items = Effort.of(time_limit=2).each(range(1000), "in between")
    assert next(items) == 0
    clock.now += 2
    assert list(islice(items, 255)) == list(range(1, 256))
    fails(GaveUp, "", next, items)


@pytest.mark.parametrize("limits", [{"time_limit": 0.2}, {"stopped": lambda: True}])
def test_a_crew_ends_with_its_effort(limits: dict[str, object], clock: Clock) -> None:
    stop, looks = threading.Event(), []
    effort = Effort.of(threads=3, **limits)  # type: ignore[arg-type]
    clock.step = 0.05
    assert crew(lambda _: print(stop.wait()), effort, stop, watch=lambda: looks.append(1))  # type: ignore[arg-type]
    assert stop.is_set()
    assert looks


def test_blocks_hold_all_solutions_in_order() -> None:
    everything = kernels.lister(8, [255] * 8).arrays(1000, Stop()).tolist()
    found = [block.tolist() for block in blocks(kernels.lister(8, [255] * 8), Effort.of(), first=1, most=16)]
    assert [len(block) for block in found] == [1, 4, 16, 16, 16, 16, 16, 7]
    assert [columns for block in found for columns in block] == everything
    lines = b"".join(texts(kernels.lister(8, [255] * 8), Effort.of(), limit=20))
    assert lines.decode() == "".join(f"{columns}\n" for columns in everything[:20])


def test_a_late_listing_gives_up_after_partial_results(clock: Clock) -> None:
    effort = Effort.of(time_limit=3)
    clock.step = 0.5
    listing = blocks(kernels.lister(20, [(1 << 20) - 1] * 20), effort, how_far="halfway")
    assert len(next(listing)) > 0
    fails(GaveUp, r"expired halfway\.", deque, listing, maxlen=0)


def test_deadline_properties(clock: Clock) -> None:
    for never in (Deadline(), Deadline.of(None)):
        assert (never.left, never.passed, never.part(0.5).left) == (None, False, None)
        never.check("before it began")
    soon = Deadline(100)
    assert Deadline.of(soon) is soon
    clock.now += 40
    part = soon.part(0.25)
    assert (soon.used, soon.left, soon.passed, part.left) == (40, 60, False, 15)
    assert str(part.gave_up("early")) == "The time limit of 100 s expired early."
    clock.now += 60
    assert (soon.left, soon.passed, Deadline.in_(-3).passed) == (0, True, False)
    clock.now += 1
    assert soon.left == 0
    fails(GaveUp, r"^The time limit of 100 s expired before it began\.$", soon.check, "before it began")


VERBS: dict[str, Callable[[Effort], object]] = {
    "fewest pawns": lambda effort: fewest_pawns(nqueens.problem(11, "queens-and-pawns", pawns=4, pieces=15), effort),
    "most pieces": lambda effort: kind_of(nqueens.problem(18, "knights", pieces="max")).numbered(effort),
    "dominating sets": lambda effort: list(dominating_placements(goal_on("domination", 14), 8, effort)),
}
"""Stages of other verbs, which have tests of their own for limits."""


@pytest.mark.parametrize("verb", VERBS)
def test_stages_obey_an_earlier_deadline(verb: str, clock: Clock) -> None:
    effort = Effort.of(time_limit=60)
    clock.now += 60
    fails(GaveUp, r"time limit of 60 s expired|within the limits", VERBS[verb], effort)


def test_too_few_pawns_are_detected_at_once() -> None:
    for pieces, pawns in ((50, 20), (14, 5), (60, 5)):
        assert list(pawn_placements(nqueens.problem(8, pieces=pieces, pawns=pawns), up_to_symmetry=False)) == []
    assert list(islice(pawn_placements(nqueens.problem(8, pieces=9, pawns=1), up_to_symmetry=False), 1))


@pytest.mark.parametrize("who", ["worker", "watcher"])
def test_an_error_ends_the_whole_crew(who: str) -> None:
    stop, ended = threading.Event(), threading.Semaphore(0)

    def work(number: int) -> None:
        if who == "worker" and number == 1:
            raise ValueError("enough")
        stop.wait()
        ended.release()

    def watch() -> None:
        if who == "watcher":
            raise ValueError("enough")

    fails(ValueError, "enough", crew, work, Effort.of(threads=3), stop, watch=watch)  # type: ignore[arg-type]
    for _ in range(2 if who == "worker" else 3):
        assert ended.acquire(blocking=False)


def test_the_system_refuses_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    stop, ended, two = Stop(), list[int](), iter([_thread.start_new_thread] * 2)

    def start(*of: Any) -> int:
        for start in two:
            return start(*of)
        raise RuntimeError("can't start new thread")

    def work(number: int) -> None:
        Clock().pass_until(stop)
        ended.append(number)

    monkeypatch.setattr("_thread.start_new_thread", start)
    fails(BadInput, "cannot start 3 threads", crew, work, Effort.of(threads=3), stop)
    assert sorted(ended) == [0, 1]
