"""Tables as text, wrapped to the terminal, or in other formats; lists of named facts."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import click

from nqueens.cli import options
from nqueens.cli.envelope import enveloped
from nqueens.cli.output import check_output, named_format, write_parts, write_words
from nqueens.inputs import one_of, printable

TABLE_FORMATS: Mapping[str, tuple[str, ...]] = {
    "text": (".txt",),
    "csv": (".csv",),
    "markdown": (".md",),
    "latex": (".tex",),
}
"""Table formats with their file suffixes."""

_GAP = "  "
_NARROWEST = 12  # smallest width of a wrapped column


class TextTable(NamedTuple):
    """Headings and rows; columns named in `numbers` are right-aligned.

    On a terminal, columns named in `folded` share the remaining width and wrap; elsewhere every row is one line.
    """

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Collection[str] = ()
    folded: Collection[str] = ()


def table_options(function: Any) -> Any:
    """Adds --format and -o for tables, passed as `format_name` and `output`."""
    help_text = "Format: text, csv, markdown or latex (default: from the file name, otherwise text)."
    return options.format_option(None, help_text, lambda: TABLE_FORMATS)(options.output_option(function))


def chosen_format(name: str | None, output: str, formats: Mapping[str, tuple[str, ...]] = TABLE_FORMATS) -> str:
    """Returns the format requested by --format or the file name, else text; raises BadInput."""
    chosen = one_of(named_format(name, output, "text", formats), "The format", formats)
    check_output(output, formats[chosen])
    return chosen


def write_tables(tables: Sequence[TextTable], chosen: str = "text", output: str = "-") -> None:
    """Writes tables separated by a blank line; CSV has only the first."""
    if chosen == "text":
        fitted = output == "-" and sys.stdout.isatty()
        texts = ["".join(f"{line}\n" for line in _lines(each, fitted=fitted)) for each in tables]
        write_words(["\n".join(texts)], output)
        return
    from nqueens.render.tables import csv, latex, markdown

    def made(table: TextTable) -> str:
        headings, rows, numbers, _ = table
        if chosen == "csv":
            return csv(headings, rows)
        return (markdown if chosen == "markdown" else latex)(headings, rows, numbers)

    texts = [made(each) for each in (tables[:1] if chosen == "csv" else tables)]
    write_parts(["\n".join(texts)], output, suffixes=TABLE_FORMATS[chosen])


def write_with_remarks(
    tables: Sequence[TextTable], remarks: Sequence[str], chosen: str = "text", output: str = "-"
) -> None:
    """Writes tables; remarks in the last column of the first follow below it on a terminal."""
    if not (chosen == "text" and output == "-" and sys.stdout.isatty()):
        write_tables(tables, chosen, output)
        return
    first, *others = tables
    write_tables([first._replace(headings=first.headings[:-1], rows=[row[:-1] for row in first.rows])])
    for line in ["", *remarks] if remarks else []:
        click.echo(printable(line))
    if others:
        click.echo()
        write_tables(others)


def _lines(table: TextTable, *, fitted: bool) -> Iterator[str]:
    headings, rows, numbers, folded = table
    lines = [tuple(headings), *(tuple(map(printable, row)) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    if fitted:
        import shutil

        widths = _fitted(widths, [heading in folded for heading in headings], shutil.get_terminal_size().columns)
    for line in lines:
        cells = [_folded(cell, width) for cell, width in zip(line, widths, strict=True)]
        for parts in zip_longest(*cells, fillvalue=""):
            padded = (
                f"{part:{'>' if heading in numbers else '<'}{width}}"
                for heading, part, width in zip(headings, parts, widths, strict=True)
            )
            yield _GAP.join(padded).rstrip()


def print_facts(facts: Mapping[str, object], *, width: int, as_json: bool) -> None:
    """Prints the facts as one JSON object, or one `name: fact` per line without empty facts."""
    if as_json:
        click.echo(enveloped(facts), nl=False)
        return
    for name, fact in facts.items():
        shown = ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact
        if shown not in ("", None):
            click.echo(f"{name.replace('_', ' ') + ':':{width}}{shown}")


def _fitted(widths: Sequence[int], may_be_folded: Sequence[bool], available: int) -> list[int]:
    """Returns widths that fit the available space, shrinking the widest foldable column first."""
    fitted = list(widths)
    too_much = sum(widths) + len(_GAP) * (len(widths) - 1) - available
    while too_much > 0:
        foldable = [place for place, may in enumerate(may_be_folded) if may and fitted[place] > _NARROWEST]
        if not foldable:
            break
        fitted[max(foldable, key=lambda place: fitted[place])] -= 1
        too_much -= 1
    return fitted


def _folded(text: str, width: int) -> list[str]:
    """Returns the lines of a cell; text that fits is unchanged."""
    return [text] if len(text) <= width else textwrap.wrap(text, width, break_on_hyphens=False)
