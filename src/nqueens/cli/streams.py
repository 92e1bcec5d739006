"""The standard streams as a program may find them: closed, or with an encoding that has few characters."""

from __future__ import annotations

import codecs
import io
import os
import sys
from functools import cache

_STAND_INS = {
    "×": "x", "≈": "~", "±": "+-", "−": "-", "–": "-", "—": "-", "…": "...", "→": "->", "←": "<-", "µ": "u",
    "α": "alpha", "≤": "<=", "≥": ">=", "·": ".", "∞": "inf", "♛": "Q", "“": "'",
    "”": "'", "„": "'", "‘": "'", "’": "'", "│": "|", "╵": "|", "╷": "|", "─": "-", "╶": "-", "╴": "-",
    "∓": "-+", "⁻": "-", "√": "sqrt ", "★": "*", "Δ": "Delta ", "Π": "product ", "Σ": "sum ", "σ": "sigma",
    **dict.fromkeys("└┌├┘┴┐┤┬┼", "+"),
}  # fmt: skip
"""In ASCII, and without what has a meaning in JSON or CSV."""
_ERRORS = "nqueens.stand-in"
_ASCII = "nqueens-ascii"
"""ASCII under another name: Click takes a stream of that name for a mistake and writes UTF-8 to it."""


def prepare() -> None:
    """Makes the standard streams fit to be used; to be called once, before anything is read or written.

    Closed ones are opened on the null device, so that no file takes their place: standard error writes nothing, what
    goes to standard output fails there. Characters that an encoding does not have become ASCII.
    """
    for number, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # the lowest number that is free, which is this one
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w", closefd=False)
    _register()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            is_ascii = codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=_ASCII if is_ascii else None, errors=_ERRORS)


def is_terminal() -> bool:
    """Whether standard input and output are a terminal of which terminal.py knows keys and screen."""
    if sys.platform == "win32":
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def shows_colour() -> bool:
    """Whether standard output is a terminal that knows colours, and nobody asked for none (https://no-color.org)."""
    if sys.platform == "win32" or not sys.stdout.isatty():
        return False
    return wants_colour() and os.environ.get("TERM", "dumb") != "dumb"


def wants_colour() -> bool:
    """Whether the environment leaves it open to use colours."""
    return not os.environ.get("NO_COLOR")


def drop_output() -> None:
    """Sends what is still to be written to standard output nowhere, after it has failed once."""
    try:
        number = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


@cache
def _register() -> None:
    """Makes both names known to Python, once for every process."""
    codecs.register_error(_ERRORS, _stand_in)
    codecs.register(_ascii)


def _ascii(name: str) -> codecs.CodecInfo | None:
    """The codec of that name, if it is `_ASCII`; Python asks with underscores."""
    if name.replace("_", "-") != _ASCII:
        return None
    found = codecs.lookup("ascii")
    return codecs.CodecInfo(
        found.encode,
        found.decode,
        incrementalencoder=found.incrementalencoder,
        incrementaldecoder=found.incrementaldecoder,
        name=_ASCII,
    )


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    """What is written in the place of characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_ascii, error.object[error.start : error.end])), error.end


def _in_ascii(character: str) -> str:
    if character in _STAND_INS:
        return _STAND_INS[character]
    import unicodedata

    without_accents = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return without_accents or "?"
