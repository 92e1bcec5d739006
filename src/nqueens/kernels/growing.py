"""Generates, repairs and counts region puzzles in the compiled core (native/regions/{making,repairing,census}.hpp).

`beside` lists, for each square, the squares that share an edge with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, require_core
from nqueens.kernels.region_numbers import RegionNumbers

if TYPE_CHECKING:
    from nqueens.kernels import _core

MOST_GROWN_SIDE = 32
MOST_SIDE_OF_CENSUS = 5

Lists = Sequence[Sequence[int]]


class _Repaired(NamedTuple):
    """The result of a repair: found, proved minimal, moves as (square, new region), and the queens."""

    found: bool
    fewest: bool
    moves: list[tuple[int, int]]
    queens: list[int]


class Counted(NamedTuple):
    """The number of divisions by solutions, those with one solution by level, and completeness.

    Level 0 is for puzzles that reasoning does not solve. Divisions without solutions are not counted: their number is
    0.
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
    zone: Sequence[int] = (),
    images: Lists,
    profile: int,
    sizes: Sequence[int],
    levels: tuple[int, int],
    tries: int,
    stop: Stop,
) -> _core.RegionMaker:
    """Returns a generator of puzzles whose queens do not touch: `.make(seed, number)`.

    `make` returns regions, queens and level, or None. `region` has the prescribed regions, numbered first, and
    NO_REGION elsewhere; `images` the images of the squares under each symmetry except the identity. `profile` is 0 for
    unrestricted sizes, 1 for even and 2 for uneven ones; `sizes` are the exact sizes of all regions, or empty. `levels`
    are (0, 8) for any. The solution also keeps to the zones in `zone`, if there are any.
    """
    require_core("Making, repairing and counting region puzzles requires")
    return kernels._core.RegionMaker(side, each, region, [], zone, beside, images, profile, sizes, levels, tries, stop)


def repair_regions(
    puzzle: RegionNumbers,
    beside: Lists,
    stop: Stop,
    *,
    questions: int,
    seed: int,
) -> _Repaired:
    """Returns moves of squares to other regions that leave exactly one solution, the fewest if `questions` suffice."""
    require_core("Making, repairing and counting region puzzles requires")
    return _Repaired(*kernels._core.repair_regions(*puzzle, beside, questions, seed, stop))


def moves_of_one_square(
    puzzle: RegionNumbers,
    beside: Lists,
    stop: Stop,
) -> list[tuple[int, int, int]]:
    """Returns every move of one border square as (square, new region, solutions: 0, 1, or 2 for several)."""
    require_core("Making, repairing and counting region puzzles requires")
    return kernels._core.moves_of_one_square(*puzzle, beside, stop)


def region_census(side: int, part: int, parts: int, stop: Stop, *, levels: bool) -> Counted:
    """Returns one part of the census of a board of side 1 to 5; the sum of all parts is the census."""
    require_core("Making, repairing and counting region puzzles requires")
    return Counted(*kernels._core.region_census(side, levels, part, parts, stop))
