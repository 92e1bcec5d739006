"""`nqueens sheet N` draws a page of solutions; `nqueens sheet regions FILE` makes a book of puzzles."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePath

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.feasibility import force_option, refuse_unless_forced
from nqueens.cli.output import no_solution, write_parts
from nqueens.cli.parameter_types import Whole
from nqueens.cli.pictures import picture_kind, theme_option, write_picture
from nqueens.cli.puzzles import puzzles_argument
from nqueens.cli.question import drawn_question
from nqueens.cli.subcommand import SubcommandGroup, subcommand_group
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.render.book import MOST_ON_A_PAGE

_ON_A_PAGE = 400
"""Largest number of legible boards: 20 in a row."""
_MOST = 1000


class _SheetOf(SubcommandGroup):
    """Runs `queens` if no subcommand is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "-h", "--help"):
            args = ["queens", *args]
        return super().parse_args(ctx, args)


@subcommand_group(
    "sheet",
    ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
    ("nqueens sheet 6 --all -o four.svg", "all solutions of 6 queens"),
    ("nqueens sheet regions puzzles.txt -o book.html", "a book to play"),
    cls=_SheetOf,
)
def command() -> None:
    """Draw a page of solutions (`nqueens sheet N`) or a book of puzzles (`nqueens sheet regions FILE`).

    Run `nqueens sheet queens --help` and `nqueens sheet regions --help` for the options.
    """


@command.subcommand(
    "queens",
    ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
    ("nqueens sheet 6 --all -o four.svg", "all solutions of 6 queens"),
    ("nqueens sheet 9 --limit 6 --theme wood -o six.svg", "the first six, on wood"),
    short_help="Draw solutions on one page.",
)
@options.effort_options("time_limit")
@drawn_question
@click.option("--all", "every", is_flag=True, help="Draw all solutions, not one of each symmetry class.")
@click.option("--limit", type=Whole(min=1, max=_MOST), metavar="K", help="Draw at most K boards.")
@force_option
@theme_option
@options.output_option
def draw_solutions(problem: Problem, effort: Effort, every: bool, limit: int | None, theme: str, output: str) -> None:
    """Draw one solution of each symmetry class on a page, with its symmetry and class size.

    Writes SVG, or PNG or PDF according to the file name (these need the extra `render`). A page has up to 400 boards,
    or 1000 with --limit or --force.
    """
    from nqueens.api.placement_output import sheet
    from nqueens.api.solving import solutions_of
    from nqueens.render.themes import get_theme

    get_theme(theme)  # reject a wrong name before the search
    picture_kind(output)
    found = solutions_of(problem, effort, fundamental=not every)
    shown = list(islice(found, _ON_A_PAGE if limit is None else limit))
    if limit is None and len(shown) == _ON_A_PAGE and (further := list(islice(found, _MOST - _ON_A_PAGE))):
        refuse_unless_forced(
            f"A page of more than {_ON_A_PAGE} boards is hard to read", "use --limit K to draw the first K"
        )
        shown += further
    most = _MOST if limit is None else limit
    more = len(shown) == most and next(found, None) is not None
    if not shown:
        raise no_solution(problem)
    svg = sheet(problem, shown, theme=theme, classes=not every, more=more)
    write_picture(svg, output)
    if more:
        click.echo(f"The page shows only the first {most} solutions.", err=True)


@command.subcommand(
    "regions",
    ("nqueens sheet regions puzzles.txt -o book.pdf", "a book to print"),
    ("nqueens sheet regions puzzles.txt -o book.html", "a book to play"),
    ("nqueens sheet regions puzzles.txt --graded -o graded.pdf", "the easiest first"),
    short_help="Make a book of region puzzles, PDF or HTML.",
)
@options.effort_options("time_limit")
@puzzles_argument
@click.option("--title", default="Queens in regions", help="Heading of every page.")
@click.option(
    "--per-page", type=Whole(min=1, max=MOST_ON_A_PAGE), default=6, metavar="K",
    help="Number of puzzles per page.",
)  # fmt: skip
@click.option("--paper", default="a4", metavar="NAME", help="Paper size: a4 or letter.")
@click.option("--graded", is_flag=True, help="Order puzzles from easy to hard.")
@click.option("--no-solutions", is_flag=True, help="Omit the solutions.")
@click.option("--handout", is_flag=True, help="Add the rules and a name line to every page.")
@theme_option
@options.output_option
def draw_book(
    *,
    puzzles: list[Problem],
    effort: Effort,
    title: str,
    per_page: int,
    paper: str,
    graded: bool,
    no_solutions: bool,
    handout: bool,
    theme: str,
    output: str,
) -> None:
    """Make a book of region puzzles: PDF to print or HTML to play, according to the file name.

    The PDF has several puzzles per page, each with its level and a link to play it online, and the solutions at the
    end; it needs the extra `render`. The HTML file works offline in any browser and gives hints. Without -o, writes the
    PDF to standard output.
    """
    from nqueens.api.books import html_book_of, puzzle_book_of

    suffix = PurePath(output).suffix.lower()
    if output != "-" and suffix not in (".pdf", ".html"):
        raise BadInput(f"The output file must end in .pdf or .html, got {output!r}.")
    if suffix == ".html":
        refuse(("per_page", "paper", "theme", "no_solutions", "handout"), "requires a PDF, -o FILE.pdf")
        page = html_book_of(puzzles, effort, title=title, graded=graded)
        write_parts([page], output, suffixes=[".html"])
        return
    made = puzzle_book_of(
        puzzles,
        effort,
        title=title,
        per_page=per_page,
        paper=paper,
        theme=theme,
        graded=graded,
        solutions=not no_solutions,
        handout=handout,
    )
    write_parts([made], output, binary=True, suffixes=[".pdf"])
