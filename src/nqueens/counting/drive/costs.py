"""What pieces will cost, told by their finished neighbours; the order to do them in, and how long it will take."""

from __future__ import annotations

import bisect
import math
from collections.abc import Iterable

from nqueens.counting.ledger.pieces import Piece
from nqueens.counting.shares import scattered

_SCOUTS = 10
"""One in so many pieces is done first, scattered over the plan, to learn from."""


class Costs:
    """Seconds per unit along the plan. Neighbouring units cost alike."""

    def __init__(self) -> None:
        self._firsts: list[int] = []
        self._rates: list[float] = []
        self._units = 0
        self._seconds = 0.0
        self._residuals: list[float] = []

    def __len__(self) -> int:
        return len(self._firsts)

    def add(self, piece: Piece, seconds: float) -> None:
        """Learns what a piece took, and how far off the guess was."""
        units = piece.last - piece.first
        guess = self.guess(piece)
        if guess:
            self._residuals.append(seconds / guess - 1)
        at = bisect.bisect(self._firsts, piece.first)
        self._firsts.insert(at, piece.first)
        self._rates.insert(at, seconds / units)
        self._units += units
        self._seconds += seconds

    def guess(self, piece: Piece) -> float:
        """The seconds that a piece will take: as its nearest neighbours on either side. 0 before anything is known."""
        at = bisect.bisect(self._firsts, piece.first)
        near = self._rates[max(0, at - 1) : at + 1]
        return (piece.last - piece.first) * sum(near) / len(near) if near else 0.0

    def error(self, seconds: float, pieces: int) -> float:
        """The standard error of a sum of guesses: that of their mean, and the scatter of that many pieces."""
        known = len(self._residuals)
        if known < 2:
            return math.inf if pieces else 0.0
        spread = math.sqrt(sum(each * each for each in self._residuals) / known)
        return seconds * spread * math.sqrt(1 / known + 1 / max(pieces, 1))


class Order:
    """Pieces still to do: first some from all parts of the plan, then the dearest first, so that the end is even."""

    def __init__(self, pieces: Iterable[Piece], costs: Costs) -> None:
        waiting = list(pieces)
        self._costs = costs
        self._waiting = [waiting[at] for at, _ in scattered([(at, at + 1) for at in range(len(waiting))])][::-1]
        self._guesses: dict[Piece, float] = {}
        self.seconds_left = 0.0
        self._sort_at = len(waiting) // _SCOUTS + 2
        if len(costs) >= self._sort_at:
            self._sort()

    def __len__(self) -> int:
        return len(self._waiting)

    def pop(self) -> Piece:
        """The next piece."""
        if len(self._costs) >= self._sort_at:
            self._sort()
        piece = self._waiting.pop()
        self.seconds_left -= self._guesses.get(piece, 0.0)
        return piece

    def put_back(self, piece: Piece) -> None:
        """A piece to be done again, after all others."""
        self._waiting.insert(0, piece)

    def left(self) -> float:
        """The seconds that the waiting pieces will take one after the other."""
        if not self._waiting:
            return 0.0  # and not what rounding left of the sum
        if self._guesses:
            return max(self.seconds_left, 0.0)
        return sum(self._costs.guess(piece) for piece in self._waiting[:1000]) * max(1.0, len(self._waiting) / 1000)

    def _sort(self) -> None:
        """Sorts by what is known now; once more when twice as much is known."""
        self._guesses = {piece: self._costs.guess(piece) for piece in self._waiting}
        self._waiting.sort(key=lambda piece: self._guesses[piece])
        self.seconds_left = sum(self._guesses.values())
        self._sort_at = 2 * len(self._costs) + 2
