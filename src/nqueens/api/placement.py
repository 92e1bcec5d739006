"""A placement as users hold it: one queen in every row of a board, which may or may not be a solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nqueens.api.judge import reason_against
from nqueens.board.geometry import Board, Square
from nqueens.errors import BadInput

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LONGEST_REPR = 32


class Placement(Sequence[int]):
    """One queen in every row: `placement[row]` is its column, both counted from 0.

    Equal to and hashed like every other placement with the same columns on the same board. In a notebook it shows
    itself as a picture. Takes `columns` and the `width` of the board (default: as many columns as rows); raises
    BadInput unless every column is a whole number on the board. Queens may attack each other: see `is_solution`.
    """

    __slots__ = ("_board", "_columns")

    def __init__(self, columns: Sequence[int] | NDArray[np.integer], width: int | None = None) -> None:
        import numpy as np

        numbers = np.asarray(columns)
        if numbers.ndim != 1 or not (numbers.size == 0 or np.issubdtype(numbers.dtype, np.integer)):
            raise BadInput("A placement is a sequence with the whole-numbered column of the queen in each row.")
        self._board = Board(len(numbers), len(numbers) if width is None else width)
        beside = np.flatnonzero((numbers < 0) | (numbers >= self._board.columns))
        if beside.size:
            row = int(beside[0])
            raise BadInput(
                f"The queen of row {row} must be in a column from 0 to {self._board.columns - 1}, "
                f"got {int(numbers[row])}."
            )
        self._columns = np.array(numbers, dtype=np.int32)
        self._columns.flags.writeable = False

    @property
    def columns(self) -> NDArray[np.int32]:
        """The columns as a read-only int32 array of shape (rows,)."""
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
        return reason_against(self._columns.tolist(), self._board.columns)

    @property
    def is_solution(self) -> bool:
        """Whether no two queens attack each other."""
        return self.why_not is None

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

        return write(self._columns.tolist(), self._board.columns, format, one_based)

    def __len__(self) -> int:
        return len(self._columns)

    def __iter__(self) -> Iterator[int]:
        return iter(self._columns.tolist())

    def __getitem__(self, row: int) -> int:  # type: ignore[override]
        return int(self._columns[row])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Placement):
            return NotImplemented
        return self._board == other._board and self._columns.tobytes() == other._columns.tobytes()

    def __hash__(self) -> int:
        return hash((self._board, self._columns.tobytes()))

    def __reduce__(self) -> tuple[type[Placement], tuple[list[int], int]]:
        return Placement, (self._columns.tolist(), self._board.columns)

    def __repr__(self) -> str:
        shown = self._columns[:_LONGEST_REPR].tolist()
        inside = ", ".join(map(str, shown)) + (", …" if len(self) > _LONGEST_REPR else "")
        width = "" if self._board.is_square else f", width={self._board.columns}"
        return f"Placement([{inside}]{width})"

    def __str__(self) -> str:
        return str(self.write("board")).rstrip("\n")

    def _repr_svg_(self) -> str:
        return str(self.write("svg"))
