"""`nqueens space N`: the size of the search space under different rules."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand


@subcommand(
    "space",
    ("nqueens space 8", "from 64^8 down to 8!"),
    ("nqueens space 20", "for 20 queens"),
    ("nqueens space 8 --json", "as JSON"),
)
@options.order_argument
@json_option
def command(n: int, as_json: bool) -> None:
    """Show how many placements a brute-force search must try, depending on the rules it obeys.

    The solver brute-force tries them all: `nqueens list 8 --solver brute-force --option places=rows`.
    """
    from nqueens.api.facts import search_spaces
    from nqueens.cli.table import TextTable, write_tables

    spaces = search_spaces(n)
    if as_json:
        click.echo(enveloped([each.as_dict() for each in spaces]), nl=False)
        return
    rows = [(each.rule, each.formula, f"{each.size:,}", f"places={each.name}") for each in spaces]
    headings = ("rule", "formula", "placements", "brute-force")
    write_tables([TextTable(headings, rows, numbers=("placements",))])
