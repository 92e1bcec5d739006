"""Formats of queens on 3, 6 and 8, given to programs that we did not write: 0, 4 and 92 solutions."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.modelled import modelled_problem

from nqueens.api.modelling import export_model, import_answers
from nqueens.errors import NoSolution

COUNTS = {3: 0, 6: 4, 8: 92}

pytestmark = pytest.mark.full


def queens(n: int, format_name: str, **options: Any) -> str:
    return "".join(export_model(modelled_problem("queens", str(n)), format_name, **options))


def judged(text: str, n: int, format_name: str) -> int:
    """How many different answers are in a solver's output, all of them accepted by the judge."""
    answers = import_answers(text, modelled_problem("queens", str(n)), format_name)
    assert [each.reason for each in answers] == [None] * len(answers)
    return len({str(each.placed) for each in answers})


def run(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout


def clasp(path: Path, *mode: str) -> str:
    pytest.importorskip("clingo", reason="clingo is not installed (extra solvers)")
    return run(sys.executable, "-m", "clingo", *mode, str(path), "0")


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize(("form", "mode"), [("dimacs", ["--mode=clasp"]), ("asp", [])])
def test_clauses_and_rules(n: int, form: str, mode: list[str], tmp_path: Path) -> None:
    path = tmp_path / f"queens.{form}"
    path.write_text(queens(n, form))
    out = clasp(path, *mode)
    if COUNTS[n]:
        assert judged(out, n, form) == COUNTS[n]
    else:
        with pytest.raises(NoSolution):
            judged(out, n, form)


@pytest.mark.parametrize("n", COUNTS)
def test_opb(n: int, tmp_path: Path) -> None:
    path = tmp_path / "queens.opb"
    path.write_text(queens(n, "opb"))
    out = clasp(path, "--mode=clasp")
    found = re.search(r"Models\s*: (\d+)", out)
    assert found
    assert int(found[1]) == COUNTS[n]
    if COUNTS[n]:
        assert judged(out, n, "opb") >= 1


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize("format_name", ["lp", "mps"])
def test_integer_programs_of_highs(n: int, format_name: str, tmp_path: Path) -> None:
    highspy = pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    path, solution = tmp_path / f"queens.{format_name}", tmp_path / "queens.sol"
    path.write_text(queens(n, format_name))
    highs = highspy.Highs()
    highs.silent()
    assert highs.readModel(str(path)) == highspy.HighsStatus.kOk
    highs.run()
    feasible = highs.getModelStatus() == highspy.HighsModelStatus.kOptimal
    assert feasible == bool(COUNTS[n])
    if feasible:
        highs.writeSolution(str(solution), 0)
        assert judged(solution.read_text(), n, format_name) == 1


@pytest.mark.parametrize("n", COUNTS)
@pytest.mark.parametrize(("format_name", "option"), [("lp", "--lp"), ("mps", "--freemps")])
def test_integer_programs_of_glpsol(n: int, format_name: str, option: str, tmp_path: Path) -> None:
    glpsol = program("glpsol")
    path, solution = tmp_path / f"queens.{format_name}", tmp_path / "queens.sol"
    path.write_text(queens(n, format_name))
    out = run(glpsol, option, str(path), "-o", str(solution))
    if COUNTS[n]:
        assert judged(solution.read_text(), n, format_name) == 1
    else:
        assert "NO INTEGER FEASIBLE" in out or "NO PRIMAL FEASIBLE" in out or "NO FEASIBLE" in out
        with pytest.raises(NoSolution):
            judged(solution.read_text(), n, format_name)


@pytest.mark.parametrize("form", ["minizinc", "minizinc-01"])
@pytest.mark.parametrize("n", COUNTS)
def test_minizinc(n: int, form: str, tmp_path: Path) -> None:
    minizinc = program("minizinc")
    path = tmp_path / "queens.mzn"
    path.write_text(queens(n, form))
    out = run(minizinc, "--solver", "gecode", "-a", str(path))
    if COUNTS[n]:
        assert judged(out, n, form) == COUNTS[n]
    else:
        assert "UNSATISFIABLE" in out


UNUSUAL: list[tuple[str, str, dict[str, Any], int]] = [
    ("queens", "5", {"torus": True}, 10),
    ("queens", "4x5", {"wraps": [1], "pieces": 3}, 40),
    ("queens", "5", {"holes": [(2, 2)], "pieces": 4}, 118),
    ("queens", "5", {"fixed": [(0, 0)]}, 2),
    ("queens", "5", {"fixed": [(0, 0)], "forbidden": [(0, 0)]}, 0),
    ("queens", "3x3x3", {"pieces": 4}, 16),
    ("queens", "4", {"pieces": "all"}, 87),
    ("queens", "4", {"pieces": 0}, 1),
    ("queens", "4", {"pieces": 5}, 0),
    ("nightriders", "4", {}, 412),
    ("bishops", "4", {"pieces": 6}, 16),
    ("domination", "5", {"number": 3}, 186),
    ("independent-domination", "5", {"number": 3}, 16),
    ("peaceable", "4", {"number": 2}, 112),
    ("fewest-pawns", "4", {"number": 1, "pieces": 4}, 32),
    ("colouring", "2x3", {"number": 5}, 360),
]
"""Problems with the number of their solutions: found by the judge among all placements where there are up to 18
variables, by three solvers of three kinds elsewhere."""


@pytest.mark.parametrize(("name", "board", "options", "count"), UNUSUAL, ids=str)
def test_unusual_problems_have_as_many_answers_in_every_solver(
    name: str, board: str, options: dict[str, Any], count: int, tmp_path: Path
) -> None:
    problem = modelled_problem(name, board, **options)
    outputs = {}
    for format_name, mode in (("asp", ()), ("dimacs", ("--mode=clasp",)), ("opb", ("--mode=clasp", "-q0"))):
        path = tmp_path / format_name
        path.write_text("".join(export_model(problem, format_name)))
        outputs[format_name] = clasp(path, *mode)
    if shutil.which("minizinc"):
        path = tmp_path / "model.mzn"
        path.write_text("".join(export_model(problem, "minizinc-01")))
        outputs["minizinc"] = run("minizinc", "--solver", "gecode", "-a", str(path))
    for format_name, text in outputs.items():
        if not count:
            with pytest.raises(NoSolution):
                import_answers(text, problem, format_name)
            continue
        found = import_answers(text, problem, format_name)
        assert [each.reason for each in found] == [None] * len(found)
        assert len(found) == len({str(each.placed) for each in found}) == count, format_name
