"""Text of one placement, without a final line feed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.names import by_columns, signs, square_name
from nqueens.render.pieces import DrawnPieces, PlacedPieces, each_piece, figure_of


def line(pieces: list[int] | PlacedPieces, board: Board, format: str, first: int = 0) -> str:
    """Returns the placement in a text format; `first` is the number of the first row and column, 0 or 1.

    Cost O(pieces), for board and leetcode O(squares).
    """
    if isinstance(pieces, Mapping):
        return _line_of_squares(pieces, board, format, first)
    counted = [column + first for column in pieces] if first else pieces
    match format:
        case "board" if not board.is_plain:
            return _drawing(pieces, board)
        case "board":
            return "\n".join(" ".join(_row(column, board.columns)) for column in pieces)
        case "list":
            return str(counted)
        case "plain":
            return " ".join(map(str, counted))
        case "digits":
            return signs(pieces, board)
        case "squares":
            return _squares({"queen": list(enumerate(pieces))}, board)
        case "matrix":
            return "\n".join(" ".join("0" * column + "1" + "0" * (board.columns - column - 1)) for column in pieces)
        case "dotless":
            drawn = (" " * column + "Q" + " " * (board.columns - column - 1) for column in pieces)
            return "\n".join([*drawn, signs(by_columns(pieces, board), board)])
        case "pascal":
            return "".join(f"{column + 1:4}" for column in pieces)
        case "pairs":
            return str([[row, column] for row, column in enumerate(counted, first)])
        case "json" | "jsonl":
            mark = ', "one_based": true' if first else ""
            return f'{{"rows": {board.rows}, "columns": {board.columns}{mark}, "placement": {counted}}}'
        case "csv":
            return ",".join(map(str, counted))
        case "leetcode":
            return "[" + ",".join(f'"{_row(column, board.columns)}"' for column in pieces) + "]"
        case "fen":
            return "/".join(f"{column or ''}Q{board.columns - column - 1 or ''}" for column in pieces)
        case "latex":
            from nqueens.render import latex

            return latex.latex_picture(pieces, board.columns) + latex.APART
        case _:
            from nqueens.render import latex

            return latex.latex_picture(pieces, board.columns)


def csv_header(rows: int, first: int = 0) -> str:
    """Returns `r0,r1,r2,r3`: one name per row of the board."""
    return ",".join(f"r{row}" for row in range(first, rows + first))


def _row(column: int, width: int) -> str:
    return "." * column + "Q" + "." * (width - column - 1)


def _line_of_squares(placed: PlacedPieces, board: Board, format: str, first: int) -> str:
    match format:
        case "board":
            return _drawing(placed, board)
        case "matrix":
            return _matrix(placed, board)
        case "squares":
            return _squares(placed, board)
    counted = {name: [[at + first for at in square] for square in squares] for name, squares in placed.items()}
    if format == "pairs":
        import json

        return json.dumps(next(iter(counted.values())) if len(counted) == 1 else counted)
    mark = {"one_based": True} if first else {}
    import json

    return json.dumps({"board": board.sizes, **mark, "pieces": counted})


def _squares(placed: PlacedPieces, board: Board) -> str:
    """Returns chess names of the squares by file, with the letters of pieces if there are several kinds."""
    if board.dimensions != 2:
        raise BadInput(f"Square names such as a2 require a board of two dimensions, got {board}.")
    found = sorted((column, -row, name) for name, squares in placed.items() for row, column in squares)
    letters = {name: figure_of(name).letter if len(placed) > 1 else "" for name in placed}
    return " ".join(f"{letters[name]}{square_name((-up, column), board)}" for column, up, name in found) or "-"


def _matrix(placed: PlacedPieces, board: Board) -> str:
    if len(placed) > 1:
        raise BadInput(f"A matrix of 0 and 1 can show only pieces of one kind, got {' and '.join(placed)}.")
    there = {square for squares in placed.values() for square in map(tuple, squares)}
    return _layers(["1" if square in there else "0" for square in product(*map(range, board.sizes))], board)


def _drawing(pieces: DrawnPieces, board: Board) -> str:
    """Returns the rows, with a blank line between layers; a hole is a space."""
    letters = {square: figure_of(name).letter for name, square in each_piece(pieces)}
    marks = [" " if square in board.holes else letters.get(square, ".") for square in product(*map(range, board.sizes))]
    return _layers(marks, board)


def _layers(marks: Sequence[str], board: Board) -> str:
    if not marks:
        return ""
    rows = [" ".join(marks[at : at + board.columns]).rstrip() for at in range(0, len(marks), board.columns)]
    layers = ["\n".join(rows[at : at + board.rows]) for at in range(0, len(rows), board.rows)]
    return "\n\n".join(layers)
