"""`nqueens heat N`: the number of solutions through each square."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.envelope import JSON, enveloped, json_option
from nqueens.cli.feasibility import force_option, refuse_hopeless
from nqueens.cli.output import check_output, no_solution, write_parts
from nqueens.cli.pictures import picture_kind, theme_option, write_picture
from nqueens.cli.question import drawn_question
from nqueens.cli.subcommand import subcommand
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem


@subcommand(
    "heat",
    ("nqueens heat 8 -o heat.svg", "as a picture"),
    ("nqueens heat 8 --numbers", "as a table"),
    ("nqueens heat 8 --fixed 0,0 --numbers", "with a queen in the corner"),
)
@options.effort_options("time_limit")
@drawn_question
@click.option(
    "--symmetry", metavar="NAME",
    help="Count only solutions invariant under this rotation: half-turn or quarter-turn.",
)  # fmt: skip
@click.option("--numbers", is_flag=True, help="Print a table of numbers instead of a picture.")
@force_option
@theme_option
@json_option
@options.output_option
def command(
    *, problem: Problem, effort: Effort, symmetry: str | None, numbers: bool, theme: str, as_json: bool, output: str
) -> None:
    """Draw a heat map: how many solutions use each square.

    Writes SVG, or PNG or PDF according to the file name (these need the extra `render`). Lists all solutions, which
    takes 0.1 s for N = 14, or counts those through each square if there are too many. There is no heat map of symmetry
    classes, as it would depend on which solution represents each class.
    """
    from nqueens.api.square_use import use_of
    from nqueens.render.heat import heat_map
    from nqueens.render.themes import get_theme

    chosen = get_theme(theme)
    if numbers or as_json:
        refuse(["theme"], f"cannot be used with {'--json' if as_json else '--numbers'}")
        check_output(output, JSON if as_json else ())
    else:
        picture_kind(output)  # reject a wrong file name before the search
        if problem.board.dimensions != 2:
            raise BadInput(f"A picture requires a board of two dimensions, got {problem.board}; use --numbers.")
    refuse_hopeless(problem, f"list {symmetry}" if symmetry else "heat", effort, parallel=False)
    use = use_of(problem, effort, symmetry=symmetry)
    if not use.solutions:
        raise no_solution(f"{problem}{f' that is invariant under the {symmetry}' if symmetry else ''}")
    lines = use.numbers.tolist()
    if as_json:
        write_parts([enveloped(use.as_dict())], output, suffixes=JSON)
        return
    if numbers:
        width = len(str(use.numbers.max(initial=0)))
        write_parts(_rows(lines, problem.board.dimensions, width), output)
        return
    svg = heat_map(lines, solutions=use.solutions, holes=problem.board.holes, theme=chosen)
    write_picture(svg, output)


def _rows(layers: list[Any], dimensions: int, width: int) -> Iterator[str]:
    """Yields the numbers by rows, with a blank line between layers."""
    if dimensions == 2:
        yield from (" ".join(f"{number:>{width}}" for number in line) + "\n" for line in layers)
        return
    for number, layer in enumerate(layers):
        yield from ["\n"] * (number > 0)
        yield from _rows(layer, dimensions - 1, width)
