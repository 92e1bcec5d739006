"""The worked example of CONTRIBUTING.md is a solver that works."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import front, registry
from nqueens.solvers.run import Run

PAGE = Path(__file__).parent.parent / "CONTRIBUTING.md"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> str:
    """The example's name, registered for one test as its one line would register it."""
    (code,) = re.findall(r"## Add a solver.*?```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    module = ModuleType("nqueens.solvers.complete.leftmost")
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(registry, "MODULES", (*registry.MODULES, "complete.leftmost"))
    registry.specs.cache_clear()
    return str(module.SPEC.name)


def test_the_example_lists_all_solutions(example: str) -> None:
    try:
        problem = ClassicProblem(Board(8, 8))
        run = Run()
        found = list(front.solutions(problem, example, run))
        assert found == list(front.solutions(problem, "rowsearch", Run()))
        assert (run.placements, run.nodes) == (15720, 2057)
    finally:
        registry.specs.cache_clear()
