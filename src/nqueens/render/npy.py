"""Placements as NumPy's `.npy` files, without pickled objects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from tokenize import TokenError
from typing import TYPE_CHECKING, Any

from nqueens.errors import BadInput
from nqueens.render.pieces import Columns

if TYPE_CHECKING:
    import numpy as np

MAGIC = b"\x93NUMPY"

_NOT_READ = (ValueError, EOFError, OSError, MemoryError, OverflowError, RecursionError,
             SyntaxError, TypeError, TokenError)  # fmt: skip
"""Exceptions that NumPy raises for damaged files; it tokenizes and evaluates the header as a Python expression."""

_MAPPED = 1000  # fewest rows worth a memory map


def one(columns: Columns) -> bytes:
    """Returns the file of one placement: one dimension, int32 or a wider type of an array argument."""
    import numpy as np

    if isinstance(columns, np.ndarray) and columns.dtype.kind in "iu" and columns.dtype.itemsize >= 4:
        return _file(columns)
    return _file(np.array(columns, dtype=np.int32))


def is_npy(path: str) -> bool:
    """Returns whether the path is a regular file that starts like an npy file."""
    from pathlib import Path

    if not Path(path).is_file():
        return False
    with open(path, "rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def mapped(path: str) -> np.ndarray[Any, np.dtype[Any]] | None:
    """Returns a placement of at least 1000 rows as a read-only memory map; None for any other file."""
    import numpy as np

    try:
        columns = np.load(path, mmap_mode="r", allow_pickle=False)
    except _NOT_READ:
        return None
    if not isinstance(columns, np.ndarray) or columns.ndim != 1 or columns.dtype.kind not in "iu":
        return None
    return columns if len(columns) >= _MAPPED else None


def many(placements: Sequence[Columns], rows: int) -> bytes:
    """Returns the file of several placements of `rows` rows: int32, shape (placement, row)."""
    import numpy as np

    return _file(np.array(placements, dtype=np.int32).reshape(len(placements), rows))


def read(content: bytes) -> Iterator[list[int]]:
    """Yields the placements in the file; raises BadInput unless it holds integers in 1 or 2 dimensions."""
    array = _array(content)
    if array.ndim not in (1, 2) or array.dtype.kind not in "iu":
        raise BadInput(
            f"An npy file of placements must hold integers in 1 or 2 dimensions, got {array.dtype} in {array.ndim}."
        )
    for columns in [array] if array.ndim == 1 else array:
        yield columns.tolist()


def _array(content: bytes) -> np.ndarray[Any, np.dtype[Any]]:
    """Returns the array of the file, after checking that the size in its header does not exceed the file."""
    import numpy as np
    from numpy.lib import format as npy_format

    stream = BytesIO(content)
    try:
        version = npy_format.read_magic(stream)
        header = npy_format.read_array_header_1_0 if version == (1, 0) else npy_format.read_array_header_2_0
        shape, _, dtype = header(stream)
        promised = dtype.itemsize
        for size in shape:
            promised *= size
        if promised > len(content):
            raise ValueError(f"the header promises {promised} bytes, the file has {len(content)}")
        stream.seek(0)
        array = np.load(stream, allow_pickle=False)
    except _NOT_READ as error:
        first_line = (str(error).splitlines() or ["it ends too early"])[0]
        raise BadInput(f"The input starts like an npy file but is invalid: {first_line.rstrip('.')}.") from None
    if not isinstance(array, np.ndarray):
        raise BadInput("The input is not an npy file with one array.")
    return array


def _file(array: np.ndarray[Any, np.dtype[Any]]) -> bytes:
    import numpy as np

    stream = BytesIO()
    np.save(stream, array, allow_pickle=False)
    return stream.getvalue()
