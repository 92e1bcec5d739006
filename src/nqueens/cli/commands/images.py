"""`nqueens images FILE`: rotations and reflections of placements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from nqueens.api.facts import MIRRORS
from nqueens.choices import Mirror
from nqueens.cli.input import open_placements
from nqueens.cli.parameter_types import OneOf, Whole
from nqueens.cli.placement_output import PlacementOutput, placement_options
from nqueens.cli.question import QuestionOptions, question_options
from nqueens.cli.subcommand import subcommand
from nqueens.errors import BadInput
from nqueens.inputs import whole

if TYPE_CHECKING:
    from nqueens.api.placement import Placement


@subcommand(
    "images",
    ("nqueens solve 6 --format list | nqueens images -", "all images of one solution"),
    ("nqueens images queens.txt --rotate 1", "a quarter-turn, clockwise"),
    ("nqueens images queens.txt --canonical | sort -u", "one line per symmetry class"),
)
@question_options("problem", "piece", "torus", "wrap", "hole", piece="queen, or the piece of --problem")
@click.argument("file", metavar="FILE", type=click.Path())
@click.option(
    "--rotate", type=Whole(), metavar="K", help="Print only the image after K quarter-turns clockwise (0 to 3)."
)
@click.option(
    "--reflect",
    type=OneOf(list(MIRRORS)),
    help="Print only the image under this reflection, after --rotate if given.",
)
@click.option(
    "--canonical", is_flag=True, help="Print only the lexicographically first image, the representative of the class."
)
@click.option("--board", metavar="N", help="The board, if FILE does not state it.")
@placement_options("Output format (default: from the file name, otherwise list, or pairs for other boards and pieces).")
def command(
    *,
    file: str,
    question: QuestionOptions,
    rotate: int | None,
    reflect: Mirror | None,
    canonical: bool,
    board: str | None,
    written: PlacementOutput,
) -> None:
    """Rotate and reflect the placements in FILE (`-` for standard input), which need not be solutions.

    By default, print all distinct images of each placement in lexicographic order. --one-based and --by-columns apply
    to input and output.
    """
    from nqueens.api.placement import Placement

    if rotate is not None:
        whole(rotate, "The number of quarter-turns", low=0, high=3)
    if canonical and not (rotate is None and reflect is None):
        raise BadInput("--canonical cannot be used with --rotate or --reflect.")

    def images(placement: Placement) -> Iterator[Placement]:
        if rotate is not None:
            placement = placement.rotate(rotate)
        if reflect is not None:
            placement = placement.reflect(reflect)
        if canonical:
            placement = placement.canonical()
        named = canonical or not (rotate is None and reflect is None)
        yield from [placement] if named else placement.images()

    with open_placements(file) as lines:
        read = question.read(lines, board, one_based=written.one_based, by_columns=written.by_columns)
        placements = [Placement(*question.judged(found)) for found in read]
    if not placements:
        raise BadInput("The input contains no placement.")
    found = [image for placement in placements for image in images(placement)]
    in_rows = all(each.problem.has_columns and each.has_columns for each in found)
    form = written.format("list" if in_rows else "pairs", any_pieces=not in_rows)
    written.many((each.columns if in_rows else each.pieces for each in found), placements[0].board, form)
