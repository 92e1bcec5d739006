"""Boards in pixels drawn without a library: in colours and in borders, anywhere in the picture."""

from random import Random

import numpy as np
import pytest
from support.divisions import connected

from nqueens.errors import BadInput
from nqueens.problems.catalogue import problem
from nqueens.puzzles import pictures
from nqueens.puzzles.lattice import Pixels

Rows = list[list[int]]


def drawn(rows: Rows, square: int, margins: tuple[int, int], *, coloured: bool, thick: int) -> Pixels:
    """Returns squares in colours or white, with thin lines within regions and thick ones between them."""
    side, (top, left) = len(rows), margins
    pixels: Pixels = np.full((2 * top + side * square, left + 7 + side * square, 3), 255, dtype=np.int16)
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            y, x = top + row * square, left + column * square
            colour = (
                (60 + 37 * name % 190, 250 - 53 * name % 200, 70 + 91 * name % 180) if coloured else (255, 255, 255)
            )
            pixels[y : y + square, x : x + square] = colour
    for row in range(side + 1):
        for column in range(side):
            y, x = top + row * square, left + column * square
            same = 0 < row < side and rows[row][column] == rows[row - 1][column]
            pixels[y : y + (1 if same else thick), x : x + square] = 0
    for row in range(side):
        for column in range(side + 1):
            y, x = top + row * square, left + column * square
            same = 0 < column < side and rows[row][column] == rows[row][column - 1]
            pixels[y : y + square, x : x + (1 if same else thick)] = 0
    return pixels


def read(pixels: Pixels, monkeypatch: pytest.MonkeyPatch, each: int = 1) -> object:
    monkeypatch.setattr(pictures, "_pixels", lambda _: pixels)
    return pictures.read_picture(b"", each=each)


@pytest.mark.parametrize("coloured", [True, False])
def test_boards_are_read(coloured: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed, side, square, margins in ((1, 5, 30, (20, 9)), (2, 8, 24, (60, 31)), (3, 11, 18, (10, 80))):
        rows = connected(Random(seed), side)
        for thick in (1, 4) if coloured else (4, 5):
            pixels = drawn(rows, square, margins, coloured=coloured, thick=thick)
            assert read(pixels, monkeypatch, each=2) == problem(regions=rows, each=2), (side, thick)


def test_a_wrong_number_of_colours_and_a_picture_without_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    stripes = [[max(row, 1)] * 6 for row in range(6)]
    with pytest.raises(BadInput, match="as many colours as rows, got 5 colours on a 6 × 6 board"):
        read(drawn(stripes, 24, (20, 20), coloured=True, thick=1), monkeypatch)
    noise = np.random.default_rng(1).integers(0, 256, (150, 150, 3)).astype(np.int16)
    for pixels in (np.full((200, 200, 3), 255, dtype=np.int16), noise):
        with pytest.raises(BadInput, match="No board of squares was found in the picture"):
            read(pixels, monkeypatch)
