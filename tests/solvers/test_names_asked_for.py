"""A solver asked for by another name is shown by that name."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.running import Ran

import nqueens
from nqueens.solvers.registry import ALIASES, MEANT, SOLVERS, solver

Run = Callable[..., Ran]


def test_the_spec_has_the_name_that_was_asked_for() -> None:
    assert (solver("backtracking").spec.name, solver("sets").spec.name) == ("backtracking", "sets")
    assert solver("backtracking").solve is solver("sets").solve
    assert solver("backtracking").spec.title == solver("sets").spec.title


def test_methods_that_are_suggested_exist() -> None:
    assert set(MEANT.values()) <= {*SOLVERS, *ALIASES}
    assert set(MEANT).isdisjoint({*SOLVERS, *ALIASES})
    with pytest.raises(nqueens.BadInput, match="There is no solver 'Dfs'; did you mean backtracking"):
        solver("Dfs")


def test_tables_traces_and_pages_show_it(run: Run) -> None:
    table = run("compare", "5", "--solvers", "backtracking,dlx", "--repeat", "1").out.splitlines()
    assert [line.split()[0] for line in table] == ["solver", "backtracking", "dlx"]
    assert run("trace", "4", "--solver", "backtracking").out.startswith("backtracking: 4 × 4 board")
    assert run("solvers", "dlx").out.startswith("dlx (dancing-links): ")
    assert run("solvers", "dancing-links").out.startswith("dancing-links: ")
    assert nqueens.trace(4, solver="backtracking").solver.name == "backtracking"
