"""Shell completion of names; tables are read only when the shell asks.

Click calls these functions through the `shell_complete` of options and arguments if `_NQUEENS_COMPLETE` is set in the
environment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


def known_solvers() -> Iterable[str]:
    """Returns the names of the solvers."""
    from nqueens.api.facts import solver_names

    return solver_names()


def families() -> Iterable[str]:
    """Returns the families of solvers, and `all`."""
    return ("complete", "local", "construct", "external", "own", "all")


def problems() -> Iterable[str]:
    """Returns the names of the problems."""
    from nqueens.problems.catalogue import CATALOGUE

    return (each.name for each in CATALOGUE)


def goal_names() -> Iterable[str]:
    """Returns the goals of `optimise`."""
    from nqueens.problems.goals import GOALS

    return (each.name for each in GOALS)


def piece_names() -> Iterable[str]:
    """Returns the names of the pieces."""
    from nqueens.problems.pieces import FAIRY, HOPPERS, PIECES

    return (*PIECES, *HOPPERS, *FAIRY)


def labels() -> Iterable[str]:
    """Returns the styles of board labels."""
    from nqueens.render.svg import LABELS

    return LABELS


def placement_formats() -> Iterable[str]:
    """Returns the formats of placements."""
    from nqueens.render.formats import FORMATS

    return FORMATS


def picture_formats() -> Iterable[str]:
    """Returns the formats of placements and pictures."""
    return (*placement_formats(), "png", "pdf")


def completion_formats() -> Iterable[str]:
    """Returns the formats of completion instances."""
    from nqueens.problems.completion_files import FORMATS

    return FORMATS


def puzzle_formats() -> Iterable[str]:
    """Returns the formats of region puzzles."""
    from nqueens.puzzles.formats.table import FORMATS

    return FORMATS


def formats_of_models() -> Iterable[str]:
    """Returns the model formats."""
    from nqueens.api.facts import model_formats

    return model_formats()


def ledger_formats() -> Iterable[str]:
    """Returns the export formats of ledgers."""
    return ("csv", "jsonl")


def themes() -> Iterable[str]:
    """Returns the themes of pictures."""
    from nqueens.render.themes import THEMES

    return THEMES


def published() -> Iterable[str]:
    """Returns the ids and OEIS numbers of the published sequences and constants."""
    from nqueens.known import constants, sequences

    named = [(each.id, each.oeis) for each in sequences()] + [(each.id, each.oeis) for each in constants()]
    return (name for names in named for name in names if name)
