"""Solutions of plain boards written directly to an array or a file, without a Python object per queen."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution
from nqueens.files import whole_file
from nqueens.problems.classic import ClassicProblem
from nqueens.system import free_memory, gigabytes, keep_room

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    Columns = NDArray[np.integer]

_LARGEST = {"int32": 2**31 - 1, "uint32": 2**32 - 1, "int64": 2**63 - 1, "uint64": 2**63 - 1}
"""Most rows whose columns fit an array of each type."""

_BYTES_OF_RANDOM = 0.7  # bytes per row that the random solver needs in addition to the answer
_FEW = 1000  # up to here a list of ints is as fast as an array
_SMALL = 10**6  # up to here free memory is not checked


def is_direct(problem: ClassicProblem, seed: int | None) -> bool:
    """Returns whether `write_solution` accepts the problem.

    It must have no fixed or forbidden squares, and with a seed a square board.
    """
    board = problem.board
    if not problem.is_plain:
        return False
    if seed is not None:
        return board.is_square and board.rows not in (2, 3)
    return _height(board.rows) <= board.columns


def fits_file(problem: ClassicProblem, seed: int | None) -> bool:
    """Returns whether `write_solution_file` accepts the problem, including those without a solution."""
    return is_direct(problem, seed) or (problem.is_plain and problem.board.is_square and seed is None)


def _height(rows: int) -> int:
    """Returns the side of the corner square that holds the solution on a wide board.

    2 × 2 and 3 × 3 squares have no solution of their own.
    """
    return 4 if rows in (2, 3) else rows


def new_columns(rows: int, *, random: bool) -> Columns:
    """Returns an array for a solution: int32 up to 2³¹−1 rows, then uint32, then int64.

    Raises BadInput if there is not enough memory.
    """
    import numpy as np

    name = next((name for name, largest in _LARGEST.items() if rows <= largest), None)
    if name is None:
        raise BadInput(f"A board must have at most {_LARGEST['int64']} rows, got {rows}.")
    dtype = np.dtype(name)
    wanted = rows * dtype.itemsize + (int(rows * _BYTES_OF_RANDOM) if random else 0)
    if rows > _SMALL and wanted > (free := free_memory()):
        raise BadInput(
            f"A solution of {rows} queens requires {gigabytes(wanted)} of memory, but only {gigabytes(free)} is free; "
            "write it to an npy file instead."
        )
    return np.empty(rows, dtype=dtype)


def check_out(out: Any, rows: int, *, random: bool) -> Columns:
    """Returns the caller's array; raises BadInput unless it can hold a solution of `rows` rows."""
    import numpy as np

    if not isinstance(out, np.ndarray):
        raise BadInput(f"The array to write to (out) must be a numpy array, got {type(out).__name__}.")
    if out.shape != (rows,):
        raise BadInput(f"The array to write to (out) must have the shape ({rows},), got {out.shape}.")
    names = ("int32", "uint32") if random else tuple(_LARGEST)
    allowed = [name for name in names if rows <= _LARGEST[name]]
    if out.dtype.name not in allowed or not out.dtype.isnative:
        raise BadInput(
            f"The array to write to (out) must be of type {' or '.join(allowed) or 'int64'} for {rows} rows"
            f"{' (random solutions use 32-bit numbers)' if random else ''}, got {out.dtype}."
        )
    if not (out.flags.c_contiguous and out.flags.writeable):
        raise BadInput("The array to write to (out) must be contiguous and writeable.")
    return out


def few_columns(problem: ClassicProblem, effort: Effort) -> list[int] | None:
    """Returns the formula solution of `write_solution` as a list of ints.

    None for more than 1000 rows or under a time limit.
    """
    from nqueens.kernels.huge import parity_list

    rows = problem.board.rows
    if rows > _FEW or effort.left is not None:
        return None
    return parity_list(rows, effort) if _height(rows) == rows else [1, 3, 0][:rows]


def write_solution(problem: ClassicProblem, seed: int | None, effort: Effort, out: Columns | None) -> Columns:
    """Returns a solution of a plain problem (see `is_direct`): by formula, or with a seed a random one.

    Writes to `out` if it is given and returns it, otherwise to a new array. Raises BadInput, and GaveUp at the time
    limit.
    """
    from nqueens.kernels.huge import MOST_RANDOM_ROWS, fill_parity_lists, fill_random

    rows = problem.board.rows
    random = seed is not None
    if random and rows > MOST_RANDOM_ROWS:
        raise BadInput(f"A random solution must have at most {MOST_RANDOM_ROWS:,} rows, got {rows}.")
    columns = new_columns(rows, random=random) if out is None else check_out(out, rows, random=random)
    if seed is not None:
        late = fill_random(columns, seed, effort)
    elif _height(rows) == rows:
        late = fill_parity_lists(columns, effort)
    else:
        columns[:] = (1, 3, 0)[:rows]
        late = False
    if late:
        raise effort.gave_up("before all rows were filled")
    return columns


def write_solution_file(problem: ClassicProblem, output: str, effort: Effort, *, seed: int | None = None) -> None:
    """Writes a solution with one queen per row of a plain board to an npy file through a memory map.

    The file is written atomically. Raises NoSolution, BadInput if the folder does not exist or the disk is too small
    (nothing is written then), and GaveUp at the time limit.
    """
    import shutil
    from pathlib import Path

    import numpy as np

    board = problem.board
    if board.is_square and board.rows in (2, 3):
        raise NoSolution(f"No solution exists for {board.rows} queens on a {board.rows} × {board.rows} board.")
    path = Path(os.path.realpath(output))
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"The output must be a file in an existing folder, got {output!r}.")
    name = next(name for name, largest in _LARGEST.items() if board.rows <= largest)
    wanted = board.rows * np.dtype(name).itemsize + 128
    if wanted > (free := shutil.disk_usage(path.parent).free):
        raise BadInput(
            f"A solution of {board.rows} queens requires {gigabytes(wanted)} of disk space, "
            f"and {gigabytes(free)} are free in {str(path.parent)!r}."
        )
    with whole_file(path) as temporary:
        columns = np.lib.format.open_memmap(temporary, mode="w+", dtype=np.dtype(name), shape=(board.rows,))
        _reserve(temporary)
        write_solution(problem, seed, effort, columns)
        columns.flush()
        del columns


def _reserve(path: Path) -> None:
    """Reserves disk space for the whole file, so that a full disk raises BadInput now and no signal later."""
    with open(path, "r+b") as file:
        try:
            keep_room(file.fileno(), os.path.getsize(path))
        except OSError as error:
            raise BadInput(f"The disk has too little space for {str(path)!r}: {error.strerror}.") from None
