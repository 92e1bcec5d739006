"""The Click group of all subcommands; each is imported on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import click

from nqueens import __version__
from nqueens.cli.commands import COMMAND_ALIASES, COMMANDS, GROUPS
from nqueens.cli.subcommand import Subcommand, SubcommandGroup, laid_out, subcommand_group
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class LazyGroup(SubcommandGroup):
    """Loads a subcommand by name or alias from its module in `commands`; `help COMMAND` shows its help."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:  # noqa: ARG002
        return _loaded(name) if name in COMMANDS else None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args[:1] == ["help"]:
            args = [*args[1:], "--help"]
        return super().parse_args(ctx, [*(COMMAND_ALIASES.get(each, each) for each in args[:1]), *args[1:]])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from nqueens.cli.hints import no_command

            raise BadInput(no_command(name))
        return click.Group.resolve_command(self, ctx, args)  # the parent class checks the name otherwise

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=does) for name, does in COMMANDS.items() if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        width = max(map(len, COMMANDS))
        for heading, commands in GROUPS.items():
            with formatter.section(heading):
                formatter.write_dl([(f"{name:{width}}", does) for name, does in commands.items()])


def _loaded(name: str) -> Subcommand:
    command: Subcommand = import_module(f"nqueens.cli.commands.{name.replace('-', '_')}").command
    return command


@subcommand_group(
    "nqueens",
    ("nqueens 8", "every solution, one per line"),
    ("nqueens solve 20", "one solution as a board"),
    ("nqueens count 14", "the number of solutions"),
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
    epilog="`nqueens N` without a command prints every solution of N queens, one per line, as [[row, column], ...].",
)
@click.version_option(__version__, "-V", "--version", prog_name="nqueens")
def nqueens() -> None:
    """Solve, count, list, draw and explain the n-queens problem and its relatives.

    Most commands that take N also accept ROWSxCOLUMNS (one queen per row); latin and generate, among others, take
    square boards only. Run `nqueens COMMAND --help` for the options of a command.
    """


def guide() -> str:
    """Returns a short guide for users who type `nqueens` alone."""
    more = (
        ("nqueens trace 6", "a solver at work, step by step"),
        ("nqueens serve", "the web page: play, watch, explore"),
        ("nqueens --help", "all commands, by purpose"),
    )
    return "\n".join(laid_out((*nqueens.examples, *more)))
