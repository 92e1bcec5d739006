"""Data frames of one or more results."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from nqueens.api.placement import Placement
from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown
from nqueens.shown import Shown, data_frame, frame, table_of_facts

if TYPE_CHECKING:
    import pandas
    from numpy.typing import NDArray

__all__ = ["dataframe", "frame_of_columns"]


def dataframe(results: Shown | Iterable[Shown]) -> pandas.DataFrame:
    """Returns a pandas data frame of one result, or of several results with a row for each.

    Placements with one piece in every row become columns `r0`, `r1`, … with the column of each row's piece. Other
    placements have a row per piece: the number of its `placement`, its `piece` and its square. Any other result becomes
    one row, with a column for each of its facts. Raises BadInput if a result is not one of this package or the
    placements differ in dimension, and MissingExtra if pandas is not installed.

    >>> dataframe(solutions(4)).to_dict("list")
    {'r0': [1, 2], 'r1': [3, 0], 'r2': [0, 3], 'r3': [2, 1]}
    """
    if isinstance(results, Shown):
        return results.to_dataframe()
    given = items_of(results, "Results must be a result of this package or a list of results", ordered=True)
    listed = [each for each in given if isinstance(each, Shown)]
    if wrong := [each for each in given if not isinstance(each, Shown)]:
        raise BadInput(f"A data frame can hold only results of this package, got {shown(wrong[0])}.")
    placements = [each for each in listed if isinstance(each, Placement)]
    if len(placements) < len(listed) or not listed:
        return frame(table_of_facts(listed))
    if all(each.has_columns for each in placements) and len({each.board for each in placements}) == 1:
        import numpy as np

        return frame_of_columns(np.stack([each.columns for each in placements]))
    parts = [each._table() for each in placements]
    names = ("placement", *parts[0].names)
    rows = [(number, *row) for number, part in enumerate(parts) for row in part.rows]
    if wrong_size := next((part for part in parts if len(part.names) + 1 != len(names)), None):
        raise BadInput(f"Placements in a data frame must have the same dimension, got {shown(wrong_size.names)}.")
    return data_frame({name: [row[at] for row in rows] for at, name in enumerate(names)})


def frame_of_columns(columns: NDArray[Any], each: int = 1) -> pandas.DataFrame:
    """Returns an array of shape (placements, rows · each) as a data frame with columns `r0`, …, or `r0a`, `r0b`, …."""
    letters = [chr(ord("a") + at) for at in range(each)] if each > 1 else [""]
    names = [f"r{row}{letter}" for row in range(columns.shape[1] // each) for letter in letters]
    return data_frame(dict(zip(names, columns.T, strict=True)))
