"""Making, repairing and counting region puzzles in the compiled core; see native/regions/{making,repairing,census}.hpp.

`beside` has for each square those beside it, through which regions
are connected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nqueens import kernels
from nqueens.errors import MissingExtra
from nqueens.kernels import Stop
from nqueens.kernels.region_numbers import RegionNumbers

if TYPE_CHECKING:
    from nqueens.kernels import _core

MOST_GROWN_SIDE = 32
MOST_SIDE_OF_CENSUS = 5

Lists = Sequence[Sequence[int]]


class _Repaired(NamedTuple):
    """Whether a repair was found, whether none has fewer moves, (square, new region) of each move, and the queens."""

    found: bool
    fewest: bool
    moves: list[tuple[int, int]]
    queens: list[int]


class Counted(NamedTuple):
    """Divisions by their number of solutions, those with one by level (0: beyond reasoning), and whether that is all.

    Divisions without solutions are not counted: their number is given as 0.
    """

    by_solutions: list[int]
    by_level: list[int]
    complete: bool


def region_maker(
    side: int,
    each: int,
    region: Sequence[int],
    beside: Lists,
    *,
    images: Lists,
    profile: int,
    sizes: Sequence[int],
    levels: tuple[int, int],
    tries: int,
    stop: Stop,
) -> _core.RegionMaker:
    """What makes puzzles with touching queens: `.make(seed, number)` has regions, queens and level, or None.

    `region` has the regions that are given, the first numbers, and NO_REGION elsewhere; `images` where each symmetry
    but the identity takes the squares. `profile` is 0 for sizes as they come, 1 for about even and 2 for uneven ones;
    `sizes` are exactly those of all regions, or none. `levels` are (0, 8) for any.
    """
    _check()
    return kernels._core.RegionMaker(side, each, region, [], beside, images, profile, sizes, levels, tries, stop)


def repair_regions(
    puzzle: RegionNumbers,
    beside: Lists,
    stop: Stop,
    *,
    questions: int,
    seed: int,
) -> _Repaired:
    """Moves of squares to other regions that leave exactly one solution; the fewest if `questions` suffice for that."""
    _check()
    return _Repaired(*kernels._core.repair_regions(*puzzle, beside, questions, seed, stop))


def moves_of_one_square(
    puzzle: RegionNumbers,
    beside: Lists,
    stop: Stop,
) -> list[tuple[int, int, int]]:
    """Returns every move of one border square as (square, new region, solutions: 0, 1, or 2 for several)."""
    _check()
    return kernels._core.moves_of_one_square(*puzzle, beside, stop)


def region_census(side: int, part: int, parts: int, stop: Stop, *, levels: bool) -> Counted:
    """Returns one part of the census of a board of side 1 to 5, with one queen in each region; the sum of all is the
    census.
    """
    _check()
    return Counted(*kernels._core.region_census(side, levels, part, parts, stop))


def _check() -> None:
    """Raises MissingExtra where nothing was compiled."""
    if not kernels.COMPILED:
        raise MissingExtra("Making, repairing and counting region puzzles needs the compiled core.")
