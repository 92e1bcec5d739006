"""`nqueens convert FILE`: region puzzles from any format to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nqueens.cli import completion, options
from nqueens.cli.output import write_parts
from nqueens.cli.puzzles import puzzle_format, puzzles_argument
from nqueens.cli.subcommand import Subcommand, subcommand
from nqueens.puzzles.formats.table import FORMATS
from nqueens.puzzles.writing import written_puzzles

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem


class _WithFormats(Subcommand):
    """Lists the formats below the options."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        with formatter.section("Formats"):
            formatter.write_dl([(name, each.about) for name, each in FORMATS.items()])


@subcommand(
    "convert",
    ("nqueens convert 4x1.AABBACDBCCDBCCDB --format letters", "a code as rows of letters"),
    ("nqueens convert puzzles.txt --format json -o puzzles.json", "a file of puzzles"),
    ("nqueens convert puzzles.txt --format puzzlink", "addresses at which they can be played"),
    cls=_WithFormats,
)
@puzzles_argument
@options.format_option(
    None, "Format of the output, see below (default: by the file's name, else code).", completion.puzzle_formats
)
@options.output_option
def command(*, puzzles: list[Problem], format_name: str | None, output: str) -> None:
    """Write the region puzzles in FILE in another format.

    FILE holds any number of puzzles in any of these formats but the answer key, or a picture of one, a screenshot in
    plain colours or in thick borders; the format is guessed. `-` stands for standard input, and a code or an address
    for itself. Formats of one line write a line for each puzzle, others an empty line between two.
    """
    chosen, suffixes = puzzle_format(format_name, output)
    write_parts(written_puzzles(puzzles, chosen, several=len(puzzles) > 1), output, suffixes=suffixes)
