"""`nqueens show N|FILE`: draw a placement."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

import click

from nqueens.board.geometry import Board, Square
from nqueens.cli import options
from nqueens.cli.output import write_pieces
from nqueens.errors import BadInput


@click.command("show")
@click.argument("what", metavar="N|FILE")
@options.format_option(None, "board, svg, latex, fen or any other format (default: by the file's name, else board).")
@click.option("--number", type=click.IntRange(min=1), default=1, metavar="K", help="Draw the K-th placement of FILE.")
@click.option("--board", type=options.BoardType(), metavar="N", help="The board, where the file does not say it.")
@click.option("--seed", type=int, help="With N: draw a random solution.")
@options.problem_options
@options.one_based_option
@options.output_option
def command(
    what: str,
    format_name: str | None,
    number: int,
    board: Board | None,
    seed: int | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    one_based: bool,
    output: str,
) -> None:
    """Draw a solution of N queens, or a placement from FILE (`-` for standard input), whether it is one or not."""
    from nqueens.api import Placement, solve
    from nqueens.render.formats import format_of_file, get_format
    from nqueens.render.read import read

    chosen = get_format(format_name) if format_name else format_of_file(output) or get_format("board")
    if what == "-" or Path(what).is_file():
        with sys.stdin.buffer if what == "-" else open(what, "rb") as lines:
            found = next(islice(read(lines, board=board), number - 1, None), None)
        if found is None:
            raise BadInput(f"There is no placement number {number} in the input.")
        placement = Placement(found.columns, found.width)
    else:
        placement = solve(Board.parse(what), fixed=fixed, forbidden=forbidden, seed=seed)
    write_pieces([placement.write(chosen.name, one_based=one_based)], output, binary=chosen.binary)
