"""Small solvers in several languages, as starting points for users' own."""

from __future__ import annotations

from pathlib import Path

FILES = {"python": "python.txt", "c": "c.txt", "java": "java.txt", "rust": "rust.txt"}
"""Template file of each language. The files end in .txt because they are not part of this program."""


def template(language: str) -> str:
    """Returns the text of a language's template."""
    return (Path(__file__).parent / FILES[language]).read_text(encoding="utf-8")
