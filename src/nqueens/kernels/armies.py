"""Search for peaceable armies of riders, compiled or in plain Python.

Sets of squares are whole numbers, bit i for square i. Each of the `directions` cuts all squares into lines. `python`
asks for the reference, `isa` for one instruction set of `kernels.build_info()`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from nqueens import kernels
from nqueens.errors import BadInput
from nqueens.kernels import Stop
from nqueens.kernels.bit_sets import REFERENCE_WORDS, mask_of, members, split, words_for

_native = kernels._core if kernels.COMPILED else None
_WORDS = REFERENCE_WORDS if _native is None else _native.ARMY_WORDS
MOST_ARMY_SQUARES = 64 * max(_WORDS)
MOST_ARMIES = 4 if _native is None else _native.MOST_ARMIES


@dataclass(frozen=True)
class ArmyStart:
    """A start of the search: the squares that each army `may` use, the lines white must `hit`, and the weight.

    With two armies, the other lines through squares of neither army are free.
    """

    may: tuple[int, ...]
    hit: tuple[int, ...] = ()
    weight: int = 1


class ArmiesFound(NamedTuple):
    """The size of the armies (or of black) or a lower bound, their possible squares, nodes, and completeness.

    There are no squares if no armies above `lower` exist.
    """

    size: int
    squares: list[list[int]]
    nodes: int
    completed: bool


class ArmiesCounted(NamedTuple):
    """The number of placements, the first of them (white and black squares), nodes, and whether the search finished."""

    number: int
    placements: list[tuple[list[int], list[int]]]
    nodes: int
    completed: bool


def peaceable_armies(
    squares: int,
    directions: Sequence[Sequence[int]],
    starts: Sequence[ArmyStart],
    lower: int,
    stop: Stop,
    *,
    white: int | None = None,
    threads: int = 1,
    python: bool = False,
    isa: str = "auto",
) -> ArmiesFound:
    """Returns the first armies of more than `lower` pieces each reached from the starts; see native/sets/armies.hpp.

    With `white`, there are that many white pieces, and more than `lower` black ones: the squares not attacked by white.
    """
    words = words_for(squares, _WORDS, "The search for armies")
    if python or _native is None:
        return _first(directions, starts, lower, stop, white)
    flat = [split(direction, words) for direction in directions]
    units = [split(start.may, words) for start in starts]
    armies = len(starts[0].may)
    found = _native.peaceable_armies(words, squares, armies, flat, units, lower, white, threads, stop, isa)
    return ArmiesFound(*found)


def count_armies(
    squares: int,
    directions: Sequence[Sequence[int]],
    starts: Sequence[ArmyStart],
    size: int,
    stop: Stop,
    *,
    keep: int = 0,
    threads: int = 1,
    python: bool = False,
    isa: str = "auto",
) -> ArmiesCounted:
    """Returns the number of placements of two armies of `size` pieces each, weighted by start.

    Lists the first `keep` placements of each start. Raises BadInput if there are too many to count in 64 bits.
    """
    words = words_for(squares, _WORDS, "The search for armies")
    if python or _native is None:
        return _all(directions, starts, size, keep, stop)
    flat = [split(direction, words) for direction in directions]
    units = [split(start.may, words) for start in starts]
    hits = [split(start.hit, words) for start in starts]
    weights = [start.weight for start in starts]
    try:
        found = _native.count_armies(words, squares, flat, units, hits, weights, size, keep, threads, stop, isa)
    except OverflowError:
        raise BadInput(f"There are too many placements of {size} pieces of each colour to count.") from None
    return ArmiesCounted(*found)


def _first(
    directions: Sequence[Sequence[int]], starts: Sequence[ArmyStart], lower: int, stop: Stop, given: int | None
) -> ArmiesFound:
    """Assigns every line to one army; a piece needs all its lines to be its army's."""
    lines = [line for direction in directions for line in direction]
    nodes = 0

    def colour(at: int, may: tuple[int, ...]) -> tuple[int, ...] | None:
        nonlocal nodes
        nodes += 1
        size = min(army.bit_count() for army in (may if given is None else may[1:]))
        if size <= lower or may[0].bit_count() < (given or 0) or stop.is_set:
            return None
        while at < len(lines) and sum(bool(lines[at] & army) for army in may) < 2:
            at += 1
        if at == len(lines):
            return may
        ways = (
            tuple(set_ if to == army else set_ & ~lines[at] for to, set_ in enumerate(may)) for army in range(len(may))
        )
        return next((found for way in ways if (found := colour(at + 1, way)) is not None), None)

    for start in starts:
        if (found := colour(0, start.may)) is not None:
            size = min(army.bit_count() for army in (found if given is None else found[1:]))
            return ArmiesFound(size, [[*members(army)] for army in found], nodes, True)
    return ArmiesFound(lower, [], nodes, not stop.is_set)


def _all(
    directions: Sequence[Sequence[int]], starts: Sequence[ArmyStart], size: int, keep: int, stop: Stop
) -> ArmiesCounted:
    """Returns the number of pairs of a white set of a start and a black set on the squares that it leaves."""
    lines = [line for direction in directions for line in direction]
    number = nodes = 0
    placements: list[tuple[list[int], list[int]]] = []
    for start in starts:
        listed = 0
        for white in _subsets(start.may[0], size):
            nodes += 1
            if stop.is_set:
                return ArmiesCounted(number, placements, nodes, False)
            mask = mask_of(white)
            if not all(line & mask for line in start.hit):
                continue
            black = start.may[1]
            for line in lines:
                black &= ~line if line & mask else -1
            for chosen in _subsets(black, size):
                number += start.weight
                listed += 1
                if listed <= keep:
                    placements.append((list(white), list(chosen)))
    return ArmiesCounted(number, placements, nodes, True)


def _subsets(mask: int, size: int) -> Iterator[tuple[int, ...]]:
    return combinations(members(mask), size)
