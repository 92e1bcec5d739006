"""Headings in help texts; options without one are listed under `Options`."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import click


class Heading(StrEnum):
    """Headings in the order of the help."""

    OPTIONS = "Options"
    BOARD = "Board"
    PIECES = "Pieces"
    SOLVER = "Solver"
    PICTURE = "Picture"
    OUTPUT = "Output"
    LEDGER = "Long counts"
    LIMITS = "Limits"


Callback = Callable[..., Any]
"""The function of a subcommand, to which decorators add options."""


class HeadedOption(click.Option):
    """An option listed under a heading."""

    def __init__(self, *given: Any, heading: Heading = Heading.OPTIONS, **named: Any) -> None:
        super().__init__(*given, **named)
        self.heading = heading


class RowsOption(HeadedOption):
    """An option for the classic problem only; see `question`."""


def option(
    heading: Heading, *names: str, cls: type[HeadedOption] = HeadedOption, **named: Any
) -> Callable[[Callback], Callback]:
    """Returns `click.option` for an option under the heading."""
    return click.option(*names, cls=cls, heading=heading, **named)
