"""`nqueens convert FILE`: converts region puzzles between formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.output import write_parts
from nqueens.cli.puzzles import puzzle_format, puzzles_argument
from nqueens.cli.subcommand import Subcommand, subcommand
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.writing import puzzle_texts

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


class _WithFormats(Subcommand):
    """A subcommand whose help lists the puzzle formats."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        with formatter.indentation(), formatter.section("Formats"):
            formatter.write_dl([(name, each.about) for name, each in FORMATS.items()])


@subcommand(
    "convert",
    ("nqueens convert 4x1.AABBACDBCCDBCCDB --format letters", "a code as rows of letters"),
    ("nqueens convert puzzles.txt --format json -o puzzles.json", "a file of puzzles"),
    ("nqueens convert puzzles.txt --format puzzlink", "links to play them online"),
    cls=_WithFormats,
)
@puzzles_argument
@options.format_option(
    None, "Output format; see below (default: from the file name, otherwise code).", completion.puzzle_formats
)
@options.output_option
def command(*, puzzles: list[Problem], format_name: str | None, output: str) -> None:
    """Convert the region puzzles in FILE to another format.

    FILE may be a file with any number of puzzles in any format listed below (except the answer key), a screenshot of
    one puzzle with plain colours or thick borders, `-` for standard input, a code or a link. The input format is
    detected. In multi-line formats, blank lines separate puzzles.
    """
    chosen, suffixes = puzzle_format(format_name, output)
    write_parts(puzzle_texts(puzzles, chosen, several=len(puzzles) > 1), output, suffixes=suffixes)
