"""The placement type: pieces on the board of a problem, whether they solve it or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, Literal, overload

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Board, Square
from nqueens.choices import Labels, Mirror, PlacementFormat, TextFormat, ThemeName
from nqueens.errors import BadInput
from nqueens.inputs import columns_of, shown, whole
from nqueens.kinds.kind import Found
from nqueens.kinds.table import kind_of
from nqueens.problems.judge import PlacementLike, as_columns, kept, reason_against
from nqueens.problems.problem import Problem
from nqueens.render.formats import get_format
from nqueens.shown import Shown, Table, pieces_table

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from nqueens.render.names import ByColumns
    from nqueens.symmetry.group import Symmetry

_LONGEST_REPR = 32
_LARGEST_PICTURE = 2000  # rows or columns: 40 kB in the file of a notebook
_HASHED = 1024  # rows: equal placements have equal ones, and a hash need not read gigabytes


class Placement(Shown, Sequence[int]):
    """Pieces on a board. With one piece in every row, `placement[row]` is its column; rows and columns count from 0.

    `pieces` is the column of the piece in each row, a collection of squares, or a mapping from piece names to squares.
    `problem` gives the board (default: square, one queen in every row). The pieces may attack each other: see
    `is_solution`. Raises BadInput for a square that is not on the board.

    Placements are equal if they have the same pieces on the same board. One made from columns alone also equals the
    list of its columns, but not a tuple. A notebook displays it as a picture; `f"{placement:fen}"` formats it.

    >>> placement = Placement([1, 3, 0, 2])
    >>> placement.is_solution, placement[1], placement.squares[1]
    (True, 3, (1, 3))
    """

    _problem: Problem
    _numbers: tuple[int, ...] | None = None
    _columns: NDArray[np.integer] | None = None
    _squares: dict[str, tuple[Square, ...]] | None = None

    def __init__(self, pieces: PlacementLike, problem: ProblemLike | None = None) -> None:
        pieces = kept(pieces)
        columns = as_columns(pieces)
        if problem is None:
            if columns is None:
                raise BadInput("A placement given as squares requires a board, such as 8 or '5x8', got none.")
            columns = columns_of(columns)
            problem = len(columns)
        self._problem = as_problem(problem)
        from nqueens.api.on_board import checked_columns, checked_squares

        if columns is not None and len(self.board.sizes) == 2:
            self._columns = checked_columns(columns_of(columns), self.board)
        else:
            self._squares = checked_squares(pieces, self._problem)

    @classmethod
    def parse(
        cls, text: str, format: PlacementFormat | None = None, *, problem: ProblemLike | None = None,
        one_based: bool = False, by_columns: ByColumns = False,
    ) -> Placement:  # fmt: skip
        """Returns the one placement in a string in any format of `read_placements`; raises BadInput for other strings.

        >>> Placement.parse("a2 b4 c1 d3") == Placement.parse("1Q2/3Q/Q3/2Q1") == Placement.parse("2413")
        True
        """
        from nqueens.api.on_board import pieces_in

        found = pieces_in(text, format, problem, one_based=one_based, by_columns=by_columns)
        if len(found) != 1:
            raise BadInput(f"The text must hold exactly one placement, got {len(found)}.")
        return cls(*found[0])

    @classmethod
    def over(cls, columns: NDArray[np.integer], problem: Problem) -> Placement:
        """Returns a placement that is a view of this integer array, without copying or checking it."""
        placement = cls.__new__(cls)
        placement._problem = problem
        placement._columns = columns.view()
        placement._columns.flags.writeable = False
        return placement

    @classmethod
    def of_columns(cls, numbers: Sequence[int], problem: Problem) -> Placement:
        """Returns a placement with a queen in the given column of each row; the columns are not checked."""
        placement = cls.__new__(cls)
        placement._problem = problem
        placement._numbers = tuple(numbers)
        return placement

    @classmethod
    def of_squares(cls, pieces: Mapping[str, Sequence[Square]], problem: Problem) -> Placement:
        """Returns a placement of the pieces on these squares, which are not checked."""
        placement = cls.__new__(cls)
        placement._problem = problem
        placement._squares = {name: tuple(squares) for name, squares in pieces.items()}
        return placement

    @classmethod
    def made(cls, found: Found, problem: Problem) -> Placement:
        """Returns the placement of a solution given by its columns, which are checked, or by squares per piece name."""
        return cls.of_squares(found, problem) if isinstance(found, Mapping) else cls(found, problem)

    @property
    def problem(self) -> Problem:
        """The problem whose board the pieces are on."""
        return self._problem

    @property
    def board(self) -> Board:
        """The board that the pieces are on."""
        return self._problem.board

    @cached_property
    def has_columns(self) -> bool:
        """True if every row of a two-dimensional board has exactly one piece, all of one kind."""
        if self._is_of_columns:
            return True
        if len(self.board.sizes) != 2 or len(self.pieces) != 1:
            return False
        return [square[0] for square in sorted(self.squares)] == list(range(self.board.rows))

    @property
    def columns(self) -> NDArray[np.integer]:
        """The columns as a read-only array of shape (rows,); its dtype is int32, or wider if the board needs it.

        Raises BadInput unless every row has exactly one piece.
        """
        if self._columns is None:
            if not self.has_columns:
                raise BadInput(f"Columns require one piece in every row, but this placement has {self._in_words()}.")
            import numpy as np

            numbers = [column for _, column in sorted(self.squares)] if self._numbers is None else self._numbers
            self._columns = np.array(numbers, dtype=np.int32)
            self._columns.flags.writeable = False
        return self._columns

    @property
    def held_columns(self) -> NDArray[np.integer] | tuple[int, ...]:
        """The columns as stored: plain integers, which need no numpy, or the array of `columns`."""
        return self.columns if self._numbers is None else self._numbers

    @property
    def _plain_numbers(self) -> tuple[int, ...]:
        """The columns as plain integers; raises BadInput as `columns` does."""
        return tuple(self.columns.tolist()) if self._numbers is None else self._numbers

    @property
    def pieces(self) -> dict[str, tuple[Square, ...]]:
        """The squares by piece name."""
        if self._squares is None:
            self._squares = {self._problem.piece.name: tuple(enumerate(self._plain_numbers))}
        return self._squares

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the pieces in row order; with two kinds of pieces, only those of the first kind."""
        return self.pieces.get(self._problem.piece.name, ())

    @property
    def why_not(self) -> str | None:
        """The reason why it does not solve its problem, or None if it does. The cost is that of `verify`."""
        return reason_against(self, self._problem)

    @property
    def is_solution(self) -> bool:
        """True if the placement is a solution of its problem; in particular, no piece attacks another."""
        return self.why_not is None

    @property
    def no_three_in_line(self) -> bool:
        """True if no three queens are on a straight line of any slope. Cost: O(rows²)."""
        from nqueens.board.three_in_line import no_three_in_line

        return no_three_in_line(list(self._plain_numbers))

    @property
    def symmetry(self) -> str:
        """The symmetry of the drawn placement in words: `none`, `half-turn`, `quarter-turn`, …."""
        from nqueens.symmetry.classes import words_of
        from nqueens.symmetry.pieces import stabiliser_of_pieces

        return words_of(stabiliser_of_pieces(self.pieces, self.board))

    @property
    def class_size(self) -> int:
        """The number of distinct images under the problem's symmetries, which move all kinds of pieces together."""
        found = self._plain_numbers if self._problem.has_columns else self.pieces
        return kind_of(self._problem).class_size(found)

    def images(self) -> tuple[Placement, ...]:
        """Returns the distinct images under the symmetries of the board, including itself, in lexicographic order."""
        images = {each._in_order(): each for each in self.images_by_symmetry().values()}
        return tuple(images[key] for key in sorted(images))

    def images_by_symmetry(self) -> dict[str, Placement]:
        """Returns the image under each symmetry of the board, by the name of the symmetry."""
        from nqueens.symmetry.pieces import drawn_group

        return {str(each): self._image(each) for each in drawn_group(self.board)}

    def _image(self, symmetry: Symmetry) -> Placement:
        """Returns the image on the bare board, without fixed and forbidden squares and regions."""
        from nqueens.symmetry.pieces import moved

        board = replace(self._problem, fixed=frozenset(), forbidden=frozenset(), excluded=frozenset(), regions=None)
        image = Placement.of_squares(moved(self.pieces, symmetry, self.board), board)
        return Placement(image.columns, board) if image.has_columns else image

    def rotate(self, quarters: int = 1) -> Placement:
        """Returns the image after clockwise quarter-turns; raises BadInput if they do not preserve the board.

        >>> Placement([1, 3, 0, 2, 4]).rotate()
        Placement([2, 4, 1, 3, 0])
        """
        from nqueens.symmetry.pieces import QUARTER_TURNS

        return self._image(QUARTER_TURNS[whole(quarters, "The number of quarter-turns") % 4])

    def reflect(self, mirror: Mirror = "left-right") -> Placement:
        """Returns the image under a reflection: left-right, top-bottom, diagonal (from top left) or antidiagonal.

        >>> Placement([1, 3, 0, 2]).reflect()
        Placement([2, 0, 3, 1])
        """
        from nqueens.symmetry.pieces import mirror_named

        return self._image(mirror_named(mirror))

    def canonical(self) -> Placement:
        """Returns the lexicographically smallest image, which represents the symmetry class."""
        return self.images()[0]

    def _in_order(self) -> tuple[tuple[Square, ...], ...]:
        """Returns the key by which placements on one board are sorted."""
        return tuple(tuple(sorted(squares)) for squares in self.pieces.values())

    @overload
    def write(self, format: TextFormat = "board", *, one_based: bool = False, by_columns: ByColumns = False) -> str: ...
    @overload
    def write(self, format: Literal["npy"], *, one_based: bool = False, by_columns: ByColumns = False) -> bytes: ...
    def write(
        self, format: PlacementFormat = "board", *, one_based: bool = False, by_columns: ByColumns = False
    ) -> str | bytes:
        """Returns the placement in one of the placement formats, as a string or (for npy) as bytes.

        With `by_columns`, list, plain and digits give the rank of the queen in each column, counted from the bottom;
        with `by_columns="top"`, they give its row. Raises BadInput if the format cannot express the placement.
        """
        from nqueens.api.placement_output import write_placement

        return write_placement(self, format, one_based=one_based, by_columns=by_columns)

    def picture(
        self, *, theme: ThemeName = "plain", labels: Labels = "chess", attacked: bool = False, clashes: bool = False,
        lettered: bool = False, size: int | None = None,
    ) -> str:  # fmt: skip
        """Returns the placement as SVG; raises BadInput if a parameter is invalid or the board is too large.

        `theme` is plain, wood, print or colour-blind; `labels` is chess, numbers or none. `attacked` shows on every
        empty square how many pieces attack it; `clashes` draws lines between pieces that attack each other; `lettered`
        puts letters on regions. `size` is the longer side in pixels (default: 60 per square, at most 720).
        """
        from nqueens.api.placement_output import Looks, picture

        return picture(self, Looks(theme, labels, attacked, clashes, lettered, size))

    def save(
        self, file: str | Path, *, theme: ThemeName = "plain", labels: Labels = "chess", attacked: bool = False,
        clashes: bool = False, lettered: bool = False, size: int | None = None,
    ) -> None:  # fmt: skip
        """Writes a file atomically: a picture for .svg, .png and .pdf, otherwise a text format of `write`.

        The other parameters are those of `picture`. Raises BadInput if the input is invalid, and MissingExtra if the
        extra `render`, for .png and .pdf, is not installed.
        """
        from nqueens.api.placement_output import Looks, save

        save(self, file, Looks(theme, labels, attacked, clashes, lettered, size))

    def _values(self) -> dict[str, object]:
        import json

        return dict(json.loads(self.write("json")))

    def _facts(self) -> dict[str, object]:
        return {"board": str(self.board), "pieces": self._in_words()}

    def _table(self) -> Table:
        return pieces_table([(name, *square) for name, squares in self.pieces.items() for square in squares])

    @property
    def _is_of_columns(self) -> bool:
        """True if it was made from columns, not from squares."""
        return self._numbers is not None or self._columns is not None

    def __len__(self) -> int:
        return len(self.held_columns)

    def __bool__(self) -> bool:
        return len(self) > 0 if self._is_of_columns else any(map(len, self.pieces.values()))

    def __iter__(self) -> Iterator[int]:
        return iter(self._plain_numbers)

    @overload
    def __getitem__(self, row: int) -> int: ...
    @overload
    def __getitem__(self, row: slice) -> tuple[int, ...]: ...
    def __getitem__(self, row: int | slice) -> int | tuple[int, ...]:
        if self._numbers is not None:
            return self._numbers[row]
        if isinstance(row, slice):
            return tuple(self.columns[row].tolist())
        return int(self.columns[index(row)])  # NumPy would accept other indices, and names its own in errors

    def __eq__(self, other: object) -> bool:
        if isinstance(other, list):
            return self._is_standard and len(self) == len(other) and list(self._plain_numbers) == other
        if not isinstance(other, Placement):
            return NotImplemented
        if self.board != other.board or self._problem.names != other._problem.names:
            return False
        if not (self._is_of_columns and other._is_of_columns):
            return self._sets() == other._sets()
        if self._numbers is not None and other._numbers is not None:
            return self._numbers == other._numbers
        import numpy as np

        return np.array_equal(self.columns, other.columns)

    @property
    def _is_standard(self) -> bool:
        """True if the columns alone make an equal placement."""
        return self.has_columns and self.board.is_plain and self.board.is_square and self._problem.names == ("queen",)

    def _sets(self) -> dict[str, frozenset[Square]]:
        return {name: frozenset(squares) for name, squares in self.pieces.items()}

    def __hash__(self) -> int:
        if self.has_columns:
            return hash((self.board, self[:_HASHED]))
        return hash((self.board, frozenset(self.squares)))

    def __reduce__(self) -> tuple[Callable[..., Placement], tuple[Any, Problem]]:
        if self._is_of_columns:
            return Placement.over, (self.columns, self._problem)
        return Placement.of_squares, (self.pieces, self._problem)

    def __repr__(self) -> str:
        if not self._problem.has_columns or not self._is_of_columns:
            return f"<Placement of {self._in_words()}>"
        shown = list(self[:_LONGEST_REPR])
        inside = ", ".join(map(str, shown)) + (", …" if len(self) > _LONGEST_REPR else "")
        board = "" if self.board.is_square else f", '{self.board}'"
        return f"Placement([{inside}]{board})"

    def _in_words(self) -> str:
        kinds = (f"{len(squares)} {name}{'' if len(squares) == 1 else 's'}" for name, squares in self.pieces.items())
        return f"{' and '.join(kinds)} on {self.board.in_words}"

    def __str__(self) -> str:
        """Returns the drawn board, or the `repr` if the board is too large to draw."""
        largest = get_format("board").most_squares
        if largest is not None and self.board.area > largest:
            return repr(self)
        return self.write("board").rstrip("\n")

    def __format__(self, format: str) -> str:
        """Returns the placement in a text format of `write`, without the final line feed: `f"{placement:fen}"`."""
        if not format:
            return str(self)
        if (chosen := get_format(format)).binary:
            raise BadInput(f"Only text formats can be used in a format string, got {shown(format)}.")
        return str(self.write(chosen.name)).rstrip("\n")

    def _repr_html_(self) -> None:
        """Returns None: the picture is enough."""

    def _repr_svg_(self) -> str | None:
        """Returns the picture for a notebook, or None if it would take megabytes; the notebook shows `repr` then."""
        return str(self.write("svg")) if max(self.board.sizes) <= _LARGEST_PICTURE else None
