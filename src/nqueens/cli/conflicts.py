"""Refuses options that do not go together: one without effect beside the others is never ignored."""

from __future__ import annotations

from collections.abc import Collection

import click
from click.core import ParameterSource

from nqueens.errors import BadInput


def is_given(name: str) -> bool:
    """Whether the parameter of that name stands on the command line, whatever its value."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse(names: Collection[str], because: str) -> None:
    """Raises BadInput, `--isa` and then the reason, if one of these parameters stands on the command line."""
    for parameter in click.get_current_context().command.params:
        if parameter.name in names and is_given(parameter.name):
            raise BadInput(f"{_name(parameter)} {because}.")


def refuse_others(names: Collection[str], because: str) -> None:
    """The same for every parameter but these."""
    refuse({str(each.name) for each in click.get_current_context().command.params} - set(names), because)


def _name(parameter: click.Parameter) -> str:
    """The parameter as it is written: its long name, or its place."""
    return next((each for each in parameter.opts if each.startswith("--")), parameter.human_readable_name)
