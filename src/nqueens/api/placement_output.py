"""Placements as text, pictures and files; pictures and files import their dependencies lazily."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import flag, path_of, text_of, whole
from nqueens.render.formats import FORMATS, format_of_file

if TYPE_CHECKING:
    from nqueens.api.placement import Placement
    from nqueens.board.board import Board
    from nqueens.problems.problem import Problem
    from nqueens.render.names import ByColumns
    from nqueens.render.pieces import DrawnPieces

_LONGEST_TEXT = 10**8  # 64 bytes of memory for each row until it is write_placement
_PICTURES = (".svg", ".png", ".pdf")
_FEWEST_PIXELS, _MOST_PIXELS = 16, 10_000


def write_placement(placement: Placement, format: str, *, one_based: bool, by_columns: ByColumns) -> str | bytes:
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

    problem = placement.problem
    if looks.lettered and not problem.regions:
        raise BadInput("lettered requires a board with regions.")
    crosses: Collection[Square] = problem.forbidden if problem.regions else problem.empty
    return draw_pieces(
        placement.columns if problem.has_columns and placement.has_columns else placement.pieces,
        placement.board,
        looks,
        crosses=crosses,
        division=Division.of(problem.regions, crosses, letters=looks.lettered),
    )


def draw_pieces(pieces: DrawnPieces, board: Board, looks: Looks, **more: Any) -> str:
    """Returns pieces on a board as SVG; `more` are other parameters of `svg_picture`. Raises BadInput."""
    from nqueens.render.svg import svg_picture
    from nqueens.render.themes import get_theme

    return svg_picture(
        pieces, board, labels=looks.labels, theme=get_theme(looks.theme), attacked=looks.attacked,
        clashes=looks.clashes, pixels=looks.size, **more,
    )  # fmt: skip


def sheet(problem: Problem, shown: Sequence[Placement], *, theme: str, classes: bool, more: bool) -> str:
    """Returns placements on one page as SVG, each with its symmetry and, with `classes`, the size of its class."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import svg_sheet
    from nqueens.render.themes import get_theme

    def caption(placement: Placement) -> str:
        if placement.board.dimensions != 2 or len(placement.pieces) > 1:
            return ""
        notes = [f"class of {placement.class_size}"] if classes else []
        if not placement.board.wraps:  # on a torus or cylinder, translations are symmetries too
            notes.insert(0, "no symmetry" if placement.symmetry == "none" else placement.symmetry)
        return ", ".join(notes)

    captions = [": ".join(filter(None, (f"{number}", caption(each)))) for number, each in enumerate(shown, 1)]
    pieces = [each.columns if problem.has_columns else each.pieces for each in shown]
    division = Division.of(problem.regions, problem.forbidden)
    return svg_sheet(pieces, problem.board, theme=get_theme(theme), captions=captions, more=more, division=division)


def save(placement: Placement, file: object, looks: Looks) -> None:
    """Writes a picture or a text, as the file's ending says, atomically."""
    from nqueens.files import write_file

    path = path_of(file, "A file")
    suffix = path.suffix.lower()
    if suffix in _PICTURES:
        from nqueens.render.chart_file import converted

        write_file(path, converted(picture(placement, looks), suffix))
        return
    if looks != Looks():
        raise BadInput(f"Picture options require a file that ends in .svg, .png or .pdf, got {str(file)!r}.")
    found = format_of_file(path)
    if found is None:
        ends = dict.fromkeys(end for each in FORMATS.values() for end in each.suffixes)
        raise BadInput(f"The name of the file must end in .png, .pdf or one of {', '.join(ends)}, got {str(path)!r}.")
    content = placement.write(found.name)
    write_file(path, content.encode() if isinstance(content, str) else content)
