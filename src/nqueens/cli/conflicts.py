"""Rejects incompatible options, so that no option is silently ignored."""

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
            raise BadInput(f"{_name(parameter)} {because}.")


def refuse_others(names: Collection[str], because: str) -> None:
    """Raises BadInput, the option followed by the reason, if any other parameter was given."""
    refuse({str(each.name) for each in click.get_current_context().command.params} - set(names), because)


def _name(parameter: click.Parameter) -> str:
    """Returns the long name of an option or the metavar of an argument."""
    return next((each for each in parameter.opts if each.startswith("--")), parameter.human_readable_name)
