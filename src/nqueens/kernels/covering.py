"""The covering search: compiled, or the plain reference where nothing was compiled."""

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
_UNITS = 1000  # not by threads: the first covers are then the same on every machine


class CoversFound(NamedTuple):
    """How many covers there are, positions searched, covers met (of each class one at least), whether it was finished.

    The number holds only if the search was finished.
    """

    number: int
    nodes: int
    covers: list[list[int]]
    completed: bool


class CoverSearch:
    """Sets of squares whose pieces cover all `targets`; sets are whole numbers, bit i for square i.

    `covers[i]` is what a piece on square i covers, `excludes[i]` the squares on which no other piece may stand
    beside it (mutual; empty: all go together), `mates[i]` those whose piece makes a pair with it (mutual): all pieces
    must fall into pairs then. `allowed` are the squares on which pieces may stand. `symmetries` is a group of
    permutations of the squares that keeps all of that, the identity first. `python` asks for the reference, which makes
    no use of the symmetries.
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
        """Returns the covers of exactly `pieces` squares; ends after `wanted` were met, or with 0 after all.

        At most `keep` of those met come back. Cost: exponential in `pieces`.
        """
        self.units = 0
        self.units = self._search.plan(pieces, _UNITS, stop)
        return CoversFound(*self._search.run(threads, wanted, max(wanted, keep), stop, isa))

    @property
    def units_done(self) -> int:
        """How many of the `units` of the present search are finished."""
        return self._search.units_done
