"""Arguments and options that several subcommands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from nqueens.board.geometry import Board, Square, parse_whole_number
from nqueens.errors import BadInput

Command = TypeVar("Command", bound=Callable[..., Any])


class BoardType(click.ParamType[Board]):
    """`8` or `5x8`. A bad one is wrong input (status 1), not wrong usage."""

    name = "N"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Board:  # noqa: ARG002
        return value if isinstance(value, Board) else Board.parse(value)


class SquareType(click.ParamType[Square]):
    """`row,column`, counted from 0."""

    name = "row,column"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Square:  # noqa: ARG002
        if isinstance(value, tuple):
            return value
        row, comma, column = str(value).partition(",")
        if not comma:
            raise BadInput(f"A square is written row,column, such as 0,3; got {value!r}.")
        return parse_whole_number(row, "The row of a square"), parse_whole_number(column, "The column of a square")


board_argument = click.argument("board", metavar="N", type=BoardType())


def problem_options(command: Command) -> Command:
    """--fixed and --forbidden."""
    for name, help_text in (
        ("--forbidden", "A square that must stay empty, row,column from 0; may be repeated."),
        ("--fixed", "A square that must hold a queen, row,column from 0; may be repeated."),
    ):
        command = click.option(name, type=SquareType(), multiple=True, help=help_text)(command)
    return command


def output_option(command: Command) -> Command:
    """-o FILE."""
    return click.option(
        "-o", "--output", type=click.Path(dir_okay=False), default="-", help="Write to FILE instead of standard output."
    )(command)


def format_option(default: str | None, help_text: str) -> Callable[[Command], Command]:
    """--format NAME."""
    return click.option("--format", "format_name", metavar="FORMAT", default=default, help=help_text)


one_based_option = click.option("--one-based", is_flag=True, help="Count rows and columns from 1.")
time_limit_option = click.option("--time-limit", type=float, metavar="SECONDS", help="Give up after this long.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
threads_option = click.option("--threads", type=int, metavar="K", help="Number of threads (default: all cores).")
