"""`nqueens known`: published values with their sources."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput, NoSolution
from nqueens.inputs import shown

if TYPE_CHECKING:
    from nqueens.known import Constant, Sequence


@subcommand(
    "known",
    ("nqueens known", "all sequences"),
    ("nqueens known A000170", "the counts of n queens, with sources"),
    ("nqueens known A002562 --json", "the fundamental ones, for programs"),
)
@click.argument("names", nargs=-1, metavar="[ID]...", shell_complete=completion.any_of(completion.published))
@click.option(
    "--search",
    metavar="WORDS",
    help="Only those with all these words in the description, or with these values, as 2,10,4,40.",
)
@json_option
def command(names: tuple[str, ...], search: str | None, as_json: bool) -> None:
    """Show the published values that the tests compare with: all sequences, or some by their ids or OEIS numbers.

    Values that we have counted beyond them are marked as ours. Several stand side by side in one table. What is said of
    one stands behind #, as in the b-files of OEIS.
    """
    from nqueens.known import constants, sequences

    if search is not None and names:
        raise BadInput("--search looks for sequences, so it goes without an ID.")
    records = [_record(name) for name in names] or [*sequences(), *constants()]
    if search is not None:
        values = _values(search)
        records = [each for each in records if (_holds(each, values) if values else _has(each, search.lower().split()))]
        if not records:
            raise NoSolution(f"No sequence {'holds the values' if values else 'is described with'} {shown(search)}.")
    if as_json:
        known = _as_dict(records[0]) if len(names) == 1 else {each.id: _as_dict(each) for each in records}
        click.echo(enveloped(known), nl=False)
    elif not names:
        _print_table(records)
    elif len(names) == 1:
        _print_record(records[0])
    else:
        _print_side_by_side(records)


def _record(name: str) -> Sequence | Constant:
    from nqueens.known import constant, constants, sequence

    if name in {known for each in constants() for known in (each.id, each.oeis)}:
        return constant(name)
    return sequence(name)


def _values(text: str) -> list[int]:
    """The numbers in a search for values; none in one for words, of which a number may be one."""
    numbers = text.replace(",", " ").split()
    return list(map(int, numbers)) if len(numbers) > 1 and all(each.isdecimal() for each in numbers) else []


def _holds(record: Sequence | Constant, values: list[int]) -> bool:
    """Whether the values follow each other in the sequence."""
    held = list(getattr(record, "values", ()))
    return any(held[at : at + len(values)] == values for at in range(len(held)))


def _has(record: Sequence | Constant, words: Iterable[str]) -> bool:
    said = " ".join(filter(None, (record.id, record.oeis, record.title, record.definition, record.note))).lower()
    return all(word in said for word in words)


def _print_side_by_side(records: Iterable[Sequence | Constant]) -> None:
    """A line for each index that any of the sequences has, with `-` where one has no value."""
    from nqueens.known import Constant

    columns: dict[str, dict[tuple[int, ...], int]] = {}
    heading: tuple[str, ...] | None = None
    for record in records:
        if isinstance(record, Constant):
            raise BadInput(f"Sequences stand side by side, and {record.id} is one number.")
        if record.index_names != (heading or record.index_names):
            this, first = ", ".join(record.index_names), ", ".join(heading or ())
            raise BadInput(
                f"Side by side stand sequences by the same index: {record.id} goes by {this}, not by {first}."
            )
        heading = record.index_names
        columns[record.oeis or record.id] = dict(record.items())
    indexes = sorted({index for values in columns.values() for index in values})
    rows = [[*(heading or ()), *columns]]
    rows += [[*map(str, index), *(str(values.get(index, "-")) for values in columns.values())] for index in indexes]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(text.rjust(width) for text, width in zip(row, widths, strict=True)))


def _as_dict(record: Sequence | Constant) -> dict[str, object]:
    from nqueens.known import Constant

    names = ("id", "title", "definition", "oeis", "verified", "source", "note")
    described: dict[str, object] = {name: getattr(record, name) for name in names}
    if isinstance(record, Constant):
        return described | {"lower": record.lower, "upper": record.upper}
    described["own_from"] = record.own_from
    values = [[*index, value] for index, value in record.items()]
    return described | {"index": list(record.index_names), "values": values}


def _print_table(records: Iterable[Sequence | Constant]) -> None:
    """A table that fits any terminal: ids and numbers whole, to be copied, what they are cut."""
    from nqueens.cli.table import TextTable, write_tables
    from nqueens.known import Constant

    rows = []
    for record in records:
        reach = "a constant" if isinstance(record, Constant) else record.range
        rows.append((record.id, record.oeis or "-", reach, record.title))
    write_tables([TextTable(("id", "OEIS", "known for", "title"), rows, folded=("known for", "title"))])


def _print_record(record: Sequence | Constant) -> None:
    from nqueens.known import Constant, Sequence

    click.echo(f"# {record.id}  {record.oeis or ''}".rstrip())
    click.echo(f"# {record.title}")
    for name in ("definition", "source", "verified", "note"):
        if text := getattr(record, name):
            click.echo(f"# {name}: {text}")
    if isinstance(record, Sequence) and record.own_from is not None:
        click.echo(f"# ours: from n = {record.own_from} on; no published list that we know of has them")
    if isinstance(record, Constant):
        click.echo(f"{record.lower} <= value <= {record.upper}")
        return
    for index, value in record.items():
        click.echo(f"{' '.join(map(str, index))} {value}")
