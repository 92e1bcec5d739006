"""`nqueens complete`, `nqueens generate completion`, and huge boards on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from running import Result

import nqueens


def instance(folder: Path, text: str) -> str:
    path = folder / "instance"
    path.write_text(text)
    return str(path)


def test_completes(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = instance(tmp_path, "8 3 1 4 3")
    columns = json.loads(Result(capfd, "complete", file, "--format", "list").out)
    assert columns[3:5] == [1, 3]
    assert nqueens.verify(columns) is None
    assert Result(capfd, "complete", file, "--count").out == "2\n"
    assert Result(capfd, "complete", file, "--solver", "dancing-links").out.count("Q") == 8
    first = Result(capfd, "complete", file, "--seed", "3").out
    assert first == Result(capfd, "complete", file, "--seed", "3").out


def test_none_and_wrong_input(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for text, status, message in (
        ("x.x\n...\nx.x", 1, "No solution exists for 3 queens on a 3 × 3 board with 4 forbidden squares.\n"),
        ("8 0 0 1 1", 1, "The fixed queens on (0, 0) and (1, 1) share a diagonal.\n"),
        ("8 8 8", 1, "The fixed square (8, 8) is not on the 8x8 board.\n"),
    ):
        output = tmp_path / "answer.txt"
        result = Result(capfd, "complete", instance(tmp_path, text), "-o", str(output))
        assert (result.status, result.out, result.err) == (status, "", message)
        assert not output.exists()
    (tmp_path / "instance").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in Result(capfd, "complete", str(tmp_path / "instance")).err
    assert Result(capfd, "complete", str(tmp_path / "nowhere")).status == 1


@pytest.mark.parametrize("kind", ["random", "blocked", "excluded-diagonals"])
def test_generates(capfd: pytest.CaptureFixture[str], tmp_path: Path, kind: str) -> None:
    file = str(tmp_path / "instance")
    arguments = ["generate", "completion", "12", "--kind", kind, "--fixed-share", "0.2", "--seed", "1"]
    assert Result(capfd, *arguments, "-o", file).status == 0
    assert Path(file).read_text() == Result(capfd, *arguments).out
    result = Result(capfd, "complete", file)
    assert result.status in (0, 1)
    assert ("No solution exists" in result.err) == (result.status == 1)


def test_a_random_solution_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    help_text = " ".join(Result(capfd, "solve", "--help").out.split())
    assert "random, not uniform" in help_text
    assert Result(capfd, "solve", "8", "--random").out.count("Q") == 8
    same = [Result(capfd, "solve", "20", *more, "--seed", "7").out for more in ([], ["--random"])]
    assert same[0] == same[1]


def test_npy_files_through_a_memory_map(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(tmp_path / "q.npy")
    for arguments in ([], ["--seed", "5"]):
        assert Result(capfd, "solve", "100000", *arguments, "-o", file).status == 0
        assert np.load(file).dtype == np.int32
        result = Result(capfd, "verify", file)
        assert (result.status, result.out) == (0, "1 placement: all solutions.\n")
    columns = np.load(file)
    columns[777] = columns[333]
    np.save(file, columns)
    result = Result(capfd, "verify", file)
    assert result.status == 1
    assert result.out.startswith("placement 1: the queens on (333, ")
    assert list(tmp_path.iterdir()) == [Path(file)]


def test_what_no_disk_holds(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    result = Result(capfd, "solve", "100000000000000", "-o", str(tmp_path / "q.npy"))
    assert result.status == 1
    assert "takes 8e+05 GB on the disk" in result.err
    result = Result(capfd, "solve", "3", "-o", str(tmp_path / "q.npy"))
    assert (result.status, result.err) == (1, "No solution exists for 3 queens on a 3 × 3 board.\n")
    assert list(tmp_path.iterdir()) == []
