"""Makes the standard streams safe: reopens closed ones, falls back to ASCII."""

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
"""ASCII replacements, free of characters that are special in JSON or CSV."""
_ERRORS = "nqueens.stand-in"
_ASCII = "nqueens-ascii"
"""Alias of ASCII; Click overrides streams whose encoding is named ascii and writes UTF-8 to them."""


def prepare() -> None:
    """Prepares the standard streams; call once, before any input or output.

    Closed streams are opened on the null device so that no file takes their descriptors: standard error is discarded,
    and writing to standard output fails. Characters missing from the encoding become ASCII.
    """
    for number, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # takes the lowest free descriptor, which is this one
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
    """Returns whether standard input and output are a terminal that `terminal` supports."""
    if sys.platform == "win32":
        return False
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def shows_colour() -> bool:
    """Returns whether standard output is a colour terminal and NO_COLOR (https://no-color.org) is not set."""
    if sys.platform == "win32" or not sys.stdout.isatty():
        return False
    return wants_colour() and os.environ.get("TERM", "dumb") != "dumb"


def wants_colour() -> bool:
    """Returns whether NO_COLOR is unset or empty."""
    return not os.environ.get("NO_COLOR")


def drop_output() -> None:
    """Discards buffered standard output after a write error."""
    try:
        number = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


@cache
def _register() -> None:
    """Registers the error handler and the codec, once per process."""
    codecs.register_error(_ERRORS, _stand_in)
    codecs.register(_ascii)


def _ascii(name: str) -> codecs.CodecInfo | None:
    """Returns the codec `_ASCII`, which Python looks up with underscores."""
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
    """Returns the replacement for characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_in_ascii, error.object[error.start : error.end])), error.end


def _in_ascii(character: str) -> str:
    if character in _STAND_INS:
        return _STAND_INS[character]
    import unicodedata

    without_accents = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return without_accents or "?"
