"""The census of small boards against plainly generated and solved divisions."""

from collections import Counter
from collections.abc import Iterator

import pytest
from support import plainly
from support.failing import fails

import nqueens
from nqueens.errors import BadInput, GaveUp

Squares = frozenset[tuple[int, int]]


def pieces_with(square: tuple[int, int], free: Squares) -> set[Squares]:
    """Returns all connected sets of free squares with this one, grown breadth first."""
    found = {frozenset([square])}
    layer = set(found)
    while layer:
        layer = {
            piece | {(row + down, column + across)}
            for piece in layer
            for row, column in piece
            for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (row + down, column + across) in free - piece
        }
        found |= layer
    return found


def divisions(free: Squares, number: int) -> Iterator[list[Squares]]:
    """Yields every partition of the squares into `regions` connected regions."""
    if number == 0 or not free:
        if number == 0 and not free:
            yield []
        return
    for piece in pieces_with(min(free), free):
        for others in divisions(free - piece, number - 1):
            yield [piece, *others]


def plain_census(side: int) -> tuple[dict[int, int], list[list[list[int]]]]:
    """Returns the divisions by number of solutions, and those with exactly one."""
    found: Counter[int] = Counter()
    unique = []
    for regions in divisions(frozenset((r, c) for r in range(side) for c in range(side)), side):
        rows = [[next(i for i, at in enumerate(regions) if (r, c) in at) for c in range(side)] for r in range(side)]
        number = len(list(plainly.solutions(rows)))
        found[number] += 1
        if number == 1:
            unique.append(rows)
    del found[0]
    return dict(found), unique


def test_the_smallest_boards() -> None:
    for side in (1, 2, 3):
        assert nqueens.census(side).by_solutions == plain_census(side)[0]
    found = nqueens.census(4, levels=True)
    assert found.by_solutions == {1: 11760, 2: 1313}
    assert found.by_level is not None
    assert sum(found.by_level.values()) == 11760


@pytest.mark.long
def test_the_board_of_four_rows() -> None:
    found = nqueens.census(4, levels=True)
    by_solutions, unique = plain_census(4)
    assert found.by_solutions == by_solutions == {1: 11760, 2: 1313}
    levels = Counter(nqueens.rate(nqueens.problem(regions=rows)).level for rows in unique[::10])
    assert found.by_level is not None
    assert set(levels) == set(found.by_level)
    assert sum(found.by_level.values()) == 11760
    for level, many in levels.items():
        assert abs(10 * many / found.by_level[level] - 1) < 0.2


@pytest.mark.long
def test_the_board_of_five_rows() -> None:
    found = nqueens.census(5, levels=True)
    assert (found.unique, found.solvable) == (14_303_068, 23_823_556)
    assert found.by_level == {1: 5218470, 2: 3550154, 3: 5300212, 4: 149656, 6: 83880, 7: 696}


def test_invalid_censuses() -> None:
    for side in (0, 6):
        fails(BadInput, "from 1 to 5", nqueens.census, side)
    fails(GaveUp, "before all divisions were counted", nqueens.census, 5, time_limit=1e-9)
