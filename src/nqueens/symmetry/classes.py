"""Placements up to symmetry: images, canonical members, and the number of classes by size.

A placement is `columns[row]`, one queen per row; `width` is the number of columns (default: a square board). `group` is
the symmetry group: by default that of the board; for a problem with fixed and forbidden squares, their stabiliser.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.symmetry.group import HALF_TURN, IDENTITY, QUARTER_TURN, SQUARE, Group, Symmetry, group_of

_Columns = tuple[int, ...]
_Placement = TypeVar("_Placement", bound=Sequence[int])


def image_of_columns(symmetry: Symmetry, columns: Sequence[int], width: int | None = None) -> _Columns:
    """Returns the image of the placement under `symmetry`. Cost O(rows).

    Raises BadInput if rows and columns are exchanged and the queens do not occupy every column of a square board.
    """
    last = (len(columns) if width is None else width) - 1
    moved: Sequence[int] = _transposed(columns, last + 1) if symmetry.transposes else columns
    if symmetry.reverses_rows:
        moved = moved[::-1]
    return tuple(last - column for column in moved) if symmetry.reverses_columns else tuple(moved)


def images_of_columns(
    columns: Sequence[int], width: int | None = None, group: Group | None = None
) -> tuple[_Columns, ...]:
    """Returns the image under each symmetry, the placement first: 8 or 4 images, not necessarily distinct."""
    return tuple(image_of_columns(symmetry, columns, width=width) for symmetry in _group(columns, width, group))


def orbit(columns: Sequence[int], width: int | None = None, group: Group | None = None) -> tuple[_Columns, ...]:
    """Returns the class of the placement: its distinct images in lexicographic order."""
    return tuple(sorted(set(images_of_columns(columns, width=width, group=group))))


def class_size(columns: Sequence[int], width: int | None = None, group: Group | None = None) -> int:
    """Returns the size of the placement's class; for n × n solutions 8, 4 or 2, and 1 only for n ≤ 1."""
    return len(set(images_of_columns(columns, width=width, group=group)))


def stabiliser_of_columns(columns: Sequence[int], width: int | None = None, group: Group | None = None) -> Group:
    """Returns the symmetries that map the placement to itself, always including the identity."""
    members, own = _group(columns, width, group), tuple(columns)
    return tuple(symmetry for symmetry in members if image_of_columns(symmetry, columns, width=width) == own)


def symmetry_of(columns: Sequence[int], width: int | None = None) -> str:
    """Returns the symmetry of the placement in words.

    Solutions with two or more rows have "none", "half-turn" or "quarter-turn" (which includes the half-turn). Other
    placements may also have "full" or the names of reflections, joined by "and".
    """
    return words_of(stabiliser_of_columns(columns, width=width))


def words_of(own: Group) -> str:
    """Returns the symmetries of a placement in words."""
    if own == SQUARE:
        return "full"
    if QUARTER_TURN in own:
        return str(QUARTER_TURN)
    mirrors = [str(symmetry) for symmetry in own if symmetry not in (IDENTITY, HALF_TURN)]
    if mirrors:
        return " and ".join(mirrors)
    return str(HALF_TURN) if HALF_TURN in own else "none"


def fundamental(
    solutions: Iterable[_Placement], width: int | None = None, group: Group | None = None
) -> Iterator[_Placement]:
    """Yields lazily the solutions that are canonical in their class, in the given order.

    Applied to all solutions of a problem, it keeps one per class. Cost O(rows) per symmetry and solution, usually less,
    because the first smaller image decides.
    """
    for columns in solutions:
        own = tuple(columns)
        members = _group(own, width, group)
        if all(own <= image_of_columns(symmetry, own, width=width) for symmetry in members if symmetry is not IDENTITY):
            yield columns


def classes_of_list(
    solutions: Iterable[Sequence[int]], width: int | None = None, group: Group | None = None
) -> dict[int, int]:
    """Returns the number of classes by size among all solutions of a problem, largest size first."""
    members = fundamental(solutions, width=width, group=group)
    sizes = Counter(class_size(columns, width=width, group=group) for columns in members)
    return dict(sorted(sizes.items(), reverse=True))


def classes_from_counts(group: Group, *, solutions: int, half_turn: int = 0, quarter_turn: int = 0) -> dict[int, int]:
    """Returns the number of classes by size from counts alone, for boards of two or more rows.

    There, no solution is invariant under a reflection. `half_turn` and `quarter_turn` count the solutions invariant
    under these rotations, the latter included in the former; a count is ignored if its rotation is not in `group`.
    Sizes without classes are omitted. The sum of the values is the number of fundamental solutions (Burnside). Raises
    BadInput for inconsistent counts.
    """
    quarter = quarter_turn if QUARTER_TURN in group else 0
    half = half_turn if HALF_TURN in group else 0
    members = {len(group): solutions - half}
    if HALF_TURN in group:
        members[len(group) // 2] = half - quarter
    if QUARTER_TURN in group:
        members[len(group) // 4] = quarter
    if any(number < 0 or number % size for size, number in members.items()):
        raise BadInput(
            f"{solutions} solutions, {half} of them invariant under the half-turn, {quarter} under the "
            f"quarter-turn, do not fall into classes under {len(group)} symmetries."
        )
    return {size: number // size for size, number in members.items() if number}


def _group(columns: Sequence[int], width: int | None, group: Group | None) -> Group:
    if group is not None:
        return group
    return group_of(Board(len(columns), len(columns) if width is None else width))


def _transposed(columns: Sequence[int], width: int) -> _Columns:
    rows = [-1] * width
    if len(columns) == width:
        for row, column in enumerate(columns):
            if 0 <= column < width:
                rows[column] = row
    if -1 in rows:
        raise BadInput(
            f"Rows and columns can be exchanged only if every column of a square board holds one queen, "
            f"got {len(columns)} queens on {width} columns."
        )
    return tuple(rows)
