"""`nqueens known`: published values and their sources."""

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
    ("nqueens known A000170", "the counts of N queens, with sources"),
    ("nqueens known A002562 --json", "fundamental solutions, as JSON"),
)
@click.argument("names", nargs=-1, metavar="[ID]...", shell_complete=completion.any_of(completion.published))
@click.option(
    "--search",
    metavar="WORDS",
    help="Search by words in the description or by consecutive values such as 2,10,4,40.",
)
@json_option
def command(names: tuple[str, ...], search: str | None, as_json: bool) -> None:
    """List the published sequences and constants, or show some by id or OEIS number.

    Values first computed with nqueens are marked, and those that `count --double-check` has counted twice. Several
    sequences are shown side by side. Notes follow a #, as in OEIS b-files.
    """
    from nqueens.known import constants, sequences

    if search is not None and names:
        raise BadInput("--search cannot be used with an ID.")
    records = [_record(name) for name in names] or [*sequences(), *constants()]
    if search is not None:
        values = _values(search)
        records = [each for each in records if (_holds(each, values) if values else _has(each, search.lower().split()))]
        if not records:
            raise NoSolution(f"No sequence {'contains the values' if values else 'matches'} {shown(search)}.")
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
    """Returns the numbers in a search for values; empty for a search for words."""
    numbers = text.replace(",", " ").split()
    return list(map(int, numbers)) if len(numbers) > 1 and all(each.isdecimal() for each in numbers) else []


def _holds(record: Sequence | Constant, values: list[int]) -> bool:
    """Returns whether the sequence contains the values consecutively."""
    held = list(getattr(record, "values", ()))
    return any(held[at : at + len(values)] == values for at in range(len(held)))


def _has(record: Sequence | Constant, words: Iterable[str]) -> bool:
    text = " ".join(filter(None, (record.id, record.oeis, record.title, record.definition, record.note))).lower()
    return all(word in text for word in words)


def _print_side_by_side(records: Iterable[Sequence | Constant]) -> None:
    """Prints one line per index, with `-` for missing values."""
    from nqueens.known import Constant

    columns: dict[str, dict[tuple[int, ...], int]] = {}
    heading: tuple[str, ...] | None = None
    for record in records:
        if isinstance(record, Constant):
            raise BadInput(f"Only sequences can be shown side by side; {record.id} is a constant.")
        if record.index_names != (heading or record.index_names):
            this, first = ", ".join(record.index_names), ", ".join(heading or ())
            raise BadInput(
                f"Sequences shown side by side must have the same index: {record.id} has {this}, not {first}."
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
    described |= {"own_from": record.own_from, "double_checked": record.double_checked}
    values = [[*index, value] for index, value in record.items()]
    return described | {"index": list(record.index_names), "values": values}


def _print_table(records: Iterable[Sequence | Constant]) -> None:
    """Prints a table that fits the terminal; only descriptions wrap."""
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
        click.echo(
            f"# from n = {record.own_from} on: first computed with nqueens, not in any published list that we know of"
        )
    if isinstance(record, Sequence) and record.double_checked:
        click.echo(f"# double-checked: {record.double_checked} (counted twice by count --double-check)")
    if isinstance(record, Constant):
        click.echo(f"{record.lower} <= value <= {record.upper}")
        return
    for index, value in record.items():
        click.echo(f"{' '.join(map(str, index))} {value}")
