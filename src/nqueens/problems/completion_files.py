"""Completion instances as text: CSPLib's forms, JSON and drawn boards. Squares count from 0.

csplib  `letting n = 8`, `letting init = [[0, 3], [1, 6]]` (row and column of each fixed queen) and
        `letting diags = [[4, 1], [5, 0]]`: pairs (number, type), type 1 for row + column = number, type 0 for
        row − column = number − (n − 1). The word `letting` is optional, and = may be `be`. CSPLib problem 79.
plain   `8 0 3 1 6`: n, then row and column of each fixed queen; any nondigits separate them. CSPLib problem 79.
json    `{"rows": 8, "columns": 8, "fixed": [[0, 3]], "forbidden": [[2, 2]], "excluded": [["sum", 7]]}`
board   One line per row: `Q` a fixed queen, `x` a forbidden square, `.` any other.
"""

from __future__ import annotations

import json
import re
from typing import Any, cast, get_args

from nqueens.board.board import Board, Square
from nqueens.choices import ProblemFormat
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.classic import ClassicProblem, Diagonal

FORMATS: tuple[ProblemFormat, ...] = get_args(ProblemFormat)

_DRAWN = re.compile(r"[.QqxX_#\s]+", re.ASCII)
_N = re.compile(r"\bn\s*(?:=|\bbe\b)\s*([0-9]+)", re.ASCII)
_LIST = r"\b{name}\s*(?:=|be\b)\s*(\[[\s\d,\[\]-]*\])"
_INDEXED = re.compile(r";\s*int\([0-9.]*\)\s*(?=\])", re.ASCII)
_COMMENT = re.compile(r"\$.*")
_CSPLIB = re.compile(r"(letting|language|\$|n\s*=|numdiags)")
_MARKS = re.compile(r'"(fixed|forbidden|excluded)"\s*:')
_PLACED = re.compile(r'"(placement|pieces)"\s*:')
_MOST_DIGITS = 9
_JSON_NAMES = ("rows", "columns", "fixed", "forbidden", "excluded")


def read(text: str, format: str | None = None) -> ClassicProblem:
    """Returns the problem in the text, in the given format or the one that it looks like.

    Raises BadInput for a text in no format, and for squares and diagonals off the board.
    """
    name = guess(text) if format is None else one_of(format, "The format", FORMATS)
    return {"csplib": _read_csplib, "plain": _read_plain, "json": _read_json, "board": _read_board}[name](text)


def guess(text: str) -> str:
    """Returns the format that the text looks like; raises BadInput."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return "json"
    if _CSPLIB.match(start):
        return "csplib"
    if start[:1].isdigit() and start[:1].isascii():
        return "plain"
    if start and _DRAWN.fullmatch(start):
        return "board"
    shown = start.splitlines()[0][:40] if start else "nothing"
    raise BadInput(
        f"The input is not a completion problem in csplib, plain, json or board form; it begins with {shown!r}."
    )


def is_instance(text: str) -> bool:
    """Returns whether the text, or its beginning, is a completion instance and not just a placement.

    Instances are recognised as csplib, JSON with one of its keys, and boards with a forbidden square.
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return _MARKS.search(start) is not None and _PLACED.search(start) is None
    board = re.split(r"\n\s*\n", start, maxsplit=1)[0]
    return _CSPLIB.match(start) is not None or ("x" in board.lower() and _DRAWN.fullmatch(board) is not None)


def _number(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise BadInput(f"A number in the input must have at most {_MOST_DIGITS:,} digits, got {len(digits)}.")
    return int(digits)


def _read_csplib(text: str) -> ClassicProblem:
    plain = _INDEXED.sub("", _COMMENT.sub("", text))  # Conjure writes [0, 3; int(1..2)]
    found = _N.search(plain)
    if found is None:
        raise BadInput("The input must have a line such as `letting n = 8`.")
    n = _number(found[1])
    excluded: list[Diagonal] = []
    for number, kind in _pairs(plain, "diags"):
        if kind not in (0, 1):
            raise BadInput(f"The type of a diagonal in diags must be 1 (sum) or 0 (difference), got {kind}.")
        excluded.append(("sum", number) if kind else ("difference", number - (n - 1)))
    return ClassicProblem(Board(n, n), frozenset(_pairs(plain, "init")), excluded=frozenset(excluded))


def _pairs(text: str, name: str) -> list[tuple[int, int]]:
    if not re.search(rf"\b{name}\s*(?:=|be\b)", text):
        return []
    found = re.search(_LIST.format(name=name), text)
    expected = f"The list {name} must look like [[0, 3], [1, 6]]"
    try:
        pairs = json.loads(found[1]) if found else None
    except (ValueError, RecursionError):
        pairs = None
    return _checked_pairs(pairs, expected)


def _checked_pairs(value: Any, expected: str) -> list[tuple[int, int]]:
    if not isinstance(value, list):
        raise BadInput(f"{expected}.")
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or any(type(each) is not int for each in pair):
            raise BadInput(f"{expected}, got {str(pair)[:40]}.")
    return [(first, second) for first, second in value]


def _read_plain(text: str) -> ClassicProblem:
    numbers = [_number(digits) for digits in re.findall(r"[0-9]+", text)]
    if not numbers or len(numbers) % 2 == 0:
        raise BadInput(f"The input must be n followed by pairs, an odd number of numbers in all, got {len(numbers)}.")
    return ClassicProblem(Board(numbers[0], numbers[0]), frozenset(zip(numbers[1::2], numbers[2::2], strict=True)))


def _read_json(text: str) -> ClassicProblem:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("The input looks like JSON, but it is not valid JSON.") from None
    if not isinstance(value, dict):
        raise BadInput("The JSON must be an object with rows, columns, fixed, forbidden and excluded.")
    for name in value:
        if name not in _JSON_NAMES:
            raise BadInput(f"The JSON may have only the keys {', '.join(_JSON_NAMES)}, got {name[:40]!r}.")
    rows = value.get("rows")
    columns = value.get("columns", rows)
    if type(rows) is not int or type(columns) is not int:
        raise BadInput('The JSON must have whole numbers "rows" and "columns".')
    fixed, forbidden = (
        _checked_pairs(value.get(name, []), f'The JSON\'s "{name}" must look like [[0, 3], [1, 6]]')
        for name in ("fixed", "forbidden")
    )
    excluded = value.get("excluded", [])
    if not isinstance(excluded, list) or any(not isinstance(each, list) or len(each) != 2 for each in excluded):
        raise BadInput('The JSON\'s "excluded" must look like [["sum", 7], ["difference", -2]].')
    for kind, _ in excluded:
        if kind not in ("sum", "difference"):
            raise BadInput(f"A diagonal must be of the kind 'sum' or 'difference', got {str(kind)[:40]!r}.")
    diagonals = [cast(Diagonal, (kind, number)) for kind, number in excluded]
    return ClassicProblem(Board(rows, columns), frozenset(fixed), frozenset(forbidden), frozenset(diagonals))


def _read_board(text: str) -> ClassicProblem:
    lines = ["".join(line.split()) for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line]
    width = len(lines[0]) if lines else 0
    squares: dict[str, list[Square]] = {"Q": [], "x": []}
    for row, line in enumerate(lines):
        if len(line) != width or not _DRAWN.fullmatch(line):
            raise BadInput(f"Row {row} of the board must be {width} characters Q, x or '.', got {line[:40]!r}.")
        for column, sign in enumerate(line):
            if sign in "Qq":
                squares["Q"].append((row, column))
            elif sign in "xX#":
                squares["x"].append((row, column))
    return ClassicProblem(Board(len(lines), width), frozenset(squares["Q"]), frozenset(squares["x"]))


def write(problem: ClassicProblem, format: str) -> str:
    """Returns the problem as text; raises BadInput if the format cannot express it."""
    board = problem.board
    if one_of(format, "The format", FORMATS) == "json":
        parts = {
            "rows": board.rows,
            "columns": board.columns,
            "fixed": sorted(problem.fixed),
            "forbidden": sorted(problem.forbidden),
            "excluded": sorted(problem.excluded),
        }
        return json.dumps(parts) + "\n"
    if format == "board":
        return _drawn(problem)
    if not board.is_square or problem.forbidden or (problem.excluded and format == "plain"):
        able = "boards, fixed queens and excluded diagonals" if format == "csplib" else "boards and fixed queens"
        raise BadInput(f"The format {format} supports only square {able}; json and board support everything.")
    queens = sorted(problem.fixed)
    if format == "plain":
        return " ".join(map(str, [board.rows, *(number for queen in queens for number in queen)])) + "\n"
    lines = [f"letting n = {board.rows}", f"letting init = {[list(queen) for queen in queens]}"]
    if problem.excluded:
        pairs = [[d, 1] if kind == "sum" else [d + board.rows - 1, 0] for kind, d in sorted(problem.excluded)]
        lines.append(f"letting diags = {pairs}")
    return "\n".join(lines) + "\n"


def _drawn(problem: ClassicProblem) -> str:
    rows = [["."] * problem.board.columns for _ in range(problem.board.rows)]
    for row, column in problem.forbidden_squares():
        rows[row][column] = "x"
    for row, column in problem.fixed:
        rows[row][column] = "Q"
    return "".join(" ".join(row) + "\n" for row in rows)
