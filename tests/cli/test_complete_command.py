"""`nqueens complete`, `nqueens generate completion`, and huge boards on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from support.running import Ran

import nqueens

Run = Callable[..., Ran]


def instance(folder: Path, text: str) -> str:
    path = folder / "instance"
    path.write_text(text)
    return str(path)


def test_completes(run: Run, tmp_path: Path) -> None:
    file = instance(tmp_path, "8 3 1 4 3")
    columns = json.loads(run("complete", file, "--format", "list").out)
    assert columns[3:5] == [1, 3]
    assert nqueens.verify(columns)
    assert run("complete", file, "--count").out == "2\n"
    assert run("complete", file, "--list").out == run("list", "8", "--fixed", "3,1", "--fixed", "4,3").out
    assert run("complete", file, "--solver", "dancing-links").out.count("Q") == 8
    first = run("complete", file, "--seed", "3").out
    assert first == run("complete", file, "--seed", "3").out


def test_none_and_wrong_input(run: Run, tmp_path: Path) -> None:
    for text, status, message in (
        ("x.x\n...\nx.x", 1, "No solution exists for 3 queens on a 3 × 3 board with 4 forbidden squares.\n"),
        ("8 0 0 1 1", 2, "The fixed queens on (0, 0) and (1, 1) share a diagonal.\n"),
        ("8 8 8", 2, "The fixed square (8, 8) is not on the 8x8 board.\n"),
    ):
        output = tmp_path / "answer.txt"
        result = run("complete", instance(tmp_path, text), "-o", str(output))
        assert (result.status, result.out, result.err) == (status, "", message)
        assert not output.exists()
    (tmp_path / "instance").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in run("complete", str(tmp_path / "instance")).err
    refused = run("complete", instance(tmp_path, '{"rows": 4, "forbiden": [[0, 1]]}'))
    assert (refused.out, refused.status, "got 'forbiden'" in refused.err) == ("", 2, True)


@pytest.mark.parametrize("kind", ["random", "blocked", "excluded-diagonals"])
def test_generates(run: Run, tmp_path: Path, kind: str) -> None:
    file = str(tmp_path / "instance")
    arguments = ["generate", "completion", "12", "--kind", kind, "--seed", "1"]
    arguments += ["--fixed-share", "0.2"] if kind == "random" else []
    assert run(*arguments, "-o", file).status == 0
    assert Path(file).read_text() == run(*arguments).out
    result = run("complete", file)
    assert result.status in (0, 1)
    assert ("No solution exists" in result.err) == (result.status == 1)


def test_npy_files_through_a_memory_map(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "q.npy")
    for arguments in ([], ["--seed", "5"]):
        assert run("solve", "100000", *arguments, "-o", file).status == 0
        assert np.load(file).dtype == np.int32
        result = run("verify", file)
        assert (result.status, result.out) == (0, "1 placement: a solution.\n")
    columns = np.load(file)
    columns[777] = columns[333]
    np.save(file, columns)
    result = run("verify", file)
    assert result.status == 1
    assert result.out.startswith("placement 1: the queens on (333, ")
    assert list(tmp_path.iterdir()) == [Path(file)]


def test_what_no_disk_holds(run: Run, tmp_path: Path) -> None:
    result = run("solve", "100000000000000", "-o", str(tmp_path / "q.npy"))
    assert result.status == 2
    assert "takes 800,000 GB on the disk" in result.err
    result = run("solve", "3", "-o", str(tmp_path / "q.npy"))
    assert (result.status, result.err) == (1, "No solution exists for 3 queens on a 3 × 3 board.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("n", "seed"), [(4, 0), (5, 3), (6, 1), (7, 2)])
def test_a_unique_instance_has_one_completion_and_needs_every_queen(run: Run, n: int, seed: int) -> None:
    line = ("generate", "completion", str(n), "--unique", "--seed", str(seed), "--format", "plain")
    ran = run(*line)
    assert ran == run(*line)
    assert run("generate", "completion", "3", "--unique").status == 1
    numbers = list(map(int, ran.out.split()))
    queens = set(zip(numbers[1::2], numbers[2::2], strict=True))
    solutions = [set(enumerate(each)) for each in nqueens.solutions(n)]
    assert numbers[0] == n
    assert sum(queens <= each for each in solutions) == 1
    assert all(sum(queens - {queen} <= each for each in solutions) > 1 for queen in queens)


def test_an_instance_and_its_answer_are_drawn(run: Run, tmp_path: Path) -> None:
    made = run("generate", "completion", "8", "--unique", "--seed", "5")
    (tmp_path / "instance.json").write_text(made.out)
    assert run("generate", "completion", "8", "--unique", "--seed", "5", "-o", str(tmp_path / "p.svg")).status == 0
    drawn = (tmp_path / "p.svg").read_text()
    assert drawn == run("show", str(tmp_path / "instance.json"), "--format", "svg").out
    assert drawn.count('<use href="#nqueens-queen"') == len(json.loads(made.out)["fixed"])
    assert run("complete", str(tmp_path / "instance.json"), "-o", str(tmp_path / "a.svg")).status == 0
    assert (tmp_path / "a.svg").read_text().count('<use href="#nqueens-queen"') == 8
