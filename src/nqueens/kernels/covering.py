"""The covering search: compiled, or the plain reference where nothing was compiled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop, cover_reference

if TYPE_CHECKING:
    from nqueens.kernels import _core

_native = kernels._core if kernels.COMPILED else None

_WORDS = (1, 2, 3, 4, 5, 6, 8, 16)
MOST_SQUARES = 64 * _WORDS[-1]
MOST_PIECES = 255
_UNITS_PER_THREAD = 200


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
    beside it (mutual; empty: all go together), `allowed` the squares on which pieces may stand. `symmetries` is a
    group of permutations of the squares that keeps all of that, the identity first. `python` asks for the
    reference, which makes no use of the symmetries.
    """

    def __init__(
        self,
        covers: Sequence[int],
        *,
        excludes: Sequence[int] = (),
        targets: int,
        allowed: int,
        symmetries: Sequence[Sequence[int]],
        python: bool = False,
    ) -> None:
        squares = len(covers)
        if squares > MOST_SQUARES:
            raise ValueError(f"The covering search takes at most {MOST_SQUARES} squares, got {squares}.")
        words = next(words for words in _WORDS if squares <= 64 * words)
        self.units = 0
        self._search: _core.Covering | cover_reference.Covering
        make = cover_reference.Covering if python or _native is None else _native.Covering
        self._search = make(
            words,
            squares,
            _flat(covers, words),
            _flat(excludes, words),
            _flat((targets,), words),
            _flat((allowed,), words),
            [list(each) for each in symmetries],
        )

    def run(
        self, pieces: int, stop: Stop, *, wanted: int = 0, keep: int = 0, threads: int = 1, isa: str = "auto"
    ) -> CoversFound:
        """The covers of exactly `pieces` squares; ends after `wanted` were met, or with 0 after all.

        At most `keep` of those met come back. Cost: exponential in `pieces`.
        """
        self.units = 0
        self.units = self._search.plan(pieces, _UNITS_PER_THREAD * threads)
        return CoversFound(*self._search.run(threads, wanted, max(wanted, keep), stop, isa))

    @property
    def units_done(self) -> int:
        """How many of the `units` of the present search are finished."""
        return self._search.units_done


def _flat(masks: Iterable[int], words: int) -> list[int]:
    return [mask >> 64 * at & 0xFFFF_FFFF_FFFF_FFFF for mask in masks for at in range(words)]
