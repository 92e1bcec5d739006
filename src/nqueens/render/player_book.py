"""Playable books of region puzzles: one self-contained HTML file with the web page's player."""

from __future__ import annotations

from hashlib import sha256
from html import escape
from json import dumps
from typing import Any

from nqueens.page.bundle import FRAME, embedded, program, styles

_BODY = """<header id="header"></header>
<main id="main"></main>
<noscript>This book needs JavaScript, which is in the file.</noscript>"""


def page_of_book(title: str, puzzles: list[dict[str, Any]]) -> str:
    """Returns the HTML of the book.

    Each puzzle has its `code`, its level in words (`level`) and in short (`short`), the square numbers of its
    `solution` in reading order, and `steps`: hints in three stages with their squares.
    """
    name = sha256(dumps([puzzle["code"] for puzzle in puzzles]).encode()).hexdigest()[:16]
    return FRAME.format(
        title=escape(title),
        style=styles("style", "player"),
        body=_BODY,
        name="puzzles",
        data=embedded({"name": name, "title": title, "puzzles": puzzles}),
        program=program("book", ("language", "english")),
    )
