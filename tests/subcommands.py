"""All subcommands of the command, those of groups too, as tests walk over them."""

from __future__ import annotations

from collections.abc import Iterator

import click


def leaves(command: click.Command, path: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every subcommand with its name, such as `ledger verify`."""
    if not isinstance(command, click.Group):
        yield path, command
        return
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert below is not None
        yield from leaves(below, f"{path} {name}".strip())
