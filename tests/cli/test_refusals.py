"""What would be ignored, or would make a file that is not what its name says, is refused in one sentence."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

Run = Callable[..., Ran]

LINES = [
    line
    for line in Path(__file__).with_name("refused.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("part", range(6))
def test_refused(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: int) -> None:
    """Each line of refused.txt; a missing library is said before what else is wrong."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer").write_text("Optimal - objective value 0\n")
    (tmp_path / "instance").write_text("8 3 1 4 3")
    found = []
    for line in LINES[part::6]:
        asked, _, said = line.partition(" | ")
        status, colon, rest = asked.partition(": ")
        ran = run(*shlex.split(rest if colon else asked))
        sentence = ran.err.partition("\nError: ")[2] or ran.err
        right = re.fullmatch(".*".join(map(re.escape, said.split("…"))), sentence.removesuffix("\n"))
        if "pip install" in ran.err:
            continue
        if not right or (ran.out, ran.status) != ("", int(status) if colon else 2) or sentence.count("\n") != 1:
            found.append(f"{line}: {ran}")
        if sentence != ran.err and not ran.err.startswith("Usage: nqueens "):
            found.append(f"{line}: {ran.err}")
    assert not found, "\n".join(["", *found])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["answer", "instance"]
