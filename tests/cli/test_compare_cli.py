"""`nqueens compare` as a table, as JSON and as a chart."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.running import Ran

from nqueens.cli.comparison import duration

Run = Callable[..., Ran]


@pytest.fixture
def compare(run: Run) -> Run:
    return partial(run, "compare")


def test_the_table(compare: Run) -> None:
    result = compare("8", "--solvers", "sets,min-conflicts,formula-1", "--repeat", "2")
    head, sets, repair, formula = result.out.splitlines()
    assert result.status == 0
    assert head.split()[:4] == ["solver", "answered", "95", "%"]
    assert sets.split()[:3] == ["sets", "2/2", "-"]
    assert "876" in sets
    assert repair.split()[1:3] == ["2/2", "34-100"]
    assert "holds for even n" in formula


def test_all_solutions(compare: Run) -> None:
    result = compare("8", "--until", "all", "--solvers", "sets,permutations", "--repeat", "1")
    assert "15,720" in result.out
    assert "5,508" in result.out
    assert result.out.count(" 92") == 2


def test_json_and_growth(compare: Run) -> None:
    line = "--sweep 4..8 --until all --solvers sets,rowsearch --repeat 1 --measure nodes --json"
    result = compare(*line.split())
    found = result.answer
    assert [(each["solver"], each["n"]) for each in found["entries"]] == [
        (name, n) for n in range(4, 9) for name in ("sets", "rowsearch")
    ]
    assert found["entries"][8]["median"]["tests"] == 15_720
    assert found["entries"][8]["trials"][0]["outcome"] == "found"
    growth = found["growth"]["sets"]
    assert (growth["law"], growth["points"]) == ("exponential", 5)
    assert 3.1 < growth["factor"] < 3.7
    assert found["growth"]["rowsearch"] is None
    question = json.loads(result.out)["question"]
    assert (question["until"], question["seed"], question["time_limit"]) == ("all", 0, 10.0)


def test_the_table_of_growth(compare: Run) -> None:
    line = "--sweep 4..8..2 --until all --solvers sets --repeat 1 --measure nodes"
    lines = compare(*line.split()).out.splitlines()
    assert [line.split()[1] for line in lines[1:4]] == ["4", "6", "8"]
    assert lines[-2].split("  ")[-1].strip() == "sizes"
    assert lines[-1].split("  ")[0] == "sets"
    assert "too few sizes, 5 needed" in lines[-1]
    assert lines[-1].endswith(" 3")


@pytest.mark.parametrize("what", [["8"], ["--sweep", "4..8"]])
def test_the_chart(compare: Run, tmp_path: Path, what: list[str]) -> None:
    chart = tmp_path / "chart.svg"
    compare(*what, "--solvers", "sets,min-conflicts", "--repeat", "2", "--plot", str(chart))
    texts = [each.text or "" for each in ElementTree.parse(chart).iter() if each.tag.endswith("text")]
    assert any(text.startswith("sets") for text in texts)
    assert any(text.startswith("First solution") for text in texts)


@pytest.mark.parametrize(
    ("suffix", "first"),
    [
        (".csv", "solver,answered,95 %,time,nodes,squares,remark"),
        (".md", "| solver | answered | 95 % | time | nodes | squares | remark |"),
        (".tex", "% needs \\usepackage{booktabs}"),
        (".txt", "solver       answered"),
    ],
)
def test_tables_as_files(compare: Run, tmp_path: Path, suffix: str, first: str) -> None:
    file = tmp_path / f"table{suffix}"
    result = compare("9", "--solvers", "sets,brute-force", "--repeat", "1", "-o", str(file))
    assert (result.status, result.out) == (0, "")
    assert file.read_text(encoding="utf-8").startswith(first)
    assert "at most 8 rows" in file.read_text(encoding="utf-8")


def test_what_has_no_answer_in_time_is_not_left_out(compare: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def solve(n):\n    while n > 4: pass\n    return [1, 3, 0, 2]\n")
    late = compare("6", "--solvers", f"{tmp_path}/mine.py", "--repeat", "1", "--time-limit", "0.05")
    assert "0/1" in late.out
    assert re.search(r"-  > [\d.]+ m?s ", late.out)  # more than what it had


def test_one_measure_in_the_chart(compare: Run, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"

    def panels(*more: str) -> tuple[list[str], float]:
        compare("6", "--repeat", "1", "--plot", str(chart), *more)
        root = ElementTree.parse(chart).getroot()
        texts = [each.text or "" for each in root.iter() if each.tag.endswith("text") and each.get("font-size") == "13"]
        return texts, float(root.get("height", 0))

    assert [each.partition(":")[0] for each in panels("--solvers", "sets", "--measure", "nodes")[0]] == [
        "nodes", "part of the runs with an answer, 95 % interval",
    ]  # fmt: skip
    assert len(panels("--solvers", "sets")[0]) == 5
    many, height = panels("--solvers", "complete,construct")
    assert many[0].startswith("seconds")
    assert len(many) == 2
    assert height < 1500


def test_region_puzzles(compare: Run, tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles"
    puzzles.write_text("4x1.AAAABBBBCCCCDDDD\n4x1.AABBACDBCCDBCCDB\n3x1.AABCABCCB\n")
    solvers = ["--solvers", "region-rows,region-search,sets", "--repeat", "1", "--until", "all"]
    ran = compare("--regions", str(puzzles), *solvers, "--json")
    found = [json.loads(line)["answer"] for line in ran.out.splitlines()]
    assert [[each["solutions"] for each in one["entries"]] for one in found] == [
        [2, 2, None],
        [1, 1, None],
        [0, 0, None],
    ]
    table = compare("--regions", "4x1.AABBACDBCCDBCCDB", *solvers).out.splitlines()
    assert table[1].split()[:2] == ["region-rows", "1/1"]
    assert "Solver sets takes one queen in every row of a plane board, not" in table[3]
    chart = tmp_path / "chart.svg"
    compare("--regions", "4x1.AABBACDBCCDBCCDB", *solvers, "--plot", str(chart))
    texts = [each.text or "" for each in ElementTree.parse(chart).iter() if each.tag.endswith("text")]
    assert "All solutions, 4 × 4 board" in texts
    assert "not to one file" in compare("--regions", str(puzzles), *solvers, "--plot", str(chart)).err


def test_durations_for_people() -> None:
    assert duration(None) == "-"
    assert duration(1.234e-5) == "12.3 µs"
    assert duration(0.01234) == "12.3 ms"
    assert duration(12.34) == "12.3 s"
    assert duration(12_345) == "12,345 s"
