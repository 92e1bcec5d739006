"""Solvers by name."""

from __future__ import annotations

import subprocess
import sys

from nqueens.solvers.registry import SOLVERS, solver, specs


def test_each_name_is_the_one_that_the_solver_says() -> None:
    assert [spec.name for spec in specs()] == list(SOLVERS)
    for name, module in SOLVERS.items():
        assert solver(name).solve.__module__ == f"nqueens.solvers.{module}"


def test_one_solver_is_imported_for_one_name() -> None:
    code = (
        "import sys; from nqueens.cli.main import main; sys.argv = 'nqueens solve 8 --solver min-conflicts'.split()\n"
        "try: main()\n"
        "finally: print(*sys.modules)"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    imported = set(printed.split())
    assert [name for name, module in SOLVERS.items() if f"nqueens.solvers.{module}" in imported] == ["min-conflicts"]
