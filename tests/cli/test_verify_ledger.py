"""`nqueens ledger FILE verify` that was cut short: what it says of the batches that it had checked by then."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from support.running import Ran, Run

from nqueens.api import ledgers
from nqueens.counting.ledger.audit import Audit, Scheme, Wrong
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.description import plan_of
from nqueens.counting.ledger.store import Ledger
from nqueens.effort import Effort


@pytest.fixture
def ledger(tmp_path: Path, run: Run) -> str:
    path = str(tmp_path / "ledger.db")
    assert run("count", "9", "--checkpoint", path).out == "352\n"
    return path


def five_of_twenty(found: Ledger, effort: Effort, **_: object) -> Scheme:  # noqa: ARG001
    it = next(found.finished())
    return Scheme(plan_of(found.description), 9, (it,) * 5, 20, 400, in_part=False, seconds=60.0)


def test_the_time_limit(ledger: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        ledgers, "audit", lambda scheme, _, **__: Audit(scheme, "the row search", batches=2, units=Fraction(40))
    )
    monkeypatch.setattr(ledgers, "scheme_of", five_of_twenty)
    assert run("ledger", ledger, "verify", "--seed", "3", "--time-limit", "2", "--threads", "2") == Ran(
        "2 batches with 40 units by the row search, seed 3: all right.\n"
        "A single wrong batch would have been found with probability 10 %.\n",
        "Counting 5 of 20 batches again will take about 30 s on 2 threads.\n"
        "The time limit of 2 s passed after 2 of 5 batches.\n",
        3,
    )


def test_an_interrupt(ledger: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(scheme: Scheme, effort: Effort, **_: object) -> Audit:
        effort.tell(Audit(scheme, "the row search", batches=1, units=Fraction(20)))
        raise KeyboardInterrupt

    monkeypatch.setattr(ledgers, "scheme_of", five_of_twenty)
    monkeypatch.setattr(ledgers, "audit", interrupted)
    found = run("ledger", ledger, "verify", "--seed", "3")
    assert found.out == (
        "1 batch with 20 units by the row search, seed 3: all right.\n"
        "A single wrong batch would have been found with probability 5 %.\n"
    )
    assert found.status == 130


def test_parts_of_units(ledger: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_part(scheme: Scheme, _: Effort, **__: object) -> Audit:
        wrong = Wrong(Batch(3, 4), 12, 11, "the row search", part=5)
        return Audit(replace(scheme, in_part=True), "the row search", batches=5, units=Fraction(5, 2), wrong=[wrong])

    monkeypatch.setattr(ledgers, "scheme_of", five_of_twenty)
    monkeypatch.setattr(ledgers, "audit", in_part)
    found = run("ledger", ledger, "verify", "--seed", "3")
    assert found.out == (
        "part 5 of unit 3: engine search finds 12, the row search finds 11\n"
        "5 batches by engine search, parts of units (2.5 in all) by the row search too, seed 3: 1 wrong.\n"
    )
    assert found.status == 1
