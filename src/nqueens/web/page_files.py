"""Files of the page: modules, one combined style sheet, and an index with preload links."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from nqueens.render.bundle import modules, styles
from nqueens.web.colours import style_sheet
from nqueens.web.documents import documents

_STYLES = ("font", "style", "player", "play", "watch", "learn", "screens")
_AT_ONCE = ("main", "play", "texts.en")
"""Modules needed for the first view; preloading them saves the browser a chain of requests."""
_MEDIA = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "txt": "text/plain",
}


def page_files() -> Iterator[tuple[str, bytes, str]]:
    """Yields path, content and media type of every file and document, so that no request opens a file."""
    for file in files("nqueens.web").joinpath("static").iterdir():
        name, _, end = file.name.rpartition(".")
        media = None if end == "css" and name in _STYLES else _MEDIA.get(end)
        if media is not None:
            yield f"/{file.name}", file.read_bytes(), media
    yield "/", _index().encode(), "text/html"
    yield "/page.css", f"{styles(*_STYLES)}\n{style_sheet()}".encode(), "text/css"
    for name, content in documents().items():
        yield f"/docs/{name}", content, "text/plain"


def _index() -> str:
    written = files("nqueens.web").joinpath("static", "index.html").read_text(encoding="utf-8")
    preloads = "".join(f'<link rel="modulepreload" href="/{name}.js">\n' for name in modules(*_AT_ONCE))
    return written.replace("</head>", f"{preloads}</head>")
