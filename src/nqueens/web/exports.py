"""Exports of the page: text, lists, printable sheets and animations, all written by `render`."""

from __future__ import annotations

from itertools import islice
from typing import Any

from nqueens.api.placement import Placement
from nqueens.api.solving import solutions_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.render.formats import ANY_PIECES, FORMATS, get_format
from nqueens.web.limits import MOST_FRAMES
from nqueens.web.question import ParsedRequest
from nqueens.web.tracing import run_of

_NO_TEXT = ("svg", "npy")


def answer_texts(asked: ParsedRequest, effort: Effort) -> dict[str, Any]:  # noqa: ARG001
    """Returns the placement in every text format that can represent it, by name."""
    placement = Placement(asked.placed, asked.problem)
    whole = asked.by_rows and placement.has_columns
    found = {}
    for name in (each for each in (FORMATS if whole else ANY_PIECES) if each not in _NO_TEXT):
        try:
            found[name] = placement.write(name)
        except BadInput:
            continue  # for example digits, which stop at 35 columns
    return {"texts": found, "suffixes": {name: FORMATS[name].suffixes[0] for name in found}}


def answer_listing(asked: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns the solutions as one file, with the symmetry and class size of each if there are classes."""
    from nqueens.render.notes import PlacementNote
    from nqueens.render.write import write_many

    problem = asked.problem
    found = islice(_solutions(asked, effort), asked["limit"])
    form = get_format(asked["format"])

    def note(pieces: Any) -> PlacementNote:
        placement = Placement(pieces, problem)
        return PlacementNote(placement.symmetry, placement.class_size)

    parts = write_many(
        (each.columns if asked.by_rows else each.pieces for each in found),
        problem.board,
        form.name,
        note=note if asked.by_rows and not form.binary and form.name != "latex" else None,
    )
    return b"".join(part if isinstance(part, bytes) else part.encode() for part in parts), form.media


def answer_sheet(asked: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns a printable page of small boards, each with its symmetry."""
    from nqueens.render.svg import svg_sheet as page
    from nqueens.render.themes import get_theme

    found = _solutions(asked, effort)
    shown = list(islice(found, asked["limit"]))
    if not shown:
        raise BadInput(f"There is no solution to print for {asked.problem}.")
    svg = page(
        [each.columns if asked.by_rows else each.pieces for each in shown],
        asked.problem.board,
        theme=get_theme(asked["theme"]),
        captions=[_caption(number, each, asked) for number, each in enumerate(shown, 1)],
        more=next(found, None) is not None,
    )
    return svg.encode(), "image/svg+xml"


def _caption(number: int, placement: Placement, asked: ParsedRequest) -> str:
    if not asked.by_rows:
        return f"{number}"
    symmetry = "no symmetry" if placement.symmetry == "none" else placement.symmetry
    return f"{number}: {symmetry}" + (f", class of {placement.class_size}" if asked["fundamental"] else "")


def _solutions(asked: ParsedRequest, effort: Effort) -> Any:
    return solutions_of(asked.problem, effort.silent, fundamental=asked["fundamental"], symmetry=asked["symmetry"])


def answer_animation(asked: ParsedRequest, effort: Effort) -> tuple[bytes, str]:
    """Returns a solver's run as an animation, or as a page that plays it."""
    from nqueens.api.players import played
    from nqueens.render.animation import animation
    from nqueens.render.themes import get_theme

    run = run_of(asked, effort)
    kind = asked["format"]
    if kind == "html":
        return played(run)[0].encode(), "text/html"
    content = animation(
        run,
        run.problem,
        title=run.solver.name,
        kind=kind,
        theme=get_theme(asked["theme"]),
        every=asked["every"],
        limit=MOST_FRAMES,
        speed=asked["speed"],
    )
    effort.check()
    return content, f"image/{kind}"
