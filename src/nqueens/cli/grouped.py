"""Options under headings in the help: an option names its group where it is defined, all others are `Options`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import click

OPTIONS = "Options"
BOARD = "Board"
PIECES = "Pieces"
SOLVER = "Solver"
PICTURE = "Picture"
OUTPUT = "Output"
LEDGER = "Long counts"
LIMITS = "Limits"
HEADINGS = (OPTIONS, BOARD, PIECES, SOLVER, PICTURE, OUTPUT, LEDGER, LIMITS)
"""All groups, in the order of the help."""

Command = TypeVar("Command", bound=Callable[..., Any])

_FEW = 6
"""Up to so many options stand in one list: headings would be longer than what they part."""


class Option(click.Option):
    """An option of one of the groups."""

    def __init__(self, *given: Any, group: str = OPTIONS, **named: Any) -> None:
        super().__init__(*given, **named)
        self.group = group


class RowsOption(Option):
    """An option that only queens in the rows of a plane board have; see `question`."""


def option(group: str, *names: str, cls: type[Option] = Option, **named: Any) -> Callable[[Command], Command]:
    """`click.option` for an option of that group."""
    return click.option(*names, cls=cls, group=group, **named)


def with_headings(command: click.Command) -> None:
    """Makes the help of a command show its options by their groups, and that of its subcommands theirs."""
    command.format_options = partial(_format_options, command)  # type: ignore[method-assign]
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        with_headings(below)


def _format_options(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    groups: dict[str, list[tuple[str, str]]] = {heading: [] for heading in HEADINGS}
    parameters = [each for each in command.get_params(ctx) if isinstance(each, click.Option)]
    for parameter in parameters:
        record = parameter.get_help_record(ctx)
        if record is not None:
            groups[getattr(parameter, "group", OPTIONS) if len(parameters) > _FEW else OPTIONS].append(record)
    for heading, records in groups.items():
        if records:
            with formatter.section(heading):
                formatter.write_dl(records)
    if isinstance(command, click.Group):
        command.format_commands(ctx, formatter)
