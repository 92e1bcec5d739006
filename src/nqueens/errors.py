"""The exceptions of the package: one base class, and one class for each kind of failure.

Every message is one sentence that says what was given and what is allowed; the command line prints it.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

NO_ALIASES: Mapping[str, str] = MappingProxyType({})
_LONGEST_TEXT = 200


class NQueensError(Exception):
    """Base class of all exceptions that this package raises deliberately."""


class BadInput(NQueensError, ValueError):
    """Invalid input, such as a value out of range, a malformed file or an unknown option."""


class NoUnits(BadInput):
    """A count that is not divided into work units, as ledgers and clusters require; the message says why."""


class NoSolution(NQueensError):
    """The problem is valid but has been proved to have no solution."""


class GaveUp(NQueensError):
    """A limit (time, steps, restarts) or a cancellation ended the computation; nothing is proved."""


class WrongAnswer(NQueensError):
    """A check found a wrong answer from this package or a library it uses. This is a bug; no answer is returned."""


class MissingExtra(NQueensError, ImportError):
    """An optional dependency is not installed; the message names the extra to install."""


def nearest(word: object, names: Iterable[str], aliases: Mapping[str, str] = NO_ALIASES) -> list[str]:
    """Returns up to three names similar to the text (ignoring case) or containing it, the most similar first.

    `aliases` map other names to names. If an alias is similar and its name is not, the alias is returned.
    """
    from difflib import get_close_matches

    if not isinstance(word, str):
        return []
    text = word[:100].casefold()
    known = {alias.casefold(): (alias, name) for alias, name in aliases.items()}
    known |= {name.casefold(): (name, name) for name in names}
    near = get_close_matches(text, known, n=3) or [each for each in known if len(text) > 2 and text in each][:3]
    meant: dict[str, str] = {}
    for each, name in map(known.__getitem__, near):
        if name not in meant or each == name:
            meant[name] = each
    return list(meant.values())


def similar(word: object, names: Iterable[str], aliases: Mapping[str, str] = NO_ALIASES) -> str:
    """Returns the end of a sentence about an unknown name: `; did you mean kings or knights?`, or `.`."""
    near = nearest(word, names, aliases)
    return f"; did you mean {any_of(near)}?" if near else "."


def any_of(choices: Collection[str]) -> str:
    """Returns the choices in words: `a, b or c`."""
    *first, last = choices
    return f"{', '.join(first)} or {last}" if first else last


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
