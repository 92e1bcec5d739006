"""The format of an export by its option and by the name of the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("queens 4 --format asp -o q.lp", "% 4 queens"),
        ("queens 4 -o q.lp", "\\ 4 queens"),
        ("queens 4 --format minizinc-01 -o q.mzn", "% 4 queens"),
        ("domination 4 -o q.mzn", "% As few queens"),
    ],
)
def test_the_name_of_an_export(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, begins: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("export", *line.split()).status == 0
    assert Path(line.split()[-1]).read_text().startswith(begins)
