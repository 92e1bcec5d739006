"""Names: aliases, misspellings, shell completion; and the bare form, which has no subcommand."""

import os
import re
import shlex
import shutil
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.forking import forked_command
from support.running import COMMAND, Ran, Run, started
from support.terminals import on_terminal

from nqueens.board.board import Board
from nqueens.cli import commands
from nqueens.cli.group import guide
from nqueens.known import sequence
from nqueens.models import export
from nqueens.problems import catalogue, goals, pieces
from nqueens.problems.completion_files import FORMATS as COMPLETION_FORMATS
from nqueens.puzzles.formats.table import FORMATS as PUZZLE_FORMATS
from nqueens.render import formats, themes
from nqueens.render.names import is_square_name, square_name, square_named
from nqueens.solvers import registry
from nqueens.solvers.spec import Family

PROBLEMS = [each.name for each in catalogue.CATALOGUE]
GOALS = [each.name for each in goals.GOALS]
MODEL_FORMATS = [each.name for each in export.FORMATS]
NAMES: dict[str, tuple[str, Collection[str], Mapping[str, str]]] = {
    "solver": ("solve 6 --solver {}", registry.SOLVERS, registry.ALIASES),
    "problem": ("problems {}", PROBLEMS, catalogue.ALIASES),
    "piece": ("solve 4 --piece {}", [*pieces.PIECES, *pieces.HOPPERS], pieces.ALIASES),
    "format": ("solve 4 --format {}", formats.FORMATS, formats.ALIASES),
    "model format": ("export queens 3 --format {}", MODEL_FORMATS, export.ALIASES),
    "puzzle format": ("convert 4x1.AABBACDBCCDBCCDB --format {}", PUZZLE_FORMATS, {}),
    "theme": ("show 4 --format svg --theme {}", themes.THEMES, themes.ALIASES),
    "goal": ("optimise {} 3", GOALS, goals.ALIASES),
}
"""A line that takes a name, the names, and the aliases."""


def test_aliases(run: Run) -> None:
    for kind, alias in (
        ("solver", "backtracking"), ("solver", "dlx"), ("problem", "superqueens"), ("problem", "queen"),
        ("piece", "knights"), ("piece", "castle"), ("format", "ascii"), ("model format", "cnf"),
        ("theme", "colorblind"), ("goal", "dominating"), ("goal", "armies"),
    ):  # fmt: skip
        line, _, aliases = NAMES[kind]
        by_alias, by_name = (run(*line.format(each).split()) for each in (alias, aliases[alias]))
        assert (by_alias.out, by_alias.status) == (by_name.out, 0), alias
    for _, names, aliases in NAMES.values():
        assert set(aliases.values()) <= set(names)
        assert not {alias for alias, name in aliases.items() if alias != name} & set(names)


@pytest.mark.parametrize("kind", NAMES)
def test_a_misspelling_suggests_the_right_name(run: Run, kind: str) -> None:
    line, names, _ = NAMES[kind]
    for name in (each for each in names if len(each) > 3):
        misspelt = f"{name[:2]}{name[3:]}" + name[-1]
        refused = run(*line.format(misspelt).split())
        assert (refused.out, refused.status) == ("", 2)
        assert name in refused.err.partition("did you mean")[2], misspelt


def test_aliases_and_misspellings_of_subcommands(run: Run) -> None:
    names = {*commands.COMMANDS, "--version"}
    for alias, name in commands.COMMAND_ALIASES.items():
        assert (name in names, alias in names) == (True, False)
        if name != "--version":
            assert run("help", alias).out == run(name, "--help").out
    assert run("draw", "--help").out.startswith("Usage: nqueens show ")
    for name in commands.COMMANDS:
        refused = run(f"{name[:-2]}{name[-1]}{name[-2]}")
        first, second = refused.err.splitlines()
        assert (refused.out, refused.status, first) == ("", 1, "N must be a number")
        assert f"`nqueens {name}`" in second
    assert "command 'optimze'; did you mean `nqueens optimise`?" in run("optimze").err
    assert "did you mean `nqueens benchmark`?" in run("benchmrk").err


def test_the_page_lists_every_alias() -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z ]+) \| (`.*) \|$", page.partition("## Names")[2], re.MULTILINE)
    named = [(kind, each) for kind, row in rows for each in re.findall(r"`([^`]*)` \(([^)]*)\)", row)]
    listed = {(kind, alias, name) for kind, (name, aliases) in named for alias in re.findall(r"`([^`]*)`", aliases)}
    tables = {"subcommand": commands.COMMAND_ALIASES} | {kind: aliases for kind, (_, _, aliases) in NAMES.items()}
    known = {(kind, *each) for kind, aliases in tables.items() for each in aliases.items() if each[0] != each[1]}
    assert listed == known


def test_alternative_help_and_version_options(run: Run) -> None:
    assert run("help") == run("-h") == run("--help")
    assert run("-V") == run("version") == run("--version")


@given(st.integers(1, 800), st.integers(1, 800), st.data())
def test_names_are_read_as_written(rows: int, columns: int, data: st.DataObject) -> None:
    square = (data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1)))
    board = Board(rows, columns)
    assert is_square_name(square_name(square, board))
    assert square_named(square_name(square, board), board) == square


def test_more_digits_than_python_parses(run: Run) -> None:
    assert run("9" * 5000) == run("65")
    assert run("-" + "9" * 5000) == run("3")


def test_the_bare_command_prints_a_guide_on_a_terminal(run: Run) -> None:
    assert started(*COMMAND, "4") == run("4")
    assert started(*COMMAND) == Ran("", "Usage: nqueens N\n", 1)
    assert on_terminal(all_streams=True) == Ran(f"Usage: nqueens N\n\n{guide()}\n", "", 1)
    assert [line.split()[1] for line in guide().splitlines()] == ["8", "solve", "count", "trace", "serve", "--help"]


@pytest.mark.parametrize(("line", "names"), [
    ("nqueens ", commands.COMMANDS), ("nqueens so", ["solve", "solvers", "solver-template"]),
    ("nqueens ledger count.db s", ["status"]), ("nqueens sheet ", ["queens", "regions"]),
    ("nqueens solve --pie", ["--piece", "--pieces"]), ("nqueens solve 8 --solver ", registry.SOLVERS),
    ("nqueens solve 8 --solver min", ["min-conflicts"]), ("nqueens solvers kao", ["kaosar"]),
    ("nqueens compare 8 --solvers ", [*registry.SOLVERS, *Family, "all"]),
    ("nqueens compare 8 --solvers sets,ri", ["sets,richards"]), ("nqueens count 8 --problem ", PROBLEMS),
    ("nqueens count 8 --piece ", [*pieces.PIECES, *pieces.HOPPERS, *pieces.FAIRY]), ("nqueens problems ", PROBLEMS),
    ("nqueens list 8 --format ", formats.FORMATS), ("nqueens show 8 --format ", [*formats.FORMATS, "png", "pdf"]),
    ("nqueens show 8 --theme ", themes.THEMES), ("nqueens optimise ", GOALS),
    ("nqueens export ", [*PROBLEMS, *GOALS]), ("nqueens export queens 8 --format ", MODEL_FORMATS),
    ("nqueens import-solution answer --from ", MODEL_FORMATS), ("nqueens convert puzzles --format ", PUZZLE_FORMATS),
    ("nqueens generate completion 8 --format ", COMPLETION_FORMATS),
    ("nqueens ledger count.db export --format ", ["csv", "jsonl"]),
    ("nqueens known A0001", ["A000170"]), ("nqueens known nqueens_a", [sequence("A000170").id]),
    ("nqueens explain puzz", ["file,puzz"]),
])  # fmt: skip
def test_names_complete(run: Run, monkeypatch: pytest.MonkeyPatch, line: str, names: list[str]) -> None:
    """Completes the last word of a line, which is empty if the line ends with a space."""
    monkeypatch.setenv("COMP_WORDS", line)
    monkeypatch.setenv("COMP_CWORD", str(len(shlex.split(line)) - (not line.endswith(" "))))
    monkeypatch.setenv("_NQUEENS_COMPLETE", "bash_complete")
    answered = run()
    assert (answered.err, answered.status) == ("", 0)
    assert sorted(row.removeprefix("plain,") for row in answered.out.splitlines()) == sorted(names)


SHELLS = {
    # The function that bash calls, found through a replaced `complete`.
    "bash": """
        eval "$(_NQUEENS_COMPLETE=bash_source nqueens)"
        called=$(complete -p nqueens); called=${called##*-F }; called=${called%% *}
        complete_words() {
            COMPREPLY=(); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); $called nqueens; echo ${COMPREPLY[@]}
        }
    """,
    # The function that zsh calls, with a function that prints the completions it receives.
    "zsh": """
        compdef() { called=$1 }
        compadd() { print -- "${completions[@]}" }
        _describe() { print -- "${completions_with_descriptions[@]%%:*}" }
        eval "$(_NQUEENS_COMPLETE=zsh_source nqueens)"
        complete_words() { words=("$@"); CURRENT=$#; $called }
    """,
    "fish": """
        _NQUEENS_COMPLETE=fish_source nqueens | source
        function complete_words; echo (complete -C "$argv" | cut -f 1); end
    """,
}


@pytest.mark.full
@pytest.mark.parametrize("name", SHELLS)
def test_in_shells(tmp_path: Path, name: str) -> None:
    """Click's function for fish splits results at commas."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    (tmp_path / "nqueens").write_text(f'#!/bin/sh\nexec {forked_command()} "$@"\n')
    (tmp_path / "nqueens").chmod(0o755)
    lines = ["nqueens so", "nqueens solve 8 --solver min", "nqueens compare 8 --solvers sets,ri"]
    found = ["solve solvers solver-template", "min-conflicts", "sets,richards"]
    asked = 2 if name == "fish" else 3
    script = "\n".join([SHELLS[name], *(f"complete_words {line}" for line in lines[:asked])])
    bare = {"bash": "--norc", "zsh": "-f", "fish": "--no-config"}[name]
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    ran = started(name, bare, "-c", script, env={**os.environ, "PATH": path, "HOME": str(tmp_path)})
    assert (ran.status, ran.err, ran.out.splitlines()) == (0, "", found[:asked])
