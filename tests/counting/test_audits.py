"""Audits, which recount finished batches: their choice and their findings."""

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.clocks import Clock
from support.failing import fails
from support.ledgers import miscounting, plant, started, work

from nqueens.api.asking import as_problem
from nqueens.counting.plan import Other, Plan
from nqueens.counting.recount import recount
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.ledgers import audit as auditing
from nqueens.ledgers.audit import Audit, Scheme, audit, scheme_of
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.store import Ledger


def test_an_audit_finds_the_wrong_batch(tmp_path: Path) -> None:
    ledger, plan = started(path := tmp_path / "nine.db", n=9)
    fails(BadInput, "no finished units", scheme_of, ledger, Effort.of())
    work(ledger, plan)
    good = audit(scheme_of(ledger, Effort.of(), share=0.3, seed=1), Effort.of(threads=2), seed=1)
    assert not good.wrong
    assert good.chance == good.batches / good.scheme.of == pytest.approx(0.3, abs=0.5 / good.scheme.of)
    batch = list(ledger.finished())[1].batch
    ledger.close()
    plant(path, batch.first, 5)
    with Ledger.read(path) as ledger:
        (wrong,) = audit(scheme_of(ledger, Effort.of(), share=1), Effort.of(threads=2)).wrong
        assert (wrong.batch, wrong.recorded) == (batch, 5)
        for seed in range(3):  # by default a small ledger is verified completely
            assert audit(scheme_of(ledger, Effort.of(), seed=seed), Effort.of()).wrong == [wrong]
        for share in (0, -1, 1.1, math.nan):
            fails(BadInput, "fraction to verify", scheme_of, ledger, Effort.of(), share=share)


def test_a_seed_chooses_the_same_batches_however_many_units_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    chosen = []
    for draws in (0, 1, 3):
        sample = lambda _plan, _finished, randomly, _effort, draws=draws: sum(randomly.random() for _ in range(draws))  # noqa: E731
        monkeypatch.setattr(auditing, "_seconds_of_all", sample)
        chosen.append(scheme_of(ledger, Effort.of(), share=0.3, seed=1).chosen)
    assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize(("last", "expected"), [(9.0, 3.0), (11.0, math.inf)])
def test_a_unit_longer_than_the_sample(last: float, expected: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts as long as it ran, or forbids an estimate."""
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    monkeypatch.setattr(auditing, "time", clock := Clock())
    seconds = [last, 1.0, 1.0, 1.0, 9.0]

    def run(*_: object) -> int:
        clock.now += seconds.pop()
        return 0

    made, effort = plan._replace(other=Other("", run)), Effort.of(stopped=lambda: not seconds)
    assert auditing._seconds_of_all(made, list(ledger.finished()), Random(1), effort) / plan.units == expected


def test_every_batch_is_chosen_with_the_same_probability() -> None:
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    batches = [it.batch for it in ledger.finished()]
    seen = dict.fromkeys(batches, 0)
    for seed in range(100):
        chosen = [it.batch for it in scheme_of(ledger, Effort.of(time_limit=1e-3), share=0.25, seed=seed).chosen]
        assert len(set(chosen)) == round(0.25 * len(batches))
        ordered = sorted(batches.index(batch) for batch in chosen)
        assert max(b - a for a, b in pairwise([-1, *ordered, len(batches)])) <= 2 * 4 + 1
        for batch in chosen:
            seen[batch] += 1
    mean = 100 * len(chosen) / len(batches)
    assert all(abs(times - mean) < 5 * math.sqrt(mean) for times in seen.values())


def scheme_in_part(path: Path, monkeypatch: pytest.MonkeyPatch, seed: int = 0) -> Scheme:
    """Returns a scheme for a ledger that would take forever in full."""
    monkeypatch.setattr(auditing, "_seconds_of_all", lambda *_: math.inf)
    with Ledger.read(path) as ledger:
        return scheme_of(ledger, Effort.of(), seed=seed)


def with_parts(plan: Plan, more: Callable[[int, int], int]) -> Plan:
    """Returns the plan with modified counts of parts: `more` gives the amount for a unit and a part number."""
    if (parts := plan.parts) is None:
        return plan
    wrong = parts._replace(run=lambda unit, part, stop: parts.run(unit, part, stop) + more(unit, part))
    return plan._replace(parts=wrong)


@pytest.mark.parametrize("engine", ["search", "halves"])
def test_partial_audits_find_both_kinds_of_errors(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that the engine never returned, and a unit that it always miscounts."""
    path = tmp_path / "ten.db"
    count_recorded(as_problem(10), Recording(path, batch_seconds=1e-5), Effort.of(), engine=engine)
    scheme = scheme_in_part(path, monkeypatch)
    assert scheme.in_part
    good = audit(scheme, Effort.of())
    assert (good.wrong, good.batches, good.chance) == ([], scheme.of, 1)
    assert scheme.of <= good.units <= scheme.units
    assert good.chance_of_repeated == float(good.units / scheme.units)
    wrong = miscounting(scheme.plan, lambda first, last: 8 * (last - first))
    chosen = tuple(replace(it, count=it.count + 8 * (it.batch.last - it.batch.first)) for it in scheme.chosen)
    parts_too = with_parts(wrong, lambda *_: 8)  # a unit has one part
    always = audit(replace(scheme, chosen=chosen, plan=parts_too), Effort.of())
    assert len(always.wrong) == always.batches
    assert all(it.recorded == it.found + 8 and it.how == always.how for it in always.wrong)
    if engine == "halves":  # the parts do not match the unit's description
        torn = audit(replace(scheme, chosen=chosen, plan=wrong), Effort.of())
        assert len(torn.wrong) == torn.batches
        assert "engine halves part by part" in {it.how for it in torn.wrong}
    with Ledger.read(path) as ledger:
        batch, count = max((it.batch, it.count) for it in ledger.finished())
    plant(path, batch.first, count + 8)
    (found,) = audit(scheme_in_part(path, monkeypatch), Effort.of()).wrong
    assert (found.batch, found.recorded, found.found, found.how) == (batch, count + 8, count, f"engine {engine}")


def test_partial_audits_find_wrong_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """For n = 16, whose units have six row sets each; the clock leaves time for one part of a batch."""
    clock.step = 1
    monkeypatch.setattr(auditing, "time", clock)
    started(path := tmp_path / "a.db", n=16, size=20, engine="halves")[0].close()
    count_recorded(as_problem(16), Recording(path), Effort.of(), engine="halves")
    scheme = scheme_in_part(path, monkeypatch, seed=2)
    parts = scheme.plan.parts
    assert parts
    one = Effort.of(threads=1)  # a second thread would read the same clock
    good = audit(scheme, one, seed=2)
    assert not good.wrong
    assert good.units.denominator > 1

    def more(unit: int, part: int) -> int:
        first, second = list(parts.of(unit))[:2] if len(parts.of(unit)) > 1 else (-1, -1)
        return 8 if part == first else -8 if part == second else 0

    found = audit(replace(scheme, plan=with_parts(scheme.plan, more)), one, seed=2)
    assert found.wrong
    for it in found.wrong:
        assert it.part in parts.of(it.batch.first)
        assert (abs(it.recorded - it.found), it.how) == (8, found.how)


def test_an_audit_ends_at_its_time_limit(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    ledger, plan = started(None, n=9)
    work(ledger, plan)
    scheme = scheme_of(ledger, Effort.of(), share=1)
    again = iter([recount])  # the first batch as usual, then an endless one

    def slow(*given: Any) -> int:
        for once in again:
            return once(*given)
        clock.pass_until(given[-1])
        return 0

    monkeypatch.setattr(auditing, "recount", slow)
    seen: list[Audit] = []
    found = audit(scheme, Effort.of(threads=1, time_limit=100, on_progress=seen.append))
    assert (found.batches, found.scheme.of, found.wrong) == (1, len(list(ledger.finished())), [])
    assert seen[-1] is found
