"""What an answer may cost, checked once and kept to; listed solutions in blocks."""

import threading
from collections import deque
from itertools import islice
from typing import Any

import pytest
from support.clocks import Clock

import nqueens
from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import Stop
from nqueens.kernels.calls import crew
from nqueens.kernels.listing import blocks, texts


def test_an_effort_without_limits_is_never_over() -> None:
    effort = Effort.of()
    assert (effort.left, effort.is_over, effort.part(0.5).left, effort.isa) == (None, False, None, "auto")
    assert effort.threads >= 1
    effort.check()
    effort.tell("nobody listens")


@pytest.mark.parametrize(
    "wrong",
    [{"threads": 0}, {"threads": 1.5}, {"isa": 3}, {"time_limit": -1}, {"stopped": 5}, {"on_progress": "print"}],
)
def test_a_wrong_effort_is_refused_when_it_is_made(wrong: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="got"):
        Effort.of(**wrong)  # type: ignore[arg-type]


def test_the_nearer_deadline_counts(clock: Clock) -> None:
    for effort, left in ((Effort.of(), 5), (Effort.of(time_limit=100), 5), (Effort.of(time_limit=1), 1)):
        assert effort.within(5).left == left
    effort = Effort.of(time_limit=100)
    clock.now += 20
    assert effort.part(0.5).left == 40


def test_what_is_said_when_it_is_over(clock: Clock) -> None:
    with pytest.raises(GaveUp, match=r"^The search was told to stop\.$"):
        Effort.of(stopped=lambda: True, time_limit=1e-9).check("at once")
    late = Effort.of(time_limit=2)
    clock.now += 2
    with pytest.raises(GaveUp, match=r"^The time limit of 2 s passed at once\.$"):
        list(late.each([1, 2], "at once"))


def test_a_loop_looks_at_the_clock_every_256_items(clock: Clock) -> None:
    items = Effort.of(time_limit=2).each(range(1000), "in between")
    assert next(items) == 0
    clock.now += 2
    assert list(islice(items, 255)) == list(range(1, 256))
    with pytest.raises(GaveUp):
        next(items)


def test_a_stage_can_be_silent() -> None:
    told: list[object] = []
    effort = Effort.of(on_progress=told.append)
    effort.tell(1)
    effort.silent.tell(2)
    assert told == [1]


@pytest.mark.parametrize("limits", [{"time_limit": 0.2}, {"stopped": lambda: True}])
def test_a_crew_ends_with_its_effort(limits: dict[str, object], clock: Clock) -> None:
    stop, looks = threading.Event(), []
    effort = Effort.of(threads=3, **limits)  # type: ignore[arg-type]
    clock.step = 0.05
    assert crew(lambda _: print(stop.wait()), effort, stop, watch=lambda: looks.append(1))  # type: ignore[arg-type]
    assert stop.is_set()
    assert looks


@pytest.mark.parametrize("asked", [{}, {"symmetry": "half-turn"}, {"solver": "sets"}, {"fundamental": True}])
def test_what_a_function_of_the_callers_raises_comes_out_as_it_is(asked: dict[str, Any]) -> None:
    class TheirOwn(Exception):
        pass

    def stopped() -> bool:
        raise TheirOwn

    with pytest.raises(TheirOwn):
        list(nqueens.solutions(8, stopped=stopped, **asked))


def test_blocks_hold_all_solutions_in_order() -> None:
    everything = kernels.lister(8, [255] * 8).arrays(1000, Stop()).tolist()
    found = [block.tolist() for block in blocks(kernels.lister(8, [255] * 8), Effort.of(), first=1, most=16)]
    assert [len(block) for block in found] == [1, 4, 16, 16, 16, 16, 16, 7]
    assert [columns for block in found for columns in block] == everything
    lines = b"".join(texts(kernels.lister(8, [255] * 8), Effort.of(), limit=20))
    assert lines.decode() == "".join(f"{columns}\n" for columns in everything[:20])


def test_a_listing_that_is_late_gives_up_after_what_it_found(clock: Clock) -> None:
    effort = Effort.of(time_limit=3)
    clock.step = 0.5
    listing = blocks(kernels.lister(20, [(1 << 20) - 1] * 20), effort, how_far="halfway")
    assert len(next(listing)) > 0
    with pytest.raises(GaveUp, match=r"passed halfway\."):
        deque(listing, maxlen=0)
