"""Named problems: definitions, sources and the published sequences that they produce."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from nqueens.board.board import Board, Square
from nqueens.choices import ProblemName
from nqueens.errors import BadInput
from nqueens.inputs import flag, one_of, shown, text_of, whole
from nqueens.problems.classic import Diagonal
from nqueens.problems.pieces import KNIGHT, PIECES, QUEEN, TOUCHING_QUEEN, Piece, piece_of
from nqueens.problems.problem import HowMany, Problem

if TYPE_CHECKING:
    from nqueens.board.regions import Regions


class NamedProblem(NamedTuple):
    """A named problem, defined for every board.

    `oeis` has pairs (number, what it counts). On a board of side n with `dimensions` dimensions, the default number of
    pieces is n^`power`.
    """

    name: ProblemName
    piece: Piece
    definition: str
    source: str
    oeis: tuple[tuple[str, str], ...] = ()
    torus: bool = False
    dimensions: int = 2
    power: int = 1
    partner: Piece | None = None
    pawns: bool = False
    note: str = ""


_AMBIGUOUS = (
    "Super-queens have two meanings: amazons (queen + knight; OEIS A051223, Knuth), and queens on the torus (Allison, "
    "Yee and McGaughey, TR 89/130, Monash 1989)."
)

CATALOGUE = (
    NamedProblem(
        "queens",
        QUEEN,
        "n queens on the n × n board, none attacking another; also other numbers of pieces and other boards",
        "M. Bezzel, Schachzeitung 3 (1848), 363",
        (
            ("A000170", "n queens"),
            ("A002562", "n queens up to symmetry"),
            ("A348129", "k queens"),
            ("A036464", "2 queens"),
        ),
    ),
    NamedProblem(
        "torus",
        QUEEN,
        "n queens on the n × n torus: rows, columns and diagonals wrap around; solvable if and only if gcd(n, 6) = 1",
        "G. Pólya, Über die doppelt-periodischen Lösungen des n-Damen-Problems (1918)",
        (("A051906", "n queens"), ("A007705", "n queens, odd n"), ("A172517", "2 queens"), ("A172519", "4 queens")),
        torus=True,
    ),
    NamedProblem(
        "amazons",
        PIECES["amazon"],
        "n amazons (queen and knight in one) on the n × n board",
        "OEIS A051223; D. E. Knuth's superqueens",
        (("A051223", "n amazons"), ("A051224", "n amazons up to symmetry")),
    ),
    NamedProblem(
        "super-queens",
        PIECES["amazon"],
        "n amazons, or n queens on the torus: the name is used for both",
        "OEIS A051223; L. Allison, C. N. Yee and M. McGaughey, TR 89/130, Monash University (1989)",
        (("A051223", "n amazons"), ("A051906", "n queens on the torus")),
        note=_AMBIGUOUS,
    ),
    NamedProblem(
        "kings",
        PIECES["king"],
        "n kings on the n × n board; at most floor((n + 1) / 2)² fit",
        "A. M. Yaglom and I. M. Yaglom, Challenging Mathematical Problems (1964)",
        (("A018807", "n² kings on the 2n × 2n board"), ("A063443", "any number of kings")),
    ),
    NamedProblem(
        "knights",
        KNIGHT,
        "n knights on the n × n board",
        "A. M. Yaglom and I. M. Yaglom, Challenging Mathematical Problems (1964)",
        (("A030978", "the most knights"), ("A141243", "any number of knights")),
    ),
    NamedProblem(
        "bishops",
        PIECES["bishop"],
        "n bishops on the n × n board; at most 2n - 2 fit for n > 1",
        "OEIS A002465",
        (("A002465", "n bishops"), ("A000079", "2n - 2 bishops: 2^n for n > 1")),
    ),
    NamedProblem(
        "rooks",
        PIECES["rook"],
        "n rooks on the n × n board: the n! permutation matrices",
        "E. Lucas, Récréations mathématiques (1882)",
        (("A000142", "n rooks"), ("A144084", "k rooks"), ("A002720", "any number of rooks")),
    ),
    NamedProblem(
        "nightriders",
        PIECES["nightrider"],
        "n nightriders, which repeat a knight's move in one direction, on the n × n board",
        "T. R. Dawson (1925)",
    ),
    NamedProblem(
        "semi-queens",
        PIECES["semi-queen"],
        "n semi-queens on the n × n board: rooks that also ride along the diagonals of one direction",
        "OEIS A099152; on the torus I. Vardi, Computational Recreations in Mathematica (1991)",
        (("A099152", "n semi-queens"), ("A006717", "2n + 1 semi-queens on the torus")),
    ),
    NamedProblem(
        "cube",
        QUEEN,
        "n² queens in the n × n × n cube, moving in all 26 directions; or another board, such as 3x4x5",
        "J. and V. Pearson, queens.lyndenlea.info; Allison, Yee and McGaughey (1989)",
        (("A068940", "the most queens in the cube"),),
        dimensions=3,
        power=2,
    ),
    NamedProblem(
        "queens-and-knights",
        QUEEN,
        "m queens and m knights on the n × n board, no piece attacking another; m is 1 by default",
        "own definition, as the literature leaves it open: no piece attacks another",
        partner=KNIGHT,
    ),
    NamedProblem(
        "queens-and-pawns",
        QUEEN,
        "n + k queens and k pawns on the n × n board; pawns block queens; k is 1 by default",
        "R. D. Chatham, G. H. Fricke and R. D. Skaggs, The queens separation problem, Utilitas Math. 69 (2006)",
        (("A103330", "n + 1 queens and 1 pawn"),),
        pawns=True,
    ),
)
"""All named problems, in the order of the table."""

_BY_NAME = {each.name: each for each in CATALOGUE}


ALIASES = {
    **{each.name.replace("-", ""): each.name for each in CATALOGUE},
    **{each.piece.name: each.name for each in CATALOGUE if each.name == each.piece.many},
    "n-queens": "queens", "nqueens": "queens", "classic": "queens", "toroidal": "torus", "modular": "torus",
    "wrap-around": "torus", "3d": "cube",
}  # fmt: skip
"""Other names of the problems."""


def is_problem(name: str) -> bool:
    """Returns whether this is the name or an alias of a problem."""
    return name in ALIASES or name in _BY_NAME


def look_up(name: str) -> NamedProblem:
    """Returns the problem of this name; raises BadInput that lists the names."""
    return _BY_NAME[one_of(name, "The problem", _BY_NAME, ALIASES)]


def problem(
    board: int | str | tuple[int, ...] | Board | None = None,
    name: ProblemName = "queens",
    *,
    torus: bool = False,
    wraps: Iterable[int] = (),
    holes: Iterable[Square] = (),
    piece: str | Piece | None = None,
    pieces: HowMany | None = None,
    pawns: int | None = None,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
    regions: Regions | str | Iterable[object] | None = None,
    each: int | None = None,
) -> Problem:
    """Returns the named problem (see `nqueens problems`) on a board such as 8, (8, 10), "8x10" or "4x4x4".

    >>> print(problem(8, "kings", pieces=16))
    16 kings on an 8 × 8 board

    `piece` is a name or a string such as "rides=(1,1),(1,0); leaps=(2,1)" or "hops=(1,0)". `pieces` is a number, "all"
    (any number), "max" (as many as possible; with two kinds, as many of each) or "maximal" (none can be added); the
    default is one per row. `wraps` lists the dimensions that wrap around, numbered from 0. Every solution has pieces on
    the `fixed` squares, none on `forbidden` squares and, for queens in the rows of a plane board, none on `excluded`
    diagonals such as `("sum", 7)`.

    `regions`, rows of letters or numbers, define a region puzzle with `each` queens in every row, column and region.
    Its queens do not touch, not even at corners; with `piece="queen"` they attack as in chess instead. The board is
    then optional. Raises BadInput if the input is invalid.
    """
    divided = _divided(regions, each)
    if divided is not None:
        board = divided.board if board is None else board
        piece = TOUCHING_QUEEN if piece is None else piece
        pieces = divided.each * divided.side if pieces is None else pieces
    kind = look_up(text_of(name, "The name of a problem"))
    pawns = None if pawns is None else whole(pawns, "The number of pawns", low=0)
    flag(torus, "torus")
    grid = _board_for(kind, board).with_lines(torus=torus or kind.torus, wraps=wraps, holes=holes)
    if kind.note:
        kind = kind._replace(piece=QUEEN if torus else kind.piece)
    one = 1 if grid.area else 0
    if kind.pawns and pawns is None:
        pawns = one
    if pieces is None:
        pieces = one if kind.partner else grid.sizes[0] ** kind.power + (pawns or 0)
    partners = pieces if kind.partner is not None and isinstance(pieces, int) else 0
    return Problem(
        grid,
        kind.piece if piece is None else piece_of(piece),
        pieces,
        fixed,  # type: ignore[arg-type]  # the problem makes sets of them
        forbidden,  # type: ignore[arg-type]
        pawns or 0,
        kind.partner,
        partners,
        excluded,  # type: ignore[arg-type]
        divided,
    )


def _board_for(kind: NamedProblem, board: object) -> Board:
    """Returns the board; a single side stands for all dimensions of the problem."""
    one_side = board.isdecimal() if isinstance(board, str) else not isinstance(board, (tuple, Board))
    return Board.of("x".join([str(board)] * kind.dimensions) if kind.dimensions > 2 and one_side else board)


def _divided(regions: object, each: int | None) -> Regions | None:
    if regions is not None:
        from nqueens.board.regions import Regions

        return Regions.of(regions, each=each)
    if each is not None:
        raise BadInput(f"each requires regions, got each={shown(each)} without regions.")
    return None
