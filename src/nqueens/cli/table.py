"""Tables of text, cut to the width of a terminal, whole in a pipe or a file; and facts by name."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence

import click

from nqueens.cli.envelope import enveloped

_GAP = "  "
_NARROWEST = 12  # characters that a cut column keeps whatever the terminal


def print_table(
    headings: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Collection[str] = (), cut: Collection[str] = ()
) -> None:
    """Prints the rows below their headings, columns named in `numbers` to the right.

    On a terminal the columns named in `cut` share what the others leave, and end in `…` where that is too little;
    elsewhere nothing is cut.
    """
    lines = [tuple(headings), *(tuple(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    if sys.stdout.isatty():
        widths = _fitted(widths, [heading in cut for heading in headings], shutil.get_terminal_size().columns)
    for line in lines:
        cells = (
            f"{_cut(cell, width):{'>' if heading in numbers else '<'}{width}}"
            for heading, cell, width in zip(headings, line, widths, strict=True)
        )
        click.echo(_GAP.join(cells).rstrip())


def print_facts(facts: Mapping[str, object], *, width: int, as_json: bool) -> None:
    """Prints the facts as one JSON object, or one a line, each behind its name; empty ones only as JSON."""
    if as_json:
        click.echo(enveloped(facts), nl=False)
        return
    for name, fact in facts.items():
        shown = ", ".join(map(str, fact)) if isinstance(fact, list | tuple) else fact
        if shown != "":
            click.echo(f"{name.replace('_', ' ') + ':':{width}}{shown}")


def _fitted(widths: Sequence[int], may_be_cut: Sequence[bool], available: int) -> list[int]:
    """The widths, those that may be cut reduced so that all fit; the widest is reduced first."""
    fitted = list(widths)
    too_much = sum(widths) + len(_GAP) * (len(widths) - 1) - available
    while too_much > 0:
        cuttable = [place for place, may in enumerate(may_be_cut) if may and fitted[place] > _NARROWEST]
        if not cuttable:
            break
        fitted[max(cuttable, key=lambda place: fitted[place])] -= 1
        too_much -= 1
    return fitted


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
