"""Small solvers in several languages, to begin one's own with."""

from __future__ import annotations

from pathlib import Path

FILES = {"python": "python.txt", "c": "c.txt", "java": "java.txt", "rust": "rust.txt"}
"""The languages and their files, which end in .txt because they are no part of this program."""


def template(language: str) -> str:
    """The text of a language's template."""
    return (Path(__file__).parent / FILES[language]).read_text(encoding="utf-8")
