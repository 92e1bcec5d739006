"""The kernels for other boards and pieces, compiled or in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, set_reference
from nqueens.kernels.bit_sets import REFERENCE_WORDS, split, words_for

if TYPE_CHECKING:
    from nqueens.kernels import _core

    Lister = _core.SetLister | set_reference.SetLister

_native = kernels._core if kernels.COMPILED else None

_Ints = Sequence[int]
Method = Literal["polynomial", "in_order", "cover", "cover_one", "bounded", "greatest", "maximal"]

_WORDS = _native.SET_WORDS if _native is not None else REFERENCE_WORDS


class SetsFound(NamedTuple):
    """The result of a search: sets of each size, one set, nodes, and whether it finished."""

    by_size: list[int]
    best: list[int]
    nodes: int
    completed: bool


class ProfilesFound(NamedTuple):
    """Ways for each number of pieces, patterns visited, whether it finished, and whether it fitted in memory."""

    ways: Sequence[int] | Sequence[float]
    steps: int
    completed: bool
    fits: bool


class SetGraph:
    """A graph of at most 4096 vertices with some of its cliques; sets of vertices are integers.

    `python` selects the reference, `isa` an instruction set of `kernels.build_info()`.
    """

    def __init__(
        self, attacked: Sequence[int], cliques: Sequence[int] = (), *, python: bool = False, isa: str = "auto"
    ) -> None:
        self.attacked = attacked
        self._words = words_for(len(attacked), _WORDS, "The search for sets")
        arguments = self._words, split(attacked, self._words), split(cliques, self._words)
        self._graph: _core.SetGraph | set_reference.SetGraph
        self._graph = (
            set_reference.SetGraph(*arguments) if python or _native is None else _native.SetGraph(*arguments, isa)
        )

    def search(
        self, method: Method, free: int, size: int, stop: Stop, *, chosen: int = 0, most: int = 4096
    ) -> SetsFound:
        """Returns the sets of `size` vertices within `free`; see native/sets/search.cpp, for `in_order`
        clique_search.cpp.

        `polynomial` and `maximal` count every size up to it; `greatest` looks for a larger one of at most `most`;
        `cover` treats the cliques through `chosen` as hit.
        """
        return SetsFound(
            *self._graph.search(method, split((free,), self._words), split((chosen,), self._words), size, most, stop)
        )


def listed_sets(
    attacked: Sequence[int],
    free: int,
    cliques: Sequence[int],
    fewest: int,
    most: int,
    *,
    maximal: bool = False,
    python: bool = False,
) -> Lister:
    """Returns a lister of the sets of `fewest` to `most` vertices; `cliques` must be a partition into cliques."""
    words = words_for(len(attacked), _WORDS, "The search for sets")
    lister = set_reference.SetLister if python or _native is None else _native.SetLister
    return lister(words, split(attacked, words), split((free,), words), split(cliques, words), fewest, most, maximal)


def profile_counts(
    depth: int,
    conflicts: _Ints,
    open: _Ints,
    fewest: _Ints,
    most: _Ints,
    modulus: int,
    stop: Stop,
    most_numbers: int = 1 << 27,
) -> ProfilesFound:
    """Returns the ways for each number of pieces modulo `modulus`, square by square; see native/sets/transfer.hpp."""
    run = _native.profile_counts if _native is not None else set_reference.profile_counts
    return ProfilesFound(
        *run(depth, list(conflicts), list(open), list(fewest), list(most), modulus, stop, most_numbers)
    )


def profile_sizes(
    depth: int, conflicts: _Ints, open: _Ints, fewest: _Ints, most: _Ints, stop: Stop, most_numbers: int = 1 << 27
) -> ProfilesFound:
    """Returns the ways in floating point, to determine their magnitude."""
    run = _native.profile_sizes if _native is not None else set_reference.profile_sizes
    return ProfilesFound(*run(depth, list(conflicts), list(open), list(fewest), list(most), stop, most_numbers))


def piece_rows(
    columns: int, allowed: Sequence[int], stop: Stop, *, wraps_columns: bool = False, knights: bool = False
) -> tuple[int, int, bool]:
    """Returns (count, nodes, finished) of one queen in every row, columns wrapping or not, or of one amazon."""
    run = _native.piece_rows if _native is not None else set_reference.piece_rows
    return run(columns, list(allowed), wraps_columns, knights, stop)
