"""A run of a solver as one HTML file, which fetches nothing: the page's Watch is in it, and the events."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from nqueens.render.bundle import FRAME, embedded, program, styles

_BODY = """<main id="main"><section id="panel-watch"></section></main>
<noscript>This player needs JavaScript, which is in the file.</noscript>"""


def page_of_run(
    title: str, solver: dict[str, Any], question: dict[str, Any], told: Sequence[tuple[str, dict[str, Any]]]
) -> str:
    """Returns the whole file.

    The `solver` is as the page's server says it; the `question` has `rows`, `columns`, the code of the `regions` or
    None, the squares that are `fixed` and `forbidden`, the `seed` and what else was `set`; `told` is what happened, as
    the server tells it.
    """
    parts = [{"event": event, "data": data} for event, data in told]
    return FRAME.format(
        title=escape(title),
        style=styles("style", *(["player"] if question["regions"] else []), "watch", "run"),
        body=_BODY,
        name="run",
        data=embedded({"title": title, "solver": solver, "question": question, "told": parts}),
        program=program(
            "run", ("api", "recordedserver"), ("takebutton", "notakebutton"), ("measurement", "nomeasurement")
        ),
    )
