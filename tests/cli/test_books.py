"""Books of region puzzles."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from running import Ran

from nqueens import BadInput, problem, puzzle_book

pytest.importorskip("reportlab", reason="reportlab is not installed (extra render)")

EASY, HARDER, MANY = "4x1.AABBACDBCCDBCCDB", "3x1.AABCABCCB", "5x1.AAAAABBBBBCCCCCDDDDDEEEEE"


def texts(pdf: bytes) -> list[str]:
    """What is printed, in order."""
    import base64

    found = []
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        content = zlib.decompress(base64.a85decode(stream.strip(), adobe=False) if False else _plain(stream)).decode("latin-1")
        found += re.findall(r"\(((?:[^()\\]|\\.)*)\) Tj", content)
    return found


def _plain(stream: bytes) -> bytes:
    import base64

    return base64.a85decode(b"<~" + stream.strip(), adobe=True)
