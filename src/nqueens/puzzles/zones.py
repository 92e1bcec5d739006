"""Makes puzzles with a second division into zones, of which both are necessary for a single solution."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from nqueens.kernels import Stop
from nqueens.kernels.region_numbers import UNKNOWN, RegionNumbers
from nqueens.kernels.regions import counted, region_search
from nqueens.puzzles.formats.borders import parts_of

_TRIES = 2_000
_MOVES_PER_SQUARE = 4

Grown = tuple[list[int], list[int], int]
"""Region of each square, squares of the queens, and level."""

Maker = Callable[[int, int], Grown | None]
"""Makes the puzzle of a seed and a number, if it can."""


def make_zoned(
    plain: Maker, within: Callable[[list[int]], Maker], seed: int, number: int, stop: Stop, *, side: int, each: int
) -> tuple[Grown, list[int]] | None:
    """Returns a puzzle with its zones, or None if none was found.

    `plain` makes puzzles without zones, one of which is changed until it has several solutions; `within` makes puzzles
    whose solution keeps to these zones.
    """
    chance = Random(f"{seed} {number}")

    def is_loose(region: Sequence[int]) -> bool:
        numbers = RegionNumbers(side, each, list(region), [], [UNKNOWN] * side**2)
        return counted(region_search(numbers), stop, most=2).number == 2

    for _ in range(_TRIES):
        start = plain(chance.getrandbits(63), number)
        if start is None or stop.is_set:
            return None
        zone = _moved(start[0], frozenset(start[1]), side, chance)
        if not is_loose(zone):
            continue
        found = within(zone)(chance.getrandbits(63), number)
        if found is not None and is_loose(found[0]):
            return found, zone
    return None


def _moved(region: Sequence[int], queens: frozenset[int], side: int, chance: Random) -> list[int]:
    """Returns the division after random moves of squares to neighbouring regions, all of which stay connected."""
    moved = list(region)
    for _ in range(_MOVES_PER_SQUARE * side * side):
        row, column = divmod(at := chance.randrange(side * side), side)
        down, right = chance.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if at in queens or not (0 <= row + down < side and 0 <= column + right < side):
            continue
        own, to = moved[at], moved[at + down * side + right]
        rest = [divmod(other, side) for other in range(side * side) if moved[other] == own and other != at]
        if own != to and len(parts_of(rest)) == 1:
            moved[at] = to
    return moved
