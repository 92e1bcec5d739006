"""`nqueens complete FILE`: add queens to those that are fixed."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.conflicts import only
from nqueens.cli.input import read_input
from nqueens.cli.output import write_parts
from nqueens.cli.written import Written, written_options
from nqueens.effort import Effort
from nqueens.errors import BadInput


@click.command("complete")
@options.effort_options("time_limit")
@click.argument("file", metavar="FILE", type=click.Path())
@click.option(
    "--from", "source", metavar="FORMAT",
    help="Format of FILE: csplib, plain, json or board (default: recognised by its content).",
)  # fmt: skip
@options.solver_options("auto", "Seed of the local search; the same seed gives the same completion.")
@click.option(
    "--count", "counting", is_flag=True, help="Count the completions instead of finding one (up to 64 columns)."
)
@written_options("Format of the output (default: by the file's name, else board).")
def command(
    file: str, effort: Effort, source: str | None, chosen: options.Chosen, counting: bool, written: Written
) -> None:
    """Complete the placement in FILE (`-` for standard input) to a solution.

    FILE states a board, fixed queens, forbidden squares and excluded diagonals: in the form of CSPLib problem 79
    (`letting n = 8`, `letting init = [[0, 3]]`, `letting diags = [[4, 1]]`, or `8 0 3`), as JSON, or as a drawn board
    of `Q`, `x` (forbidden) and `.`; squares count from 0. The exit status is 1 if it was proved that there is no
    completion, 3 if the search gave up.
    """
    from nqueens.api.asking import read_problem
    from nqueens.api.counting import tally_of
    from nqueens.api.solving import answer, to_complete

    if counting:
        only({"file", "source", "counting", "time_limit", "output"}, "does not go with --count")
    try:
        problem = to_complete(read_problem(read_input(file).decode(), source))
    except UnicodeDecodeError:
        raise BadInput("The input is not UTF-8 text, so it states no completion problem.") from None
    if counting:
        write_parts([f"{tally_of(problem, effort, engine='search').count}\n"], written.output)
        return
    form = written.format("board")
    written.one(answer(problem, effort, **chosen.keywords).found(), form)
