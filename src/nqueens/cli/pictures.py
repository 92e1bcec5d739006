"""Picture options and output as SVG, PNG or PDF, chosen by file name."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from nqueens.api.placement_output import Looks, picture
from nqueens.cli import completion
from nqueens.cli.headings import Heading, option
from nqueens.cli.output import write_parts
from nqueens.cli.parameter_types import Whole
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.problems.problem import Problem

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


def draw(placement: Placement, looks: Looks) -> str:
    """Returns the picture as SVG; raises BadInput."""
    if looks.lettered and not placement.problem.regions:
        raise BadInput("--lettered requires --regions.")
    return picture(placement, looks)


def refuse_looks(looks: Looks) -> None:
    """Raises BadInput if an option for pictures was given."""
    if looks != Looks():
        raise BadInput(
            "--theme, --attacked, --clashes, --labels, --lettered and --size require svg, png or pdf output."
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
        Heading.PICTURE, "--size", type=Whole(16, 10_000), metavar="PIXELS",
        help="Length of the longer side in pixels, 96 per inch in a PDF (default: 60 per square, at most 720).",
    )  # fmt: skip
    @wraps(command)
    def with_looks(**given: Any) -> None:
        looks = Looks(**{name: given.pop(name) for name in Looks.__dataclass_fields__})
        command(looks=looks, **given)

    return with_looks


def unsolved(problem: Problem) -> Placement:
    """Returns the placement of the fixed pieces only."""
    from nqueens.api.placement import Placement

    return Placement({problem.piece.name: sorted(problem.fixed)}, problem)


def picture_format(format: str | None, output: str) -> str | None:
    """Returns the picture format requested by --format or the file name, or None."""
    name = PurePath(output).suffix.lower().removeprefix(".") if format is None else format
    return name if name in PICTURE_KINDS else None


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
    from nqueens.render.chart_file import converted

    suffix = f".{kind or picture_kind(output)}"
    drawn = svg if suffix == ".svg" else converted(svg, suffix)
    write_parts([drawn], output, binary=suffix != ".svg", suffixes=[suffix])
