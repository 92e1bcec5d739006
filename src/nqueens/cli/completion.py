"""Shell completion of names; tables are read only when the shell asks.

Click calls these functions through the `shell_complete` of options and arguments if `_NQUEENS_COMPLETE` is set in the
environment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Names = Callable[[], Iterable[str]]
Completer: TypeAlias = "Callable[[click.Context, click.Parameter, str], list[CompletionItem]]"


def any_of(*tables: Names) -> Completer:
    """Returns a completer for the names in the tables."""

    def complete(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:  # noqa: ARG001
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for table in tables for name in table() if name.startswith(typed)]

    return complete


def several_of(*tables: Names) -> Completer:
    """Returns a completer for comma-separated names."""
    one = any_of(*tables)

    def complete(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        before, comma, last = typed.rpartition(",")
        return [CompletionItem(f"{before}{comma}{found.value}") for found in one(ctx, parameter, last)]

    return complete


def a_file(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:  # noqa: ARG001
    """Asks the shell to complete file names."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]


def _of(module: str, table: str) -> Names:
    """Returns a function that reads a table: names, records with a `name`, or a function that returns names."""

    def names() -> Iterable[str]:
        found = getattr(import_module(f"nqueens.{module}"), table)
        return (getattr(each, "name", each) for each in (found() if callable(found) else found))

    return names


known_solvers = _of("api.facts", "solver_names")
problems = _of("problems.catalogue", "CATALOGUE")
goal_names = _of("problems.goals", "GOALS")
labels = _of("render.svg", "LABELS")
placement_formats = _of("render.formats", "FORMATS")
completion_formats = _of("problems.completion_files", "FORMATS")
puzzle_formats = _of("puzzles.formats.table", "FORMATS")
formats_of_models = _of("api.facts", "model_formats")
themes = _of("render.themes", "THEMES")


def families() -> Iterable[str]:
    """Returns the families of solvers, and `all`."""
    return ("complete", "local", "construct", "external", "own", "all")


def piece_names() -> Iterable[str]:
    """Returns the names of the pieces."""
    from nqueens.problems.pieces import FAIRY, HOPPERS, PIECES

    return (*PIECES, *HOPPERS, *FAIRY)


def picture_formats() -> Iterable[str]:
    """Returns the formats of placements and pictures."""
    return (*placement_formats(), "png", "pdf")


def ledger_formats() -> Iterable[str]:
    """Returns the export formats of ledgers."""
    return ("csv", "jsonl")


def published() -> Iterable[str]:
    """Returns the ids and OEIS numbers of the published sequences and constants."""
    from nqueens.known import constants, sequences

    named = [(each.id, each.oeis) for each in sequences()] + [(each.id, each.oeis) for each in constants()]
    return (name for names in named for name in names if name)
