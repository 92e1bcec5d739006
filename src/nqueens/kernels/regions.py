"""The search of region puzzles: compiled, or the plain reference where nothing was compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, regions_reference
from nqueens.kernels.region_numbers import RegionNumbers

if TYPE_CHECKING:
    from nqueens.kernels import _core

    Search = _core.RegionSearch | regions_reference.RegionSearch

_native = kernels._core if kernels.COMPILED else None

NO_LIMIT = (1 << 64) - 1


class RegionsCounted(NamedTuple):
    """How many solutions were met, nodes visited, and whether that is all of both."""

    number: int
    nodes: int
    completed: bool


def region_search(puzzle: RegionNumbers, *, in_order: bool = False, python: bool = False) -> Search:
    """What goes through the solutions of a region puzzle of at most 64 rows: `.arrays(most, stop)` has the next ones.

    Solutions come in the order of the search, with `in_order` in lexicographic order. For counts there are
    `.split(wanted)` and `.count_branches(first, last, stop)`. `python` asks for the reference.
    """
    make = regions_reference.RegionSearch if python or _native is None else _native.RegionSearch
    return make(*puzzle, in_order)


def counted(search: Search, stop: Stop, *, most: int = NO_LIMIT, most_nodes: int = NO_LIMIT) -> RegionsCounted:
    """Returns the solutions of a search, at most so many; with 2 it says whether there is exactly one.

    Cost: exponential in the side at worst; 3 µs for a puzzle of side 9 with one solution.
    """
    return RegionsCounted(*search.count(most, most_nodes, stop))
