"""Symmetry reduction at the start of a search: one start from each orbit.

A set S of squares that the symmetries map to itself is chosen, for instance the middle rows and columns. Every solution
meets S in some independent set. Sets in one orbit have equally many extensions, so one of each orbit is kept, with the
size of the orbit as its weight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nqueens.kernels.bit_sets import mask_of, members
from nqueens.problems.graph import AttackGraph

_MOST_SETS = 30_000
_ENOUGH_SETS = 600


@dataclass(frozen=True)
class Start:
    """Placed pieces, the squares left for the others, and the weight: the number of starts it represents."""

    weight: int
    chosen: int
    free: int


def starts(
    graph: AttackGraph, *, tight: Sequence[int] = (), most: int | None = None, look: Callable[[], None] = lambda: None
) -> list[Start]:
    """Returns starts whose weighted extensions are all independent sets that contain the fixed squares.

    Every line of `tight` must be hit; sets that miss one may be omitted. `most` bounds the pieces. `look` is called
    regularly and may raise, for a time limit.
    """
    free = graph.free
    if free is None:
        return []
    whole = Start(1, graph.base, free)
    if len(graph.group) == 1 or not free:
        return [whole]
    tight = [line for line in tight if not line & graph.base]
    for squares in _choices(graph, free, tight):
        found = _starts_on(graph, free, squares, tight, most, look)
        if found is not None:
            return found
    return [whole]


def divided(graph: AttackGraph, found: list[Start], fewest: int, pieces: int | None) -> list[Start]:
    """Returns at least `fewest` starts, if possible, with the same extensions: by the piece on one line after another.

    The line is that of the smallest partition with the fewest free squares. Starts that cannot reach the number of
    `pieces` are left out. Ends where the search tree is widest.
    """
    lines = min(graph.partitions, key=len, default=())
    while len(found) < fewest:
        more = [start for each in found for start in _along(graph, each, lines) if _has_room(start, lines, pieces)]
        if len(more) <= len(found):
            break
        found = more
    return found


def _along(graph: AttackGraph, start: Start, lines: Sequence[int]) -> Iterator[Start]:
    """Yields the starts with a piece on each free square of the shortest line, and that without."""
    line = min((own for own in map(start.free.__and__, lines) if own), key=int.bit_count, default=0)
    for at in members(line):
        yield Start(start.weight, start.chosen | 1 << at, start.free & ~graph.attacked[at] & ~(1 << at))
    yield Start(start.weight, start.chosen, start.free & ~line)


def _has_room(start: Start, lines: Sequence[int], pieces: int | None) -> bool:
    missing = 0 if pieces is None else pieces - start.chosen.bit_count()
    return 0 <= missing <= sum(1 for line in lines if line & start.free)


def _choices(graph: AttackGraph, free: int, tight: Sequence[int]) -> Iterator[int]:
    """Yields sets of squares that the group maps to themselves, the most promising first."""
    orbits = orbits_of(graph, free)
    closures = {mask_of(at for orbit in orbits if orbit & line for at in members(orbit)) for line in tight}
    yield from sorted(closures, key=lambda mask: (mask.bit_count(), mask))[:1]
    orbits.sort(key=lambda orbit: -graph.attacked[(orbit & -orbit).bit_length() - 1].bit_count())
    sets = 1
    squares = attacked = 0  # by the first square of each orbit so far
    for orbit in orbits:
        # A rough guess of the number of independent sets on the squares so far.
        sets = sets * (1 + (orbit & ~attacked).bit_count())
        if squares and sets > _ENOUGH_SETS * 16:
            break
        squares |= orbit
        attacked |= graph.attacked[(orbit & -orbit).bit_length() - 1]
    yield squares
    yield orbits[0]


def orbits_of(graph: AttackGraph, free: int) -> list[int]:
    """Returns the orbits of the squares of `free` under the group of the graph."""
    orbits, rest = [], free
    while rest:
        first = (rest & -rest).bit_length() - 1
        orbit = mask_of({permutation[first] for permutation in graph.group})
        orbits.append(orbit & free)
        rest &= ~orbit
    return orbits


def _starts_on(
    graph: AttackGraph, free: int, squares: int, tight: Sequence[int], most: int | None, look: Callable[[], None]
) -> list[Start] | None:
    """Returns one start of each orbit of independent sets on these squares; None if there are too many."""
    if _sets_exceed(_MOST_SETS, graph, free & squares, most, look):
        return None
    within = [line for line in tight if not line & free & ~squares]
    found: list[Start] = []
    for chosen, left, weight in _sets_on(graph, free & squares, free & ~squares, most):
        look()
        places = mask_of(chosen)
        if weight and all(line & places for line in within):
            found.append(Start(weight, graph.base | places, left))
    return found


def _sets_exceed(limit: int, graph: AttackGraph, squares: int, most: int | None, look: Callable[[], None]) -> bool:
    """Returns whether there are more than `limit` independent sets of at most `most` of these squares."""
    number = 0

    def grow(size: int, after: int) -> None:
        nonlocal number
        number += 1
        if number % 64 == 0:
            look()
        while after and size != most and number <= limit:
            first = after & -after
            after ^= first
            grow(size + 1, after & ~graph.attacked[first.bit_length() - 1])

    grow(0, squares)
    return number > limit


def _sets_on(
    graph: AttackGraph, squares: int, others: int, most: int | None
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yields each independent set on `squares`, the squares of `others` that it leaves free, and its number of images.

    The number is 0 unless the set is the canonical one of its images. If it is not, no extension by later squares is
    canonical either, so their images are not computed.
    """
    bits = [1 << graph.size - 1 - at for at in range(graph.size)]  # the canonical image is the greatest number

    def grow(
        chosen: tuple[int, ...], after: int, left: int, images: list[int] | None
    ) -> Iterator[tuple[tuple[int, ...], int, int]]:
        if images and max(images) > images[0]:
            images = None
        yield chosen, left, len(set(images)) if images else 0
        if most is not None and len(chosen) >= most:
            return
        for at in members(after):
            after &= ~(1 << at)
            rest = ~graph.attacked[at]
            moved = images and [image | bits[to[at]] for image, to in zip(images, graph.group, strict=True)]
            yield from grow((*chosen, at), after & rest, left & rest, moved)

    return grow((), squares, others, [0] * len(graph.group))
