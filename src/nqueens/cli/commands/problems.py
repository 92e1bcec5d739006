"""`nqueens problems`: the problems for `--problem`."""

from __future__ import annotations

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand


@subcommand(
    "problems",
    ("nqueens problems", "all problems"),
    ("nqueens problems torus", "one problem in detail"),
    ("nqueens problems knights --json", "as JSON"),
)
@click.argument("name", required=False, metavar="[NAME]", shell_complete=completion.any_of(completion.problems))
@json_option
def command(name: str | None, as_json: bool) -> None:
    """List the problems for --problem, or show one: definition, source and OEIS sequences."""
    from nqueens.cli.table import TextTable, write_tables
    from nqueens.problems.catalogue import CATALOGUE, NamedProblem, look_up

    def described(each: NamedProblem) -> dict[str, object]:
        return {
            "name": each.name,
            "definition": each.definition,
            "source": each.source,
            "oeis": dict(each.oeis),
            "note": each.note,
        }

    chosen = CATALOGUE if name is None else (look_up(name),)
    if as_json:
        click.echo(enveloped([described(each) for each in chosen]), nl=False)
    elif name is None:
        rows = [(each.name, " ".join(number for number, _ in each.oeis) or "-", each.definition) for each in chosen]
        write_tables([TextTable(("problem", "OEIS", "definition"), rows, folded=("definition",))])
    else:
        each = chosen[0]
        click.echo(f"{each.name}: {each.definition}")
        click.echo(f"source: {each.source}")
        for number, what in each.oeis:
            click.echo(f"{number}: {what}")
        if each.note:
            click.echo(f"note: {each.note}")
