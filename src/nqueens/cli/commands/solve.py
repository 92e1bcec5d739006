"""`nqueens solve N`: one solution."""

from __future__ import annotations

import click

from nqueens.board.geometry import Board, Square
from nqueens.cli import options
from nqueens.cli.output import write_pieces


@click.command("solve")
@options.board_argument
@options.format_option(None, "Format (default: by the file's name, else board); see `nqueens list --help`.")
@click.option("--seed", type=int, help="Find a random solution (random, not uniform); same seed, same solution.")
@options.problem_options
@options.time_limit_option
@options.one_based_option
@options.output_option
def command(
    board: Board,
    format_name: str | None,
    seed: int | None,
    fixed: tuple[Square, ...],
    forbidden: tuple[Square, ...],
    time_limit: float | None,
    one_based: bool,
    output: str,
) -> None:
    """Find one solution of N queens and print it."""
    from nqueens.api.questions import solve
    from nqueens.render.formats import format_of_file, get_format

    chosen = get_format(format_name) if format_name else format_of_file(output) or get_format("board")
    placement = solve(board, fixed=fixed, forbidden=forbidden, seed=seed, time_limit=time_limit)
    write_pieces([placement.write(chosen.name, one_based=one_based)], output, binary=chosen.binary)
