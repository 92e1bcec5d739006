"""The page as a folder of files that any web server can serve: `nqueens site`."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from datetime import date
from json import dumps
from pathlib import Path
from typing import Any

from nqueens.page.bundle import compact, compact_styles
from nqueens.web.page_files import index_page, page_files
from nqueens.web.recording import recordings

__all__ = ["is_site", "site_files"]

_INSTEAD = {"api": "recordings", "measurement": "nomeasurement"}
_OTHERS = ("api", "measurement", "book", "run", "record", "recordedserver", "notakebutton", "english")
"""Modules for the server or for single files, which a site does not use."""

_OFFLINE = "offline.js"
"""Service worker, which is told the names of all other files to keep."""

_OPENING = "<html data-site "

_COMPACT = {"text/javascript": compact, "text/css": compact_styles}


def site_files(first: date) -> Iterator[tuple[str, bytes]]:
    """Yields the path and content of every file; the year of daily puzzles begins at `first`.

    Cost: about 15 s of one core; in all 1 MB.
    """
    kept = ["./"]
    for path, content in _files(first):
        if path == _OFFLINE:
            worker = content
        else:
            kept.append(path)
            yield path, content
    yield _OFFLINE, worker.replace(b"[]", dumps(kept).encode(), 1)


def _files(first: date) -> Iterator[tuple[str, bytes]]:
    replaced = {stand_in: name for name, stand_in in _INSTEAD.items()}
    for path, content, media in page_files():
        name, _, end = path.removeprefix("/").rpartition(".")
        if path.startswith("/docs/") or path == "/" or (end == "js" and name in _OTHERS):
            continue
        if media in _COMPACT:
            content = _COMPACT[media](content.decode()).encode()
        yield f"{replaced.get(name, name)}.{end}", content
    text = index_page(_INSTEAD).replace("<html ", _OPENING, 1)
    yield "index.html", text.replace("</body>", '<script src="unserved.js"></script>\n</body>').encode()
    for name, content_of in recordings(first):
        yield f"recorded/{name}.bin", _packed(content_of)


def is_site(file: Path) -> bool:
    """Returns whether a file is the index of a site that was made here, which a new one may replace."""
    return _OPENING.encode() in file.read_bytes()


def _packed(content: Any) -> bytes:
    """Returns plain values as compressed JSON, always the same bytes."""
    return gzip.compress(dumps(content, separators=(",", ":"), ensure_ascii=False).encode(), mtime=0)
