"""`nqueens ledger FILE verify` that was cut short: what it says of the batches that it had checked by then."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from support.running import Run

from nqueens.api import ledgers
from nqueens.counting.ledger.audit import Audit, Scheme, Wrong
from nqueens.counting.ledger.batches import Batch
from nqueens.counting.ledger.description import plan_of
from nqueens.counting.ledger.store import Ledger
from nqueens.effort import Effort

ROWS = "the row search"


def cut_short(scheme: Scheme, _: Effort, **__: object) -> Audit:
    return Audit(scheme, ROWS, batches=2, units=Fraction(40))


def interrupted(scheme: Scheme, effort: Effort, **_: object) -> Audit:
    effort.tell(Audit(scheme, ROWS, batches=1, units=Fraction(20)))
    raise KeyboardInterrupt


def in_part(scheme: Scheme, _: Effort, **__: object) -> Audit:
    wrong = Wrong(Batch(3, 4), 12, 11, ROWS, part=5)
    return Audit(replace(scheme, in_part=True), ROWS, batches=5, units=Fraction(5, 2), wrong=[wrong])


AUDITS: list[tuple[Callable[..., Audit], int, str, str]] = [
    (cut_short, 3, "2 batches with 40 units by the row search, seed 3: all right.\n"
        "A single wrong batch would have been found with probability 10 %.\n",
        "Counting 5 of 20 batches again will take about 30 s on 2 threads.\n"
        "The time limit of 2 s passed after 2 of 5 batches.\n"),
    (interrupted, 130, "1 batch with 20 units by the row search, seed 3: all right.\n"
        "A single wrong batch would have been found with probability 5 %.\n", ""),
    (in_part, 1, "part 5 of unit 3: engine search finds 12, the row search finds 11\n"
        "5 batches by engine search, parts of units (2.5 in all) by the row search too, seed 3: 1 wrong.\n", ""),
]  # fmt: skip


def test_verify(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def five_of_twenty(found: Ledger, effort: Effort, **_: object) -> Scheme:  # noqa: ARG001
        it = next(found.finished())
        return Scheme(plan_of(found.description), 9, (it,) * 5, 20, 400, in_part=False, seconds=60.0)

    path = str(tmp_path / "ledger.db")
    assert run("count", "9", "--checkpoint", path).out == "352\n"
    monkeypatch.setattr(ledgers, "scheme_of", five_of_twenty)
    for audit, status, out, err in AUDITS:
        monkeypatch.setattr(ledgers, "audit", audit)
        ran = run("ledger", path, "verify", "--seed", "3", "--time-limit", "2", "--threads", "2")
        assert (ran.out, ran.status, ran.err) == (out, status, err or ran.err)
