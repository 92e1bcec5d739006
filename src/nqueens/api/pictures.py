"""Pictures from Python: of placements, into files, and of what other results have to show in a notebook."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from nqueens.api.estimates import Sample
from nqueens.api.optimising import drawn_answer
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.files import write_file
from nqueens.inputs import flag, path_of, whole
from nqueens.problems.problem import Problem
from nqueens.puzzles.explain import Explanation
from nqueens.puzzles.generate import GeneratedPuzzle
from nqueens.puzzles.hints import Hint
from nqueens.puzzles.repair import Repair
from nqueens.render.chart import Curve, Level, level_chart
from nqueens.render.charted import Chart
from nqueens.render.formats import FORMATS, format_of_file
from nqueens.render.pieces import SHOWN
from nqueens.sampling.estimate import Estimate
from nqueens.shown import chart_of, picture_of
from nqueens.solvers.optimising.answers import Optimum

if TYPE_CHECKING:
    from nqueens.api.placement import Placement

_LARGEST = 64  # rows or columns that a notebook shows beside facts; a placement alone may be larger
_MOST_OF_A_SAMPLE = 12
_PICTURES = (".svg", ".png", ".pdf")
_FEWEST_PIXELS, _MOST_PIXELS = 16, 10_000


@dataclass(frozen=True)
class Looks:
    """How a placement is drawn; raises BadInput."""

    theme: str = "plain"
    labels: str = "chess"
    attacked: bool = False
    clashes: bool = False
    lettered: bool = False
    size: int | None = None

    def __post_init__(self) -> None:
        for name in ("attacked", "clashes", "lettered"):
            flag(getattr(self, name), f"The choice of {name}")
        if self.size is not None:
            whole(self.size, "The size in pixels", low=_FEWEST_PIXELS, high=_MOST_PIXELS)


def picture(placement: Placement, looks: Looks) -> str:
    """The placement as SVG; raises BadInput for what cannot be drawn."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import picture as drawn
    from nqueens.render.themes import get_theme

    problem = placement.problem
    if looks.lettered and problem.regions is None:
        raise BadInput("Letters are drawn on boards with regions only.")
    classic = problem.classic()
    crosses: Collection[Square] = problem.forbidden if classic is None else {*classic.forbidden_squares()}
    return drawn(
        placement.columns if classic and placement.has_columns else placement.pieces,
        placement.board,
        labels=looks.labels,
        theme=get_theme(looks.theme),
        attacked=looks.attacked,
        clashes=looks.clashes,
        crosses=crosses,
        division=Division.of(problem.regions, crosses, letters=looks.lettered),
        pixels=looks.size,
    )


def save(placement: Placement, file: object, looks: Looks) -> None:
    """Writes a picture or a text, as the end of the file's name says; the file appears whole or not at all."""
    path = path_of(file, "A file")
    suffix = path.suffix.lower()
    if suffix not in _PICTURES and looks != Looks():
        raise BadInput(f"Looks go with .svg, .png and .pdf, got {str(file)!r}.")
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
        from nqueens.render.vector import pdf

        return pdf(svg)
    found = format_of_file(path)
    if found is None:
        ends = dict.fromkeys(end for each in FORMATS.values() for end in each.suffixes)
        raise BadInput(f"The name of the file must end in .png, .pdf or one of {', '.join(ends)}, got {str(path)!r}.")
    return placement.write(found.name)


# What results show in a notebook besides their facts.


@picture_of.register
def _(hint: Hint) -> str:
    """One stage after the other, each opened by who wants to know more."""
    stages = list(dict.fromkeys((hint.where, hint.why, hint.what)))
    first, *rest = map(escape, stages)
    return f"<p>{first}</p>\n" + "".join(
        f"<details><summary>{asked}</summary><p>{stage}</p></details>\n"
        for asked, stage in zip(("Why?", "What to do?"), rest, strict=False)
    )


def _board(board: Board, pieces: Mapping[str, Collection[Square]], problem: Problem | None = None) -> str:
    """A board with pieces, and for a region puzzle with its regions and the squares known to be empty."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import picture as drawn

    if not 0 < max(board.sizes) <= _LARGEST:
        return ""
    placed = {name: sorted(squares) for name, squares in pieces.items()}
    division = None if problem is None else Division.of(problem.regions, problem.empty, letters=True)
    return drawn(placed, board, division=division)


@picture_of.register
def _(board: Board) -> str:
    return _board(board, {})


@picture_of.register
def _(problem: Problem) -> str:
    return _board(problem.board, {problem.piece.name: problem.fixed}, problem)


@picture_of.register
def _(made: GeneratedPuzzle) -> str:
    return picture_of(made.problem)


@picture_of.register
def _(made: Repair) -> str:
    return picture_of(made.problem)


@picture_of.register
def _(found: Explanation) -> str:
    """The puzzle with all that the steps have found."""
    from nqueens.render.regions import Division
    from nqueens.render.svg import picture as drawn

    problem = found.problem
    division = Division.of(problem.regions, found.crosses, letters=True)
    return drawn({problem.piece.name: found.queens}, problem.board, division=division)


@picture_of.register
def _(found: Optimum) -> str:
    if found.placement is None or found.problem is None:
        return ""
    shown = drawn_answer(found.problem, found.placement)
    return _board(found.problem.board, shown) if shown.keys() <= SHOWN.keys() else ""


@picture_of.register
def _(drawn: Sample) -> str:
    """The first few of them."""
    from nqueens.render.svg import sheet

    if not len(drawn) or drawn.n > _LARGEST:
        return ""
    first: Sequence[Placement] = list(islice(drawn, _MOST_OF_A_SAMPLE))
    if drawn.puzzle is not None:
        return _board(drawn.puzzle.board, first[0].pieces, drawn.puzzle)
    return sheet([each.columns for each in first], first[0].board, more=len(drawn) > len(first))


@chart_of.register
def _(found: Estimate) -> Chart:
    """The value round by round between its errors, and the interval at the end."""
    points = found._so_far()
    lines = [
        Curve(name, [(rounds, value + sign * error) for rounds, value, error in points], marked=len(points) == 1)
        for name, sign in (("ln Q", 0), ("a standard error more", 1), ("a standard error less", -1))
    ]
    low, high = found.interval95
    ends = [Level("95 % interval, upper end", high), Level("95 % interval, lower end", low)]
    title = f"{found._asked} by {found.method}"
    return Chart(level_chart(lines, ends, title=title, x_title="rounds, logarithmic", y_title="ln Q"))
