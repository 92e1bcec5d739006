"""Layout of squares in a picture: layers side by side, in several rows from four dimensions on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import ceil, isqrt, prod

from nqueens.board.board import Board, Square
from nqueens.render.pieces import SIDE

GAP = 90
"""Space between layers, with room for their names."""
_MOST_ACROSS = 6  # layers in one row; more are split into rows of about equal length


class Layout:
    """Positions of all squares of a board, each SIDE units wide, and the total `width` and `height`."""

    def __init__(self, board: Board) -> None:
        *outer, self.rows, self.columns = (1, *board.sizes)[-max(2, board.dimensions) :]
        self._outer = tuple(outer)
        self._across = _across(self._outer)
        down = ceil(prod(outer) / self._across) if self._across else 0
        self.width = max(0, self._across * (self.columns * SIDE + GAP) - GAP)
        self.height = max(0, down * (self.rows * SIDE + GAP) - GAP)

    def corner(self, square: Square) -> tuple[int, int]:
        """Returns the top left corner of a square."""
        *layer, row, column = (0, *square)[-max(2, len(square)) :]
        x, y = self._layer(layer)
        return x + column * SIDE, y + row * SIDE

    def layers(self) -> Iterator[tuple[Square, int, int]]:
        """Yields each layer's outer coordinates and its top left corner."""
        return ((layer, *self._layer(layer)) for layer in product(*map(range, self._outer)))

    def _layer(self, layer: Sequence[int]) -> tuple[int, int]:
        number = 0
        for at, size in zip(layer, self._outer, strict=True):
            number = number * size + at
        down, right = divmod(number, self._across)
        return right * (self.columns * SIDE + GAP), down * (self.rows * SIDE + GAP)


def _across(outer: Square) -> int:
    """Returns the number of layers side by side."""
    number = prod(outer)
    if len(outer) > 1:
        return outer[-1] if len(outer) == 2 else outer[-1] * outer[-2]
    return number if number <= _MOST_ACROSS else ceil(number / ceil(number / (isqrt(number - 1) + 1)))
