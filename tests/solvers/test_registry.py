"""Solvers by name; an alias is shown as asked for."""

import sys

from support.failing import fails
from support.running import started

import nqueens
from nqueens.solvers.registry import ALIASES, MEANT, SOLVERS, solver, specs


def test_each_registered_name_is_the_name_of_the_spec() -> None:
    assert [spec.name for spec in specs()] == list(SOLVERS)
    for name, module in SOLVERS.items():
        assert solver(name).solve.__module__ == f"nqueens.solvers.{module}"


def test_only_the_requested_solver_is_imported() -> None:
    code = (
        "import sys; from nqueens.cli.main import main; sys.argv = 'nqueens solve 8 --solver min-conflicts'.split()\n"
        "try: main()\n"
        "finally: print(*sys.modules)"
    )
    imported = started(sys.executable, "-c", code).out.split()
    assert [name for name, module in SOLVERS.items() if f"nqueens.solvers.{module}" in imported] == ["min-conflicts"]


def test_the_spec_has_the_requested_name() -> None:
    assert (solver("backtracking").spec.name, solver("sets").spec.name) == ("backtracking", "sets")
    assert solver("backtracking").solve is solver("sets").solve
    assert solver("backtracking").spec.title == solver("sets").spec.title


def test_suggested_methods_exist() -> None:
    assert set(MEANT.values()) <= {*SOLVERS, *ALIASES}
    assert set(MEANT).isdisjoint({*SOLVERS, *ALIASES})
    fails(nqueens.BadInput, "There is no solver 'Dfs'; did you mean backtracking", solver, "Dfs")
