"""`nqueens solvers`: lists the solvers or describes one."""

from __future__ import annotations

import shutil
import sys
import textwrap
from inspect import getdoc, getmodule
from typing import TYPE_CHECKING

import click

from nqueens.cli import completion
from nqueens.cli.envelope import enveloped, json_option
from nqueens.cli.subcommand import subcommand

if TYPE_CHECKING:
    from nqueens.api.watching import Solver, Spec


@subcommand(
    "solvers",
    ("nqueens solvers", "all solvers"),
    ("nqueens solvers dancing-links", "one solver in detail"),
    ("nqueens solvers --json", "all, as JSON"),
)
@click.argument("name", required=False, metavar="[NAME]", shell_complete=completion.any_of(completion.known_solvers))
@json_option
def command(name: str | None, as_json: bool) -> None:
    """List all solvers, or describe one: idea, cost, sources, pseudocode and options.

    NAME may also be your own solver, such as mine.py:solve. In the table, `finds` is `all` for solvers that can list
    every solution, and `none?` is `yes` for solvers that can prove that no solution exists. Cost and source are shown
    for a single solver and, in pipes and files, also in the table.
    """
    from nqueens.api.watching import plugins, solver_of, solver_specs

    if name is not None:
        chosen = solver_of(name)
        described = enveloped(chosen.spec.as_dict()) if as_json else f"{_to_the_width(page(chosen))}\n"
        click.echo(described, nl=False)
        return
    if as_json:
        click.echo(enveloped([each.as_dict() for each in solver_specs()]), nl=False)
        return
    from nqueens.cli.table import TextTable, write_tables

    headings = ("name", "family", "finds", "none?", "title", "cost", "source")
    rows = [_row(each) for each in solver_specs()]
    rows += [(each.name, "own", "?", "?", f"a plugin: {each.value}", "?", "?") for each in plugins()]
    shown = len(headings)
    if sys.stdout.isatty():
        shown -= 2  # too narrow on a terminal
    write_tables([TextTable(headings[:shown], [row[:shown] for row in rows], folded=("title",))])


def _row(solver: Spec) -> tuple[str, ...]:
    sources = "; ".join(f"{source.year} {source.text}" for source in solver.sources)
    finds = "all" if solver.enumerates else "one"
    none = "yes" if solver.proves_none else "-"
    return solver.name, solver.family, finds, none, solver.title, solver.cost, sources


def page(solver: Solver) -> str:
    """Returns the description of a solver: abilities, idea (its module docstring), sources, options."""
    from nqueens.api.watching import listed_name

    spec = solver.spec
    listed = listed_name(spec.name)
    parts = [f"{spec.name}{f' ({listed})' if listed != spec.name else ''}: {spec.title}", spec.summary]
    if spec.sources:
        parts.append(getdoc(getmodule(solver.solve)) or spec.summary)
    parts.append("\n".join(_facts(spec)))
    if spec.sources:
        sources = (f"  {each.text} ({each.year}){' ' + each.link if each.link else ''}" for each in spec.sources)
        parts.append("Sources:\n" + "\n".join(sources))
    if spec.code is not None:
        parts.append("Pseudocode:\n" + textwrap.indent(str(spec.code), "  "))
    if spec.options:
        parts.append("Options (--option name=value):\n" + "\n".join(_option_lines(spec)))
    else:
        parts.append("No options.")
    return "\n\n".join(parts)


def _facts(solver: Spec) -> list[str]:
    boards = "rows × columns" if solver.rectangles else "square"
    boards = boards if solver.classic else "square, with regions" if solver.regions else "other boards and pieces"
    boards += ", fixed and forbidden squares" if solver.completion else ""
    boards += ", region puzzles" if solver.classic and solver.regions else ""
    boards += ", other boards and pieces" if solver.classic and solver.others else ""
    size = f", at most {solver.largest:,} rows" if solver.largest is not None else ""
    size += f", at least {solver.smallest} rows" if solver.smallest else ""
    return [
        f"family       {solver.family}",
        f"finds        {'all solutions' if solver.enumerates else 'one solution'}",
        f"proves none  {'yes' if solver.proves_none else 'no, gives up'}",
        f"boards       {boards}{size}",
        f"seed         {'yes' if solver.seeded else 'no, deterministic'}",
        f"trace        {'yes' if solver.traced else 'no'}",
        f"cost         {solver.cost}",
        *([f'needs        pip install "python-nqueens[{solver.extra}]"'] if solver.extra else []),
    ]


def _option_lines(solver: Spec) -> list[str]:
    width = max(len(option.name) for option in solver.options)
    return [
        f"  {option.name:{width}}  {option.help}; {option.allowed}; default {_shown(option.default)}"
        for option in solver.options
    ]


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _to_the_width(text: str) -> str:
    """Returns the text with paragraphs wrapped to the terminal; indented lines keep their form."""
    if not sys.stdout.isatty():
        return text
    width = max(40, min(100, shutil.get_terminal_size().columns))
    return "\n\n".join(_wrapped(paragraph, width) for paragraph in text.split("\n\n"))


def _wrapped(paragraph: str, width: int) -> str:
    lines = paragraph.splitlines()
    if any("  " in line or line.startswith(("*", "-")) for line in lines):
        return "\n".join(textwrap.fill(line, width, subsequent_indent=" " * 4) for line in lines)
    return textwrap.fill(paragraph, width)
