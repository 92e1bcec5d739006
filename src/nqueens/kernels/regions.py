"""The search of region puzzles, compiled or in plain Python."""

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
    """The number of solutions met, nodes visited, and whether the search finished."""

    number: int
    nodes: int
    completed: bool


def region_search(puzzle: RegionNumbers, *, in_order: bool = False, python: bool = False) -> Search:
    """Returns a search of a region puzzle of at most 64 rows: `.arrays(most, stop)` has the next solutions.

    Solutions are in search order, or with `in_order` in lexicographic order. For counts use `.split(wanted)` and
    `.count_branches(first, last, stop)`. `python` selects the reference.
    """
    make = regions_reference.RegionSearch if python or _native is None else _native.RegionSearch
    return make(*puzzle, in_order)


def counted(search: Search, stop: Stop, *, most: int = NO_LIMIT, most_nodes: int = NO_LIMIT) -> RegionsCounted:
    """Returns the number of solutions of a search, up to `most`; 2 suffices to test uniqueness.

    Cost: exponential in the side at worst; 3 µs for a puzzle of side 9 with one solution.
    """
    return RegionsCounted(*search.count(most, most_nodes, stop))
