"""Sizes of classes on boxes of three unequal sides, whose group three mirrors generate: against plain images."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import nqueens

Cells = frozenset[tuple[int, ...]]


def mirrored(placement: Cells, sides: tuple[int, ...], axes: tuple[bool, ...]) -> Cells:
    return frozenset(
        tuple(side - 1 - at if turned else at for at, side, turned in zip(cell, sides, axes, strict=True))
        for cell in placement
    )


@pytest.mark.parametrize("piece", ["king", "knight", "bishop"])
def test_any_number_of_pieces_on_a_box(piece: str) -> None:
    sides = (2, 3, 4)
    asked = nqueens.problem(sides, piece=piece, pieces="all")
    found = nqueens.classes(asked)
    placements = {frozenset(each.squares) for each in nqueens.solutions(asked)}
    sizes: Counter[int] = Counter()
    left = set(placements)
    while left:
        one = left.pop()
        images = {mirrored(one, sides, axes) for axes in product((False, True), repeat=3)}
        sizes[len(images)] += 1
        left -= images
    assert {size: number for size, number in found.by_size.items() if number} == dict(sizes)
    assert found.total == len(placements)
