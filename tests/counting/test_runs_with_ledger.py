"""Distribution of ranges, drivers with crews that fail on demand, and reports of a run."""

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.clocks import Clock
from support.failing import fails
from support.ledgers import ME, batches_left, started
from support.running import Run

from nqueens import effort, kernels
from nqueens.api.asking import as_problem
from nqueens.cli import ledger_count
from nqueens.cli.count_progress import described_count
from nqueens.cli.ledger_count import status_in_words
from nqueens.counting.plan import Plan
from nqueens.counting.ranges import Queues, equal_ranges, scattered
from nqueens.counting.run import UnitsMissing, run_plan
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.ledgers import recording
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.costs import Costs, Order
from nqueens.ledgers.crew import BatchResult, counting_threads, failed
from nqueens.ledgers.driver import Driver
from nqueens.ledgers.entries import LedgerEntry, seal_of_work
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.reduce import reduce
from nqueens.ledgers.status import Status
from nqueens.ledgers.store import Ledger
from nqueens.processes.crew import Crew
from nqueens.processes.mailbox import Mailbox


class Scripted(Crew[Batch, BatchResult]):
    """A crew of one that fails on demand."""

    def __init__(self, ledger: Ledger, plan: Plan, answer: Callable[[Batch], str], *, hopeless: bool = False) -> None:
        self._ledger, self._plan, self._answer, self._hopeless = ledger, plan, answer, hopeless
        self._waiting: list[Batch] = []
        self.begun: list[Batch] = []

    def slots(self) -> int:
        return 2

    def submit(self, batch: Batch) -> None:
        self._waiting.append(batch)
        self.begun.append(batch)

    def next(self, seconds: float) -> BatchResult | None:
        assert seconds >= 0
        if not self._waiting:
            return None
        batch = self._waiting.pop(0)
        error = self._answer(batch)
        if error and error != "damaged":
            return failed(batch, error, self._hopeless)
        count, nodes, _ = self._plan.run(batch.first, batch.last, kernels.Stop())
        seal = seal_of_work(self._ledger.description.fingerprint, batch, count, nodes)
        return BatchResult(batch, batch, count ^ 4 if error else count, nodes, 0.5, ME, seal)

    def close(self) -> list[BatchResult]:
        return []


def drive(ledger: Ledger, crew: Crew[Batch, BatchResult]) -> None:
    Driver(ledger, list(ledger.entries()), crew).run(Effort.of())


@pytest.mark.parametrize("error", ["hiccup", "damaged"])
def test_a_batch_that_fails_once_or_returns_damaged_is_repeated(error: str) -> None:
    ledger, plan = started(None)
    crew = Scripted(ledger, plan, lambda batch: error if batch.first == 3 and crew.begun.count(batch) == 1 else "")
    drive(ledger, crew)
    assert reduce(ledger, Effort.of()).count == 92
    assert crew.begun.count(Batch(3, 6)) == 2


@pytest.mark.parametrize(("hopeless", "times"), [(False, 3), (True, 2)])
def test_a_batch_that_always_fails_is_set_aside(hopeless: bool, times: int) -> None:
    ledger, plan = started(None)
    crew = Scripted(ledger, plan, lambda batch: "out of memory" if batch.first == 3 else "", hopeless=hopeless)
    fails(GaveUp, r"Units 3 to 5 were set aside \(out of memory\)", drive, ledger, crew)
    assert crew.begun.count(Batch(3, 6)) == times
    assert [batch for batch, _ in batches_left(ledger)] == [Batch(3, 6)]
    drive(ledger, Scripted(ledger, plan, lambda _: ""))
    assert reduce(ledger, Effort.of()).count == 92


@pytest.mark.parametrize("missing", [1, -1])
def test_unfinished_units(missing: int) -> None:
    """If a kernel reports fewer or more units than requested, there is no count, with or without a ledger."""
    ledger, plan = started(None)

    def run(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        count, nodes, done = plan.run(first, last, stop)
        return count, nodes, done - (missing if first == 0 else 0)

    broken, effort = plan._replace(run=run), Effort.of(threads=2)
    fails(UnitsMissing, f"only {plan.units - missing} of {plan.units} work units finished", run_plan, broken, effort)
    with pytest.raises(GaveUp, match="Units 0 to 2 were set aside"):
        drive(ledger, counting_threads(broken, ledger.description.fingerprint, effort))
    assert [batch for batch, _ in batches_left(ledger)] == [Batch(0, 3)]


def test_the_most_expensive_come_first_once_costs_are_known() -> None:
    costs, begun = Costs(), list[int]()
    order = Order([Batch(at, at + 1) for at in range(200)], costs)
    while order:
        batch = order.pop()
        begun.append(batch.first)
        costs.add(batch, 1.0 + batch.first)
    assert sorted(begun) == list(range(200))
    assert fmean(begun[60:130]) > 1.5 * fmean(begun[130:])
    assert costs.guess(Batch(100, 102)) == pytest.approx(2 * 101, rel=0.02)


def test_statuses_end_at_the_end() -> None:
    seen: list[Status] = []
    effort = Effort.of(threads=2, on_progress=seen.append)
    count_recorded(as_problem(12), Recording(batch_seconds=0.0001), effort, engine="search")
    last = seen[-1]
    assert (last.units_done, last.count, last.seconds_left) == (last.units, 14200, 0)
    assert described_count(last)["count"] == "14200"
    assert status_in_words(last).startswith("14,200 so far, ")


def test_an_interrupt_before_and_after_the_work(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Before anything is done, while planning again, and while the sum is checked."""

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    line = ("count", "8", "--checkpoint", str(tmp_path / "whole.db"))
    kept = "The ledger keeps all finished work; run the same command again to resume."
    for module, name, said in (
        (ledger_count, "count_recorded", "The count had not started; nothing was kept."),
        (recording, "describe", kept),
        (recording, "reduce", kept),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(module, name, interrupted)
            ran = run(*line)
        assert (ran.out, ran.status) == ("", 130)
        assert ran.err.splitlines()[0] == said
        assert run(*line).status == 0


def test_creating_a_ledger_obeys_the_time_limit(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A count of n = 27 has a million batches, which take some ten seconds to write."""
    clock.step = 0.01
    monkeypatch.setattr(effort, "_ITEMS_BETWEEN_LOOKS", 1)
    with pytest.raises(GaveUp, match=r"The time limit of 1 s expired while the ledger was made\."):
        count_recorded(as_problem(27), Recording(tmp_path / "count.db"), Effort.of(time_limit=1.0))
    assert list(tmp_path.iterdir()) == []


def test_reading_a_ledger_obeys_the_time_limit(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, entries = tmp_path / "count.db", Ledger.entries
    started(path)[0].close()
    before = path.read_bytes()

    def slowly(ledger: Ledger) -> Iterator[LedgerEntry]:
        for entry in entries(ledger):
            clock.now += 0.5
            yield entry

    monkeypatch.setattr(Ledger, "entries", slowly)
    monkeypatch.setattr(effort, "_ITEMS_BETWEEN_LOOKS", 1)
    with pytest.raises(GaveUp, match=r"The time limit of 1 s expired while the ledger was read\."):
        count_recorded(as_problem(8), Recording(path), Effort.of(time_limit=1.0), engine="search")
    assert path.read_bytes() == before


@given(units=st.integers(0, 500), most_ranges=st.integers(1, 600))
def test_equal_ranges_cover_every_unit_once(units: int, most_ranges: int) -> None:
    ranges = equal_ranges(units, most_ranges)
    assert [unit for each in ranges for unit in range(*each)] == list(range(units))
    assert len(ranges) <= most_ranges
    assert sorted(scattered(ranges)) == ranges


def test_every_prefix_of_the_scattered_order_is_evenly_spread() -> None:
    ranges = scattered(equal_ranges(100_000, 1000))
    for beginning in (10, 50, 200, 500):
        firsts = sorted(first for first, _ in ranges[:beginning])
        assert max(after - before for before, after in pairwise(firsts)) <= 3.7 * 100_000 / beginning


@given(
    units=st.integers(0, 300),
    most_ranges=st.integers(1, 40),
    workers=st.integers(1, 8),
    turns=st.lists(st.tuples(st.integers(0, 7), st.integers(1, 50)), max_size=30),
)
def test_each_unit_is_taken_once(units: int, most_ranges: int, workers: int, turns: list[tuple[int, int]]) -> None:
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
    assert sorted(filter(None, [queues.take(worker, 50) for worker in (0, 1)])) == [(0, 50), (50, 100)]


def test_a_mailbox_delivers_in_order() -> None:
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
def test_a_wait_ends_if_another_thread_took_the_item() -> None:
    """A busy interpreter lets the time pass between wake-up and check, where a SimpleQueue would wait forever."""
    box: Mailbox[int] = Mailbox()
    over, taken = threading.Event(), list[int]()

    def keep_busy() -> None:
        while not over.is_set():
            pass

    def take() -> None:
        while not over.is_set():
            if (item := box.take(0.001)) is not None:
                taken.append(item)
            if len(taken) == 1000:
                over.set()

    crew = [threading.Thread(target=work, daemon=True) for work in (keep_busy, keep_busy, take, take, take, take)]
    for thread in crew:
        thread.start()
    for item in range(1000):
        box.put(item)
        if item % 10 == 0:
            over.wait(0.0005)
    assert over.wait(60)
    for thread in crew:
        thread.join(60)
    assert sorted(taken) == list(range(1000))
    assert not any(thread.is_alive() for thread in crew)
