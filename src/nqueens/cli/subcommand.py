"""Subcommands whose help has headed options and three examples, which the tests run.

The examples read `queens.txt` (placements), `puzzles.txt` (region puzzles), `instance.json` (a board to complete),
`answer.txt` (the output of another solver), `codes.txt` (results of exercises), `plan.toml` and `runs.jsonl` (the plan
and the file of an experiment).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import click

from nqueens.cli.headings import Callback, Heading
from nqueens.inputs import one_of

CommandExample = tuple[str, str]
"""A command line and its effect in a few words."""

_FEW = 6
"""Largest number of options that are listed without headings."""
_DEFAULT = re.compile(r"(.*) \(default: ([^()]+)\)\.(?:  \[(.*)\])?", re.DOTALL)
"""A help text that ends with a default in words, and click's own remarks in brackets."""
_COLUMN = 44
"""Largest column for the effects; after longer lines they start on the next line."""


class Subcommand(click.Command):
    """A command whose help has headings and examples."""

    def __init__(self, *, examples: tuple[CommandExample, ...], epilog: str | None = None, **named: Any) -> None:
        below = "\n".join(["\b\nExamples:", *laid_out(examples)])
        super().__init__(epilog=f"{below}\n\n{epilog}" if epilog else below, **named)
        self.examples = examples

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        groups: dict[str, list[tuple[str, str]]] = {heading: [] for heading in Heading}
        few = sum(isinstance(each, click.Option) for each in self.get_params(ctx)) <= _FEW
        for parameter, record in help_records(ctx):
            groups[Heading.OPTIONS if few else getattr(parameter, "heading", Heading.OPTIONS)].append(record)
        for heading, records in groups.items():
            if records:
                with formatter.section(heading):
                    formatter.write_dl(records)


class SubcommandGroup(Subcommand, click.Group):
    """A subcommand with subcommands of its own."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.commands and not ctx.resilient_parsing:
            one_of(args[0], "The command", self.commands)
        return super().resolve_command(ctx, args)

    def subcommand(self, name: str, *examples: CommandExample, **named: Any) -> Callable[[Callback], Subcommand]:
        """Returns a decorator that adds a function as a subcommand."""

        def decorate(function: Callback) -> Subcommand:
            made = subcommand(name, *examples, **named)(function)
            self.add_command(made)
            return made

        return decorate


def subcommand(
    name: str, *examples: CommandExample, cls: type[Subcommand] = Subcommand, **named: Any
) -> Callable[[Callback], Subcommand]:
    """Returns a decorator that makes a function the named subcommand."""
    return click.command(name, cls=cls, examples=examples, **named)


def subcommand_group(
    name: str, *examples: CommandExample, cls: type[SubcommandGroup] = SubcommandGroup, **named: Any
) -> Callable[[Callback], SubcommandGroup]:
    """Returns a decorator that makes a function a subcommand with subcommands of its own."""
    return click.command(name, cls=cls, examples=examples, **named)


def help_records(ctx: click.Context) -> Iterator[tuple[click.Parameter, tuple[str, str]]]:
    """Yields the options with their names and help, all defaults in brackets at the end."""
    for parameter in ctx.command.get_params(ctx):
        record = parameter.get_help_record(ctx) if isinstance(parameter, click.Option) else None
        if record is not None:
            name, text = record
            if found := _DEFAULT.fullmatch(text):
                text = f"{found[1]}.  [default: {found[2]}{f'; {found[3]}' if found[3] else ''}]"
            yield parameter, (name, text)


def laid_out(examples: tuple[CommandExample, ...]) -> list[str]:
    """Returns the lines of the examples in two columns."""
    width = min(_COLUMN, max(len(line) for line, _ in examples))
    below = "\n" + " " * (width + 4)
    return [f"  {line:{width}}{'  ' if len(line) <= width else below}{does}" for line, does in examples]
