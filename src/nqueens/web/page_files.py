"""Files of the page: modules, one combined style sheet, and an index with preload links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nqueens.page.bundle import STATIC, modules, styles
from nqueens.web.colours import style_sheet
from nqueens.web.documents import documents

_STYLES = ("font", "style", "player", "play", "learn", "screens")
_AT_ONCE = ("main", "learn")
"""Modules needed for the first view in any language; preloading them saves the browser a chain of requests."""
_LANGUAGES = ("en", "de", "zh")
_MEDIA = {
    "css": "text/css",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "txt": "text/plain",
}


def page_files() -> Iterator[tuple[str, bytes, str]]:
    """Yields path, content and media type of every file and document, so that no request opens a file."""
    for file in STATIC.iterdir():
        name, _, end = file.name.rpartition(".")
        media = None if end == "css" and name in _STYLES else _MEDIA.get(end)
        if media is not None:
            yield f"/{file.name}", file.read_bytes(), media
    yield "/", index_page().encode(), "text/html"
    yield "/page.css", f"{styles(*_STYLES)}\n{style_sheet()}".encode(), "text/css"
    for name, content in documents().items():
        yield f"/docs/{name}", content, "text/plain"


def index_page(instead: Mapping[str, str] | None = None) -> str:
    """Returns the index, which preloads the modules of the first view; `instead` replaces some as in `modules`.

    It names the texts of each language; language.js preloads those of one.
    """
    written = STATIC.joinpath("index.html").read_text(encoding="utf-8")
    at_once = modules(*_AT_ONCE, instead=instead)
    preloads = [f'<link rel="modulepreload" href="{name}.js">\n' for name in at_once]
    for language in _LANGUAGES:
        texts = " ".join(name for name in modules(f"texts.{language}") if name not in at_once)
        preloads.append(f'<meta name="preload.{language}" content="{texts}">\n')
    return written.replace("</head>", f"{''.join(preloads)}</head>")
