"""Pieces as data: their rides, leaps and hops, in any number of dimensions.

A move is written once, by its steps, without signs and without the dimensions in which it does not move: the knight is
`leaps=(2,1)`. The piece has all its *images*, with every choice of signs and of dimensions; an *exact* piece has only
the moves written, and their opposites, because attacks are mutual. A *hopper* attacks only over another piece, the
hurdle: just behind it, or if it hops *far*, the first piece behind.
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
    """A piece, defined by its moves; raises BadInput if it has none, a zero move, or both hops and other moves."""

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
            raise BadInput("A piece needs at least one ride, leap or hop, got none.")
        if self.hops and (self.rides or self.leaps):
            raise BadInput("A piece with hops cannot have rides or leaps, got both.")
        if self.far and not self.hops:
            raise BadInput("Only hops can be far, got far without hops.")
        text_of(self.name, "The name of a piece")
        for kind in ("rides", "leaps", "hops"):
            moves = items_of(getattr(self, kind), f"The {kind} of a piece must be a list")
            object.__setattr__(self, kind, tuple(cell_of(move, "A move") for move in moves))
        for move in (*self.rides, *self.leaps, *self.hops):
            if not any(move):
                raise BadInput(f"A move must not be zero, got {move}.")
            if len(move) > MOST_DIMENSIONS:
                raise BadInput(f"A move may have at most {MOST_DIMENSIONS} steps, got {move}.")

    @property
    def many(self) -> str:
        """The plural of its name."""
        return self.plural or f"{self.name}s"

    def moves(self, dimensions: int) -> Moves:
        """Returns its moves on boards of that many dimensions, without moves that need more.

        Raises BadInput if none is left, if an exact piece is written for another number of dimensions, and for a
        hopper, which attacks nothing on its own: most searches need pieces that attack each other in pairs.
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
        """Returns the piece written as `rides=(1,1),(1,0); leaps=(2,1)`, with `; exact` if it has no other images.

        A hopper is written as `hops=(1,0),(1,1)`, with `; far` if it attacks the first piece behind the hurdle at any
        distance. Names of pieces are accepted too. Raises BadInput.
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
                    f"A piece is one of {', '.join((*known, *FAIRY))}, or written as 'rides=(1,1),(1,0); leaps=(2,1)' "
                    "with '; exact' if these are all its moves, a hopper as 'hops=(1,0)' with '; far' if it attacks at "
                    f"any distance behind; got {shown(text)}{similar(text, (*known, *FAIRY), ALIASES | FAIRY_NAMES)}"
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
                f"The move {move} of an exact piece needs {len(move)} dimensions, the board has {dimensions}."
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
"""The queen of region puzzles: besides the rules for lines and regions, no two queens touch."""

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
"""The known pieces by name. In d dimensions a queen rides in all 3^d - 1 directions, a bishop along two axes at once.

On a hexagonal board the semi-queen is the rook; the queen also rides along the diagonals between its lines.
"""

HOPPERS = {
    piece.name: piece
    for piece in (
        Piece("grasshopper", hops=_NEAR, letter="G"),
        Piece("lion", hops=_NEAR, far=True, letter="L"),
    )
}
"""The known hoppers by name: the grasshopper (T. R. Dawson) and the lion, which hops far, both along queen lines.

They are separate from the pieces because they have no `moves`.
"""

ALIASES = {
    **{piece.many: piece.name for piece in (*PIECES.values(), *HOPPERS.values())},
    "superqueen": "amazon", "super-queen": "amazon", "semiqueen": "semi-queen", "knightrider": "nightrider",
    "hexqueen": "hex-queen", "castle": "rook",
}  # fmt: skip
"""Alternative names, and the piece that each denotes."""


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
"""Fairy chess pieces by name, drawn like pieces that are written by their moves."""

FAIRY_NAMES = {
    **{f"{name}es" if name.endswith("ss") else f"{name}s": name for name in FAIRY},
    "fers": "ferz", "chancellor": "empress", "chancellors": "empress", "archbishop": "princess",
    "archbishops": "princess", "cardinal": "princess", "cardinals": "princess",
}  # fmt: skip
"""The plurals of their names."""


def piece_of(piece: object) -> Piece:
    """Returns the piece, or the one with that name or text; raises BadInput."""
    if isinstance(piece, Piece):
        return piece
    if not isinstance(piece, str):
        raise BadInput(f"A piece must be a Piece, a name or a text such as 'rides=(1,1)', got {shown(piece)}.")
    return Piece.parse(piece)
