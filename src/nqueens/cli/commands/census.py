"""`nqueens census N`: the number of region puzzles of a small board."""

from __future__ import annotations

import click

from nqueens.cli import options
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.output import check_output, write_parts
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort


@subcommand(
    "census",
    ("nqueens census 4", "all divisions of the 4 × 4 board"),
    ("nqueens census 4 --levels", "also by difficulty"),
    ("nqueens census 4 --json", "as JSON"),
)
@options.effort_options("threads", "time_limit")
@options.order_argument
@click.option("--levels", is_flag=True, help="Also count the divisions with one solution by difficulty level.")
@json_option
@options.output_option
def command(*, n: int, levels: bool, as_json: bool, effort: Effort, output: str) -> None:
    """Divide an N × N board (N up to 5) into N connected regions in every way, and count the solutions.

    The table shows how many divisions have how many solutions. A solution has one queen in every row, column and
    region, and no two queens touch. Rotated and reflected divisions are counted separately.
    """
    check_output(output, JSON if as_json else ())
    from nqueens.api.generating import census_of

    found = census_of(n, effort, levels=levels)
    if as_json:
        write_parts([enveloped(found.as_dict())], output, suffixes=JSON)
        return
    lines = [f"{found.solvable:,} divisions have a solution, {found.unique:,} of them exactly one."]
    for number, many in found.by_solutions.items():
        lines.append(f"{number:3} solution{'s' if number > 1 else ' '} {many:14,}")
    for level, many in (found.by_level or {}).items():
        lines.append(f"one solution, {'unrated' if level is None else f'level {level}'} {many:14,}")
    write_parts(["\n".join(lines) + "\n"], output)
