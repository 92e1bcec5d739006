"""What the shell completes where a name stands: the names of a table, read only when the shell asks for them.

Click asks the functions here, which stand behind `shell_complete` of options and arguments, if `_NQUEENS_COMPLETE` is
in the environment.
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
    """The names that begin with what was typed."""

    def complete(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:  # noqa: ARG001
        from click.shell_completion import CompletionItem

        return [CompletionItem(name) for table in tables for name in table() if name.startswith(typed)]

    return complete


def several_of(*tables: Names) -> Completer:
    """The same where names stand behind each other with commas."""
    one = any_of(*tables)

    def complete(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        before, comma, last = typed.rpartition(",")
        return [CompletionItem(f"{before}{comma}{found.value}") for found in one(ctx, parameter, last)]

    return complete


def a_file(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:  # noqa: ARG001
    """The files, which the shell finds itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]


def known_solvers() -> Iterable[str]:
    """The solvers."""
    from nqueens.api.facts import solver_names

    return solver_names()


def families() -> Iterable[str]:
    """The families of solvers, and the word for all of them."""
    return ("complete", "local", "construct", "external", "own", "all")


def problems() -> Iterable[str]:
    """The named problems."""
    from nqueens.problems.catalogue import CATALOGUE

    return (each.name for each in CATALOGUE)


def goal_names() -> Iterable[str]:
    """The goals of `optimise`."""
    from nqueens.problems.goals import GOALS

    return (each.name for each in GOALS)


def piece_names() -> Iterable[str]:
    """The pieces."""
    from nqueens.problems.pieces import FAIRY, HOPPERS, PIECES

    return (*PIECES, *HOPPERS, *FAIRY)


def labels() -> Iterable[str]:
    """What stands around a board."""
    from nqueens.render.svg import LABELS

    return LABELS


def placement_formats() -> Iterable[str]:
    """The formats of placements."""
    from nqueens.render.formats import FORMATS

    return FORMATS


def picture_formats() -> Iterable[str]:
    """The formats of placements, and those of pictures."""
    return (*placement_formats(), "png", "pdf")


def completion_formats() -> Iterable[str]:
    """The formats of boards to complete."""
    from nqueens.problems.completion_files import FORMATS

    return FORMATS


def puzzle_formats() -> Iterable[str]:
    """The formats of region puzzles."""
    from nqueens.puzzles.formats.table import FORMATS

    return FORMATS


def formats_of_models() -> Iterable[str]:
    """The formats of models for other solvers."""
    from nqueens.api.facts import model_formats

    return model_formats()


def ledger_formats() -> Iterable[str]:
    """The formats in which a ledger is exported."""
    return ("csv", "jsonl")


def themes() -> Iterable[str]:
    """The themes of pictures."""
    from nqueens.render.themes import THEMES

    return THEMES


def published() -> Iterable[str]:
    """The published values by id and by OEIS number."""
    from nqueens.known import constants, sequences

    named = [(each.id, each.oeis) for each in sequences()] + [(each.id, each.oeis) for each in constants()]
    return (name for names in named for name in names if name)
