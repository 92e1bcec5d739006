"""Divides units into batches of a few seconds, and into parts for machines that do not communicate."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from nqueens.counting.plan import Plan
from nqueens.counting.predict import predict
from nqueens.counting.ranges import Range
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import shown

_SHORTEST, _LONGEST = 0.25, 10.0
"""Seconds. Shorter batches cost more to record than they are worth, longer ones lose more when a worker dies."""
_FEWEST_BATCHES = 64
_MOST_BATCHES = 1_000_000
_BUDGETS = (0.03, 0.3, 3.0)  # seconds of sampling; the next one is taken while it is less than a hundredth of the count
_RANGES_PER_PART = 8


class Batch(NamedTuple):
    """The units first … last − 1, identified by `first`."""

    first: int
    last: int


class Part(NamedTuple):
    """Part `number` of `of` equal parts, counted from 1."""

    number: int
    of: int

    @staticmethod
    def parse(text: str) -> Part:
        """Returns the part written as `3/40`; raises BadInput."""
        number, slash, of = text.partition("/")
        if not (slash and number.strip().isdecimal() and of.strip().isdecimal() and 1 <= int(number) <= int(of)):
            raise BadInput(f"A part must be K/M with K from 1 to M, such as 3/40, got {shown(text)}.")
        return Part(int(number), int(of))

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


WHOLE = Part(1, 1)


def ranges_of(units: int, part: Part = WHOLE) -> list[Range]:
    """Returns the units of a part. This is a pure function, so separate machines can divide a plan without overlap.

    Every part gets one range out of each eighth of the plan, so that the parts cost about the same; the order of the
    parts is reversed from one eighth to the next.
    """
    if part.of == 1:
        return [(0, units)] if units else []
    number = _RANGES_PER_PART * part.of
    ranges = []
    for eighth in range(_RANGES_PER_PART):
        at = eighth * part.of + (part.number - 1 if eighth % 2 == 0 else part.of - part.number)
        ranges.append((units * at // number, units * (at + 1) // number))
    return [(first, last) for first, last in ranges if first < last]


def cut(ranges: Iterable[Range], size: int) -> Iterator[Batch]:
    """Yields the ranges in batches of about `size` units, of nearly equal size within a range."""
    for first, last in ranges:
        number = max(1, round((last - first) / size))
        edges = (first + (last - first) * at // number for at in range(number + 1))
        yield from (Batch(a, b) for a, b in pairwise(edges))


def batch_size(plan: Plan, effort: Effort, *, seconds: float | None = None, part: Part = WHOLE) -> int:
    """Returns the number of units that take about `seconds` CPU seconds, from a sample.

    Without `seconds` the part gets 64 batches, each between 0.25 s and 10 s, and at most a million batches. Cost:
    sampling takes about 1% of the whole count, at most 3.3 s and at most a tenth of the remaining time.
    """
    tenth = effort.part(0.1).left
    budget = math.inf if tenth is None else tenth
    if plan.units <= 1:
        return 1
    units = -(-plan.units // part.of)
    total, certain = 0.0, False
    for sampling in _BUDGETS:
        if total and ((certain and total < 100 * sampling) or sampling > budget):
            break
        found = predict(plan, effort.silent, seconds=min(sampling, budget))
        certain = not found.at_least
        total = found.cpu_seconds if certain or found.sampled else math.inf
    wanted = seconds if seconds is not None else min(max(total / part.of / _FEWEST_BATCHES, _SHORTEST), _LONGEST)
    size = round(plan.units * wanted / total) if total else units
    return max(1, min(size, units), -(-units // _MOST_BATCHES))
