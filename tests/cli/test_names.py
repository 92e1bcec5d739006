"""Every name that can be given: its aliases, and what is said of one that is misspelt."""

import re
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import Run

from nqueens.board.board import Board
from nqueens.cli import commands
from nqueens.models import export
from nqueens.problems import catalogue, goals, pieces
from nqueens.puzzles.formats import table
from nqueens.render import formats, themes
from nqueens.render.names import is_square_name, square_name, square_named
from nqueens.solvers import registry

NAMES: dict[str, tuple[str, Collection[str], Mapping[str, str]]] = {
    "solver": ("solve 6 --solver {}", registry.SOLVERS, registry.ALIASES),
    "problem": ("problems {}", [each.name for each in catalogue.CATALOGUE], catalogue.ALIASES),
    "piece": ("solve 4 --piece {}", [*pieces.PIECES, *pieces.HOPPERS], pieces.ALIASES),
    "format": ("solve 4 --format {}", formats.FORMATS, formats.ALIASES),
    "model format": ("export queens 3 --format {}", [each.name for each in export.FORMATS], export.ALIASES),
    "puzzle format": ("convert 4x1.AABBACDBCCDBCCDB --format {}", table.FORMATS, {}),
    "theme": ("show 4 --format svg --theme {}", themes.THEMES, themes.ALIASES),
    "goal": ("optimise {} 3", [each.name for each in goals.GOALS], goals.ALIASES),
}
"""A line that takes a name, the names, and the aliases."""

COMMANDS = {**commands.COMMANDS, "--version": ""}


def test_an_alias_does_what_the_name_does(run: Run) -> None:
    for kind, alias in (
        ("solver", "backtracking"), ("solver", "dlx"), ("problem", "superqueens"), ("problem", "queen"),
        ("piece", "knights"), ("piece", "castle"), ("format", "ascii"), ("model format", "cnf"),
        ("theme", "colorblind"), ("goal", "dominating"), ("goal", "armies"),
    ):  # fmt: skip
        line, _, aliases = NAMES[kind]
        by_alias, by_name = (run(*line.format(each).split()) for each in (alias, aliases[alias]))
        assert (by_alias.out, by_alias.status) == (by_name.out, 0), alias


def test_aliases_stand_for_names() -> None:
    for _, names, aliases in NAMES.values():
        assert set(aliases.values()) <= set(names)
        assert not {alias for alias, name in aliases.items() if alias != name} & set(names)


@pytest.mark.parametrize("kind", NAMES)
def test_a_misspelt_name_is_answered_with_the_right_one(run: Run, kind: str) -> None:
    line, names, _ = NAMES[kind]
    for name in (each for each in names if len(each) > 3):
        misspelt = f"{name[:2]}{name[3:]}" + name[-1]
        refused = run(*line.format(misspelt).split())
        assert (refused.out, refused.status) == ("", 2)
        assert name in refused.err.partition("did you mean")[2], misspelt


def test_subcommands_by_their_aliases_and_misspelt(run: Run) -> None:
    for alias, name in commands.ALIASES.items():
        assert name in COMMANDS
        assert alias not in COMMANDS
        if name != "--version":
            assert run("help", alias).out == run(name, "--help").out
    assert run("draw", "--help").out.startswith("Usage: nqueens show ")
    for name in commands.COMMANDS:
        refused = run(f"{name[:-2]}{name[-1]}{name[-2]}")
        first, second = refused.err.splitlines()
        assert (refused.out, refused.status, first) == ("", 1, "N must be a number")
        assert f"`nqueens {name}`" in second
    assert "Did you mean `nqueens optimise`?" in run("optimze").err
    assert "Did you mean `nqueens compare`?" in run("benchmrk").err


def test_the_page_lists_every_alias() -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([a-z ]+) \| (`.*`) \| `(.*)` \|$", page.partition("## Names")[2], re.MULTILINE)
    listed = {(kind, alias, name) for kind, aliases, name in rows for alias in re.findall(r"`([^`]*)`", aliases)}
    tables = {"subcommand": commands.ALIASES} | {kind: aliases for kind, (_, _, aliases) in NAMES.items()}
    known = {(kind, *each) for kind, aliases in tables.items() for each in aliases.items() if each[0] != each[1]}
    assert listed == known


def test_help_and_version_by_other_names(run: Run) -> None:
    assert run("help") == run("-h") == run("--help")
    assert run("-V") == run("version") == run("--version")
    assert run("draw", "4") == run("show", "4")


@given(st.integers(1, 800), st.integers(1, 800), st.data())
def test_names_are_read_as_they_are_written(rows: int, columns: int, data: st.DataObject) -> None:
    square = (data.draw(st.integers(0, rows - 1)), data.draw(st.integers(0, columns - 1)))
    board = Board(rows, columns)
    assert is_square_name(square_name(square, board))
    assert square_named(square_name(square, board), board) == square
