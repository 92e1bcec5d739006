"""A placement as users hold it: one queen in every row of a board, which may or may not be a solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from nqueens.api.judge import reason_against
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import columns_of, flag, text_of
from nqueens.render.formats import get_format

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LONGEST_REPR = 32
_LARGEST_PICTURE = 2000  # rows or columns: 40 kB in the file of a notebook
_LONGEST_TEXT = 10**8  # 64 bytes of memory for each row until it is written
_HASHED = 1024  # rows: equal placements have equal ones, and a hash need not read gigabytes
_WIDEST = 2**31 - 1  # columns are stored as int32


class Placement(Sequence[int]):
    """One queen in every row: `placement[row]` is its column, both counted from 0.

    Equal to and hashed like every other placement with the same columns on the same board. In a notebook it shows
    itself as a picture. Takes `columns` and the `width` of the board (default: as many columns as rows); raises
    BadInput unless every column is a whole number on the board. Queens may attack each other: see `is_solution`.
    """

    __slots__ = ("_board", "_columns")

    def __init__(self, columns: Sequence[int] | NDArray[np.integer], width: int | None = None) -> None:
        import numpy as np

        numbers = columns_of(columns)
        self._board = Board(len(numbers), len(numbers) if width is None else width)
        if self._board.columns > _WIDEST:
            raise BadInput(f"A placement takes boards of at most {_WIDEST} columns, got {self._board.columns}.")
        beside = np.flatnonzero((numbers < 0) | (numbers >= self._board.columns))
        if beside.size:
            row = int(beside[0])
            raise BadInput(
                f"The queen of row {row} must be in a column from 0 to {self._board.columns - 1}, "
                f"got {int(numbers[row])}."
            )
        self._columns = np.array(numbers, dtype=np.int32)
        self._columns.flags.writeable = False

    @classmethod
    def over(cls, columns: NDArray[Any], width: int) -> Placement:
        """A placement that looks at this array of whole numbers instead of copying and checking it."""
        placement = cls.__new__(cls)
        placement._board = Board(len(columns), width)
        placement._columns = columns.view()
        placement._columns.flags.writeable = False
        return placement

    @property
    def columns(self) -> NDArray[np.int32]:
        """The columns as a read-only array of shape (rows,): int32, a wider type only on boards that need it."""
        return self._columns

    @property
    def board(self) -> Board:
        """The board: rows × columns."""
        return self._board

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares (row, column) of the queens, by rows."""
        return tuple(enumerate(self._columns.tolist()))

    @property
    def why_not(self) -> str | None:
        """Why the placement is no solution, in words, or None if it is one. Cost as for `nqueens.verify`."""
        return reason_against(self._columns, self._board.columns)

    @property
    def is_solution(self) -> bool:
        """Whether no two queens attack each other."""
        return self.why_not is None

    @property
    def no_three_in_line(self) -> bool:
        """Whether no three queens lie on a straight line of any slope. Cost O(rows²)."""
        from nqueens.board.lines import no_three_in_line

        return no_three_in_line(self._columns.tolist())

    @property
    def symmetry(self) -> str:
        """The symmetry that the placement has: in words: `none`, `half turn`, `quarter turn`, …"""
        from nqueens.symmetry import symmetry_of

        return symmetry_of(self._columns.tolist(), width=self._board.columns)

    def images(self) -> tuple[Placement, ...]:
        """Its distinct images under the symmetries of the board, itself among them, in lexicographic order."""
        from nqueens.symmetry import orbit

        columns = self._board.columns
        return tuple(Placement(image, columns) for image in orbit(self._columns.tolist(), width=columns))

    def write(self, format: str = "board", *, one_based: bool = False) -> str | bytes:
        """The placement in one of the formats of `nqueens list --format`; raises BadInput."""
        from nqueens.render.write import write

        text_of(format, "The format")
        flag(one_based, "Whether to count from 1")
        if len(self) > _LONGEST_TEXT and format != "npy":
            raise BadInput(f"A text format takes at most {_LONGEST_TEXT} rows, got {len(self)}; npy takes any.")
        return write(self._columns, self._board, format, one_based)

    def __len__(self) -> int:
        return len(self._columns)

    def __iter__(self) -> Iterator[int]:
        return iter(self._columns.tolist())

    @overload
    def __getitem__(self, row: int) -> int: ...
    @overload
    def __getitem__(self, row: slice) -> tuple[int, ...]: ...
    def __getitem__(self, row: int | slice) -> int | tuple[int, ...]:
        if isinstance(row, slice):
            return tuple(self._columns[row].tolist())
        return int(self._columns[row])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Placement):
            return NotImplemented
        import numpy as np

        return self._board == other._board and np.array_equal(self._columns, other._columns)

    def __hash__(self) -> int:
        return hash((self._board, tuple(self._columns[:_HASHED].tolist())))

    def __reduce__(self) -> tuple[Callable[[NDArray[Any], int], Placement], tuple[NDArray[Any], int]]:
        return Placement.over, (self._columns, self._board.columns)

    def __repr__(self) -> str:
        shown = self._columns[:_LONGEST_REPR].tolist()
        inside = ", ".join(map(str, shown)) + (", …" if len(self) > _LONGEST_REPR else "")
        width = "" if self._board.is_square else f", width={self._board.columns}"
        return f"Placement([{inside}]{width})"

    def __str__(self) -> str:
        """The drawn board, or what `repr` says of a board that is too large to be drawn."""
        largest = get_format("board").most_squares
        if largest is not None and self._board.rows * self._board.columns > largest:
            return repr(self)
        return str(self.write("board")).rstrip("\n")

    def _repr_svg_(self) -> str | None:
        """The picture for a notebook, which shows `repr` instead where this is None: a picture of megabytes."""
        return str(self.write("svg")) if max(len(self), self._board.columns) <= _LARGEST_PICTURE else None
