"""Atomic writes of files, and Parquet."""

import json
import os
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from nqueens.files import parquet_of, whole_file


def test_a_file_is_written_atomically(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("there")
    for durable in (False, True):
        with whole_file(tmp_path / "link", durable=durable) as new:
            new.write_text(f"durable: {durable}")
        assert (tmp_path / "there").read_text() == f"durable: {durable}"
    with pytest.raises(ZeroDivisionError), whole_file(tmp_path / "there") as new:
        new.write_text(f"half {1 // 0}")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "there"]
    assert (tmp_path / "there").read_text() == "durable: True"
    (tmp_path / "usual").touch()
    assert (tmp_path / "there").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_ctrl_c_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    close = os.close

    def interrupted(handle: int) -> None:
        close(handle)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "close", interrupted)
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "answer"):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("records", [
    [{"n": 2, "a": "x", "b": None}, {"n": 3, "a": "y" * 3_000_000, "b": 1}],
    [{"n": 2, "title": "2026-11-27"}, {"n": 3, "title": "2026-11-28"}],
], ids=["long lines", "texts that look like dates"])  # fmt: skip
def test_records_in_parquet(records: list[dict[str, Any]]) -> None:
    lines = (json.dumps({name: it for name, it in each.items() if it is not None}) + "\n" for each in records)
    table = pytest.importorskip("pyarrow.parquet").read_table(BytesIO(parquet_of(lines)))
    assert (table.column_names, table.to_pylist()) == (list(records[0]), records)
