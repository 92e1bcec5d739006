"""Documents served under /docs/ in a checkout; an installed package has none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

_ROOT = Path(__file__).parents[3]


@cache
def documents() -> Mapping[str, bytes]:
    """Returns the content of each Markdown file in docs/ by its relative path; reads them once."""
    if not (_ROOT / "mkdocs.yml").is_file():
        return {}
    folder = _ROOT / "docs"
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*.md"))}
