"""Rejects missing arguments and incompatible options, so that no option is silently ignored."""

from __future__ import annotations

from collections.abc import Collection

import click
from click.core import ParameterSource

from nqueens.errors import BadInput


def is_given(name: str) -> bool:
    """Returns whether the parameter was given on the command line."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse(names: Collection[str], because: str) -> None:
    """Raises BadInput, the option followed by the reason, if one of these parameters was given."""
    for parameter in click.get_current_context().command.params:
        if parameter.name in names and is_given(parameter.name):
            raise BadInput(f"{name_of(parameter)} {because}.")


def refuse_others(names: Collection[str], because: str) -> None:
    """Raises BadInput, the option followed by the reason, if any other parameter was given."""
    refuse({str(each.name) for each in click.get_current_context().command.params} - set(names), because)


def required(name: str) -> BadInput:
    """Returns the error for a missing argument or option, with the usage of the command."""
    return BadInput(f"{name} is required; {usage(click.get_current_context())}.")


def usage(ctx: click.Context) -> str:
    """Returns the usage of the command on one line: "usage: `nqueens solve [OPTIONS] N`"."""
    return f"usage: `{' '.join(ctx.get_usage().split()[1:])}`"


def name_of(parameter: click.Parameter | None) -> str:
    """Returns the long name of an option or the metavar of an argument."""
    if parameter is None:
        return "The value"
    return next(
        (each for each in parameter.opts if each.startswith("--")), parameter.human_readable_name.removesuffix("...")
    )
