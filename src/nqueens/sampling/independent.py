"""Estimates of the number of independent sets of the attack graph, by sequential Monte Carlo.

If every line of some direction must hold a piece, the next piece is placed on the line with the fewest free squares, so
each set is drawn in one order only. Otherwise it is placed on any free square, and each set of k pieces is drawn in k!
orders.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens.errors import BadInput
from nqueens.kernels import Stop
from nqueens.problems.graph import AttackGraph
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PARTICLES = 1024
_TWIST = 0.8
"""Exponent of a particle's preference for free squares on its open lines, as in `monte_carlo`."""


_CLOSED = 1 << 30  # longer than any line


@dataclass(frozen=True, eq=False)
class _Lines:
    """Lines of a partition of the squares, each of which must hold a piece.

    `order` has the squares line by line, `starts` the start of each line in it, `of` the line of each square, `has` the
    squares of each line as bools. `is_open` marks the lines without a fixed piece.
    """

    order: NDArray[np.int64]
    starts: NDArray[np.int64]
    of: NDArray[np.int64]
    has: NDArray[np.bool_]
    is_open: NDArray[np.bool_]

    @classmethod
    def within(cls, part: tuple[int, ...], base: int, size: int) -> _Lines:
        """Returns the lines of a partition of `size` squares, of which `base` hold a fixed piece."""
        import numpy as np

        has = np.array([_bools(line, size) for line in part], bool)
        lengths = has.sum(1)
        is_open = np.array([not line & base for line in part], bool)
        return cls(np.nonzero(has)[1], np.cumsum(lengths) - lengths, has.argmax(0), has, is_open)


@dataclass(frozen=True, eq=False)
class Draws:
    """Distribution of the draws: sets of `fewest` to `most` free squares besides the fixed pieces.

    `attacks` and `free` are bool arrays; `tight` are the partitions whose lines must all hold a piece.
    """

    attacks: NDArray[np.bool_]
    free: NDArray[np.bool_]
    tight: tuple[_Lines, ...]
    fewest: int
    most: int

    @classmethod
    def of(cls, problem: Problem, graph: AttackGraph) -> Draws:
        """Returns the draws for a problem with a number of pieces or `all`; raises BadInput for others."""
        import numpy as np

        if isinstance(problem.pieces, str) and problem.pieces != "all":
            raise BadInput(f"An estimate requires a number of pieces or all, not {problem}.")
        attacks = np.array([_bools(mask, graph.size) for mask in graph.attacked], bool).reshape(graph.size, graph.size)
        fixed = graph.base.bit_count()
        most = min(map(len, graph.partitions), default=0) if problem.pieces == "all" else problem.pieces
        fewest = fixed if problem.pieces == "all" else most
        tight = {part for part in graph.partitions if part and len(part) == problem.pieces}
        lines = tuple(_Lines.within(part, graph.base, graph.size) for part in sorted(tight))
        return cls(attacks, _bools(graph.free or 0, graph.size), lines, fewest - fixed, most - fixed)


def round_of(draws: Draws, seed: int, number: int, stop: Stop) -> tuple[float, int]:
    """Returns the log of an unbiased estimate of the number of sets, and the number of resamplings.

    The result is determined by seed and number.
    """
    import numpy as np

    crowd = _Crowd(draws, np.random.default_rng([seed, number]))
    found = [0.0] if draws.fewest == 0 else []
    for size in range(1, min(draws.most, int(draws.free.sum())) + 1):
        log_count = crowd.place()
        if log_count == -math.inf or stop.is_set:
            break
        if size >= draws.fewest:
            found.append(log_count - (0.0 if draws.tight else math.lgamma(size + 1)))
    return _log_sum(found), crowd.resamplings


class _Crowd:
    """PARTICLES partial sets of equal size, with weights."""

    def __init__(self, draws: Draws, rng: np.random.Generator) -> None:
        import numpy as np

        self._draws, self._rng = draws, rng
        self._free = np.tile(draws.free, (PARTICLES, 1))
        self._open = [np.tile(lines.is_open, (PARTICLES, 1)) for lines in draws.tight]
        self._lines = np.concatenate([lines.has for lines in draws.tight]) if draws.tight else None
        self._sizes: list[NDArray[np.int32]] = []
        self._log_count = 0.0
        self.resamplings = 0
        self._log_weight = np.zeros(PARTICLES)
        self._twisted = np.zeros(PARTICLES)
        self._look()

    def place(self) -> float:
        """Adds a piece to each set; returns the log of the estimated number of sets.

        Without tight lines these are ordered sets.
        """
        import numpy as np

        if self._log_weight.max() == -math.inf:
            return -math.inf
        self._resample()
        choice = self._choice()
        ways = choice.sum(1)
        squares = (choice * (1 - self._rng.random(choice.shape, dtype=np.float32))).argmax(1)
        with np.errstate(divide="ignore"):
            self._log_weight = self._log_weight - self._twisted + np.log(ways)
        self._free &= ~self._draws.attacks[squares]
        self._free[np.arange(PARTICLES), squares] = False
        for is_open, lines in zip(self._open, self._draws.tight, strict=True):
            is_open[np.arange(PARTICLES), lines.of[squares]] = False
        plain = self._log_count + _log_mean(self._log_weight)
        self._look()
        return plain

    def _look(self) -> None:
        """Weights sets by the free squares on their open lines, and drops those with a line without any."""
        import numpy as np

        twisted = np.zeros(PARTICLES)
        self._sizes = []
        for is_open, lines in zip(self._open, self._draws.tight, strict=True):
            sizes = np.add.reduceat(self._free[:, lines.order], lines.starts, axis=1, dtype=np.int32)
            self._sizes.append(sizes)
            with np.errstate(divide="ignore"):
                twisted += _TWIST / len(self._open) * np.where(is_open, np.log(sizes), 0.0).sum(1)
        self._log_weight = self._log_weight + twisted
        self._twisted = np.where(twisted == -math.inf, 0.0, twisted)  # dead particles have weight 0 already

    def _resample(self) -> None:
        import numpy as np

        weight = np.exp(self._log_weight - self._log_weight.max())
        if weight.sum() ** 2 >= PARTICLES / 2 * (weight**2).sum():
            return
        self._log_count += _log_mean(self._log_weight)
        kept = self._rng.choice(PARTICLES, PARTICLES, p=weight / weight.sum())
        self._free, self._twisted = self._free[kept], self._twisted[kept]
        self._open = [each[kept] for each in self._open]
        self._sizes = [each[kept] for each in self._sizes]
        self._log_weight = np.zeros(PARTICLES)
        self.resamplings += 1

    def _choice(self) -> NDArray[np.bool_]:
        """Returns the squares for the next piece of each set: the shortest open line, or all free squares."""
        import numpy as np

        if self._lines is None:
            return self._free
        sizes = [np.where(is_open, size, _CLOSED) for is_open, size in zip(self._open, self._sizes, strict=True)]
        chosen: NDArray[np.bool_] = self._free & self._lines[np.concatenate(sizes, axis=1).argmin(1)]
        return chosen


def _bools(mask: int, size: int) -> NDArray[np.bool_]:
    import numpy as np

    raw = np.frombuffer(mask.to_bytes(size // 8 + 1, "little"), np.uint8)
    return np.unpackbits(raw, bitorder="little")[:size].astype(bool)


def _log_mean(logs: NDArray[np.float64]) -> float:
    """Returns the log of the mean of exp(logs); −∞ if all are."""
    return _log_sum(logs.tolist()) - math.log(len(logs))


def _log_sum(logs: list[float]) -> float:
    """Returns the log of the sum of exp(logs); −∞ for an empty sum."""
    largest = max(logs, default=-math.inf)
    return largest if largest == -math.inf else largest + math.log(math.fsum(math.exp(log - largest) for log in logs))
