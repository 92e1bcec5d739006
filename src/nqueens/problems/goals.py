"""The optimisation problems by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem, attacks_of
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem, Kind
from nqueens.problems.pieces import Piece
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem

GoalProblem = (
    DominationProblem
    | ArmiesProblem
    | UnattackedProblem
    | SeparationProblem
    | ColouringProblem
    | AttackingProblem
    | PointsProblem
)


@dataclass(frozen=True)
class Goal:
    """What is to be best: its name, what it asks, what the value counts (one, more), and where it comes from."""

    name: str
    definition: str
    counts: tuple[str, str]
    maximise: bool
    source: str

    def counted(self, value: int) -> str:
        """A value with the word for what it counts: `1 pawn`, `5 pieces`."""
        return f"{value} {self.counts[value != 1]}"


GOALS = (
    Goal("domination", "fewest pieces such that every square is occupied or attacked", ("piece", "pieces"), False,
         "C. F. de Jaenisch (1862); OEIS A075458"),
    Goal("independent-domination", "the same with pieces that do not attack each other", ("piece", "pieces"), False,
         "OEIS A075324"),
    Goal("total-domination", "fewest pieces that attack every square, those on which they stand too",
         ("piece", "pieces"), False,
         "W. Ahrens, Mathematische Unterhaltungen und Spiele (1910); OEIS A002566 counts the smallest sets"),
    Goal("paired-domination", "the same with pieces that fall into pairs attacking each other", ("piece", "pieces"),
         False, "P. A. Burchett, Paired and total domination on the queen's graph (2005)"),
    Goal("border-domination", "fewest pieces on the border such that every square is occupied or attacked",
         ("piece", "pieces"), False,
         "A. Sinko and P. J. Slater, Queen's domination using border squares, Discrete Math. 308 (2008); OEIS A140859"),
    Goal("peaceable", "largest armies of equal size, two or --armies, no piece attacking one of another colour",
         ("piece of each colour", "pieces of each colour"), True,
         "S. Ainley, Mathematical Puzzles (1977); OEIS A250000, and A328283 for three armies"),
    Goal("unattacked", "n pieces that leave most squares unattacked", ("unattacked square", "unattacked squares"), True,
         "OEIS A001366"),
    Goal("fewest-pawns", "fewest pawns that keep so many pieces apart (n + 1 unless --pieces says otherwise)",
         ("pawn", "pawns"), False,
         "R. D. Chatham, G. H. Fricke and R. D. Skaggs, The queens separation problem, Utilitas Math. 69 (2006)"),
    Goal("colouring", "fewest colours such that no square attacks another of its colour", ("colour", "colours"), False,
         "M. R. Iyer and V. V. Menon, On coloring the n × n chessboard, Amer. Math. Monthly 73 (1966)"),
    Goal("attacking", "most pieces that attack so many others each (1 unless --attacks says otherwise)",
         ("piece", "pieces"), True,
         "P. Hayes, A problem of chess queens, J. Recreational Math. 24 (1992); OEIS A051754 to A051756 and A063724"),
    Goal("no-three-in-line", "most points, no three of them on a straight line of any slope", ("point", "points"), True,
         "H. E. Dudeney, Amusements in Mathematics (1917), puzzle 317; OEIS A000755, A000769"),
)  # fmt: skip
"""All goals, in the order of the help text."""

ALIASES = {
    "dominating": "domination", "coverage": "domination", "independent": "independent-domination",
    "maximal": "independent-domination", "smallest-maximal": "independent-domination",
    "total": "total-domination", "paired": "paired-domination", "border": "border-domination",
    "armies": "peaceable", "peaceful": "peaceable", "peaceable-queens": "peaceable", "pawns": "fewest-pawns",
    "coloring": "colouring", "three-in-line": "no-three-in-line", "no-3-in-line": "no-three-in-line",
}  # fmt: skip
"""Other names that people try, and the goal that each stands for."""


COVERS: Mapping[str, Kind] = {
    "domination": "plain", "independent-domination": "independent", "total-domination": "total",
    "paired-domination": "paired", "border-domination": "border",
}  # fmt: skip
"""The goals that ask for covers, and the kind of each."""


def goal(name: str) -> Goal:
    """The goal of that name or alias; raises BadInput that lists the names."""
    table = {each.name: each for each in GOALS}
    return table[one_of(name, "The goal", table, ALIASES)]


def is_goal(name: str) -> bool:
    """Whether that is the name or an alias of a goal."""
    return name in ALIASES or any(name == each.name for each in GOALS)


def goal_problem(
    name: str,
    board: Board,
    piece: Piece,
    *,
    number: int | None = None,
    pieces: int | None = None,
    forbidden: Iterable[Square] = (),
    attacks: int | Sequence[int] | None = None,
    armies: int | None = None,
) -> GoalProblem:
    """The problem of a goal; `number` asks whether that value is reached instead of for the best.

    `pieces` is how many stand on the board for unattacked (default: the first side) and fewest-pawns (one more);
    `attacks` how many others each piece attacks for attacking (default: 1), or from how many to how many; `armies` how
    many there are for peaceable (default: 2).
    """
    side, forbidden = board.sizes[0], board.checked(forbidden, "forbidden square")
    name = goal(name).name
    if forbidden and name not in COVERS:
        raise BadInput(f"The goal {name} takes no forbidden squares.")
    if pieces is not None and name not in ("unattacked", "fewest-pawns"):
        raise BadInput(f"The goal {name} takes no number of pieces beside the value that it looks for.")
    if armies is not None and name != "peaceable":
        raise BadInput(f"The goal {name} has no armies.")
    if name == "attacking":
        least, most = attacks_of(1 if attacks is None else attacks)
        return AttackingProblem(board, piece, least, most, "max" if number is None else number)
    if attacks is not None:
        raise BadInput(f"The goal {name} does not ask how many others each piece attacks.")
    if name == "no-three-in-line":
        return PointsProblem(board, piece, "max" if number is None else number)
    if name == "peaceable":
        return ArmiesProblem(board, piece, "max" if number is None else number, 2 if armies is None else armies)
    if name == "unattacked":
        standing = (side if board.area else 0) if pieces is None else pieces
        return UnattackedProblem(board, piece, standing, "max" if number is None else number)
    if name == "fewest-pawns":
        standing = (side + 1 if board.area else 0) if pieces is None else pieces
        return SeparationProblem(board, piece, standing, "min" if number is None else number)
    if name == "colouring":
        return ColouringProblem(board, piece, "min" if number is None else number)
    return DominationProblem(board, piece, "min" if number is None else number, COVERS[name], forbidden)
