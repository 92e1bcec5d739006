"""Validation of arguments: one check for each kind of argument, used throughout the package.

Values are never coerced: 2.0 is not a whole number, and True is not a number. Every check raises BadInput with one
sentence that says what is allowed and what was given.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from math import isfinite
from numbers import Real
from operator import index
from typing import TYPE_CHECKING, Any, TypeVar, cast

from nqueens.errors import NO_ALIASES, BadInput, any_of, similar

if TYPE_CHECKING:
    from pathlib import Path

_Name = TypeVar("_Name", bound=str)

PLACEMENT = "A placement must be a sequence of whole numbers, the column of the queen in each row"
_LONGEST_SHOWN = 60
_MOST_SECONDS = 1e9
_LARGEST_SEED = 2**64 - 1


def shown(value: object) -> str:
    """Returns the value for a message: its repr, shortened if long, or its type if it has none."""
    try:
        text = repr(value)
    except Exception:  # huge integers have no repr, and a repr of another package may raise anything
        text = f"<{type(value).__name__}>"
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def printable(text: str) -> str:
    """Returns the text on one line: white space becomes blanks, control characters become `?`."""
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "?" for sign in text)


def whole(value: object, what: str, *, low: int | None = None, high: int | None = None) -> int:
    """Returns a whole number from `low` to `high` as a plain int; accepts numpy's, but no bool, 2.0 or text."""
    found = None
    if not isinstance(value, bool):
        try:
            found = index(value)  # type: ignore[arg-type]
        except Exception:
            found = None
    if found is None:
        raise BadInput(f"{what} must be {_allowed('a whole number', low, high)}, got {shown(value)}.")
    if (low is not None and found < low) or (high is not None and found > high):
        raise BadInput(f"{what} must be {_allowed('', low, high)}, got {shown(found)}.")
    return found


def real(value: object, what: str, *, low: float | None = None, high: float | None = None) -> float:
    """Returns a finite number from `low` to `high` as a float; accepts numpy's, but no bool or text."""
    found = None
    if isinstance(value, Real) and not isinstance(value, bool):
        try:
            found = float(value)
        except Exception:
            found = None
    if found is None or not isfinite(found):
        raise BadInput(f"{what} must be {_allowed('a number', low, high)}, got {shown(value)}.")
    if (low is not None and found < low) or (high is not None and found > high):
        raise BadInput(f"{what} must be {_allowed('', low, high)}, got {shown(value)}.")
    return found


def seconds_of(value: object, what: str) -> float:
    """Returns a positive number of seconds up to 10⁹ (30 years), the most that clocks and locks support."""
    try:
        seconds = real(value, what)
    except BadInput:
        seconds = 0.0
    if not 0 < seconds <= _MOST_SECONDS:
        allowed = "at most 10⁹ seconds" if seconds > 0 else "a positive number of seconds"
        raise BadInput(f"{what} must be {allowed}, got {shown(value)}.")
    return seconds


def _allowed(kind: str, low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f"{kind} from {low:,} to {high:,}".strip()
    if low is not None:
        return f"{kind} of at least {low:,}" if kind else f"at least {low:,}"
    if high is not None:
        return f"{kind} of at most {high:,}" if kind else f"at most {high:,}"
    return kind


def seed_of(value: object) -> int:
    """Returns a seed from 0 to 2⁶⁴ - 1, the range of every random generator here."""
    seed = whole(value, "The seed")
    if not 0 <= seed <= _LARGEST_SEED:
        raise BadInput(f"The seed must be from 0 to 2⁶⁴ - 1, got {shown(seed)}.")
    return seed


def flag(value: object, what: str) -> bool:
    """Returns True or False; accepts numpy's, but no other truthy or falsy value."""
    if not isinstance(value, bool) and type(value).__name__ not in ("bool", "bool_"):
        raise BadInput(f"{what} must be True or False, got {shown(value)}.")
    return bool(value)


def one_of(value: object, what: str, choices: Collection[_Name], aliases: Mapping[str, str] = NO_ALIASES) -> _Name:
    """Returns the one of the choices given by the text or an alias; the error suggests similar ones."""
    if isinstance(value, str) and value in choices:
        return cast(_Name, value)
    if isinstance(value, str) and value in aliases:
        return cast(_Name, aliases[value])
    near = similar(value, choices, aliases)
    raise BadInput(f"{what} must be {any_of(choices)}, got {shown(value)}{near}")


def text_of(value: object, what: str) -> str:
    """Returns the value if it is text."""
    if not isinstance(value, str):
        raise BadInput(f"{what} must be text, got {shown(value)}.")
    return value


def names_a_file(text: str) -> bool:
    """Returns whether the text is a valid file name, without NUL and lone surrogates."""
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


def path_of(value: object, what: str) -> Path:
    """Returns the path of a file, from text or a path-like object."""
    from pathlib import Path

    try:
        path = Path(value) if isinstance(value, (str, os.PathLike)) else None
    except TypeError:  # a path of bytes
        path = None
    if path is None or not names_a_file(str(path)):
        raise BadInput(f"{what} must be a path, got {shown(value)}.")
    return path


def check_function(value: object, name: str) -> None:
    """Raises BadInput unless the argument with that name can be called."""
    if not callable(value):
        raise BadInput(f"{name} must be a function or None, got {shown(value)}.")


def is_nothing(values: object) -> bool:
    """Returns whether the value is an empty tuple or frozenset, the defaults of arguments for items."""
    return isinstance(values, (tuple, frozenset)) and not values


def items_of(values: object, what: str, *, ordered: bool = False) -> list[object]:
    """Returns the items of a list, a tuple, an array, an iterator, or (unless `ordered`) a set.

    Text is one item, not several. `what` is the beginning of the message.
    """
    text = isinstance(values, (str, bytes, bytearray))
    if text or not isinstance(values, Iterable) or (ordered and isinstance(values, (Set, Mapping))):
        raise BadInput(f"{what}, got {shown(values)}.")
    try:
        return list(values)
    except (TypeError, OverflowError, MemoryError):  # numpy's arrays without dimensions claim to be iterable
        raise BadInput(f"{what}, got {shown(values)}.") from None


def columns_of(values: object) -> Any:
    """Returns the columns of a placement as an array of whole numbers, one for each row; an array is not copied."""
    import numpy as np

    numbers = values if isinstance(values, np.ndarray) else np.array(_columns(values))
    if numbers.ndim != 1 or not (numbers.dtype.kind in "iu" or numbers.size == 0):
        raise BadInput(f"{PLACEMENT}, got {shown(values)}.")  # also for numbers beyond 64 bits
    return numbers


def _columns(values: object) -> Sequence[object]:
    items = values if isinstance(values, (list, tuple)) else items_of(values, PLACEMENT, ordered=True)
    if set(map(type, items)) <= {int}:
        return items
    return [whole(each, f"The column in row {row}") for row, each in enumerate(items)]  # numpy would take True for 1


def cell_of(value: object, what: str, *, dimensions: int | None = None) -> tuple[int, ...]:
    """Returns a square as a tuple of whole numbers, one for each dimension; from a tuple, a list or an array."""
    number = f"{dimensions} " if dimensions else ""
    shape = "a pair (row, column)" if dimensions == 2 else f"a tuple of {number}whole numbers"
    expected = f"{what} must be {shape}"
    try:
        cell = tuple(whole(each, "A coordinate") for each in items_of(value, expected, ordered=True))
    except BadInput:
        raise BadInput(f"{expected}, got {shown(value)}.") from None
    if dimensions is not None and len(cell) != dimensions:
        raise BadInput(f"{expected}, got {shown(value)}.")
    return cell


def squares_of(values: object, what: str = "square", *, dimensions: int | None = None) -> tuple[tuple[int, ...], ...]:
    """Returns the squares of a list or a set, which need not be on the board."""
    pairs = " of pairs (row, column)" if dimensions == 2 else ""
    listed = items_of(values, f"The {what}s must be a list{pairs}")
    return tuple(cell_of(square, f"A {what}", dimensions=dimensions) for square in listed)
