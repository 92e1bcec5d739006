"""`nqueens compare` as a table, as JSON and as a chart; more tables are in answered.txt."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.running import Run

from nqueens.cli.comparison import duration

PUZZLE = "4x1.AABBACDBCCDBCCDB"


def texts_of(chart: Path, **attributes: str) -> list[str]:
    every = [each for each in ElementTree.parse(chart).iter() if each.tag.endswith("text")]
    return [each.text or "" for each in every if attributes.items() <= each.attrib.items()]


def test_json_and_growth(run: Run) -> None:
    line = "compare --sweep 4..8 --until all --solvers sets,rowsearch --repeat 1 --measure nodes --json"
    result = run(*line.split())
    entries, growth = result.answer["entries"], result.answer["growth"]
    assert [(each["solver"], each["n"]) for each in entries] == [
        (name, n) for n in range(4, 9) for name in ("sets", "rowsearch")
    ]
    assert (entries[8]["median"]["tests"], entries[8]["trials"][0]["outcome"]) == (15_720, "found")
    assert (growth["sets"]["law"], growth["sets"]["points"], growth["rowsearch"]) == ("exponential", 5, None)
    assert 3.1 < growth["sets"]["factor"] < 3.7
    question = json.loads(result.out)["question"]
    assert (question["until"], question["seed"], question["time_limit"]) == ("all", 0, 10.0)


def test_tables_as_files(run: Run, tmp_path: Path) -> None:
    for suffix, first in (
        (".csv", "solver,answered,95 %,time,nodes,squares,remark"), (".tex", "% needs \\usepackage{booktabs}"),
        (".md", "| solver | answered | 95 % | time | nodes | squares | remark |"), (".txt", "solver       answered"),
    ):  # fmt: skip
        file = tmp_path / f"table{suffix}"
        result = run("compare", "9", "--solvers", "sets,brute-force", "--repeat", "1", "-o", str(file))
        assert (result.status, result.out) == (0, "")
        written = file.read_text(encoding="utf-8")
        assert (written[: len(first)], "at most 8 rows" in written) == (first, True)


def test_what_has_no_answer_in_time_is_not_left_out(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def solve(n):\n    while n > 4: pass\n    return [1, 3, 0, 2]\n")
    late = run("compare", "6", "--solvers", f"{tmp_path}/mine.py", "--repeat", "1", "--time-limit", "0.05")
    assert "0/1" in late.out
    assert re.search(r"-  > [\d.]+ m?s ", late.out)  # more than what it had


@pytest.mark.parametrize("sizes", [["8"], ["--sweep", "4..8"]])
def test_the_chart(run: Run, tmp_path: Path, sizes: list[str]) -> None:
    chart = tmp_path / "chart.svg"
    run("compare", *sizes, "--solvers", "sets,min-conflicts", "--repeat", "2", "--plot", str(chart))
    for start in ("sets", "First solution"):
        assert any(text.startswith(start) for text in texts_of(chart))


def test_panels_of_the_chart(run: Run, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    for options, number, first in (
        ("--solvers sets --measure nodes", 2, "nodes"), ("--solvers sets", 5, ""),
        ("--solvers complete,construct", 2, "seconds"),
    ):  # fmt: skip
        run("compare", "6", "--repeat", "1", "--plot", str(chart), *options.split())
        panels = texts_of(chart, **{"font-size": "13"})
        assert (len(panels), panels[0][: len(first)]) == (number, first)
        assert float(ElementTree.parse(chart).getroot().get("height", 0)) < 1500
        if first == "nodes":
            assert panels[1].partition(":")[0] == "part of the runs with an answer, 95 % interval"


def test_region_puzzles(run: Run, tmp_path: Path) -> None:
    puzzles, chart = tmp_path / "puzzles", tmp_path / "chart.svg"
    puzzles.write_text(f"4x1.AAAABBBBCCCCDDDD\n{PUZZLE}\n3x1.AABCABCCB\n")
    asked = ["--solvers", "region-rows,region-search,sets", "--repeat", "1", "--until", "all"]
    lines = run("compare", "--regions", str(puzzles), *asked, "--json").out.splitlines()
    found = [[each["solutions"] for each in json.loads(line)["answer"]["entries"]] for line in lines]
    assert found == [[2, 2, None], [1, 1, None], [0, 0, None]]
    run("compare", "--regions", PUZZLE, *asked, "--plot", str(chart))
    assert "All solutions, 4 × 4 board" in texts_of(chart)
    assert "not to one file" in run("compare", "--regions", str(puzzles), *asked, "--plot", str(chart)).err


def test_durations_for_people() -> None:
    seconds = (None, 1.234e-5, 0.01234, 12.34, 12_345)
    assert [duration(each) for each in seconds] == ["-", "12.3 µs", "12.3 ms", "12.3 s", "12,345 s"]
