"""Reads squares of symbols or numbers, and judges whether they are Latin, Knut Vik designs or magic.

The judge is simple and shares no code with the constructions.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from nqueens.errors import BadInput
from nqueens.inputs import shown

_LARGEST = 2000
"""Limit on rows: four million entries."""

_SEPARATORS = re.compile(r"[\s,;|\[\]]+")


@dataclass(frozen=True)
class SquareVerdict:
    """Classification of a square: for each kind None if it is of that kind, otherwise the reason why not.

    `sum` is the sum of each line of a magic square. `queens` is `on the torus` or `on the plane` if the entries modulo
    the order divide the square into n-queens solutions there, else None.
    """

    order: int
    latin: str | None
    knut_vik: str | None
    magic: str | None
    pandiagonal: str | None
    sum: int | None
    queens: str | None

    def __bool__(self) -> bool:
        return self.latin is None or self.magic is None


def read_square(text: str) -> list[list[int | str]]:
    """Returns the entries of a square, from rows on lines or from JSON.

    Entries are numbers, or symbols without blanks such as `ABC`. Rows of a single word are split into letters. Raises
    BadInput unless there are as many columns as rows.
    """
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, (list, dict)):
        found = [[each for each in _SEPARATORS.split(line) if each] for line in text.splitlines()]
        found = [row for row in found if row]
        if all(len(row) == 1 for row in found) and len(found) > 1:
            found = [list(row[0]) for row in found]
    rows = found.get("rows") if isinstance(found, dict) else found
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise BadInput(f"A square must be rows of numbers or symbols, got {shown(text)}.")
    entries = [[_entry(each) for each in row] for row in rows]
    if not 1 <= len(entries) <= _LARGEST:
        raise BadInput(f"A square must have from 1 to {_LARGEST:,} rows, got {len(entries)}.")
    for number, row in enumerate(entries):
        if len(row) != len(entries):
            raise BadInput(
                f"Row {number} of a square with {len(entries)} rows must have {len(entries)} entries, got {len(row)}."
            )
    return entries


def _entry(value: Any) -> int | str:
    if isinstance(value, str) and re.fullmatch("[0-9]{1,18}", value, re.ASCII):
        return int(value)
    if isinstance(value, str) or type(value) is int:
        return value
    raise BadInput(f"The entries of a square must be whole numbers or symbols, got {shown(value)}.")


def judge_square(rows: Sequence[Sequence[int | str]]) -> SquareVerdict:
    """Returns the classification of the square, with a reason for each kind that it is not of. Cost O(n²)."""
    n = len(rows)
    latin = _why_not_latin(rows, broken=False)
    magic, pandiagonal, total = _magic(rows)
    return SquareVerdict(
        n, latin, latin or _why_not_latin(rows, broken=True), magic, magic or pandiagonal, total, _queens(rows)
    )


_Line = tuple[str, list[Any]]


def _lines(rows: Sequence[Sequence[Any]], *, broken: bool) -> Iterator[_Line]:
    """Yields rows and columns with their names, counted from 1, or all broken diagonals."""
    n = len(rows)
    for at in range(n):
        if broken:
            yield f"the diagonal from column {at + 1}", [rows[row][(at + row) % n] for row in range(n)]
            yield f"the antidiagonal from column {at + 1}", [rows[row][(at - row) % n] for row in range(n)]
        else:
            yield f"row {at + 1}", list(rows[at])
            yield f"column {at + 1}", [row[at] for row in rows]


def _why_not_latin(rows: Sequence[Sequence[Hashable]], *, broken: bool) -> str | None:
    symbols = set(rows[0])
    for name, line in _lines(rows, broken=broken):
        twice = next((symbol for symbol, times in Counter(line).items() if times > 1), None)
        if twice is not None:
            return f"{name} has {twice} twice"
        if set(line) != symbols:
            return f"{name} has {sorted(map(str, set(line) - symbols))[0]}, which row 1 lacks"
    return None


def _magic(rows: Sequence[Sequence[int | str]]) -> tuple[str | None, str | None, int | None]:
    """Returns why it is not magic, why not pandiagonal, and the sum of its lines if it is magic."""
    n = len(rows)
    entries = [each for row in rows for each in row]
    numbers = {each for each in entries if isinstance(each, int)}
    wanted = next((number for number in range(1, n * n + 1) if number not in numbers), None)
    if wanted is not None:
        return f"it lacks {wanted}; a magic square of order {n} has all numbers from 1 to {n * n}", None, None
    total = n * (n * n + 1) // 2
    sides = list(_lines(rows, broken=False))
    diagonals = list(_lines(rows, broken=True))
    main = [diagonals[0], diagonals[2 * n - 1]]
    reasons = [
        next((f"{name} sums to {sum(line)}, not {total}" for name, line in lines if sum(line) != total), None)
        for lines in ([*sides, *main], diagonals)
    ]
    return reasons[0], reasons[1], total if reasons[0] is None else None


def _queens(rows: Sequence[Sequence[int | str]]) -> str | None:
    """Returns where the classes of equal entries modulo n are solutions: on the torus, on the plane, or None."""
    n = len(rows)
    marks = [[each % n if isinstance(each, int) else each for each in row] for row in rows]
    if _why_not_latin(marks, broken=False) is not None:
        return None
    if _why_not_latin(marks, broken=True) is None:
        return "on the torus"
    for step in (1, -1):
        for start in [(0, at) for at in range(n)] + [(row, 0 if step == 1 else n - 1) for row in range(1, n)]:
            row, column = start
            line = []
            while row < n and 0 <= column < n:
                line.append(marks[row][column])
                row, column = row + 1, column + step
            if len(set(line)) < len(line):
                return None
    return "on the plane"
