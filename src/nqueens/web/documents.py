"""The documents of a checkout, which the server shows as they are written. An installed package comes without them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).parents[3]


@cache
def documents() -> Mapping[str, bytes]:
    """The content of each file of docs/ by its path there, read once."""
    if not (_ROOT / "mkdocs.yml").is_file():
        return {}
    folder = _ROOT / "docs"
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*.md"))}
