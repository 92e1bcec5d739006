"""`nqueens known`: published values with their sources."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options

if TYPE_CHECKING:
    from nqueens.known import Constant, Sequence


@click.command("known")
@click.argument("name", required=False, metavar="[ID]", shell_complete=completion.any_of(completion.published))
@options.json_option
def command(name: str | None, as_json: bool) -> None:
    """Show the published values that the tests compare with: all sequences, or one by its id or OEIS number."""
    from nqueens.errors import BadInput
    from nqueens.known import constant, constants, sequence, sequences

    records: tuple[Sequence | Constant, ...] = (*sequences(), *constants())
    if name is None:
        if as_json:
            click.echo(json.dumps({each.id: _as_dict(each) for each in records}))
        else:
            _print_table(records)
        return
    record: Sequence | Constant
    try:
        record = sequence(name)
    except BadInput:
        if name not in {known for each in constants() for known in (each.id, each.oeis)}:
            raise
        record = constant(name)
    if as_json:
        click.echo(json.dumps(_as_dict(record)))
    else:
        _print_record(record)


def _as_dict(record: Sequence | Constant) -> dict[str, object]:
    from nqueens.known import Constant

    names = ("id", "title", "definition", "oeis", "verified", "source", "note")
    described: dict[str, object] = {name: getattr(record, name) for name in names}
    if isinstance(record, Constant):
        return described | {"lower": record.lower, "upper": record.upper}
    values = [[*index, value] for index, value in record.items()]
    return described | {"index": list(record.index_names), "values": values}


def _print_table(records: tuple[Sequence | Constant, ...]) -> None:
    """A table that fits any terminal: long titles are cut there, and whole in a pipe."""
    import sys

    from rich.console import Console
    from rich.table import Table

    from nqueens.known import Constant

    table = Table(box=None, pad_edge=False)
    for heading in ("id", "OEIS", "known for", "title"):
        table.add_column(heading, no_wrap=True, overflow="ellipsis")
    for record in records:
        reach = "a constant" if isinstance(record, Constant) else record.range
        table.add_row(record.id, record.oeis or "-", reach, record.title)
    Console(width=None if sys.stdout.isatty() else 200, soft_wrap=False, highlight=False).print(table)


def _print_record(record: Sequence | Constant) -> None:
    from nqueens.known import Constant

    click.echo(f"{record.id}  {record.oeis or ''}".rstrip())
    click.echo(record.title)
    for name in ("definition", "source", "verified", "note"):
        if text := getattr(record, name):
            click.echo(f"{name}: {text}")
    click.echo()
    if isinstance(record, Constant):
        click.echo(f"{record.lower} <= value <= {record.upper}")
        return
    for index, value in record.items():
        click.echo(f"{' '.join(map(str, index))} {value}")
