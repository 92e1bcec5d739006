"""`nqueens greedy N`: the greedy queens of an infinite board."""

from __future__ import annotations

import click

from nqueens.board.board import parse_whole_number
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand


@subcommand(
    "greedy",
    ("nqueens greedy 10", "the first ten rows"),
    ("nqueens greedy 10 --json", "as JSON"),
    ("nqueens greedy 1000 > greedy.txt", "a thousand rows, to a file"),
)
@click.argument("n", metavar="N")
@json_option
def command(n: str, as_json: bool) -> None:
    """Print the columns, from 0, of the greedy queens in the first N rows of an infinite board.

    Each row takes the leftmost square that no queen above attacks. Numbered from 1, the columns are OEIS A065188.
    """
    from nqueens.api.latin import greedy_queens

    columns = greedy_queens(parse_whole_number(n, "The number of rows"))
    line = enveloped({"columns": columns}) if as_json else " ".join(map(str, columns)) + "\n"
    click.echo(line, nl=False)
