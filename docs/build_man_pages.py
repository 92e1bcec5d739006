"""Generates the manual pages of the command and its subcommands from their help.

`python docs/build_man_pages.py FOLDER` writes nqueens.1, nqueens-solve.1 … into the folder (default: build/man).
The pages have no date, so that the same version makes the same pages.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import click

from nqueens import __version__
from nqueens.cli.commands import COMMANDS, GROUPS
from nqueens.cli.group import nqueens
from nqueens.cli.subcommand import help_records

WIDTH = 78


def pages() -> dict[str, str]:
    """Returns the text of each page by file name."""
    return {f"{name}.1": text for name, text in _pages(_context(nqueens, "nqueens", None), "nqueens")}


def _pages(ctx: click.Context, name: str) -> Iterator[tuple[str, str]]:
    command = ctx.command
    yield name, "\n".join(_page(ctx, name)) + "\n"
    if isinstance(command, click.Group):
        for below in command.list_commands(ctx):
            found = command.get_command(ctx, below)
            assert found is not None
            yield from _pages(_context(found, below, ctx), f"{name}-{below}")


def _context(command: click.Command, name: str, parent: click.Context | None) -> click.Context:
    return click.Context(command, parent, name, terminal_width=WIDTH, **command.context_settings)


def _page(ctx: click.Context, name: str) -> Iterator[str]:
    command = ctx.command
    yield f'.TH "{name.upper()}" 1 "" "nqueens {__version__}" "nqueens manual"'
    yield ".SH NAME"
    yield f"{_escaped(name)} \\- {_escaped(_about(ctx))}"
    yield ".SH SYNOPSIS"
    yield f".B {_escaped(ctx.command_path)}"
    yield _escaped(" ".join(command.collect_usage_pieces(ctx)))
    yield ".SH DESCRIPTION"
    yield from _paragraphs(cleandoc(command.help or ""))
    yield ".SH OPTIONS"
    yield from _items([record for _, record in help_records(ctx)])
    for heading, rows in _subcommands(ctx):
        yield f".SH {heading.upper()}"
        yield from _items(rows)
    yield from _epilog(ctx)
    if ctx.parent is not None:
        yield ".SH SEE ALSO"
        yield f".BR {_escaped(name.rpartition('-')[0])} (1)"


def _about(ctx: click.Context) -> str:
    """Returns the one-line description for the NAME section: the first line of the help, without its full stop."""
    line = COMMANDS.get(str(ctx.info_name)) if ctx.parent and ctx.parent.command is nqueens else None
    return (line or ctx.command.get_short_help_str(WIDTH)).removesuffix(".")


def _subcommands(ctx: click.Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    command = ctx.command
    if command is nqueens:
        for heading, group in GROUPS.items():
            yield heading, list(group.items())
    elif isinstance(command, click.Group):
        found = ((name, command.get_command(ctx, name)) for name in command.list_commands(ctx))
        yield "Commands", [(name, below.get_short_help_str(WIDTH)) for name, below in found if below]


def _epilog(ctx: click.Context) -> Iterator[str]:
    """Yields the text below the options: blocks with a heading verbatim, the rest as paragraphs."""
    formatter = ctx.make_formatter()
    ctx.command.format_epilog(ctx, formatter)
    for block in cleandoc(formatter.getvalue()).split("\n\n"):
        heading, _, rows = block.partition("\n")
        if heading.endswith(":") and rows:
            yield f".SH {heading.removesuffix(':').upper()}"
            yield from (".nf", *map(_escaped, cleandoc(rows).splitlines()), ".fi")
        elif block:
            yield from (".PP", _escaped(" ".join(block.split())))


def _paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(text.split("\n\n")):
        if number:
            yield ".PP"
        yield _escaped(" ".join(paragraph.split()))


def _items(rows: list[tuple[str, str]]) -> Iterator[str]:
    for name, text in rows:
        yield from (".TP", f"\\fB{_escaped(name)}\\fP", _escaped(" ".join(text.split())))


def _escaped(text: str) -> str:
    """Returns the text escaped for roff."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


def main() -> None:
    """Writes the pages into a folder."""
    parser = argparse.ArgumentParser(description="Build manual pages of nqueens and its subcommands.")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", default="build/man", type=Path,
                        help="output folder, created if missing (default: build/man)")  # fmt: skip
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    written = pages()
    for file, text in written.items():
        (folder / file).write_text(text, encoding="utf-8")
    print(f"{len(written)} pages in {folder}")


if __name__ == "__main__":
    main()
