"""Reads pieces from text and checks them against their board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import flag, one_of, shown, squares_of, text_of
from nqueens.problems.judge import PlacementLike
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.render.names import ByColumns

_WIDEST = 2**31 - 1  # columns are stored as int32


def checked_columns(numbers: NDArray[Any], board: Board) -> NDArray[np.int32]:
    """Returns the columns as a read-only array; raises BadInput unless each is on the board."""
    import numpy as np

    if len(numbers) != board.rows:
        raise BadInput(f"A placement on the {board.spaced} board must have {board.rows} rows, got {len(numbers)}.")
    if board.columns > _WIDEST:
        raise BadInput(f"A placement must have at most {_WIDEST:,} columns, got {board.columns}.")
    beside = np.flatnonzero((numbers < 0) | (numbers >= board.columns))
    if beside.size:
        row = int(beside[0])
        raise BadInput(
            f"The queen in row {row} must be in a column from 0 to {board.columns - 1}, got {int(numbers[row])}."
        )
    for row, column in sorted(board.holes):
        if numbers[row] == column:
            raise BadInput(f"The square {(row, column)} is a hole of the board.")
    columns = np.array(numbers, dtype=np.int32)
    columns.flags.writeable = False
    return columns


def checked_squares(pieces: Any, problem: Problem) -> dict[str, tuple[Square, ...]]:
    """Returns the squares by piece name; raises BadInput unless each is on the board."""
    named: Mapping[str, Iterable[Square]] = pieces if isinstance(pieces, Mapping) else {problem.piece.name: pieces}
    placed = {one_of(name, "The kind of piece", problem.names): squares_of(named[name]) for name in named}
    for squares in placed.values():
        problem.board.checked(squares, "square")
    return {name: placed.get(name, ()) for name in problem.names}


def pieces_in(
    source: str | bytes, format: str | None, problem: ProblemLike | None, *, one_based: bool, by_columns: ByColumns
) -> list[tuple[PlacementLike, ProblemLike]]:
    """Returns the pieces of each placement in a text, with the problem they belong to.

    Raises BadInput, naming the line.
    """
    from nqueens.render.names import columns_way
    from nqueens.render.read import read

    if not isinstance(source, (str, bytes)):
        raise BadInput(f"Placements must be text or bytes, got {shown(source)}.")
    if format is not None:
        text_of(format, "The format")
    problem = None if problem is None else as_problem(problem)
    found = read(
        source,
        format,
        board=None if problem is None else problem.board,
        names=("queen",) if problem is None else problem.names,
        one_based=flag(one_based, "one_based"),
        by_columns=columns_way(by_columns),
    )
    return [(each.columns, str(each.board)) if problem is None else (each.pieces, problem) for each in found]
