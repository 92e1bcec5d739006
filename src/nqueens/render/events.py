"""Events of a traced run: their effect on the board, and their form for programs and for people."""

from __future__ import annotations

import json
from collections.abc import Iterator

from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, State, Swap, Try

Queens = dict[int, frozenset[int]]
"""Columns of the queens by row; rows without queens are absent."""


def apply(event: Event, queens: Queens) -> None:
    """Updates the queens with the event."""
    match event:
        case Place(row, column):
            queens[row] = queens.get(row, frozenset()) | {column}
        case Remove(row, column):
            left = queens.pop(row, frozenset()) - {column}
            if left:
                queens[row] = left
        case Swap(row, other):
            queens[row], queens[other] = queens[other], queens[row]
        case _:
            pass


def squares_with_queens(queens: Queens) -> Iterator[tuple[int, int]]:
    """Yields the squares of the queens."""
    return ((row, column) for row, columns in queens.items() for column in columns)


def event_dict(event: Event) -> dict[str, object]:
    """Returns the event as plain values, such as `{"event": "place", "row": 0, "column": 1}`.

    Rows and columns count from 0. Other keys are `by_row` and `by_column` (clash), `other_row` (swap), `placement`
    (solution: columns by row, or squares if a row has several queens) and `text` (note).
    """
    if isinstance(event, Solution):
        return {"event": "solution", "placement": _placement(event)}
    names = event.__match_args__
    return {"event": type(event).__name__.lower(), **{name: getattr(event, name) for name in names}}


def state_dict(state: State) -> dict[str, object]:
    """Returns the nonempty parts of an algorithm's state as plain values.

    These are `values`, `bits`, `bars`, `squares` and `matrix`. `squares` has an entry per row up to the last one
    reported: a list of numbers, a string of digits if all are 0 or 1, or None if not reported. `meaning` explains the
    numbers. `matrix` has the `items` and the `options`, each option as its row, its column and its items.
    """
    parts: dict[str, object] = {
        name: [list(pair) for pair in getattr(state, name)]
        for name in ("values", "bits", "bars")
        if getattr(state, name)
    }
    if state.squares:
        by_row = dict(state.squares)
        rows = [by_row.get(row) for row in range(max(by_row) + 1)]
        parts |= {"squares": [_compact(row) if row else None for row in rows], "meaning": state.meaning}
    if state.matrix:
        options = [[*square, *items] for square, items in state.matrix.options]
        parts["matrix"] = {"items": list(state.matrix.items), "options": options}
    return parts


def _compact(row: tuple[int | str, ...]) -> str | list[int | str]:
    return "".join(map(str, row)) if all(each in (0, 1) for each in row) else list(row)


def event_line(event: Event) -> str:
    """Returns the event as one line of JSON, without a line feed."""
    return json.dumps(event_dict(event), ensure_ascii=False)


def event_words(event: Event, piece: str = "queen") -> str:
    """Returns the event in words, with rows and columns from 0: `place a queen on row 2, column 4`."""
    match event:
        case Try(row, column):
            return f"try row {row}, column {column}"
        case Clash(row, column, by_row, by_column):
            return f"clash: row {row}, column {column} is attacked from row {by_row}, column {by_column}"
        case Place(row, column):
            return f"place {_a(piece)} on row {row}, column {column}"
        case Remove(row, column):
            return f"remove the {piece} of row {row}, column {column}"
        case Swap(row, other_row):
            return f"swap the columns of rows {row} and {other_row}"
        case Solution():
            return f"solution: {_placement(event)}"
        case Note(text):
            return f"note: {text}"


def _placement(solution: Solution) -> list[int] | list[list[int]]:
    """Returns the columns by row, or the squares if rows have another number of queens than one."""
    if solution.squares is not None:
        return [list(square) for square in solution.squares]
    if solution.each == 1:
        return list(solution.columns)
    return [[at // solution.each, column] for at, column in enumerate(solution.columns)]


def _a(piece: str) -> str:
    return f"{'an' if piece[0] in 'aeiou' else 'a'} {piece}"
