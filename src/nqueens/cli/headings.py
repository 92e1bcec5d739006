"""Headings in the help: an option has one where it is defined, all others are below `Options`."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import click


class Heading(StrEnum):
    """All of them, in the order of the help."""

    OPTIONS = "Options"
    BOARD = "Board"
    PIECES = "Pieces"
    SOLVER = "Solver"
    PICTURE = "Picture"
    OUTPUT = "Output"
    LEDGER = "Long counts"
    LIMITS = "Limits"


Callback = Callable[..., Any]
"""The function behind a subcommand, which decorators give options."""


class HeadedOption(click.Option):
    """An option below one of the headings."""

    def __init__(self, *given: Any, heading: Heading = Heading.OPTIONS, **named: Any) -> None:
        super().__init__(*given, **named)
        self.heading = heading


class RowsOption(HeadedOption):
    """An option that only queens in the rows of a plane board have; see `question`."""


def option(
    heading: Heading, *names: str, cls: type[HeadedOption] = HeadedOption, **named: Any
) -> Callable[[Callback], Callback]:
    """`click.option` for an option below that heading."""
    return click.option(*names, cls=cls, heading=heading, **named)
