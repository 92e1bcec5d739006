"""Units into pieces: ranges that take a worker a few seconds each, and shares for machines that never meet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from nqueens.counting.plan import Plan
from nqueens.counting.predict import predict
from nqueens.effort import Effort
from nqueens.errors import BadInput

_SHORTEST, _LONGEST = 0.25, 10.0
"""Seconds. Shorter pieces cost more to record than they are worth, longer ones lose more when a worker dies."""
_FEWEST_PIECES = 64
_MOST_PIECES = 1_000_000
_BUDGETS = (0.03, 0.3, 3.0)
"""Seconds of sampling; the next one is taken while it is less than a hundredth of the count."""
_BLOCKS_PER_PART = 8


class Piece(NamedTuple):
    """The units first … last − 1. `first` is its name."""

    first: int
    last: int


class Part(NamedTuple):
    """Share `number` of `of` equal ones, counted from 1."""

    number: int
    of: int

    @staticmethod
    def parse(text: str) -> Part:
        """`3/40`; raises BadInput."""
        number, slash, of = text.partition("/")
        if not (slash and number.strip().isdecimal() and of.strip().isdecimal() and 1 <= int(number) <= int(of)):
            raise BadInput(f"A part is written K/M with K from 1 to M, such as 3/40; got {text!r}.")
        return Part(int(number), int(of))

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


WHOLE = Part(1, 1)


def spans_of(units: int, part: Part = WHOLE) -> list[Piece]:
    """The units of a part: a pure function, so that machines that never saw each other share a plan without overlap.

    Every part gets a block out of each eighth of the plan, so that the parts cost about the same; the order of the
    parts turns round from one eighth to the next.
    """
    if part.of == 1:
        return [Piece(0, units)] if units else []
    blocks = _BLOCKS_PER_PART * part.of
    spans = []
    for row in range(_BLOCKS_PER_PART):
        at = part.number - 1 if row % 2 == 0 else part.of - part.number
        block = row * part.of + at
        spans.append(Piece(units * block // blocks, units * (block + 1) // blocks))
    return [span for span in spans if span.first < span.last]


def cut(spans: Iterable[Piece], size: int) -> Iterator[Piece]:
    """The spans in pieces of about `size` units, nearly equal within a span."""
    for first, last in spans:
        number = max(1, round((last - first) / size))
        edges = (first + (last - first) * at // number for at in range(number + 1))
        yield from (Piece(a, b) for a, b in pairwise(edges))


def piece_size(plan: Plan, effort: Effort, *, seconds: float | None = None, part: Part = WHOLE) -> int:
    """How many units make a piece of `seconds` CPU seconds, as far as a sample of the units tells.

    Without `seconds`: such that the part has 64 pieces, but of no less than 0.25 s and no more than 10 s. A part has
    at most a million pieces. Cost: sampling for about 1 % of the whole count, for 3.3 s and a tenth of the time that is
    left at most.
    """
    tenth = effort.part(0.1).left
    budget = math.inf if tenth is None else tenth
    if plan.units <= 1:
        return 1
    units = -(-plan.units // part.of)
    total = 0.0
    for sampling in _BUDGETS:
        if total and (total < 100 * sampling or sampling > budget):
            break
        found = predict(plan, effort.silent, seconds=min(sampling, budget))
        total = math.inf if found.at_least else found.cpu_seconds
    wanted = seconds if seconds is not None else min(max(total / part.of / _FEWEST_PIECES, _SHORTEST), _LONGEST)
    size = round(plan.units * wanted / total) if total else units
    return max(1, min(size, units), -(-units // _MOST_PIECES))
