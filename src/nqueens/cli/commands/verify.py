"""`nqueens verify FILE`: judge placements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import click

from nqueens.board.board import Board, Square
from nqueens.cli import options
from nqueens.cli.exit_status import ANSWERED, WRONG
from nqueens.cli.input import open_input
from nqueens.cli.variants import variant_options
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray


@click.command("verify")
@variant_options("verify")
@click.argument("file", metavar="FILE", type=click.Path())
@options.format_option(None, "Format of the file (default: found out from its content).")
@click.option("--board", metavar="N", help="The board, where the file does not say it.")
@options.problem_options
@click.option("--one-based", is_flag=True, help="Rows and columns in the file are counted from 1.")
@click.option("--distinct", is_flag=True, help="Also complain about a placement that stands in the file twice.")
def command(
    file: str,
    format_name: str | None,
    board: Board | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    one_based: bool,
    distinct: bool,
) -> int:
    """Judge every placement in FILE (`-` for standard input) and name those that are no solutions.

    Reads every format that `solve` and `list` write but svg and latex; digits without spaces, such as 13524, are
    counted from 1. Exit status 0 if all are solutions.
    """
    from nqueens.api.judge import reason_against
    from nqueens.render.read import read

    squares = _squares(fixed, forbidden)
    huge = _mapped(file, format_name, board, one_based)
    if huge is not None:
        width = board.columns if board else len(huge)
        reason = reason_against(huge, width, **squares(len(huge), width))
        click.echo(
            "1 placement: all solutions." if reason is None else f"placement 1: {reason}.\n1 placement: 1 wrong."
        )
        return ANSWERED if reason is None else WRONG
    wrong = total = 0
    seen: dict[tuple[int, ...], str] = {}
    with open_input(file) as lines:
        for placement in read(lines, format_name, board=board, one_based=one_based):
            total += 1
            columns, width = placement.columns, placement.board.columns
            reason = reason_against(columns, width, **squares(len(columns), width))
            if reason is None and distinct:
                first = seen.setdefault(columns, placement.place)
                reason = None if first == placement.place else f"the same placement as in {first}"
            if reason is not None:
                wrong += 1
                click.echo(f"{placement.place}: {reason}.")
    if total == 0:
        raise BadInput("There is no placement in the input.")
    plural = "placement" if total == 1 else "placements"
    click.echo(f"{total} {plural}: {f'{wrong} wrong' if wrong else 'all solutions'}.")
    return WRONG if wrong else ANSWERED


def _squares(
    fixed: tuple[Square, ...], forbidden: tuple[Square, ...]
) -> Callable[[int, int], dict[str, frozenset[Square]]]:
    """For a board of so many rows and columns the squares as the judge takes them; raises BadInput for one off it."""
    given = {"fixed": frozenset(fixed), "forbidden": frozenset(forbidden)}

    @cache
    def on_board(rows: int, columns: int) -> dict[str, frozenset[Square]]:
        if fixed or forbidden:
            from nqueens.api.questions import problem_of

            problem_of(Board(rows, columns), fixed, forbidden)
        return given

    return on_board


def _mapped(file: str, format_name: str | None, board: Board | None, one_based: bool) -> NDArray[Any] | None:
    """The one long placement in an npy file as a memory map; None for every other file."""
    from nqueens.render import npy

    if file == "-" or format_name not in (None, "npy") or one_based or not npy.is_npy(file):
        return None
    columns = npy.mapped(file)
    if columns is None or (board is not None and board.rows != len(columns)):
        return None
    return columns
