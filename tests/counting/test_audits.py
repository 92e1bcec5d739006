"""Finished batches counted again: which ones, and what that finds."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from threading import Event

import pytest
from support.asking import classic
from support.clocks import Looks
from support.ledgers import plant, started, work

from nqueens import kernels
from nqueens.counting.drive.recorded import Recording, count_recorded
from nqueens.counting.ledger import audit as auditing
from nqueens.counting.ledger.audit import Audit, audit, scheme_of
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.entries import Finished
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan
from nqueens.counting.recount import recount
from nqueens.effort import Effort
from nqueens.errors import BadInput


def test_an_audit_finds_the_wrong_batch(tmp_path: Path) -> None:
    ledger, plan = started(tmp_path / "nine.db", n=9)
    with pytest.raises(BadInput, match="no finished units"):
        scheme_of(ledger, Effort.of())
    work(ledger, plan)
    good = audit(scheme_of(ledger, Effort.of(), share=0.3, seed=1), Effort.of(threads=2), seed=1)
    assert not good.wrong
    assert good.chance == good.batches / good.scheme.of == pytest.approx(0.3, abs=0.5 / good.scheme.of)
    batch = list(ledger.finished())[1].batch
    ledger.close()
    plant(tmp_path / "nine.db", batch.first, 5)
    with Ledger.read(tmp_path / "nine.db") as ledger:
        (wrong,) = audit(scheme_of(ledger, Effort.of(), share=1), Effort.of(threads=2)).wrong
        assert (wrong.batch, wrong.recorded) == (batch, 5)
        for seed in range(3):  # by default a small ledger is verified whole
            assert audit(scheme_of(ledger, Effort.of(), seed=seed), Effort.of()).wrong == [wrong]
        for share in (0, -1, 1.1, math.nan):
            with pytest.raises(BadInput, match="share to verify"):
                scheme_of(ledger, Effort.of(), share=share)


def test_every_batch_is_chosen_with_the_same_probability() -> None:
    """Also those of every case, and the dear and the cheap ones: no stretch of them is left out."""
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    batches = [it.batch for it in ledger.finished()]
    seen = dict.fromkeys(batches, 0)
    for seed in range(100):
        scheme = scheme_of(ledger, Effort.of(time_limit=1e-3), share=0.25, seed=seed)
        chosen = [it.batch for it in scheme.chosen]
        assert len(set(chosen)) == round(0.25 * len(batches))
        ordered = sorted(batches.index(batch) for batch in chosen)
        assert max(b - a for a, b in pairwise([-1, *ordered, len(batches)])) <= 2 * 4 + 1
        for batch in chosen:
            seen[batch] += 1
    mean = 100 * len(chosen) / len(batches)
    assert all(abs(times - mean) < 5 * math.sqrt(mean) for times in seen.values())


@pytest.mark.parametrize("engine", ["search", "halves"])
def test_an_audit_in_part_finds_both_kinds_of_errors(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that the engine never gave, and a unit in which it is wrong each time."""
    if engine == "halves" and not kernels.COMPILED:
        pytest.skip("half-board matching needs the core")
    path = tmp_path / "ten.db"
    count_recorded(classic(10), Recording(path, batch_seconds=1e-5), Effort.of(), engine=engine)
    monkeypatch.setattr(auditing, "_seconds_of_all", lambda *_: math.inf)
    with Ledger.read(path) as ledger:
        scheme = scheme_of(ledger, Effort.of())
        assert scheme.in_part
        good = audit(scheme, Effort.of())
        assert (good.wrong, good.batches, good.chance) == ([], scheme.of, 1)
        assert scheme.of <= good.units <= scheme.units
        assert good.chance_of_repeated == float(good.units / scheme.units)
        batch, count = max((it.batch, it.count) for it in ledger.finished())
    plan = scheme.plan

    def wrong_each_time(first: int, last: int, stop: kernels.Stop) -> tuple[int, int, int]:
        count, work, done = plan.run(first, last, stop)
        return count + 8 * (last - first), work, done

    as_counted = replace(scheme, chosen=tuple(wrongly(it) for it in scheme.chosen))

    def part_wrong_each_time(unit: int, number: int, stop: kernels.Stop) -> int:
        """The unit has one part."""
        assert plan.parts
        return plan.parts.count(unit, number, stop) + 8

    parts = plan.parts and replace(plan.parts, count=part_wrong_each_time)
    always = audit(replace(as_counted, plan=replace(plan, run=wrong_each_time, parts=parts)), Effort.of())
    assert len(always.wrong) == always.batches
    assert all(it.recorded == it.found + 8 and it.how == always.how for it in always.wrong)
    if engine == "halves":  # where its parts are not what it says that the unit is
        torn = audit(replace(as_counted, plan=replace(plan, run=wrong_each_time)), Effort.of())
        assert len(torn.wrong) == torn.batches
        assert "engine halves part by part" in {it.how for it in torn.wrong}
    plant(path, batch.first, count + 8)
    with Ledger.read(path) as ledger:
        (wrong,) = audit(scheme_of(ledger, Effort.of()), Effort.of()).wrong
    assert (wrong.batch, wrong.recorded, wrong.found, wrong.how) == (batch, count + 8, count, f"engine {engine}")


@pytest.fixture(scope="module")
def of_sixteen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished ledger of n = 16, whose units are six row sets each."""
    if not kernels.COMPILED:
        pytest.skip("half-board matching needs the core")
    path = tmp_path_factory.mktemp("audits") / "sixteen.db"
    count_recorded(classic(16), Recording(path, batch_seconds=1e-3), Effort.of(), engine="halves")
    return path


def test_an_audit_in_part_finds_a_part_that_is_wrong_each_time(
    of_sixteen: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auditing, "_seconds_of_all", lambda *_: math.inf)
    with Ledger.read(of_sixteen) as ledger:
        scheme = scheme_of(ledger, Effort.of(), seed=2)
    plan = scheme.plan
    assert plan.parts
    good = audit(scheme, Effort.of(), seed=2)
    assert not good.wrong
    assert good.units.denominator > 1

    def wrong_by_sum(unit: int, number: int, stop: kernels.Stop) -> int:
        assert plan.parts
        first, second = list(plan.parts.of(unit))[:2] if len(plan.parts.of(unit)) > 1 else (-1, -1)
        more = 8 if number == first else -8 if number == second else 0
        return plan.parts.count(unit, number, stop) + more

    parts = replace(plan.parts, count=wrong_by_sum)
    wrong = audit(replace(scheme, plan=replace(plan, parts=parts)), Effort.of(), seed=2)
    assert wrong.wrong
    for it in wrong.wrong:
        assert it.part in plan.parts.of(it.batch.first)
        assert abs(it.recorded - it.found) == 8
        assert it.how == wrong.how


def wrongly(it: Finished) -> Finished:
    return replace(it, count=it.count + 8 * (it.batch.last - it.batch.first))


def test_an_audit_ends_at_its_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    scheme = scheme_of(ledger, Effort.of(), share=1)
    again = iter([recount])  # the first batch as ever, then one that takes for ever

    def slow(plan: Plan, batch: Batch, columns: int, stop: kernels.Stop) -> int:
        for once in again:
            return once(plan, batch, columns, stop)
        clock.number += 10**6  # the limit passes
        while not stop.is_set:
            over.wait(0.001)
        return 0

    monkeypatch.setattr(auditing, "recount", slow)
    seen: list[Audit] = []
    clock, over = Looks(1e-3).rule(monkeypatch), Event()
    found = audit(scheme, Effort.of(threads=1, time_limit=100, on_progress=seen.append))
    assert (found.batches, found.scheme.of) == (1, len(list(ledger.finished())))
    assert seen[-1] is found
    assert not found.wrong
