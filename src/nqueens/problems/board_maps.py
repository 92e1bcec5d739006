"""Automorphisms of a board that keep a piece's moves: rotations, reflections and translations.

A *turn* is an integer matrix, row by row, with an integer inverse. On boxes of squares, turns are permutations and
reversals of dimensions, such as the eight symmetries of a square. A plane board with holes may have any shape; for a
piece that moves in three directions, a triangle or a hexagon has six or twelve turns of another kind. Boards that wrap
also have translations (*shifts*).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations as orders
from itertools import product
from typing import TYPE_CHECKING, TypeVar

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Permutation = tuple[int, ...]
"""Image of each square, by number in reading order."""

Turn = tuple[Square, ...]

_Item = TypeVar("_Item")

_BLOCK = 64
"""Number of turns that are applied together, which bounds the memory: the cube of side 3 in 6 dimensions has 46,080."""


def turns_of(board: Board, moves: Moves, look: Callable[[], None]) -> list[Turn]:
    """Returns the candidate turns of the board that keep the moves, the identity first."""
    import numpy as np

    any_shape = board.holes and not board.wraps and board.dimensions == 2
    candidates = _plane_turns() if any_shape else _exchanges(board)
    steps = [(np.array(list(kind), dtype=np.int64).reshape(-1, board.dimensions), kind) for kind in moves]
    return [turn for turn in looking(candidates, look) if _keeps(np.array(turn), steps)]


def shifts_of(board: Board) -> list[Square]:
    """Returns all translations along the dimensions that wrap, the zero translation first."""
    return list(product(*(range(size or 1) if axis in board.wraps else (0,) for axis, size in enumerate(board.sizes))))


def permutations_of(
    problem: Problem, turns: Sequence[Turn], shifts: Sequence[Square], look: Callable[[], None]
) -> Iterator[Permutation]:
    """Yields each turn followed by each translation that keeps the problem's holes, marks and regions."""
    import numpy as np

    board = problem.board
    cells = np.array(tuple(board), dtype=np.int64).reshape(-1, board.dimensions)
    sizes = np.array(board.sizes)
    wraps = np.array([axis in board.wraps for axis in range(board.dimensions)])
    place = np.full(board.sizes, -1)
    place[tuple(cells.T)] = np.arange(len(cells))
    kept = [place[tuple(np.array(sorted(each)).T)] for each in (problem.fixed, problem.empty) if each]
    divisions = [[each[cell] for cell in board] for each in problem.regions.divisions] if problem.regions else []
    turned = [_turned(cells, np.array(turn), board) for turn in looking(turns, look)]
    blocks = [turned[first : first + _BLOCK] for first in range(0, len(turned), _BLOCK)]
    for shift, block in looking(product(shifts, blocks), look):
        images = np.stack(block)
        moved = np.where(wraps, (images + np.array(shift)) % np.maximum(sizes, 1), images)
        moved = moved[((moved >= 0) & (moved < sizes)).all(axis=(1, 2))]
        permutations = place[tuple(np.moveaxis(moved, -1, 0))]
        stays = (permutations >= 0).all(axis=1)
        for each in kept:
            stays &= np.isin(permutations[:, each], each).all(axis=1)
        for permutation in permutations[stays].tolist():
            if all(_keeps_regions(permutation, regions) for regions in divisions):
                yield tuple(permutation)


def looking(items: Iterable[_Item], look: Callable[[], None]) -> Iterator[_Item]:
    """Yields the items, with a call of `look` before each."""
    for item in items:
        look()
        yield item


def _exchanges(board: Board) -> Iterator[Turn]:
    """Yields the permutations and reversals of dimensions that keep the sides."""
    kinds = [(size, axis in board.wraps) for axis, size in enumerate(board.sizes)]
    for order in orders(range(board.dimensions)):
        if all(kinds[source] == kinds[axis] for axis, source in enumerate(order)):
            for signs in product((1, -1), repeat=board.dimensions):
                yield tuple(
                    tuple(sign if at == source else 0 for at in range(board.dimensions))
                    for source, sign in zip(order, signs, strict=True)
                )


def _plane_turns() -> Iterator[Turn]:
    """Yields the matrices with entries 0 and ±1 and determinant ±1, the identity first."""
    identity = ((1, 0), (0, 1))
    yield identity
    for a, b, c, d in product((1, 0, -1), repeat=4):
        if abs(a * d - b * c) == 1 and ((a, b), (c, d)) != identity:
            yield (a, b), (c, d)


def _keeps(turn: NDArray[np.int64], steps: Iterable[tuple[NDArray[np.int64], frozenset[Square]]]) -> bool:
    return all(set(map(tuple, (each @ turn.T).tolist())) == kind for each, kind in steps)


def _turned(cells: NDArray[np.int64], turn: NDArray[np.int64], board: Board) -> NDArray[np.int64]:
    """Returns the image of each square.

    Permutations and reversals of dimensions map the box to itself, other turns the shape in it.
    """
    import numpy as np

    images: NDArray[np.int64] = cells @ turn.T
    if len(cells) and np.abs(turn).sum() > len(turn):
        images += cells.min(axis=0) - images.min(axis=0)
    else:
        images += np.where(turn < 0, np.array(board.sizes) - 1, 0).sum(axis=1)
    return images


def _keeps_regions(permutation: Sequence[int], regions: Sequence[int | None]) -> bool:
    """Returns whether the permutation maps each region to a region."""
    to: dict[int | None, int | None] = {}
    return all(
        to.setdefault(region, regions[permutation[at]]) == regions[permutation[at]] for at, region in enumerate(regions)
    )


def numbers_of_squares(problem: Problem) -> NDArray[np.int32]:
    """Returns the number of each square of the board in reading order, holes included in the numbering."""
    import numpy as np

    cells = np.array(list(problem.board), np.int64).reshape(-1, problem.board.dimensions)
    return np.asarray(np.ravel_multi_index(tuple(cells.T), problem.board.sizes), np.int32)
