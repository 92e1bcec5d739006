"""MiniZinc with an integer per row: q[i] is the column of the piece in row i, both from 1."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import columns_by_row, comments
from nqueens.models.formats.row_terms import all_of, diagonal, distance_term, squares
from nqueens.models.rows import RowModel


def write(model: RowModel) -> Iterator[str]:
    """Yields the text in pieces."""
    rows = model.rows
    yield comments(columns_by_row(model, "q[i]", 1), "% ")
    yield f'include "all_different.mzn";\narray [1..{rows}] of var 1..{model.columns}: q;\n'
    for different in model.different:
        yield f"constraint all_different({all_of(different, model, f'i in 1..{rows}', 'mod')});\n"
    for leap in model.apart:
        last = rows if leap.turns else rows - leap.down
        other = f"(i + {leap.down - 1}) mod {rows} + 1" if leap.turns else f"i + {leap.down}"
        apart = distance_term(leap, model, "i", other, "mod")
        yield f"constraint forall (i in 1..{last}) ({apart} != {leap.across});\n"
    for kind, number in model.excluded:
        yield f"constraint forall (i in 1..{rows}) ({diagonal(kind, number)});\n"
    yield "".join(f"constraint {each};\n" for each in squares(model))
    yield 'solve satisfy;\noutput ["q = ", show(q), "\\n"];\n'
