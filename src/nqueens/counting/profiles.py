"""Transfer-matrix counts for short-range pieces (kings, knights and other leapers), square by square.

The numbers exceed 64 bits, so the transfer runs modulo several primes and the Chinese remainder theorem combines the
results; a first run in floating point determines their magnitude.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import log2
from typing import Any

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.kernels import Stop
from nqueens.kernels.sets import ProfilesFound, profile_counts, profile_sizes
from nqueens.problems.problem import Problem

_DEEPEST = 42  # squares: 20 columns for knights; memory limits are found by trying
_MOST_SQUARES = 1000  # keeps counts within floating-point range
PRIMES = (
    9223372036854775783, 9223372036854775643, 9223372036854775549, 9223372036854775507, 9223372036854775433,
    9223372036854775421, 9223372036854775417, 9223372036854775399, 9223372036854775351, 9223372036854775337,
    9223372036854775291, 9223372036854775279, 9223372036854775259, 9223372036854775181, 9223372036854775159,
    9223372036854775139, 9223372036854775097,
)  # fmt: skip
"""The largest primes below 2^63."""


@dataclass(frozen=True)
class Profile:
    """A problem in the form of native/sets/transfer.hpp, with squares in the order in which they are passed."""

    depth: int
    conflicts: tuple[int, ...]
    open: tuple[int, ...]
    cliques: tuple[tuple[int, ...], ...]
    """A partition of the squares into sets that hold at most one piece each, for bounds."""


def profile_of(problem: Problem) -> Profile | None:
    """Returns the profile, or None if the pieces ride, the board is not plane, or the range is too long."""
    board, moves = problem.board, problem.moves
    if moves.rides or board.wraps or board.dimensions != 2 or board.area > _MOST_SQUARES:
        return None
    order: list[Square] = [(row, column) for row in range(board.sizes[0]) for column in range(board.sizes[1])]
    if board.sizes[1] > board.sizes[0]:
        order.sort(key=lambda cell: (cell[1], cell[0]))
    at = {cell: place for place, cell in enumerate(order)}
    conflicts = [_back(cell, at, board, moves) for cell in order]
    depth = max((mask.bit_length() for mask in conflicts), default=0)
    if depth > _DEEPEST:
        return None
    open_ = [2 if cell in problem.fixed else int(cell in board and cell not in problem.empty) for cell in order]
    return Profile(max(depth, 1), tuple(conflicts), tuple(open_), tuple(_cliques(conflicts)))


def _back(cell: Square, at: dict[Square, int], board: Board, moves: Moves) -> int:
    mask = 0
    for leap in moves.leaps:
        to = board.step(cell, leap) if cell in board else None
        if to is not None and at[to] < at[cell]:
            mask |= 1 << (at[cell] - at[to] - 1)
    return mask


def _cliques(conflicts: list[int]) -> list[tuple[int, ...]]:
    """Returns sets of squares that attack each other, chosen greedily."""
    cliques: list[tuple[int, ...]] = []
    left = dict.fromkeys(range(len(conflicts)))
    while left:
        clique: list[int] = []
        for square in left:
            if all(conflicts[square] >> (square - other - 1) & 1 for other in clique):
                clique.append(square)
            elif clique and square - clique[0] > _DEEPEST + 1:
                break
        for square in clique:
            del left[square]
        cliques.append(tuple(clique))
    return cliques


class DoesNotFit(Exception):
    """The patterns need too much memory, or the counts more primes than there are; the message says which."""


@dataclass(frozen=True)
class ByProfile:
    """Ways for each number of pieces from 0 on, and the total number of patterns."""

    ways: list[int]
    steps: int


def count_by_profile(
    profile: Profile,
    pieces: int | None,
    greatest: bool,
    stop: Stop,
    *,
    primes: Sequence[int] = PRIMES,
    most_numbers: int = 1 << 27,
) -> ByProfile | None:
    """Returns the ways for every number of pieces, for `pieces` only, or with `greatest` for the greatest number only.

    Returns None if it was stopped. Raises DoesNotFit, for example for patterns with more than `most_numbers` counts.
    """
    run = _Runs(profile, stop, most_numbers)
    if greatest:
        # Close to the bound first: cheap, and sufficient if the bound is attained.
        pieces = _greatest(run, profile)
        if pieces is None:
            return None
    low, high = (0, len(profile.open)) if pieces is None else (pieces, pieces)
    sizes = run.sizes(low, high)
    if sizes is None:
        return None
    largest = max(sizes, default=0.0)
    needed = max(1, int((log2(largest) + 1.0) // 62.9) + 1) if largest > 0 else 1
    if needed > len(primes):
        raise DoesNotFit(f"{needed} primes of 63 bits for its counts, of which there are {len(primes)},")
    ways, modulus = [0] * len(sizes), 1
    for prime in primes[:needed]:
        rest = run.counts(low, high, prime)
        if rest is None:
            return None
        inverse = pow(modulus, -1, prime)
        for size, residue in enumerate(rest):
            ways[size] += modulus * ((residue - ways[size]) * inverse % prime)
        modulus *= prime
    return ByProfile(ways, run.steps)


def _greatest(run: _Runs, profile: Profile) -> int | None:
    bound = sum(any(profile.open[square] for square in clique) for clique in profile.cliques)
    for slack in (0, 1, 3, len(profile.open)):
        sizes = run.sizes(max(0, bound - slack), bound)
        if sizes is None:
            return None
        found = [size for size, ways in enumerate(sizes) if ways > 0]
        if found or slack >= bound:
            return max(found, default=0)
    return 0


class _Runs:
    """Passes over the board for numbers of pieces from `low` to `high`."""

    def __init__(self, profile: Profile, stop: Stop, most_numbers: int) -> None:
        self._profile, self._stop, self._most_numbers = profile, stop, most_numbers
        self.steps = 0
        squares = len(profile.open)
        self._after = [0] * squares  # upper bound on the pieces on the squares after each one
        for clique in profile.cliques:
            usable = [square for square in clique if profile.open[square]]
            for square in range(max(usable, default=0)):
                self._after[square] += 1

    def sizes(self, low: int, high: int) -> list[float] | None:
        """Returns the ways in floating point."""
        return self._ways(profile_sizes, low, high)

    def counts(self, low: int, high: int, modulus: int) -> list[int] | None:
        """Returns the ways modulo a prime."""
        return self._ways(partial(profile_counts, modulus=modulus), low, high)

    def _ways(self, run: Callable[..., ProfilesFound], low: int, high: int) -> list[Any] | None:
        it, fewest = self._profile, [max(0, low - after) for after in self._after]
        limits = {"fewest": fewest, "most": [high] * len(fewest), "most_numbers": self._most_numbers}
        found = run(it.depth, it.conflicts, it.open, **limits, stop=self._stop)
        self.steps += found.steps
        if not found.completed:
            return None
        if not found.fits:
            raise DoesNotFit("too much memory")
        return list(found.ways)
