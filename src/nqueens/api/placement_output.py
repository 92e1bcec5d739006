"""Placements as text, pictures and files; pictures and files import their dependencies lazily."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import flag, path_of, text_of, whole
from nqueens.render.formats import FORMATS, format_of_file

if TYPE_CHECKING:
    from pathlib import Path

    from nqueens.api.placement import Placement
    from nqueens.render.names import ByColumns

_LONGEST_TEXT = 10**8  # 64 bytes of memory for each row until it is written
_PICTURES = (".svg", ".png", ".pdf")
_FEWEST_PIXELS, _MOST_PIXELS = 16, 10_000


def written(placement: Placement, format: str, *, one_based: bool, by_columns: ByColumns) -> str | bytes:
    """Returns the placement in one of the placement formats; raises BadInput."""
    from nqueens.render.names import columns_way
    from nqueens.render.write import write

    text_of(format, "The format")
    flag(one_based, "one_based")
    columns_way(by_columns)
    problem, board = placement.problem, placement.board
    if not problem.has_columns or not (placement.has_columns or by_columns):
        from nqueens.render.regions import Division

        pieces = placement.columns if by_columns else placement.pieces
        division = Division.of(problem.regions, problem.forbidden)
        return write(pieces, board, format, one_based, by_columns=by_columns, division=division)
    if len(placement) > _LONGEST_TEXT and format != "npy":
        raise BadInput(f"Text formats are limited to {_LONGEST_TEXT} rows, got {len(placement)}; use npy.")
    return write(placement.held_columns, board, format, one_based, by_columns=by_columns)


@dataclass(frozen=True)
class Looks:
    """The appearance of a drawn placement; raises BadInput."""

    theme: str = "plain"
    labels: str = "chess"
    attacked: bool = False
    clashes: bool = False
    lettered: bool = False
    size: int | None = None

    def __post_init__(self) -> None:
        for name in ("attacked", "clashes", "lettered"):
            flag(getattr(self, name), name)
        if self.size is not None:
            whole(self.size, "The size in pixels", low=_FEWEST_PIXELS, high=_MOST_PIXELS)


def picture(placement: Placement, looks: Looks) -> str:
    """Returns the placement as SVG; raises BadInput if it cannot be drawn."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import svg_picture as drawn
    from nqueens.render.themes import get_theme

    problem = placement.problem
    if looks.lettered and not problem.regions:
        raise BadInput("Letters need a board with regions.")
    crosses: Collection[Square] = problem.forbidden if problem.regions else problem.empty
    return drawn(
        placement.columns if problem.has_columns and placement.has_columns else placement.pieces,
        placement.board,
        labels=looks.labels,
        theme=get_theme(looks.theme),
        attacked=looks.attacked,
        clashes=looks.clashes,
        crosses=crosses,
        division=Division.of(problem.regions, crosses, letters=looks.lettered),
        pixels=looks.size,
    )


def save(placement: Placement, file: object, given: Mapping[str, Any]) -> None:
    """Writes a picture or a text, as the file's ending says, atomically."""
    if unknown := given.keys() - Looks.__dataclass_fields__.keys():
        raise BadInput(f"A picture has no parameter {min(unknown)!r}; see `Placement.picture`.")
    from nqueens.files import write_file

    looks = Looks(**given)
    path = path_of(file, "A file")
    suffix = path.suffix.lower()
    if suffix not in _PICTURES and looks != Looks():
        raise BadInput(f"Picture options need a file that ends in .svg, .png or .pdf, got {str(file)!r}.")
    content = _content(placement, path, suffix, looks)
    write_file(path, content.encode() if isinstance(content, str) else content)


def _content(placement: Placement, path: Path, suffix: str, looks: Looks) -> str | bytes:
    if suffix in _PICTURES:
        svg = picture(placement, looks)
        if suffix == ".svg":
            return svg
        if suffix == ".png":
            from nqueens.render.raster import png

            return png(svg)
        from nqueens.render.vector import svg_to_pdf

        return svg_to_pdf(svg)
    found = format_of_file(path)
    if found is None:
        ends = dict.fromkeys(end for each in FORMATS.values() for end in each.suffixes)
        raise BadInput(f"The name of the file must end in .png, .pdf or one of {', '.join(ends)}, got {str(path)!r}.")
    return placement.write(found.name)
