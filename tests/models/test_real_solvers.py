"""Every format of queens on 4, 6 and 8, given to a solver that we did not write: 2, 4 and 92 solutions."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.modelled import modelled_problem
from support.readers import exact_covers, qubo_terms, xcsp3_sums

import nqueens
from nqueens.api.modelling import export_model, import_answers
from nqueens.errors import NoSolution

COUNTS = {2: 0, 3: 0, 4: 2, 5: 10, 6: 4, 8: 92}
FUNDAMENTAL = {4: 1, 5: 2, 6: 1, 8: 12}
ENCODINGS = ("pairwise", "sequential", "product")


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


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("n", COUNTS)
def test_dimacs_is_enumerated_by_a_sat_solver(n: int, encoding: str) -> None:
    formula = pytest.importorskip("pysat.formula", reason="python-sat is not installed (extra solvers)")
    solvers = pytest.importorskip("pysat.solvers")
    cnf = formula.CNF(from_string=queens(n, "dimacs", encoding=encoding))
    with solvers.Solver(name="cadical195", bootstrap_with=cnf) as solver:
        models = list(solver.enum_models()) if COUNTS[n] < 50 else _enumerated(solver)
    assert len(models) == COUNTS[n]
    if models:
        text = "".join(f"v {' '.join(map(str, model))} 0\n" for model in models)
        assert judged(text, n, "dimacs") == COUNTS[n]


def _enumerated(solver: Any) -> list[list[int]]:
    models = []
    while solver.solve():
        models.append(solver.get_model())
        solver.add_clause([-literal for literal in models[-1]])
    return models


@pytest.mark.parametrize("n", COUNTS)
def test_dimacs_of_clasp(n: int, tmp_path: Path) -> None:
    path = tmp_path / "queens.cnf"
    path.write_text(queens(n, "dimacs"))
    out = clasp(path, "--mode=clasp")
    if COUNTS[n]:
        assert judged(out, n, "dimacs") == COUNTS[n]
    else:
        with pytest.raises(NoSolution):
            judged(out, n, "dimacs")


@pytest.mark.parametrize("n", FUNDAMENTAL)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_broken_symmetries_leave_one_of_each_class(n: int, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "queens.cnf"
    path.write_text(queens(n, "dimacs", encoding=encoding, breaking=True))
    assert judged(clasp(path, "--mode=clasp"), n, "dimacs") == FUNDAMENTAL[n]


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
def test_asp(n: int, tmp_path: Path) -> None:
    path = tmp_path / "queens.lp"
    path.write_text(queens(n, "asp"))
    out = clasp(path)
    if COUNTS[n]:
        assert judged(out, n, "asp") == COUNTS[n]
    else:
        with pytest.raises(NoSolution):
            judged(out, n, "asp")


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


@pytest.mark.parametrize("n", COUNTS)
def test_dlx(n: int) -> None:
    covers = list(exact_covers(queens(n, "dlx")))
    assert len(covers) == COUNTS[n]
    if covers:
        printed = "".join(
            f"{at}:\n" + "\n".join(f" {option}" for option in cover) + "\n" for at, cover in enumerate(covers)
        )
        assert judged(printed, n, "dlx") == COUNTS[n]


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


def _all_of(program: Any, variables: list[Any]) -> list[list[int]]:
    cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="ortools is not installed (extra solvers)")
    found: list[list[int]] = []

    class Each(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            found.append([self.value(variable) for variable in variables])

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(program, Each())
    return found


@pytest.mark.parametrize("n", COUNTS)
def test_xcsp3(n: int) -> None:
    cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="ortools is not installed (extra solvers)")
    size, sums = xcsp3_sums(queens(n, "xcsp3-01"))
    model = cp_model.CpModel()
    x = [model.new_bool_var("") for _ in range(size)]
    for variables, coefficients, condition, bound in sums:
        total = sum(c * x[v] for v, c in zip(variables, coefficients, strict=True))
        model.add({"le": total <= bound, "ge": total >= bound, "eq": total == bound}[condition])
    found = _all_of(model, x)
    assert len(found) == COUNTS[n]
    for values in found:
        listed = " ".join(f"x[{at}]" for at in range(size))
        text = (
            f"<instantiation> <list> {listed} </list> <values> {' '.join(map(str, values))} </values> </instantiation>"
        )
        assert judged(text, n, "xcsp3") == 1


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_qubo(n: int) -> None:
    """The energy is minimised, and all assignments of the energy that the head promises are enumerated."""
    cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="ortools is not installed (extra solvers)")
    size, weights, energy = qubo_terms(queens(n, "qubo"))
    model = cp_model.CpModel()
    x = [model.new_bool_var("") for _ in range(size)]
    total = 0
    for (one, other), weight in weights.items():
        both = x[one]
        if one != other:
            both = model.new_bool_var("")
            model.add_min_equality(both, [x[one], x[other]])
        total += weight * both
    model.add(total <= energy)
    found = _all_of(model, x)
    assert len(found) == COUNTS[n]
    for values in found:
        assert judged("".join(map(str, values)) + "\n", n, "qubo") == 1


@pytest.mark.parametrize("n", [6, 8])
def test_qubo_energies(n: int) -> None:
    """Solutions have the energy promised; with a queen moved to another square of its row they have more."""
    _, weights, energy = qubo_terms(queens(n, "qubo"))
    solutions = {tuple(map(int, solution.columns)) for solution in nqueens.solutions(n)}
    assert len(solutions) == COUNTS[n]
    for columns in solutions:
        assert _energy(columns, weights) == energy
        for row in range(n):
            for column in range(n):
                moved = (*columns[:row], column, *columns[row + 1 :])
                assert (_energy(moved, weights) == energy) == (moved in solutions)


def _energy(columns: tuple[int, ...], weights: dict[tuple[int, int], int]) -> int:
    nodes = [row * len(columns) + column for row, column in enumerate(columns)]
    return sum(weights.get((one, other), 0) for one in nodes for other in nodes if one <= other)
