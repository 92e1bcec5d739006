"""Reader of the output of `nqueens optimise` for `nqueens show`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nqueens.board.board import Board, Square
from nqueens.cli.options import board_in
from nqueens.errors import BadInput
from nqueens.inputs import one_of, squares_of
from nqueens.render.pieces import FIGURES, SHOWN

_STATUS = re.compile(r"[0-9]+ [a-z ]+, (proved optimal|as asked|not proved: the bound is [0-9]+)")
_SQUARES = re.compile(r"([A-Za-z0-9 -]+): (\[\[.*\]\])")
_BOARD = re.compile(r"board: (.+)")
_TORUS = ", torus"


@dataclass(frozen=True)
class Best:
    """Pieces by the names under which they are drawn, and their board."""

    pieces: Mapping[str, tuple[Square, ...]]
    board: Board


def board_line(text: str, *, torus: bool) -> str:
    """Returns the line that names the board, such as `board: 8, torus`."""
    return f"board: {text}{_TORUS if torus else ''}\n"


def is_best(first: bytes) -> bool:
    """Returns whether this is the first line of output of `nqueens optimise`."""
    return bool(_STATUS.fullmatch(first.decode(errors="replace").strip()))


def label_of(name: str, number: int) -> str:
    """Returns the label before a list of squares: `queens` for two or more queens, else `queen`."""
    return f"{name}s" if number > 1 and name.split()[-1] in (*FIGURES, "square") else name


def read_best(lines: Iterable[bytes]) -> Best:
    """Reads the lines after the first; raises BadInput."""
    pieces: dict[str, tuple[Square, ...]] = {}
    board = None
    for line in (line.decode(errors="replace").strip() for line in lines):
        if found := _SQUARES.fullmatch(line):
            name, squares = found[1], _squares(found[2])
            pieces[next((each for each in SHOWN if label_of(each, 2) == name), name)] = squares
        elif found := _BOARD.fullmatch(line):
            text = found[1].removesuffix(_TORUS)
            board = Board.of(board_in(text), torus=text != found[1])
    if board is None:
        raise BadInput("The output of `nqueens optimise` lacks its line `board: N`.")
    for name, squares in pieces.items():
        if name not in SHOWN:
            one_of(name, "A piece", FIGURES)
        board.checked(squares, name)
    return Best(pieces, board)


def _squares(text: str) -> tuple[Square, ...]:
    try:
        return squares_of(json.loads(text))
    except (ValueError, RecursionError):
        raise BadInput(f"Squares must be written as [[row, column], …], got {text[:60]!r}.") from None
