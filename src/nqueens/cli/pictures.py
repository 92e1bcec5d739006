"""What the subcommands that draw share: how a picture looks, and SVG or PNG by the output's name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli import completion
from nqueens.cli.output import write_parts
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.placement import Placement

theme_option = click.option(
    "--theme",
    default="plain",
    metavar="NAME",
    shell_complete=completion.any_of(completion.themes),
    help="Colours: plain, wood, print or colour-blind.",
)


@dataclass(frozen=True)
class Looks:
    """How a placement is drawn."""

    theme: str
    attacked: bool
    clashes: bool
    coordinates: bool
    lettered: bool

    def draw(self, placement: Placement, *, as_png: bool) -> str | bytes:
        """The picture as SVG or PNG; raises BadInput, MissingExtra."""
        from nqueens.render.raster import png
        from nqueens.render.regions import Division
        from nqueens.render.svg import picture
        from nqueens.render.themes import get_theme

        problem = placement.problem
        if problem.regions is None:
            if self.lettered:
                raise BadInput("--lettered goes with --regions.")
            division = None
        else:
            division = Division(problem.regions, problem.forbidden, self.lettered)
        svg = picture(
            placement.columns if problem.classic() else placement.pieces,
            placement.board,
            coordinates=self.coordinates,
            theme=get_theme(self.theme),
            attacked=self.attacked,
            clashes=self.clashes,
            division=division,
        )
        return png(svg) if as_png else svg

    def refuse(self) -> None:
        """Raises UsageError if anything was asked that text cannot show."""
        if self != Looks("plain", False, False, True, False):
            raise click.UsageError(
                "--theme, --attacked, --clashes, --lettered and --no-coordinates go with svg and png.",
                click.get_current_context(),
            )


def picture_options(command: Callable[..., None]) -> Callable[..., None]:
    """--theme, --attacked, --clashes, --lettered and --no-coordinates, handed over as `looks`."""

    @click.option("--no-coordinates", is_flag=True, help="Leave out the letters and numbers around the board.")
    @click.option("--lettered", is_flag=True, help="With --regions: write the letter of its region on every square.")
    @click.option("--clashes", is_flag=True, help="Draw lines between pieces that attack each other.")
    @click.option("--attacked", is_flag=True, help="Write on every empty square how many pieces attack it.")
    @theme_option
    @wraps(command)
    def with_looks(
        theme: str, attacked: bool, clashes: bool, no_coordinates: bool, lettered: bool, **others: Any
    ) -> None:
        command(looks=Looks(theme, attacked, clashes, not no_coordinates, lettered), **others)

    return with_looks


def is_png(output: str) -> bool:
    """Whether the name of the output asks for PNG, not SVG; raises BadInput if it asks for anything else."""
    suffix = PurePath(output).suffix.lower()
    if suffix not in ("", ".svg", ".png"):
        raise BadInput(f"The picture is SVG or PNG, so its name must end in .svg or .png, got {output!r}.")
    return suffix == ".png"


def write_picture(svg: str, output: str) -> None:
    """Writes the SVG, or its PNG if the name of the output asks for that; raises BadInput, MissingExtra."""
    if output == "-" and sys.stdout.isatty():
        raise BadInput("The output is a terminal and this is a picture; use -o FILE.svg, -o FILE.png or a pipe.")
    if not is_png(output):
        write_parts([svg], output, suffixes=[".svg"])
        return
    from nqueens.render.raster import png

    write_parts([png(svg)], output, binary=True, suffixes=[".png"])
