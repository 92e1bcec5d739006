"""The worked example of CONTRIBUTING.md is a solver that works."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nqueens.board.board import Board
from nqueens.own.isolated import isolated
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry, running
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver

PAGE = Path(__file__).parent.parent / "CONTRIBUTING.md"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Solver:
    """The example, registered for one test as its name in the table would register it."""
    (code,) = re.findall(r"## Add a solver.*?```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    module = ModuleType("nqueens.solvers.complete.leftmost")
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    ((name, family),) = re.findall(r'The name is `"(.*?)"` under `"(.*?)"` in `solvers/registry.py`', PAGE.read_text())
    monkeypatch.setitem(registry.SOLVERS, name, f"{family}.{name}")
    return registry.solver(name)


def test_the_example_lists_all_solutions(example: Solver) -> None:
    problem = ClassicProblem(Board(8, 8))
    run = Run()
    found = list(running.solutions(problem, example, run))
    assert found == list(running.solutions(problem, registry.solver("rowsearch"), Run()))
    assert (run.tests, run.nodes) == (15720, 2057)


def test_its_spec_with_pseudocode_passes_through_a_process_of_its_own(tmp_path: Path) -> None:
    (code,) = re.findall(r"## Add a solver.*?```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    path = tmp_path / "leftmost.py"
    path.write_text(code)
    with isolated(str(path), memory=1, time_limit=30) as solver:
        found = list(running.solutions(ClassicProblem(Board(5, 5)), solver, Run()))
    assert len(found) == 10
