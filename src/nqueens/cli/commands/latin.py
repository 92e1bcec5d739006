"""`nqueens latin N`: Latin squares, Knut Vik designs, magic squares, and the queens in them."""

from __future__ import annotations

import json
from math import gcd

import click

from nqueens.board.board import parse_whole_number
from nqueens.cli import options
from nqueens.errors import BadInput

_LARGEST = 2000  # four million entries


@click.command("latin")
@click.argument("order", metavar="N")
@click.option("--knut-vik", is_flag=True, help="A Knut Vik design: every symbol once in every broken diagonal too.")
@click.option("--magic", is_flag=True, help="The pandiagonal magic square of 1 … N² made from two Knut Vik designs.")
@click.option("--siamese", is_flag=True, help="The magic square by the Siamese method.")
@click.option(
    "--queens", is_flag=True, help="Print the queens of the square instead: one solution per line, columns by rows."
)
@options.json_option
def command(order: str, knut_vik: bool, magic: bool, siamese: bool, queens: bool, as_json: bool) -> None:
    """Print a Latin square of order N, or a relative of it made from queens on the torus."""
    from nqueens.problems import latin

    n = parse_whole_number(order, "The order")
    if knut_vik + magic + siamese > 1:
        raise BadInput("Only one of --knut-vik, --magic and --siamese can be asked for.")
    if n > _LARGEST:
        raise BadInput(f"The order must be at most {_LARGEST}, got {n}.")
    if queens and not (knut_vik or magic or siamese):
        raise BadInput(
            "--queens goes with --knut-vik, --magic or --siamese: the symbols of any Latin square are rooks."
        )
    if queens and gcd(n, 6) != 1:
        raise BadInput(f"The residues of such a square are queens exactly if gcd(n, 6) = 1, got n = {n}.")
    make = latin.latin_square
    if knut_vik:
        make = latin.knut_vik_design
    elif magic:
        make = latin.magic_square
    elif siamese:
        make = latin.siamese_square
    square = make(n)
    if queens:
        found = [list(columns) for columns in latin.classes_modulo(square)]
        click.echo(json.dumps({"order": n, "solutions": found}) if as_json else "\n".join(map(str, found)))
    elif as_json:
        click.echo(json.dumps({"order": n, "rows": [list(row) for row in square]}))
    else:
        width = max(len(str(entry)) for row in square for entry in row)
        for row in square:
            click.echo(" ".join(f"{entry:{width}}" for entry in row))
