"""Runs of a solver as self-contained HTML: the web page's Watch view and the events."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from nqueens.page.bundle import FRAME, embedded, program, styles

_BODY = """<main id="main"><section id="panel-watch"></section></main>
<noscript>This player needs JavaScript, which is in the file.</noscript>"""


def page_of_run(
    title: str, solver: dict[str, Any], question: dict[str, Any], run: Sequence[tuple[str, dict[str, Any]]]
) -> str:
    """Returns the HTML of the run.

    `solver` describes the solver as the page's server does. `question` has `rows`, `columns`, the code of the `regions`
    or None, `fixed` and `forbidden` squares, the `seed`, and other settings in `set`. `run` are the parts of the run
    as the server streams them.
    """
    parts = [{"event": event, "data": data} for event, data in run]
    return FRAME.format(
        title=escape(title),
        style=styles("style", *(["player"] if question["regions"] else []), "watch", "run"),
        body=_BODY,
        name="run",
        data=embedded({"title": title, "solver": solver, "question": question, "told": parts}),
        program=program(
            "run",
            ("language", "english"),
            ("api", "recordedserver"),
            ("takebutton", "notakebutton"),
            ("measurement", "nomeasurement"),
        ),
    )
