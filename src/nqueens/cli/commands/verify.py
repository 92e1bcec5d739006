"""`nqueens verify FILE`: judge placements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion, options
from nqueens.cli.exit_status import ANSWERED, WRONG
from nqueens.cli.input import open_input
from nqueens.cli.question import Asked, asked_options
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray


@click.command("verify")
@asked_options()
@click.argument("file", metavar="FILE", type=click.Path())
@options.format_option(None, "Format of the file (default: recognised by its content).", completion.placement_formats)
@click.option("--board", metavar="N", help="The board, if the file does not say it.")
@click.option("--one-based", is_flag=True, help="Rows and columns in the file count from 1, not from 0.")
@options.by_columns_option
@click.option("--distinct", is_flag=True, help="Also report placements that the file has twice.")
def command(
    file: str,
    asked: Asked,
    format_name: str | None,
    board: str | None,
    one_based: bool,
    by_columns: bool,
    distinct: bool,
) -> int:
    """Judge every placement in FILE (`-` for standard input) and name those that are not solutions.

    Reads every format that `solve` and `list` write except svg and latex; digits without spaces, such as 13524, count
    from 1. The exit status is 0 if all are solutions.
    """
    from nqueens.api.judge import reason_against

    huge = None if by_columns else _mapped(file, format_name, board, asked, one_based)
    if huge is not None:
        reason = reason_against(huge, asked.on(board or str(len(huge))))
        click.echo(
            "1 placement: all solutions." if reason is None else f"placement 1: {reason}.\n1 placement: 1 wrong."
        )
        return ANSWERED if reason is None else WRONG
    wrong = total = 0
    seen: dict[object, str] = {}
    with open_input(file) as lines:
        for found in asked.read(lines, board, format_name, one_based=one_based, by_columns=by_columns):
            total += 1
            reason = reason_against(*asked.judged(found, total))
            if reason is None and distinct:
                first = seen.setdefault(_key(found.pieces), found.place)
                reason = None if first == found.place else f"the same placement as in {first}"
            if reason is not None:
                wrong += 1
                click.echo(f"{found.place}: {reason}.")
    if total == 0:
        raise BadInput("There is no placement in the input.")
    plural = "placement" if total == 1 else "placements"
    click.echo(f"{total} {plural}: {f'{wrong} wrong' if wrong else 'all solutions'}.")
    return WRONG if wrong else ANSWERED


def _key(pieces: Any) -> object:
    """The same for the same pieces on the same squares."""
    if isinstance(pieces, dict):
        return tuple((name, frozenset(squares)) for name, squares in sorted(pieces.items()))
    return tuple(pieces)


def _mapped(
    file: str, format_name: str | None, board: str | None, asked: Asked, one_based: bool
) -> NDArray[Any] | None:
    """The one long placement in an npy file as a memory map; None for every other file."""
    from nqueens.render import npy

    if (
        file == "-"
        or asked.regions is not None
        or format_name not in (None, "npy")
        or one_based
        or not npy.is_npy(file)
    ):
        return None
    columns = npy.mapped(file)
    if columns is None or (board is not None and asked.on(board).board.rows != len(columns)):
        return None
    return columns
