"""Reads the result codes of the page's exercises."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from zlib import crc32

from nqueens.inputs import printable
from nqueens.shown import Shown

_START = "NQ1 |"
_FORM = re.compile(
    r"(NQ1 \| (?P<name>[^|]+) \| (?P<exercises>[a-z0-9-]+\.\d+(?: [a-z0-9-]+\.\d+)*) \| seed (?P<seed>\d{1,15})"
    r" \| (?P<mode>practise|test) \| (?P<scores>\d{1,4}/\d{1,4}(?: \d{1,4}/\d{1,4})*)) \| (?P<sum>[0-9a-f]{8})\b",
    re.ASCII,
)
_QUOTED = re.compile(r"^[>\s]+", re.MULTILINE)
"""Marks of quotation that mail programs put before lines."""


@dataclass(frozen=True)
class ExerciseResult(Shown):
    """The result of one student: the right answers and all answers of each exercise, such as `min-conflicts.8`.

    It is false if the code is damaged; `reason` then says why, and only the name may be known.
    """

    name: str | None
    exercises: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    seed: int | None = None
    mode: str | None = None
    reason: str | None = None

    def __bool__(self) -> bool:
        return self.reason is None


def results_in(text: str) -> Iterator[ExerciseResult]:
    """Yields the results of the codes in a text; one without a code gives a result with a reason."""
    plain = unicodedata.normalize("NFC", " ".join(_QUOTED.sub("", text).split()))
    _, *parts = re.split(rf"(?={re.escape(_START)})", f" {plain}")
    if not parts:
        yield ExerciseResult(None, reason=f"there is no code, which begins with {_START!r}")
    for part in parts:
        yield _result(part)


def _result(text: str) -> ExerciseResult:
    found = _FORM.match(text)
    if not found:
        name = text.split("|")[1].strip() or None
        return ExerciseResult(name, reason="the code is incomplete: it must end in scores and a checksum")
    name, seed, mode = found["name"], int(found["seed"]), found["mode"]
    exercises = tuple(found["exercises"].split())
    scores = [tuple(map(int, each.split("/"))) for each in found["scores"].split()]
    right, asked = tuple(one for one, _ in scores), tuple(all_ for _, all_ in scores)
    wanted = f"{crc32(found[1].encode()):08x}"
    if found["sum"] != wanted:
        return ExerciseResult(
            name, reason=f"the checksum is {found['sum']}, but the code gives {wanted}: it was changed"
        )
    if len(scores) != len(exercises) or any(one > other for one, other in scores):
        return ExerciseResult(name, reason="the scores do not fit the exercises")
    return ExerciseResult(printable(name), exercises, right, asked, seed, mode)
