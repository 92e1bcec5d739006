"""Essence and Essence Prime with an integer per row: q[i] is the column in row i, both from 1."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.models.formats.header import columns_by_row, comments
from nqueens.models.formats.row_terms import all_of, diagonal, distance_term, squares
from nqueens.models.rows import RowModel


def write(model: RowModel, language: str = "Essence 1.3") -> Iterator[str]:
    """Yields the text in pieces; the default language is that of Conjure, that of Savile Row is `ESSENCE' 1.0`."""
    yield f"language {language}\n"
    yield comments(columns_by_row(model, "q[i]", 1), "$ ")
    yield f"find q : matrix indexed by [int(1..{model.rows})] of int(1..{model.columns})\nsuch that\n    "
    yield ",\n    ".join(_rules(model)) or "true"
    yield "\n"


def _rules(model: RowModel) -> Iterator[str]:
    each = f"i : int(1..{model.rows})"
    for different in model.different:
        yield f"allDiff({all_of(different, model, each, '%')})"
    for leap in model.apart:
        if leap.turns:
            pairs = [(row + 1, other + 1) for row, other in leap.pairs(model.rows)]
            yield from (f"{distance_term(leap, model, row, other, '%')} != {leap.across}" for row, other in pairs)
        else:
            gap = distance_term(leap, model, "i", f"i + {leap.down}", "%")
            yield f"forAll i : int(1..{model.rows - leap.down}) . {gap} != {leap.across}"
    for kind, number in model.excluded:
        yield f"forAll {each} . {diagonal(kind, number)}"
    yield from squares(model)
