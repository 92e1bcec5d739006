"""The covering search in plain Python, with the same signatures: slow, simple, and without symmetries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nqueens.kernels.bit_sets import joined

if TYPE_CHECKING:
    from nqueens.kernels import Stop


class Covering:
    """Branches on the uncovered square with the fewest possible pieces; tried pieces are forbidden afterwards."""

    def __init__(
        self,
        words: int,
        squares: int,
        covers: Sequence[int],
        excludes: Sequence[int],
        mates: Sequence[int],
        targets: Sequence[int],
        allowed: Sequence[int],
        symmetries: Sequence[Sequence[int]],  # noqa: ARG002
    ) -> None:
        self._squares = squares
        self._targets, self._allowed = joined(targets, words)[0], joined(allowed, words)[0]
        self._covers = [cover & self._targets for cover in joined(covers, words)]
        self._excludes = joined(excludes, words) or [0] * squares
        self._mates = joined(mates, words)
        self._pieces = 0
        self._nodes = 0
        self.units_done = 0

    def plan(self, pieces: int, wanted: int, stop: Stop) -> int:  # noqa: ARG002
        """Returns one unit of work: the whole search for covers with that number of pieces."""
        self._pieces, self.units_done = pieces, 0
        return 1

    def run(
        self,
        threads: int,  # noqa: ARG002
        wanted: int,
        keep: int,
        stop: Stop,
        isa: str = "auto",  # noqa: ARG002
    ) -> tuple[int, int, list[list[int]], bool]:
        """Returns the covers as in native/covering/covering.hpp."""
        self._nodes = count = 0
        kept: list[list[int]] = []
        for cover in self._place(self._targets, self._allowed, self._pieces, stop):
            if self._mates and not self._paired(cover):
                continue
            count += 1
            if len(kept) < keep:
                kept.append(cover)
            if wanted and count >= wanted:
                return count, self._nodes, kept, False
        self.units_done = int(not stop.is_set)
        return count, self._nodes, kept, not stop.is_set

    def _paired(self, pieces: list[int]) -> bool:
        """Returns whether the pieces can be paired with mates, trying all mates of the first piece."""
        if not pieces:
            return True
        first, *others = pieces
        mates = [each for each in others if self._mates[first] >> each & 1]
        return any(self._paired([each for each in others if each != mate]) for mate in mates)

    def _place(self, uncovered: int, allowed: int, left: int, stop: Stop) -> Iterator[list[int]]:
        if left == 0:
            if not uncovered:
                yield []
            return
        if stop.is_set:
            return
        self._nodes += 1
        choices = [piece for piece in range(self._squares) if allowed >> piece & 1]
        if uncovered:
            sizes = {piece: (self._covers[piece] & uncovered).bit_count() for piece in choices}
            if left * max(sizes.values(), default=0) < uncovered.bit_count():
                return
            covering = [
                [piece for piece in choices if self._covers[piece] >> square & 1]
                for square in range(self._squares)
                if uncovered >> square & 1
            ]
            fewest = min(covering, key=len)
            choices = sorted(fewest, key=lambda piece: -sizes[piece])
        for piece in choices:
            allowed &= ~(1 << piece)
            rest = allowed & ~self._excludes[piece]
            for cover in self._place(uncovered & ~self._covers[piece], rest, left - 1, stop):
                yield [piece, *cover]
