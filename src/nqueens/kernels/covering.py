"""The covering search, compiled or in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, cover_reference
from nqueens.kernels.bit_sets import REFERENCE_WORDS, split, words_for

if TYPE_CHECKING:
    from nqueens.kernels import _core

_native = kernels._core if kernels.COMPILED else None

_WORDS = _native.COVER_WORDS if _native is not None else REFERENCE_WORDS
MOST_PIECES = 255
MOST_COVER_SQUARES = 64 * max(_WORDS)
_UNITS = 1000  # independent of threads, so that the first covers are the same on every machine


class CoversFound(NamedTuple):
    """The number of covers, positions searched, covers met (at least one per class), and completeness.

    The number is valid only if the search finished.
    """

    number: int
    nodes: int
    covers: list[list[int]]
    completed: bool


class CoverSearch:
    """Sets of squares whose pieces cover all `targets`; sets are integers, bit i for square i.

    `covers[i]` are the squares covered by a piece on square i, `excludes[i]` the squares that exclude another piece
    (mutual; empty: no restriction), `mates[i]` the possible partners in a pair (mutual): if given, all pieces must form
    pairs. `allowed` are the squares that may hold pieces. `symmetries` is a group of permutations of the squares that
    preserves all of that, the identity first. `python` selects the reference, which ignores the symmetries.
    """

    def __init__(
        self,
        covers: Sequence[int],
        *,
        excludes: Sequence[int] = (),
        mates: Sequence[int] = (),
        targets: int,
        allowed: int,
        symmetries: Sequence[Sequence[int]],
        python: bool = False,
    ) -> None:
        squares = len(covers)
        words = words_for(squares, _WORDS, "The covering search")
        self.units = 0
        self._search: _core.Covering | cover_reference.Covering
        make = cover_reference.Covering if python or _native is None else _native.Covering
        pieces = split(covers, words), split(excludes, words), split(mates, words)
        sets = (*pieces, split((targets,), words), split((allowed,), words))
        self._search = make(words, squares, *sets, [list(each) for each in symmetries])

    def run(
        self, pieces: int, stop: Stop, *, wanted: int = 0, keep: int = 0, threads: int = 1, isa: str = "auto"
    ) -> CoversFound:
        """Returns the covers with exactly `pieces` squares; ends once `wanted` were met (0: after all).

        Returns at most `keep` of them. Cost: exponential in `pieces`.
        """
        self.units = 0
        self.units = self._search.plan(pieces, _UNITS, stop)
        return CoversFound(*self._search.run(threads, wanted, max(wanted, keep), stop, isa))

    @property
    def units_done(self) -> int:
        """The number of finished `units` of the current search."""
        return self._search.units_done
