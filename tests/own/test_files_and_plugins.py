"""Solvers in Python files and in installed packages."""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from support.page_examples import blocks, failures_of
from support.running import Run
from support.tables import rows

import nqueens
from nqueens.own.solver_names import GROUP, names_in

PAGE = Path(__file__).parents[2] / "docs" / "own-solvers.md"

TWO = "def first(n):\n    return [1, 3, 0, 2]\ndef second(n):\n    return [2, 0, 3, 1]\n"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Returns a function that writes the file mine.py into the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(text: str) -> None:
        (tmp_path / "mine.py").write_text(text)

    return write


def plain(run: Run, *more: str) -> str:
    """Returns the solution by mine.py."""
    return run("solve", "4", "--solver", "mine.py", "--format", "plain", *more).out


def test_functions_by_name(file: Callable[[str], None], run: Run, tmp_path: Path) -> None:
    file(TWO)
    for name, line in (("first", "1 3 0 2"), ("second", "2 0 3 1")):
        for where in ("mine.py", "./mine.py", str(tmp_path / "mine.py")):
            found = run("solve", "4", "--solver", f"{where}:{name}", "--format", "plain")
            assert (found.out, found.err, found.status) == (f"{line}\n", "", 0)
    assert not list(tmp_path.glob("**/*.pyc"))


def test_the_default_function_is_solve_or_the_only_one(file: Callable[[str], None], run: Run) -> None:
    leetcode = "class Solution:\n    def solveNQueens(self, n):\n        return [['.Q..', '...Q', 'Q...', '..Q.']]\n"
    for text, line in (
        (TWO.replace("first", "solve"), "1 3 0 2\n"), (TWO.replace("first", "_helper"), "2 0 3 1\n"),
        (leetcode, "1 3 0 2\n"),
    ):  # fmt: skip
        file(text)
        assert plain(run) == line


@pytest.mark.parametrize(("text", "words", "status"), rows(__file__, "failing.txt"))
def test_failing_files_are_reported(file: Callable[[str], None], run: Run, text: str, words: str, status: str) -> None:
    file(text)
    found = run("solve", "4", "--solver", "mine.py")
    assert words in found.err
    assert len(found.err.splitlines()) == 1
    assert (found.out, found.status) == ("", int(status))


def test_missing_files_and_functions(file: Callable[[str], None], run: Run) -> None:
    file(TWO)
    for solver, words in (
        ("yours.py:solve", "The file 'yours.py' does not exist."),
        ("./queens", "give a program as 'exec:./queens {n}'"),
        ("mine.py:frist", "did you mean first?"), ("mine.py", "it has first, second. Select one with mine.py:NAME"),
    ):  # fmt: skip
        assert words in run("solve", "4", "--solver", solver).err


def test_a_file_may_have_a_spec(file: Callable[[str], None], run: Run) -> None:
    file(
        "from nqueens.solvers.events import Solution\nfrom nqueens.solvers.spec import Source, complete_spec\n"
        "SPEC = complete_spec(name='mine', title='', summary='', cost='', sources=(Source('me', 2026),))\n"
        "def solve(problem, run):\n    run.nodes += 1\n    yield Solution((1, 3, 0, 2))\n"
    )
    assert plain(run) == "1 3 0 2\n"
    assert "complete" in run("solvers", "mine.py").out


def test_options_of_a_contender(file: Callable[[str], None], run: Run) -> None:
    file("def solve(n, turn=False):\n    return [2, 0, 3, 1] if turn else [1, 3, 0, 2]\n")
    found = run("compare", "4", "--repeat", "1", "--solvers", "mine.py:solve:turn=yes,mine.py,sets", "--json")
    assert '"turn": "yes"' in found.out
    assert found.status == 0
    assert plain(run, "--option", "turn=yes") == "2 0 3 1\n"


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch, file: Callable[[str], None]) -> None:
    """Returns a package that offers solvers through an entry point."""
    file(TWO)
    monkeypatch.syspath_prepend(Path.cwd())
    offered = [
        EntryPoint(name, value, GROUP)
        for name, value in (("zigzag", "mine:first"), ("broken", "no_such_module:solve"), ("sets", "mine:second"))
    ]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: offered if group == GROUP else [])


@pytest.mark.usefixtures("plugin")
def test_plugins(run: Run) -> None:
    assert list(nqueens.solve(4, solver="zigzag")) == [1, 3, 0, 2]
    assert {"zigzag", "broken"} <= set(run("solvers").out.split())
    assert "cannot be loaded" in run("solve", "4", "--solver", "broken").err
    assert "did you mean zigzag?" in run("solve", "4", "--solver", "zigzig").err
    with pytest.raises(nqueens.BadInput, match="broken"):
        nqueens.compare(4, "own")
    assert list(nqueens.solve(4, solver="sets")) == [1, 3, 0, 2]  # plugins do not replace built-in solvers
    assert nqueens.trace(4, solver="sets").solver.family == "complete"


def test_names_in_a_text() -> None:
    assert names_in("sets, 'exec:a b,c' ,mine.py:x=1,,") == ["sets", "'exec:a b,c'", "mine.py:x=1"]
    assert names_in("""exec:a "b,c" {n},sets""") == ['exec:a "b,c" {n}', "sets"]


def test_the_page() -> None:
    """Checks its Python examples."""
    for block in blocks(PAGE, "python"):
        assert ">>>" not in block or failures_of(block, PAGE) == ""
