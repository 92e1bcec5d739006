"""A book of region puzzles to play as one HTML file, which fetches nothing: the page's own player is in it."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from json import dumps
from typing import Any

from nqueens.render.bundle import FRAME, embedded, program, styles

_BODY = """<header id="header"></header>
<main id="main"></main>
<noscript>This book needs JavaScript, which is in the file.</noscript>"""


def page_of_book(title: str, puzzles: list[dict[str, Any]]) -> str:
    """Returns the whole file.

    Each puzzle has its `code`, its level in words (`level`) and in short (`short`), the squares of its `solution` by
    number, row by row, and `steps`: hints in three stages with the squares that they are about.
    """
    name = sha256(dumps([puzzle["code"] for puzzle in puzzles]).encode()).hexdigest()[:16]
    return FRAME.format(
        title=escape(title),
        style=styles("style", "player"),
        body=_BODY,
        name="puzzles",
        data=embedded({"name": name, "title": title, "puzzles": puzzles}),
        program=program("book"),
    )
