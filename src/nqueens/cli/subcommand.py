"""Subcommands whose help has headed options and three examples, which the tests run.

The examples read `queens.txt` (placements), `puzzles.txt` (region puzzles), `instance.json` (a board to complete),
`answer.txt` (the output of another solver), `plan.toml` and `runs.jsonl` (the plan and the file of an experiment).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from nqueens.cli.headings import Callback, Heading

CommandExample = tuple[str, str]
"""A command line and its effect in a few words."""

_FEW = 6
"""Largest number of options that are listed without headings."""
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
        parameters = [each for each in self.get_params(ctx) if isinstance(each, click.Option)]
        for parameter in parameters:
            record = parameter.get_help_record(ctx)
            if record is not None:
                heading = getattr(parameter, "heading", Heading.OPTIONS)
                groups[heading if len(parameters) > _FEW else Heading.OPTIONS].append(record)
        for heading, records in groups.items():
            if records:
                with formatter.section(heading):
                    formatter.write_dl(records)


class SubcommandGroup(Subcommand, click.Group):
    """A subcommand with subcommands of its own."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

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


def laid_out(examples: tuple[CommandExample, ...]) -> list[str]:
    """Returns the lines of the examples in two columns."""
    width = min(_COLUMN, max(len(line) for line, _ in examples))
    below = "\n" + " " * (width + 4)
    return [f"  {line:{width}}{'  ' if len(line) <= width else below}{does}" for line, does in examples]
