"""`nqueens ledger FILE verify` that was cut short: what it says of the pieces that it had checked by then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from running import Ran

from nqueens.counting.ledger import audit as auditing
from nqueens.counting.ledger.audit import Audit

Run = Callable[..., Ran]


@pytest.fixture
def ledger(tmp_path: Path, run: Run) -> str:
    path = str(tmp_path / "ledger.db")
    assert run("count", "9", "--checkpoint", path).out == "352\n"
    return path


def test_the_time_limit(ledger: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditing, "audit", lambda *_, **__: Audit("the row search", chosen=5, pieces=2, units=40))
    assert run("ledger", ledger, "verify", "--seed", "3", "--time-limit", "2") == Ran(
        "2 pieces with 40 units by the row search, seed 3: all right.\n",
        "The time limit of 2 s passed after 2 of 5 pieces.\n",
        3,
    )


def test_an_interrupt(ledger: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, on_progress: Callable[[Audit], None], **__: object) -> Audit:
        on_progress(Audit("the row search", chosen=5, pieces=1, units=20))
        raise KeyboardInterrupt

    monkeypatch.setattr(auditing, "audit", interrupted)
    found = run("ledger", ledger, "verify", "--seed", "3")
    assert found.out == "1 piece with 20 units by the row search, seed 3: all right.\n"
    assert found.status == 130


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf"])
def test_a_limit_that_is_none(ledger: str, run: Run, limit: str) -> None:
    found = run("ledger", ledger, "verify", "--time-limit", limit)
    assert found.status == 1
    assert "The time limit must be a positive number of seconds" in found.err
