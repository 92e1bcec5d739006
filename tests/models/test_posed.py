"""Problems as objects of PySAT, CP-SAT, CPMpy and networkx: the judge's number of solutions, and conversion back."""

import sys
from itertools import combinations
from random import Random
from typing import Any

import pytest
from support.failing import fails
from test_rows import by_the_judge, drawn

import nqueens
from nqueens.choices import Encoding, ProblemName

SQUARES = [
    ("4", "queens", {"pieces": 3}), ("2x3", "kings", {"pieces": "all"}),
    ("3", "queens", {"pieces": 2, "holes": [(1, 1)]}), ("2", "queens", {"pieces": 5}),
]  # fmt: skip
"""Problems without an integer variable for each row."""


def enumerated(posed: nqueens.PosedModel) -> list[nqueens.Placement]:
    cp_model = pytest.importorskip("ortools.sat.python.cp_model", reason="ortools is not installed (extra solvers)")
    found = []

    class Each(cp_model.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def on_solution_callback(self) -> None:
            found.append(posed.placement(self.value))

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(posed.program, Each())
    return found


def with_cpmpy(posed: nqueens.PosedModel) -> list[nqueens.Placement]:
    found: list[nqueens.Placement] = []
    posed.program.solveAll(display=lambda: found.append(posed.placement(lambda x: x.value())))
    return found


@pytest.mark.full
@pytest.mark.parametrize("package", ["ortools", "cpmpy"])
def test_constraint_models_by_rows(package: str) -> None:
    pytest.importorskip(package, reason=f"{package} is not installed")
    for problem in filter(None, (drawn(Random(seed)) for seed in range(0, 60, 4))):
        model = nqueens.model(problem)
        found = enumerated(model.to_cpsat()) if package == "ortools" else with_cpmpy(model.to_cpmpy())
        assert sorted(tuple(map(int, each)) for each in found) == by_the_judge(problem)
        assert all(each.is_solution for each in found)


@pytest.mark.full
@pytest.mark.parametrize(("board", "name", "options"), SQUARES)
@pytest.mark.parametrize("package", ["ortools", "pysat", "cpmpy"])
def test_models_by_squares(package: str, board: str, name: ProblemName, options: dict[str, Any]) -> None:
    pytest.importorskip(package, reason=f"{package} is not installed")
    problem = nqueens.problem(board, name, **options)
    model = nqueens.model(problem)
    if package == "ortools":
        found = enumerated(model.to_cpsat())
    elif package == "cpmpy":
        found = with_cpmpy(model.to_cpmpy())
    else:
        formula, _ = posed = model.to_pysat()
        with pytest.importorskip("pysat.solvers").Solver(name="minisat22", bootstrap_with=formula) as solver:
            found = [posed.placement(each) for each in solver.enum_models()]
    every = (chosen for size in range(5) for chosen in combinations(problem.board, size))
    assert {tuple(each.squares) for each in found} == {each for each in every if problem.why_not(each) is None}
    assert all(each.is_solution for each in found)


@pytest.mark.full
@pytest.mark.parametrize("encoding", ["pairwise", "sequential", "product"])
def test_pysat_counts_solutions_and_finds_the_most(encoding: Encoding) -> None:
    solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed (extra solvers)")
    posed = nqueens.model(6).to_pysat(encoding)
    with solvers.Solver(name="glucose4", bootstrap_with=posed.program) as solver:
        assert sum(posed.placement(each).is_solution for each in solver.enum_models()) == 4
    most = nqueens.model(nqueens.problem(4, "kings", pieces="max")).to_pysat(encoding)
    with pytest.importorskip("pysat.examples.rc2").RC2(most.program) as solver:
        assert len(most.placement(solver.compute()).squares) == 4


@pytest.mark.full
def test_the_graph_of_queens() -> None:
    networkx = pytest.importorskip("networkx", reason="networkx is not installed")
    graph = nqueens.model(5).to_networkx()
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (25, 160)
    sets = [each for each in networkx.find_cliques(networkx.complement(graph)) if len(each) == 5]
    assert len(sets) == nqueens.count(5)
    assert all(nqueens.verify(each, 5) for each in sets)


@pytest.mark.full
def test_invalid_answers_are_refused() -> None:
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    posed = nqueens.model(4).to_pysat()
    for answer in (None, 3, [1, 2], ["a"], "1 2", [1.5] * 16, {1: 2}):
        fails(nqueens.BadInput, "", posed.placement, answer)  # type: ignore[arg-type]
    assert not posed.placement([each if each % 3 == 0 else -each for each in range(1, 17)]).is_solution
    fails(nqueens.BadInput, "encoding", lambda: nqueens.model(4).to_pysat("magic"))  # type: ignore[arg-type]


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    model = nqueens.model(4)
    for package, make in (("ortools", model.to_cpsat), ("pysat", model.to_pysat), ("cpmpy", model.to_cpmpy),
                          ("networkx", model.to_networkx)):  # fmt: skip
        for name in list(sys.modules):
            if name.split(".")[0] == package:
                monkeypatch.delitem(sys.modules, name)
        monkeypatch.setitem(sys.modules, package, None)
        fails(nqueens.MissingExtra, r"pip install .*(solvers|cpmpy|networkx)", make)


def test_files_and_answers_as_text() -> None:
    model = nqueens.model(nqueens.problem(4, fixed=[(0, 1)]))
    assert "constraint q[1] = 2;" in model.write("minizinc")
    (placement,) = model.read("chosen = [2, 8, 9, 15]\n----------\n")
    assert placement.is_solution
    (wrong,) = model.read("q = [3, 1, 4, 2]")
    assert wrong.why_not == "no queen stands on (0, 1), which is fixed"
    assert model.write("dimacs", encoding="product") != model.write("dimacs", break_symmetry=True)
    fails(nqueens.NoSolution, "", model.read, "s UNSATISFIABLE\n", "dimacs")
    for bad in (lambda: model.write(3), lambda: model.read(b"x"), lambda: model.write("png")):  # type: ignore[arg-type]
        fails(nqueens.BadInput, "", bad)


def test_models_are_equal_if_their_questions_are() -> None:
    assert nqueens.model(4) == nqueens.model("4x4") != nqueens.model(5)
