"""`nqueens check-proof CNF PROOF`: checks a proof of unsatisfiability clause by clause."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.input import MOST_INPUT_BYTES, open_input
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.cli.bar import Bar


@subcommand(
    "check-proof",
    ("nqueens prove queens 3 --cnf three.cnf -o three.drat", "writes both files"),
    ("nqueens check-proof three.cnf three.drat", "check it"),
    ("nqueens check-proof three.cnf - < three.drat", "with the proof from a pipe"),
)
@click.argument("cnf", metavar="CNF", type=click.Path())
@click.argument("proof", metavar="PROOF", type=click.Path())
@json_option
def command(cnf: str, proof: str, as_json: bool) -> int:
    """Check a DRUP or DRAT proof in text form that a DIMACS CNF is unsatisfiable (`-` for standard input).

    The checker is simple and slow (a few thousand clauses per second, fewer if they are long) and shares no code with
    the prover. The exit status is 0 if the proof is valid, 1 if not.
    """
    from nqueens.api.proving import check_proof
    from nqueens.cli.bar import bar

    if cnf == proof == "-":
        raise BadInput("Only one of CNF and PROOF can be standard input.")
    with bar() as shown:
        lines = _lines(proof, "proof")
        checked = check_proof(_lines(cnf, "CNF"), lines if shown is None else _watched(lines, proof, shown))
    if as_json:
        status = ANSWERED if checked.reason is None else NO
        click.echo(enveloped({"clauses": checked.clauses, "reason": checked.reason}, status=status), nl=False)
        return status
    if checked.reason is not None:
        click.echo(f"The proof is invalid: {checked.reason}.", err=True)
        return NO
    clauses = "1 clause" if checked.clauses == 1 else f"{checked.clauses:,} clauses"
    click.echo(f"The proof is valid ({clauses} checked): there is no solution.")
    return ANSWERED


def _watched(lines: Iterator[str], file: str, shown: Bar) -> Iterator[str]:
    """Yields the lines while the bar shows the position, relative to the size of the file if known."""
    size = os.path.getsize(file) if os.path.isfile(file) else None
    begun = 0
    for number, line in enumerate(lines, 1):
        begun += len(line)
        shown.show(begun, size, f"{number:,} lines")
        yield line


def _lines(file: str, what: str) -> Iterator[str]:
    """Yields the lines of a file; raises BadInput if it is not text or exceeds MOST_INPUT_BYTES."""
    total = 0
    with open_input(file) as lines:
        for line in lines:
            total += len(line)
            if total > MOST_INPUT_BYTES:
                raise BadInput(f"The {what} exceeds the maximum of {MOST_INPUT_BYTES} bytes.")
            try:
                yield line.decode()
            except UnicodeDecodeError:
                raise BadInput(
                    f"The {what} must be text; binary proofs are not supported (run CaDiCaL or Kissat with "
                    "--no-binary)."
                ) from None
