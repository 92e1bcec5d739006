"""The events of a traced run for programs (plain values, one JSON object each) and for people (a sentence)."""

from __future__ import annotations

import json

from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Swap, Try


def event_dict(event: Event) -> dict[str, object]:
    """The event as plain values, its kind in lower case under `event`: `{"event": "place", "row": 0, "column": 1}`.

    Rows and columns count from 0. Keys besides: `by_row`, `by_column` (clash), `other_row` (swap), `placement`
    (solution), `text` (note).
    """
    match event:
        case Try(row, column):
            return {"event": "try", "row": row, "column": column}
        case Clash(row, column, by_row, by_column):
            return {"event": "clash", "row": row, "column": column, "by_row": by_row, "by_column": by_column}
        case Place(row, column):
            return {"event": "place", "row": row, "column": column}
        case Remove(row, column):
            return {"event": "remove", "row": row, "column": column}
        case Swap(row, other_row):
            return {"event": "swap", "row": row, "other_row": other_row}
        case Solution(columns):
            return {"event": "solution", "placement": list(columns)}
        case Note(text):
            return {"event": "note", "text": text}


def event_line(event: Event) -> str:
    """The event as one line of JSON, without a line feed."""
    return json.dumps(event_dict(event), ensure_ascii=False)


def event_words(event: Event) -> str:
    """The event in words, rows and columns from 0: `place a queen on row 2, column 4`."""
    match event:
        case Try(row, column):
            return f"try row {row}, column {column}"
        case Clash(row, column, by_row, by_column):
            return f"clash: row {row}, column {column} is attacked from row {by_row}, column {by_column}"
        case Place(row, column):
            return f"place a queen on row {row}, column {column}"
        case Remove(row, column):
            return f"remove the queen of row {row}, column {column}"
        case Swap(row, other_row):
            return f"swap the columns of rows {row} and {other_row}"
        case Solution(columns):
            return f"solution: {list(columns)}"
        case Note(text):
            return f"note: {text}"
