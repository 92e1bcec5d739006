"""Solvers in Python files and in installed packages."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from support.failing import fails
from support.running import Ran, Run
from support.tables import rows

import nqueens
from nqueens.own.solver_names import GROUP, names_in

TWO = "def first(n):\n    return [1, 3, 0, 2]\ndef second(n):\n    return [2, 0, 3, 1]\n"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], object]:
    """Returns a function that writes the file mine.py into the working folder."""
    monkeypatch.chdir(tmp_path)
    return lambda text: (tmp_path / "mine.py").write_text(text)


def plain(run: Run, *more: str, solver: str = "mine.py") -> Ran:
    """Solves the board of four rows."""
    return run("solve", "4", "--solver", solver, "--format", "plain", *more)


def test_functions_by_name(file: Callable[[str], object], run: Run, tmp_path: Path) -> None:
    file(TWO)
    for name, line in (("first", "1 3 0 2"), ("second", "2 0 3 1")):
        for where in ("mine.py", "./mine.py", str(tmp_path / "mine.py")):
            assert plain(run, solver=f"{where}:{name}") == Ran(f"{line}\n", "", 0)
    assert not list(tmp_path.glob("**/*.pyc"))


def test_the_default_function_is_solve_or_the_only_one(file: Callable[[str], object], run: Run) -> None:
    leetcode = "class Solution:\n    def solveNQueens(self, n):\n        return [['.Q..', '...Q', 'Q...', '..Q.']]\n"
    for text, line in (
        (TWO.replace("first", "solve"), "1 3 0 2\n"), (TWO.replace("first", "_helper"), "2 0 3 1\n"),
        (leetcode, "1 3 0 2\n"),
    ):  # fmt: skip
        file(text)
        assert plain(run).out == line


@pytest.mark.parametrize(("text", "words", "status"), rows(__file__, "failing.txt"))
def test_failures_are_reported(file: Callable[[str], object], run: Run, text: str, words: str, status: str) -> None:
    file(text)
    found = plain(run)
    assert words in found.err
    assert (found.out, len(found.err.splitlines()), found.status) == ("", 1, int(status))


def test_missing_files_and_functions(file: Callable[[str], object], run: Run) -> None:
    file(TWO)
    for solver, words in (
        ("yours.py:solve", "The file 'yours.py' does not exist."),
        ("./queens", "give a program as 'exec:./queens {n}'"),
        ("mine.py:frist", "did you mean first?"), ("mine.py", "it has first, second. Select one with mine.py:NAME"),
    ):  # fmt: skip
        assert words in plain(run, solver=solver).err


def test_a_file_may_have_a_spec(file: Callable[[str], object], run: Run) -> None:
    file(
        "from nqueens.solvers.events import Solution\nfrom nqueens.solvers.spec import Source, complete_spec\n"
        "SPEC = complete_spec(name='mine', title='', summary='', cost='', sources=(Source('me', 2026),))\n"
        "def solve(problem, run):\n    run.nodes += 1\n    yield Solution((1, 3, 0, 2))\n"
    )
    assert plain(run).out == "1 3 0 2\n"
    assert "complete" in run("solvers", "mine.py").out


def test_options_of_a_contender(file: Callable[[str], object], run: Run) -> None:
    file("def solve(n, turn=False):\n    return [2, 0, 3, 1] if turn else [1, 3, 0, 2]\n")
    found = run("compare", "4", "--repeat", "1", "--solvers", "mine.py:solve:turn=yes,mine.py,sets", "--json")
    assert '"turn": "yes"' in found.out
    assert found.status == 0
    assert plain(run, "--option", "turn=yes").out == "2 0 3 1\n"


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch, file: Callable[[str], object]) -> None:
    """Returns a package that offers solvers through an entry point."""
    file(TWO)
    monkeypatch.syspath_prepend(Path.cwd())
    solvers = {"zigzag": "mine:first", "broken": "no_such_module:solve", "sets": "mine:second"}
    offered = [EntryPoint(name, value, GROUP) for name, value in solvers.items()]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: offered if group == GROUP else [])


@pytest.mark.usefixtures("plugin")
def test_plugins(run: Run) -> None:
    assert list(nqueens.solve(4, solver="zigzag")) == [1, 3, 0, 2]
    assert {"zigzag", "broken"} <= set(run("solvers").out.split())
    assert "cannot be loaded" in plain(run, solver="broken").err
    assert "did you mean zigzag?" in plain(run, solver="zigzig").err
    fails(nqueens.BadInput, "broken", nqueens.compare, 4, "own")
    assert list(nqueens.solve(4, solver="sets")) == [1, 3, 0, 2]  # plugins do not replace built-in solvers
    assert nqueens.trace(4, solver="sets").solver.family == "complete"


def test_names_in_a_text() -> None:
    assert names_in("sets, 'exec:a b,c' ,mine.py:x=1,,") == ["sets", "'exec:a b,c'", "mine.py:x=1"]
    assert names_in("""exec:a "b,c" {n},sets""") == ['exec:a "b,c" {n}', "sets"]
