"""Models given to third-party programs: the right number of solutions, all accepted by the judge."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.failing import fails
from support.modelled import modelled, modelled_problem
from support.tables import rows

from nqueens.api.modelling import export_model, import_answers
from nqueens.errors import NoSolution

pytestmark = pytest.mark.full

CLINGO = (sys.executable, "-m", "clingo")
PROGRAMS: dict[str, tuple[str, ...]] = {
    "asp": (*CLINGO, "0"), "dimacs": (*CLINGO, "0", "--mode=clasp"), "opb": (*CLINGO, "0", "--mode=clasp", "-q0"),
    "minizinc-01": ("minizinc", "--solver", "gecode", "-a"), "minizinc": ("minizinc", "--solver", "gecode", "-a"),
}  # fmt: skip
"""By format. tests/own/test_programs.py has other programs; the folder recorded has their outputs."""


@pytest.mark.parametrize("row", rows(__file__, "counted.txt"), ids=" ".join)
def test_as_many_answers_in_every_solver(row: list[str], tmp_path: Path) -> None:
    pytest.importorskip("clingo", reason="clingo is not installed (extra solvers)")
    name, board, options, count = row
    problem = modelled(name, board, options)
    for form, command in PROGRAMS.items():
        if shutil.which(command[0]) is None or (form == "minizinc" and (name, options) != ("queens", "")):
            continue
        path = (tmp_path / "model").with_suffix(".mzn" if command[0] == "minizinc" else ".txt")
        path.write_text("".join(export_model(problem, form)))
        out = subprocess.run([*command, str(path)], capture_output=True, text=True, timeout=60, check=False).stdout
        if count == "0":
            fails(NoSolution, "", import_answers, out, problem, form)
            continue
        found = import_answers(out, problem, form)
        assert [each.reason for each in found] == [None] * len(found)
        assert len(found) == len({str(each.placed) for each in found}) == int(count), form


@pytest.mark.parametrize("n", [3, 6, 8])
@pytest.mark.parametrize("form", ["lp", "mps"])
def test_integer_programs_of_highs(n: int, form: str, tmp_path: Path) -> None:
    highspy = pytest.importorskip("highspy", reason="highspy is not installed (extra solvers)")
    problem, path, solution = modelled_problem("queens", str(n)), tmp_path / f"queens.{form}", tmp_path / "queens.sol"
    path.write_text("".join(export_model(problem, form)))
    highs = highspy.Highs()
    highs.silent()
    assert highs.readModel(str(path)) == highspy.HighsStatus.kOk
    highs.run()
    assert (highs.getModelStatus() == highspy.HighsModelStatus.kOptimal) == (n > 3)
    if n > 3:
        highs.writeSolution(str(solution), 0)
        (judged,) = import_answers(solution.read_text(), problem, form)
        assert judged.reason is None
