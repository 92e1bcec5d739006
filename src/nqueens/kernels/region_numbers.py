"""A region puzzle as the numbers that the kernels take."""

from __future__ import annotations

from typing import NamedTuple

NO_REGION = 255
UNKNOWN, QUEEN, EMPTY = 0, 1, 2


class RegionNumbers(NamedTuple):
    """Squares are numbered row by row from 0, holes included.

    `region` has the region of each square, or NO_REGION for one that stays empty; `attacks` the squares that a queen
    on it attacks, mutually, or nothing at all if queens attack those that they touch on a plain board; `state` what is
    known.
    """

    side: int
    each: int
    region: list[int]
    attacks: list[list[int]]
    state: list[int]
