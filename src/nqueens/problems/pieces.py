"""Pieces as data: their rides, leaps and hops in any number of dimensions.

A move is written once, without signs and zero components: the knight is `leaps=(2,1)`. The piece has all *images* of
it, with every choice of signs and dimensions. An *exact* piece has only the given moves and their opposites, because
non-attacking is symmetric. A *hopper* attacks only over another piece, the hurdle: the square just behind it or, if it
is *far*, the first piece behind it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING

from nqueens.board.attacks import Moves
from nqueens.board.board import MOST_DIMENSIONS, Square
from nqueens.errors import BadInput, similar
from nqueens.inputs import cell_of, items_of, shown, text_of

if TYPE_CHECKING:
    from nqueens.board.hops import Hops


@dataclass(frozen=True)
class Piece:
    """A piece defined by its moves.

    Raises BadInput without moves, for a zero move, and for hops mixed with other moves.
    """

    name: str
    rides: tuple[Square, ...] = ()
    leaps: tuple[Square, ...] = ()
    exact: bool = False
    letter: str = "Q"
    plural: str = ""
    hops: tuple[Square, ...] = ()
    far: bool = False

    def __post_init__(self) -> None:
        if not self.rides and not self.leaps and not self.hops:
            raise BadInput("A piece requires at least one ride, leap or hop, got none.")
        if self.hops and (self.rides or self.leaps):
            raise BadInput("A hopper cannot have rides or leaps, got both.")
        if self.far and not self.hops:
            raise BadInput("Only hoppers can be far, got far without hops.")
        text_of(self.name, "The name of a piece")
        for kind in ("rides", "leaps", "hops"):
            moves = items_of(getattr(self, kind), f"The {kind} of a piece must be a list")
            object.__setattr__(self, kind, tuple(cell_of(move, "A move") for move in moves))
        for move in (*self.rides, *self.leaps, *self.hops):
            if not any(move):
                raise BadInput(f"A move must lead to another square, got {move}.")
            if len(move) > MOST_DIMENSIONS:
                raise BadInput(f"A move must have at most {MOST_DIMENSIONS:,} steps, got {move}.")

    @property
    def many(self) -> str:
        """Plural of its name."""
        return self.plural or f"{self.name}s"

    def moves(self, dimensions: int) -> Moves:
        """Returns its moves on boards of that many dimensions; moves that need more are omitted.

        Raises BadInput if none is left, for an exact piece of another number of dimensions, and for a hopper, whose
        attacks depend on other pieces.
        """
        if self.hops:
            raise BadInput(f"Hoppers such as the {self.name} are not supported here.")
        return _moves(self, dimensions)

    def hops_in(self, dimensions: int) -> Hops:
        """Returns the hops of a hopper on boards of that many dimensions; raises BadInput as `moves` does."""
        from nqueens.board.hops import Hops

        found = frozenset(each for move in self.hops for each in _images(self, move, dimensions))
        if not found:
            raise BadInput(f"The {self.name} has no hop on a board of {dimensions} dimensions.")
        return Hops(found, self.far)

    @classmethod
    def parse(cls, text: str) -> Piece:
        """Returns a piece from its name, or from text such as `rides=(1,1),(1,0); leaps=(2,1)`; raises BadInput.

        `; exact` at the end excludes other images of the moves. `hops=(1,0),(1,1)` is a hopper, with `; far` if it
        attacks the first piece behind the hurdle at any distance.
        """
        text_of(text, "A piece")
        name = text.strip().lower()
        known = {**PIECES, **HOPPERS}
        if name in known or name in ALIASES:
            return known[ALIASES.get(name, name)]
        if (short := FAIRY_NAMES.get(name, name)) in FAIRY:
            return cls.parse(FAIRY[short])
        parts = {"rides": (), "leaps": (), "hops": ()}  # type: dict[str, tuple[Square, ...]]
        exact = far = False
        clauses = [clause.strip() for clause in text.split(";") if clause.strip()]
        for clause in clauses:
            name, equals, moves = (part.strip() for part in clause.partition("="))
            if clause == "exact":
                exact = True
            elif clause == "far":
                far = True
            elif equals and name in parts and re.fullmatch(_MOVES, moves, re.ASCII):
                parts[name] += tuple(
                    tuple(int(step) for step in move.split(",")) for move in re.findall(_MOVE, moves.replace(" ", ""))
                )
            else:
                raise BadInput(
                    f"There is no piece {shown(text)}{similar(text, (*known, *FAIRY), ALIASES | FAIRY_NAMES)} Use a "
                    "name (queen, rook, …; see docs/boards.md) or describe the moves, such as "
                    "'rides=(1,1),(1,0); leaps=(2,1)' or 'hops=(1,0)'."
                )
        return cls("piece", parts["rides"], parts["leaps"], exact, "X", "", parts["hops"], far)


_MOVE = r"\(([-0-9,]+)\)"
_ONE = r"\(\s*-?[0-9]{1,3}(\s*,\s*-?[0-9]{1,3})*\s*\)"
_MOVES = rf"{_ONE}(\s*,\s*{_ONE})*"


@lru_cache(maxsize=256)
def _moves(piece: Piece, dimensions: int) -> Moves:
    found = Moves(
        frozenset(each for move in piece.rides for each in _images(piece, move, dimensions)),
        frozenset(each for move in piece.leaps for each in _images(piece, move, dimensions)),
    )
    if not found.rides and not found.leaps:
        raise BadInput(f"The {piece.name} has no move on a board of {dimensions} dimensions.")
    return found


def _images(piece: Piece, move: Square, dimensions: int) -> set[Square]:
    if piece.exact:
        if len(move) != dimensions:
            raise BadInput(
                f"The move {move} of an exact piece requires {len(move)} dimensions, but the board has {dimensions}."
            )
        return {move, tuple(-step for step in move)}
    steps = [abs(step) for step in move if step]
    if len(steps) > dimensions:
        return set()
    steps += [0] * (dimensions - len(steps))
    signed = product(*({step, -step} for step in steps))
    return {image for each in signed for image in permutations(each)}


_NEAR = tuple((1,) * ones for ones in range(1, MOST_DIMENSIONS + 1))

QUEEN = Piece("queen", rides=_NEAR)
KNIGHT = Piece("knight", leaps=((2, 1),), letter="N")
AMAZON = Piece("amazon", rides=_NEAR, leaps=((2, 1),), letter="A")
KING = Piece("king", leaps=_NEAR, letter="K")
ROOK = Piece("rook", rides=((1,),), letter="R")

_HEX_LINES = ((1, 0), (0, 1), (1, 1))

TOUCHING_QUEEN = Piece("queen", leaps=_NEAR)
"""Queen of region puzzles: apart from the rules for lines and regions, queens must not touch, like kings."""

PIECES = {
    piece.name: piece
    for piece in (
        QUEEN,
        ROOK,
        Piece("bishop", rides=((1, 1),), letter="B"),
        KING,
        KNIGHT,
        AMAZON,
        Piece("nightrider", rides=((2, 1),), letter="N"),
        Piece("semi-queen", rides=_HEX_LINES, exact=True, letter="S"),
        Piece("hex-queen", rides=(*_HEX_LINES, (1, -1), (1, 2), (2, 1)), exact=True, letter="H"),
    )
}
"""Pieces by name. In d dimensions a queen rides in all 3^d - 1 directions, a bishop along two dimensions at once.

On a board of hexagons the semi-queen is the rook; the hex-queen also rides along the diagonals between its lines.
"""

HOPPERS = {
    piece.name: piece
    for piece in (
        Piece("grasshopper", hops=_NEAR, letter="G"),
        Piece("lion", hops=_NEAR, far=True, letter="L"),
    )
}
"""Hoppers by name: T. R. Dawson's grasshopper, and the lion, which attacks far. Both use a queen's lines.

They are separate from PIECES because they have no `moves`.
"""

ALIASES = {
    **{piece.many: piece.name for piece in (*PIECES.values(), *HOPPERS.values())},
    "superqueen": "amazon", "super-queen": "amazon", "semiqueen": "semi-queen", "knightrider": "nightrider",
    "hexqueen": "hex-queen", "castle": "rook",
}  # fmt: skip
"""Other names of pieces."""


FAIRY = {
    "wazir": "leaps=(1,0)",
    "ferz": "leaps=(1,1)",
    "dabbaba": "leaps=(2,0)",
    "alfil": "leaps=(2,2)",
    "camel": "leaps=(3,1)",
    "zebra": "leaps=(3,2)",
    "giraffe": "leaps=(4,1)",
    "camelrider": "rides=(3,1)",
    "zebrarider": "rides=(3,2)",
    "empress": "rides=(1,0); leaps=(2,1)",
    "princess": "rides=(1,1); leaps=(2,1)",
    "waran": "rides=(1,0),(2,1)",
}
"""Fairy chess pieces by name, drawn like user-defined pieces."""

FAIRY_NAMES = {
    **{f"{name}es" if name.endswith("ss") else f"{name}s": name for name in FAIRY},
    "fers": "ferz", "chancellor": "empress", "chancellors": "empress", "archbishop": "princess",
    "archbishops": "princess", "cardinal": "princess", "cardinals": "princess",
}  # fmt: skip
"""Other names of fairy chess pieces."""


def piece_of(piece: object) -> Piece:
    """Returns the piece, or the one of this name or text; raises BadInput."""
    if isinstance(piece, Piece):
        return piece
    if not isinstance(piece, str):
        raise BadInput(f"A piece must be a Piece, a name or text such as 'rides=(1,1)', got {shown(piece)}.")
    return Piece.parse(piece)
