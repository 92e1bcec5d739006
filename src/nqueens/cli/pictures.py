"""Picture options and output as SVG, PNG or PDF, chosen by file name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion, options
from nqueens.cli.headings import Heading, option
from nqueens.cli.output import write_parts
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.board.board import Board
    from nqueens.problems.problem import Problem
    from nqueens.render.pieces import DrawnPieces

theme_option = option(
    Heading.PICTURE,
    "--theme",
    default="plain",
    metavar="NAME",
    shell_complete=completion.any_of(completion.themes),
    help="Colour theme: plain, wood, print or colour-blind.",
)


PICTURE_KINDS = ("svg", "png", "pdf")
"""Picture formats, which are also the file suffixes."""


@dataclass(frozen=True)
class PictureLooks:
    """Options for drawing a placement."""

    theme: str = "plain"
    attacked: bool = False
    clashes: bool = False
    labels: str = "chess"
    lettered: bool = False
    size: int | None = None

    def draw_pieces(self, pieces: DrawnPieces, board: Board) -> str:
        """Returns pieces on a board as SVG; raises BadInput."""
        from nqueens.render.svg import svg_picture
        from nqueens.render.themes import get_theme

        if self.lettered:
            raise BadInput("--lettered requires --regions.")
        return svg_picture(
            pieces, board, labels=self.labels, theme=get_theme(self.theme), attacked=self.attacked,
            clashes=self.clashes, pixels=self.size,
        )  # fmt: skip

    def draw(self, placement: Placement) -> str:
        """Returns the picture as SVG; raises BadInput."""
        if self.lettered and not placement.problem.regions:
            raise BadInput("--lettered requires --regions.")
        return placement.picture(
            theme=self.theme,
            labels=self.labels,
            attacked=self.attacked,
            clashes=self.clashes,
            lettered=self.lettered,
            size=self.size,
        )

    def refuse(self) -> None:
        """Raises UsageError if an option for pictures was given."""
        if self != PictureLooks():
            raise click.UsageError(
                "--theme, --attacked, --clashes, --labels, --lettered and --size require svg, png or pdf output.",
                click.get_current_context(),
            )


def picture_options(command: Callable[..., None]) -> Callable[..., None]:
    """Adds --theme, --attacked, --clashes, --labels, --lettered and --size, passed as `looks`."""

    @theme_option
    @option(
        Heading.PICTURE,
        "--attacked",
        is_flag=True,
        help="Label every empty square with the number of pieces that attack it.",
    )
    @option(Heading.PICTURE, "--clashes", is_flag=True, help="Draw lines between pieces that attack each other.")
    @option(
        Heading.PICTURE, "--labels", default="chess", metavar="NAME",
        shell_complete=completion.any_of(completion.labels),
        help="Labels around the board: chess (a to h, 1 to 8), numbers (rows and columns from 0) or none.",
    )  # fmt: skip
    @option(
        Heading.PICTURE, "--lettered", is_flag=True,
        help="With --regions: label every square with the letter of its region.",
    )  # fmt: skip
    @option(
        Heading.PICTURE, "--size", type=options.Whole(16, 10_000), metavar="PIXELS",
        help="Length of the longer side in pixels, 96 per inch in a PDF (default: 60 per square, at most 720).",
    )  # fmt: skip
    @wraps(command)
    def with_looks(
        theme: str, attacked: bool, clashes: bool, labels: str, lettered: bool, size: int | None, **others: Any
    ) -> None:
        command(looks=PictureLooks(theme, attacked, clashes, labels, lettered, size), **others)

    return with_looks


def unsolved(problem: Problem) -> Placement:
    """Returns the placement of the fixed pieces only."""
    from nqueens.api.placement import Placement

    return Placement({problem.piece.name: sorted(problem.fixed)}, problem)


def asked_picture(format: str | None, output: str) -> str | None:
    """Returns the picture format requested by --format or the file name, or None."""
    asked = PurePath(output).suffix.lower().removeprefix(".") if format is None else format
    return asked if asked in PICTURE_KINDS else None


def picture_kind(output: str) -> str:
    """Returns the picture format of the file name (default: SVG); raises BadInput for other suffixes."""
    kind = PurePath(output).suffix.lower().removeprefix(".") or "svg"
    if kind not in PICTURE_KINDS:
        raise BadInput(f"The name of a picture must end in .svg, .png or .pdf, got {output!r}.")
    return kind


def write_picture(svg: str, output: str, kind: str | None = None) -> None:
    """Writes the picture as SVG, PNG or PDF according to the file name; raises BadInput, MissingExtra.

    An explicit `kind` overrides the file name and allows SVG on a terminal.
    """
    if kind is None and output == "-" and sys.stdout.isatty():
        raise BadInput("A picture cannot be written to a terminal; use -o FILE.svg, -o FILE.png or a pipe.")
    kind = kind or picture_kind(output)
    drawn: str | bytes = svg
    if kind == "png":
        from nqueens.render.raster import png

        drawn = png(svg)
    elif kind == "pdf":
        from nqueens.render.vector import svg_to_pdf

        drawn = svg_to_pdf(svg)
    write_parts([drawn], output, binary=kind != "svg", suffixes=[f".{kind}"])
