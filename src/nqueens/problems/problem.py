"""Placement problems: a number of pieces on a board of any kind, none attacking another.

A `Problem` states the board, the pieces and the rules. One queen in every row of a plane board of rows and columns is
the classic problem: its placements are `columns[row]`, and it has its own solvers and kernels. `classic()` alone
decides whether a problem is classic.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from nqueens.board.attacks import Army, Moves, attacked, first_attack
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown, squares_of, whole
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.pieces import QUEEN, Piece
from nqueens.shown import Shown

if TYPE_CHECKING:
    from nqueens.board.regions import Regions

HowMany = int | Literal["all", "max", "maximal"]
"""An exact number; any number; the maximum; or any number such that no piece can be added."""


@dataclass(frozen=True)
class Problem(Shown):
    """Pieces to be placed on a board so that none attacks another.

    `pieces` is the number of pieces. Every solution has a piece on each `fixed` square and none on a `forbidden` square
    or, with one queen in every row of a plane board, on an `excluded` diagonal. `pawns` is a number of additional
    pawns, which attack nothing and block rides. With a `partner`, the board also holds `partners` pieces of that kind,
    and no piece attacks any other; if `pieces` is `max`, there are equal numbers of both kinds, and `partners` stays 0.
    With `regions`, every row, column, region and zone holds `regions.each` pieces, and `pieces` is their total. Raises
    BadInput if the input is invalid, for example if a marked square is off the board.
    """

    board: Board
    piece: Piece
    pieces: HowMany
    fixed: frozenset[Square] = frozenset()
    forbidden: frozenset[Square] = frozenset()
    pawns: int = 0
    partner: Piece | None = None
    partners: int = 0
    excluded: frozenset[Diagonal] = frozenset()
    regions: Regions | None = None

    def __post_init__(self) -> None:
        _check_kinds(self)
        _check_moves(self)
        _check_numbers(self)
        if self.pawns and isinstance(self.pieces, str):
            raise BadInput(f"With pawns the number of pieces must be a whole number, got {self.pieces!r}.")
        if self.partner and self.pieces in ("all", "maximal"):
            raise BadInput(
                f"With a second kind of piece the number of pieces must be a whole number or max, got {self.pieces!r}."
            )
        if self.pawns and self.partner:
            raise BadInput("Pawns and a second kind of piece cannot be combined.")
        if self.partner and self.partner.name == self.piece.name:
            raise BadInput(f"The two kinds of pieces must have different names, got {shown(self.piece.name)} twice.")
        if self.regions is not None:
            _check_regions(self, self.regions)
        _check_marks(self)
        if self.besides not in (None, "regions") and (self.fixed or self.forbidden):
            raise BadInput("Pawns or a second kind of piece cannot be combined with fixed or forbidden squares.")

    @property
    def moves(self) -> Moves:
        """Moves of the problem's piece on its board."""
        return self.piece.moves(self.board.dimensions)

    @property
    def besides(self) -> str | None:
        """Additions to a single kind of piece, in words: a second kind, pawns or regions; None if there are none."""
        if self.partner is not None:
            return "a second kind of piece"
        return "pawns" if self.pawns else "regions" if self.regions else None

    @property
    def each_row(self) -> int | None:
        """Number of pieces in each row if the problem has regions, else None."""
        return self.regions.each if self.regions else None

    @property
    def contradicts_itself(self) -> bool:
        """Whether a square is both fixed and forbidden, so that there is no solution."""
        return not self.fixed.isdisjoint(self.empty)

    @cached_property
    def empty(self) -> frozenset[Square]:
        """Squares that stay empty: forbidden squares, squares on excluded diagonals, and squares of no region."""
        if self.regions:
            return self.forbidden | self.regions.none - self.board.holes
        return self.forbidden if self._classic is None else self._classic.forbidden_squares()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the kinds of pieces in a solution."""
        partner = () if self.partner is None else (self.partner.name,)
        return (self.piece.name, *partner, *(("pawn",) if self.pawns else ()))

    @cached_property
    def has_columns(self) -> bool:
        """Whether solutions are columns by row: one queen in every row of a plane board."""
        return self._classic is not None

    def classic(self) -> ClassicProblem | None:
        """Returns the problem as a classic problem (one queen in every row of a plane board), or None for others."""
        return self._classic

    @cached_property
    def _classic(self) -> ClassicProblem | None:
        board = self.board
        if self.piece != QUEEN or self.besides or not board.is_plain or self.pieces != board.rows:
            return None
        return ClassicProblem(board, self.fixed, self.forbidden, self.excluded)

    def why_not(
        self, cells: Iterable[Square], *, pawns: Iterable[Square] = (), partners: Iterable[Square] = ()
    ) -> str | None:
        """Returns the first reason why the placement is not a solution, without a full stop, or None if it is one.

        For `maximal`, this includes whether a piece can be added; for `max`, it does not include whether a larger
        placement exists.
        """
        placed, pawns, partners = squares_of(cells), squares_of(pawns), squares_of(partners)
        armies = [self._army(placed)]
        if self.partner is not None:
            armies.append(Army(self.partner.name, self.partner.moves(self.board.dimensions), partners))
        if (reason := self._wrong_number(len(placed), len(pawns), len(partners))) is not None:
            return reason
        for cell in placed:
            if cell in self.empty:
                return f"a {self.piece.name} stands on {cell}, which is forbidden"
        for cell in sorted(self.fixed):
            if cell not in placed:
                return f"no {self.piece.name} stands on {cell}, which is fixed"
        attack = first_attack(armies, self.board, pawns) or self._hop(placed)
        return attack or self._unequal(placed) or self._can_grow(placed)

    def why_not_by_role(self, placed: Mapping[str, tuple[Square, ...]]) -> str | None:
        """Returns the same as `why_not`, for a mapping from the name of the piece to its squares."""
        return self.why_not(placed.get(self.piece.name, ()))

    def _army(self, cells: tuple[Square, ...]) -> Army:
        """Returns the pieces with their moves; hoppers have none, see `_hop`."""
        return Army(self.piece.name, Moves(frozenset(), frozenset()) if self.piece.hops else self.moves, cells)

    def _hop(self, cells: tuple[Square, ...]) -> str | None:
        """Returns the first attack over a hurdle if the pieces are hoppers."""
        if not self.piece.hops:
            return None
        from nqueens.board.hops import first_hop

        return first_hop(self.piece.name, self.piece.hops_in(self.board.dimensions), cells, self.board)

    def _wrong_number(self, pieces: int, pawns: int, partners: int) -> str | None:
        wanted = [(self.pawns, pawns, "pawns")]
        if self.partner is not None:
            partners_wanted = pieces if self.pieces == "max" else self.partners
            wanted.append((partners_wanted, partners, self.partner.many))
        if isinstance(self.pieces, int):
            wanted.append((self.pieces, pieces, self.piece.many))
        for number, got, what in wanted:
            if number != got:
                return f"there are {got} {what}, not {number}"
        return None

    def _unequal(self, placed: tuple[Square, ...]) -> str | None:
        """Returns the first row, column, region or zone with a wrong number of pieces."""
        if not self.regions:
            return None
        units: list[tuple[str, list[int | None]]] = [
            ("row", [row for row, _ in placed]),
            ("column", [column for _, column in placed]),
            *(
                (name, [division[square] for square in placed])
                for name, division in zip(("region", "zone"), self.regions.divisions, strict=False)
            ),
        ]
        for what, held in units:
            for number in range(self.regions.side):
                if (got := held.count(number)) != self.regions.each:
                    return f"{what} {number} holds {_counted(got, self.piece.name)}, not {self.regions.each}"
        return None

    def _can_grow(self, placed: tuple[Square, ...]) -> str | None:
        if self.pieces != "maximal":
            return None
        standing, moves = set(placed), self._army(placed).moves
        taken = standing.union(self.forbidden, *(attacked(moves, cell, self.board, standing) for cell in placed))
        for cell in self.board:
            if cell in taken or not standing.isdisjoint(attacked(moves, cell, self.board, standing)):
                continue
            if self._hop((*placed, cell)) is None:
                return f"a {self.piece.name} can be added on {cell}"
        return None

    def _facts(self) -> dict[str, object]:
        return {"problem": str(self)}

    def __str__(self) -> str:
        """Returns a description for messages: `3 queens on a 3 × 3 board with 4 forbidden squares`."""
        many = {"all": "any number of ", "max": "as many ", "maximal": "a maximal set of "}
        count = many[self.pieces] if isinstance(self.pieces, str) else f"{self.pieces} "
        words = f"{count}{self.piece.name if self.pieces == 1 else self.piece.many}"
        if self.partner is not None:
            kind = self.partner.name if self.partners == 1 else self.partner.many
            words += f" and {'' if self.pieces == 'max' else f'{self.partners} '}{kind}"
        if self.pieces == "max":
            words += " as possible"
        if self.pawns:
            words += f" and {_counted(self.pawns, 'pawn')}"
        words += f" on {self.board.in_words}"
        if self.regions:
            zones = self.regions.zones is not None
            words += f" in {_counted(self.regions.number, 'region')}"
            words += f" and {_counted(self.regions.number, 'zone')}" if zones else ""
            words += f", {self.regions.each} in each row, column{', region and zone' if zones else ' and region'}"
            words += " and at most 1 on each diagonal" if self.piece == QUEEN else ""
        marks: tuple[tuple[Collection[Any], str], ...] = (
            (self.regions.none if self.regions else (), "square of no region"),
            (self.board.holes, "hole"),
            (self.fixed, "fixed square"),
            (self.forbidden, "forbidden square"),
            (self.excluded, "excluded diagonal"),
        )
        named = [_counted(len(marked), what) for marked, what in marks if marked]
        *most, last = named or [""]
        return words + (f" with {', '.join(most)}{' and ' if most else ''}{last}" if named else "")


def of_classic(problem: ClassicProblem | Problem) -> Problem:
    """Returns a classic problem as a Problem, and a Problem unchanged."""
    if isinstance(problem, Problem):
        return problem
    board = problem.board
    return Problem(board, QUEEN, board.rows, problem.fixed, problem.forbidden, excluded=problem.excluded)


def classic_of(problem: Problem, what: str) -> ClassicProblem:
    """Returns the classic problem; raises BadInput that begins with `what` if it is another problem."""
    classic = problem.classic()
    if classic is None:
        raise BadInput(f"{what} one queen in every row of a plane board, not {problem}.")
    return classic


def _counted(number: int, what: str) -> str:
    first, *rest = what.split(" of ")
    return " of ".join([f"{number} {first}{'' if number == 1 else 's'}", *rest])


def _check_kinds(problem: Problem) -> None:
    """Raises BadInput if board, piece or partner has the wrong type."""
    for value, kind, what in (
        (problem.board, Board, "The board of a problem must be a Board"),
        (problem.piece, Piece, "The piece of a problem must be a Piece"),
        (problem.partner, Piece | None, "The partner of a problem must be a Piece or None"),
    ):
        if not isinstance(value, kind):
            raise BadInput(f"{what}, got {shown(value)}.")


def _check_moves(problem: Problem) -> None:
    """Raises BadInput if the piece has no move on the board, or is a hopper in an unsupported problem."""
    if not problem.piece.hops:
        problem.piece.moves(problem.board.dimensions)
        return
    problem.piece.hops_in(problem.board.dimensions)
    if problem.board.wraps:
        raise BadInput(f"Hoppers require a board that does not wrap, got {problem.board.in_words}.")
    if problem.besides:
        raise BadInput("Hoppers cannot be combined with regions, pawns or a second kind of piece.")


def _check_numbers(problem: Problem) -> None:
    """Converts the numbers of pieces, pawns and partners to plain ints; raises BadInput."""
    if isinstance(problem.pieces, str):
        if problem.pieces not in ("all", "max", "maximal"):
            raise BadInput(
                f"The number of pieces must be a whole number, all, max or maximal, got {shown(problem.pieces)}."
            )
    else:
        object.__setattr__(problem, "pieces", whole(problem.pieces, "The number of pieces", low=0))
    partners = problem.partner.many if problem.partner else "partners"
    for field, what in (("pawns", "pawns"), ("partners", partners)):
        number = whole(getattr(problem, field), f"The number of {what}", low=0)
        object.__setattr__(problem, field, number)


def _check_regions(problem: Problem, regions: Regions) -> None:
    """Raises BadInput unless regions, board and number of pieces agree."""
    from nqueens.board.regions import Regions

    if not isinstance(regions, Regions):
        raise BadInput(f"The regions of a problem must be Regions, got {shown(regions)}.")
    side, pieces = regions.side, regions.each * regions.side
    if problem.board.sizes != (side, side):
        raise BadInput(f"The regions require a {regions.board.spaced} board, got a {problem.board.spaced} board.")
    if problem.besides != "regions":
        raise BadInput("Regions cannot be combined with pawns or a second kind of piece.")
    if problem.pieces != pieces:
        raise BadInput(
            f"With {regions.each} in each of {regions.number} regions, the number of pieces must be {pieces}, "
            f"got {shown(problem.pieces)}."
        )


def _check_marks(problem: Problem) -> None:
    """Converts marked squares and diagonals to sets; raises BadInput for those off the board."""
    classic = problem.classic()
    marks: dict[str, frozenset[Any]]
    if classic is not None:
        marks = {"fixed": classic.fixed, "forbidden": classic.forbidden, "excluded": classic.excluded}
    else:
        diagonals = items_of(problem.excluded, "The excluded diagonals must be a list or set of pairs")
        marks = {
            name: problem.board.checked(getattr(problem, name), f"{name} square") for name in ("fixed", "forbidden")
        }
        marks["excluded"] = frozenset()
    for name, squares in marks.items():
        object.__setattr__(problem, name, squares)
    if classic is None and diagonals:
        raise BadInput(f"Excluded diagonals require one queen in every row of a plane board, not {problem}.")
