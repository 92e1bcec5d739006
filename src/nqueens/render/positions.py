"""Positions of any pieces on any board: drawings, pairs and JSON, written and read back, and pictures."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.render import grids
from nqueens.render.parse import Malformed, counted_from, shown

Placed = Mapping[str, Sequence[Square]]
"""The cells of each kind of piece, by its name."""

FORMATS = ("board", "pairs", "json", "jsonl", "svg")
LETTERS = {
    "queen": "Q",
    "rook": "R",
    "bishop": "B",
    "king": "K",
    "knight": "N",
    "amazon": "A",
    "nightrider": "W",
    "semi-queen": "S",
    "pawn": "P",
    "piece": "X",
}
_HOLE = " "


def drawing(board: Board, placed: Placed) -> str:
    """Rows of `. . Q .`, one a line; the layers of a board of three or more dimensions below each other.

    A hole is a space between its neighbours.
    """
    letters = {cell: LETTERS[name] for name, cells in placed.items() for cell in cells}
    *outer, rows, columns = (1, *board.sizes) if board.dimensions == 1 else board.sizes
    blocks = []
    for layer in product(*map(range, outer if board.dimensions > 1 else ())):
        lines = []
        for row in range(rows):
            cells = [(*layer, row, column)[-board.dimensions :] for column in range(columns)]
            marks = (_HOLE if cell in board.holes else letters.get(cell, ".") for cell in cells)
            lines.append(" ".join(marks).rstrip())
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def line(board: Board, placed: Placed, format: str, first: int = 0) -> str:
    """The position in one of FORMATS, without a line feed at the end; raises BadInput for another one."""
    if format == "board":
        return drawing(board, placed)
    counted = {name: [[at + first for at in cell] for cell in cells] for name, cells in placed.items()}
    if format == "pairs":
        return str(next(iter(counted.values())) if len(counted) == 1 else counted).replace("'", '"')
    if format in ("json", "jsonl"):
        mark = {"one_based": True} if first else {}
        return json.dumps({"board": list(board.sizes), **mark, "pieces": counted})
    if format == "svg":
        if first:
            raise BadInput("A picture cannot be counted from 1.")
        return grids.picture(board, placed).rstrip("\n")
    raise BadInput(f"Positions of other pieces and boards are written as {', '.join(FORMATS)}, got {format!r}.")


def many(board: Board, positions: Iterable[Placed], format: str, first: int = 0) -> Iterator[str]:
    """The positions one after the other, drawings with an empty line between them; pictures on one sheet."""
    if format == "svg":
        if first:
            raise BadInput("A picture cannot be counted from 1.")
        yield grids.sheet(board, positions)
        return
    for number, placed in enumerate(positions):
        gap = "\n" if format == "board" and number else ""
        yield f"{gap}{line(board, placed, format, first)}\n"


def read(
    lines: Iterable[bytes | str], board: Board, names: Sequence[str], first: int = 0
) -> Iterator[tuple[int, Placed]]:
    """(line number, position) for each position in the text, in any of FORMATS or as a list of columns.

    Raises BadInput that names the line for what is none.
    """
    drawn: list[tuple[int, str]] = []
    for number, raw in enumerate(lines, 1):
        text = raw.decode(errors="replace") if isinstance(raw, bytes) else raw
        stripped = text.strip()
        if stripped[:1] in ("[", "{"):
            yield number, _from_json(stripped, board, names, first, number)
        elif stripped:
            drawn.append((number, text.rstrip("\n")))
            if len(drawn) == _drawn_rows(board):
                yield drawn[0][0], _from_drawing(drawn, board, names)
                drawn = []
    if drawn:
        raise BadInput(f"Line {drawn[0][0]}: expected {_drawn_rows(board)} rows of a {board} board, got {len(drawn)}.")


def _drawn_rows(board: Board) -> int:
    rows = 1
    for size in board.sizes[:-1]:
        rows *= size
    return rows


def _from_json(text: str, board: Board, names: Sequence[str], first: int, number: int) -> Placed:
    problem = f"Line {number}: expected cells such as [[0, 1], [2, 3]], got {shown(text)}."
    try:
        value = json.loads(text)
        if isinstance(value, dict):
            said = counted_from(value)
            first = first if said is None else said
            if value.get("board", list(board.sizes)) != list(board.sizes):
                raise Malformed(f"a position on the {board} board, got one on {shown(str(value['board']))}")
            value = value.get("pieces", value)
        if isinstance(value, list):
            if all(type(at) is int for at in value):
                value = [[row + first, column] for row, column in enumerate(value)]
            value = {names[0]: value}
        placed = {}
        for name, cells in value.items():
            if name not in names or not all(type(at) is int for cell in cells for at in cell):
                raise BadInput(problem)
            placed[name] = tuple(tuple(at - first for at in cell) for cell in cells)
    except Malformed as error:
        raise BadInput(f"Line {number}: expected {error}.") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise BadInput(problem) from None
    return placed


def _from_drawing(drawn: list[tuple[int, str]], board: Board, names: Sequence[str]) -> Placed:
    letters = {LETTERS[name]: name for name in names}
    placed: dict[str, list[Square]] = {name: [] for name in names}
    rows = product(*map(range, board.sizes[:-1]))
    width = board.sizes[-1]
    for row, (number, text) in zip(rows, drawn, strict=True):
        text = text.rstrip()
        marks = text[::2] if " " in text else text
        if " " in text and text[1::2].strip(" "):
            raise BadInput(f"Line {number}: expected one space between two squares, got {shown(text)}.")
        marks = marks.ljust(width)
        if len(marks) != width:
            raise BadInput(f"Line {number}: expected {width} squares, got {shown(text)}.")
        for column, mark in enumerate(marks):
            if mark in letters:
                placed[letters[mark]].append((*row, column))
            elif mark not in ". _":
                raise BadInput(f"Line {number}: expected . or one of {', '.join(letters)}, got {mark!r}.")
    return {name: tuple(cells) for name, cells in placed.items()}
