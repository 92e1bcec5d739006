"""`nqueens sheet N`: the fundamental solutions on one page; `nqueens sheet regions FILE`: a book of puzzles."""

from __future__ import annotations

from itertools import islice
from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from nqueens.cli import options
from nqueens.cli.conflicts import refuse
from nqueens.cli.feasibility import force_option, refuse_unless_forced
from nqueens.cli.output import no_solution, write_parts
from nqueens.cli.pictures import picture_kind, theme_option, write_picture
from nqueens.cli.puzzles import puzzles_argument
from nqueens.cli.question import drawn_question
from nqueens.cli.subcommand import SubcommandGroup, subcommand_group
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.render.book import MOST_ON_A_PAGE

if TYPE_CHECKING:
    from nqueens.api.placement import Placement

_ON_A_PAGE = 400
"""Boards that are still to be told apart: 20 in a row."""
_MOST = 1000


class _SheetOf(SubcommandGroup):
    """What does not begin with the name of a subcommand is about N queens."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "-h", "--help"):
            args = ["queens", *args]
        return super().parse_args(ctx, args)


@subcommand_group(
    "sheet",
    ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
    ("nqueens sheet 6 --all -o four.svg", "all four of six queens"),
    ("nqueens sheet regions puzzles.txt -o book.html", "puzzles to play"),
    cls=_SheetOf,
)
def command() -> None:
    """Draw pages to print: `nqueens sheet N` the solutions of N queens, `nqueens sheet regions FILE` puzzles.

    `nqueens sheet queens --help` and `nqueens sheet regions --help` show the options of each.
    """


@command.subcommand(
    "queens",
    ("nqueens sheet 8 -o twelve.svg", "the fundamental solutions"),
    ("nqueens sheet 6 --all -o four.svg", "all four of six queens"),
    ("nqueens sheet 9 --limit 6 --theme wood -o six.svg", "the first six, on wood"),
    short_help="Draw the solutions of N queens on one page.",
)
@options.effort_options("time_limit")
@drawn_question
@click.option("--all", "every", is_flag=True, help="Draw all solutions, not only the fundamental ones.")
@click.option("--limit", type=options.Whole(min=1, max=_MOST), metavar="K", help="Draw at most K boards.")
@force_option
@theme_option
@options.output_option
def draw_solutions(problem: Problem, effort: Effort, every: bool, limit: int | None, theme: str, output: str) -> None:
    """Draw the fundamental solutions on one page, each with its symmetry and the size of its class, if it has one.

    Of N queens, of other boards and pieces, or of a region puzzle.

    Writes SVG, or PNG or PDF by the output's name (needs the extra `render`). A page takes 400 boards, up to 1000
    with --limit or --force.
    """
    from nqueens.api.solving import solutions_of
    from nqueens.render.regions import Division
    from nqueens.render.svg import svg_sheet
    from nqueens.render.themes import get_theme

    chosen = get_theme(theme)
    picture_kind(output)  # a wrong name is said before the search
    found = solutions_of(problem, effort, fundamental=not every)
    shown = list(islice(found, _ON_A_PAGE if limit is None else limit))
    if limit is None and len(shown) == _ON_A_PAGE and (further := list(islice(found, _MOST - _ON_A_PAGE))):
        refuse_unless_forced(f"A page of more than {_ON_A_PAGE} boards is hard to read", "--limit K draws the first K")
        shown += further
    most = _MOST if limit is None else limit
    more = len(shown) == most and next(found, None) is not None
    if not shown:
        raise no_solution(problem)
    captions = [_caption(number, placement, every) for number, placement in enumerate(shown, 1)]
    pieces = [placement.columns if problem.has_columns else placement.pieces for placement in shown]
    division = Division.of(problem.regions, problem.forbidden)
    svg = svg_sheet(pieces, problem.board, theme=chosen, captions=captions, more=more, division=division)
    write_picture(svg, output)
    if more:
        click.echo(f"The page shows the first {most} solutions; there are more.", err=True)


def _caption(number: int, placement: Placement, every: bool) -> str:
    if placement.board.dimensions != 2 or len(placement.pieces) > 1:
        return f"{number}"
    said = [] if every else [f"class of {placement.class_size}"]
    if not placement.board.wraps:  # where opposite edges are joined, a shift may keep it, too
        said.insert(0, "no symmetry" if placement.symmetry == "none" else placement.symmetry)
    return f"{number}: {', '.join(said)}" if said else f"{number}"


@command.subcommand(
    "regions",
    ("nqueens sheet regions puzzles.txt -o book.pdf", "a book to print"),
    ("nqueens sheet regions puzzles.txt -o book.html", "one to play"),
    ("nqueens sheet regions puzzles.txt --graded -o graded.pdf", "the easiest first"),
    short_help="Make a book of region puzzles, PDF or HTML.",
)
@options.effort_options("time_limit")
@puzzles_argument
@click.option("--title", default="Queens in regions", help="The heading of every page.")
@click.option(
    "--per-page", type=options.Whole(min=1, max=MOST_ON_A_PAGE), default=6, metavar="K",
    help="Puzzles on a page.",
)  # fmt: skip
@click.option("--paper", default="a4", metavar="NAME", help="a4 or letter.")
@click.option("--graded", is_flag=True, help="Put the easiest first.")
@click.option("--no-solutions", is_flag=True, help="Leave the solutions out.")
@click.option("--handout", is_flag=True, help="Add a line for a name and the rules to every page of puzzles.")
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
    """Make a book of region puzzles: to print as PDF, or one to play as HTML, by the name of the output.

    The PDF has several puzzles to a page and the solutions at the end; above each puzzle stands its level, below it a
    link under which anybody can play it. It needs the extra `render`. The HTML file is played in any browser, without
    a network, with hints. Without -o, PDF goes to standard output.
    """
    from nqueens.api.books import html_book_of, puzzle_book_of

    suffix = PurePath(output).suffix.lower()
    if output != "-" and suffix not in (".pdf", ".html"):
        raise BadInput(f"A book is PDF or HTML, so its name must end in .pdf or .html, got {output!r}.")
    if suffix == ".html":
        refuse(
            ("per_page", "paper", "theme", "no_solutions", "handout"), "goes with a book to print, not with one to play"
        )
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
