"""`nqueens sheet N`: the fundamental solutions on one page, each with its symmetry."""

from __future__ import annotations

from itertools import islice

import click

from nqueens.cli import options
from nqueens.cli.output import no_solution
from nqueens.cli.pictures import is_png, theme_option, write_picture
from nqueens.cli.question import plain_question
from nqueens.effort import Effort
from nqueens.problems.problem import Problem


@click.command("sheet")
@options.effort_options("time_limit")
@plain_question
@click.option("--all", "every", is_flag=True, help="Draw all solutions, not only the fundamental ones.")
@click.option(
    "--limit", type=options.Whole(min=1, max=1000), default=1000, show_default=True, metavar="K",
    help="Draw at most K boards.",
)  # fmt: skip
@theme_option
@options.output_option
def command(problem: Problem, effort: Effort, every: bool, limit: int, theme: str, output: str) -> None:
    """Draw the fundamental solutions of N queens on one page, each with its symmetry and the size of its class.

    Writes SVG, or PNG if the output's name ends in .png (needs the extra `render`). A page takes up to 1000 boards.
    """
    from nqueens.api.solving import solutions
    from nqueens.render.svg import sheet
    from nqueens.render.themes import get_theme

    chosen = get_theme(theme)
    is_png(output)  # a wrong name is said before the search
    found = solutions(problem, fundamental=not every, time_limit=effort.deadline)
    shown = list(islice(found, limit))
    more = len(shown) == limit and next(found, None) is not None
    if not shown:
        raise no_solution(problem)
    captions = []
    for number, placement in enumerate(shown, 1):
        words = "no symmetry" if placement.symmetry == "none" else placement.symmetry
        captions.append(f"{number}: {words}" + ("" if every else f", class of {placement.class_size}"))
    svg = sheet([placement.columns for placement in shown], problem.board, theme=chosen, captions=captions, more=more)
    write_picture(svg, output)
    if more:
        click.echo(f"The page shows the first {limit} solutions; there are more.", err=True)
