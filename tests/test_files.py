"""Files that appear whole or not at all."""

import os
from pathlib import Path

import pytest

from nqueens.files import whole_file


def test_a_file_takes_its_place_at_the_end_with_the_usual_permissions(tmp_path: Path) -> None:
    path = tmp_path / "answer"
    path.write_text("before")
    with whole_file(path) as beside:
        beside.write_text("after")
        assert path.read_text() == "before"
    assert path.read_text() == "after"
    usual = tmp_path / "usual"
    usual.touch()
    assert path.stat().st_mode == usual.stat().st_mode
    assert sorted(tmp_path.iterdir()) == [path, usual]


def test_an_error_leaves_the_path_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "answer"
    path.write_text("before")
    with pytest.raises(ValueError, match="no"), whole_file(path) as beside:
        beside.write_text("half")
        raise ValueError("no")
    assert list(tmp_path.iterdir()) == [path] and path.read_text() == "before"


def test_ctrl_c_right_after_the_file_was_made_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    close = os.close

    def interrupted(handle: int) -> None:
        close(handle)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "close", interrupted)
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "answer"):
        pass
    assert list(tmp_path.iterdir()) == []
