"""The exceptions of the package: one base class, and one class for each kind of failure.

Every message is one sentence that says what was given and what is allowed; the command line prints it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from types import MappingProxyType

NO_ALIASES: Mapping[str, str] = MappingProxyType({})
_LONGEST_TEXT = 200


class NQueensError(Exception):
    """Base class of all exceptions that this package raises deliberately."""


class BadInput(NQueensError, ValueError):
    """Invalid input: a value out of range, a malformed file, an unknown option."""


class NoSolution(NQueensError):
    """The problem is valid, and it is proved that it has no solution."""


class GaveUp(NQueensError):
    """A limit (time, steps, restarts) or a cancellation ended the computation; nothing is proved."""


class WrongAnswer(NQueensError):
    """A check found a wrong answer of this package or of a library it uses. This is a bug; no answer is returned."""


class MissingExtra(NQueensError, ImportError):
    """An optional dependency is not installed; the message names the extra to install."""


def nearest(asked: object, names: Iterable[str], aliases: Mapping[str, str] = NO_ALIASES) -> list[str]:
    """Returns up to three names similar to the text (ignoring case) or containing it, the most similar first.

    `aliases` map other names to names, which are returned instead.
    """
    from difflib import get_close_matches

    if not isinstance(asked, str):
        return []
    text = asked[:100].casefold()
    known = {name.casefold(): stands_for for name, stands_for in aliases.items()}
    known |= {name.casefold(): name for name in names}
    near = get_close_matches(text, known, n=3) or [each for each in known if len(text) > 2 and text in each][:3]
    return list(dict.fromkeys(known[each] for each in near))


def similar(asked: object, names: Iterable[str], aliases: Mapping[str, str] = NO_ALIASES) -> str:
    """Returns the end of a sentence about an unknown name: `; did you mean kings or knights?`, or `.`."""
    near = nearest(asked, names, aliases)
    return f"; did you mean {' or '.join(near)}?" if near else "."


def raised(error: BaseException) -> str:
    """Returns the error as text, with the line at which it was raised."""
    if isinstance(error, SyntaxError) and error.filename is not None:
        return f"{type(error).__name__} at line {error.lineno} of {os.path.basename(error.filename)}: {error.msg}"
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    file = "" if trace is None else os.path.basename(trace.tb_frame.f_code.co_filename)
    where = "" if trace is None else f" at line {trace.tb_lineno} of {file}"
    text = " ".join(str(error).split())[:_LONGEST_TEXT]
    return f"{type(error).__name__}{where}{f': {text}' if text else ''}".rstrip(".")
