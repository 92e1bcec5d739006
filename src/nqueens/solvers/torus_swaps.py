"""Queens on an n × n torus by local search that exchanges one queen for another.

Each step places a queen on an unattacked square if there is one; otherwise on a square attacked along a single line,
removing the queen that attacks it. The square of a removed queen is tabu for some steps (as in R. Battiti, M. Protasi,
Reactive local search for the maximum clique problem, Algorithmica 29 (2001), 610).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.solvers.run import Run

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SHAKEN = 0.002
"""Probability of replacing two queens by one, to escape from local optima."""
_CLOSED, _CLOSED_AT_RANDOM = 7, 10
"""Steps for which the square of a removed queen is tabu, and the range of a random addition."""


def by_swaps(n: int, queens: int, steps: int, run: Run) -> tuple[Square, ...] | None:
    """Returns `queens` queens on the n × n torus in reading order; None if `steps` steps do not suffice.

    Raises GaveUp at the time limit. Cost: O(n²) per step, 20 to 50 µs; for n - 2 queens some 2,000 steps for n = 60 and
    100,000 for n = 90.
    """
    return _Search(n, run).placement(queens, steps)


class _Search:
    """Non-attacking queens, and the number of lines along which each square is attacked."""

    def __init__(self, n: int, run: Run) -> None:
        import numpy as np

        self._n, self._run = n, run
        self._random = np.random.default_rng(run.random.getrandbits(64))
        self._queen_on = [dict[int, int]() for _ in range(4)]  # per direction, by line
        self._taken = [np.zeros(n, np.uint8), *(np.zeros(2 * n, np.uint8) for _ in range(3))]
        windows = np.lib.stride_tricks.sliding_window_view
        columns, sums, differences = self._taken[1:]
        self._views = (
            self._taken[0][:, None], columns[None, :n], windows(sums, n)[:n], windows(differences, n)[n:0:-1],
        )  # fmt: skip

    def placement(self, queens: int, steps: int) -> tuple[Square, ...] | None:
        """Returns the squares of `queens` queens; None if they were not found."""
        import numpy as np

        open_again = np.zeros(self._n**2, np.int64)  # first step at which each square is no longer tabu
        for step in range(steps):
            self._run.tick()
            self._run.steps += 1
            if len(self._queen_on[0]) == queens:
                return tuple(sorted(divmod(at, self._n) for at in self._queen_on[0].values()))
            at, lines = self._next(open_again, step)
            leaving = {self._queen_on[way][line] for way, line in enumerate(lines) if line in self._queen_on[way]}
            for queen in leaving:
                self._put(queen, self._lines(queen), stands=False)
                open_again[queen] = step + _CLOSED + int(self._random.integers(_CLOSED_AT_RANDOM))
            self._put(at, lines, stands=True)
        return None

    def _next(self, open_again: NDArray[np.int64], step: int) -> tuple[int, list[int]]:
        """Returns the square of the next queen and its lines."""
        import numpy as np

        rows, columns, sums, differences = self._views
        attacked = ((rows + columns) + (sums + differences)).ravel()
        choice = np.flatnonzero(attacked == 0)
        if not len(choice):
            choice = np.flatnonzero((attacked == 1) & (open_again <= step))
            if not len(choice) or self._random.random() < _SHAKEN:
                choice = np.flatnonzero(attacked == 2)
            else:
                longest = open_again[choice]
                choice = choice[longest == longest.min()]
        at = int(self._random.choice(choice)) if len(choice) else int(self._random.integers(self._n**2))
        return at, self._lines(at)

    def _lines(self, at: int) -> list[int]:
        row, column = divmod(at, self._n)
        return [row, column, (row + column) % self._n, (column - row) % self._n]

    def _put(self, at: int, lines: list[int], *, stands: bool) -> None:
        for queen_on, taken, line in zip(self._queen_on, self._taken, lines, strict=True):
            taken[line :: self._n] = stands
            if stands:
                queen_on[line] = at
            else:
                del queen_on[line]
