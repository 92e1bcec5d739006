"""Scripts and notebooks in examples/ run to completion; the tutorial's script agrees with the command."""

import json
import re
import sys
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest
from support.running import Ran, Run
from support.serving import finished

EXAMPLES = Path(__file__).parents[1] / "examples"
NAMES = sorted({path.stem for path in EXAMPLES.glob("*.py")} - {"101-nqueens"})


@pytest.mark.parametrize("name", NAMES)
def test_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [f"{name}.py"])
    run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
    out, err = capfd.readouterr()
    assert out
    assert not err


@pytest.mark.parametrize("arguments", [["6"], [], ["four"], ["3"]])
def test_the_tutorial_program(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes], arguments: list[str]
) -> None:
    said = run(*arguments)
    script = str(EXAMPLES / "101-nqueens.py")
    monkeypatch.setattr(sys, "argv", [script, *arguments])
    complaint, status = "", 0
    try:
        run_path(script, run_name="__main__")
    except SystemExit as ended:
        complaint, status = f"{ended.code}\n", 1
    assert Ran(capsysbinary.readouterr().out.decode(), complaint, status) == said


NOTEBOOKS = sorted(EXAMPLES.glob("notebooks/*.ipynb"))


def test_notebooks_are_stored_without_outputs() -> None:
    assert [each.stem for each in NOTEBOOKS] == ["homework", "lecture", "research"]
    for notebook in NOTEBOOKS:
        cells = json.loads(notebook.read_text("utf-8"))["cells"]
        code, text = ([cell for cell in cells if cell["cell_type"] == kind] for kind in ("code", "markdown"))
        assert not any(cell["outputs"] or cell["execution_count"] for cell in code), "clear all outputs before you save"
        assert len(text) >= len(code) // 2
        assert "".join(text[0]["source"]).startswith("# ")


@pytest.fixture(scope="module")
def executed() -> Any:
    """Executes a notebook like Jupyter and returns the outputs of its code cells by type."""
    pytest.importorskip("ipykernel", reason="ipykernel is not installed (extra notebooks)")
    nbclient = pytest.importorskip("nbclient", reason="nbclient is not installed (extra notebooks)")
    nbformat = pytest.importorskip("nbformat", reason="nbformat is not installed (extra notebooks)")
    pytest.importorskip("pandas", reason="pandas is not installed (extra data)")

    def run(notebook: Path) -> list[list[dict[str, Any]]]:
        read = nbformat.read(notebook, as_version=4)
        finished(nbclient.NotebookClient(read, timeout=600, kernel_name="python3").async_execute())
        return [cell.outputs for cell in read.cells if cell.cell_type == "code"]

    return run


def shown(outputs: list[list[dict[str, Any]]], media: str) -> list[str]:
    return ["".join(each["data"][media]) for cell in outputs for each in cell if media in each.get("data", {})]


@pytest.mark.full
def test_the_lecture_shows_boards_and_players(executed: Any) -> None:
    outputs = executed(NOTEBOOKS[1])
    assert len(shown(outputs, "image/svg+xml")) == 3
    html = shown(outputs, "text/html")
    assert sum("<iframe" in each for each in html) == 2
    assert any("12 classes of 92 solutions" in each for each in html)


@pytest.mark.full
def test_the_homework_is_marked(executed: Any) -> None:
    outputs = executed(NOTEBOOKS[0])
    said = "".join(each["text"] for cell in outputs for each in cell if each["output_type"] == "stream")
    assert "Ada: all correct" in said
    assert "Ben: first, n = 2: it gave [0, 1]: the queens on (0, 0) and (1, 1) share a diagonal." in said
    assert "Dan: all, n = 1: it gave [0] twice." in said
    (marks,) = (each for each in shown(outputs, "text/plain") if "points" in each)
    named = [line.split()[1:3] for line in marks.splitlines()[1:]]
    assert named == [["Ada", "True"], ["Ben", "False"], ["Cleo", "False"], ["Dan", "False"]]


@pytest.mark.full
def test_the_research_question_has_plots_and_tables(executed: Any) -> None:
    outputs = executed(NOTEBOOKS[2])
    assert [re.findall("<title>(.*)</title>", each) for each in shown(outputs, "image/svg+xml")] == [
        *([f"Use of each square over {number} solutions"] for number in (92, 73712, 2000)),
        ["24 queens by smc"], ["All solutions, n = 5 to 9"],
    ]  # fmt: skip
    (tested,) = (each for each in shown(outputs, "text/plain") if "off by" in each)
    off = [float(line.split()[-1]) for line in tested.splitlines()[2:]]
    assert max(off) < 3
    assert sum(each < 1 for each in off) >= 4
