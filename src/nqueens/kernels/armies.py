"""Peaceable armies of riders, equal or the size of one given: compiled, or the plain reference without the core."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nqueens import kernels
from nqueens.kernels import Stop
from nqueens.kernels.bit_sets import REFERENCE_WORDS, split, words_for

_WORDS = kernels._core.ARMY_WORDS if kernels.COMPILED else REFERENCE_WORDS
MOST_SQUARES = 64 * max(_WORDS)


class ArmiesFound(NamedTuple):
    """The greatest size of both, or of black; squares that white and black may use (none: nothing above `lower`);
    nodes; whether it was finished.
    """

    size: int
    white: list[int]
    black: list[int]
    nodes: int
    completed: bool


def peaceable_armies(
    squares: int,
    directions: Sequence[Sequence[int]],
    lower: int,
    stop: Stop,
    *,
    first: bool = False,
    white: int | None = None,
    python: bool = False,
) -> ArmiesFound:
    """The greatest armies of more than `lower` pieces each, or with `first` the first found: native/sets/armies.hpp.

    With `white` so many white pieces, and more than `lower` black ones: the squares that the white ones do not attack.
    Each direction is a partition of the squares into lines, sets of squares being whole numbers.
    """
    words = words_for(squares, _WORDS, "The search for armies")
    if python or not kernels.COMPILED:
        return _reference(squares, directions, lower, stop, first, white)
    flat = [split(direction, words) for direction in directions]
    return ArmiesFound(*kernels._core.peaceable_armies(words, squares, flat, lower, first, white, stop))


def _reference(
    squares: int, directions: Sequence[Sequence[int]], lower: int, stop: Stop, first: bool, given: int | None
) -> ArmiesFound:
    """Colours every line white or black; a piece stands only where all its lines have its colour."""
    lines = [line for direction in directions for line in direction]
    best: tuple[int, int, int] = (lower, 0, 0)
    nodes = 0

    def colour(at: int, white: int, black: int) -> None:
        nonlocal best, nodes
        nodes += 1
        size = black.bit_count() if given is not None else min(white.bit_count(), black.bit_count())
        if size <= best[0] or white.bit_count() < (given or 0) or stop.is_set or (first and best[0] > lower):
            return
        while at < len(lines) and not (lines[at] & white and lines[at] & black):
            at += 1
        if at == len(lines):
            best = (size, white, black)
            return
        colour(at + 1, white, black & ~lines[at])
        colour(at + 1, white & ~lines[at], black)

    colour(0, (1 << squares) - 1, (1 << squares) - 1)
    size, white, black = best
    return ArmiesFound(
        size,
        [square for square in range(squares) if white >> square & 1],
        [square for square in range(squares) if black >> square & 1],
        nodes,
        not stop.is_set,
    )
