"""Region puzzles as the arrays of numbers that the kernels take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NO_REGION = 255
UNKNOWN, QUEEN, EMPTY = 0, 1, 2


class RegionNumbers(NamedTuple):
    """A region puzzle by square numbers, row by row from 0, including holes.

    `region` has the region of each square, or NO_REGION for one that stays empty; `attacks` the squares that a queen on
    it attacks, mutually, or is empty if queens attack only touching squares on a plain board; `state` the known
    squares. `zone` has the zone of each square in a second division, or is empty if there is none.
    """

    side: int
    each: int
    region: list[int]
    attacks: list[list[int]]
    state: list[int]
    zone: Sequence[int] = ()
