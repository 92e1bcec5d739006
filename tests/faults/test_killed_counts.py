"""Drivers of counts of every kind of problem, killed and resumed."""

import random
import time
from pathlib import Path

import pytest
from support.real_processes import Processes, attempts, finished, wait_for

from nqueens.api.asking import problem
from nqueens.api.classes import tally_invariant
from nqueens.api.counting import tally
from nqueens.effort import Effort
from nqueens.ledgers.entries import Finished

PAIRS = "".join(f"{first * 5}{second * 5}" * 2 for first, second in ("AB", "CD", "EF", "GH", "IJ"))
CODE = f"10x2.{PAIRS}"
COUNTS = {
    "queens": (("17",), problem(17)),
    "amazons": (("18", "--problem", "amazons"), problem(18, "amazons")),
    "torus": (("17", "--problem", "torus"), problem(17, "torus")),
    "holes": (("13", "--hole", "3,4"), problem(13, holes=[(3, 4)])),
    "cube": (("4x4x4", "--pieces", "all"), problem("4x4x4", pieces="all")),
    "bishops": (("8", "--problem", "bishops", "--pieces", "all"), problem(8, "bishops", pieces="all")),
    "pawns": (("7", "--pieces", "8", "--pawns", "2"), problem(7, pieces=8, pawns=2)),
    "pairs": (("8", "--problem", "queens-and-knights", "--pieces", "5"), problem(8, "queens-and-knights", pieces=5)),
    "regions": (("--regions", CODE), problem(regions=[PAIRS[at : at + 10] for at in range(0, 100, 10)], each=2)),
    "half-turn": (("26", "--symmetry", "half-turn", "--engine", "search"), problem(26)),
    "quarter-turn": (("44", "--symmetry", "quarter-turn", "--engine", "search"), problem(44)),
}


@pytest.mark.parametrize(("name", "kills"), [
    *(pytest.param(name, kills, marks=pytest.mark.full) for name, kills in (("amazons", 1), ("queens", 2))),
    *(pytest.param(name, 20, marks=pytest.mark.long) for name in COUNTS),
])  # fmt: skip
def test_killed_and_resumed(name: str, kills: int, processes: Processes, tmp_path: Path) -> None:
    """The first kills come after one more batch, the others at random moments."""
    words, asked = COUNTS[name]
    ledger, randomly = tmp_path / "count.db", random.Random(7)
    line = ("-m", "nqueens", "count", *words, "--threads", "1", "--checkpoint", str(ledger), "--batch-seconds", "0.005")
    known: dict[int, Finished] = {}
    for kill in range(kills):
        driver = processes.start(*line)
        if kill < 2:
            wait_for(lambda: ledger.exists() and len(finished(ledger)) > len(known), "another batch")  # noqa: B023
        else:
            time.sleep(randomly.uniform(0.5, 2.0))
        processes.kill(driver)
        now = finished(ledger)
        assert all(now[first] == it for first, it in known.items()), "a finished batch was lost or done again"
        known = now
    batches = len(attempts(ledger))
    assert known
    assert kills > 2 or len(known) < batches
    out, err = processes.start(*line).communicate(timeout=300)
    symmetry = words[2] if "--symmetry" in words else ""
    by_size = (tally_invariant(asked, symmetry, Effort.of()) if symmetry else tally(asked)).by_size
    expected = [str(ways) if isinstance(asked.pieces, int) else f"{size} {ways}" for size, ways in by_size.items()]
    assert (out.splitlines(), err) == (expected, "")
    assert all(finished(ledger)[first] == it for first, it in known.items())
    # One thread has one batch in progress and one queued: a kill costs at most these two.
    assert sum(attempts(ledger)) <= batches + 2 * kills
