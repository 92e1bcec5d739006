"""`nqueens problems`: what `--problem` takes."""

from __future__ import annotations

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand


@subcommand(
    "problems",
    ("nqueens problems", "a table of all"),
    ("nqueens problems torus", "the definition and source of one"),
    ("nqueens problems knights --json", "for programs"),
)
@click.argument("name", required=False, metavar="[NAME]", shell_complete=completion.any_of(completion.problems))
@json_option
def command(name: str | None, as_json: bool) -> None:
    """Show the problems that --problem names: definition, source and published sequences."""
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
