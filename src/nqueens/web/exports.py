"""Exports of the page: text, lists, printable sheets and animations, all written by `render`."""

from __future__ import annotations

from itertools import islice
from typing import Any

from nqueens.api.placement import Placement
from nqueens.api.placement_output import sheet
from nqueens.api.solving import solutions_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.render.formats import ANY_PIECES, FORMATS, get_format
from nqueens.web.limits import MOST_FRAMES
from nqueens.web.question import ParsedRequest
from nqueens.web.tracing import run_of

_NO_TEXT = ("svg", "npy")


def answer_texts(request: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the placement in every text format that can represent it, by name."""
    placement = Placement(request.placed, request.problem)
    whole = request.by_rows and placement.has_columns
    found = {}
    for name in (each for each in (FORMATS if whole else ANY_PIECES) if each not in _NO_TEXT):
        try:
            found[name] = placement.write(name)
        except BadInput:
            continue  # for example digits, which stop at 35 columns
    return {"texts": found, "suffixes": {name: FORMATS[name].suffixes[0] for name in found}}


def answer_listing(request: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns the solutions as one file, with the symmetry and class size of each if there are classes."""
    from nqueens.render.notes import PlacementNote
    from nqueens.render.write import write_many

    problem = request.problem
    found = islice(_solutions(request, effort), request["limit"])
    form = get_format(request["format"])

    def note(pieces: Any) -> PlacementNote:
        placement = Placement(pieces, problem)
        return PlacementNote(placement.symmetry, placement.class_size)

    parts = write_many(
        (each.columns if request.by_rows else each.pieces for each in found),
        problem.board,
        form.name,
        note=note if request.by_rows and not form.binary and form.name != "latex" else None,
    )
    return b"".join(part if isinstance(part, bytes) else part.encode() for part in parts), form.media


def answer_sheet(request: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns a printable page of small boards, each with its symmetry."""
    found = _solutions(request, effort)
    shown = list(islice(found, request["limit"]))
    if not shown:
        raise BadInput(f"There is no solution to print for {request.problem}.")
    more = next(found, None) is not None
    svg = sheet(request.problem, shown, theme=request["theme"], classes=request["fundamental"], more=more)
    return svg.encode(), "image/svg+xml"


def _solutions(request: ParsedRequest, effort: Effort) -> Any:
    return solutions_of(
        request.problem, effort.silent, fundamental=request["fundamental"], symmetry=request["symmetry"]
    )


def answer_animation(request: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns a solver's run as an animation, or as a page that plays it."""
    from nqueens.api.players import played
    from nqueens.render.animation import animation
    from nqueens.render.themes import get_theme

    run = run_of(request, effort)
    kind = request["format"]
    if kind == "html":
        return played(run)[0].encode(), "text/html"
    content = animation(
        run,
        run.problem,
        title=run.solver.name,
        kind=kind,
        theme=get_theme(request["theme"]),
        every=request["every"],
        limit=MOST_FRAMES,
        speed=request["fps"],
    )
    effort.check()
    return content, f"image/{kind}"
