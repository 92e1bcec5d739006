"""Starting points of the search for armies: colourings of a few lines, one per symmetry class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations, product

from nqueens.kernels.armies import ArmyStart
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.problems.board_maps import Permutation, looking

MOST_COLOURINGS = 4096
SQUARES_FOR_EACH_DOUBLING = 10
"""The number of colourings, images included, doubles with this many squares, up to MOST_COLOURINGS."""

Colouring = tuple[int, ...]
_Look = Callable[[], None]


def starts_of(
    directions: Sequence[Sequence[int]], armies: int, group: Sequence[Permutation], look: _Look, *, alike: bool
) -> list[ArmyStart]:
    """Returns starts that lead, with their images, to all placements.

    `directions` holds the lines as sets of squares, and `group` the symmetries of the board. `alike` is true if the
    armies can exchange their colours. `look` is called often and may raise. Cost O(lines × symmetries).
    """
    chosen, turns = _lines(directions, armies, group, look)
    exchanges = list(permutations(range(armies))) if alike else [tuple(range(armies))]
    starts = []
    for colours in looking(product(range(armies), repeat=len(chosen)), look):
        images = {tuple([exchange[colours[at]] for at in turn]) for turn in turns for exchange in exchanges}
        if colours == min(images):
            starts.append(_start(directions, armies, chosen, colours, len(images)))
    return starts


def _start(
    directions: Sequence[Sequence[int]], armies: int, chosen: Sequence[int], colours: Colouring, weight: int
) -> ArmyStart:
    everything = sum(directions[0]) if directions else 0
    may = [everything] * armies
    for line, colour in zip(chosen, colours, strict=True):
        for army in range(armies):
            if army != colour:
                may[army] &= ~line
    hit = tuple(line for line, colour in zip(chosen, colours, strict=True) if colour == 0)
    return ArmyStart(tuple(may), hit, weight)


def _lines(
    directions: Sequence[Sequence[int]], armies: int, group: Sequence[Permutation], look: _Look
) -> tuple[list[int], list[tuple[int, ...]]]:
    """Returns whole orbits of the most critical lines, and how the symmetries permute them.

    The lines belong to the directions with the fewest lines; those crossed by the longest lines come first. If the
    orbits are too large, as on a torus, a single line is returned.
    """
    fewest = min(map(len, directions), default=0)
    candidates = {line for direction in directions if len(direction) == fewest for line in direction}
    crossing: dict[int, int] = {}
    for line in (line for direction in directions for line in direction):
        for at in members(line):
            crossing[at] = crossing.get(at, 0) + line.bit_count()
    stake = {line: sum(crossing[at] for at in members(line)) for line in candidates}
    in_order = sorted(candidates, key=lambda line: (-stake[line], line))
    most = min(MOST_COLOURINGS, 1 << len(crossing) // SQUARES_FOR_EACH_DOUBLING)
    chosen: list[int] = []
    for line in in_order:
        orbit = {_image(line, mapping) for mapping in looking(group, look)}
        if line not in chosen and orbit <= candidates and armies ** (len(chosen) + len(orbit)) <= most:
            chosen += sorted(orbit)
    if not chosen:
        chosen, group = in_order[:1], group[:1]
    return chosen, _exchanges(chosen, looking(group, look))


def _exchanges(chosen: list[int], group: Iterable[Permutation]) -> list[tuple[int, ...]]:
    place = {line: at for at, line in enumerate(chosen)}
    return sorted({tuple(place[_image(line, mapping)] for line in chosen) for mapping in group})


def _image(line: int, mapping: Permutation) -> int:
    return mask_of(mapping[at] for at in members(line))
