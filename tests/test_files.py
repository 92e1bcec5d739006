"""Atomic writes of files, and Parquet."""

import json
import os
from io import BytesIO
from pathlib import Path

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


def test_long_lines_in_parquet() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records = [{"n": 2, "a": "x"}, {"n": 3, "a": "y" * 3_000_000, "b": 1}]
    content = parquet_of(json.dumps(each) + "\n" for each in records)
    assert parquet.read_table(BytesIO(content)).to_pylist() == [{"n": 2, "a": "x", "b": None}, records[1]]


def test_texts_that_look_like_dates_stay_texts_in_parquet() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    records = [{"n": 2, "title": "2026-11-27"}, {"n": 3, "title": "2026-11-28"}]
    table = parquet.read_table(BytesIO(parquet_of(json.dumps(each) + "\n" for each in records)))
    assert (table.column_names, table.to_pylist()) == (["n", "title"], records)
