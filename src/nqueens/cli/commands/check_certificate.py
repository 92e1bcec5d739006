"""`nqueens check-certificate FOLDER`: checks a certified count."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.exit_status import ANSWERED, NO
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.inputs import printable


@subcommand(
    "check-certificate",
    ("nqueens certify count 6 -o six", "write a certificate"),
    ("nqueens check-certificate six", "check it"),
    ("nqueens check-certificate six --checker own --json", "as JSON"),
)
@options.effort_options("time_limit")
@click.argument("folder", metavar="FOLDER", type=click.Path())
@click.option(
    "--checker", default="all", metavar="NAME",
    help="Proof checker: own (built in), drat-trim, lrat-check, or all that are installed and fit.",
)  # fmt: skip
@json_option
def command(*, effort: Effort, folder: str, checker: str, as_json: bool) -> int:
    """Check a folder written by `nqueens certify`: CNF, solutions, excluding clauses and proof.

    The built-in checker (`own`) takes 7 minutes for 12 queens in DRAT and 9 s in LRAT; drat-trim takes 7 s, lrat-check
    1 s. The exit status is 0 if the certificate is valid, 1 if not.
    """
    from nqueens.api.certificates import check_certificate_of

    found = check_certificate_of(folder, effort, checker=checker)
    status = ANSWERED if found else NO
    if as_json:
        click.echo(enveloped(found.as_dict(), status=status), nl=False)
    elif found:
        what = "classes" if found.fundamental else "solutions"
        by = " and ".join("nqueens" if each == "own" else each for each in found.checkers)
        click.echo(f"The certificate is valid: {found.count:,} {what} of {found.problem} (proof checked by {by}).")
    else:
        click.echo(printable(f"The certificate is invalid: {found.why}."), err=True)
    return status
